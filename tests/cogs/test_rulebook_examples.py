"""The examples in the rulebooks: each is played, so that none tells of what cannot happen."""

import re
from typing import Any

import pytest

from bot.choices import ENGLISH
from bot.texts.rulebooks import Figure, load_rulebook
from cogs.screens.rules import numbers_of
from games import Match
from games.cards import hanafuda, hiifuu, hygge
from games.hanafuda.scorings import MANUAL
from games.sequence import hiyoko, isuri
from tests.cogs.dealt import dealt
from tests.support.some import some


def drawn(game: str, page: str) -> list[list[str]]:
    """Return the rows of cards in the pictures of a page, without marks, labels and titles."""
    leaf = next(leaf for leaf in load_rulebook(game, ENGLISH) if leaf.id == page)
    lines = [line for part in leaf.parts if isinstance(part, Figure) for line in part.lines]
    rows = [re.sub(r"\([^)]*\)|\^\w+| = .*|^[a-z]+ ", "", line) for line in lines]
    return [row.replace("+", " ").split() for row in rows]


def table(match: Match, seat: int | None = None) -> dict[str, Any]:
    """Return what a reader sees of the table, by the names of its parts."""
    return match.view(seat).model_dump()["table"]


def stock(match: Match) -> list[str]:
    """Return the cards of the stock of Hygge in the order of its places, `_` where there is none."""
    shown: list[list[str | None]] = table(match)["grid"]
    places: list[list[int | None]] = table(match)["places"]
    cards = {
        place: card
        for row, numbers in zip(shown, places, strict=True)
        for card, place in zip(row, numbers, strict=True)
        if place is not None
    }
    return [cards[place] or "_" for place in sorted(cards)]


def before(match: Match, seat: int) -> list[str]:
    """Return the cards that lie before a player of Hygge."""
    burrow = table(match)["burrows"][seat]
    return [each["card"] for each in (*burrow["objects"], *burrow["animals"]) for _ in range(each["count"])]


def test_koi_koi() -> None:
    laid, aki = drawn("koi-koi", "example-1")
    order = " ".join([*aki, "12b 6a 9p 2r 10a 11a 7q 5q", *laid, "7r 2p 9r 5p 11p"])
    match = dealt("koi-koi", ["Aki", "Ben"], hanafuda.CODES, {"dealer:1": "1b 2a", "deal:1": order})
    assert {*table(match)["field"]} == {*laid}
    for seat, move in [(0, "play 8b"), (1, "play 12b"), (0, "play 3b"), (1, "play 6a")]:
        match.play(seat, move)
    field, hand, captured = (set(row) for row in drawn("koi-koi", "example-2"))
    now = table(match, 0)
    assert (set(now["field"]), set(now["hand"]), set(now["captured"][0])) == (field, hand, captured)
    match.play(0, "play 9a")
    now = table(match, 0)
    assert set(now["captured"][0]) == {*drawn("koi-koi", "example-3")[0]}
    assert {each["name"] for each in now["yaku"][0]} == {"gekkazake", "hanami", "tsukimi"}
    assert match.legal_moves(0) == ["shobu", "koi-koi"]
    match.play(0, "shobu")
    numbers = numbers_of("koi-koi")
    assert match.rounds == ((numbers["gekkazake"] + numbers["hanami"] + numbers["tsukimi"], 0),)
    assert table(match)["dealer"] == 0


HANA_AWASE = (
    "play 6a take 6r, play 9r, play 9a, play 1p, play 3b, play 10q, play 4a, play 5p, "
    "play 11r, play 5a, play 2q, play 2a, play 5r, play 7a"
)


def test_hana_awase() -> None:
    laid, aki = drawn("hana-awase", "example-1")
    stock = "1r 10a 1b 8b 8a 8q 4p 12s 11p 7p 11a 11b 3q 8p"
    order = " ".join([*aki, "9r 7a 1p 2a 5a 10q 5p", *laid, stock])
    deal = {"dealer:1": "1b 2a", "deal:1": order}
    match = dealt("hana-awase", ["Aki", "Ben"], hanafuda.CODES, deal, rounds=1)
    assert {"play 6a take 6p", "play 6a take 6r"} <= {*match.legal_moves(0)}
    captured: list[set[str]] = []
    for number, move in enumerate(HANA_AWASE.split(", ")):
        match.play(number % 2, move)
        captured = [set(cards) for cards in table(match)["captured"]]
        if number == 1:
            assert captured == [{"6a", "6r", "1r", "1q"}, {"10a", "10p"}]
    assert captured == [{*row} for row in drawn("hana-awase", "example-2")]
    assert [{yaku.name for yaku in MANUAL.yaku(hanafuda.mask(*cards))} for cards in captured] == [
        {"gekkazake", "hanami", "tsukimi"},
        {"tane"},
    ]
    assert match.ranks == (1, 2)


