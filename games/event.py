"""Events: what happened in a match, one thing at a time."""

from typing import NamedTuple


class Event(NamedTuple):
    """Something that happened, small enough for one sentence.

    Attributes:
        kind: id of what happened, such as ``capture`` or ``trick-won``.
        round: number of the round it belongs to, from 1.
        seat: the seat it happened to; None if to nobody in particular.
        cards: codes of the cards involved, the one that caused it first.
        amount: points, a count or a number, depending on the kind; None if there is none.
        label: id of something else (a yaku, a token, where a card came from); None if there is none.
        only: the one seat that may see this event; None for a public one.
    """

    kind: str
    round: int
    seat: int | None = None
    cards: tuple[str, ...] = ()
    amount: int | None = None
    label: str | None = None
    only: int | None = None
