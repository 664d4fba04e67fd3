"""Fake of the messages of game nights and leagues: it keeps what Discord would show, and fails on request."""

from collections.abc import Collection, Sequence
from itertools import count
from typing import NamedTuple

from bot.errors import PlaceRefused
from bot.events.messages import Event
from bot.store.nights import Night
from bot.store.pairings import Pairing
from tests.bot.sessions import NAMES


class Killed(Exception):
    """The process has ended in the middle of a request."""


class Said(NamedTuple):
    """A message: its kind and number, whom it was to ping, and its thread (None in the channel)."""

    what: str
    number: int
    people: tuple[int, ...]
    thread_id: int | None


class FakeMessages:
    """Discord as `Messages` sees it; like Discord, it recognises a repeated request.

    `events` has ids of events on Discord by number of their night; `requests` counts, for `die_at`.
    """

    def __init__(self) -> None:
        self.said = dict[int, Said]()
        self.threads = dict[int, int]()
        self.deleted = set[int]()
        self.events = dict[int, int]()
        self.tables = list[int]()
        self.gone = set[int]()
        self.may_create_events = True
        self.requests = 0
        self._ids = count(1000)
        self._keys = dict[tuple[object, ...], int]()
        self._fails: tuple[Exception, str, int] | None = None
        self._dies: tuple[int, bool] | None = None

    def fail(self, error: Exception, method: str = "", times: int = 10**9) -> None:
        """Raise an error instead of the next requests: of all kinds, or of one method only."""
        self._fails = (error, method, times)

    def work(self) -> None:
        self._fails = None

    def die_at(self, request: int, *, after: bool) -> None:
        """Raise `Killed` once, at a request from now on (1: the next): before it has an effect, or after."""
        self.requests = 0
        self._dies = (request, after)

    def kinds(self, *kinds: str) -> list[Said]:
        """Return the messages of some kinds, the oldest first."""
        return [said for said in self.said.values() if said.what in kinds]

    async def say(self, event: Event, what: str, number: int = 0, people: Sequence[int] = ()) -> int:
        pairing = event.pairing(number) if what == "match" else None
        new = Said(what, number, tuple(people), pairing and pairing.thread_id)
        key = (type(event), event.id, what, number, new.thread_id, pairing and pairing.retry_at)
        self._begin("say")
        message_id = self._keys.setdefault(key, next(self._ids))
        if message_id in self.deleted:  # a message whose nonce is known is sent once more
            message_id = next(self._ids)
            self._keys[key] = message_id
        self.said.setdefault(message_id, new)
        return self._end(message_id)

    async def open_thread(self, event: Event, pairing: Pairing) -> int:
        self._begin("open_thread")
        if pairing.post_id in self.deleted:
            raise PlaceRefused("message")
        assert pairing.post_id in self.said, "a thread is opened from a message"
        return self._end(self.threads.setdefault(pairing.post_id, pairing.post_id))

    async def delete(self, event: Event, message_id: int) -> None:
        self._begin("delete")
        self.said.pop(message_id, None)
        self.deleted.add(message_id)
        self._end(0)

    async def create_event(self, night: Night) -> int | None:
        self._begin("create_event")
        if not self.may_create_events:
            return None
        return self._end(self.events.setdefault(night.id, next(self._ids)))

    async def delete_event(self, night: Night) -> None:
        self._begin("delete_event")
        self.events.pop(night.id, None)
        self._end(0)

    async def find_gone(self, guild_id: int, people: Collection[int]) -> set[int]:
        return self.gone.intersection(people)

    async def computer_names(self, event: Event) -> Sequence[str]:
        return [*NAMES, "Fuji", "Hasu", "Kaede"]

    def show_table(self, table_id: int) -> None:
        self.tables.append(table_id)

    def _begin(self, method: str) -> None:
        """Count a request; fail or die before it has an effect, if a test wants that."""
        self.requests += 1
        if self._dies == (self.requests, False):
            self._dies = None
            raise Killed
        if self._fails is not None and self._fails[1] in ("", method) and self._fails[2] > 0:
            error, which, times = self._fails
            self._fails = (error, which, times - 1)
            raise error

    def _end(self, result: int) -> int:
        """Return the result of a request, or die before anyone learns of it, if a test wants that."""
        if self._dies == (self.requests, True):
            self._dies = None
            raise Killed
        return result
