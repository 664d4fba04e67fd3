"""Requests: who asks, where, and in which language; a click also says which control was used."""

from dataclasses import dataclass, replace
from datetime import datetime

import discord
import structlog

from bot.client import Zabuton
from bot.errors import NoTableError, Reason, TableProblem
from bot.names import Person, person_named
from bot.pictures.avatars import AVATAR_SIZE
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.deliver import REQUEST_ERRORS, log_fields
from cogs.delivery.pages import ChannelSelect, Page

log = structlog.get_logger(__name__)

Interaction = discord.Interaction[Zabuton]

_MAX_TABLE_ID = 2**63 - 1
"""The largest id that a table can have in a database."""


def is_bot_absent(interaction: Interaction) -> bool:
    """Return whether the bot is not a member of this place, but is used by a user who has installed it.

    Discord lets an app answer interactions there, and edit these answers for 15 minutes: it can neither
    send a message nor see or change one in any other way. So a table lives in private answers there, and
    belongs to the user who opened it, wherever they are: `Table.personal`.

    Source: https://docs.discord.com/developers/resources/application#installation-context
    """
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.client.get_guild(interaction.guild_id) is None


@dataclass(frozen=True, slots=True)
class Request:
    """What a user asked for, by a command or a control.

    Attributes:
        interaction: Discord's interaction.
        words: the texts for the person who asked.
    """

    interaction: Interaction
    words: Words

    @property
    def bot(self) -> Zabuton:
        """The bot that was asked."""
        return self.interaction.client

    @property
    def person(self) -> Person:
        """Who asked, with the name and picture they have here."""
        return self.person_of(self.interaction.user)

    def person_of(self, user: discord.User | discord.Member) -> Person:
        """Return a user with the name and avatar of this guild; with their own where the bot is absent."""
        here = user if isinstance(user, discord.Member) and self.guild_id is not None else None
        own = user.avatar or user.default_avatar
        avatar = (own if here is None else here.display_avatar).replace(size=AVATAR_SIZE, format="png").url
        nick = None if here is None else here.nick
        return person_named(user.id, nick, user.global_name, user.name, avatar=avatar)

    @property
    def now(self) -> datetime:
        """The current time."""
        return self.bot.timing.now()

    @property
    def user_id(self) -> int:
        """The id of the person who asked."""
        return self.interaction.user.id

    @property
    def guild_id(self) -> int | None:
        """The guild where they asked; None in a direct message, and where the bot is not a member."""
        return None if is_bot_absent(self.interaction) else self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread where they asked; where the bot is not a member, their own id instead."""
        return self.user_id if is_bot_absent(self.interaction) else self.interaction.channel_id or 0

    @property
    def parent_id(self) -> int | None:
        """The channel of the thread where they asked; None if that is no thread."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    @property
    def visible_channels(self) -> list[int]:
        """The channels of the guild that the person who asked can see; none in a direct message.

        If the bot cannot see a channel, only administrators and whoever asks there are known to see it.
        """
        guild, user = self.interaction.guild, self.interaction.user
        if self.guild_id is None or guild is None or not isinstance(user, discord.Member):
            return []
        here = self.parent_id or self.channel_id
        return [
            each.id for each in guild.channels if each.id == here or each.permissions_for(user).view_channel
        ]

    def without_deleted_channels(self, page: Page) -> Page:
        """Return a page without channels that are chosen in its selects and that the guild no longer has."""
        guild = self.interaction.guild
        there = set[int]() if guild is None else {each.id for each in guild.channels}
        rows = [
            replace(row, chosen=tuple(each for each in row.chosen if each in there))
            if isinstance(row, ChannelSelect)
            else row
            for row in page.rows
        ]
        return replace(page, rows=tuple(rows))

    async def find_member(self, user_id: int) -> discord.Member | None:
        """Return a member of the guild, or None.

        Raises:
            TableProblem: Discord does not say just now.
        """
        guild = self.interaction.guild
        try:
            return guild and (guild.get_member(user_id) or await guild.fetch_member(user_id))
        except discord.NotFound:
            return None
        except REQUEST_ERRORS as error:
            log.info("member lookup failed", user=user_id, **log_fields(error))
            raise TableProblem(Reason.DISCORD_TROUBLE) from error

    def can_see(self, table: Table) -> bool:
        """Return whether the person who asked can see the channel or public thread of a table."""
        guild, user = self.interaction.guild, self.interaction.user
        if guild is None or not isinstance(user, discord.Member) or table.guild_id != self.guild_id:
            return False
        place = guild.get_channel_or_thread(table.channel_id)
        if isinstance(place, discord.Thread) and not place.is_private():
            place = place.parent
        seen = isinstance(place, discord.abc.GuildChannel) and place.permissions_for(user).view_channel
        return seen or table.channel_id == self.channel_id

    @property
    def shuffle_share(self) -> str:
        """What this request adds to the seed of a shuffle: an id that Discord chose."""
        return str(self.interaction.id)

    @property
    def is_moderator(self) -> bool:
        """Whether the person who asked may manage messages there."""
        return self.interaction.permissions.manage_messages

    @property
    def in_public(self) -> bool:
        """Whether they used a control of a public message."""
        message = self.interaction.message
        return message is not None and not message.flags.ephemeral

    def is_on_message_of(self, table: Table) -> bool:
        """Return whether they used a control of the message that shows a table.

        In public that is any message with a control for it; a personal table is shown in a private one.
        """
        message = self.interaction.message
        return self.in_public or (message is not None and message.id == table.message_id)

    def is_on_old_message_of(self, table: Table) -> bool:
        """Return whether they used a public message that shows a table, but has been replaced by a newer one.

        The newest one is the table's, even before that is stored.
        """
        message = self.interaction.message
        return message is not None and self.in_public and message.id < (table.message_id or 0)

    async def find_table_here(self) -> Table:
        """Return the open table of the channel or thread where they asked.

        Raises:
            NoTableError: there is none.
        """
        table = await self.bot.tables.open_table_in(self.channel_id)
        if table is None:
            raise NoTableError
        return table

    async def find_table(self, table_id: int) -> Table:
        """Return a table, if it is in the guild and channel where they asked.

        Raises:
            NoTableError: there is none, or it is elsewhere; the error does not reveal which.
        """
        if table_id > _MAX_TABLE_ID:
            raise NoTableError(Reason.TABLE_GONE)
        table = await self.bot.tables.get_table(table_id)
        if (table.guild_id, table.channel_id) != (self.guild_id, self.channel_id):
            raise NoTableError(Reason.TABLE_GONE)
        return table


