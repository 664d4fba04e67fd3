"""/leaderboard: the rankings of a server's players, and the leaders of past months."""

from collections.abc import Iterable

from discord import app_commands
from discord.ext import commands

from bot.errors import TableProblem
from bot.process.client import Zabuton
from bot.results.honours import Honour
from bot.store.leaderboard import Board, BoardQuery
from cogs.delivery.answer import Answer, Place, answer_interaction
from cogs.delivery.arguments import check_offered
from cogs.delivery.controls import verb
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.screens.honours import months_page
from cogs.screens.leaderboard import leaderboard_page, read_wanted, shown_leaderboard_page
from cogs.screens.options import check_game
from cogs.slash import command, game_choices, translated_text
from games import Match


class LeaderboardCog(commands.Cog):
    """Shows leaderboards and monthly leaders."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @command("leaderboard", only_in_guilds=True)
    @app_commands.describe(game=translated_text("command-leaderboard-game"))
    @app_commands.choices(game=game_choices())
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the server's leaderboard, of one game or of all."""
        await answer_interaction(interaction, self._open_leaderboard, game)

    async def _open_leaderboard(self, request: Request, game: str | None) -> Answer:
        check_game(game)
        return Answer(leaderboard_page(await self._load_board(request, BoardQuery(game)), request.words))

    @verb(Verb.LEADERS)
    async def leaders(self, click: Click) -> Answer:
        """Turn to another board, or another page of this one."""
        wanted = read_wanted(click.chosen_value if click.values else click.argument)
        return Answer(leaderboard_page(await self._load_board(click, wanted), click.words))

    @verb(Verb.SHOW_LEADERS)
    async def show_leaders(self, click: Click) -> Answer:
        """Post a page of a leaderboard, without the reader's own line."""
        board = await self._load_board(click, read_wanted(click.argument))
        words = await self._bot.readers.words_for_place(click.guild_id, click.user_id)
        return Answer(shown_leaderboard_page(board, words), Place.PUBLIC)

    @verb(Verb.MONTHS)
    async def months(self, click: Click) -> Answer:
        """Show the leaders of the chosen month, or of the latest one."""
        guild_id = click.guild_id or 0
        months = await self._bot.honours.months(guild_id, click.now)
        month = click.chosen_number() if click.values else max(months, default=0)
        if months:
            check_offered(month, months)
        honours = await self._bot.honours.of_month(guild_id, month)
        match = await find_match(self._bot, honours)
        return Answer(months_page(months, month, honours, match, click.words))

    async def _load_board(self, request: Request, wanted: BoardQuery) -> Board:
        return await self._bot.leaderboards.board_page(
            request.guild_id or 0, wanted, request.now, request.user_id
        )


async def find_match(bot: Zabuton, honours: Iterable[Honour]) -> Match | None:
    """Return the match of the best yaku among some monthly leaders, or None if it doesn't exist any more."""
    for honour in honours:
        if honour.table_id is not None:
            try:
                return (await bot.tables.get_table(honour.table_id)).ended_match()
            except TableProblem:
                return None
    return None
