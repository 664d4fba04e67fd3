"""The page docs/records.md is right: its program, its numbers, its codes and its record."""

import hmac
import json
import re
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games import Match, MatchRecord
from games.cards import hanafuda, hiifuu, hygge, ise
from games.chance import derived_seed
from games.sequence.numbers import HANAFUDA, ISE, REMOVED_IN_HIYOKO, REMOVED_IN_ISURI
from tests.games.by_hand import PAGE, PROGRAM, block, match_seed
from tests.games.sequence_by_hand import Referee
from tests.games.variants import walk


@pytest.fixture(scope="module")
def record() -> MatchRecord:
    return MatchRecord.model_validate(json.loads(block("json")))


def row(heading: str, name: str) -> list[str]:
    """Return the codes in the row of this name, in the part of the page under a heading."""
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    told = re.findall(rf"^\| {name} \| (.*) \|$", part, re.MULTILINE)[0]
    return [*" ".join(re.findall(r"`([^`]*)`", told)).split(" ")]


@pytest.fixture(scope="module")
def fields() -> dict[str, Any]:
    """The page's record, as `json` reads it."""
    return json.loads(block("json"))


def test_the_message_of_the_page_is_what_is_bound(record: MatchRecord) -> None:
    message = block("text").strip()
    assert hmac.digest(bytes.fromhex(record.server_seed), message.encode(), "sha256") == record.verify().seed


def test_the_program_of_the_page_knows_any_text() -> None:
    match = Match.new("hygge", ["座布団", 'the "cat"\n'], {}, bytes(32), shares=["1\u2028", "\x7f\x1f\\"])
    assert match_seed(match) == match.seed


def test_the_numbers_of_the_page_are_right(fields: dict[str, Any], record: MatchRecord) -> None:
    page = PAGE.replace("\n", " ")
    seed = PROGRAM.seed_of(fields)
    assert seed == record.verify().seed
    assert f"The seed of this match is `{seed.hex()}`" in page
    words = PROGRAM.stream(seed, "dealer:1")
    assert f"begins with {next(words)}, {next(words)}, {next(words)}." in page
    assert PROGRAM.sum_of(fields) == record.sum
    assert PROGRAM.commitment_of(fields) == record.commitment
    assert f"its sum is `{record.sum}`" in page
    assert f"--sum {record.sum}\n" in PAGE


def test_the_record_of_the_page_holds_and_its_deal_is_told_rightly(record: MatchRecord) -> None:
    match = record.verify()
    assert (match.over, match.scores) == (True, (0, 40))
    begun = match.at_decision(0)
    drawn = [event.cards[0] for event in begun.view().history if event.kind == "dealer-draw"]
    told = "`dealer:1` gives Aki (seat 0) `{}` and Ben `{}`, both May, so both draw again: "
    told += "`dealer:2` gives Aki `{}` and Ben `{}`."
    assert told.format(*drawn) in PAGE.replace("\n", " ")
    for name, seat in (("Aki", 0), ("Ben", 1)):
        assert set(row("The record", name)) == set(begun.view(seat).table.model_dump()["hand"])
    assert set(row("The record", "table")) == set(begun.view().table.model_dump()["field"])
    turned = [event.cards[0] for event in played(record, begun) if event.label == "stock"]
    assert turned == row("The record", "stock")[: len(turned)]


def test_the_server_seed_of_a_match_of_a_night_is_what_the_page_says() -> None:
    told = re.findall(
        r"^\| server seed of match N \| .* as key and `(match N)` as message \|$", PAGE, re.MULTILINE
    )
    messages = [message.replace("N", "12").encode() for message in told]
    secret = bytes([7] * 32)
    assert [hmac.digest(secret, message, "sha256") for message in messages] == [derived_seed(secret, 12)]
    assert f"--match 3 --secret {secret.hex()}\n" in PAGE


def verify_by_the_page(record: dict[str, Any], seen: dict[str, Any], told: str) -> None:
    """Check a record of Hiyoko or Isuri with nothing but the page and the words of the rules.

    `seen` is what the lobby showed: commitment, shares, names, options; `told` is the sum shown at the end.
    """
    assert {name: record[name] for name in seen} == seen
    assert PROGRAM.sum_of(record) == told
    assert PROGRAM.commitment_of(record) == record["commitment"]
    assert record["format"] == "zabuton/2"
    assert len(record["shares"]) == len(record["seats"])
    referee = Referee(record["game"], record["options"], PROGRAM.seed_of(record))
    for seat, move in record["moves"]:
        assert seat == referee.turn
        assert move in referee.legal()
        referee.play(move)
    assert referee.over
    assert [list(points) for points in referee.rounds] == record["rounds"]
    assert [sum(points) for points in zip(*referee.rounds, strict=True)] == record["scores"]
    ranking = sorted(record["scores"], reverse=True)
    assert record["ranks"] == [ranking.index(points) + 1 for points in record["scores"]]


