"""Yaku within one or two cards, by any scoring, from public information."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.cards.hanafuda import codes_of
from games.hanafuda.yaku import IDS, TSUKIFUDA, Form, Scoring, month_forms

MAX_MISSING = 2

_RANKS = {name: rank for rank, name in enumerate(IDS)}


@dataclass(frozen=True, slots=True)
class ReachView:
    """A yaku one or two cards short: its id, its points, and the number and codes of missing cards.

    If `missing` has more cards than `short`, any `short` of them complete it. Cards captured by others are
    left out; the others may be anywhere.
    """

    name: str
    points: int
    short: int
    missing: tuple[str, ...]

    @property
    def label(self) -> str:
        """Its id, with the month for Tsukifuda: unique for each seat."""
        return f"{TSUKIFUDA}-{self.missing[0][:-1]}" if self.name == TSUKIFUDA else self.name


class _Begun(NamedTuple):
    """A yaku in reach before others' captures: its view, and its missing and still required cards."""

    view: ReachView
    missing: int
    needed: int


def reach_of(captured: int, gone: int, void: int, scoring: Scoring) -> tuple[ReachView, ...]:
    """Return a player's yaku short of one or two cards not captured by others, the nearest first.

    The player must have at least one of their cards. Yaku that would not count are left out: lesser yaku of
    brights, parts of Bukku, the worse of Gekkazake and the viewings, viewings that need another yaku, Tane
    where the scoring replaces it. Sets include the points of further cards of their kind. Tsukifuda is listed
    by month, if another month would score. `gone` are the cards captured by others.
    """
    found: list[ReachView] = []
    for view, missing, needed in _begun(captured, void, scoring):
        if not missing & gone:
            found.append(view)
        elif not needed & gone and (missing & ~gone).bit_count() >= view.short:
            found.append(ReachView(view.name, view.points, view.short, codes_of(missing & ~gone)))
    return tuple(found)


@lru_cache(maxsize=1024)
def _begun(captured: int, void: int, scoring: Scoring) -> tuple[_Begun, ...]:
    """Return the yaku in reach before others' captures, cached since each view needs all seats."""
    replaced = scoring.completed_sets(captured, void)[1]
    done = scoring.complete_months(captured).bit_count() // 4
    found: list[_Begun] = []
    for form in (*scoring.forms, *month_forms(scoring, done)):
        had = form.had(captured)
        short = form.needs - had
        if not had or not 1 <= short <= MAX_MISSING or captured & form.barred or form.name in replaced:
            continue
        needed = form.required & ~captured
        held = (captured & form.others).bit_count()
        missing = needed | (form.others & ~captured if held < form.more else 0)
        if _would_count(form, held, captured | missing, void, scoring):
            points = form.points if form.more else form.worth(captured | missing)
            found.append(_Begun(ReachView(form.name, points, short, codes_of(missing)), missing, needed))
    return tuple(sorted(found, key=lambda begun: (begun.view.short, _RANKS[begun.view.name])))


def _would_count(form: Form, held: int, captured: int, void: int, scoring: Scoring) -> bool:
    """Return whether a yaku counts once its cards are captured.

    Lesser yaku of brights, replaced sets, and viewings without a required other yaku do not.
    """
    if form.more:
        return held <= form.more
    if form.name == TSUKIFUDA:
        return form.points > 0
    if scoring.with_another and form.bit:
        return any(yaku.name == form.name for yaku in scoring.yaku(captured, void))
    return form in scoring.completed_sets(captured, void)[0]
