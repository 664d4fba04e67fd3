"""Boards: the kinds of standing messages that the publisher keeps up to date."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

import discord

from bot.store.subjects import Subject, Subjects
from bot.tables.table import Table
from cogs.delivery.pages import Page

S = TypeVar("S", bound=Table | Subject)
T = TypeVar("T", bound=Subject)

Places = Sequence[tuple[int, int | None]]
"""Numbers of subjects, each with its guild."""


async def _none(*_: object) -> Places:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Generic[S]):
    """One kind of standing messages.

    Attributes:
        kind: its name; the first letter begins nonces.
        load: returns a subject by its number; None, or NoTable raised, if it is gone.
        page: returns the page that a subject's message should show.
        to_show: returns the subjects with messages that are out of date.
        set_shown: stores the state that a message shows; see `bot.store.subjects.set_shown`.
        set_refused: stores since when Discord has refused a message.
        lose: ends a subject whose channel is gone.
        give_up: stops updating a message that Discord has refused for a week.
        to_check: returns the subjects with messages that are checked every hour.
        request: requests an update by number; by default, of the message alone.
        has_message: returns whether a subject has a message of its own.
        is_left: returns whether the answer to a click is about to post the first message.
        may_repair: returns whether a message may be edited that should be up to date.
        should_repost: returns whether a message is posted again at the bottom of its channel.
        on_result: reacts to a refusal, or to the first update after failures (None).
        on_done: reacts to the end of an attempt.
    """

    kind: str
    load: Callable[[int], Awaitable[S | None]]
    page: Callable[[S], Awaitable[Page]]
    to_show: Callable[[], Awaitable[Places]]
    set_shown: Callable[[int, int | None, int | None], Awaitable[bool]]
    set_refused: Callable[[S, datetime], Awaitable[object]]
    lose: Callable[[S], Awaitable[object]]
    give_up: Callable[[S], Awaitable[object]]
    to_check: Callable[[], Awaitable[Places]] = _none
    request: Callable[[int], None] | None = None
    has_message: Callable[[S], bool] = lambda _: True
    is_left: Callable[[S], bool] = lambda _: False
    may_repair: Callable[[S], bool] = lambda _: True
    should_repost: Callable[[S], Awaitable[object]] = _none
    on_result: Callable[[S, discord.HTTPException | None], Awaitable[object]] = _none
    on_done: Callable[[S], None] = lambda _: None


def board_of(
    kind: str,
    subjects: Subjects[T],
    page: Callable[[T], Awaitable[Page]],
    lose: Callable[[T], Awaitable[object]],
) -> Board[T]:
    """Return the board of stored subjects; the clock posts first messages unless a click's answer does."""
    return Board(
        kind=kind,
        load=subjects.get,
        page=page,
        to_show=subjects.to_show,
        set_shown=subjects.set_shown,
        set_refused=lambda subject, since: subjects.note(subject, refused_at=since),
        lose=lose,
        give_up=lose,
        to_check=subjects.waiting,
        is_left=lambda subject: subject.message_id is None and subject.wake_at is None,
    )
