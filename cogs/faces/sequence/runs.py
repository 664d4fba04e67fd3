"""Runs: the cards of Hiyoko and Isuri in the order in which they came to the pile."""

from itertools import accumulate
from typing import NamedTuple

from cogs.faces.face import Scene
from games import Event
from games.sequence.view import SequenceTable

UP_CARD, TURNED, PLAYED, PAID = "up-card", "turned", "played", "paid"

FEWEST, MOST = 4, 12
"""How many cards are shown at least, if there are any, and at most."""


class Run(NamedTuple):
    """Cards that came to the pile one after the other.

    Attributes:
        seat: who played them in one turn; None if they were turned from the draw pile.
        cards: their codes.
        paid: what the seat was paid for them.
    """

    seat: int | None
    cards: tuple[str, ...]
    paid: int


def runs_of(events: tuple[Event, ...]) -> list[Run]:
    """Return the turns of a round in which cards were played, and the cards turned between them, in order."""
    runs: list[Run] = []
    going_on = False
    for event in events:
        if event.kind == PAID and runs:
            runs[-1] = runs[-1]._replace(paid=runs[-1].paid + (event.amount or 0))
        elif event.kind in (PLAYED, TURNED):
            seat = event.seat if event.kind == PLAYED else None
            goes_on = bool(runs) and runs[-1].seat == seat and (going_on or seat is None)
            before = runs.pop() if goes_on else Run(seat, (), 0)
            runs.append(before._replace(cards=(*before.cards, *event.cards)))
        going_on = event.kind in (PLAYED, PAID)
    return runs


def newest_runs(scene: Scene[SequenceTable]) -> tuple[list[Run], bool]:
    """Return the runs since the last card of the reader or, for spectators, of the seat to move.

    There are a few cards at least, and not too many.

    Returns:
        the runs, and whether some of them were left out.
    """
    events = scene.view.history
    seat = scene.table.turn if scene.view.you is None else scene.view.you
    own = [place for place, event in enumerate(events) if event.kind == PLAYED and event.seat == seat]
    runs = runs_of(events)
    since = len(runs_of(events[own[-1] + 1 :])) if own else len(runs)
    sizes = [*accumulate(len(run.cards) for run in reversed(runs))]
    enough = next((count for count, size in enumerate(sizes, start=1) if size >= FEWEST), len(runs))
    room = max(1, sum(size <= MOST for size in sizes))
    count = min(max(since, enough), room)
    return runs[len(runs) - count :], count < since
