"""A channel in which tournaments are, without Discord; it knows messages again as Discord does."""

from dataclasses import dataclass, field
from itertools import count

from bot.store.tournaments import Tournament
from tests.bot.venue import Killed


@dataclass
class FakeStand:
    """Where the messages of tournaments are.

    Attributes:
        standing: what the messages that stand show, by their ids: what goes on, and which change is shown; or
            that they ask people to check in.
        asked: whom each message asked to check in.
        problem: what is raised instead of sending a message; None if nothing is in the way.
        dies_at: before or after which request the process ends, counted from 1; None for none.
        after: whether it ends after that request.
        requests: how many there were.
    """

    standing: dict[int, tuple[str, int]] = field(default_factory=dict)
    asked: list[list[int]] = field(default_factory=list)
    problem: Exception | None = None
    dies_at: int | None = None
    after: bool = False
    requests: int = 0

    def __post_init__(self) -> None:
        self._ids, self._known = count(1000), dict[object, int]()

    def _asked(self) -> bool:
        """Return whether the process ends after this request; end it if it is to end before."""
        self.requests += 1
        if self.problem is not None:
            raise self.problem
        dies = self.requests == self.dies_at
        if dies and not self.after:
            raise Killed
        return dies

    async def show(self, tournament: Tournament) -> int:
        dies = self._asked()
        shown, message_id = (tournament.status, tournament.version), tournament.message_id
        if message_id in self.standing:
            self.standing[message_id] = shown
        else:
            message_id = self._sent(("t", tournament.id, message_id), shown)
        if dies:
            raise Killed
        return message_id

    async def ask_in(self, tournament: Tournament) -> int:
        dies = self._asked()
        before = len(self._known)
        message_id = self._sent(("c", tournament.id), ("asked", 0))
        if len(self._known) > before:
            self.asked.append(
                [each.user_id for each in tournament.entrants if each.user_id and not each.here]
            )
        if dies:
            raise Killed
        return message_id

    async def delete(self, tournament: Tournament, message_id: int) -> None:
        dies = self._asked()
        self.standing.pop(message_id, None)
        if dies:
            raise Killed

    def _sent(self, number: object, shown: tuple[str, int]) -> int:
        if number not in self._known:
            self._known[number] = next(self._ids)
            self.standing[self._known[number]] = shown
        return self._known[number]
