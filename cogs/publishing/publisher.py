"""Publisher: keeps every standing message up to date, retrying until Discord has it.

A message is edited at most once in `Timing.edit_interval` (`old_edit_interval` if it is old), however many
changes there are, and all messages together at most `Timing.edits_per_second` times a second. The store knows
what is out of date (`shown < version`): it is shown after a restart, or within a minute if another process
changed it. A deleted message is posted again.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any, NamedTuple

import discord
import structlog
from aiolimiter import AsyncLimiter
from discord import ui

from bot.errors import NoTable
from bot.process.client import Zabuton
from bot.retry import pause_after, retry_until_done
from cogs.delivery.answer import Answer, Place
from cogs.delivery.deliver import (
    REQUEST_ERRORS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    delete_message,
    deliver,
    is_transient,
    log_fields,
    paint_page,
)
from cogs.delivery.pages import Page
from cogs.publishing.boards import Board, S
from cogs.publishing.current import page_for_channel
from cogs.publishing.depth import is_old
from cogs.publishing.displayed import DisplayedPages, Message

log = structlog.get_logger(__name__)

_MAX_RETRY_SECONDS, _MAX_REFUSED_RETRY_SECONDS = 60.0, 6 * 3600.0
"""Longest pauses between two attempts: after a failure of Discord, and after a refusal."""

REFUSED_FOR = timedelta(days=7)
"""Time of refusals after which a message is given up."""

_UNREAD = "messages to update cannot be read"


class Key(NamedTuple):
    """A standing message: the kind and number of its subject."""

    kind: str
    id: int


@dataclass(slots=True)
class _Job:
    """The work on one message.

    Attributes:
        due: whether it is to be updated.
        post: whether the publisher posts the first message, as no answer to a click does.
        task: the update under way, or None.
        timer: the next attempt, or None.
        failures: number of failures in a row.
    """

    due: bool = False
    post: bool = False
    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    failures: int = 0


class Publisher:
    """Keeps all standing messages up to date.

    Args:
        bot: the bot.
        displayed: the pages that messages show.
    """

    def __init__(self, bot: Zabuton, displayed: DisplayedPages) -> None:
        self._bot = bot
        self._displayed = displayed
        at_once, per_second = bot.timing.edits_at_once, bot.timing.edits_per_second
        self._pace = AsyncLimiter(at_once, at_once / per_second)
        self._boards: dict[str, Board[Any]] = {}
        self._jobs: dict[Key, _Job] = {}
        self._watching: asyncio.Task[None] | None = None

    def add_board(self, board: Board[Any]) -> None:
        """Publish another kind of messages, too."""
        self._boards[board.kind] = board

    def start(self) -> None:
        """Begin to show the changes that were unshown when the program ended."""
        self._watching = asyncio.create_task(self._watch(), name="messages to update")

    async def close(self) -> None:
        """Stop; unshown changes are shown after the next start."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for job in self._jobs.values():
            if job.timer is not None:
                job.timer.cancel()
        tasks += [self._watching] if self._watching else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # What others ask for

    def request(self, kind: str, subject_id: int) -> None:
        """Update a message soon."""
        request = self._boards[kind].request
        if request is not None:
            request(subject_id)
            return
        key = Key(kind, subject_id)
        self.cancel_retry(key)
        self.mark_due(key)

    def request_again(self, kind: str, subject_id: int) -> None:
        """Edit a message soon, even if it should be up to date."""
        self._displayed.forget(Message(subject_id, kind=kind))
        self.request(kind, subject_id)

    def expect_post(self, key: Key) -> None:
        """Post the first message of a subject from here, since no answer to a click will."""
        self._jobs.setdefault(key, _Job()).post = True

    def mark_due(self, key: Key) -> None:
        """Begin to update a message, unless that is under way; then it is updated once more."""
        job = self._jobs.setdefault(key, _Job())
        job.due = True
        if job.task is None:
            name = f"publisher of {key.kind} {key.id}"
            job.task = asyncio.create_task(self._publish(key, job), name=name)

    async def show_guild(self, guild_id: int, *, post: bool = False) -> None:
        """Update the messages of a guild that are out of date, after a change of the permissions there."""
        for board in [*self._boards.values()]:
            for subject_id, where in await retry_until_done(self._bot.timing, board.to_show, _UNREAD):
                if where == guild_id:
                    if post:
                        self.expect_post(Key(board.kind, subject_id))
                    self.request(board.kind, subject_id)

    async def check_guild(self, guild_id: int) -> None:
        """Edit the messages of a guild's open subjects: one of their channels was deleted."""
        for board in [*self._boards.values()]:
            for subject_id, where in await retry_until_done(self._bot.timing, board.to_check, _UNREAD):
                if where == guild_id:
                    self.request_again(board.kind, subject_id)

    async def show_channel(self, channel_id: int) -> None:
        """Try again to update the messages of a channel: a thread was opened again."""
        for key in [key for key, job in self._jobs.items() if job.timer is not None]:
            with suppress(NoTable):
                subject = await self._boards[key.kind].load(key.id)
                if subject is not None and subject.channel_id == channel_id:
                    self.request(key.kind, key.id)

    def answer(
        self, board: Board[S], subject: S, page: Page, place: Place, pinged: tuple[int, ...] = ()
    ) -> Answer:
        """Return an answer whose message is the standing message of a subject from now on."""
        page = page_for_channel(self._bot, page, subject.channel_id)
        self._displayed.begin(Message(subject.id, kind=board.kind), subject.version, page)
        return Answer(page, place, pinged=pinged, then=partial(self._store_answer, board, subject, page))

    def is_pending(self, key: Key) -> bool:
        """Return whether a message is to be updated again, now or later."""
        job = self._jobs.get(key)
        return job is not None and (job.due or job.timer is not None)

    async def wait_for_turn(self) -> None:
        """Wait until another message may be updated, as their pace is limited."""
        await self._pace.acquire()

    def cancel_retry(self, key: Key) -> None:
        """Wait no longer until the next attempt to update a message."""
        job = self._jobs.get(key)
        if job is not None and job.timer is not None:
            job.timer.cancel()
            job.timer = None

    def schedule_retry(self, key: Key, error: Exception, *, changed: bool = False) -> None:
        """Update a message after a pause that grows with each failure, or at once if it has changed."""
        job = self._jobs.setdefault(key, _Job())
        if job.timer is not None:
            return
        job.failures += 1
        longest = _MAX_RETRY_SECONDS if is_transient(error) else _MAX_REFUSED_RETRY_SECONDS
        soon = changed or job.due
        pause = (
            self._bot.timing.edit_interval if soon else pause_after(self._bot.timing, job.failures, longest)
        )
        unexpected = not isinstance(error, REQUEST_ERRORS)
        log.warning(
            f"{key.kind} not shown",
            **{key.kind: key.id},
            again_in=pause,
            exc_info=unexpected,
            **log_fields(error),
        )
        job.timer = asyncio.get_running_loop().call_later(pause, self._retry, key)

    async def store_shown(
        self, board: Board[S], subject: S, message_id: int | None, *, certain: bool
    ) -> None:
        """Store that a message shows a subject; of two messages, the newer one stays.

        Args:
            board: the kind of messages.
            subject: the subject as it is shown.
            message_id: the message, or None.
            certain: whether the message is known to show it; otherwise it is edited once more.
        """
        version = subject.version if certain else None
        store = partial(board.set_shown, subject.id, message_id, version)
        stored = await retry_until_done(
            self._bot.timing, store, "what is shown is not stored", **_ids(board, subject)
        )
        old = subject.message_id if stored else message_id
        if old is not None and old != (message_id if stored else None):
            with suppress(*REQUEST_ERRORS):
                await delete_message(self._bot, subject.channel_id, old)
        if not (stored and certain):
            self.request_again(board.kind, subject.id)

    def forget(self, key: Key) -> None:
        """Forget an ended subject."""
        self._displayed.forget(Message(key.id, kind=key.kind))
        job = self._jobs.get(key)
        if job is not None:
            job.post = False
            job.failures = 0

    # How it is done

    def _retry(self, key: Key) -> None:
        self._jobs[key].timer = None
        self.request(key.kind, key.id)

    async def _store_answer(
        self, board: Board[S], subject: S, page: Page, message: discord.Message | None
    ) -> None:
        """Store that the answer to a click shows a subject, or post it if the answer has failed."""
        key = Message(subject.id, kind=board.kind)
        if message is None or message.flags.ephemeral:
            self._displayed.forget(key)
            self.expect_post(Key(board.kind, subject.id))
            self.request(board.kind, subject.id)
            return
        await self.store_shown(board, subject, message.id, certain=self._displayed.confirm(key, page))

    async def _publish(self, key: Key, job: _Job) -> None:
        """Update a message until nothing has changed since."""
        board = self._boards[key.kind]
        try:
            await self._bot.wait_until_ready()
            while job.due:
                await self._pace.acquire()
                job.due = False
                with self._bot.answering:  # a message that is sent as the bot stops is stored, too
                    subject = await board.load(key.id)
                    if subject is None:
                        log.info(f"{key.kind} is gone", **{key.kind: key.id})
                        job.post = False
                        return
                    try:
                        await self._try_to_update(board, subject, job)
                    finally:
                        board.on_done(subject)
                old = subject.message_id is not None and is_old(subject.message_id, self._bot.timing.now())
                await asyncio.sleep(
                    self._bot.timing.old_edit_interval if old else self._bot.timing.edit_interval
                )
        except NoTable:
            log.info("table is gone", table=key.id)
            job.post = False
        except Exception as error:
            self.schedule_retry(key, error)
        finally:
            job.task = None
            if not (job.post or job.timer or job.failures):
                del self._jobs[key]

    async def _try_to_update(self, board: Board[S], subject: S, job: _Job) -> None:
        """Update a message, or give it up if Discord has refused it for long."""
        try:
            await self._update_message(board, subject, job)
        except discord.HTTPException as error:
            if is_transient(error):
                raise
            await board.on_result(subject, error)
            now = self._bot.timing.now()
            if subject.refused_at is None:
                await board.set_refused(subject, now)
            if subject.refused_at is None or now - subject.refused_at < REFUSED_FOR:
                raise
            log.warning(f"{board.kind} given up", **_ids(board, subject), **log_fields(error))
            await board.give_up(subject)
            return
        if job.failures:
            job.failures = 0
            await board.on_result(subject, None)

    async def _update_message(self, board: Board[S], subject: S, job: _Job) -> None:
        """Edit or post a message, if it does not show this version yet.

        Raises:
            discord.HTTPException: Discord does not take it in any form.
            aiohttp.ClientError, OSError: Discord could not be reached.
        """
        in_guild = subject.guild_id is None or self._bot.get_guild(subject.guild_id) is not None
        left = subject.message_id is None and not job.post and board.is_left(subject)
        if left or not in_guild:
            return  # the answer to a click shows it, or a later invitation of the bot does
        key, message_id, certain = Message(subject.id, kind=board.kind), subject.message_id, True
        if not board.has_message(subject):
            await board.set_shown(subject.id, None, subject.version)
            return
        page = page_for_channel(self._bot, await board.page(subject), subject.channel_id)
        if message_id is None or not self._displayed.shows(key, page):
            if subject.shown == subject.version and not board.may_repair(subject):
                return
            painted = await paint_page(page, self._bot.painter)
            if not self._displayed.begin(key, subject.version, page):
                return  # a click has been answered with a newer version
            try:
                message_id = await self._edit_or_post(board, subject, page, painted)
            except BaseException as error:
                self._displayed.forget(key)
                if not isinstance(error, discord.NotFound) or error.code != UNKNOWN_CHANNEL:
                    raise
                await board.lose(subject)
                return
            # A click may have been answered with another page, and either may have come last.
            certain = self._displayed.confirm(key, page)
        job.post = False
        stored = (subject.message_id, subject.shown) == (message_id, subject.version)
        if not (stored and certain) or subject.refused_at is not None:
            await self.store_shown(board, subject, message_id, certain=certain)

    async def _edit_or_post(self, board: Board[S], subject: S, page: Page, painted: Page) -> int:
        """Edit a message, or post a new one if there is none; return its id."""
        bot, old = self._bot, subject.message_id
        channel = bot.get_partial_messageable(subject.channel_id, guild_id=subject.guild_id)

        # By its nonce, Discord recognises a message that was posted just before the process ended.
        nonce: str | None = f"{board.kind[0]}{subject.id:x}-m-{subject.posted}"

        async def edit(view: ui.LayoutView, files: list[discord.File]) -> int:
            message = channel.get_partial_message(old or 0)
            # As through interactions; discord.py leaves mentions out here by default.
            await message.edit(view=view, attachments=files, allowed_mentions=bot.allowed_mentions)
            return message.id

        async def post(view: ui.LayoutView, files: list[discord.File]) -> int:
            if nonce is None:
                return (await channel.send(view=view, files=files)).id
            return (await channel.send(view=view, files=files, nonce=nonce)).id

        reposting = old is not None and bool(await board.should_repost(subject))
        send = post if old is None or reposting else edit
        while True:
            try:
                return await deliver(bot, page, painted, send, channel.id)
            except discord.NotFound as error:
                if send is edit:
                    log.info("message gone", **_ids(board, subject), code=error.code)
                    send = post
                elif nonce is not None and error.code == UNKNOWN_MESSAGE:
                    nonce = None  # its message was deleted
                else:
                    raise
            except discord.Forbidden as error:
                if not reposting:
                    raise
                log.info("not sent anew", **_ids(board, subject), code=error.code)
                send = edit
                reposting = False

    async def _watch(self) -> None:
        """Show what was not shown, and check messages of open subjects at the start and every hour."""
        await self._bot.wait_until_ready()
        checked_at = self._bot.timing.now()
        await self._show_stored(check=True)
        while True:
            await asyncio.sleep(self._bot.timing.look_for_unshown)
            now = self._bot.timing.now()
            check = abs(now - checked_at) >= timedelta(seconds=self._bot.timing.check_messages)
            checked_at = now if check else checked_at
            await self._show_stored(check=check)

    async def _show_stored(self, *, check: bool) -> None:
        """Update the messages that are out of date, without a task or timer; with `check`, all open ones."""
        for board in [*self._boards.values()]:
            for subject_id, guild_id in await retry_until_done(self._bot.timing, board.to_show, _UNREAD):
                if self._is_idle(Key(board.kind, subject_id), guild_id):
                    self.request(board.kind, subject_id)
            if check:
                for subject_id, guild_id in await retry_until_done(self._bot.timing, board.to_check, _UNREAD):
                    if self._is_idle(Key(board.kind, subject_id), guild_id):
                        self.request_again(board.kind, subject_id)

    def _is_idle(self, key: Key, guild_id: int | None) -> bool:
        """Return whether a message of this process is neither being updated nor waiting for a retry."""
        job = self._jobs.get(key)
        return self._is_here(guild_id) and (job is None or not (job.task or job.timer))

    def _is_here(self, guild_id: int | None) -> bool:
        here = guild_id is None or self._bot.get_guild(guild_id) is not None
        return here and self._bot.pending.is_ours(guild_id)


def _ids(board: Board[S], subject: S) -> dict[str, int]:
    """Return the fields of a log line about a subject: its number, and its guild if it is in one."""
    ids = {board.kind: subject.id}
    return ids if subject.guild_id is None else {**ids, "guild": subject.guild_id}
