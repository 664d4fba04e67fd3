"""Game nights: admins set them up, people say that they are in, and messages and threads are opened."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime, timedelta
from typing import Self

import discord
import structlog
from discord import ui
from discord.ext import commands

from bot.errors import Reason, TableProblem, TryLater
from bot.events.nights import Kind, read_minute, read_zone
from bot.process.client import Zabuton
from bot.store.nights import Night
from bot.texts import Words
from cogs.delivery.answer import Answer, Place
from cogs.delivery.arguments import parse_number
from cogs.delivery.controls import verb
from cogs.delivery.deliver import REQUEST_ERRORS, delete_message, log_fields
from cogs.delivery.layout import MODAL_TIMEOUT_SECONDS, custom_id
from cogs.delivery.notices import (
    NOTICE_THREAD_MINUTES,
    edit_notice,
    find_channel,
    problem_of,
    send_notice,
)
from cogs.delivery.pages import Page, shorten_name, text_page
from cogs.delivery.permissions import check_channel_permissions, check_manager
from cogs.delivery.request import Click, Request
from cogs.delivery.threads import wait_for_thread
from cogs.delivery.verbs import Verb
from cogs.publishing.tables import TablePublisher
from cogs.screens.nights import (
    ASKED,
    WRITTEN,
    clock_time,
    games_words,
    night_page,
    notice_page,
)
from cogs.screens.options import check_game
from cogs.screens.parts import game_name

LASTS = timedelta(hours=3)
"""How long a game night lasts as Discord shows it among the events of a server."""

THREAD_EXISTS = 160004
"""The code with which Discord refuses a second thread from one message."""

log = structlog.get_logger(__name__)


class TimeModal(ui.Modal):
    """A window in which an admin writes at what time a game night begins, and in which time zone.

    Args:
        night: how it is set.
        words: the texts for them.
    """

    def __init__(self, night: Night, words: Words) -> None:
        name = custom_id(0, 0, Verb.NIGHT, WRITTEN)
        super().__init__(title=words("night-time-asks"), custom_id=name, timeout=MODAL_TIMEOUT_SECONDS)
        hour = ui.TextInput[Self](max_length=20, default=clock_time(night.minute))
        zone = ui.TextInput[Self](max_length=60, default=night.zone, placeholder=words("night-zone-example"))
        self.add_item(ui.Label(text=words("night-hour"), component=hour))
        about = words("night-zone-about")
        self.add_item(ui.Label(text=words("night-zone"), description=about, component=zone))


class NightsCog(commands.Cog):
    """Lets admins set up a game night and people say that they are in, and sends its messages.

    Args:
        bot: the bot.
        publisher: sends the messages of its tables.
    """

    def __init__(self, bot: Zabuton, publisher: TablePublisher) -> None:
        self._bot = bot
        self._publisher = publisher
        self._stored = bot.night_store
        self._nights = bot.nights
        self._nights.venue = self

    # For admins

    @verb(Verb.NIGHT)
    async def show_night(self, click: Click) -> Answer | ui.Modal:
        """Show how the game night is set, after its time was written; or ask for that in a window."""
        check_manager(click)
        night = await self._stored.get(click.guild_id or 0)
        if click.argument == ASKED:
            return TimeModal(night, click.words)
        if click.argument == WRITTEN:
            hour, zone = (*click.values, "", "")[:2]
            minute = read_minute(hour)
            await self._set_up(night, minute=minute, zone=read_zone(zone, click.words("night-zone-example")))
        return await self._show(click)

    @verb(Verb.SET_NIGHT)
    async def set_night(self, click: Click) -> Answer:
        """Change how the game night is set, or switch it on or off; and show it."""
        check_manager(click)
        guild_id = click.guild_id or 0
        night = await self._stored.get(guild_id)
        match click.argument:
            case "day":
                day = parse_number(click.chosen_value)
                if day > 6:
                    raise TableProblem(Reason.NOT_OFFERED)
                await self._set_up(night, weekday=day)
            case "channel":
                channel_id = click.chosen_number()
                self._check_channel(click, channel_id)
                await self._set_up(night, channel_id=channel_id)
            case "games":
                for game in click.values:
                    check_game(game)
                await self._set_up(night, games=[*dict.fromkeys(click.values)])
            case "on":
                self._check_channel(click, night.channel_id or 0)
                await self._nights.switch_on(guild_id)
            case "off":
                await self._nights.switch_off(guild_id)
            case _:
                raise TableProblem(Reason.OLD_CONTROL)
        return await self._show(click)

    async def _set_up(self, night: Night, **values: object) -> None:
        """Change how a game night is set, unless it is switched on."""
        if night.begins_at is not None or not await self._stored.set_up(night, **values):
            raise TableProblem(Reason.OLD_CONTROL)

    def _check_channel(self, request: Request, channel_id: int) -> None:
        """Raise TableProblem unless the bot may hold a game night in a channel."""
        guild = request.interaction.guild
        channel = None if guild is None else guild.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise TableProblem(Reason.NO_THREADS_HERE)
        check_channel_permissions(channel, request.words, threads=True)

    async def _show(self, request: Request) -> Answer:
        night, guild = await self._stored.get(request.guild_id or 0), request.interaction.guild
        events = guild is not None and guild.me.guild_permissions.create_events
        return Answer(request.without_deleted_channels(night_page(night, request.words, events=events)))

    # For everybody

    @verb(Verb.NIGHT_IN)
    async def come(self, click: Click) -> Answer:
        """Put the user on the list of the game night, and show it."""
        return await self._change_guest(click, comes=True)

    @verb(Verb.NIGHT_OUT)
    async def stay_away(self, click: Click) -> Answer:
        """Take the user off the list of the game night, and show it."""
        return await self._change_guest(click, comes=False)

    async def _change_guest(self, click: Click, *, comes: bool) -> Answer:
        guild_id, at = click.guild_id or 0, parse_number(click.argument)
        night = await self._stored.get(guild_id)
        begins = night.begins_at
        if begins is None or int(begins.timestamp()) != at:
            raise TableProblem(Reason.NIGHT_OVER)
        if comes == (click.user_id in night.guests):
            return Answer(text_page(click.words("night-stays-in" if comes else "night-stays-out")))
        await self._stored.change_guest(guild_id, begins, click.user_id, click.now, comes=comes)
        page = await self._notice_page(await self._stored.get(guild_id), begins, "announce")
        return Answer(page, Place.HERE)

    # For the clock

    async def send(self, night: Night, kind: Kind, people: Sequence[int] = (), place: int = 0) -> int:
        """Send a message in the channel of a game night; see `Venue`."""
        begins, channel = self._find_place(night)
        page = await self._notice_page(night, begins, kind, people, place)
        pinged = await self._bot.preferences.people_to_ping(night.guild_id, people, None)
        users = [discord.Object(user_id) for user_id in pinged if kind == "soon"]
        mentions = discord.AllowedMentions(users=users, everyone=False, roles=False)
        number = f"{kind[0]}{night.guild_id % 2**40:x}-{int(begins.timestamp()):x}-{place}"
        return await send_notice(self._bot, channel, page, number, mentions)

    async def edit(self, night: Night, kind: Kind) -> None:
        """Let the announcement say something else; see `Venue`."""
        begins, channel = self._find_place(night)
        page = await self._notice_page(night, begins, kind)
        await edit_notice(self._bot, channel, page, night.message_id or 0)

    async def delete(self, night: Night, message_id: int | None) -> None:
        """Delete a message; see `Venue`."""
        if message_id is not None and night.channel_id is not None:
            await delete_message(self._bot, night.channel_id, message_id)

    async def open_thread(self, night: Night, post_id: int, game: str) -> None:
        """Open a thread from a message; see `Venue`."""
        _, channel = self._find_place(night)
        words = await self._words(night)
        name = words("night-thread", number=night.opened + 1, game=game_name(game, words))
        message = channel.get_partial_message(post_id)
        try:
            create = message.create_thread(
                name=shorten_name(name), auto_archive_duration=NOTICE_THREAD_MINUTES
            )
            await wait_for_thread(create)
        except REQUEST_ERRORS as error:
            if isinstance(error, discord.HTTPException) and error.code == THREAD_EXISTS:
                return
            raise problem_of(error) from error

    async def find_gone(self, night: Night) -> Collection[int]:
        """Return who of those who are in has left the server; see `Venue`."""
        (_, channel), gone = self._find_place(night), list[int]()
        for user_id in night.guests:
            try:
                await channel.guild.fetch_member(user_id)
            except discord.NotFound:
                gone.append(user_id)
            except REQUEST_ERRORS as error:
                raise TryLater("Discord cannot say just now") from error
        return gone

    async def create_event(self, night: Night) -> int | None:
        """Create an event of Discord's, or find the one that was created before; see `Venue`."""
        begins, channel = self._find_place(night)
        guild = channel.guild
        if not guild.me.guild_permissions.create_events:
            return None
        words = await self._words(night)
        try:
            for event in await guild.fetch_scheduled_events(with_counts=False):
                if event.creator_id == guild.me.id and event.start_time == begins:
                    return event.id
            event = await guild.create_scheduled_event(
                name=shorten_name(words("night-event", games=games_words(night.games, words))),
                start_time=begins,
                end_time=begins + LASTS,
                entity_type=discord.EntityType.external,
                privacy_level=discord.PrivacyLevel.guild_only,
                location=shorten_name(f"#{channel.name}"),
            )
        except REQUEST_ERRORS as error:
            log.info("no event", guild=night.guild_id, **log_fields(error))
            return None
        return event.id

    async def delete_event(self, night: Night) -> None:
        """Delete the event; see `Venue`."""
        if night.event_id:
            try:
                await self._bot.http.delete_scheduled_event(night.guild_id, night.event_id)
            except REQUEST_ERRORS as error:
                log.info("event stays", guild=night.guild_id, **log_fields(error))

    def show_table(self, table_id: int) -> None:
        """Have the first message of a table sent; see `Venue`."""
        self._publisher.post_table(table_id)

    def _find_place(self, night: Night) -> tuple[datetime, discord.TextChannel]:
        """Return when the next one begins, and the channel.

        Raises:
            TryLater: the server is out of reach for now.
            PlaceRefused: the channel is gone.
        """
        channel = find_channel(self._bot, night.guild_id, night.channel_id)
        return night.begins_at or datetime.now(UTC), channel

    async def _notice_page(
        self, night: Night, begins: datetime, kind: Kind, people: Sequence[int] = (), place: int = 0
    ) -> Page:
        """Return a message about a game night, in which people have the names by which they are known."""
        known = await self._bot.preferences.known_people(people or night.guests)
        return notice_page(night, begins, kind, await self._words(night), known, place)

    async def _words(self, night: Night) -> Words:
        return await self._bot.readers.words_for_place(night.guild_id, 0)
