"""Shared reviews: public messages where a leader shows the steps of an ended match to everyone."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import discord
import structlog
from cachetools import LRUCache
from discord import ui
from discord.ext import commands

from bot.errors import NoTable, Reason, TableProblem
from bot.events.review import closed_seats, with_leader, with_step
from bot.names import read_line
from bot.process.client import Zabuton
from bot.store.pending import REVIEW
from bot.store.review import Review
from bot.store.schema import NOTE_LENGTH
from bot.tables.replay import steps_of
from bot.tables.table import Table
from bot.thinking.analysis import compare_move, next_mistake
from cogs.delivery.answer import Answer, Place
from cogs.delivery.arguments import check_offered, encode
from cogs.delivery.controls import verb
from cogs.delivery.deliver import REQUEST_ERRORS, log_fields
from cogs.delivery.layout import MODAL_ARGUMENT, build_modal
from cogs.delivery.pages import Dialog, Field, Page, shorten_name
from cogs.delivery.request import Click
from cogs.delivery.threads import wait_for_thread
from cogs.delivery.verbs import Verb
from cogs.publishing.boards import board_of
from cogs.publishing.publisher import Publisher
from cogs.replay import ReplayCog
from cogs.screens.replay import match_of
from cogs.screens.review import Question, Reviewed, moves_to_try, review_page, thread_name

_THREAD_MINUTES = 24 * 60
"""Minutes without new messages until Discord archives the thread of a review."""

log = structlog.get_logger(__name__)

_MAX_QUESTIONS = 100
"""Maximum number of kept questions; those of the most recently changed reviews stay."""


class ReviewCog(commands.Cog):
    """Lets people review a match together."""

    def __init__(self, bot: Zabuton, replay: ReplayCog, publisher: Publisher) -> None:
        self._bot = bot
        self._replay = replay
        self._publisher = publisher
        self._questions = LRUCache[int, Question](_MAX_QUESTIONS)
        self._board = board_of(REVIEW, bot.review_store, self._current_page, self._lose)
        publisher.add_board(self._board)

    @verb(Verb.REVIEW)
    async def open(self, click: Click) -> Answer:
        """Open a review in the channel at a step of the user's replay; the user leads it."""
        table = await self._replay.find_table_to_share(click, click.read_number())
        await self._check_players(click, table)
        step = _step_in(click, table)
        new = Review(
            guild_id=click.guild_id or 0,
            channel_id=click.channel_id,
            table_id=table.id,
            step=step,
            leader_id=click.user_id,
        )
        review = await self._bot.review_store.open(new)
        page = await self._page(review, table)
        answer = self._publisher.answer(self._board, review, page, Place.PUBLIC)

        async def then(message: discord.Message | None) -> None:
            if answer.then is not None:
                await answer.then(message)
            await self._open_thread(click, table, message)

        return replace(answer, then=then)

    @verb(Verb.REVIEW_STEP)
    async def turn(self, click: Click) -> Answer:
        """Turn to another step, as the leader."""
        _, table = await self._find(click)
        return await self._turn(click, table, _step_in(click, table))

    @verb(Verb.REVIEW_LEAD)
    async def take_over(self, click: Click) -> Answer:
        """Take over the lead."""
        _, table = await self._find(click)
        return await self._change(click, table, lambda review: with_leader(review, click.user_id))

    @verb(Verb.REVIEW_OPEN)
    async def open_hand(self, click: Click) -> Answer:
        """Show the user's hand to everyone in the review."""
        _, table = await self._find(click)
        if all(seat.dealt_to != click.user_id for seat in table.seats):
            raise TableProblem(Reason.NOT_SEATED)
        await self._bot.review_store.open_hand(table.id, click.user_id)
        return await self._change(click, table)

    @verb(Verb.REVIEW_MISTAKE)
    async def find_mistake(self, click: Click) -> Answer:
        """Turn to the next mistake of a person, as the leader."""
        table, step = await self._find_open(click)
        steps = steps_of(table.ended_match())
        seats = [seat.seat for seat in table.seats if seat.dealt_to_person]
        analyses = await self._bot.analyses.analyse_match(table, click.user_id)
        judged = next_mistake(analyses, steps[step].number, seats)
        if judged is None:
            raise TableProblem(Reason.REVIEW_NO_MISTAKE)
        before = next(at for at, each in enumerate(steps) if each.number == judged.number and not each.ended)
        return await self._ask(click, table, Question(before, judged))

    @verb(Verb.REVIEW_ATTEMPT)
    async def try_move(self, click: Click) -> Answer:
        """Ask the leader for another move to try at a step, and show its value."""
        table, step = await self._find_open(click)
        moves = moves_to_try(table, step)
        if not moves:
            raise TableProblem(Reason.REVIEW_NO_CHOICE)
        if not click.values:
            return await self._ask(click, table, Question(step))
        check_offered(click.chosen_number(), range(len(moves)))
        match = table.ended_match()
        tried = moves[click.chosen_number()]
        number = steps_of(match)[step].number
        compare = partial(compare_move, self._bot.engine, match, number, tried)
        judged, gained = await self._bot.analysis_jobs.begin(click.user_id, compare)
        return await self._ask(click, table, Question(step, judged, tried, gained))

    @verb(Verb.REVIEW_NOTE)
    async def write_note(self, click: Click) -> Answer | ui.Modal:
        """Ask for a note on a step in a modal, or add the note written there."""
        review, table = await self._find(click)
        step = _step_in(click, table)
        if not click.values:
            field = Field(click.words("review-note-asks"), NOTE_LENGTH, click.words("review-note-about"))
            argument = encode(review.id, step, MODAL_ARGUMENT)
            title = click.words("review-note-title")
            return build_modal(Dialog(Verb.REVIEW_NOTE, argument, title, (field,)))
        text = read_line(click.chosen_value, NOTE_LENGTH)
        await self._bot.review_store.write_note(table.id, step, click.user_id, text)
        return await self._change(click, table)

    @verb(Verb.REVIEW_ERASE)
    async def erase_note(self, click: Click) -> Answer:
        """Delete the user's newest note on a step; for a moderator, the newest of anyone."""
        _, table = await self._find(click)
        writer = None if click.is_moderator else click.user_id
        if not await self._bot.review_store.delete_note(table.id, _step_in(click, table), writer):
            raise TableProblem(Reason.NOTE_OF_OTHER)
        return await self._change(click, table)

    async def _find(self, click: Click) -> tuple[Review, Table]:
        """Return the review of the clicked message, and its table.

        Raises:
            TableProblem: the channel has no such review.
        """
        review = await self._bot.review_store.get(click.read_number())
        if review is None or review.channel_id != click.channel_id:
            raise TableProblem(Reason.REVIEW_GONE)
        try:
            return review, await self._bot.tables.get_table(review.table_id)
        except NoTable:
            raise TableProblem(Reason.REVIEW_GONE) from None

    async def _find_open(self, click: Click) -> tuple[Table, int]:
        """Return the table and the step of a review, for the computer's judgement at the leader's request.

        Raises:
            TableProblem: the channel has no such review, the user isn't its leader, or some hands are closed.
        """
        review, table = await self._find(click)
        with_step(review, click.user_id, review.step)
        if closed_seats(table, await self._bot.review_store.hands_opened(table.id)):
            raise TableProblem(Reason.REVIEW_CLOSED)
        return table, _step_in(click, table)

    async def _ask(self, click: Click, table: Table, question: Question) -> Answer:
        """Turn to the step of the leader's question, which stays there until the next question."""
        self._questions[click.read_number()] = question
        return await self._turn(click, table, question.step)

    async def _turn(self, click: Click, table: Table, step: int) -> Answer:
        """Turn to a step for the leader; see `_change`."""
        return await self._change(click, table, lambda review: with_step(review, click.user_id, step))

    async def _change(
        self, click: Click, table: Table, change: Callable[[Review], Review] = lambda review: review
    ) -> Answer:
        """Change a review, and show it in its message, which was clicked.

        By default the review stays the same, but its page has changed, such as by a note.
        """
        review = await self._bot.review_store.change(click.read_number(), change)
        if review is None:
            raise TableProblem(Reason.REVIEW_GONE)
        return self._publisher.answer(self._board, review, await self._page(review, table), Place.HERE)

    async def _current_page(self, review: Review) -> Page:
        return await self._page(review, await self._bot.tables.get_table(review.table_id))

    async def _lose(self, review: Review) -> None:
        await self._bot.review_store.delete(review.id)

    async def _page(self, review: Review, table: Table) -> Page:
        stored = self._bot.review_store
        words = await self._bot.readers.words_for_place(table.guild_id, 0)
        question = self._questions.get(review.id)
        shown = Reviewed(
            review,
            await stored.names([review.leader_id]),
            await stored.hands_opened(table.id),
            await stored.notes_on(table.id, review.step),
            question if question is not None and question.step == review.step else None,
        )
        return review_page(table, shown, words)

    async def _check_players(self, click: Click, table: Table) -> None:
        """Raise TableProblem unless all players of a match can see the channel of a click."""
        channel = click.interaction.channel
        private = isinstance(channel, discord.Thread) and channel.is_private()
        if private and click.channel_id == table.channel_id:
            return  # the match was played here, in view of the same people
        # The permissions of a public thread are those of its channel, which is known even if it is archived.
        place = self._bot.get_channel(click.parent_id or click.channel_id)
        if private or not isinstance(place, discord.abc.GuildChannel):
            raise TableProblem(Reason.REVIEW_NOT_ALL)
        players = {seat.dealt_to for seat in table.seats if seat.dealt_to is not None}
        members = await click.find_members(players)
        for user_id in players:
            member = members.get(user_id)
            if member is None or not place.permissions_for(member).view_channel:
                raise TableProblem(Reason.REVIEW_NOT_ALL)

    async def _open_thread(self, click: Click, table: Table, message: discord.Message | None) -> None:
        """Open a thread for the discussion of a match, if the user and the bot may open one."""
        channel = click.interaction.channel
        may = click.interaction.permissions & click.interaction.app_permissions
        if message is None or not isinstance(channel, discord.TextChannel) or not may.create_public_threads:
            return
        name = thread_name(table, await self._bot.readers.words_for_place(table.guild_id, 0))
        known = channel.get_partial_message(message.id)  # the answer's message may lack its server
        try:
            await wait_for_thread(
                known.create_thread(name=shorten_name(name), auto_archive_duration=_THREAD_MINUTES)
            )
        except REQUEST_ERRORS as error:
            log.info("no thread", channel=click.channel_id, **log_fields(error))


def _step_in(click: Click, table: Table) -> int:
    """Return the step named by a control, or the last one if the match has fewer."""
    return min(click.read(tuple[int, int])[1], len(steps_of(match_of(table))) - 1)