@pytest.mark.parametrize("game", ["hana-awase", "koi-koi"])
def test_captured_cards_are_captured_in_pairs(game: str) -> None:
    lines = [
        line
        for leaf in load_rulebook(game, ENGLISH)
        for part in leaf.parts
        if isinstance(part, Figure)
        for line in part.lines
    ]
    for line in some(line for line in lines if line.startswith(("captured ", "counted "))):
        months = [code[:-1] for code in line.split()[1:]]
        assert all(months.count(month) % 2 == 0 for month in months), line


@pytest.mark.parametrize("game", ["hana-awase", "koi-koi"])
def test_the_sheet_of_yaku_says_what_further_cards_add(game: str) -> None:
    leaf = next(leaf for leaf in load_rulebook(game, ENGLISH) if leaf.id == "yaku-sheet")
    text = " ".join(part for part in leaf.parts if isinstance(part, str))
    assert [part.lines for part in leaf.parts if isinstance(part, Figure)] == [("sheet manual",)]
    for number in ("counted-more", "kasu-next", "kasu-more", "of-a-month"):
        assert f"{{{number}}}" in text
    third = numbers_of(game)["kasu-next-from"] + 1
    assert f" {third} plains {{kasu-next+kasu-more}}," in text


FIRST_STOCK = "ba bear gb ba bb hedgehog rc ya frog pa"


def hygge_match(order: str = FIRST_STOCK) -> Match:
    return dealt("hygge", ["Aki", "Ben"], hygge.CODES, {"deal:1": order}, rounds=1)


def test_hygge_taking_and_storing() -> None:
    match = hygge_match()
    first, second = drawn("hygge", "example-1")
    assert stock(match) == first == drawn("hygge", "first-round")[0]
    match.play(0, "take r2")
    assert (stock(match), match.to_move) == (second, {1})
    match.play(1, "take c2")
    third, aki = drawn("hygge", "example-2")
    assert (stock(match), match.to_move) == (third, {0})
    match.play(0, "take r4")
    assert sorted(before(match, 0)) == sorted(aki)
    kinds = {"ba", "bb", "gb", "ya"}
    assert {*match.legal_moves(0)} == {"keep", *(f"store frog {kind}" for kind in kinds)}
    match.play(0, "keep")
    assert (stock(match)[:3], match.to_move) == (["ba", "rc", "pa"], {0})


def test_hygge_gaps_and_refills() -> None:
    match = hygge_match()
    match.play(0, "take c2")
    assert stock(match) == drawn("hygge", "take")[0]
    match = hygge_match("ba bear gb ba bb ya rc hedgehog frog pa")
    match.play(0, "take r1")
    for move in ("take r2", "take r4"):
        seat = min(match.to_move)
        if "keep" in match.legal_moves(seat):
            match.play(seat, "keep")
        match.play(min(match.to_move), move)
        left = stock(match)
    assert left == drawn("hygge", "refill")[0]


HYGGE_MOVES = (
    "take c2, take c3, store bat yc, take r4, store squirrel pa pc, take c2, store bear ra rb, take "
    "c3, take r2, store tortoise ga, take c3, store bat pa, take c4, store dormouse yb, take c3, "
    "store hedgehog bb, take c2, store bear rb, take c2, store hedgehog ba bc, take c3, take c3, "
    "store dormouse yc, take c4, take c1, store hedgehog ba bb, take r3, store squirrel pa pc, take "
    "c4, take r2, store frog ya, take r4, take r2, store tortoise ga gc, take c3, store tortoise gb "
    "gc, take c4, store bat rc"
)
HYGGE_SEED = bytes.fromhex("04c3ed614f392bd23f5f801c1fe43ef51b7bbf0078f1066dd97a3aaf2960bfb9")


def test_hygge_winter() -> None:
    match = Match.new("hygge", ["", ""], {"rounds": 1}, seed=HYGGE_SEED)
    for move in HYGGE_MOVES.split(", "):
        match.play(min(match.to_move), move)
    (left,) = drawn("hygge", "example-3")
    assert (before(match, 0), match.to_move, table(match)["phase"]) == (left, {0}, "last-action")
    *objects, frog = left
    stored = {f"store {frog} {kind}" for kind in objects}
    assert {*match.legal_moves(0)} == {*stored, *(f"drop {code}" for code in left), "pass"}
    assert len({numbers_of("hygge")[f"snow-{kind}"] for kind in objects}) == 1


HIIFUU_HANDS = (
    "G5 O13 O4 G13 V1 V3 V4 V5 V6 V7 V8 V9 V10",
    "G6 O6 O11 P3 G3 P1 P2 P4 P6 P7 P9 P10 P11",
    "G7 O7 O2 P5 G4 P12 P13 G2 G8 G9 G10 G11 O10",
    "G12 O3 O9 O12 P8 V2 V11 V12 V13 O1 O5 O8 G1",
)
"""The hands of Iris, Ben, Poppy and Daisy; they discard the last four cards."""


