"""Displayed pages: track the page of each message about a table, to correct it after two answers cross.

First a page is begun for a message (`begin`), then it is sent, then it is confirmed (`confirm`). If another
page was begun before that, either may have arrived last, and the message has to be updated once more.
"""

from typing import NamedTuple

from cachetools import LRUCache

from bot.store.pending import TABLE
from cogs.delivery.pages import Page

_MAX_MESSAGES_REMEMBERED = 5000
"""Maximum number of messages with a remembered page; others are updated even if their page is the same."""

_PUBLIC = 0
"""Placeholder for a user id: the public message."""


class Message(NamedTuple):
    """The public message of a table or subject, or a person's private message about a table."""

    subject_id: int
    user_id: int = _PUBLIC
    kind: str = TABLE


class _Displayed(NamedTuple):
    version: int
    page: Page


class DisplayedPages:
    """Remembers the pages that messages show or are about to show."""

    def __init__(self) -> None:
        self._pages: LRUCache[Message, _Displayed] = LRUCache(_MAX_MESSAGES_REMEMBERED)

    def version_of(self, message: Message) -> int:
        """Return the version of the table that a message shows, or -1 if unknown."""
        displayed = self._pages.get(message)
        return -1 if displayed is None else displayed.version

    def shows(self, message: Message, page: Page) -> bool:
        """Return whether a message shows a page."""
        displayed = self._pages.get(message)
        return displayed is not None and displayed.page == page

    def begin(self, message: Message, version: int, page: Page) -> bool:
        """Remember a page about to be sent for a table's version; return False if a newer one was begun."""
        if self.version_of(message) > version:
            return False
        self._pages[message] = _Displayed(version, page)
        return True

    def confirm(self, message: Message, page: Page) -> bool:
        """Confirm a sent page; return False, and forget the message, if it isn't the page begun last."""
        if self.shows(message, page):
            return True
        self.forget(message)
        return False

    def forget(self, message: Message) -> None:
        """Forget the page of a message."""
        self._pages.pop(message, None)
