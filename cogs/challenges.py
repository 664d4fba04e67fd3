"""Challenges by the menu of a person, a profile or a lobby, and what people answer to a challenge."""

import discord
from discord import app_commands
from discord.ext import commands

from bot.errors import MovedOn, Reason, TableProblem
from bot.people.pings import Occasion
from bot.process.client import Zabuton
from bot.tables.deadlines import FAST_SPEEDS
from bot.tables.lobbies import NOT_NOW, TOO_FAST
from bot.tables.table import Table
from cogs.delivery.answer import CLOSED, Answer, Place, answer_interaction
from cogs.delivery.controls import verb
from cogs.delivery.pages import text_page
from cogs.delivery.permissions import check_bot_permissions, find_challenged
from cogs.delivery.request import Click, Interaction, Request
from cogs.delivery.verbs import Verb
from cogs.lobby import LobbyCog
from cogs.screens.challenges import answered_page, other_game_page
from cogs.screens.lobby import TableRequest
from cogs.screens.options import check_game
from cogs.slash import translated_text


class ChallengesCog(commands.Cog):
    """Lets people challenge others, and passes on their answers. `lobby` opens tables."""

    def __init__(self, bot: Zabuton, lobby: LobbyCog) -> None:
        self._bot = bot
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

    async def ask_in_menu(self, interaction: Interaction, person: discord.User) -> None:
        """Ask to which game the user challenges a person, whose menu they have opened."""
        await answer_interaction(interaction, self._ask_which, person.id)

    @verb(Verb.CHALLENGE)
    async def challenge(self, click: Click) -> Answer:
        """Ask to which game the user challenges a person: the one of the button, or the chosen one."""
        return await self._ask_which(click, click.chosen_number() if click.values else click.read_number())

    async def _ask_which(self, request: Request, person_id: int) -> Answer:
        return await self._lobby.open_asked(request, TableRequest(person_id=person_id))

    @verb(Verb.CHALLENGE_HERE)
    async def challenge_to_lobby(self, click: Click) -> Answer:
        """Challenge the chosen person to the user's lobby, where no one else is."""
        click.table.check_lobby()
        click.table.check_host(click.user_id)
        person = await find_challenged(click, click.chosen_number())
        await self._bot.lobbies.challenge(click.table.id, click.user_id, person)
        return CLOSED

    @verb(Verb.SWITCH_GAME)
    async def switch_game(self, click: Click) -> Answer:
        """Challenge the same person to the game that they would rather play, and close this lobby."""
        table = click.table
        table.check_lobby()
        table.check_host(click.user_id)
        if table.challenged is None or table.answer is None:
            raise MovedOn
        check_game(table.answer)
        check_bot_permissions(click)
        asked = TableRequest(table.answer, table.speed, table.challenged_id)
        await self._bot.tables.end_table(table.id, click.user_id, click.is_moderator, warned=False)
        return await self._lobby.open_here(click, asked)

    @verb(Verb.DECLINE)
    async def decline(self, click: Click) -> Answer:
        """Free the seat that was reserved for the user; tell the host that they don't want to play now."""
        return await self._answer(click, NOT_NOW)

    @verb(Verb.TOO_FAST)
    async def ask_for_more_time(self, click: Click) -> Answer:
        """Tell the host that the user would rather have more time, unless they have it by now."""
        if (await self._find_challenge(click)).speed not in FAST_SPEEDS:
            return Answer(text_page(click.words("challenge-is-slow")))
        return await self._answer(click, TOO_FAST)

    @verb(Verb.OTHER_GAME)
    async def propose_other_game(self, click: Click) -> Answer:
        """Tell the host which game the user would rather play; first ask which."""
        table = await self._find_challenge(click)
        if not click.values:
            return Answer(other_game_page(table, click.words))
        check_game(click.chosen_value)
        return await self._answer(click, click.chosen_value)

    async def _answer(self, click: Click, answer: str) -> Answer:
        """Store the user's answer, which the lobby shows; post the first one to ping the host."""
        table = await self._find_challenge(click)
        first = table.answer is None
        table = await self._bot.lobbies.answer_challenge(table.id, click.user_id, answer)
        if not first:
            return CLOSED
        words = await self._bot.readers.words_for_table(table)
        pinged = (await self._bot.pings.choose(table.guild_id, [table.host_id], Occasion(table))).now
        page = answered_page(table, click.person, pinged, words)
        return Answer(page, Place.PUBLIC, closes=True, pinged=pinged)

    async def _find_challenge(self, click: Click) -> Table:
        """Return the lobby whose seat is reserved for the user, as they are challenged.

        Raises:
            TableProblem: there is none, or it is for someone else.
        """
        table = await click.find_table(click.read_number())
        table.check_lobby()
        if table.challenged is None or table.challenged.user_id != click.user_id:
            raise TableProblem(Reason.NOT_CHALLENGED)
        return table
