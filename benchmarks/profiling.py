"""Where the time goes: the functions that took the most of it."""

from collections.abc import Iterator
from contextlib import contextmanager

from pyinstrument import Profiler
from pyinstrument.renderers import ConsoleRenderer

INTERVAL = 0.0005
"""Seconds between two samples of what is running."""


@contextmanager
def profiled(title: str, lines: int) -> Iterator[None]:
    """Print a title and this many lines on where the block spent its time, the most expensive first."""
    with Profiler(interval=INTERVAL) as profiler:
        yield
    renderer = ConsoleRenderer(flat=True, show_all=True, time="percent_of_total")
    found = [line for line in profiler.output(renderer).splitlines() if "%" in line and "[self]" not in line]
    print(f"\n{title}", *found[:lines], sep="\n")
