"""What people do at a table: look at their hand, play, look back, and post its message again."""

import asyncio
from collections.abc import Callable

from bot.client import Zabuton
from bot.errors import MovedOnError, NoTableError, Reason, TableProblem
from bot.registered.commands import command
from bot.tables.table import Table
from cogs.delivery.answers import HERE, PUBLIC, Answer, Interaction, Place, Request, answer, explain
from cogs.delivery.controls import Click, ControlsCog, verb
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.publishing.public_messages import current_page, outcome_of
from cogs.screens.end import points_page
from cogs.screens.fairness import (
    WHOLE,
    checked_page,
    fairness_page,
    holds,
    opened_page,
    record_page,
)
from cogs.screens.hand import hand_page
from cogs.screens.story import details_page, hands_page, history_page
from games import IllegalMove, Match


class TableCog(ControlsCog):
    """The buttons of a match, and the command that posts its message again.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._tables = bot.tables
        self._bot = bot
        self._hints = bot.hints

    @verb(Verb.HAND)
    async def hand(self, click: Click) -> Answer:
        """Show somebody their hand."""
        return await self._hand(click, click.table)

    @verb(Verb.PLAY)
    async def play(self, click: Click) -> Answer:
        """Make the decision that was clicked, and show the fresh hand.

        A click that comes too late or is not allowed changes nothing; the answer is the fresh hand and the
        reason.
        A click on the table message that leaves nothing to decide is answered by just the table.
        Spectators are told that they are watching, and whose turn it is.
        """
        return await self._play(click, _move_of)

    @verb(Verb.PLAY_HINT)
    async def play_hint(self, click: Click) -> Answer:
        """Make the decision that a hint suggested, like `play`."""
        return await self._play(click, _hinted_move)

    async def _play(self, click: Click, move_of: Callable[[Click], str]) -> Answer:
        if click.table.seat_of(click.user_id) is None:
            return await self._hand(click, click.table)
        try:
            move = move_of(click)
            table = await self._tables.act(click.table.id, click.user_id, click.number, move)
        except MovedOnError:
            return await self._not_played(click, click.words("note-moved-on"))
        except IllegalMove as problem:
            return await self._not_played(click, explain(problem, click.words))
        done = click.at_table and table.seat_of(click.user_id) not in table.to_move
        if done or table.personal:
            return await self._public(table, HERE)
        return await self._hand(click, table)

    @verb(Verb.CARD)
    async def card(self, click: Click) -> Answer:
        """Answer a click on a card that cannot be played right now."""
        return await self._not_played(click, click.words("note-moved-on"))

    @verb(Verb.NEXT_ROUND)
    async def next_round(self, click: Click) -> Answer:
        """Show the table again instead of how the last round has ended; computer players go on."""
        if click.table.seat_of(click.user_id) is None:
            raise TableProblem(Reason.NOT_SEATED)
        return await self._public(await self._tables.go_on(click.table.id), HERE)

    @verb(Verb.HISTORY)
    async def history(self, click: Click) -> Answer:
        """Show everything that has happened in the current round."""
        return Answer(history_page(click.table, click.user_id, click.words), fresh=True)

    @verb(Verb.DETAILS)
    async def details(self, click: Click) -> Answer:
        """Show what somebody may want to look up before they decide."""
        return Answer(details_page(click.table, click.user_id, click.words), fresh=True)

    @verb(Verb.HANDS)
    async def hands(self, click: Click) -> Answer:
        """Show the hands dealt in a round of a finished match."""
        number = click.chosen_number() if click.values else 1
        return Answer(hands_page(click.table, number, click.words))

    @verb(Verb.POINTS)
    async def points(self, click: Click) -> Answer:
        """Show the points of each round of a finished match."""
        return Answer(points_page(click.table, click.words), fresh=True)

    @verb(Verb.RECORD)
    async def record(self, click: Click) -> Answer:
        """Send the record of a match that has ended."""
        return Answer(record_page(click.table, click.words), fresh=True)

    @verb(Verb.FAIRNESS)
    async def fairness(self, click: Click) -> Answer:
        """Show what goes into the shuffle, and after the match whether it holds and how to check it."""
        table, words = click.table, click.words
        if click.argument == WHOLE:
            page = opened_page(table, words)
        elif table.open:
            page = fairness_page(table, click.user_id, words)
        else:
            page = checked_page(table, await asyncio.to_thread(holds, table), words)
        return Answer(page, fresh=click.at_table)

    @command("table")
    async def table(self, interaction: Interaction) -> None:
        """Post the table's message again at the bottom of the channel."""
        await answer(interaction, self._again, expect=PUBLIC)

    async def _again(self, asked: Request) -> Answer:
        table = await self._tables.open_in(asked.channel_id)
        if table is None:
            raise NoTableError
        return await self._public(table, PUBLIC)

    async def _not_played(self, click: Click, reason: str) -> Answer:
        """Show the current hand, and why nothing was played."""
        table = await self._tables.get(click.table.id)
        return await self._hand(click, table, f"⚠️ {reason}")

    async def _hand(self, asked: Request, table: Table, remark: str | None = None) -> Answer:
        """Show a person their hand, with a remark at the top if there is one."""
        hint, outcome = self._hints.known(table, asked.user_id), await outcome_of(self._bot, table)
        page = hand_page(table, asked.user_id, asked.words, hint, outcome)
        shown = page if remark is None else page.with_note(remark)
        return Answer(shown, table=table if table.open else None)

    async def _public(self, table: Table, place: Place) -> Answer:
        return Answer(await current_page(self._bot, table), place, table=table)


def _move_of(click: Click) -> str:
    """Return the move that a control stands for.

    Raises:
        MovedOnError: the control was drawn for another decision.
        TableProblem: the person is not at the table, or no match is in play.
    """
    match, seat = _decision_of(click)
    move = face_of(match.game.id).move(match.view(seat), click.argument, click.values)
    if move is None:
        raise MovedOnError
    return move


def _hinted_move(click: Click) -> str:
    """Return the move that a hint suggested; raises what `_move_of` does."""
    match, seat = _decision_of(click)
    if click.argument not in match.legal_moves(seat):
        raise MovedOnError
    return click.argument


def _decision_of(click: Click) -> tuple[Match, int]:
    """Return the match and the seat of whoever clicked, if the control is for the current decision."""
    match, seat = click.table.playing(), click.table.seat_of(click.user_id)
    if seat is None:
        raise TableProblem(Reason.NOT_SEATED)
    if match.decision != click.number:
        raise MovedOnError
    return match, seat


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(TableCog(bot))
