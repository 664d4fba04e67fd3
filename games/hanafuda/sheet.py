"""The yaku sheet: a player's progress towards every yaku of a scoring."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.cards.hanafuda import codes_of
from games.hanafuda.yaku import VIEWING_BITS, Form, Scoring, month_forms

OPEN, MADE, IDLE, OUT = "open", "made", "idle", "out"
"""States of a yaku: still possible, made, complete or replaced without counting, impossible."""


@dataclass(frozen=True, slots=True)
class SheetYaku:
    """A yaku of a scoring with a player's progress.

    Attributes:
        name: its id.
        points: its points or, if it is not made, those with the minimum number of cards.
        cards: its possible cards; for Tsukifuda those of one month.
        needs: minimum number of cards.
        had: number of needed cards captured.
        missing: its possible cards not captured by anyone.
        state: OPEN, MADE, IDLE or OUT.
    """

    name: str
    points: int
    cards: tuple[str, ...]
    needs: int
    had: int
    missing: tuple[str, ...]
    state: str


def sheet_of(captured: int, gone: int, void: Sequence[str], scoring: Scoring) -> tuple[SheetYaku, ...]:
    """Return a player's progress towards all yaku of a scoring, in display order.

    `gone` are the cards captured by others, `void` the ids of the player's void viewings.
    """
    bits = sum(VIEWING_BITS[name] for name in void)
    made = {yaku.name: yaku.points for yaku in scoring.yaku(captured, bits)}
    replaced = scoring.completed_sets(captured, bits)[1]
    found: list[SheetYaku] = []
    for form in (*scoring.forms, *_nearest_month(captured, gone, scoring)):
        had = form.had(captured)
        cards = form.cards
        # A player with the rain man cannot make the yaku of brights without it.
        possible = not (form.required & gone or form.barred & captured)
        if form.name in made:
            state = MADE
        elif form.name in void:
            state = OUT
        elif had == form.needs or form.name in replaced:
            state = IDLE
        else:
            state = OPEN if possible and (form.others & ~gone).bit_count() >= form.more else OUT
        points = made.get(form.name, form.points)
        missing = codes_of(cards & ~captured & ~gone)
        found.append(SheetYaku(form.name, points, codes_of(cards), form.needs, had, missing, state))
    return tuple(found)


def _nearest_month(captured: int, gone: int, scoring: Scoring) -> list[Form]:
    """Return the month with the most cards captured, preferably without cards of others, or no month."""

    def distance(month: Form) -> tuple[bool, int]:
        return bool(month.cards & gone), -month.had(captured)

    return sorted(month_forms(scoring, 0), key=distance)[:1]
