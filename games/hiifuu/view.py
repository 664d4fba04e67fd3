"""What readers may see of a table of Hiifuu."""

from dataclasses import dataclass

from games.cards.hiifuu import CODES, COLOURS, DEALS, codes_of
from games.hiifuu.chances import WANTED
from games.hiifuu.rules import ENOUGH_POINTS, LAST_ROUND, HiifuuState, codes_in
from games.view import TrickTable, trick_fields


@dataclass(frozen=True, slots=True)
class Token:
    """A scoring token of this round.

    Attributes:
        value: its points.
        state: `left` in the row, `taken`, or `covered` by a third trick.
        seat: who took it; None while it is left.
    """

    value: int
    state: str
    seat: int | None


class HiifuuTable(TrickTable):
    """A table of Hiifuu.

    Nobody knows the leader in the first round's discarding. Hands include discards until play begins.

    Attributes:
        phase: `discarding` or `playing`.
        due: how many cards each seat has to discard this round.
        waiting: seats that have not chosen their discards, ascending; empty once play has begun.
        discards: the reader's own discards, as chosen so far; empty for a spectator.
        tokens: the round's tokens in the order in which they are taken.
        blocked: while the reader is to play a card, those they may not play, each with the reason id.
        played: all cards played in this round, in canonical order.
        wanted: how many tricks a seat should win in a round.
        last_round: number of the round after which the match ends.
        enough_points: points with which a seat ends the match before that.
    """

    phase: str
    due: int
    waiting: tuple[int, ...]
    discards: tuple[str, ...]
    tokens: tuple[Token, ...]
    blocked: dict[str, str]
    played: tuple[str, ...]
    wanted: int
    last_round: int
    enough_points: int


def hiifuu_table(state: HiifuuState, seat: int | None) -> HiifuuTable:
    """Return what the seat may see: everything but the other hands and discards."""
    return HiifuuTable(
        **trick_fields(state, seat, CODES, COLOURS),
        phase="discarding" if state.simultaneous else "playing",
        due=DEALS[state.players].discards,
        waiting=state.choosing,
        discards=() if seat is None else codes_in(state.discards[seat]),
        tokens=_tokens(state),
        blocked={} if seat is None else _blocked_cards(state, seat),
        played=codes_of(sorted(state.played)),
        wanted=WANTED,
        last_round=LAST_ROUND,
        enough_points=ENOUGH_POINTS,
    )


def _tokens(state: HiifuuState) -> tuple[Token, ...]:
    """Return the round's tokens in the order in which they are taken."""
    taken = [
        Token(value, "covered" if state.tricks[seat] > WANTED else "taken", seat)
        for value, seat in zip(state.row, state.takers, strict=False)
    ]
    left = state.row[len(taken) :]
    return (*taken, *[Token(value, "left", None) for value in left])


def _blocked_cards(state: HiifuuState, seat: int) -> dict[str, str]:
    """Return the hand cards that the seat, if it is to play, may not play, each with the reason id."""
    if state.low < 0 or seat not in state.to_move:
        return {}
    playable = state.legal(seat)
    return {CODES[card]: "must-follow" for card in state.hands[seat] if card not in playable}