@pytest.fixture(scope="module", params=["hiyoko", "isuri"])
def outside(request: pytest.FixtureRequest) -> tuple[dict[str, Any], dict[str, Any], str]:
    """A record that someone downloaded, what they saw in the lobby, and the sum that they saw at the end."""
    shares = ["1318234567890123459", 'ひよこ, "please"']
    match = Match.new(request.param, ["Aki", "座布団"], {}, bytes([7] * 32), shares=shares)
    lobby = {"commitment": match.commitment, "shares": shares, "seats": ["Aki", "座布団"]}
    for _ in walk(match, Random(5)):
        pass
    line = match.record().to_line()
    return json.loads(line), {**lobby, "options": match.options}, sha256(line.encode()).hexdigest()


Outside = tuple[dict[str, Any], dict[str, Any], str]


def test_a_verifier_written_from_the_page_agrees(outside: Outside) -> None:
    verify_by_the_page(*outside)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("shares", ["1318234567890123459", "other words"]), ("seats", ["座布団", "Aki"])),
        *(("server_seed", "08" * 32), ("rules", 2), ("scores", [99, 0])),
    ],
)
def test_the_pages_verifier_finds_changes(outside: Outside, field: str, value: object) -> None:
    record, seen, told = outside
    changed = {**record, field: value}
    with pytest.raises((AssertionError, KeyError)):
        verify_by_the_page(changed, {}, PROGRAM.sum_of(changed))
    with pytest.raises(AssertionError):
        verify_by_the_page(changed, seen, told)


def played(record: MatchRecord, match: Match) -> list[Any]:
    return [event for seat, move in record.moves for event in match.play(seat, move)]


def test_every_field_of_a_record_is_explained() -> None:
    explained = re.findall(r"`(\w+)`", PAGE.split("| field | |")[1].split("To replay it")[0])
    assert set(MatchRecord.model_fields) <= set(explained)


def test_the_codes_of_the_page_are_those_of_the_decks() -> None:
    assert tuple(row("Card codes", "hanafuda")) == hanafuda.CODES
    kinds = dict.fromkeys(hygge.CODES[card] for card in hygge.DECK)
    assert row("Card codes", "Hygge") == [*kinds, hygge.CODES[hygge.WINTER]]
    assert [kind.copies for kind in hygge.OBJECTS] == [*(4, 3, 2) * 2, *(5, 2, 2) * 2, *(3, 3, 3)]
    assert "4 3 2 in red and blue, 5 2 2 in purple and green, 3 3 3 in yellow, and 3 of each animal" in PAGE
    assert row("Card codes", "Ise") == [
        ise.CODES[0],
        ise.CODES[11],
        *(f"{suit}…" for suit in [*ise.SUITS][1:]),
    ]
    values = {players: len(deck) // len(hiifuu.COLOURS) for players, deck in hiifuu.DECKS.items()}
    assert values == {4: 13, 5: 15, 6: 18}
    assert "`O1` to `O13` (five players 15, six 18)" in PAGE
    letters = dict.fromkeys(code[0] for code in hiifuu.CODES)
    assert row("Card codes", "Hiifuu") == ["O1", "O13", *(f"{letter}…" for letter in [*letters][1:])]


def test_the_cards_left_out_are_those_of_the_rules() -> None:
    told = re.findall(r"Hiyoko leaves out `(.*?)` \(with hanafuda `(.*?)`\), Isuri `(.*?)` \(`(.*?)`\)", PAGE)
    assert [tuple(codes.split(" ")) for codes in told[0]] == [
        REMOVED_IN_HIYOKO[ISE],
        REMOVED_IN_HIYOKO[HANAFUDA],
        REMOVED_IN_ISURI[ISE],
        REMOVED_IN_ISURI[HANAFUDA],
    ]


def test_every_label_of_the_rules_is_on_the_page() -> None:
    rules = Path(__file__).parents[2] / "games"
    asked = {
        label
        for path in rules.rglob("*.py")
        for label in re.findall(r'self\.chance\.(?:shuffled|uniform)\(f?"([a-z-]+)', path.read_text())
    }
    assert asked
    assert asked <= set(re.findall(r"`([a-z-]+)(?::[RK:]+)?`", PAGE))
