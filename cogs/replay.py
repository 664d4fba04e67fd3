"""/replay: look at a match that has ended again, step by step or as a film, with all hands open.

Whoever played a match may do so anywhere. In the guild where it was played, so may everybody who can see the
channel it was played in; if that channel is gone, only its players can.
"""

from dataclasses import replace

import discord
import structlog

from bot.client import Zabuton
from bot.errors import NoTableError, Reason, TableProblem
from bot.pictures.frames import Film
from bot.registered.commands import command
from bot.replay import best_yaku_place, steps_of
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.answers import PUBLIC, Answer, Interaction, Request, answer
from cogs.delivery.controls import LARGEST_ID, Click, ControlsCog, verb
from cogs.delivery.posting import NOT_SENT, why
from cogs.delivery.verbs import Verb
from cogs.screens.fairness import record_page
from cogs.screens.film import film_page, frames_of, shared_film_page
from cogs.screens.replay import match_of, replay_page, shared_replay_page

log = structlog.get_logger(__name__)


class ReplayCog(ControlsCog):
    """Shows matches that have ended.

    Args:
        bot: the bot.
    """

    def __init__(self, bot: Zabuton) -> None:
        super().__init__(bot)
        self._bot = bot

    @command("replay")
    async def replay(self, interaction: Interaction) -> None:
        """Show this channel's last match from its beginning."""
        await answer(interaction, self._last_here)

    @verb(Verb.REPLAY)
    async def step(self, click: Click) -> Answer:
        """Show a match at one of its steps."""
        table_id, place = _numbers(click.argument, 2)
        return _at(click, await self._table(click, table_id), place)

    @verb(Verb.REPLAY_OF)
    async def chosen(self, click: Click) -> Answer:
        """Show a match that was chosen from a list, in a message of its own."""
        table = await self._table(click, click.chosen_number())
        return replace(_at(click, table, 0), fresh=True)

    @verb(Verb.REPLAY_ROUND)
    async def round(self, click: Click) -> Answer:
        """Show how a round of a match began."""
        table = await self._table(click, *_numbers(click.argument, 1))
        return _at(click, table, _beginning(table, click.chosen_number()))

    @verb(Verb.REPLAY_BEST)
    async def best(self, click: Click) -> Answer:
        """Show a round or a yaku that was chosen from somebody's best ones, in a message of its own."""
        table_id, number = _numbers(click.chosen, 2)
        table = await self._table(click, table_id)
        place = _beginning(table, number) if number else _yaku(table, _numbers(click.chosen, 3)[2])
        return replace(_at(click, table, place), fresh=True)

    @verb(Verb.REPLAY_SHARE, PUBLIC)
    async def share(self, click: Click) -> Answer:
        """Show the channel a moment of a match."""
        table_id, place = _numbers(click.argument, 2)
        table = await self._table(click, table_id)
        words = await self._words_to_share(click, table)
        return Answer(shared_replay_page(table, place, click.user_id, words), PUBLIC)

    @verb(Verb.REPLAY_RECORD)
    async def record(self, click: Click) -> Answer:
        """Send the record of a match."""
        table = await self._table(click, *_numbers(click.argument, 1))
        return Answer(record_page(table, click.words), fresh=True)

    @verb(Verb.FILM)
    async def film(self, click: Click) -> Answer:
        """Send a round of a match as a film."""
        table_id, number = _numbers(click.argument, 2)
        table = await self._table(click, table_id)
        _check_files(click)
        film = await self._filmed(table, number, click.words)
        page = film_page(table, number, film, click.words, share=_may_share(click, table))
        return Answer(page, fresh=True)

    @verb(Verb.FILM_SHARE, PUBLIC)
    async def share_film(self, click: Click) -> Answer:
        """Show the channel a round of a match as a film."""
        table_id, number = _numbers(click.argument, 2)
        table = await self._table(click, table_id)
        words = await self._words_to_share(click, table)
        _check_files(click)
        film = await self._filmed(table, number, words)
        return Answer(shared_film_page(table, number, film, click.user_id, words), PUBLIC)

    async def _last_here(self, asked: Request) -> Answer:
        table = await self._bot.tables.last_finished_in(asked.channel_id)
        if table is None:
            raise TableProblem(Reason.NO_REPLAY)
        return _at(asked, table, 0)

    async def _table(self, asked: Request, table_id: int) -> Table:
        """Return a table whose match has ended, if whoever asks may look at it.

        Raises:
            TableProblem: there is none, it goes on, or they may not; the error does not reveal which.
        """
        try:
            table = await self._bot.tables.get(min(table_id, LARGEST_ID))
        except NoTableError:
            raise TableProblem(Reason.NO_REPLAY) from None
        match_of(table)
        if not await self._may_look(asked, table):
            raise TableProblem(Reason.NO_REPLAY)
        return table

    async def _may_look(self, asked: Request, table: Table) -> bool:
        user = asked.interaction.user
        if any(seat.dealt_to == asked.user_id for seat in table.seats):
            return True
        if table.guild_id is None or table.guild_id != asked.guild_id:
            return False
        if table.channel_id == asked.channel_id:
            return True
        channel = await self._channel(table.channel_id)
        if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
            return False
        hidden = isinstance(channel, discord.Thread) and channel.is_private()
        seen = isinstance(user, discord.Member) and channel.permissions_for(user).view_channel
        return seen and not hidden

    async def _channel(self, channel_id: int) -> object:
        """Return a channel, also a thread that was put away; None if it is gone."""
        channel = self._bot.get_channel(channel_id)
        if channel is not None:
            return channel
        try:
            return await self._bot.fetch_channel(channel_id)
        except (*NOT_SENT, discord.InvalidData) as error:
            log.info("channel not found", channel=channel_id, **why(error))
            return None

    async def _words_to_share(self, click: Click, table: Table) -> Words:
        """Return the texts for the channel, or raise TableProblem if nothing may be shown there."""
        if not _may_share(click, table):
            raise TableProblem(Reason.NO_REPLAY)
        return await self._bot.readers.place(click.guild_id, click.user_id)

    async def _filmed(self, table: Table, number: int, words: Words) -> Film:
        film = await self._bot.painter.film(await frames_of(table, number, words))
        if film is None:
            raise TableProblem(Reason.NO_FILM)
        return film


