"""Announcer: messages, threads and Discord events of game nights and leagues."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import timedelta

import discord
import structlog
from discord import ui

from bot.errors import PlaceRefused, TryLater
from bot.events.messages import Event
from bot.names import Person
from bot.people.pings import Occasion
from bot.process.client import Zabuton
from bot.results.honours import Honour
from bot.store.nights import Night
from bot.store.pairings import Pairing
from bot.tables.table import STAND_IN
from bot.texts import Words
from cogs.delivery.deliver import (
    REQUEST_ERRORS,
    THREAD_LIMIT_CODES,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    delete_message,
    deliver,
    is_transient,
    log_fields,
    paint_page,
)
from cogs.delivery.pages import Page, shorten_name
from cogs.delivery.threads import wait_for_thread
from cogs.publishing.tables import TablePublisher
from cogs.screens.leagues import league_news
from cogs.screens.nights import event_name, night_news, night_summary
from cogs.screens.pairings import pairing_thread_name
from cogs.screens.parts import computer_names
from games import Match

NIGHT_THREAD_MINUTES, LEAGUE_THREAD_MINUTES = 24 * 60, 7 * 24 * 60
"""Minutes without new messages until Discord archives a thread of a game night, and of a league."""

THREAD_EXISTS = 160004
"""Discord's error code for a second thread from one message."""

log = structlog.get_logger(__name__)


