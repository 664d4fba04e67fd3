"""Edits: tells which edits of a message were on their way at the same time.

Discord may take two such requests in another order than they were sent in, and answer them in a third one. So
nobody knows which of them the message shows in the end, and it has to be shown once more.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


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
