"""Runs: the cards of Hiyoko and Isuri in the order they came to the pile."""

from itertools import accumulate
from typing import NamedTuple

from cogs.faces.face import Scene
from games import Event
from games.sequence.view import SequenceTable

UP_CARD, TURNED, PLAYED, PAID = "up-card", "turned", "played", "paid"

MIN_NEWEST_CARDS = 4
"""Minimum number of cards shown, if available."""
MAX_NEWEST_CARDS = 12
"""Maximum number of cards shown."""


class Run(NamedTuple):
    """Consecutive cards on the pile: those of a seat's turn with their payment, or flipped ones."""

    seat: int | None
    cards: tuple[str, ...]
    paid: int


def runs_of(events: tuple[Event, ...]) -> list[Run]:
    """Return the turns of a round with played cards, and the cards flipped between them, in order."""
    runs: list[Run] = []
    turn_open = False
    for event in events:
        if event.kind == PAID and runs:
            runs[-1] = runs[-1]._replace(paid=runs[-1].paid + (event.amount or 0))
        elif event.kind in (PLAYED, TURNED):
            seat = event.seat if event.kind == PLAYED else None
            same_run = bool(runs) and runs[-1].seat == seat and (turn_open or seat is None)
            before = runs.pop() if same_run else Run(seat, (), 0)
            runs.append(before._replace(cards=(*before.cards, *event.cards)))
        turn_open = event.kind in (PLAYED, PAID)
    return runs


def newest_runs(scene: Scene[SequenceTable]) -> tuple[list[Run], bool]:
    """Return the runs since the reader's last card (for spectators: since that of the seat to move).

    There are at least a few cards, and not too many; the second value tells whether some were left out.
    """
    events = scene.view.history
    seat = scene.table.turn if scene.view.you is None else scene.view.you
    own = [place for place, event in enumerate(events) if event.kind == PLAYED and event.seat == seat]
    runs = runs_of(events)
    since = len(runs_of(events[own[-1] + 1 :])) if own else len(runs)
    sizes = [*accumulate(len(run.cards) for run in reversed(runs))]
    enough = next((count for count, size in enumerate(sizes, start=1) if size >= MIN_NEWEST_CARDS), len(runs))
    room = max(1, sum(size <= MAX_NEWEST_CARDS for size in sizes))
    count = min(max(since, enough), room)
    return runs[len(runs) - count :], count < since
