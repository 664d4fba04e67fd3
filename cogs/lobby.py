"""/play and lobbies: opening a table, taking seats, choosing options, inviting people, and starting.

A table is opened in the channel, in a separate thread, or in a direct message.
"""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.errors import ChannelBusy, MovedOn, Reason, TableProblem
from bot.names import Person
from bot.people.pings import Occasion
from bot.process.client import Zabuton
from bot.tables.deadlines import SLOW, is_forgotten
from bot.tables.lobbies import TableSetup
from bot.tables.table import STAND_IN, Table
from cogs.delivery.answer import Answer, Place, answer_interaction
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.deliver import REQUEST_ERRORS, THREAD_LIMIT_CODES, is_transient, log_fields
from cogs.delivery.permissions import (
    check_bot_permissions,
    check_channel,
    check_thread_permissions,
    find_challenged,
    join_thread,
)
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.threads import archive_thread, wait_for_thread
from cogs.delivery.verbs import Verb
from cogs.publishing.presenter import Presenter
from cogs.publishing.tables import TablePublisher
from cogs.screens.lobby import (
    INVITED_ONLY,
    SEAT_ACCESS,
    TableRequest,
    busy_page,
    cancelled_page,
    house_rules_page,
    lobby_menu_page,
    options_page,
    thread_name,
    thread_opened_page,
    which_game_page,
)
from cogs.screens.options import MAIN_OPTIONS, check_game, check_speed, read_values
from cogs.screens.parts import computer_names
from cogs.slash import command, game_choices, speed_choices, translated_text
from games.players import EASY, LEVELS, NORMAL

log = structlog.get_logger(__name__)

_TABLE_THREAD_MINUTES = 7 * 24 * 60
"""Minutes without new messages until Discord archives a table's thread: Discord's maximum."""


