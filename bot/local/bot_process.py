"""The bot as a separate process, started against the Discord on this machine and stopped with it."""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from typing import Self

STOP_SECONDS = 10.0
"""How long the bot may take to stop when asked, before it is killed."""

BOT_COMMAND = (sys.executable, "-m", "bot.local.leash")
_SHARDING = ("SHARD_IDS", "SHARD_COUNT")


class BotProcess:
    """A running bot. Make one with `start`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def start(cls, environment: Mapping[str, str], command: Sequence[str] = BOT_COMMAND) -> Self:
        """Start `command` with these environment variables added to ours; its output goes where ours goes.

        The bot is kept out of our process group: Ctrl-C in the terminal reaches only us, and we stop the bot.
        Its standard input ends when we do, even if we are killed.
        """
        inherited = {name: value for name, value in os.environ.items() if name not in _SHARDING}
        process = await asyncio.create_subprocess_exec(
            *command,
            env={**inherited, **environment},
            stdin=subprocess.PIPE,
            start_new_session=os.name == "posix",
            creationflags=0 if os.name == "posix" else subprocess.CREATE_NEW_PROCESS_GROUP,
        )
        return cls(process)

    @property
    def running(self) -> bool:
        """Whether the process has not ended."""
        return self._process.returncode is None

    async def ended(self) -> int:
        """Wait for the process to end; returns its exit code, 128 + N if signal N ended it."""
        code = await self._process.wait()
        return code if code >= 0 else 128 - code

    async def stop(self) -> int:
        """Ask the bot to stop (SIGTERM), kill it after `STOP_SECONDS`; returns the exit code."""
        if self.running:
            with contextlib.suppress(ProcessLookupError):
                self._process.terminate()
            try:
                async with asyncio.timeout(STOP_SECONDS):
                    await self._process.wait()
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()
        return await self.ended()
