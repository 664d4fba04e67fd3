"""Which yaku are one or two cards away, by any scoring, as far as everybody at the table can see."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.cards.hanafuda import codes_of, months_with
from games.hanafuda.yaku import (
    ANIMALS,
    BRIGHTS,
    DRY_BRIGHTS,
    IDS,
    LIGHT_NEEDS,
    LIGHTS,
    RAIN_MAN,
    RIBBONS,
    TSUKIFUDA,
    VIEWING_BITS,
    Kind,
    Scoring,
)

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
    found = [
        *_begun_in_part(captured & (BRIGHTS | ANIMALS), void, scoring),
        *_begun_in_part(captured & RIBBONS, void, scoring),
        *_kinds(captured, scoring.kinds[2:], ()),
        *_months(captured, scoring),
    ]
    if scoring.with_another:
        found = [begun for begun in found if _would_count(begun, captured, void, scoring)]
    return tuple(sorted(found, key=lambda begun: (begun.view.short, _RANKS[begun.view.name])))


def _would_count(begun: _Begun, captured: int, void: int, scoring: Scoring) -> bool:
    """Return whether a yaku counts once its cards are captured: all do but a viewing without another yaku."""
    name = begun.view.name
    if name not in VIEWING_BITS:
        return True
    return any(yaku.name == name for yaku in scoring.yaku(captured | begun.missing, void))


def _begun_in_part(part: int, void: int, scoring: Scoring) -> tuple[_Begun, ...]:
    """Return those of brights and animals, or of ribbons, which change less often than all cards."""
    _, replaced = scoring.completed_sets(part, void)
    kinds = scoring.kinds[:2]
    return (*_lights(part, scoring), *_sets(part, void, scoring), *_kinds(part, kinds, replaced))


def _in_reach(name: str, points: int, short: int, missing: int, needed: int) -> _Begun:
    return _Begun(ReachView(name, points, short, codes_of(missing)), missing, needed)


def _lights(captured: int, scoring: Scoring) -> Iterator[_Begun]:
    wet, dry = (captured & RAIN_MAN).bit_count(), (captured & DRY_BRIGHTS).bit_count()
    for name, points in zip(LIGHTS, scoring.lights, strict=True):
        rain, more = LIGHT_NEEDS[name][0] - wet, LIGHT_NEEDS[name][1] - dry
        if rain >= 0 and more >= 0 and 1 <= rain + more <= MOST_MISSING:
            possible = (DRY_BRIGHTS * bool(more) | RAIN_MAN * rain) & ~captured
            yield _in_reach(name, points, rain + more, possible, RAIN_MAN * rain)


def _sets(captured: int, void: int, scoring: Scoring) -> Iterator[_Begun]:
    for each in scoring.sets:
        missing = each.cards & ~captured
        if not missing or missing == each.cards or missing.bit_count() > MOST_MISSING:
            continue
        if any(made is each for made in scoring.completed_sets(captured | missing, void)[0]):
            points = each.yaku_in(captured | missing).points
            yield _in_reach(each.name, points, missing.bit_count(), missing, missing)


def _kinds(captured: int, kinds: Sequence[Kind], replaced: Sequence[str]) -> Iterator[_Begun]:
    for kind in kinds:
        short = kind.needs - (kind.cards & captured).bit_count()
        if kind.name not in replaced and 1 <= short <= MOST_MISSING:
            yield _in_reach(kind.name, kind.points[kind.needs], short, kind.cards & ~captured, 0)


def _months(captured: int, scoring: Scoring) -> Iterator[_Begun]:
    done = scoring.complete_months(captured).bit_count() // 4
    points = scoring.month_points(done + 1) - scoring.month_points(done)
    begun = months_with(captured, 4 - MOST_MISSING) & ~months_with(captured, 4) & scoring.months
    while begun and points:
        first = begun & -begun
        missing = 0xF * first & ~captured
        yield _in_reach(TSUKIFUDA, points, missing.bit_count(), missing, missing)
        begun ^= first
