"""The bot as a separate process, forked from a process that has already imported all modules."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tests.process.bot_process import PATIENCE, Process, inherited

Death = tuple[str, int]
"""Point where the process kills itself: the arguments of `deaths.prepare`."""


class Forked(Process):
    """Successive runs of the program. Use it like `Process`, and `close` it in the end.

    `pauses` are fields of the processes' `Timing`; `death` is the point where the next one kills itself.
    """

    def __init__(self, folder: Path, name: str, **pauses: float) -> None:
        super().__init__(folder, name)
        self._pauses = {"guild_ready": 0.0, **pauses}
        self.death: Death | None = None
        self._pid = 0
        self._end: asyncio.Task[int] | None = None

    @property
    def running(self) -> bool:
        return self._end is not None and not self._end.done()

    @property
    def pid(self) -> int:
        """The id of the bot's process."""
        return self._pid

    async def start(self, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        assert arguments == ("run",)
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.process.nursery",
                cwd=self._folder,
                env=inherited(),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        order = {
            "environment": dict(environment or {}),
            "output": str(self._log),
            "death": self.death,
            "timing": self._pauses,
        }
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(order).encode() + b"\n")
        self._pid = await self._number()
        self._end = asyncio.create_task(self._number())

    async def _number(self) -> int:
        """Read the next number from the nursery."""
        assert self.process.stdout is not None
        return int(await self.process.stdout.readline())

    def send(self, number: signal.Signals) -> None:
        if self.running:
            os.kill(self._pid, number)

    async def ended(self) -> int:
        assert self._end is not None, "not started"
        async with asyncio.timeout(PATIENCE):
            return await asyncio.shield(self._end)

    async def close(self) -> None:
        """End the nursery, and the bot if it is still running."""
        if self._process is not None:
            self.send(signal.SIGKILL)
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._end is not None:
            self._end.cancel()
