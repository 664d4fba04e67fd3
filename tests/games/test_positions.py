"""Positions in one line of text: what is written is read back, and what there cannot be is refused."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games import GameError, IllegalMove, Match
from games.cards import hiifuu, ise
from games.cards.hanafuda import CODES
from games.catalogue import GAMES
from games.chance import RandomChance
from games.players import PLAYERS, choose_move
from games.players.self_play import play_out
from games.positions import Position
from games.sequence.hiyoko import Hiyoko
from games.state import State
from tests.games.variants import COVERING, Variant, played

BY_HAND = {
    "hiifuu": "hiifuu; hands O13 P13 / O1 P1 / O2 P2 / O3 P3; tricks 1 0 0 0; moves play O13, play O1",
    "hygge": "hygge; players 2; stock gc ra . bear; before bear ra / -; turn 1; moves take r1",
    "hana-awase": "hana-awase; options fuke=off; hands - / 2p; captured 3b 9a / 4a; stock 5p; turn 1",
    "koi-koi": "koi-koi; hands 3p 7a / 4p 5p; field 3b; captured 9a / -; stock 12p; moves play 3p, koi-koi",
    "hiyoko": "hiyoko; rounds 1 0 / 0 1; hands C4 S9 / U9; pile C2 C3; moves play C4",
    "isuri": "isuri; hands C8 S8 O8 / U9; pile C7; turned yes; passes 1 0; earned 5; moves play C8 S8 O8",
}
"""A position of each game that reads them, as someone might write it."""

DECKS = {
    "hiifuu": hiifuu.codes_of(hiifuu.DECKS[4]),
    **dict.fromkeys(("hana-awase", "koi-koi"), CODES),
    **dict.fromkeys(("hiyoko", "isuri"), ise.CODES),
}
FIELDS = {
    "hiifuu": ("hands", "tricks", "takers"),
    **dict.fromkeys(("hana-awase", "koi-koi"), ("hands", "field", "captured", "turn")),
    **dict.fromkeys(("hiyoko", "isuri"), ("hands", "pile", "draw", "turn")),
}
"""The fields of a random position of each game."""

TIED_TO_A_MATCH = ("number", "decision", "history", "seats")
"""What of a view does not follow from the position."""


def shown(match: Match, seat: int | None) -> dict[str, Any]:
    """Return what a seat, or anyone, sees of a position."""
    view = match.view(seat).model_dump()
    return {name: value for name, value in view.items() if name not in TIED_TO_A_MATCH}


@pytest.mark.parametrize("variant", [each for each in COVERING if each.game in BY_HAND], ids=str)
def test_each_position_of_a_match_is_read_back_from_its_text_and_looks_the_same(variant: Variant) -> None:
    whole = played(variant)
    for number in Random(1).sample(range(whole.number + 1), 5):
        match = whole.at_decision(number)
        text = match.position_text()
        again = Match.position(text)
        assert (again.position_text(), again.game.version) == (text, match.game.version)
        assert "\n" not in text
        for seat in (None, *range(len(match.seats))):
            assert shown(again, seat) == shown(match, seat)


@pytest.mark.parametrize("game", BY_HAND)
def test_a_position_that_was_written_by_hand_is_played_to_its_end(game: str) -> None:
    match = Match.position(BY_HAND[game], server_seed=bytes(32))
    text = match.position_text()
    assert Match.position(text).position_text() == text
    moves = BY_HAND[game].partition("moves ")[2]
    assert text.partition("moves ")[2] == moves or not moves or match.round > 1
    assert play_out(match, [PLAYERS["normal"]] * len(match.seats), Random(1)).over


def test_the_cards_that_are_not_named_lie_below() -> None:
    match = Match.position("koi-koi; hands 3p 7a / 4p 5p; stock 12p; field 1b", ["Aki", "Ben"])
    assert (match.seats, match.view().table.stock) == (("Aki", "Ben"), 48 - 5)
    assert match.position_text().split("stock ")[1].startswith("12p 1r 1p 1q 2a")


def test_undo_goes_back_to_the_position_and_no_further() -> None:
    match = Match.position(BY_HAND["koi-koi"])
    assert match.undo() == (0, "koi-koi")
    assert match.legal_moves(0) == ["shobu", "koi-koi"]
    match.undo()
    assert match.position_text().startswith("koi-koi; hands 3p 7a / 4p 5p; field 3b")
    with pytest.raises(GameError):
        match.undo()


def test_a_match_from_a_position_goes_on_by_the_server_seed_and_has_no_record() -> None:
    first, second = (Match.position(BY_HAND["hiyoko"], server_seed=bytes(32)) for _ in range(2))
    for match in (first, second):
        while not match.over:
            seat = min(match.to_move)
            match.play(seat, choose_move(match, seat, PLAYERS["normal"], Random(1)))
    assert first.events == second.events
    with pytest.raises(GameError) as refused:
        first.record()
    assert refused.value.reason == "no-record"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "whist",
        "koi-koi; rules 9; hands 3p / 4p",
        "koi-koi; rules one; hands 3p / 4p",
        "koi-koi; hands 3p / 4p / 5p",
        "koi-koi; hands 3p / 3p",
        "koi-koi; hands 3p / 4p; field 13b",
        "koi-koi; hands 3p / 4p; captured 1b",
        "koi-koi; hands 3p / 4p; turn 2",
        "koi-koi; hands 3p / 4p; turn first",
        "koi-koi; hands 3p / 4p; hands 3p / 4p",
        "koi-koi; hands 3p / 4p; pile 5p",
        "koi-koi; options rounds=99; hands 3p / 4p",
        "koi-koi; options rounds; hands 3p / 4p",
        "koi-koi; hands 3p / 4p; rounds 1 2 / 3",
        "hiyoko; hands C4 / C5",
        "hiifuu; hands O13 / O1 / O2 / O3; takers 4",
        "hygge; players 5; stock ra",
        "hygge; stock cup",
        "hygge; stock ra ra ra ra ra ra ra ra ra ra ra ra",
        "hygge; stock ra winter",
        "hygge; stock ra; deck . winter",
        "hygge; stock ra; before winter / -",
        "hygge; stock ra; lost 1",
        "hygge; stock -",
        "hiifuu",
        "hiifuu; hands O13 / O1 / O2 / -",
        "hiifuu; hands - / - / - / -",
        "hiifuu; hands O13 / O1 / O2 / O3; row 4; takers 1 2",
        "hiyoko; hands - / C5; pile C3",
        "hiyoko; hands C5 / C4; pile C3",
        "hiyoko; hands C4 / C5; pile C3; barred - / C5",
        "hiyoko; hands C4 / C5; pile C3; passes 1",
        "hiyoko; hands C4 / C5; pile C3; passes 1 1000001",
        "isuri; hands C4 C5 C6 C7 C8 C9 C10 / C11; pile C3",
        "koi-koi; hands - / 4p",
        "koi-koi; hands 1p 2p 3p 4p 5p 6p 7p 8p 9p / 4q",
        "koi-koi; hands 1b / 1r; captured "
        + " ".join(code for code in CODES if not code.startswith("1"))
        + " / 1p 1q 10a 10r 10p 10q 11b 11a 11r 11p 12b 12p 12q 12s",
    ],
)
def test_what_cannot_be_is_refused(text: str) -> None:
    with pytest.raises(GameError):
        Match.position(text)


SEED = 1


def random_position(game: str, rng: Random) -> str:
    """Return a position of a game of hands in which cards lie anywhere."""
    players = rng.choice(GAMES[game].players)
    deck = [*DECKS[game]]
    rng.shuffle(deck)
    size = rng.randint(1, 8)

    def some(most: int) -> str:
        taken = [deck.pop() for _ in range(min(rng.randrange(most + 1), len(deck)))]
        return " ".join(taken) or "-"

    uneven = rng.random() < 0.2 and game != "hiifuu"
    hands = [some(9) if uneven else " ".join(deck.pop() for _ in range(size)) for _ in range(players)]
    fields = {
        "hands": " / ".join(hands),
        "field": some(24),
        "captured": " / ".join(some(9) for _ in range(players)),
        "pile": some(9),
        "draw": some(9),
        "turn": str(rng.randrange(players)),
        "tricks": " ".join(str(rng.randrange(5)) for _ in range(players)),
        "takers": " ".join(str(rng.randrange(players)) for _ in range(rng.randrange(3))),
    }
    return "; ".join([game, *[f"{name} {fields[name]}" for name in FIELDS[game]]])


@pytest.mark.parametrize("game", FIELDS)
def test_a_position_that_is_accepted_can_be_played_to_its_end(game: str) -> None:
    rng, ended = Random(SEED), 0
    for _ in range(150):
        try:
            match = Match.position(random_position(game, rng), server_seed=bytes(32))
        except GameError:
            continue
        while match.round == 1 and not match.over:
            seat = min(match.to_move)
            match.sample(seat, rng)
            match.play(seat, rng.choice(match.legal_moves(seat)))
        ended += 1
    assert ended > 5


class WithoutPositions(Hiyoko):
    """Rules that neither write nor read positions."""

    __slots__ = ()

    lay_out, laid_out = State.lay_out, State.laid_out


def test_a_game_without_positions_writes_none_and_reads_none() -> None:
    game = replace(GAMES["hiyoko"], start=WithoutPositions)
    with pytest.raises(GameError) as refused:
        Match(game, ["Aki", "Ben"], None, None, None).position_text()
    assert refused.value.reason == "no-position"
    read = replace(Position.read(BY_HAND["hiyoko"]), game=game)
    with pytest.raises(GameError) as refused:
        read.start(read.options, 2, RandomChance(Random(1)))
    assert refused.value.reason == "wrong-position"


def test_an_illegal_move_in_a_position_is_told() -> None:
    with pytest.raises(IllegalMove) as refused:
        Match.position("koi-koi; hands 3p / 4p; field 1b; moves play 4p")
    assert refused.value.reason == "not-your-card"
