"""Edits: tells which edits of a message were on their way at the same time.

Discord may take two such requests in another order than they were sent in, and answer them in a third one. So
nobody knows which of them the message shows in the end, and it has to be shown once more.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

LATELY = 1.0
"""Seconds for which an edit counts as a recent one."""


@dataclass(eq=False, slots=True)
class Edit:
    """An edit of a message.

    Attributes:
        crossed: whether another one of the same message was on its way at the same time.
    """

    crossed: bool = False


class Edits:
    """The edits that are on their way: by the bot itself, and as answers to clicks."""

    def __init__(self) -> None:
        self._under_way: dict[int, list[Edit]] = {}
        self._ended: dict[int, float] = {}

    @contextmanager
    def of(self, message_id: int | None) -> Iterator[Edit]:
        """Count an edit of a message as on its way while the block runs, and yield it.

        Args:
            message_id: the message; None if it is a new one, which nobody else can edit yet.
        """
        edit = Edit()
        if message_id is None:
            yield edit
            return
        together = self._under_way.setdefault(message_id, [])
        together.append(edit)
        if len(together) > 1:
            for each in together:
                each.crossed = True
        try:
            yield edit
        finally:
            together.remove(edit)
            if not together:
                del self._under_way[message_id]
            self._note_end(message_id)

    def _note_end(self, message_id: int) -> None:
        """Remember an edit that is over, and forget those that are no longer recent."""
        now = asyncio.get_running_loop().time()
        self._ended.pop(message_id, None)
        self._ended[message_id] = now
        while now - self._ended[oldest := next(iter(self._ended))] >= LATELY:
            del self._ended[oldest]

    def is_recent(self, message_id: int | None) -> bool:
        """Return whether an edit of a message is on its way, or was over only just now."""
        if message_id in self._under_way:
            return True
        ended = self._ended.get(message_id or 0)
        return ended is not None and asyncio.get_running_loop().time() - ended < LATELY
