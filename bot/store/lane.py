"""A lane: a thread that is handed pieces of work, and takes all that are waiting at once."""

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection

MOST_AT_ONCE = 64
"""How many pieces of work are taken at once."""


class Piece:
    """A piece of work, and the task that waits for it.

    Args:
        work: what is to be done. It must not touch anything that the event loop's thread may change.
    """

    __slots__ = ("_context", "_loop", "_work", "answer")

    def __init__(self, work: Callable[[Connection], Any]) -> None:
        self._work = work
        self._context: Context = copy_context()
        self._loop = asyncio.get_running_loop()
        self.answer: asyncio.Future[Any] = self._loop.create_future()

    @property
    def wanted(self) -> bool:
        """Whether anybody still waits for it."""
        return not self.answer.cancelled()

    def do(self, connection: Connection) -> Any:
        """Do the work, with the context of its task, so that its log lines name table and guild."""
        return self._context.run(self._work, connection)

    def succeed(self, result: Any) -> None:
        """Let the task go on."""
        self._tell(_succeed, result)

    def fail(self, error: BaseException) -> None:
        """Raise an error in the task."""
        self._tell(_fail, error)

    def _tell(self, how: Callable[[asyncio.Future[Any], Any], None], what: Any) -> None:
        # A loop that is closed has nobody waiting.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(how, self.answer, what)


def _succeed(answer: asyncio.Future[Any], result: Any) -> None:
    if not answer.done():
        answer.set_result(result)


def _fail(answer: asyncio.Future[Any], error: BaseException) -> None:
    if not answer.done():
        answer.set_exception(error)


class Lane:
    """A thread that starts with the first piece of work.

    Args:
        name: the thread's.
        do: does some pieces of work and answers each; it never raises.
        finish: is called in the same thread after the last one.
    """

    def __init__(self, name: str, do: Callable[[Sequence[Piece]], None], finish: Callable[[], None]) -> None:
        self._name, self._do, self._finish = name, do, finish
        self._waiting: SimpleQueue[Piece | None] = SimpleQueue()
        self._thread: Thread | None = None

    def hand(self, piece: Piece) -> None:
        """Hand over a piece of work; pieces are taken in this order."""
        if self._thread is None:
            # What a process that ends has not answered, nobody counts on: its thread need not keep it alive.
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._waiting.put(piece)

    async def close(self) -> None:
        """Wait for all that was handed over, and end the thread."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._waiting.put(None)
            await asyncio.to_thread(thread.join)

    def _run(self) -> None:
        going_on = True
        while going_on:
            taken = [self._waiting.get()]
            with contextlib.suppress(Empty):
                while taken[-1] is not None and len(taken) < MOST_AT_ONCE:
                    taken.append(self._waiting.get_nowait())
            going_on = taken[-1] is not None
            if pieces := [piece for piece in taken if piece is not None and piece.wanted]:
                self._do(pieces)
            # Nothing that was answered is kept alive until the next piece comes.
            del taken, pieces
        self._finish()
