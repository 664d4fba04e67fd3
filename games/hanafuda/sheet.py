"""How far a pile of captured cards has come with every yaku of a scoring, and which are out of reach."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.cards.hanafuda import codes_of
from games.hanafuda.yaku import VIEWING_BITS, Form, Scoring, month_forms

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
    found: list[SheetYaku] = []
    for form in (*scoring.forms, *_nearest_month(captured, gone, scoring)):
        had, cards = form.had(captured), form.cards
        # Without the rain man, a yaku of brights is out of reach of whoever has that card.
        possible = not (form.required & gone or form.barred & captured)
        if form.name in made:
            state = MADE
        elif form.name in void:
            state = OUT
        elif had == form.needs or form.name in replaced:
            state = IDLE
        else:
            state = OPEN if possible and (form.others & ~gone).bit_count() >= form.more else OUT
        points, missing = made.get(form.name, form.points), codes_of(cards & ~captured & ~gone)
        found.append(SheetYaku(form.name, points, codes_of(cards), form.needs, had, missing, state))
    return tuple(found)


def _nearest_month(captured: int, gone: int, scoring: Scoring) -> list[Form]:
    """Return the month with most cards captured, if possible one that no other has of; none if none count."""

    def distance(month: Form) -> tuple[bool, int]:
        return bool(month.cards & gone), -month.had(captured)

    return sorted(month_forms(scoring, 0), key=distance)[:1]
