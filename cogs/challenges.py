"""/challenge, and "Challenge" in the menu of a person: a lobby with a seat kept, and what they say to it."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.process.client import Zabuton
from bot.tables.deadlines import FAST_SPEEDS
from bot.tables.lobbies import NOT_NOW, TOO_FAST
from bot.tables.table import Table
from cogs.delivery.answer import Answer, answer_interaction
from cogs.delivery.controls import verb
from cogs.delivery.pages import text_page
from cogs.delivery.permissions import find_challenged
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.lobby import LobbyCog
from cogs.permissions import PermissionsCog
from cogs.screens.challenges import other_game_page, which_game_page, whom_page
from cogs.screens.lobby import TableRequest
from cogs.screens.options import check_game
from cogs.screens.parts import name_of, person_words
from cogs.slash import command, game_choices, speed_choices, translated_text


class ChallengesCog(commands.Cog):
    """Lets people challenge others, and these say what they think of it.

    Args:
        bot: the bot.
        lobby: opens tables.
        permissions: knows who may open tables.
    """

    def __init__(self, bot: Zabuton, lobby: LobbyCog, permissions: PermissionsCog) -> None:
        self._bot = bot
        self._permissions = permissions
        self._lobby = lobby
        in_menu = app_commands.ContextMenu(
            name=translated_text("challenge-person"), callback=self.ask_in_menu
        )
        on_servers = app_commands.guild_only(app_commands.allowed_installs(guilds=True, users=False)(in_menu))
        self._in_menu = on_servers

    async def cog_load(self) -> None:
        """Offer challenges in the menu of a person."""
        self._bot.tree.add_command(self._in_menu)

    async def cog_unload(self) -> None:
        """Offer them there no more."""
        self._bot.tree.remove_command(self._in_menu.name, type=self._in_menu.type)

    @command("challenge", only_in_guilds=True)
    @app_commands.describe(
        person=translated_text("command-challenge-person"),
        game=translated_text("command-play-game"),
        speed=translated_text("command-play-speed"),
    )
    @app_commands.choices(game=game_choices(), speed=speed_choices())
    async def challenge(
        self,
        interaction: Interaction,
        person: discord.User,
        game: str | None = None,
        speed: str | None = None,
    ) -> None:
        """Challenge a person to a game in this channel; without a game, ask which."""
        if game is None:
            await answer_interaction(interaction, self._ask_which, person.id, speed)
        else:
            await answer_interaction(interaction, self._challenge, person.id, game, speed, public=True)

    async def ask_in_menu(self, interaction: Interaction, person: discord.User) -> None:
        """Ask to which game the user challenges a person, whose menu they have opened."""
        await answer_interaction(interaction, self._ask_which, person.id, None)

    @verb(Verb.CHALLENGE)
    async def choose_game(self, click: Click) -> Answer:
        """Challenge a person to the chosen game; without one, ask which."""
        person_id, speed = click.read(tuple[int, str | None])
        if not click.values:
            return await self._ask_which(click, person_id, speed)
        return await self._challenge(click, person_id, click.chosen_value, speed)

    @verb(Verb.CHALLENGE_HERE)
    async def challenge_to_lobby(self, click: Click) -> Answer:
        """Challenge a person to the user's lobby, where no one else is; first ask whom."""
        click.table.check_lobby()
        click.table.check_host(click.user_id)
        if not click.people:
            return Answer(whom_page(click.table, click.words))
        person = await self._find_challenged(click, click.people[0].id)
        await self._bot.lobbies.challenge(click.table.id, click.user_id, person)
        return Answer(text_page(click.words("lonely-challenged", name=person_words(person, click.words))))

    @verb(Verb.DECLINE)
    async def decline(self, click: Click) -> Answer:
        """Free the seat that was kept for the user; the lobby says that they do not want to play now."""
        return await self._answer(click, NOT_NOW)

    @verb(Verb.TOO_FAST)
    async def ask_for_more_time(self, click: Click) -> Answer:
        """Have the lobby say that the user would rather have more time, unless they have it by now."""
        if (await self._find_challenge(click)).speed not in FAST_SPEEDS:
            return Answer(text_page(click.words("challenge-is-slow")))
        return await self._answer(click, TOO_FAST)

    @verb(Verb.OTHER_GAME)
    async def propose_other_game(self, click: Click) -> Answer:
        """Have the lobby say which game the user would rather play; first ask which."""
        table = await self._find_challenge(click)
        if not click.values:
            return Answer(other_game_page(table, click.words))
        check_game(click.chosen_value)
        return await self._answer(click, click.chosen_value)

    async def _ask_which(self, request: Request, person_id: int, speed: str | None) -> Answer:
        person = await self._find_challenged(request, person_id)
        return Answer(which_game_page(person, speed, request.words))

    async def _challenge(self, request: Request, person_id: int, game: str, speed: str | None) -> Answer:
        """Open a lobby with a seat for a person; the clock has them told."""
        await self._permissions.check_may_play(request)
        return await self._lobby.open_here(request, TableRequest(game, speed, person_id))

    async def _find_challenged(self, request: Request, person_id: int) -> Person:
        """Return whom the user challenges, who must be allowed to open a table, by whichever way they ask."""
        await self._permissions.check_may_play(request)
        return await find_challenged(request, person_id)

    async def _answer(self, click: Click, answer: str) -> Answer:
        """Have the lobby say what the user answers, and tell them so."""
        table = await self._find_challenge(click)
        host = name_of(table.own_seat(table.host_id), click.words)
        await self._bot.lobbies.answer_challenge(table.id, click.user_id, answer)
        return Answer(text_page(click.words("challenge-told", host=host)))

    async def _find_challenge(self, click: Click) -> Table:
        """Return the lobby whose seat is kept for the user, since they are challenged.

        Raises:
            TableProblem: there is none, or it is for somebody else.
        """
        table = await click.find_table(click.read_number())
        table.check_lobby()
        if table.challenged is None or table.challenged.user_id != click.user_id:
            raise TableProblem(Reason.NOT_CHALLENGED)
        return table
