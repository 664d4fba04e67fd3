"""The agenda: takes the due steps of subjects, one after another, by their stored state."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import datetime, timedelta
from typing import NamedTuple, Protocol, TypeVar

import structlog

from bot.errors import MovedOn, PlaceRefused, TryLater
from bot.store.subjects import Subject, Subjects

MAX_STEPS = 10
"""Maximum of steps that a subject takes at once; the rest follows at the next poll."""

FIRST_REFUSAL_PAUSE, MAX_REFUSAL_PAUSE = timedelta(minutes=5), timedelta(hours=6)
"""Shortest and longest pause until something is sent again that Discord has refused."""

MAX_REFUSED_TIME = timedelta(days=7)
"""Maximum time of refusals; then a subject ends."""

S = TypeVar("S", bound=Subject)

Show = Callable[[str, int], None]
"""Requests an update of a standing message, given the kind and number of its subject."""

log = structlog.get_logger(__name__)


class Step(NamedTuple):
    """The next step of a subject, with its time.

    The step changes the subject, so that another one is next; it raises MovedOn if the subject has changed.
    """

    at: datetime
    do: Callable[[], Awaitable[object]]


class Agenda(Protocol[S]):
    """The subjects of one kind, and their steps."""

    kind: str
    subjects: Subjects[S]

    async def next_step(self, subject: S, now: datetime, /) -> Step | None:
        """Return the next step of a subject, or None after the last one."""
        ...

    async def lose(self, subject: S, /) -> None:
        """End a subject whose channel is gone, or refuses its messages for long."""
        ...


async def act(agenda: Agenda[S], show: Show, now: Callable[[], datetime], subject_id: int) -> None:
    """Take all due steps of a subject, have its message updated, and store when it acts next.

    Raises:
        TryLater: Discord fails for now, or refuses a message; it is tried again.
    """
    for _ in range(MAX_STEPS):
        subject = await agenda.subjects.get(subject_id)
        if subject is None or subject.wake_at is None:
            return
        step = await agenda.next_step(subject, now())
        if step is not None and step.at <= now():
            try:
                with suppress(MovedOn):
                    await step.do()
            except PlaceRefused as refusal:
                await _note_refusal(agenda, subject, refusal, now())
            continue
        if await agenda.subjects.note(subject, wake_at=step and step.at):
            show(agenda.kind, subject_id)  # its end may have moved
            return


async def _note_refusal(agenda: Agenda[S], subject: S, refusal: PlaceRefused, now: datetime) -> None:
    """Store since when Discord refuses a subject's messages, and raise TryLater; end it after a week."""
    since = subject.refused_at or now
    log.info(f"{agenda.kind} refused", guild=subject.guild_id, id=subject.id, problem=refusal.problem)
    if refusal.problem == "channel" or now - since >= MAX_REFUSED_TIME:
        await agenda.lose(subject)
        return
    if subject.refused_at is None:
        await agenda.subjects.note(subject, refused_at=since)
    raise TryLater("refused", now + pause_of_refusal(now - since)) from refusal


def pause_of_refusal(refused_for: timedelta) -> timedelta:
    """Return the pause until the next attempt, which doubles the time of the refusals so far."""
    return max(FIRST_REFUSAL_PAUSE, min(MAX_REFUSAL_PAUSE, refused_for))
