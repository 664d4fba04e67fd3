"""The agenda: what subjects do when time is up, one step after another, by what is stored."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol, TypeVar

from bot.errors import MovedOn
from bot.store.subjects import Subject, Subjects

MAX_STEPS = 10
"""Maximum of steps that a subject takes at once; the rest follows at the next poll."""

FIRST_REFUSAL_PAUSE, MAX_REFUSAL_PAUSE = timedelta(minutes=5), timedelta(hours=6)
"""Shortest and longest pause until something is sent again that Discord has refused."""

S = TypeVar("S", bound=Subject)

Show = Callable[[str, int], None]
"""Requests an update of a standing message, given the kind and number of its subject."""


class Step(NamedTuple):
    """What a subject does next, and when.

    The step changes the subject, so that another one is next; it raises MovedOn if the subject has changed.
    """

    at: datetime
    do: Callable[[], Awaitable[object]]


class Agenda(Protocol[S]):
    """The subjects of one kind, and what they do."""

    kind: str
    subjects: Subjects[S]

    async def next_step(self, subject: S, now: datetime, /) -> Step | None:
        """Return the next step of a subject, or None after the last one."""
        ...


async def act(agenda: Agenda[S], show: Show, now: Callable[[], datetime], subject_id: int) -> None:
    """Take all due steps of a subject, have its message updated, and store when it acts next."""
    for _ in range(MAX_STEPS):
        subject = await agenda.subjects.get(subject_id)
        if subject is None or subject.wake_at is None:
            return
        step = await agenda.next_step(subject, now())
        if step is not None and step.at <= now():
            with suppress(MovedOn):
                await step.do()
            continue
        if await agenda.subjects.note(subject, wake_at=step and step.at):
            if subject.shown != subject.version:
                show(agenda.kind, subject_id)
            return


def pause_of_refusal(refused_for: timedelta) -> timedelta:
    """Return the pause until the next attempt, which doubles the time for which Discord has refused."""
    return max(FIRST_REFUSAL_PAUSE, min(MAX_REFUSAL_PAUSE, refused_for))
