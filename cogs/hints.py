"""Hints: what the hard computer player would do, told to whom the decision belongs."""

from random import Random

from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import NoTableError, Table, TableProblem
from bot.texts import Words, words_for
from bot.texts.marks import in_words
from bot.thinking.thinking import NotInTime
from bot.thinking.worker import Thought
from cogs.delivery.answers import Answer, Interaction, answer
from cogs.delivery.controls import Click
from cogs.delivery.pages import Page
from cogs.screens.match import game_name, scene_of
from cogs.screens.moves import move_words

words = words_for()

PATIENCE = 10.0
"""Seconds after which a hint comes too late: the workers may have to be started for it."""

TOLD = 3
"""Moves that a hint tells, the best one first."""


class HintCog(commands.Cog):
    """Gives hints at tables with computer players, where nobody is wronged by it.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._tables = bot.tables
        self._thinking = bot.thinking
        self._readers = bot.readers
        self._rng = Random()
        bot.handlers |= {"hint": self._on_hint}

    @app_commands.command(name="hint", description=words("command-hint"))
    async def hint(self, interaction: Interaction) -> None:
        """Tell what the hard computer player would do at the table of this channel."""
        await answer(interaction, self._hint_here(interaction))

    async def _on_hint(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._hint(click.table_id, interaction.user.id))

    async def _hint_here(self, interaction: Interaction) -> Answer:
        table = await self._tables.open_in(interaction.channel_id or 0)
        if table is None:
            raise NoTableError
        return await self._hint(table.id, interaction.user.id)

    async def _hint(self, table_id: int, user_id: int) -> Answer:
        table = await self._tables.get(table_id)
        match, seat = table.playing(), table.seat_of(user_id)
        if seat is None:
            raise TableProblem("not-seated")
        if table.rated:
            raise TableProblem("hint-rated")
        if not table.may_ask_for_a_hint(seat):
            raise TableProblem("hint-not-now")
        if len(match.legal_moves(seat)) == 1:
            raise TableProblem("hint-one-move")
        try:
            thoughts = await self._thinking.about(match, seat, self._rng, PATIENCE)
        except NotInTime:
            raise TableProblem("hint-not-in-time") from None
        reading = await self._readers.person(user_id, table.stored.guild_id)
        return Answer(hint_page(table, seat, thoughts, reading), fresh=True)


def hint_page(table: Table, seat: int, thoughts: tuple[Thought, ...], words: Words) -> Page:
    """Return what was thought about the present decision of a seat: the best moves, with what they bring."""
    view = table.playing().view(seat)
    scene = scene_of(table, view, words)
    # Of two cards that are alike the better one is told, if only by luck.
    told = {in_words(move_words(scene, thought.move)): thought for thought in reversed(thoughts)}
    best = sorted(told.values(), key=thoughts.index)[:TOLD]
    moves = [
        words(
            "hint-move",
            place=place,
            move=move_words(scene, thought.move),
            chance=round(100 * thought.chance),
            points=round(thought.points, 1),
        )
        for place, thought in enumerate(best, start=1)
    ]
    title = words("hint-title", game=game_name(view.game, words))
    return Page(table.id, view.decision, (title, "\n".join(moves), f"-# {words('hint-about')}"))


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(HintCog(bot))
