"""/profile and /versus: what somebody has reached on this server, and how two have fared."""

import discord
from discord import app_commands

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.registered.commands import command, text
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer
from cogs.delivery.controls import LARGEST_ID, Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.screens.offers import check_game, offered_games
from cogs.screens.profile import bests_page, profile_page, versus_page


class ProfilesCog(ControlsCog):
    """Shows people what they and others have reached.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._profiles = bot.profiles
        self._history = bot.history

    @command("profile", only_in_guilds=True)
    @app_commands.describe(person=text("command-profile-person"))
    async def profile(self, interaction: Interaction, person: discord.User | None = None) -> None:
        """Show what the user, or somebody else, has reached on this server."""
        user_id = interaction.user.id if person is None else person.id
        await answer(interaction, lambda asked: self._profile(asked, user_id))

    @command("versus", only_in_guilds=True)
    @app_commands.describe(person=text("command-versus-person"))
    async def versus(self, interaction: Interaction, person: discord.User) -> None:
        """Show how the user has fared against somebody."""
        await answer(interaction, lambda asked: self._versus(asked, person.id))

    @verb(Verb.PROFILE)
    async def turn(self, click: Click) -> Answer:
        """Show the curve of another game."""
        return await self._profile(click, _person(click.argument), click.chosen)

    @verb(Verb.SHOW_PROFILE, expect=PUBLIC)
    async def show(self, click: Click) -> Answer:
        """Show a profile to everybody in the channel."""
        person, _, game = click.argument.partition(".")
        user_id = _person(person)
        check_game(game or None)
        await self._check_seen(click, user_id)
        found = await self._profiles.profile(click.guild_id or 0, user_id, offered_games(), game or None)
        words = await self._bot.readers.place(click.guild_id, click.user_id)
        page = profile_page(user_id, found, game or None, words, own=False, public=True)
        return Answer(page, PUBLIC)

    @verb(Verb.VERSUS)
    async def against(self, click: Click) -> Answer:
        """Show how the user has fared against the person of a profile."""
        return await self._versus(click, _person(click.argument))

    @verb(Verb.BESTS)
    async def bests(self, click: Click) -> Answer:
        """Show the best rounds and yaku of the person of a profile."""
        user_id = _person(click.argument)
        await self._check_seen(click, user_id)
        found = await self._profiles.profile(click.guild_id or 0, user_id, offered_games())
        return Answer(bests_page(user_id, found, click.words), fresh=True)

    async def _profile(self, asked: Request, user_id: int, game: str | None = None) -> Answer:
        check_game(game)
        await self._check_seen(asked, user_id)
        found = await self._profiles.profile(asked.guild_id or 0, user_id, offered_games(), game)
        own = user_id == asked.user_id
        return Answer(profile_page(user_id, found, game, asked.words, own=own))

    async def _versus(self, asked: Request, user_id: int) -> Answer:
        if user_id == asked.user_id:
            raise TableProblem(Reason.VERSUS_SELF)
        await self._check_seen(asked, user_id)
        met = await self._history.between(asked.guild_id or 0, asked.user_id, user_id, offered_games())
        return Answer(versus_page(user_id, met, asked.words))

    async def _check_seen(self, asked: Request, user_id: int) -> None:
        """Raise TableProblem if somebody does not want others to see what they have reached."""
        if user_id != asked.user_id and (await self._bot.preferences.user(user_id)).hidden:
            raise TableProblem(Reason.PROFILE_HIDDEN)


def _person(argument: str) -> int:
    """Return the person whom a control names."""
    if not (argument.isascii() and argument.isdecimal() and int(argument) <= LARGEST_ID):
        raise TableProblem(Reason.OLD_CONTROL)
    return int(argument)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(ProfilesCog(bot))
