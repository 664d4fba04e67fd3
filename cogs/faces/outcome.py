"""Outcomes: what a round brought each seat, why, and which cards decided it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that gained or cost a seat points, with its cards.

    Attributes:
        worth: the points gained, negative if they were lost; in games where only the round counts, the cards
            played; 0 if it only shows how the round went.
        said: what it was, in few words.
        cards: codes of the cards, in the order in which they are shown.
    """

    worth: int
    said: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a round brought a seat.

    Attributes:
        said: what and how many, in few words; empty if the points say it all.
        deeds: what decided it.
    """

    said: str = ""
    deeds: tuple[Deed, ...] = ()
