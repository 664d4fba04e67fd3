"""Game nights: weekly schedules of admins, single nights, and what people do on an evening."""

from datetime import date
from zoneinfo import ZoneInfo

import discord
from discord import ui
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.events.hours import read_minute, read_zone, start_on
from bot.events.night_agenda import NightAgenda
from bot.events.nights import HOURS, NightClick, check_opener
from bot.process.client import Zabuton
from bot.store.nights import MAX_SCHEDULES, Night, NightSettings, Schedule
from bot.store.pending import NIGHT
from bot.store.subjects import EventPlace
from bot.tables.deadlines import DEFAULT_SPEED, FAST_SPEEDS, LIVE
from bot.tables.lobbies import ROUNDS, TableSetup
from bot.tables.options import valid_options
from bot.tables.table import STAND_IN, Table
from cogs.delivery.answer import CLOSED, Answer, Place
from cogs.delivery.arguments import check_offered, encode
from cogs.delivery.controls import verb
from cogs.delivery.layout import MODAL_ARGUMENT, build_modal
from cogs.delivery.pages import Dialog, Field, Page, text_page
from cogs.delivery.permissions import check_channel_permissions, check_manager
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.leagues import event_channel
from cogs.lobby import LobbyCog
from cogs.publishing.announcer import people_names
from cogs.publishing.boards import board_of
from cogs.publishing.publisher import Publisher
from cogs.screens.lobby import thread_name
from cogs.screens.nights import (
    ADD,
    OFF,
    ON,
    REMOVE,
    REMOVE_GUEST,
    TURNS,
    VOTE,
    night_details,
    night_form,
    night_form_page,
    night_manage_page,
    night_message,
    schedule_page,
    schedules_page,
    time_dialog,
    waiting_page,
)
from cogs.screens.options import check_game, offered_games
from cogs.screens.pairings import ASK_END, END, MANAGE, SEAL, back_button, end_question, seal_page
from cogs.screens.parts import computer_names
from games import catalogue

DEFAULT_MINUTE = 20 * 60
"""Time of day offered for a new night, in minutes from midnight."""

CUT_LENGTH = 90
"""Maximum number of characters of the words that cut the deck."""