def test_hiifuu() -> None:
    hands = [hand.split() for hand in HIIFUU_HANDS]
    order = " ".join(code for cards in zip(*hands, strict=True) for code in cards)
    names = ["Iris", "Ben", "Poppy", "Daisy"]
    match = dealt("hiifuu", names, hiifuu.CODES, {"deal:1": order})
    for seat, hand in enumerate(hands):
        match.play(seat, " ".join(["discard", *sorted(hand[-4:], key=hiifuu.CODES.index)]))

    def trick(*cards: str) -> None:
        leader = min(match.to_move)
        for number, code in enumerate(cards):
            match.play((leader + number) % 4, f"play {code}")

    trick("G5", "G6", "G7", "G12")
    trick("O3", "O13", "O6", "O7")
    assert (match.to_move, table(match)["tricks"]) == ({0}, (1, 0, 0, 1))
    trick(*drawn("hiifuu", "example-1")[0])
    assert (match.to_move, table(match)["tricks"]) == ({1}, (1, 1, 0, 1))
    assert "O12" in table(match, 3)["hand"]
    cards, tokens = drawn("hiifuu", "example-2")
    trick(*cards)
    assert (match.to_move, table(match)["tricks"]) == ({3}, (1, 1, 0, 2))
    row = table(match)["tokens"]
    assert [f"token-{each['value']}" for each in row] == tokens
    assert [each["state"] for each in row] == ["taken", "left", "left", "left"]
    trick(*drawn("hiifuu", "example-3")[0])
    row = table(match)["tokens"]
    assert table(match)["tricks"] == (1, 1, 0, 3)
    assert (row[0]["state"], row[0]["seat"], row[1]["state"]) == ("covered", 3, "left")
    assert row[1]["value"] == numbers_of("hiifuu")["second-token"]


def sequence_match(game: str, order: str) -> Match:
    deck = {"hiyoko": hiyoko.Hiyoko.DECKS, "isuri": isuri.Isuri.DECKS}[game]["ise"]
    return dealt(game, ["Aki", "Ben"], deck.codes, {"dealer:1": "O1 O2", "deal:1": order})


def pile(match: Match) -> list[str]:
    return list(table(match)["pile"])


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
def test_turning_a_card(game: str) -> None:
    own, first, second = drawn(game, "turning-example")
    hands = [*own, "U4 O4 S7 C8 U5", "C11 U8 S4 O7 C5 C4"]
    match = sequence_match(game, " ".join([*hands, "O8", first[-1], second[-1]]))
    match.play(0, f"play {own[0]}")
    assert pile(match) == ["O8", *first, second[-1]]
    assert (match.to_move, match.legal_moves(1)) == ({1}, ["play C11"])


@pytest.mark.parametrize("game", ["hiyoko", "isuri"])
def test_one_two(game: str) -> None:
    top, one, two = drawn(game, "one-two")[0]
    match = sequence_match(game, " ".join([one, two, "U4 U5 U7 O7", "U8 S8 O8 C8 U9 S9", top]))
    match.play(0, f"play {one}")
    assert table(match)["one_two"]
    assert "stop" not in match.legal_moves(0)
    match.play(0, f"play {two}")
    assert pile(match) == [top, one, two]


def test_hiyoko() -> None:
    aki, laid = drawn("hiyoko", "example-1")
    ben, turned, last = drawn("hiyoko", "example-2")
    match = sequence_match("hiyoko", " ".join([*aki, *ben, laid[0], turned[-1]]))
    for code in laid[1:]:
        match.play(0, f"play {code}")
    assert pile(match) == laid
    assert table(match, 0)["hand"] == (last[-1],)
    assert match.legal_moves(1) == [f"play {turned[0]}"]
    match.play(1, f"play {turned[0]}")
    assert pile(match)[-2:] == turned
    match.play(0, f"play {last[-1]}")
    assert (match.rounds, table(match)["dealer"]) == (((1, 0),), 0)


def test_isuri() -> None:
    aki, laid = drawn("isuri", "example-1")
    assert sorted(aki) == sorted(laid[1:])
    match = sequence_match("isuri", " ".join([*aki, "U4 S4 O4 U7 S7 C7", laid[0]]))
    for move in (" ".join(["play", *laid[1:4]]), *(f"play {code}" for code in laid[4:])):
        match.play(0, move)
    prices = [numbers_of("isuri")[f"price-{code[1:]}"] for code in aki]
    points = sum(prices) + numbers_of("isuri")["sou-dashi"]
    assert match.rounds == ((points, -points),)
    assert table(match)["dealer"] == 0


def test_isuri_several_at_once_and_sou_dashi() -> None:
    top, *several = drawn("isuri", "together")[0]
    match = sequence_match("isuri", " ".join([*several, "U4 S4 O4 U7 S7 C7 U5 S5 O5", top]))
    match.play(0, " ".join(["play", *several]))
    assert table(match)["balance"] == (8 + 8 + 10, -26)
    assert table(match)["next_numbers"] == tuple(range(2, 12))
    (hand,) = drawn("isuri", "sou-dashi")
    match = sequence_match("isuri", " ".join([*hand, "U4 S4 O4 U7 S7 C7", "O7"]))
    for code in hand:
        match.play(0, f"play {code}")
    assert match.rounds == ((70, -70),)
