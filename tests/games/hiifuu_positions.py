"""Small positions of Hiifuu, written as text."""

from collections.abc import Sequence
from random import Random
from typing import Literal, TypeAlias

from games.cards.hiifuu import CODES, INDEX
from games.chance import Chance, FairChance, RandomChance
from games.hiifuu import HIIFUU
from games.hiifuu.policy import Hiifuu
from games.state import Event
from tests.games.begun import begun, by_seat

Tokens: TypeAlias = Literal["ascending", "random"]

HIGH_AND_LOW = ("O13 P13 V13 G13", "O1 P1 V1 G1", "O2 P2 V2 G2", "O3 P3 V3 G3")
"""Four hands; the first wins every trick it leads."""


def position(
    *hands: str,
    leader: int = 0,
    tricks: Sequence[int] = (),
    takers: Sequence[int] = (),
    row: Sequence[int] = (1, 2, 3, 4),
    totals: Sequence[int] = (),
    round_number: int = 1,
    chance: Chance | None = None,
) -> Hiifuu:
    """Return a position before the lead to a trick.

    Hands are texts of codes in canonical order; `takers` are seats, in the order of the tokens of `row`.
    """
    past = [*zip(totals or [0] * len(hands), *[[0] * len(hands)] * (round_number - 2), strict=True)]
    state = begun(
        "hiifuu",
        {},
        chance,
        hands=by_seat(*hands),
        leader=str(leader),
        tricks=numbers(tricks),
        takers=numbers(takers),
        row=numbers(row),
        rounds=by_seat(*map(numbers, past)) if round_number > 1 else "",
    )
    state.totals = [*totals] or state.totals
    return state


def numbers(given: Sequence[int]) -> str:
    """Return numbers as the text of a field."""
    return " ".join(map(str, given))


def dealt(players: int = 4, tokens: Tokens = "ascending", seed: bytes = bytes(32)) -> Hiifuu:
    """Return the start of a match, with its log."""
    return Hiifuu(HIIFUU.read_options({"tokens": tokens}), players, FairChance(seed), [])


def to_discard(hand: str) -> Hiifuu:
    """Return the start of a match of four with this hand for seat 0."""
    state = dealt(4)
    own = [INDEX[code] for code in hand.split()]
    rest = [card for cards in state.hands for card in cards if card not in own]
    state.hands = [own, *(sorted(rest[seat * 13 : seat * 13 + 13]) for seat in range(3))]
    return state


def play(state: Hiifuu, *tricks: str) -> list[Event]:
    """Play these cards legally, each for the seat to play, and return the events."""
    state.log = []
    for code in " ".join(tricks).split():
        seat = state.to_move[0]
        assert f"play {code}" in legal(state, seat)
        state.apply(seat, INDEX[code])
    return state.log


def legal(state: Hiifuu, seat: int) -> list[str]:
    """Return a seat's legal moves in the record's notation."""
    return [state.notation(move) for move in state.legal(seat)]


def discard(state: Hiifuu, seat: int, text: str) -> list[Event]:
    """Choose legal discards for a seat, and return the events."""
    state.log = []
    move = state.parse(f"discard {text}")
    assert state.allows(seat, move)
    state.apply(seat, move)
    return state.log


def discard_first(state: Hiifuu, *seats: int) -> None:
    """Discard the lowest cards of these seats (by default all) in canonical order."""
    for seat in seats or range(state.players):
        state.apply(seat, state.legal(seat)[0])


def hand(state: Hiifuu, seat: int) -> str:
    return " ".join(CODES[card] for card in state.hands[seat])


def random_match(players: int, seed: int, tokens: Tokens = "ascending") -> list[Hiifuu]:
    """Return copies of all positions of a random match, including the end."""
    rng = Random(seed)
    state = Hiifuu(HIIFUU.read_options({"tokens": tokens}), players, RandomChance(rng))
    found = [state.copy()]
    while not state.over:
        seat = rng.choice(state.to_move)
        state.apply(seat, rng.choice(state.legal(seat)))
        found.append(state.copy())
    return found


def told(events: Sequence[Event]) -> list[tuple[str, int | None, int | None]]:
    return [(event.kind, event.seat, event.amount) for event in events]
