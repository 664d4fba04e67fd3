"""Short tracebacks: where an error came from, without source or local variables."""

import re
from collections import deque
from collections.abc import Iterator
from itertools import islice
from types import TracebackType

import discord

from bot.watching.failures import failure

MOST_FRAMES = 8
"""How many frames of an exception are kept, the innermost ones."""

MOST_EXCEPTIONS = 4
"""How many exceptions of a chain or group are kept."""

MESSAGE_LINES = 4
"""How many lines of Discord's reason for a refusal are kept; other messages quote data after the first."""

# Frames from a worker process arrive as text, the way `concurrent.futures` passes them on.
_REMOTE_FRAME = re.compile(r'File ".*?([^/\\"]+)\.py", line (\d+), in (\S+)')


def short_traceback(error: BaseException) -> str:
    """Return what went wrong, then its causes, each with the frames that lead to it.

    Anything from outside the program, such as a lost connection, takes one line.
    """
    outside = failure(error)
    if outside is not None:
        return str(outside)
    lines: list[str] = []
    for link, each in islice(_chain(error), MOST_EXCEPTIONS):
        lines += [f"{link}{summary(each)}", *_frames(each)]
    return "\n".join(lines)


def summary(error: BaseException) -> str:
    """Return the class of an exception and the beginning of its message."""
    try:
        lines = str(error).splitlines()
    except Exception:
        lines = ["(its message cannot be shown)"]
    kept = MESSAGE_LINES if isinstance(error, discord.HTTPException) else 1
    return ": ".join([type(error).__qualname__, *filter(None, lines[:kept])])


def _chain(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    """Yield an exception and everything that led to it, each once, with words that say how."""
    waiting: deque[tuple[str, BaseException]] = deque([("", error)])
    seen: set[int] = set()
    while waiting:
        link, each = waiting.popleft()
        if id(each) in seen:
            continue
        seen.add(id(each))
        yield link, each
        if isinstance(each, BaseExceptionGroup):
            waiting.extend(("one of these: ", member) for member in each.exceptions)
        if each.__cause__ is not None:
            waiting.append(("caused by ", each.__cause__))
        elif each.__context__ is not None and not each.__suppress_context__:
            waiting.append(("while handling ", each.__context__))


def _frames(error: BaseException) -> list[str]:
    """Return a line for each of the innermost frames through which an exception came."""
    frames = [f"  {frame}" for frame in _all_frames(error)]
    left_out = len(frames) - MOST_FRAMES
    return frames if left_out <= 0 else [f"  ({left_out} more)", *frames[-MOST_FRAMES:]]


def _all_frames(error: BaseException) -> Iterator[str]:
    step: TracebackType | None = error.__traceback__
    while step is not None:
        module = step.tb_frame.f_globals.get("__name__", "?")
        yield f"{module}:{step.tb_lineno} {step.tb_frame.f_code.co_name}"
        step = step.tb_next
    for found in _REMOTE_FRAME.finditer(getattr(error, "tb", "")):
        yield "worker {}:{} {}".format(*found.groups())
