"""Pretend pools of workers and threads: their work is done at once, in this process."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from bot.store.lane import Piece
from bot.thinking.thinking import Thinking
from bot.thinking.worker import Question

ITERATIONS = 150
"""Iterations of a search: enough to look at every move, few enough for a quick test."""


class InPlace:
    """Does work at once.

    Attributes:
        done: how many pieces of work were done.
        closed: whether it was asked to stop.
    """

    def __init__(self, size: int = 1) -> None:
        self.done = 0
        self.closed = False

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.done += 1
        future: Future[Any] = Future()
        try:
            future.set_result(work(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future

    def close(self, wait: bool) -> None:
        self.closed = True


class ThreadsInPlace(Executor):
    """Pretend threads: their work is done at once."""

    def __init__(self, count: int = 1, thread_name_prefix: str = "") -> None:
        self._pool = InPlace(count)

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return self._pool.submit(work, *args, **kwargs)


class LaneInPlace:
    """A pretend thread of the store: each piece of work is done at once."""

    def __init__(self, name: str, do: Callable[[Sequence[Piece]], None], finish: Callable[[], None]) -> None:
        self._do, self._finish = do, finish

    def hand(self, piece: Piece) -> None:
        self._do([piece])

    async def close(self) -> None:
        self._finish()


class ByHand:
    """A pool whose work is done when the test says so.

    Attributes:
        given: the work it was given, and where the answers go.
        closed: whether it was asked to stop.
    """

    def __init__(self, size: int) -> None:
        self.given: list[tuple[Question, Future[Any]]] = []
        self.closed = False

    def submit(self, work: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_running_or_notify_cancel()
        self.given.append((args[0], future))
        return future

    def close(self, wait: bool) -> None:
        self.closed = True
        for _, future in self.given:
            if not future.done():
                future.set_exception(BrokenProcessPool("all workers were killed"))


def thinking_in_place(most: int = ITERATIONS) -> Thinking:
    """Return a `Thinking` that needs no other processes and finds the same every time."""
    return Thinking(1, InPlace, most)
