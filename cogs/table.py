"""What people do at a table: look at their hand, play, look back, and bring its message down again."""

import discord
import structlog
from discord import app_commands
from discord.ext import commands

from bot.client import Zabuton
from bot.tables import MovedOnError, NoTableError, Table, TableProblem
from bot.texts import words_for
from cogs.delivery.answers import HERE, PUBLIC, Answer, Interaction, Place, answer, explain
from cogs.delivery.controls import Click
from cogs.delivery.pages import Attachment, Page
from cogs.faces import face_of
from cogs.screens.match import hand_page
from cogs.screens.public import public_page
from cogs.screens.story import hands_page, history_page
from games import IllegalMove

words = words_for()
log = structlog.get_logger(__name__)


class TableCog(commands.Cog):
    """The buttons of a match, and the commands for the table of a channel.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        self._tables = bot.tables
        self._readers = bot.readers
        bot.handlers |= {
            "hand": self._on_hand,
            "play": self._on_play,
            "history": self._on_history,
            "hands": self._on_hands,
            "record": self._on_record,
        }

    async def _on_hand(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._hand(click.table_id, interaction.user.id))

    async def _on_play(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._play(click, interaction.user.id, _is_public(interaction)))

    async def _on_history(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._history(click.table_id, interaction.user.id))

    async def _on_hands(self, interaction: Interaction, click: Click) -> None:
        number = click.chosen_number(otherwise=1)
        await answer(interaction, self._hands(click.table_id, interaction.user.id, number))

    async def _on_record(self, interaction: Interaction, click: Click) -> None:
        await answer(interaction, self._record(click.table_id))

    async def _hand(self, table_id: int, user_id: int) -> Answer:
        return await self._hand_of(await self._tables.get(table_id), user_id)

    async def _play(self, click: Click, user_id: int, in_public: bool) -> Answer:
        """Make the decision that was clicked, and return the fresh hand.

        A click that comes too late or is not allowed changes nothing, and gets the fresh hand and the reason.
        A click on the table message that leaves nothing to decide is answered by the table alone.
        Somebody who only watches is told so, and whose turn it is.
        """
        table = await self._tables.get(click.table_id)
        if table.seat_of(user_id) is None:
            return await self._hand_of(table, user_id)
        try:
            move = _move_of(table, click, user_id)
            table = await self._tables.act(click.table_id, user_id, click.number, move)
        except (MovedOnError, IllegalMove) as problem:
            reason = words("note-moved-on") if isinstance(problem, MovedOnError) else explain(problem, words)
            table = await self._tables.get(click.table_id)
            return await self._hand_of(table, user_id, f"⚠️ {reason}")
        if in_public and table.seat_of(user_id) not in table.to_move:
            return await self._public(table, HERE)
        return await self._hand_of(table, user_id)

    async def _hand_of(self, table: Table, user_id: int, remark: str | None = None) -> Answer:
        """Return the hand of a person, with a remark on top if there is one."""
        page = hand_page(table, user_id, await self._readers.person(user_id, table.stored.guild_id))
        shown = page if remark is None else page.with_note(remark)
        return Answer(shown, table=table if table.open else None)

    async def _public(self, table: Table, place: Place) -> Answer:
        return Answer(public_page(table, await self._readers.public(table)), place, table=table)

    async def _history(self, table_id: int, user_id: int) -> Answer:
        table = await self._tables.get(table_id)
        reading = await self._readers.person(user_id, table.stored.guild_id)
        return Answer(history_page(table, user_id, reading), fresh=True)

    async def _hands(self, table_id: int, user_id: int, round_number: int) -> Answer:
        table = await self._tables.get(table_id)
        reading = await self._readers.person(user_id, table.stored.guild_id)
        return Answer(hands_page(table, round_number, reading))

    async def _record(self, table_id: int) -> Answer:
        match = (await self._tables.get(table_id)).ended_match()
        name = f"{match.game.id}-{table_id}.jsonl"
        file = Attachment(name, match.record().to_line().encode() + b"\n")
        return Answer(Page(table_id, 0, (words("record-text"),), attachment=file), fresh=True)

    @app_commands.command(name="table", description=words("command-table"))
    async def table(self, interaction: Interaction) -> None:
        """Bring the table's message down to the end of the channel."""
        message_id = await answer(interaction, self._again(interaction), expect=PUBLIC)
        if message_id is not None:
            await self._replace_message(interaction, message_id)

    async def _again(self, interaction: Interaction) -> Answer:
        return await self._public(await self._open_here(interaction), PUBLIC)

    async def _replace_message(self, interaction: Interaction, message_id: int) -> None:
        """Remember the new message of the channel's table, and take the old one away."""
        table = await self._open_here(interaction)
        await self._tables.set_message(table.id, message_id)
        old = table.stored.message_id
        if old is not None and old != message_id:
            channel = interaction.client.get_partial_messageable(table.stored.channel_id)
            try:
                await channel.get_partial_message(old).delete()
            except discord.HTTPException as error:
                log.info("old message stays", table=table.id, code=error.code)

    async def _open_here(self, interaction: Interaction) -> Table:
        table = await self._tables.open_in(interaction.channel_id or 0)
        if table is None:
            raise NoTableError
        return table


def _is_public(interaction: Interaction) -> bool:
    return interaction.message is not None and not interaction.message.flags.ephemeral


def _move_of(table: Table, click: Click, user_id: int) -> str:
    """Return the move that a control stands for.

    Raises:
        MovedOnError: the control was drawn for another decision.
        TableProblem: the person does not sit at the table, or no match is being played.
    """
    match, seat = table.playing(), table.seat_of(user_id)
    if seat is None:
        raise TableProblem("not-seated")
    if match.decision != click.number:
        raise MovedOnError
    move = face_of(match.game.id).move(match.view(seat), click.argument, click.values)
    if move is None:
        raise MovedOnError
    return move


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(TableCog(bot))
