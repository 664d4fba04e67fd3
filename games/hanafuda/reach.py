"""Which yaku are one or two cards away, by any scoring, as far as everybody at the table can see."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.cards.hanafuda import codes_of
from games.hanafuda.yaku import IDS, TSUKIFUDA, Form, Scoring, month_forms

MOST_MISSING = 2

_RANKS = {name: rank for rank, name in enumerate(IDS)}


@dataclass(frozen=True, slots=True)
class ReachView:
    """A yaku one or two cards short: its id, what it would be worth, how many and which cards are missing.

    If `missing` has more cards than `short`, any `short` of them will do. Cards that somebody else has
    captured are out of reach; the table does not reveal where the others are.
    """

    name: str
    points: int
    short: int
    missing: tuple[str, ...]

    @property
    def label(self) -> str:
        """Its id, for Tsukifuda with the month, by which no two of a seat are alike."""
        return f"{TSUKIFUDA}-{self.missing[0][:-1]}" if self.name == TSUKIFUDA else self.name


class _Begun(NamedTuple):
    """A yaku in reach if others have no cards: what readers see, what is missing, what it has to have."""

    view: ReachView
    missing: int
    needed: int


def reach_of(captured: int, gone: int, void: int, scoring: Scoring) -> tuple[ReachView, ...]:
    """Return the yaku short of one or two cards that no other seat has captured, those short of one first.

    Only yaku that have been started are in reach: those of certain cards need at least one. Those that would
    then not count are left out: lesser yaku of brights, parts of Bukku, the worse of Gekkazake and the
    viewings, viewings that need another yaku, Tane where the scoring counts something instead. Sets have the
    points that they would have with all cards of their kind. Tsukifuda is listed by month, if another month
    would bring points.

    Args:
        captured: the cards of the player in question, as a bit mask.
        gone: the cards that others have captured.
        void: the viewings that do not count for the player, as bits.
        scoring: how yaku count in this round.
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
    """Return the yaku in reach if others have no cards; a view of a table asks for all seats each time."""
    replaced = scoring.completed_sets(captured, void)[1]
    done = scoring.complete_months(captured).bit_count() // 4
    found: list[_Begun] = []
    for form in (*scoring.forms, *month_forms(scoring, done)):
        had = form.had(captured)
        short = form.needs - had
        if not had or not 1 <= short <= MOST_MISSING or captured & form.barred or form.name in replaced:
            continue
        needed, held = form.required & ~captured, (captured & form.others).bit_count()
        missing = needed | (form.others & ~captured if held < form.more else 0)
        if _would_count(form, held, captured | missing, void, scoring):
            points = form.points if form.more else form.worth(captured | missing)
            found.append(_Begun(ReachView(form.name, points, short, codes_of(missing)), missing, needed))
    return tuple(sorted(found, key=lambda begun: (begun.view.short, _RANKS[begun.view.name])))


def _would_count(form: Form, held: int, captured: int, void: int, scoring: Scoring) -> bool:
    """Return whether a yaku counts once its cards are captured.

    A lesser one of brights does not, nor a set that something replaces, nor a viewing without another yaku.
    """
    if form.more:
        return held <= form.more
    if form.name == TSUKIFUDA:
        return form.points > 0
    if scoring.with_another and form.bit:
        return any(yaku.name == form.name for yaku in scoring.yaku(captured, void))
    return form in scoring.completed_sets(captured, void)[0]
