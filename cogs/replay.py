"""Replays: show ended matches step by step or as a film, with all hands open.

The players of a match may see its replay anywhere. In its guild, members with access to its channel may, too;
if that channel is gone, only the players may.
"""

from dataclasses import replace

import discord
import structlog
from discord.ext import commands

from bot.errors import NoTable, Reason, TableProblem
from bot.pictures.film import Film
from bot.process.client import Zabuton
from bot.tables.replay import best_yaku_place, steps_of
from bot.tables.table import FINISHED, Table
from bot.texts import Words
from cogs.delivery.answer import Answer, Place
from cogs.delivery.arguments import decode
from cogs.delivery.controls import verb
from cogs.delivery.deliver import REQUEST_ERRORS, is_transient, log_fields
from cogs.delivery.request import Click, Request
from cogs.delivery.verbs import Verb
from cogs.screens.fairness import record_page
from cogs.screens.replay import (
    film_page,
    frames_of,
    match_of,
    replay_page,
    shared_film_page,
    shared_replay_page,
)
from cogs.screens.review import note_lines

log = structlog.get_logger(__name__)


class ReplayCog(commands.Cog):
    """Shows replays of ended matches."""

    def __init__(self, bot: Zabuton) -> None:
        self._bot = bot

    @verb(Verb.REPLAY)
    async def show_step(self, click: Click) -> Answer:
        """Show a step of a match; from the page of its end, in a new message."""
        table_id, place = click.read(tuple[int, int])
        answer = await self._answer_step(click, await self._find_table(click, table_id), place)
        return replace(answer, fresh=click.names_table)

    @verb(Verb.REPLAY_OF)
    async def open_match(self, click: Click) -> Answer:
        """Show a match from a list, in a new message."""
        table = await self._find_table(click, click.read_number())
        return replace(await self._answer_step(click, table, 0), fresh=True)

    @verb(Verb.REPLAY_ROUND)
    async def show_round(self, click: Click) -> Answer:
        """Show the first step of a round."""
        table = await self._find_table(click, click.read_number())
        return await self._answer_step(click, table, _first_step(table, click.chosen_number()))

    @verb(Verb.REPLAY_BEST)
    async def show_best(self, click: Click) -> Answer:
        """Show a round or a yaku chosen from a person's best ones, in a new message."""
        table_id, number, user_id = decode(tuple[int, int, int | None], click.chosen_value)
        table = await self._find_table(click, table_id)
        place = _first_step(table, number) if number else _yaku_step(table, user_id or 0)
        return replace(await self._answer_step(click, table, place), fresh=True)

    @verb(Verb.REPLAY_SHARE)
    async def share_moment(self, click: Click) -> Answer:
        """Post a step of a match."""
        table_id, place = click.read(tuple[int, int])
        table = await self.find_table_to_share(click, table_id)
        words = await self._bot.readers.words_for_place(click.guild_id, click.user_id)
        return Answer(shared_replay_page(table, place, click.person, words), Place.PUBLIC)

    @verb(Verb.REPLAY_RECORD)
    async def send_record(self, click: Click) -> Answer:
        """Send the record of a match."""
        table = await self._find_table(click, click.read_number())
        return Answer(record_page(table, click.words), fresh=True)

    @verb(Verb.FILM)
    async def film(self, click: Click) -> Answer:
        """Send a round of a match as a film."""
        table_id, number = click.read(tuple[int, int])
        table = await self._find_table(click, table_id)
        _check_files(click)
        film = await self._make_film(click, table, number, click.words)
        page = film_page(table, number, film, click.words, share=_may_share(click, table))
        return Answer(page, fresh=True)

    @verb(Verb.FILM_SHARE)
    async def share_film(self, click: Click) -> Answer:
        """Post a round of a match as a film."""
        table_id, number = click.read(tuple[int, int])
        table = await self.find_table_to_share(click, table_id)
        words = await self._bot.readers.words_for_place(click.guild_id, click.user_id)
        _check_files(click)
        film = await self._make_film(click, table, number, words)
        return Answer(shared_film_page(table, number, film, click.person, words), Place.PUBLIC)

    async def _find_table(self, request: Request, table_id: int) -> Table:
        """Return a table whose match has ended, if the user may see its replay.

        Raises:
            TableProblem: the table doesn't exist, its match isn't over, or the user may not see it; the error
                doesn't reveal which.
        """
        try:
            table = await self._bot.tables.get_table(table_id)
        except NoTable:
            raise TableProblem(Reason.NO_REPLAY) from None
        match_of(table)
        if not await self._may_look(request, table):
            raise TableProblem(Reason.NO_REPLAY)
        return table

    async def _may_look(self, request: Request, table: Table) -> bool:
        """Return whether the user may see the replay of a match."""
        user = request.interaction.user
        if any(seat.dealt_to == request.user_id for seat in table.seats):
            return True
        if table.guild_id is None or table.guild_id != request.guild_id:
            return False
        if table.channel_id == request.channel_id:
            return True
        channel = await self._find_channel(table.channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return False
        hidden = isinstance(channel, discord.Thread) and channel.is_private()
        seen = isinstance(user, discord.Member) and channel.permissions_for(user).view_channel
        return seen and not hidden

    async def _find_channel(self, channel_id: int) -> object:
        """Return a channel or thread (even an archived one), or None.

        Raises:
            TableProblem: Discord doesn't answer now.
        """
        channel = self._bot.get_channel(channel_id)
        if channel is not None:
            return channel
        try:
            return await self._bot.fetch_channel(channel_id)
        except discord.InvalidData:
            return None
        except REQUEST_ERRORS as error:
            log.info("channel lookup failed", channel=channel_id, **log_fields(error))
            if is_transient(error):
                raise TableProblem(Reason.DISCORD_TROUBLE) from error
            return None

    async def find_table_to_share(self, request: Request, table_id: int) -> Table:
        """Return a table whose replay the user may see and post here.

        Raises:
            TableProblem: the user may not, or the replay doesn't exist; the error doesn't reveal which.
        """
        table = await self._find_table(request, table_id)
        if not _may_share(request, table):
            raise TableProblem(Reason.NO_REPLAY)
        return table

    async def _answer_step(self, request: Request, table: Table, place: int) -> Answer:
        here = (request.guild_id, request.channel_id) == (table.guild_id, table.channel_id)
        share = _may_share(request, table)
        analyse = here and table.status == FINISHED
        reader = table.seat_number(request.user_id)
        words = request.words
        place = min(place, len(steps_of(match_of(table))) - 1)
        notes = note_lines(await self._bot.review_store.notes_on(table.id, place), words)
        page = replay_page(table, place, words, reader, share=share, analyse=analyse)
        noted = ("\n".join(notes),) if notes else ()
        return Answer(replace(page, blocks=(*page.blocks, *noted)))

    async def _make_film(self, click: Click, table: Table, number: int, words: Words) -> Film:
        async def make() -> Film | None:
            return await self._bot.painter.paint_film(await frames_of(table, number, words))

        film = await self._bot.jobs.begin(click.user_id, make)
        if film is None:
            raise TableProblem(Reason.NO_FILM)
        return film


def _first_step(table: Table, number: int) -> int:
    """Return the first step of a round, or raise TableProblem if the round doesn't exist."""
    steps = steps_of(match_of(table))
    place = next((at for at, step in enumerate(steps) if step.round == number), None)
    if place is None:
        raise TableProblem(Reason.NOT_OFFERED)
    return place


def _yaku_step(table: Table, user_id: int) -> int:
    """Return the step of a person's best yaku in a match, or raise TableProblem if they had none."""
    seat = next((seat.seat for seat in table.seats if seat.dealt_to == user_id), None)
    place = None if seat is None else best_yaku_place(match_of(table), seat)
    if place is None:
        raise TableProblem(Reason.NOT_OFFERED)
    return place


def _may_share(request: Request, table: Table) -> bool:
    """Return whether a match may be posted in the request's channel, as it was played in that guild."""
    return request.guild_id is not None and request.guild_id == table.guild_id


def _check_files(request: Request) -> None:
    """Raise TableProblem if the bot may not attach files here."""
    in_guild = request.interaction.guild_id is not None
    if in_guild and not request.interaction.app_permissions.attach_files:
        raise TableProblem(Reason.NO_FILM_HERE, right=request.words("right-attach_files"))
