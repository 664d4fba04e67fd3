"""Hints: the hard computer player's best move, searched once per decision; until then, quick advice."""

import asyncio
from random import Random

from bot.errors import MovedOn, Reason, TableProblem
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.engine import Engine, Priority
from bot.thinking.worker import Thought
from games import Match
from games.players import NORMAL, PLAYERS, choose_move

HINT_SECONDS = 10.0
"""Time limit for a search, including the start of the workers."""

Hint = tuple[Thought, ...]
"""Thoughts on the moves of a decision, the best move first; or quick advice, a single move without tries."""


def is_quick(hint: Hint) -> bool:
    """Return whether a hint is the normal computer player's move, as no search has been finished."""
    return not hint[0].tries


class Hints:
    """Gives hints at tables with computer players, where they aren't unfair to others.

    A decision is searched once; the same hint is then given again. A person waits `patience` seconds for a
    search, then gets quick advice.
    """

    def __init__(self, tables: Tables, engine: Engine, patience: float) -> None:
        self._engine = engine
        self._patience = patience
        self._rng = Random()
        # By table, then by decision and seat: several seats may have to decide at once.
        self._tasks: dict[int, dict[tuple[int, int], asyncio.Task[Hint]]] = {}
        tables.subscribe(self._drop_outdated)

    async def find_hint(self, table: Table, user_id: int) -> Hint:
        """Return the hint for a person's current decision: from memory, from a search, or quick advice.

        Raises:
            TableProblem: this person gets no hint now.
            MovedOn: the decision was made before the hint was found.
        """
        match = table.match_in_play()
        seat = _hint_seat(table, user_id)
        if not self._engine.thinks:
            raise TableProblem(Reason.NO_THINKERS)
        self._drop_outdated(table)
        tasks = self._tasks.setdefault(table.id, {})
        key = (match.decision, seat)
        if key not in tasks or _has_failed(tasks[key]):
            thought = self._engine.best_moves(match, seat, self._rng, Priority.HINT, HINT_SECONDS)
            tasks[key] = asyncio.create_task(thought, name=f"hint at table {table.id}")
        task = tasks[key]
        # If this caller is cancelled, others may still wait for the task.
        await asyncio.wait([task], timeout=self._patience)
        if task.cancelled():
            raise MovedOn
        return _hint_of(task, match, seat)

    def known_hint(self, table: Table, user_id: int) -> Hint | None:
        """Return the hint that a person got for the current decision, or None."""
        seat = table.seat_of(user_id)
        if seat is None or seat not in table.to_move:
            return None
        match = table.match_in_play()
        task = self._tasks.get(table.id, {}).get((match.decision, seat.seat))
        return None if task is None else _hint_of(task, match, seat.seat)

    def _drop_outdated(self, table: Table) -> None:
        """Forget hints for past decisions, and cancel their searches."""
        tasks = self._tasks.get(table.id, {})
        current = table.match_in_play().decision if table.to_move else None
        for decision, seat in [*tasks]:
            if decision != current:
                tasks.pop((decision, seat)).cancel()
        if not tasks:
            self._tasks.pop(table.id, None)

    async def close(self) -> None:
        """Cancel all searches."""
        tasks = [task for of_table in self._tasks.values() for task in of_table.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _hint_of(task: asyncio.Task[Hint], match: Match, seat: int) -> Hint:
    """Return what a search has found, or quick advice, always the same for a decision."""
    if task.done() and not _has_failed(task):
        return task.result()
    move = choose_move(match, seat, PLAYERS[NORMAL], Random(f"{match.commitment} {match.number} {seat}"))
    return (Thought(move, chance=0.0, points=0.0, tries=0),)


def _has_failed(task: asyncio.Task[Hint]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _hint_seat(table: Table, user_id: int) -> int:
    """Return a person's seat if they may have a hint now; raise TableProblem otherwise."""
    match = table.match_in_play()
    seat = table.own_seat(user_id)
    if not table.with_computers:
        raise TableProblem(Reason.HINT_RATED)
    if not table.may_ask_for_a_hint(seat):
        raise TableProblem(Reason.HINT_NOT_NOW)
    if len(match.legal_moves(seat.seat)) == 1:
        raise TableProblem(Reason.HINT_ONE_MOVE)
    return seat.seat
