"""The visible part of a Hiifuu table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.cards.hiifuu import CODES, COLOURS, DEALS, INDEX, VALUES, codes_of
from games.hiifuu.chances import WANTED
from games.hiifuu.rules import LAST_ROUND, WINNING_POINTS, HiifuuState, codes_in
from games.view import TrickTable, trick_fields


@dataclass(frozen=True, slots=True)
class Token:
    """A scoring token of this round.

    Attributes:
        value: its points.
        state: `left` in the row, `taken`, or `covered` by a third trick.
        seat: the seat that took it, or None.
    """

    value: int
    state: str
    seat: int | None


class HiifuuTable(TrickTable):
    """A table of Hiifuu.

    During the first discarding, the leader is not yet known. Hands include discards until play begins.

    Attributes:
        phase: `discarding` or `playing`.
        due: number of cards that each seat discards this round.
        waiting: seats that have not chosen their discards, ascending; empty once play has begun.
        discards: the reader's own discards, if chosen; empty for a spectator.
        tokens: the round's tokens in the order of taking.
        blocked: for the reader to play, their unplayable cards, each with the reason id.
        played: all cards played in this round, in canonical order.
        wanted: number of tricks that a seat wants to win in a round.
        last_round: number of the last possible round.
        enough_points: points that end the match earlier.
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

    def rows(self, seats: Sequence[str]) -> Iterator[tuple[str, str]]:
        """Yield the tokens, the discards due, the trick and the hand."""
        holders = [f" {each.state} {'' if each.seat is None else seats[each.seat]}" for each in self.tokens]
        named = zip(self.tokens, holders, strict=True)
        yield "tokens", ", ".join(f"{each.value}{holder}".rstrip() for each, holder in named)
        waiting = ", ".join(seats[seat] for seat in self.waiting)
        yield "discard", f"{self.due} cards: {waiting}" if waiting else ""
        yield "discards", self.cards_text(self.discards)
        yield from super().rows(seats)
        yield "blocked", self.cards_text(self.blocked)

    def group_of(self, code: str) -> str:
        """Return the name of a card's colour."""
        return COLOURS[INDEX[code] // VALUES]


def hiifuu_table(state: HiifuuState, seat: int | None) -> HiifuuTable:
    """Return the table without other hands and discards."""
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
        enough_points=WINNING_POINTS,
    )


def _tokens(state: HiifuuState) -> tuple[Token, ...]:
    """Return the round's tokens in the order of taking."""
    taken = [
        Token(value, "covered" if state.tricks[seat] > WANTED else "taken", seat)
        for value, seat in zip(state.row, state.takers, strict=False)
    ]
    left = state.row[len(taken) :]
    return (*taken, *[Token(value, "left", None) for value in left])


def _blocked_cards(state: HiifuuState, seat: int) -> dict[str, str]:
    """Return the unplayable hand cards of a seat to play, each with the reason id."""
    if state.low < 0 or seat not in state.to_move:
        return {}
    playable = state.legal(seat)
    return {CODES[card]: "must-follow" for card in state.hands[seat] if card not in playable}
