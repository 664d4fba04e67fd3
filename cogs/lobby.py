"""The lobby's buttons: sit down, stand up, computer players, options, invitations, start."""

from functools import partial

from bot.client import Zabuton
from bot.errors import Reason, TableProblem
from bot.tables.table import LEVELS, STAND_IN, Table
from cogs.delivery.answers import HERE, WINDOW, Answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.forms import Form
from cogs.delivery.verbs import Verb
from cogs.publishing.closing import Closing
from cogs.publishing.public_messages import current_page
from cogs.screens.fairness import fairness_page
from cogs.screens.lobby import INVITED, WHO, cut_form, options_page
from cogs.screens.offers import read_values
from cogs.screens.parts import name_for


class LobbyCog(ControlsCog):
    """Runs the lobbies.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot
        self._tables = bot.tables
        self._lobbies = bot.lobbies
        self._readers = bot.readers
        self._closing = Closing(bot.tables)

    async def cog_unload(self) -> None:
        """Take no more messages away."""
        await self._closing.close()

    @verb(Verb.JOIN, expect=HERE)
    async def join(self, click: Click) -> Answer:
        """Sit down."""
        return await self._lobby(await self._lobbies.join(click.table.id, click.person, click.share))

    @verb(Verb.STAND_UP, expect=HERE)
    async def stand_up(self, click: Click) -> Answer:
        """Stand up."""
        click.table.check_lobby()
        return await self._lobby(await self._tables.leave(click.table.id, click.user_id, warned=False))

    @verb(Verb.ADD_COMPUTER, expect=HERE)
    async def add_computer(self, click: Click) -> Answer:
        """Seat a computer player of some level, with a name that nobody at the table has."""
        # Lobbies that are older than the select have buttons; the oldest buttons name no level.
        table, level = click.table, click.chosen or click.argument or STAND_IN
        if level not in LEVELS:
            raise TableProblem(Reason.NOT_OFFERED)
        words = await self._readers.public(table)
        name = name_for(level, {seat.name for seat in table.seats}, words)
        return await self._lobby(
            await self._lobbies.add_computer(table.id, click.user_id, name, level, click.share)
        )

    @verb(Verb.REMOVE_COMPUTER, expect=HERE)
    async def remove_computer(self, click: Click) -> Answer:
        """Remove the most recent computer player."""
        table = await self._lobbies.remove_computer(click.table.id, click.user_id)
        # Older lobbies have this button themselves.
        return await self._lobby(table) if click.at_table else self._options(table, click)

    @verb(Verb.CUT, expect=WINDOW)
    async def cut(self, click: Click) -> Form:
        """Ask somebody at the table for the words with which they cut the deck."""
        return cut_form(click.table, click.user_id, click.words)

    @verb(Verb.CUT_WITH, expect=HERE)
    async def cut_with(self, click: Click) -> Answer:
        """Cut the deck."""
        table = await self._lobbies.cut(click.table.id, click.user_id, click.chosen)
        # Older lobbies have this button themselves.
        if click.at_table:
            return await self._lobby(table)
        return Answer(fairness_page(table, click.user_id, click.words))

    @verb(Verb.START, expect=HERE)
    async def start(self, click: Click) -> Answer:
        """Deal."""
        return await self._lobby(await self._lobbies.start(click.table.id, click.user_id, click.share))

    @verb(Verb.CANCEL, expect=HERE)
    async def cancel(self, click: Click) -> Answer:
        """Close the lobby."""
        click.table.check_lobby()
        return await self._lobby(
            await self._tables.end(click.table.id, click.user_id, click.moderates, warned=False)
        )

    @verb(Verb.OPTIONS)
    async def options(self, click: Click) -> Answer:
        """Show the host what they can choose."""
        click.table.check_lobby()
        click.table.check_host(click.user_id)
        return self._options(click.table, click)

    @verb(Verb.SET_OPTION)
    async def set_option(self, click: Click) -> Answer:
        """Change an option of the game."""
        options = read_values(click.table.game, {click.argument: click.chosen}, click.words)
        return self._options(await self._lobbies.set_options(click.table.id, click.user_id, options), click)

    @verb(Verb.SET_SPEED)
    async def set_speed(self, click: Click) -> Answer:
        """Change how long a decision may take."""
        return self._options(
            await self._lobbies.set_speed(click.table.id, click.user_id, click.chosen), click
        )

    @verb(Verb.SET_WHO)
    async def set_who(self, click: Click) -> Answer:
        """Set who may sit down."""
        if click.chosen not in WHO:
            raise TableProblem(Reason.NOT_OFFERED)
        invited_only = click.chosen == INVITED
        changed = await self._lobbies.set_invited_only(click.table.id, click.user_id, invited_only)
        return self._options(changed, click)

    @verb(Verb.INVITE)
    async def invite(self, click: Click) -> Answer:
        """Reserve seats for people; the clock has them told."""
        table = await self._lobbies.invite(click.table.id, click.user_id, click.people)
        return self._options(table, click)

    @verb(Verb.FREE_SEATS)
    async def free_seats(self, click: Click) -> Answer:
        """Free the seats of people who have not sat down."""
        return self._options(await self._lobbies.free_seats(click.table.id, click.user_id), click)

    def _options(self, table: Table, click: Click) -> Answer:
        """Show the current options until the lobby closes; the publisher updates the lobby."""
        remember = partial(self._closing.remember, table.id, click.interaction)
        return Answer(options_page(table, click.words), then=remember)

    async def _lobby(self, table: Table) -> Answer:
        """Show a changed table at once, in the message whose button was pressed."""
        return Answer(await current_page(self._bot, table), HERE, table=table)


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(LobbyCog(bot))
