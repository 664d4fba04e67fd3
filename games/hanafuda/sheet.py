"""How far a pile of captured cards has come with every yaku of a scoring, and which are out of reach."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.cards.hanafuda import MONTHS, codes_of
from games.hanafuda.yaku import (
    DRY_BRIGHTS,
    LIGHT_CARDS,
    LIGHT_NEEDS,
    LIGHTS,
    RAIN_MAN,
    TSUKIFUDA,
    VIEWING_BITS,
    Scoring,
)

OPEN, MADE, IDLE, OUT = "open", "made", "idle", "out"
"""Yaku that may still be made, that count, that are there or replaced but do not count, or cannot be made."""


@dataclass(frozen=True, slots=True)
class SheetYaku:
    """A yaku of a scoring, with what somebody has of it.

    Attributes:
        name: its id.
        points: what it is worth; if it is not made, with no more cards than it needs.
        cards: the cards that may be part of it; of Tsukifuda, those of one month.
        needs: how many of these make it.
        had: how many of the needed ones are captured.
        missing: the cards that nobody has captured.
        state: one of the four above.
    """

    name: str
    points: int
    cards: tuple[str, ...]
    needs: int
    had: int
    missing: tuple[str, ...]
    state: str


def sheet_of(captured: int, gone: int, void: Sequence[str], scoring: Scoring) -> tuple[SheetYaku, ...]:
    """Return all yaku of a scoring, in the order in which they are listed.

    Args:
        captured: the cards of the player in question, as a bit mask.
        gone: the cards that others have captured.
        void: the viewings that the weather makes void for the player.
        scoring: how yaku count in this round.
    """
    bits = sum(VIEWING_BITS[name] for name in void)
    made = {yaku.name: yaku.points for yaku in scoring.yaku(captured, bits)}
    replaced = scoring.completed_sets(captured, bits)[1]

    def entry(name: str, points: int, cards: int, needs: int, had: int, possible: bool) -> SheetYaku:
        if name in made:
            state = MADE
        elif name in void:
            state = OUT
        elif had == needs or name in replaced:
            state = IDLE
        else:
            state = OPEN if possible else OUT
        missing = codes_of(cards & ~captured & ~gone)
        return SheetYaku(name, made.get(name, points), codes_of(cards), needs, had, missing, state)

    found: list[SheetYaku] = []
    wet, dry = captured & RAIN_MAN, (captured & DRY_BRIGHTS).bit_count()
    left = (DRY_BRIGHTS & ~gone).bit_count()
    for name, points in zip(LIGHTS, scoring.lights, strict=True):
        rain, others = LIGHT_NEEDS[name]
        had = min(others, dry) + bool(rain and wet)
        # Without the rain man, a yaku is out of reach of whoever has that card.
        possible = left >= others and not (gone & RAIN_MAN if rain else wet)
        found.append(entry(name, points, LIGHT_CARDS[name], rain + others, had, possible))
    for each in scoring.sets:
        had, needs = (captured & each.cards).bit_count(), each.cards.bit_count()
        found.append(entry(each.name, each.points, each.cards, needs, had, not each.cards & gone))
    for kind in scoring.kinds:
        had = min(kind.needs, (captured & kind.cards).bit_count())
        possible = (kind.cards & ~gone).bit_count() >= kind.needs
        found.append(entry(kind.name, kind.points[kind.needs], kind.cards, kind.needs, had, possible))
    if scoring.months:
        month = _nearest_month(captured, gone, scoring)
        had, needs = (captured & month).bit_count(), month.bit_count()
        found.append(entry(TSUKIFUDA, scoring.month_points(1), month, needs, had, not month & gone))
    return tuple(found)


def _nearest_month(captured: int, gone: int, scoring: Scoring) -> int:
    """Return the cards of the month with the most captured ones, if possible one that nobody else has of."""
    every = [0xF << 4 * number for number in range(len(MONTHS))]
    months = [month for month in every if month & scoring.months]
    return max(months, key=lambda month: (not month & gone, (captured & month).bit_count()))