class NightsCog(commands.Cog):
    """Lets admins set weekly game nights, and people open single ones, come and play."""

    def __init__(self, bot: Zabuton, publisher: Publisher, agenda: NightAgenda, lobby: LobbyCog) -> None:
        self._bot = bot
        self._publisher = publisher
        self._lobby = lobby
        self._board = board_of(NIGHT, self._bot.nights.store, self._message, agenda.lose)
        publisher.add_board(self._board)

    # For admins: weekly schedules

    @verb(Verb.NIGHT)
    async def show_schedules(self, click: Click) -> Answer | ui.Modal:
        """Show the weekly nights of the server or one of them, or ask for the time of one."""
        check_manager(click)
        schedule_id, what = click.read(tuple[int | None, str])
        if click.values and schedule_id is None:
            schedule_id = click.chosen_number()
        if schedule_id is None:
            return await self._show_all(click)
        schedule = await self._bot.schedules.find(schedule_id, click.guild_id or 0)
        if what == "time":
            argument = encode(schedule.id, MODAL_ARGUMENT)
            return build_modal(time_dialog(argument, schedule.minute, schedule.zone, click.words, Verb.NIGHT))
        if what == MODAL_ARGUMENT:
            minute, zone = _read_time(click)
            schedule = await self._bot.schedules.set_up(schedule, minute=minute, zone=zone)
        return self._show_schedule(click, schedule)

    @verb(Verb.SET_NIGHT)
    async def set_schedule(self, click: Click) -> Answer:
        """Change a weekly schedule: add, set, switch or remove it; and show it."""
        check_manager(click)
        what, schedule_id = click.read(tuple[str, int | None])
        guild_id = click.guild_id or 0
        if what == ADD:
            zone = (await self._bot.preferences.guild_settings(guild_id)).zone
            added = await self._bot.schedules.store.add(Schedule(guild_id=guild_id, zone=zone))
            return self._show_schedule(click, added)
        schedule = await self._bot.schedules.find(schedule_id or 0, guild_id)
        if what == REMOVE:
            await self._bot.schedules.store.remove(schedule.id)
            return await self._show_all(click)
        if what == ON:
            self._check_channel(click, schedule.channel_id or 0)
            await self._bot.schedules.switch_on(schedule, await self._speed(guild_id))
        elif what == OFF:
            await self._bot.schedules.switch_off(schedule)
        else:
            await self._bot.schedules.set_up(schedule, **self._setting(click, schedule, what))
        return self._show_schedule(click, await self._bot.schedules.find(schedule.id, guild_id))

    def _setting(self, click: Click, schedule: Schedule, what: str) -> dict[str, object]:
        """Return the setting of a schedule that a control changes."""
        match what:
            case "day":
                day = click.chosen_number()
                check_offered(day, range(7))
                return {"weekday": day}
            case "channel":
                self._check_channel(click, click.chosen_number())
                return {"channel_id": click.chosen_number()}
            case "games":
                for game in click.values:
                    check_game(game)
                return {"games": [*dict.fromkeys(click.values)]}
            case "choice":
                check_offered(click.chosen_value, (TURNS, VOTE))
                return {"choice": click.chosen_value}
            case "hours":
                check_offered(click.chosen_number(), HOURS)
                return {"hours": click.chosen_number()}
            case "points":
                return {"has_standings": not schedule.has_standings}
            case _:
                raise TableProblem(Reason.OLD_CONTROL)

    async def _show_all(self, click: Click) -> Answer:
        schedules = await self._bot.schedules.store.of_guild(click.guild_id or 0)
        guild = click.interaction.guild
        events = guild is not None and guild.me.guild_permissions.create_events
        may_add = len(schedules) < MAX_SCHEDULES
        return Answer(schedules_page(schedules, click.words, events=events, may_add=may_add))

    def _show_schedule(self, click: Click, schedule: Schedule) -> Answer:
        return Answer(click.without_deleted_channels(schedule_page(schedule, click.words)))

    def _check_channel(self, click: Click, channel_id: int) -> None:
        """Raise TableProblem unless the bot may hold a game night in a channel."""
        guild = click.interaction.guild
        channel = None if guild is None else guild.get_channel(channel_id)
        if not isinstance(channel, discord.TextChannel):
            raise TableProblem(Reason.NO_THREADS_HERE)
        check_channel_permissions(channel, click.words, threads=True)

    # For everyone: a single night

    @verb(Verb.NIGHT_NEW)
    async def choose(self, click: Click) -> Answer:
        """Show the choices before a single night, and apply the one just made."""
        form = night_form(await self._today(click), click.words)
        chosen = form.read(click.argument, click.chosen_value)
        return Answer(night_form_page(form, chosen, click.words))

    @verb(Verb.NIGHT_TIME)
    async def ask_time(self, click: Click) -> ui.Modal:
        """Ask for the time of a single night."""
        night_form(await self._today(click), click.words).read(click.argument, "")
        zone = (await self._bot.preferences.guild_settings(click.guild_id)).zone
        return build_modal(time_dialog(click.argument, DEFAULT_MINUTE, zone, click.words))

    @verb(Verb.NIGHT_OPEN)
    async def open(self, click: Click) -> Answer:
        """Open a single night at the time written in a dialog."""
        form = night_form(await self._today(click), click.words)
        game, day, hours, points = form.read(click.argument, "")
        minute, zone = _read_time(click)
        begins_at = start_on(date.fromisoformat(day), minute, zone)
        channel = await event_channel(click)
        several = game in (TURNS, VOTE)
        settings = NightSettings(
            games=tuple(offered_games()) if several else (game,),
            choice="vote" if game == VOTE else "turns" if several else "one",
            speed=await self._speed(channel.guild.id),
            hours=int(hours),
            has_standings=points == ON,
        )
        place = EventPlace(channel.guild.id, channel.id, click.user_id)
        await self._bot.nights.open(place, settings, begins_at)
        return CLOSED

    async def _speed(self, guild_id: int) -> str:
        """Return the speed of a night's matches: relaxed if the server prefers it, otherwise live."""
        preferred = (await self._bot.preferences.guild_settings(guild_id)).speed
        return preferred if preferred in FAST_SPEEDS else LIVE

    async def _today(self, click: Click) -> date:
        zone = (await self._bot.preferences.guild_settings(click.guild_id)).zone
        return click.now.astimezone(ZoneInfo(zone or "UTC")).date()

    # For guests

    @verb(Verb.NIGHT_IN)
    async def come(self, click: Click) -> Answer:
        """Put the user on the list of those who are in, or take them off it."""
        return await self._show(click, await self._bot.nights.toggle_in(self._click(click)))

    @verb(Verb.NIGHT_REMIND)
    async def remind(self, click: Click) -> Answer:
        """Remind the user before the start, or no longer."""
        night = await self._bot.nights.toggle_reminder(self._click(click))
        guest = night.guest_of(click.user_id)
        key = "night-reminds" if guest is not None and guest.reminds else "night-reminds-not"
        return Answer(text_page(click.words(key)))

    @verb(Verb.NIGHT_VOTE)
    async def vote(self, click: Click) -> Answer:
        """Vote for a game."""
        return await self._show(click, await self._bot.nights.vote(self._click(click), click.chosen_value))

    @verb(Verb.NIGHT_CHECK_IN)
    async def check_in(self, click: Click) -> Answer:
        """Check in, from the message of the night or from a ping; late people wait for the next match."""
        return await self._show(click, await self._bot.nights.check_in(self._click(click)))

    @verb(Verb.NIGHT_NEXT)
    async def next_match(self, click: Click) -> Answer:
        """Queue the user for their next match, and show the others in the queue."""
        night = await self._bot.nights.next_match(self._click(click))
        return await self._show_waiting(click, night)

    @verb(Verb.NIGHT_LEAVE)
    async def leave(self, click: Click) -> Answer:
        """Note that the user plays no further match."""
        night = await self._bot.nights.leave(self._click(click))
        if self._is_on_message(click, night):
            return await self._show(click, night)
        return Answer(text_page(click.words("night-left")))

    @verb(Verb.NIGHT_PRACTICE)
    async def practise(self, click: Click) -> Answer:
        """Open a match against computer players for a waiting user, until their next match is ready."""
        night = await self._bot.nights.find(click.read_number(), click.guild_id)
        guest = night.guest_of(click.user_id)
        guild = click.interaction.guild
        channel = None if guild is None else guild.get_channel(night.channel_id)
        waits = night.phase == "playing" and guest in night.waiting
        if guest is None or not waits or not isinstance(channel, discord.TextChannel):
            raise TableProblem(Reason.NIGHT_NOT_NOW)
        if guest.practice_id is not None and (await self._bot.tables.get_table(guest.practice_id)).open:
            raise TableProblem(Reason.NIGHT_PLAYING)
        setup = await self._practice_setup(night)
        words = await self._bot.readers.words_for_place(night.guild_id, 0)
        names = computer_names(STAND_IN, words)

        async def open_lobby(thread_id: int) -> Table:
            lobbies = self._bot.lobbies
            share = click.shuffle_share
            table = await lobbies.open_lobby(night.guild_id, thread_id, click.person, setup, share)
            table = await lobbies.fill_seats(table.id, click.user_id, names, STAND_IN, share)
            table = await lobbies.start_match(table.id, click.user_id, share)
            await self._bot.nights.note_practice(night.id, click.user_id, table.id)
            return table

        name = thread_name(night.game, click.person, words)
        return await self._lobby.open_thread(click, channel, name, open_lobby)

    async def _practice_setup(self, night: Night) -> TableSetup:
        """Return a short match: one round, where the game has that option."""
        guild = await self._bot.preferences.guild_settings(night.guild_id)
        rules = catalogue.find_game(night.game)
        options = valid_options(rules, guild.options.get(night.game, {}))
        rounds = rules.offered_values(rules.read_options(options)).get(ROUNDS)
        if rounds:
            options = {**options, ROUNDS: min(rounds)}
        return TableSetup(night.game, options, DEFAULT_SPEED, own_thread=True, parent_id=night.channel_id)

    @verb(Verb.NIGHT_MORE)
    async def show_details(self, click: Click) -> Answer:
        """Show how a night works, the standings, and what the user can do there; or the seal."""
        night_id, what = click.read(tuple[int, str])
        night = await self._bot.nights.find(night_id, click.guild_id)
        if what != SEAL:
            return await self._details(click, night)
        # The secret may be known once the last match is over, too.
        over = night.phase == "over" and not await self._bot.nights.store.has_open_table(night.id)
        return Answer(seal_page(night.secret, click.words, back_button(night, click.words), over=over))

    @verb(Verb.NIGHT_ARRANGE)
    async def arrange(self, click: Click) -> Answer:
        """End a night or remove a person, as its opener or a moderator."""
        what, night_id = click.read(tuple[str, int])
        own = {"moderator": click.is_moderator}
        night = await self._bot.nights.find(night_id, click.guild_id)
        if what == MANAGE:
            check_opener(night, click.user_id, click.is_moderator)
            people = await people_names(self._bot, night)
            return Answer(night_manage_page(night, people, click.words))
        if what == ASK_END:
            return Answer(end_question(night, click.words))
        if what == END:
            night = await self._bot.nights.end(night, click.user_id, **own)
        elif what == REMOVE_GUEST:
            night = await self._bot.nights.remove_guest(night, click.user_id, click.chosen_number(), **own)
        else:
            raise TableProblem(Reason.OLD_CONTROL)
        return await self._details(click, night)

    @verb(Verb.EVENT_CUT)
    async def cut_deck(self, click: Click) -> Answer | ui.Modal:
        """Ask the user for words that cut the deck of their later matches, or store those written."""
        kind, event_id, written = click.read(tuple[str, int, str])
        words = click.words
        if written != MODAL_ARGUMENT:
            argument = encode(kind, event_id, MODAL_ARGUMENT)
            field = Field(words("cut-asks"), CUT_LENGTH, words("cut-about"))
            return build_modal(Dialog(Verb.EVENT_CUT, argument, words("cut-title"), (field,)))
        if kind == "night":
            own = NightClick(event_id, click.guild_id, click.person, click.shuffle_share)
            await self._bot.nights.cut_deck(own, click.chosen_value)
        else:
            league = await self._bot.leagues.find(event_id, click.guild_id)
            await self._bot.leagues.cut_deck(league, click.user_id, click.chosen_value)
        return Answer(text_page(words("event-cut")))

    # Pages

    def _click(self, click: Click) -> NightClick:
        return NightClick(click.read_number(), click.guild_id, click.person, click.shuffle_share)

    def _is_on_message(self, click: Click, night: Night) -> bool:
        message = click.interaction.message
        return message is not None and message.id == night.message_id

    async def _show(self, click: Click, night: Night) -> Answer:
        """Show a changed night: on its message, or privately what a waiting person should know."""
        if self._is_on_message(click, night):
            return self._publisher.answer(self._board, night, await self._message(night), Place.HERE)
        return await self._show_waiting(click, night)

    async def _show_waiting(self, click: Click, night: Night) -> Answer:
        guest = night.guest_of(click.user_id)
        if guest is None:
            raise TableProblem(Reason.NIGHT_OVER)
        people = await people_names(self._bot, night)
        return Answer(waiting_page(night, guest, people, click.words))

    async def _details(self, click: Click, night: Night) -> Answer:
        people = await people_names(self._bot, night)
        arranges = click.user_id == night.opener_id or click.is_moderator
        return Answer(night_details(night, people, click.user_id, click.words, arranges=arranges))

    async def _message(self, night: Night) -> Page:
        words = await self._bot.readers.words_for_place(night.guild_id, 0)
        people = await people_names(self._bot, night)
        return night_message(night, self._bot.nights.ends_at(night), people, words)


def _read_time(click: Click) -> tuple[int, str]:
    """Return the time of day and the zone that the user has written in a dialog."""
    hour, zone = (*click.values, "", "")[:2]
    return read_minute(hour), read_zone(zone, click.words("night-zone-example"))
