"""`python -m bot …` as a separate process in an empty folder, which accepts signals."""

import asyncio
import os
import re
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from bot.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
"""Maximum seconds of waiting in a test; this says nothing about the expected speed."""

FAULT = re.compile(r'^(?:.*"exception".*|.*Traceback.*(?:\n .*)*(?:\n.*)?)$', re.MULTILINE)
"""A log line with an exception, or a printed traceback."""

ORPHANED = "pickle.load(from_parent)"
"""Line in the traceback of a worker if its parent is killed while starting it."""


def inherited() -> dict[str, str]:
    """Return our environment without the bot's settings, but with the path to the project's modules."""
    ours = {name.upper() for name in Settings.model_fields}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}


class Process:
    """One run of the program, with its output in a file of its folder.

    Its output goes to a file with its name in the folder, its current directory.
    """

    def __init__(self, folder: Path, name: str, module: str = "bot") -> None:
        self._folder = folder
        self._module = module
        self._log = folder / f"{name}.log"
        self._process: asyncio.subprocess.Process | None = None

    @property
    def process(self) -> asyncio.subprocess.Process:
        assert self._process is not None, "not started"
        return self._process

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def told(self) -> str:
        """All output of the process so far."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    @property
    def faults(self) -> list[str]:
        """The unexpected exceptions in the output, with their tracebacks."""
        return [fault for fault in FAULT.findall(self.told) if ORPHANED not in fault]

    async def start(self, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        """Start the program with these arguments, and these variables in addition to the inherited ones."""
        with self._log.open("a", encoding="utf-8") as output:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self._module,
                *arguments,
                cwd=self._folder,
                env={**inherited(), **(environment or {})},
                stdout=output,
                stderr=output,
            )

    def send(self, number: signal.Signals) -> None:
        if self.running:
            self.process.send_signal(number)

    async def ended(self) -> int:
        """Wait for the process to end and return its exit code, negative if a signal ended it."""
        async with asyncio.timeout(PATIENCE):
            return await self.process.wait()

    async def stop(self, number: signal.Signals) -> tuple[int, float]:
        """Ask the process to stop; return its exit code and the seconds until its end."""
        begun = time.monotonic()
        self.send(number)
        return await self.ended(), time.monotonic() - begun

    async def kill(self) -> None:
        """End the process as a crash would."""
        self.send(signal.SIGKILL)
        await self.ended()
