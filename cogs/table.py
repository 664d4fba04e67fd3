"""The buttons of a match: hand, moves, history, details and hints; and the one that posts a table again."""

from contextlib import suppress

from discord.ext import commands

from bot.errors import MovedOn
from bot.process.client import Zabuton
from cogs.delivery.answer import Answer, Place, explain_problem
from cogs.delivery.controls import verb
from cogs.delivery.request import Click
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.publishing.presenter import Presenter
from cogs.screens.story import details_page, history_page
from cogs.screens.table import asked_page
from games import IllegalMove


class TableCog(commands.Cog):
    """Answers the buttons of a match, and posts the table of a channel again."""

    def __init__(self, bot: Zabuton, presenter: Presenter) -> None:
        self._presenter = presenter
        self._bot = bot

    @verb(Verb.HAND)
    async def hand(self, click: Click) -> Answer:
        """Show a player their hand, or a spectator the public view."""
        return await self._presenter.show_hand(click, click.table)

    @verb(Verb.PLAY)
    async def play(self, click: Click) -> Answer:
        """Make the clicked decision, and show the new hand; players who want that confirm it first.

        A click that is late or not allowed changes nothing; the answer is the current hand and the reason.
        A click on the table's message that leaves nothing to decide is answered by the table alone.
        Spectators see that they are watching, and whose turn it is.
        """
        asks_first = (await self._bot.preferences.user_settings(click.user_id)).asks_first
        return await self._play_move(click, ask=asks_first)

    @verb(Verb.PLAY_NAMED)
    async def play_named(self, click: Click) -> Answer:
        """Make the decision named by a button of a hint or a confirmation."""
        return await self._play_move(click, named=True)

    async def _play_move(self, click: Click, *, named: bool = False, ask: bool = False) -> Answer:
        """Make the move of a click, and answer with the table or the new hand.

        If `named`, the control's argument is the move. If `ask`, a player with a choice has to confirm first.
        """
        seat = click.table.seat_of(click.user_id)
        if seat is None:
            return await self._presenter.show_hand(click, click.table)
        try:
            match = click.table.match_in_play()
            # The same control may mean another move at a later decision.
            if match.decision != click.number:
                raise MovedOn
            face = face_of(match.game.id)
            legal = match.legal_moves(seat.seat) if named or ask else ()
            chosen = (
                click.argument
                if named
                else face.chosen_move(match.view(seat.seat), click.argument, click.values)
            )
            if chosen is None or (named and chosen not in legal):
                raise MovedOn
            if ask and chosen in legal and len(legal) > 1:
                page = asked_page(click.table, click.user_id, chosen, click.words)
                return self._presenter.show_panel(click, click.table, page)
            table = await self._bot.tables.play_move(click.table, click.user_id, click.number, chosen)
        except MovedOn:
            return await self._refuse_move(click, click.words("note-moved-on"))
        except IllegalMove as problem:
            return await self._refuse_move(click, explain_problem(problem, click.words))
        done = click.at_table and table.seat_of(click.user_id) not in table.to_move
        if done or table.personal:
            return await self._presenter.show_table(click, table, Place.HERE)
        return await self._presenter.show_hand(click, table)

    @verb(Verb.CARD)
    async def card(self, click: Click) -> Answer:
        """Answer a click on a card that can't be played now."""
        return await self._refuse_move(click, click.words("note-moved-on"))

    @verb(Verb.NEXT_ROUND)
    async def next_round(self, click: Click) -> Answer:
        """Continue to the next round, which starts once all people who are present want to."""
        table = await self._bot.tables.end_look_back(click.table.id, click.user_id)
        if click.at_table or table.personal:
            return await self._presenter.show_table(click, table, Place.HERE)
        return await self._presenter.show_hand(click, table)

    @verb(Verb.HISTORY)
    async def history(self, click: Click) -> Answer:
        """Show all events of the current round."""
        page = history_page(click.table, click.user_id, click.words)
        return self._presenter.show_panel(click, click.table, page)

    @verb(Verb.DETAILS)
    async def details(self, click: Click) -> Answer:
        """Show the rules and the cards in reach, to help with a decision."""
        page = details_page(click.table, click.user_id, click.words)
        return self._presenter.show_panel(click, click.table, page)

    @verb(Verb.HINT)
    async def show_hint(self, click: Click) -> Answer:
        """Show the hand with a hint, or the current hand if the decision has been made since."""
        with suppress(MovedOn):
            await self._bot.hints.find_hint(click.table, click.user_id)
        return await self._presenter.show_hand(click, await self._bot.tables.newest_table(click.table.id))

    @verb(Verb.POST_AGAIN)
    async def post_again(self, click: Click) -> Answer:
        """Post the message of the channel's table again at the bottom of the channel."""
        return await self._presenter.show_table(click, await click.find_table_here(), Place.PUBLIC)

    async def _refuse_move(self, click: Click, reason: str) -> Answer:
        """Show the current hand, and the reason why the move was refused."""
        table = await self._bot.tables.newest_table(click.table.id)
        return await self._presenter.show_hand(click, table, f"⚠️ {reason}")
