"""A channel in which game nights are announced, without Discord; it knows messages again as Discord does."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import count

from bot.events.nights import Kind
from bot.store.nights import Night


class Killed(Exception):
    """The process has ended."""


@dataclass
class FakeVenue:
    """Where game nights are.

    Attributes:
        said: each message that was sent: its kind, when its game night begins, and whom it names.
        standing: the messages that stand, by their ids.
        threads: the messages from which threads were opened.
        gone: who has left the server.
        problem: what is raised instead of sending a message; None if nothing is in the way.
        dies_at: before or after which request the process ends, counted from 1; None for none.
        after: whether it ends after that request.
        first_id: the id of the first message.
    """

    said: list[tuple[Kind, object, tuple[int, ...]]] = field(default_factory=list)
    standing: dict[int, str] = field(default_factory=dict)
    threads: list[int] = field(default_factory=list)
    gone: set[int] = field(default_factory=set)
    problem: Exception | None = None
    dies_at: int | None = None
    after: bool = False
    first_id: int = 1000

    def __post_init__(self) -> None:
        self._ids, self._requests = count(self.first_id), count(1)
        self._known: dict[object, int] = {}

    def _asked(self) -> bool:
        """Return whether the process ends after this request; end it if it is to end before."""
        dies = next(self._requests) == self.dies_at
        if dies and not self.after:
            raise Killed
        return dies

    async def send(self, night: Night, kind: Kind, people: Sequence[int] = (), place: int = 0) -> int:
        dies = self._asked()
        if self.problem is not None:
            raise self.problem
        number = (night.guild_id, kind, night.begins_at, place)
        if number not in self._known:
            self._known[number] = next(self._ids)
            self.said.append((kind, night.begins_at, tuple(people)))
            self.standing[self._known[number]] = kind
        if dies:
            raise Killed
        return self._known[number]

    async def edit(self, night: Night, kind: Kind) -> None:
        dies = self._asked()
        if night.message_id in self.standing:
            self.standing[night.message_id] = f"{kind} {sorted(night.guests)}"
        if dies:
            raise Killed

    async def delete(self, night: Night, message_id: int | None) -> None:
        dies = self._asked()
        self.standing.pop(message_id or 0, None)
        if dies:
            raise Killed

    async def open_thread(self, night: Night, post_id: int, game: str) -> None:
        dies = self._asked()
        if post_id not in self.threads:
            self.threads.append(post_id)
        if dies:
            raise Killed

    async def find_gone(self, night: Night) -> Collection[int]:
        return self.gone & night.guests.keys()

    async def create_event(self, night: Night) -> int | None:
        return None

    async def delete_event(self, night: Night) -> None:
        pass

    def show_table(self, table_id: int) -> None:
        pass
