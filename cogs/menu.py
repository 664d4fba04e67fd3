"""The menu of a table (coming back, skipping, handing over, leaving, ending), and the lists of tables."""

import asyncio
from dataclasses import replace

from discord.ext import commands

from bot.choices import usual_pings
from bot.errors import NoTable, Reason, TableProblem
from bot.process.client import Zabuton
from bot.tables.table import LOBBY, PLAYING, Table
from cogs.delivery.answer import Answer, Place, answer_interaction
from cogs.delivery.arguments import parse_number
from cogs.delivery.controls import verb
from cogs.delivery.pages import text_page
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.lobby import LobbyCog
from cogs.publishing.announcer import people_names
from cogs.publishing.presenter import Presenter
from cogs.publishing.tables import TablePublisher
from cogs.screens.challenges import waiting_page
from cogs.screens.end import end_menu_page
from cogs.screens.leagues import with_leagues
from cogs.screens.menu import (
    LOSS_WARNING,
    TABLES_PER_PAGE,
    ending_question,
    leaving_question,
    menu_page,
    tables_page,
)
from cogs.slash import command

_MAX_LISTED_TABLES = 50
"""Maximum number of a server's tables, the newest ones, to consider for the list."""


class MenuCog(commands.Cog):
    """The menu of a table, and the list of a user's tables and those of others."""

    def __init__(
        self, bot: Zabuton, presenter: Presenter, publisher: TablePublisher, lobby: LobbyCog
    ) -> None:
        self._presenter = presenter
        self._lobby = lobby
        self._publisher = publisher
        self._bot = bot

    @verb(Verb.MENU)
    async def menu(self, click: Click) -> Answer:
        """Show the user's menu at the table or in its lobby, or the pages about its ended match."""
        table = click.table
        if table.status == LOBBY:
            return await self._lobby.show_menu(click, table)
        if table.dealt_match().over:
            return Answer(end_menu_page(table, click.words), fresh=True)
        table.match_in_play()
        pinged = await self._bot.preferences.pings_of(click.guild_id, click.user_id) or usual_pings(
            table.speed
        )
        settings = replace(await self._bot.preferences.user_settings(click.user_id), pings=pinged)
        page = menu_page(
            table, click.user_id, settings, click.now, click.words, rules_here=_rules_here(click)
        )
        return self._presenter.show_panel(click, table, page)

    @verb(Verb.SAY)
    async def say(self, click: Click) -> Answer:
        """Say something to the others at the table, who see it in their hands."""
        self._bot.talk.say(click.table, click.user_id, click.chosen_value or click.argument)
        self._publisher.mark_changed(click.table.id)
        return await self._presenter.show_hand(click, click.table)

    @verb(Verb.BACK)
    async def come_back(self, click: Click) -> Answer:
        """Return to a seat that a computer player has filled in for."""
        table = await self._bot.tables.come_back(click.table.id, click.user_id)
        return await self._presenter.show_hand(click, table)

    @verb(Verb.STEP_AWAY)
    async def step_away(self, click: Click) -> Answer:
        """Make a computer player fill in for the user; their hand says so until they are back."""
        table = await self._bot.tables.step_away(click.table.id, click.user_id)
        return await self._presenter.show_hand(click, table)

    @verb(Verb.SKIP)
    async def skip(self, click: Click) -> Answer:
        """Make the computer decide for late people, at the request of any player at the table."""
        click.table.match_in_play()
        if click.table.seat_of(click.user_id) is None:
            raise TableProblem(Reason.NOT_SEATED)
        if not await self._bot.computers.decide_for_late(click.table):
            raise TableProblem(Reason.NOT_LATE)
        return await self._presenter.show_hand(click, await self._bot.tables.get_table(click.table.id))

    @verb(Verb.HAND_OVER)
    async def hand_over(self, click: Click) -> Answer:
        """Make a computer player fill in for a late player."""
        seat = click.chosen_number()
        table = await self._bot.tables.hand_over_seat(click.table.id, click.user_id, seat, click.is_moderator)
        return await self._presenter.show_hand(click, table)

    @verb(Verb.ASK_LEAVE)
    async def ask_leave(self, click: Click) -> Answer:
        """Ask the user to confirm leaving the table."""
        click.table.match_in_play()
        if click.table.seat_of(click.user_id) is None:
            raise TableProblem(Reason.NOT_SEATED)
        page = leaving_question(click.table, click.user_id, click.words, rules_here=_rules_here(click))
        return self._presenter.show_panel(click, click.table, page)

    @verb(Verb.LEAVE)
    async def leave_table(self, click: Click) -> Answer:
        """Remove the user from the table."""
        warned = click.argument == LOSS_WARNING
        table = await self._bot.tables.leave_table(click.table.id, click.user_id, warned=warned)
        return self._presenter.show_panel(click, table, text_page(click.words("left-text")))

    @verb(Verb.ASK_END)
    async def ask_end(self, click: Click) -> Answer:
        """Ask the user to confirm ending the table."""
        click.table.match_in_play()
        moderates = click.table.moderated_by(click.user_id, click.is_moderator)
        click.table.check_host(click.user_id, moderates)
        page = ending_question(click.table, click.user_id, moderates, click.words)
        return self._presenter.show_panel(click, click.table, page)

    @verb(Verb.END)
    async def end_table(self, click: Click) -> Answer:
        """End the table, or ask its other players to agree, in a new public message."""
        warned = click.argument == LOSS_WARNING
        table = await self._bot.tables.end_table(
            click.table.id, click.user_id, click.is_moderator, warned=warned
        )
        if not table.open:
            return await self._presenter.show_hand(click, table)
        people = [seat.user_id for seat in table.still_to_agree if seat.user_id is not None]
        pinged = await self._bot.pings.claim(table, click.user_id, people)
        return await self._presenter.show_table(click, table, Place.PUBLIC, pinged)

    @verb(Verb.AGREE)
    async def agree_to_end(self, click: Click) -> Answer:
        """Agree to end the match, as the host has asked."""
        table = await self._bot.tables.agree_to_end(click.table.id, click.user_id, click.read_number())
        return await self._show_agreement(click, table)

    @verb(Verb.PLAY_ON)
    async def play_on(self, click: Click) -> Answer:
        """Refuse to end the match, as the host has asked."""
        table = await self._bot.tables.refuse_to_end(click.table.id, click.user_id, click.read_number())
        return await self._show_agreement(click, table)

    @command("tables")
    async def tables(self, interaction: Interaction) -> None:
        """List the user's open tables (starting with those waiting for them) and those of others."""
        await answer_interaction(interaction, self._list_tables)

    @verb(Verb.TABLES)
    async def turn_page(self, click: Click) -> Answer:
        """Show more of the user's open tables."""
        return await self._list_tables(click, max(1, parse_number(click.argument or "1")))

    @verb(Verb.SIT_DOWN)
    async def sit_down(self, click: Click) -> Answer:
        """Give the user a seat in a lobby from the list, or from a ping or a challenge.

        Show their hand if the match starts; otherwise the people that a challenge waits for, or all their
        tables.
        """
        found = await self._find_visible(click, parse_number(click.chosen_value or click.argument))
        table = await self._bot.lobbies.join_lobby(found.id, click.person, click.shuffle_share)
        if table.status == PLAYING:
            return await self._presenter.show_hand(click, table)
        if table.challenged is not None:
            return Answer(waiting_page(table, click.words))
        return await self._list_tables(click)

    @verb(Verb.WATCH)
    async def watch(self, click: Click) -> Answer:
        """Show the user the public view of a match in a message that follows it, or renew that message."""
        table = await self._find_visible(click, parse_number(click.chosen_value or click.argument))
        if table.seat_of(click.user_id) is not None:
            raise TableProblem(Reason.ALREADY_SEATED)
        answer = await self._presenter.show_hand(click, table)
        return replace(answer, fresh=answer.fresh or bool(click.values))

    async def _find_visible(self, request: Request, table_id: int) -> Table:
        """Return a table that the user can see.

        Raises:
            NoTable: the table doesn't exist, or the user can't see it; the error doesn't reveal which.
        """
        table = await self._bot.tables.get_table(table_id)
        if not request.can_see(table):
            raise NoTable(Reason.TABLE_GONE)
        return table

    async def _others(self, request: Request) -> list[Table]:
        """Return the open tables on the server that the user can see and isn't seated at, newest first."""
        if request.guild_id is None:
            return []
        ids = (await self._bot.tables.open_table_ids(request.guild_id))[:_MAX_LISTED_TABLES]
        found = [await self._bot.tables.get_table(table_id) for table_id in ids]
        return [
            table
            for table in found
            if table.open and table.seat_of(request.user_id) is None and request.can_see(table)
        ]

    async def _list_tables(self, request: Request, page: int = 1) -> Answer:
        tables = [*await self._bot.tables.open_tables_of(request.user_id)]
        listed = slice((page - 1) * TABLES_PER_PAGE, page * TABLES_PER_PAGE)
        tables[listed] = await asyncio.gather(*map(self._publisher.check_message, tables[listed]))
        others = await self._others(request)
        here = await self._bot.tables.open_table_in(request.channel_id) is not None
        shown = tables_page(tables, others, request.user_id, request.words, page, here=here)
        if request.guild_id is None:
            return Answer(shown)
        found = await self._bot.leagues.store.leagues_of(request.user_id, request.guild_id)
        leagues = [
            (league, await people_names(self._bot, league), str(self._bot.get_channel(league.channel_id)))
            for league in found
        ]
        return Answer(with_leagues(shown, leagues, request.user_id, request.words))

    async def _show_agreement(self, click: Click, table: Table) -> Answer:
        """Show the table if the button is on its message; elsewhere the user's hand."""
        if click.at_table:
            return await self._presenter.show_table(click, table, Place.HERE)
        return await self._presenter.show_hand(click, table)


def _rules_here(click: Click) -> bool:
    """Return whether the user is the host of the table or moderates here."""
    table = click.table
    return table.moderated_by(click.user_id, click.is_moderator) or click.user_id == table.acting_host
