"""What the readers of a match have seen: events of the current round and of the end of the previous one."""

from collections.abc import Sequence
from typing import Self

from games.event import Event


class Seen:
    """The events that each reader has seen: each seat, and a spectator (None), who sees the public ones.

    Attributes:
        history: for each reader, the events of the current round, oldest first.
        closing: for each reader, the events that ended the previous round; replaced, but never modified.
        ended: all public events of the previous round; replaced, but never modified.
        since: for each seat, the events it has seen since its own last decision, which they begin with.
    """

    __slots__ = ("closing", "ended", "history", "since")

    def __init__(self, seats: int) -> None:
        readers = (*range(seats), None)
        self.history: dict[int | None, list[Event]] = {reader: [] for reader in readers}
        self.closing: dict[int | None, tuple[Event, ...]] = dict.fromkeys(readers, ())
        self.ended: tuple[Event, ...] = ()
        self.since: list[list[Event]] = [[] for _ in range(seats)]

    def decide(self, seat: int, events: Sequence[Event]) -> None:
        """Note what came of a seat's decision, for everybody to hear of until they decide themselves."""
        self.since[seat] = []
        for reader, seen in enumerate(self.since):
            seen += visible(events, reader)

    def add(self, events: Sequence[Event]) -> None:
        """Add events of the current round."""
        history = self.history
        for event in events:
            if event.only is None:
                for seen in history.values():
                    seen.append(event)
            else:
                history[event.only].append(event)

    def next_round(self, ended: int, events: Sequence[Event]) -> None:
        """Add events that ended a round and began the next one; everything seen before is dropped.

        Args:
            ended: number of the round that ended.
            events: first those that ended it, then those that began the next one.
        """
        closing = tuple([event for event in events if event.round == ended])
        self.closing = {reader: visible(closing, reader) for reader in self.history}
        self.ended = (*self.history[None], *self.closing[None])
        self.history = {reader: [] for reader in self.history}
        self.add(events[len(closing) :])

    def copy(self) -> Self:
        """Return an independent copy of what has been seen so far."""
        other = object.__new__(type(self))
        other.history = {reader: seen[:] for reader, seen in self.history.items()}
        other.closing, other.ended = self.closing, self.ended
        other.since = [seen[:] for seen in self.since]
        return other


def visible(events: Sequence[Event], seat: int | None) -> tuple[Event, ...]:
    """Return the events that a seat (None: a spectator) may see."""
    return tuple([event for event in events if event.only is None or event.only == seat])