class Announcer:
    """Sends the messages of game nights and leagues; see `bot.events.messages.Messages`."""

    def __init__(self, bot: Zabuton, tables: TablePublisher) -> None:
        self._bot = bot
        self._tables = tables

    async def say(self, event: Event, what: str, number: int = 0, people: Sequence[int] = ()) -> int:
        """Post a message about an event; see `Messages`."""
        channel: discord.abc.Messageable = self.find_channel(event.guild_id, event.channel_id)
        pairing = event.pairing(number) if what == "match" else None
        if pairing is not None and pairing.thread_id is not None:
            channel = self._bot.get_partial_messageable(pairing.thread_id, guild_id=event.guild_id)
        words = await self._words(event)
        names = await people_names(self._bot, event)
        if isinstance(event, Night) and what == "summary":
            following = await self._bot.summaries.next_night(event.guild_id)
            page = night_summary(event, await self._best_of(event), following, names, words)
        elif isinstance(event, Night):
            page = night_news(event, what, number, people, names, words)
        else:
            page = league_news(event, what, number, people, names, words)
        kind = "n" if isinstance(event, Night) else "l"
        # Only messages about matches are replaced; the stored time tells them apart.
        replaced_at = 0 if pairing is None or pairing.retry_at is None else int(pairing.retry_at.timestamp())
        nonce = f"{kind}{event.id:x}-{what[0]}{number:x}-{replaced_at:x}"
        # A check-in is wanted by everyone it pings, also in quiet hours.
        choice = await self._bot.pings.choose(event.guild_id, people, Occasion(urgent=True))
        return await self.post(channel, page, nonce, choice.now)

    async def _best_of(self, night: Night) -> tuple[Honour, Match] | None:
        """Return the best yaku of a night with its match, or None."""
        tables = [each.table_id for each in night.pairings if each.phase == "over" and each.table_id]
        best = await self._bot.honours.best_yaku(tables)
        if best is None or best.table_id is None:
            return None
        return best, (await self._bot.tables.get_table(best.table_id)).ended_match()

    async def post(
        self, channel: discord.abc.Messageable, page: Page, nonce: str, people: Collection[int] = ()
    ) -> int:
        """Post a page once and return its id, pinging only these people.

        `nonce` has at most 25 characters: for some minutes, Discord recognises a repeated message.
        """
        users = [discord.Object(user_id) for user_id in people]
        mentions = discord.AllowedMentions(users=users, everyone=False, roles=False)

        async def send(view: ui.LayoutView, files: list[discord.File]) -> int:
            try:
                sent = await channel.send(view=view, files=files, allowed_mentions=mentions, nonce=nonce)
            except discord.NotFound as error:
                if error.code != UNKNOWN_MESSAGE:
                    raise
                # The message with this nonce was deleted.
                sent = await channel.send(view=view, files=files, allowed_mentions=mentions)
            return sent.id

        with self._bot.answering:
            try:
                return await deliver(self._bot, page, await paint_page(page, self._bot.painter), send)
            except REQUEST_ERRORS as error:
                raise problem_of(error) from error

    async def open_thread(self, event: Event, pairing: Pairing) -> int:
        """Open the thread of a pairing from its message; see `Messages`."""
        channel = self.find_channel(event.guild_id, event.channel_id)
        words = await self._words(event)
        name = pairing_thread_name(event, pairing, await people_names(self._bot, event), words)
        minutes = NIGHT_THREAD_MINUTES if isinstance(event, Night) else LEAGUE_THREAD_MINUTES
        message = channel.get_partial_message(pairing.post_id or 0)
        try:
            create = message.create_thread(name=shorten_name(name), auto_archive_duration=minutes)
            return (await wait_for_thread(create)).id
        except REQUEST_ERRORS as error:
            if isinstance(error, discord.HTTPException) and error.code == THREAD_EXISTS:
                return message.id  # a thread has the id of the message that it was opened from
            raise problem_of(error) from error

    async def delete(self, event: Event, message_id: int) -> None:
        """Delete a message; see `Messages`."""
        try:
            await delete_message(self._bot, event.channel_id, message_id)
        except REQUEST_ERRORS as error:
            raise TryLater("message not deleted") from error

    async def create_event(self, night: Night) -> int | None:
        """Create a night's event on Discord, or find it; see `Messages`."""
        channel = self.find_channel(night.guild_id, night.channel_id)
        guild = channel.guild
        if not guild.me.guild_permissions.create_events:
            return None
        words = await self._words(night)
        try:
            for event in await guild.fetch_scheduled_events(with_counts=False):
                if event.creator_id == guild.me.id and event.start_time == night.begins_at:
                    return event.id
            event = await guild.create_scheduled_event(
                name=shorten_name(event_name(night, words)),
                start_time=night.begins_at,
                end_time=night.begins_at + timedelta(hours=night.hours),
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=shorten_name(f"#{channel.name}"),
            )
        except REQUEST_ERRORS as error:
            if is_transient(error):
                raise TryLater("event not created") from error
            log.info("no event", guild=night.guild_id, **log_fields(error))
            return None
        return event.id

    async def delete_event(self, night: Night) -> None:
        """Delete a night's event on Discord; see `Messages`."""
        if not night.event_id:
            return
        try:
            await self._bot.http.delete_scheduled_event(night.guild_id, night.event_id)
        except REQUEST_ERRORS as error:
            if is_transient(error):
                raise TryLater("event not deleted") from error
            log.info("event stays", guild=night.guild_id, **log_fields(error))

    async def find_gone(self, guild_id: int, people: Collection[int]) -> set[int]:
        """Return the people who have left a server; see `Messages`."""
        return await self._bot.find_gone(guild_id, people)

    async def computer_names(self, event: Event) -> Sequence[str]:
        """Return names of computer players; see `Messages`."""
        return computer_names(STAND_IN, await self._words(event))

    def show_table(self, table_id: int) -> None:
        """Request the message of a table; see `Messages`."""
        self._tables.post_table(table_id)

    def find_channel(self, guild_id: int, channel_id: int) -> discord.TextChannel:
        """Return a text channel.

        Raises:
            TryLater: the server is unavailable for now.
            PlaceRefused: the channel is gone.
        """
        guild = self._bot.get_guild(guild_id)
        if guild is None or guild.unavailable or not self._bot.is_ready():
            raise TryLater("server unavailable")
        channel = guild.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise PlaceRefused("channel")
        return channel

    async def _words(self, event: Event) -> Words:
        return await self._bot.readers.words_for_place(event.guild_id, 0)


async def people_names(bot: Zabuton, event: Event) -> dict[int, Person]:
    """Return the people of an event by number, without former players."""
    everyone = event.guests if isinstance(event, Night) else event.entrants
    return {
        each.number: replace(await bot.preferences.known_person(each.user_id), avatar=each.avatar)
        for each in everyone
        if each.user_id is not None
    }


def problem_of(error: Exception) -> TryLater | PlaceRefused:
    """Return the error to raise after Discord refused a request."""
    log.info("message refused", **log_fields(error))
    if is_transient(error):
        return TryLater("Discord unavailable")
    code = error.code if isinstance(error, discord.HTTPException) else 0
    if code in THREAD_LIMIT_CODES:
        return PlaceRefused("threads")
    if code == UNKNOWN_MESSAGE:
        return PlaceRefused("message")
    return PlaceRefused("channel" if code == UNKNOWN_CHANNEL else "rights")
