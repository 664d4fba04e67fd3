"""Find players: challenges, the ping list that people join, the hosts' pings, and coming events."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace

from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.process.client import Zabuton
from bot.store.preferences import is_blocked_from
from bot.tables.table import LOBBY, Table
from cogs.delivery.answer import Answer, Place
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.pages import MAX_CHOICES, text_page
from cogs.delivery.permissions import check_bot_permissions, check_channel, join_thread
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.permissions import PermissionsCog
from cogs.publishing.presenter import Presenter
from cogs.publishing.tables import TablePublisher
from cogs.screens.calls import CALL_DURATIONS, CALLS_DAILY, CALLS_OFF, NOW_ONLY, PlayersPage, calls_page
from cogs.screens.options import check_game, offered_games


class CallsCog(commands.Cog):
    """Manages a server's ping list, and pings its people for hosts."""

    def __init__(
        self, bot: Zabuton, presenter: Presenter, publisher: TablePublisher, permissions: PermissionsCog
    ) -> None:
        self._presenter = presenter
        self._publisher = publisher
        self._bot = bot
        self._permissions = permissions

    @verb(Verb.CALLS)
    async def show_list(self, click: Click) -> Answer:
        """Show the ways to find players here, and the games that the user is on the ping list for."""
        return await self._show_list(click, click.values or tuple(filter(None, (click.argument,))))

    @verb(Verb.SET_CALLS)
    async def change_list(self, click: Click) -> Answer:
        """Put the user on the ping list for some games, or take them off it."""
        guild_id = await self._check_guild(click)
        how = click.chosen_value
        check_offered(how, (CALLS_OFF, CALLS_DAILY, *CALL_DURATIONS))
        games = [*dict.fromkeys(click.argument.split("."))]
        lobbies = list[Table]()
        for game in games:
            check_game(game)
        if how == CALLS_OFF:
            await self._bot.call_store.take_off(guild_id, click.user_id, games)
        else:
            await self._permissions.check_may_play(click)
            until = click.now + CALL_DURATIONS[how] if how in CALL_DURATIONS else None
            await self._bot.call_store.put(guild_id, click.user_id, games, until)
            if until is not None:
                lobbies = await self._find_lobbies(click, guild_id, games)
                there = any(lobby.game in games for lobby in lobbies)
                table = None if there else await self._gather(click, guild_id, games)
                if table is not None:
                    return await self._presenter.show_table(click, table, Place.PUBLIC)
        for table_id in await self._bot.tables.open_lobby_ids(guild_id, games):
            self._publisher.mark_changed(table_id)  # lobbies show how many people want to play now
        return await self._show_list(click, games, lobbies)

    @verb(Verb.CALL_PLAYERS)
    async def call_players(self, click: Click) -> Answer:
        """Ping players for the user's lobby; the clock sends the message."""
        check_bot_permissions(click)
        now_only = click.argument == NOW_ONLY
        called = await self._bot.calls.call_players(click.table.id, click.user_id, now_only=now_only)
        return self._presenter.show_panel(
            click, click.table, text_page(click.words("call-sent", count=called))
        )

    @verb(Verb.NOT_NOW)
    async def decline(self, click: Click) -> Answer:
        """Stop pinging the user on this server for the rest of the day."""
        await self._bot.call_store.decline(await self._check_guild(click), click.user_id, click.now)
        return Answer(text_page(click.words("call-declined")))

    @verb(Verb.HEAR)
    async def hear_of_lobby(self, click: Click) -> Answer:
        """Ping the user once another lobby opens on the server."""
        await self._bot.calls.hear_of_lobby(await self._check_guild(click), click.user_id)
        return Answer(text_page(click.words("lonely-heard")))

    async def _find_lobbies(self, click: Click, guild_id: int, games: Collection[str]) -> list[Table]:
        """Return the lobbies where the user can sit down, of the games they are listed for; `games` first."""
        listed = await self._bot.call_store.games_of(guild_id, click.user_id, click.now)
        ids = (await self._bot.tables.open_lobby_ids(guild_id, listed))[:MAX_CHOICES]
        found = [await self._bot.tables.get_table(table_id) for table_id in ids]
        people = {click.user_id, *(person for table in found for person in table.people)}
        apart = await self._bot.preferences.blocked_pairs(people)
        lobbies = [
            table
            for table in found
            if table.open_to_all
            and click.can_see(table)
            and table.seat_of(click.user_id) is None
            and not is_blocked_from(apart, click.user_id, table.people)
        ]
        return sorted(lobbies, key=lambda table: table.game not in games)

    async def _gather(self, click: Click, guild_id: int, games: Collection[str]) -> Table | None:
        """Open a lobby for the first of these games with enough people on the ping list now; return it."""
        guild = await self._bot.preferences.guild_settings(guild_id)
        # Even if no lobby can open here, they stay on the list, where a host can ping them.
        with suppress(TableProblem):
            check_channel(click, guild.channels)
            check_bot_permissions(click)
            await join_thread(click)
            for game in games:
                setup = await self._bot.lobbies.usual_setup(guild, click.user_id, game)
                here = replace(setup, parent_id=click.parent_id)
                place, share = (guild_id, click.channel_id), click.shuffle_share
                table = await self._bot.calls.gather(*place, click.person, here, share)
                if table is not None:
                    return table
        return None

    async def _show_list(self, click: Click, games: Collection[str], lobbies: Sequence[Table] = ()) -> Answer:
        guild_id = click.guild_id
        if guild_id is None:
            raise TableProblem(Reason.CHALLENGE_ELSEWHERE)
        for game in games:
            check_game(game)
        calls = await self._bot.preferences.allows_calls(guild_id)
        listed = await self._bot.call_store.games_of(guild_id, click.user_id, click.now)
        table = click.table if click.names_table and click.table.host_id == click.user_id else None
        found = PlayersPage(
            listed if calls else None,
            games or listed or offered_games(),
            lobbies,
            table if table is not None and table.status == LOBBY else None,
            None if table is None else await self._bot.calls.count_wanting(table, now_only=False),
            await self._bot.summaries.next_night(guild_id),
            await self._bot.leagues.store.entering(guild_id),
        )
        page = calls_page(found, click.words)
        return self._presenter.show_panel(click, click.table, page) if click.names_table else Answer(page)

    async def _check_guild(self, click: Click) -> int:
        """Return the guild of a click, or raise TableProblem if it has no ping list."""
        if click.guild_id is None or not await self._bot.preferences.allows_calls(click.guild_id):
            raise TableProblem(Reason.NO_CALLS)
        return click.guild_id
