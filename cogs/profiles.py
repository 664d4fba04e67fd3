"""/profile: a member's results on this server, their trophies, and their matches against the user."""

from dataclasses import replace
from datetime import MINYEAR

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.process.client import Zabuton
from bot.results.flowers import flowers_of
from bot.results.trophies import GROUPS
from bot.texts import Words
from cogs.delivery.answer import Answer, Place, answer_interaction
from cogs.delivery.arguments import check_offered, decode
from cogs.delivery.controls import verb
from cogs.delivery.pages import Page
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.screens.flowers import flowers_page
from cogs.screens.options import check_game, offered_games
from cogs.screens.profiles import bests_page, profile_page, trophies_page, versus_page
from cogs.slash import command, translated_text


class ProfilesCog(commands.Cog):
    """Shows people their results and those of others."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @command("profile", only_in_guilds=True)
    @app_commands.describe(person=translated_text("command-profile-person"))
    async def profile(self, interaction: Interaction, person: discord.User | None = None) -> None:
        """Show the profile of the user, or of another person, on this server."""
        user_id = interaction.user.id if person is None else person.id
        await answer_interaction(interaction, self._open_profile, user_id)

    @verb(Verb.PROFILE)
    async def show_curve(self, click: Click) -> Answer:
        """Show a profile, perhaps with the rating curve of another game."""
        return await self._open_profile(click, click.read_number(), click.chosen_value or None)

    @verb(Verb.SHOW_PROFILE)
    async def show_profile(self, click: Click) -> Answer:
        """Post a profile."""
        user_id, game = click.read(tuple[int, str | None])
        check_game(game)
        person = await self._find_seen(click, user_id)
        found = await self._bot.profiles.read_profile(click.guild_id or 0, user_id, offered_games(), game)
        words = await self._bot.readers.words_for_place(click.guild_id, click.user_id)
        page = profile_page(person, found, words, own=False, public=True)
        return Answer(page, Place.PUBLIC)

    @verb(Verb.VERSUS)
    async def compare_with(self, click: Click) -> Answer:
        """Show the results of the user's matches against the person of a profile."""
        user_id = click.read_number()
        person = await self._find_seen(click, user_id)
        met = await self._bot.history.head_to_head(
            click.guild_id or 0, click.user_id, user_id, offered_games()
        )
        return Answer(versus_page(person, met, click.words))

    @verb(Verb.BESTS)
    async def bests(self, click: Click) -> Answer:
        """Show the best rounds and yaku of the person of a profile."""
        user_id = click.read_number()
        person = await self._find_seen(click, user_id)
        found = await self._bot.profiles.read_profile(click.guild_id or 0, user_id, offered_games())
        return Answer(bests_page(person, found, click.words, own=user_id == click.user_id), fresh=True)

    @verb(Verb.TROPHIES)
    async def show_trophies(self, click: Click) -> Answer:
        """Show a group of trophies, or all (of a profile's person, else the user's) in a new message."""
        if not click.values:
            user_id = click.read_number() if click.argument else click.user_id
            return replace(await self._list_trophies(click, user_id), fresh=True)
        user_id, group = decode(tuple[int, str], click.chosen_value)
        check_offered(group, GROUPS)
        return await self._list_trophies(click, user_id, group)

    @verb(Verb.FLOWERS)
    async def flowers(self, click: Click) -> Answer:
        """Show the flowers that the user has collected this year, or in the chosen one."""
        year = click.chosen_number() if click.values else click.now.year
        return Answer(
            await self._flowers_page(click, year, click.words, public=False), fresh=not click.values
        )

    @verb(Verb.SHOW_FLOWERS)
    async def show_flowers(self, click: Click) -> Answer:
        """Post the flowers that the user has collected in a year."""
        words = await self._bot.readers.words_for_place(click.guild_id, click.user_id)
        year = click.read_number()
        return Answer(await self._flowers_page(click, year, words, public=True), Place.PUBLIC)

    async def _flowers_page(self, click: Click, year: int, words: Words, *, public: bool) -> Page:
        this = click.now.year
        check_offered(year, range(MINYEAR, this + 1))
        first, days = await self._bot.profiles.days_of(click.guild_id or 0, click.user_id, year)
        years = range(first or this, this + 1)
        check_offered(year, years)
        return flowers_page(click.person, year, years, flowers_of(days), words, public=public)

    async def _open_profile(self, request: Request, user_id: int, game: str | None = None) -> Answer:
        check_game(game)
        person = await self._find_seen(request, user_id)
        found = await self._bot.profiles.read_profile(request.guild_id or 0, user_id, offered_games(), game)
        own = user_id == request.user_id
        return Answer(profile_page(person, found, request.words, own=own))

    async def _list_trophies(self, request: Request, user_id: int, group: str | None = None) -> Answer:
        person = await self._find_seen(request, user_id)
        reached = await self._bot.profiles.trophies_of(request.guild_id or 0, user_id)
        return Answer(trophies_page(person, reached, group, request.words, own=user_id == request.user_id))

    async def _find_seen(self, request: Request, user_id: int) -> Person:
        """Return a person whose results the user may see.

        Raises:
            TableProblem: another person has hidden their results.
        """
        preferences = self._bot.preferences
        if user_id != request.user_id and (await preferences.user_settings(user_id)).hidden:
            raise TableProblem(Reason.PROFILE_HIDDEN)
        return await preferences.known_person(user_id)