def _beginning(table: Table, number: int) -> int:
    """Return the step at which a round of a match began, or raise TableProblem if there is no such round."""
    steps = steps_of(match_of(table))
    place = next((at for at, step in enumerate(steps) if step.round == number), None)
    if place is None:
        raise TableProblem(Reason.NOT_OFFERED)
    return place


def _yaku(table: Table, user_id: int) -> int:
    """Return the step at which somebody got their best yaku, or raise TableProblem if they had none."""
    seat = next((seat.seat for seat in table.seats if seat.dealt_to == user_id), None)
    place = None if seat is None else best_yaku_place(match_of(table), seat)
    if place is None:
        raise TableProblem(Reason.NOT_OFFERED)
    return place


def _at(asked: Request, table: Table, place: int) -> Answer:
    return Answer(replay_page(table, place, asked.words, share=_may_share(asked, table)))


def _may_share(asked: Request, table: Table) -> bool:
    """Return whether a match may be shown in the channel of a request: it was played in the same guild."""
    return asked.guild_id is not None and asked.guild_id == table.guild_id


def _check_files(asked: Request) -> None:
    """Raise TableProblem if the bot may not attach files here."""
    in_guild = asked.interaction.guild_id is not None
    if in_guild and not asked.interaction.app_permissions.attach_files:
        raise TableProblem(Reason.NO_FILM_HERE, right=asked.words("right-attach_files"))


def _numbers(argument: str, count: int) -> list[int]:
    """Return the first numbers in the argument of a control.

    Raises:
        TableProblem: it is none of our controls.
    """
    numbers = argument.split(".")
    if len(numbers) < count or not all(number.isdecimal() and len(number) < 20 for number in numbers):
        raise TableProblem(Reason.OLD_CONTROL)
    return [int(number) for number in numbers[:count]]


async def setup(bot: Zabuton) -> None:
    """Add the cog."""
    await bot.add_cog(ReplayCog(bot))
