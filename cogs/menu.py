"""What people do at a table besides playing: come back, skip, hand over, leave and end."""

from dataclasses import replace

from bot.choices import usual_pings
from bot.client import Zabuton
from bot.errors import NoTableError, Reason, TableProblem
from bot.registered.commands import command
from bot.tables.table import Table
from cogs.delivery.answers import HERE, PUBLIC, Answer, Interaction, Place, Request, answer
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.pages import note
from cogs.delivery.verbs import Verb
from cogs.publishing.public_messages import current_page
from cogs.screens.hand import hand_page
from cogs.screens.menu import WARNED, ending_question, leaving_question, menu_page
from cogs.screens.parts import name_of


class MenuCog(ControlsCog):
    """The menu of a table, and the commands that do the same for the table of a channel.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._tables = bot.tables
        self._computers = bot.computers
        self._preferences = bot.preferences
        self._bot = bot

    @verb(Verb.MENU)
    async def menu(self, click: Click) -> Answer:
        """Show what the user may do at the table."""
        table = click.table
        table.playing()
        rules_here = click.moderates or click.user_id == table.host_id
        usual = (await self._preferences.guild(click.guild_id)).pings or usual_pings(table.speed)
        pinged = (await self._preferences.user(click.user_id)).pings or usual
        return Answer(menu_page(table, click.user_id, rules_here, pinged, click.now, click.words))

    @verb(Verb.STAY)
    async def stay(self, click: Click) -> Answer:
        """Show the same, to somebody who would rather not leave or end the table."""
        return await self.menu(click)

    @verb(Verb.BACK)
    async def come_back(self, click: Click) -> Answer:
        """Return to a seat that a computer player has kept."""
        table = await self._tables.come_back(click.table.id, click.user_id)
        return Answer(hand_page(table, click.user_id, click.words), table=table)

    @verb(Verb.STEP_AWAY)
    async def step_away(self, click: Click) -> Answer:
        """Let a computer player keep one's own seat for a while."""
        await self._tables.step_away(click.table.id, click.user_id)
        return Answer(note(click.words("menu-stepped-away")))

    @verb(Verb.SKIP)
    async def skip(self, click: Click) -> Answer:
        """Let the computer decide for people who have run out of time; anybody at the table may ask."""
        click.table.playing()
        if click.table.seat_of(click.user_id) is None:
            raise TableProblem(Reason.NOT_SEATED)
        if not await self._computers.stand_in(click.table):
            raise TableProblem(Reason.NOT_LATE)
        return Answer(note(click.words("menu-skipped")))

    @verb(Verb.HAND_OVER)
    async def hand_over(self, click: Click) -> Answer:
        """Let a computer player keep the seat of somebody who is late."""
        seat = click.chosen_number()
        table = await self._tables.hand_over(click.table.id, click.user_id, seat, click.moderates)
        name = name_of(table.seats[seat], click.words)
        return Answer(note(click.words("menu-handed-over", name=name)))

    @verb(Verb.ASK_LEAVE)
    async def ask_leave(self, click: Click) -> Answer:
        """Ask whether to leave."""
        return _ask_leave(click, click.table)

    @verb(Verb.LEAVE)
    async def leave_table(self, click: Click) -> Answer:
        """Leave."""
        await self._tables.leave(click.table.id, click.user_id, warned=click.argument == WARNED)
        return Answer(note(click.words("left-text")))

    @verb(Verb.ASK_END)
    async def ask_end(self, click: Click) -> Answer:
        """Ask whether to end the table."""
        return _ask_end(click, click.table)

    @verb(Verb.END)
    async def end_table(self, click: Click) -> Answer:
        """End the table, or ask the others at the table, in a new message for all."""
        warned = click.argument == WARNED
        table = await self._tables.end(click.table.id, click.user_id, click.moderates, warned=warned)
        if not table.open:
            return Answer(note(click.words("ended-text")))
        request = await self._shown(table, PUBLIC)
        people = [seat.user_id for seat in table.still_to_agree if seat.user_id is not None]
        return replace(request, pinged=await self._preferences.reachable(table.guild_id, people))

    @verb(Verb.AGREE, expect=HERE)
    async def agree_to_end(self, click: Click) -> Answer:
        """Agree to end the match, as the host has asked."""
        table = await self._tables.agree_to_end(click.table.id, click.user_id, _asked_in(click))
        return await self._answered(click, table, "end-agree-text")

    @verb(Verb.PLAY_ON, expect=HERE)
    async def play_on(self, click: Click) -> Answer:
        """Refuse to end the match."""
        table = await self._tables.play_on(click.table.id, click.user_id, _asked_in(click))
        return await self._answered(click, table, "end-play-on-text")

    @command("leave")
    async def leave(self, interaction: Interaction) -> None:
        """Ask whether to leave this channel's table."""
        await answer(interaction, self._ask_leave_here)

    @command("end")
    async def end(self, interaction: Interaction) -> None:
        """Ask whether to end this channel's table."""
        await answer(interaction, self._ask_end_here)

    async def _ask_leave_here(self, asked: Request) -> Answer:
        return _ask_leave(asked, await self._open_here(asked))

    async def _ask_end_here(self, asked: Request) -> Answer:
        return _ask_end(asked, await self._open_here(asked))

    async def _open_here(self, asked: Request) -> Table:
        table = await self._tables.open_in(asked.channel_id)
        if table is None:
            raise NoTableError
        return table

    async def _answered(self, click: Click, table: Table, text: str) -> Answer:
        """Show the table at once in its message, where the button is; elsewhere just say what was done."""
        return await self._shown(table, HERE) if click.at_table else Answer(note(click.words(text)))

    async def _shown(self, table: Table, place: Place) -> Answer:
        return Answer(await current_page(self._bot, table), place, table=table)


def _ask_leave(asked: Request, table: Table) -> Answer:
    if table.seat_of(asked.user_id) is None:
        raise TableProblem(Reason.NOT_SEATED)
    return Answer(leaving_question(table, asked.user_id, asked.words))


def _ask_end(asked: Request, table: Table) -> Answer:
    table.check_host(asked.user_id, asked.moderates)
    return Answer(ending_question(table, asked.user_id, asked.moderates, asked.words))


def _asked_in(click: Click) -> int:
    """Return the round in which the request was made that a button answers; 0 if it does not say."""
    return int(click.argument) if click.argument.isdecimal() else 0


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(MenuCog(bot))