class LobbyCog(commands.Cog):
    """Opens tables, and runs their lobbies."""

    def __init__(self, bot: Zabuton, presenter: Presenter, publisher: TablePublisher) -> None:
        self._presenter = presenter
        self._publisher = publisher
        self._bot = bot

    @command("play")
    @app_commands.describe(
        game=translated_text("command-play-game"),
        person=translated_text("command-play-with"),
        thread=translated_text("command-play-thread"),
        speed=translated_text("command-play-speed"),
    )
    @app_commands.rename(person="with")
    @app_commands.choices(game=game_choices(), speed=speed_choices())
    async def play(
        self,
        interaction: Interaction,
        game: str | None = None,
        person: discord.User | None = None,
        thread: bool = False,
        speed: str | None = None,
    ) -> None:
        """Open a table in this channel or in a thread, or challenge a person; without a game, ask which."""
        with_id = None if person is None else person.id
        asked = TableRequest(game or "", speed, with_id, thread="thread" if thread else None)
        public = game is not None and not thread
        await answer_interaction(interaction, self.open_asked, asked, public=public)

    @verb(Verb.OPEN_TABLE)
    async def open_table(self, click: Click) -> Answer:
        """Open a table of the chosen game in this channel, or in a thread if requested; or ask for a game."""
        asked = click.read(TableRequest)
        answer = await self.open_asked(click, asked._replace(game=click.chosen_value or asked.game))
        return replace(answer, closes=True)

    async def open_asked(self, request: Request, asked: TableRequest) -> Answer:
        """Open a requested table in the channel or in a thread; without a game, ask which."""
        if not asked.game:
            await _find_challenged(request, asked)
            return Answer(which_game_page(asked, request.words))
        return await (self._open_in_thread if asked.thread else self.open_here)(request, asked)

    @verb(Verb.LEARN_PLAY)
    async def open_after_lesson(self, click: Click) -> Answer:
        """Open a table with easy computer players, for the game of a lesson."""
        return await self.open_here(click, TableRequest(click.argument, level=EASY))

    @verb(Verb.THREAD)
    async def open_in_thread(self, click: Click) -> Answer:
        """Open the table in a separate thread after finding the channel occupied."""
        return await self._open_in_thread(click, click.read(TableRequest))

    @verb(Verb.REPLACE)
    async def replace_table(self, click: Click) -> Answer:
        """Close the channel's forgotten table, and open another one."""
        asked = click.read(TableRequest)
        # Check first: the old table must not close if no other may open.
        await self._prepare_setup(click, asked)
        await _find_challenged(click, asked)
        check_bot_permissions(click)
        await self._bot.lobbies.check_limits(click.guild_id, click.person)
        other = await self._bot.tables.open_table_in(click.channel_id)
        if other is not None:
            await self._bot.tables.close_forgotten_table(other.id, click.user_id)
        return replace(await self.open_here(click, asked), closes=True)

    @verb(Verb.SLOW_TABLE)
    async def open_slow_table(self, click: Click) -> Answer:
        """Move the lobby to a thread where it waits for days, without hurry."""
        table = click.table
        table.check_lobby()
        table.check_host(click.user_id)
        if not table.lonely:
            raise MovedOn
        answer = await self._open_in_thread(click, TableRequest(table.game, SLOW), table)
        await self._bot.tables.end_table(table.id, click.user_id, click.is_moderator, warned=False)
        return answer

    @verb(Verb.REMATCH)
    async def rematch(self, click: Click) -> Answer:
        """Open a lobby with the seats and options of a finished match, and ping its other people.

        The button may name another level for the computer players.
        """
        level = click.argument if click.argument in LEVELS else None
        table = click.table
        return await self.open_here(
            click, TableRequest(table.game, table.speed, rematch_of=table.id, level=level)
        )

    @verb(Verb.JOIN)
    async def join(self, click: Click) -> Answer:
        """Give the user a seat."""
        table = await self._bot.lobbies.join_lobby(click.table.id, click.person, click.shuffle_share)
        return await self._show_lobby(click, table)

    @verb(Verb.STAND_UP)
    async def stand_up(self, click: Click) -> Answer:
        """Free the user's seat."""
        click.table.check_lobby()
        left = await self._bot.tables.leave_table(click.table.id, click.user_id, warned=False)
        return await self._show_lobby(click, left)

    @verb(Verb.ADD_COMPUTER)
    async def add_computer(self, click: Click) -> Answer:
        """Seat a computer player of the chosen level, with a name that is free at the table."""
        table = click.table
        level = click.chosen_value
        check_offered(level, LEVELS)
        taken = {seat.name for seat in table.seats}
        name = next(name for name in await self._computer_names(table, level) if name not in taken)
        share = click.shuffle_share
        added = await self._bot.lobbies.add_computer(table.id, click.user_id, name, level, share)
        return await self._show_lobby(click, added)

    @verb(Verb.PLAY_ALONE)
    async def play_alone(self, click: Click) -> Answer:
        """Fill the seats needed for a match with computer players, and start it.

        They are easy ones if the user has never won the game, otherwise normal ones.
        """
        won = await self._bot.profiles.has_won(click.user_id, click.table.game)
        await self._fill(click.table, click, NORMAL if won else EASY)
        return await self.start(click)

    async def _fill(self, table: Table, request: Request, level: str) -> Table:
        """Fill the seats needed for a match with computer players."""
        free = await self._computer_names(table, level)
        share = request.shuffle_share
        return await self._bot.lobbies.fill_seats(table.id, request.user_id, free, level, share)

    async def _computer_names(self, table: Table, level: str) -> list[str]:
        """Return the names of computer players of a level, in the language of the table."""
        return computer_names(level, await self._bot.readers.words_for_table(table))

    @verb(Verb.REMOVE_COMPUTER)
    async def remove_computer(self, click: Click) -> Answer:
        """Remove the most recent computer player."""
        table = await self._bot.lobbies.remove_computer(click.table.id, click.user_id)
        return await self._show_options(table, click)

    @verb(Verb.START)
    async def start(self, click: Click) -> Answer:
        """Start the match, and show the host their hand; the publisher updates the table's message."""
        table = await self._bot.lobbies.start_match(click.table.id, click.user_id, click.shuffle_share)
        return await self._presenter.show_hand(click, table)

    @verb(Verb.CANCEL)
    async def cancel(self, click: Click) -> Answer:
        """Close the lobby."""
        table = click.table
        table.check_lobby()
        ended = await self._bot.tables.end_table(table.id, click.user_id, click.is_moderator, warned=False)
        return await self._show_lobby(click, ended)

    @verb(Verb.OPTIONS)
    async def options(self, click: Click) -> Answer:
        """Show the host the options."""
        click.table.check_lobby()
        click.table.check_host(click.user_id)
        return await self._show_options(click.table, click)

    @verb(Verb.HOUSE_RULES)
    async def house_rules(self, click: Click) -> Answer:
        """Show the host the house rules."""
        click.table.check_lobby()
        click.table.check_host(click.user_id)
        return self._presenter.show_panel(click, click.table, house_rules_page(click.table, click.words))

    @verb(Verb.SET_OPTION)
    async def set_option(self, click: Click) -> Answer:
        """Change an option of the game."""
        options = read_values(click.table.game, {click.argument: click.chosen_value}, click.words)
        table = await self._bot.lobbies.set_options(click.table.id, click.user_id, options)
        if click.argument not in MAIN_OPTIONS:
            return self._presenter.show_panel(click, table, house_rules_page(table, click.words))
        return await self._show_options(table, click)

    @verb(Verb.AS_LAST_TIME)
    async def set_as_last_time(self, click: Click) -> Answer:
        """Copy all options from the host's last table of the game."""
        options = await self._bot.lobbies.options_last_time(click.table) or {}
        table = await self._bot.lobbies.set_options(click.table.id, click.user_id, options)
        return await self._show_options(table, click)

    @verb(Verb.SET_SPEED)
    async def set_speed(self, click: Click) -> Answer:
        """Change the speed to the host's choice, or to the one asked for by the challenged person."""
        speed = click.chosen_value or click.argument
        changed = await self._bot.lobbies.set_speed(click.table.id, click.user_id, speed)
        return await self._show_options(changed, click)

    @verb(Verb.SET_WHO)
    async def set_who(self, click: Click) -> Answer:
        """Open the lobby to everyone, or only to invited people."""
        check_offered(click.chosen_value, SEAT_ACCESS)
        invited_only = click.chosen_value == INVITED_ONLY
        changed = await self._bot.lobbies.set_invited_only(click.table.id, click.user_id, invited_only)
        return await self._show_options(changed, click)

    @verb(Verb.INVITE)
    async def invite(self, click: Click) -> Answer:
        """Reserve seats for people; the clock sends their invitations."""
        table = await self._bot.lobbies.invite_people(click.table.id, click.user_id, click.people)
        return await self._show_options(table, click)

    @verb(Verb.FREE_SEATS)
    async def free_seats(self, click: Click) -> Answer:
        """Free the seats of people who haven't sat down."""
        table = await self._bot.lobbies.free_seats(click.table.id, click.user_id)
        return await self._show_options(table, click)

    async def _prepare_setup(self, request: Request, asked: TableRequest) -> TableSetup:
        """Return the setup of a new table: as the host's last one or the server's, but at the asked speed."""
        check_game(asked.game)
        check_speed(asked.speed)
        guild = await self._bot.preferences.guild_settings(request.guild_id)
        check_channel(request, guild.channels)
        default = await self._bot.lobbies.usual_setup(guild, request.user_id, asked.game)
        return replace(default, speed=asked.speed or default.speed)

    async def open_here(self, request: Request, asked: TableRequest) -> Answer:
        """Open a table in the channel of the request; if it is occupied, offer a seat there or a thread."""
        setup = replace(await self._prepare_setup(request, asked), parent_id=request.parent_id)
        check_bot_permissions(request)
        await join_thread(request)
        try:
            table = await self._open_lobby(request, asked, setup, request.channel_id)
        except ChannelBusy as busy:
            other = await self._publisher.check_message(await self._bot.tables.get_table(busy.table_id))
            threads = _channel_for_threads(request) is not None
            forgotten = is_forgotten(other, request.now)
            words = request.words
            return Answer(
                busy_page(other, request.user_id, asked, words, threads=threads, forgotten=forgotten)
            )
        expected = [seat.user_id for seat in table.reserved_seats if seat.user_id is not None]
        pinged: tuple[int, ...] = ()
        if asked.rematch_of is not None:
            pinged = await self._bot.pings.claim(table, request.user_id, expected)
        elif asked.person_id is not None:
            pinged = (await self._bot.pings.choose(table.guild_id, expected, Occasion(table))).now
        return await self._presenter.show_table(request, table, Place.PUBLIC, pinged)

    async def _open_lobby(
        self, request: Request, asked: TableRequest, setup: TableSetup, channel_id: int
    ) -> Table:
        """Open the lobby of a requested table in a channel or thread."""
        challenged = await _find_challenged(request, asked)
        lobbies = self._bot.lobbies
        person = request.person
        share = request.shuffle_share
        if asked.rematch_of is not None:
            old = await request.find_table(asked.rematch_of)
            names = await self._computer_names(old, asked.level or STAND_IN)
            thread = channel_id if setup.own_thread else None
            return await lobbies.open_rematch(old.id, person, share, names, asked.level, thread)
        table = await lobbies.open_lobby(request.guild_id, channel_id, person, setup, share, challenged)
        return table if asked.level is None else await self._fill(table, request, asked.level)

    async def _open_in_thread(
        self, request: Request, asked: TableRequest, lobby: Table | None = None
    ) -> Answer:
        """Open a table in a new thread; with a lobby, a patient one with its options."""
        setup = await self._prepare_setup(request, asked)
        if lobby is not None:
            setup = replace(setup, options=lobby.options, patient=True)
        await _find_challenged(request, asked)  # before a thread opens
        channel = _channel_for_threads(request)
        if channel is None:
            raise TableProblem(Reason.NO_THREADS_HERE)
        in_thread = replace(setup, own_thread=True, parent_id=channel.id)
        check_thread_permissions(request)
        words = await self._bot.readers.words_for_place(request.guild_id, request.user_id)
        name = thread_name(asked.game, request.person, words)
        return await self.open_thread(
            request, channel, name, partial(self._open_lobby, request, asked, in_thread)
        )

    async def open_thread(
        self,
        request: Request,
        channel: discord.TextChannel,
        name: str,
        open_lobby: Callable[[int], Awaitable[Table]],
    ) -> Answer:
        """Open a thread and a table in it, and return a link; the publisher sends the table's message.

        `open_lobby` opens the table, given the thread's id; if it fails, the thread is archived.
        """
        await self._bot.lobbies.check_limits(request.guild_id, request.person)
        thread = await _open_thread(channel, name)
        try:
            table = await open_lobby(thread.id)
        except TableProblem:
            await archive_thread(thread)
            raise
        self._publisher.post_table(table.id)
        return Answer(thread_opened_page(thread.mention, request.words))

    async def _show_options(self, table: Table, click: Click) -> Answer:
        """Show the current options; the publisher updates the lobby."""
        page = options_page(table, click.words, await self._bot.lobbies.options_last_time(table))
        return self._presenter.show_panel(click, table, page)

    async def _show_lobby(self, click: Click, table: Table) -> Answer:
        """Show a changed lobby in its own message, or its menu again if that was clicked."""
        if click.in_public or (table.personal and not table.open):
            return await self._presenter.show_table(click, table, Place.HERE)
        if not table.open:
            return Answer(cancelled_page(table, click.words))
        return await self.show_menu(click, table)

    async def show_menu(self, click: Click, table: Table) -> Answer:
        """Show the user's menu of a lobby."""
        hosts = click.user_id == table.host_id
        page = lobby_menu_page(
            table,
            click.user_id,
            click.words,
            hosts=hosts,
            cancels=hosts or click.is_moderator,
            pings=await self._bot.preferences.allows_calls(table.guild_id),
        )
        return self._presenter.show_panel(click, table, page)


async def _find_challenged(request: Request, asked: TableRequest) -> Person | None:
    return None if asked.person_id is None else await find_challenged(request, asked.person_id)


def _channel_for_threads(request: Request) -> discord.TextChannel | None:
    """Return the channel of a request if threads can be opened in it."""
    channel = request.interaction.channel
    return channel if isinstance(channel, discord.TextChannel) and request.guild_id is not None else None


async def _open_thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Open a thread, or raise TableProblem."""
    kinds = discord.ChannelType
    try:
        kind = kinds.news_thread if channel.is_news() else kinds.public_thread
        return await wait_for_thread(
            channel.create_thread(name=name, type=kind, auto_archive_duration=_TABLE_THREAD_MINUTES)
        )
    except REQUEST_ERRORS as error:
        log.info("no thread", channel=channel.id, **log_fields(error))
        if isinstance(error, discord.HTTPException) and error.code in THREAD_LIMIT_CODES:
            raise TableProblem(Reason.TOO_MANY_THREADS) from error
        raise TableProblem(Reason.THREADS_LATER if is_transient(error) else Reason.NO_THREAD) from error