@dataclass(frozen=True, slots=True)
class Click(Request):
    """A click on one of our controls.

    Attributes:
        number: the decision that the control was drawn for.
        argument: what the verb applies to; empty if it needs nothing.
        values: what was chosen in a select; empty for a button.
        people: who was chosen in a select of people, without bots.
    """

    _table: Table | None
    number: int
    argument: str
    values: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()

    @property
    def table(self) -> Table:
        """The table that the control acts on, as it was when the click came in.

        Raises:
            NoTableError: the control does not name a table.
        """
        if self._table is None:
            raise NoTableError(Reason.TABLE_GONE)
        return self._table

    @property
    def names_table(self) -> bool:
        """Whether the control names a table."""
        return self._table is not None

    @property
    def at_table(self) -> bool:
        """Whether the control is on the message that shows its table."""
        return self._table is not None and self.is_on_message_of(self._table)

    @property
    def chosen_value(self) -> str:
        """The single value chosen in a select, empty if none was."""
        return self.values[0] if self.values else ""

    def chosen_number(self) -> int:
        """Return the number chosen in a select.

        Raises:
            TableProblem: it is none that our selects offer.
        """
        return parse_number(self.chosen_value)


def split_argument(argument: str, count: int) -> list[str]:
    """Return the parts of a control's argument, or of a value chosen in a select.

    Args:
        argument: the parts with dots between them.
        count: how many to return; those that are missing are empty, and the last has all that follows.

    >>> split_argument("koi-koi.7.1-2.3", 3), split_argument("koi-koi", 3)
    (['koi-koi', '7', '1-2.3'], ['koi-koi', '', ''])
    """
    found = argument.split(".", count - 1)
    return [*found, *[""] * (count - len(found))]


def parse_number(part: str) -> int:
    """Return the number, such as an id, that a part of a control's argument is.

    Raises:
        TableProblem: it is none that our controls have.
    """
    if not (part.isascii() and part.isdecimal() and int(part) <= _MAX_TABLE_ID):
        raise TableProblem(Reason.OLD_CONTROL)
    return int(part)


def parse_numbers(argument: str, count: int) -> list[int]:
    """Return the numbers that an argument begins with; what else it says only tells controls apart.

    Raises:
        TableProblem: they are none that our controls have.
    """
    return [parse_number(part) for part in split_argument(argument, count + 1)[:count]]
