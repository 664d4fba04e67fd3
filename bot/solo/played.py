"""Replay guard: keyed hashes that stop a second attempt at a deal or puzzle after a data deletion.

A deal or puzzle of a day counts once, but people who come back after a data deletion know it. The hash of
their id stays until the day is over.
"""

from collections.abc import Callable

from bot.errors import Reason, TableProblem
from bot.store.notes import HASH_KEY_NOTE, Notes, keyed_hash
from bot.store.personal_data import OneTimePlay
from bot.timing import DEFAULT_TIMING, Timing, latest_over_day
from games.chance import new_server_seed

_PREFIX = "played"
"""Prefix of these notes' names."""


class ReplayGuard:
    """Remembers the deals and puzzles of people whose data was deleted."""

    def __init__(
        self, notes: Notes, timing: Timing = DEFAULT_TIMING, seeds: Callable[[], bytes] = new_server_seed
    ) -> None:
        self._notes = notes
        self._now = timing.now
        self._seeds = seeds

    async def note(self, user_id: int, once: OneTimePlay) -> None:
        """Store that a person has played a deal or puzzle, before their data is deleted."""
        await self._notes.set(await self._mark(user_id, once), "")

    async def check_new(self, user_id: int, once: OneTimePlay) -> None:
        """Raise TableProblem if a person played a deal or puzzle before their data was deleted."""
        if await self._notes.get(await self._mark(user_id, once)) is not None:
            raise TableProblem(Reason.PLAYED_ONCE)

    async def drop_old(self) -> None:
        """Delete the hashes of past days."""
        await self._notes.delete_between(f"{_PREFIX} ", f"{_PREFIX} {latest_over_day(self._now()) + 1}")

    async def _mark(self, user_id: int, once: OneTimePlay) -> str:
        key = await self._notes.get_or_set(HASH_KEY_NOTE, self._seeds().hex())
        return f"{_PREFIX} {once.day} {keyed_hash(key, f'{user_id} {once.kind} {once.game} {once.day}')}"
