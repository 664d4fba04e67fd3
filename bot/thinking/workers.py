"""Workers: processes that think, so that the bot stays responsive. They end with it, however it ends."""

import os
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

from bot.thinking.worker import get_ready, warm_up

P = ParamSpec("P")
T = TypeVar("T")


def processors() -> int:
    """Return how many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def usual_size() -> int:
    """Return how many workers suit this machine: with several processors, one is left for the bot."""
    return max(1, processors() - 1)


class Workers(Executor):
    """Processes that work in parallel. If one of them dies, all current and later work fails.

    Args:
        size: how many processes.
    """

    def __init__(self, size: int) -> None:
        # A fork of the bot would keep its sockets and its database open; hence new interpreters.
        context = get_context("spawn")
        self._theirs, self._ours = context.Pipe(duplex=False)
        self._executor = ProcessPoolExecutor(size, context, get_ready, (self._theirs,))
        for _ in range(size):
            self._executor.submit(warm_up)
        # The executor forgets its processes when it breaks, and then waits for one that does not end. From
        # Python 3.14 on, it can kill them itself.
        self._processes = self._executor._processes

    def submit(self, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submit work to the next free process."""
        return self._executor.submit(work, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = True) -> None:
        """End the processes at once, whatever they are doing and even if they are stopped."""
        self._ours.close()
        self._theirs.close()
        for process in [*self._processes.values()]:
            process.kill()
        self._executor.shutdown(wait=wait, cancel_futures=cancel_futures)
