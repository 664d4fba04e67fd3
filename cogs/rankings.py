"""/leaderboard: who leads on this server."""

from discord import app_commands

from bot.client import Zabuton
from bot.registered.commands import command, text
from bot.store.leaderboard import Board, Wanted
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.leaderboard import leaderboard_page, read_wanted, shown_leaderboard_page
from cogs.screens.offers import check_game
from cogs.screens.slash_options import game_choices


class RankingsCog(ControlsCog):
    """Shows leaderboards.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._leaderboards = bot.leaderboards
        self._readers = bot.readers

    @command("leaderboard", only_in_guilds=True)
    @app_commands.describe(game=text("command-leaderboard-game"))
    @app_commands.choices(game=game_choices())
    async def leaderboard(self, interaction: Interaction, game: str | None = None) -> None:
        """Show who leads on this server, in one game or in all."""
        await answer(interaction, lambda asked: self._leaderboard(asked, game))

    async def _leaderboard(self, asked: Request, game: str | None) -> Answer:
        check_game(game)
        return Answer(leaderboard_page(await self._board(asked, Wanted(game)), asked.words))

    @verb(Verb.LEADERS)
    async def leaders(self, click: Click) -> Answer:
        """Turn to another board, or another page of this one."""
        wanted = read_wanted(click.chosen if click.values else click.argument)
        return Answer(leaderboard_page(await self._board(click, wanted), click.words))

    @verb(Verb.SHOW_LEADERS, expect=PUBLIC)
    async def show_leaders(self, click: Click) -> Answer:
        """Show everybody in the channel a page of a board, without its reader's own line."""
        board = await self._board(click, read_wanted(click.argument))
        words = await self._readers.place(click.guild_id, click.user_id)
        return Answer(shown_leaderboard_page(board, words), PUBLIC)

    async def _board(self, asked: Request, wanted: Wanted) -> Board:
        return await self._leaderboards.board(asked.guild_id or 0, wanted, asked.now, asked.user_id)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(RankingsCog(bot))
