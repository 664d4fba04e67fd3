"""DisplayedPages: what each message about a table shows, so that two answers that cross are set right.

A message is about to show a page (`begin`), then it is sent, then it is known to show it (`confirm`), unless
another page was begun meanwhile: either may have come last, and the message has to be shown once more.
"""

from typing import NamedTuple

from cachetools import LRUCache

from cogs.delivery.pages import Page

_MAX_MESSAGES_REMEMBERED = 5000
"""Messages of which it is remembered what they show; others are shown once more when they change."""

_TABLE_MESSAGE = 0
"""Stands for everybody in place of a person: the message of the table itself."""


class Message(NamedTuple):
    """The message that shows a table to everybody, or the hand of a person there."""

    table_id: int
    user_id: int = _TABLE_MESSAGE


class _Displayed(NamedTuple):
    version: int
    page: Page


class DisplayedPages:
    """What messages show, or are about to."""

    def __init__(self) -> None:
        self._pages: LRUCache[Message, _Displayed] = LRUCache(_MAX_MESSAGES_REMEMBERED)

    def version_of(self, message: Message) -> int:
        """Return the version of its table that a message shows; -1 if that is not known."""
        displayed = self._pages.get(message)
        return -1 if displayed is None else displayed.version

    def shows(self, message: Message, page: Page) -> bool:
        """Return whether a message shows a page."""
        displayed = self._pages.get(message)
        return displayed is not None and displayed.page == page

    def begin(self, message: Message, version: int, page: Page) -> bool:
        """Note what a message is about to show; return False if it shows something newer already.

        Args:
            message: the message.
            version: the version of its table.
            page: what it is to show.
        """
        if self.version_of(message) > version:
            return False
        self._pages[message] = _Displayed(version, page)
        return True

    def confirm(self, message: Message, page: Page) -> bool:
        """Return whether a message shows the page that was begun; if not, it is not known what it shows."""
        if self.shows(message, page):
            return True
        self.forget(message)
        return False

    def forget(self, message: Message) -> None:
        """Forget what a message shows."""
        self._pages.pop(message, None)
