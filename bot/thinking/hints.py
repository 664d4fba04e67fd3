"""Hints: what the hard computer player would do, found once for each decision and kept until it is made."""

import asyncio
from dataclasses import dataclass, field
from random import Random

from bot.errors import MovedOnError, TableProblem
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.thinking.slots import Asker, Rank
from bot.thinking.thinking import NotInTime, Thinking
from bot.thinking.worker import Thought

PATIENCE = 10.0
"""Seconds after which a hint comes too late: the workers may have to be started for it."""

Hint = tuple[Thought, ...]
"""Thoughts on the moves of a decision, the best move first."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """The hints for one decision of a table, by seat: several seats may have to decide at once."""

    decision: int
    hints: dict[int, asyncio.Task[Hint]] = field(default_factory=dict[int, asyncio.Task[Hint]])


class Hints:
    """Gives hints at tables with computer players, where they are unfair to nobody.

    Whoever asks again for a hint gets the same one, and it costs nothing.

    Args:
        tables: the tables.
        thinking: finds the best moves.
    """

    def __init__(self, tables: Tables, thinking: Thinking) -> None:
        self._thinking = thinking
        self._rng = Random()
        self._kept: dict[int, _Kept] = {}
        tables.subscribe(self._notice)

    async def hint(self, table: Table, user_id: int) -> Hint:
        """Return the hint for a person's current decision, thinking about it if nobody has yet.

        Raises:
            TableProblem: there is no hint for this person now.
            MovedOnError: the decision was made before the hint was found.
        """
        seat = _seat_of(table, user_id)
        hints = self._of_now(table).hints
        if seat not in hints:
            thought = self._think(table, seat, Asker(table.guild_id, user_id))
            hints[seat] = asyncio.create_task(thought, name=f"hint at table {table.id}")
        task = hints[seat]
        await asyncio.wait([task])
        if task.cancelled():
            raise MovedOnError
        try:
            return task.result()
        except NotInTime:
            raise TableProblem("hint-not-in-time") from None
        finally:
            if task.exception() is not None and hints.get(seat) is task:
                del hints[seat]

    def known(self, table: Table, user_id: int) -> Hint | None:
        """Return the hint that a person was given for the current decision, None if they were given none."""
        kept, seat = self._kept.get(table.id), table.seat_of(user_id)
        if kept is None or seat not in table.to_move or kept.decision != table.playing().decision:
            return None
        task = kept.hints.get(seat)
        if task is None or not task.done() or task.cancelled() or task.exception() is not None:
            return None
        return task.result()

    def _of_now(self, table: Table) -> _Kept:
        decision = table.playing().decision
        kept = self._kept.get(table.id)
        if kept is None or kept.decision != decision:
            self._forget(table.id)
            kept = self._kept[table.id] = _Kept(decision)
        return kept

    async def _think(self, table: Table, seat: int, asker: Asker) -> Hint:
        return await self._thinking.about(table.playing(), seat, self._rng, asker, Rank.HINT, PATIENCE)

    def _notice(self, table: Table) -> None:
        """Forget hints for a decision that has been made, and stop looking for them."""
        kept = self._kept.get(table.id)
        if kept is not None and (not table.to_move or table.playing().decision != kept.decision):
            self._forget(table.id)

    def _looks_for_one(self, table_id: int) -> bool:
        """Return whether a hint is being looked for at a table."""
        kept = self._kept.get(table_id)
        return kept is not None and not all(task.done() for task in kept.hints.values())

    def _forget(self, table_id: int) -> None:
        kept = self._kept.pop(table_id, None)
        for task in () if kept is None else kept.hints.values():
            task.cancel()

    async def close(self) -> None:
        """Stop looking for hints."""
        tasks = [task for kept in self._kept.values() for task in kept.hints.values()]
        for table_id in [*self._kept]:
            self._forget(table_id)
        await asyncio.gather(*tasks, return_exceptions=True)


def _seat_of(table: Table, user_id: int) -> int:
    """Return the seat of a person who may have a hint now.

    Raises:
        TableProblem: they may not.
    """
    match, seat = table.playing(), table.seat_of(user_id)
    if seat is None:
        raise TableProblem("not-seated")
    if not table.practice:
        raise TableProblem("hint-rated")
    if not table.may_ask_for_a_hint(seat):
        raise TableProblem("hint-not-now")
    if len(match.legal_moves(seat)) == 1:
        raise TableProblem("hint-one-move")
    return seat
