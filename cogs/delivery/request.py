"""Requests: the person, place and language of a command or click, and the control clicked."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

import discord

from bot.errors import NoTable, Reason, TableProblem
from bot.names import Person, person_named
from bot.pictures.avatars import AVATAR_SIZE
from bot.process.client import Zabuton
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.arguments import MAX_NUMBER, T, decode, parse_number
from cogs.delivery.pages import ChannelSelect, Page

Interaction = discord.Interaction[Zabuton]


def is_bot_absent(interaction: Interaction) -> bool:
    """Return whether the bot isn't a member here, only installed by the person who uses it.

    Discord only lets an app answer interactions there, and edit those answers for 15 minutes; it can't send
    messages, or see or change them in any other way. So a table there is shown in private answers and belongs
    to the person who opened it, wherever they are: `Table.personal`.

    Source: https://docs.discord.com/developers/resources/application#installation-context
    """
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.client.get_guild(interaction.guild_id) is None


@dataclass(frozen=True, slots=True)
class Request:
    """A command or click of a person, with the texts in their language."""

    interaction: Interaction
    words: Words

    @property
    def bot(self) -> Zabuton:
        """The bot."""
        return self.interaction.client

    @property
    def person(self) -> Person:
        """The person who asked, with their name and picture in this place."""
        return self.person_of(self.interaction.user)

    def person_of(self, user: discord.User | discord.Member) -> Person:
        """Return a user with their name and avatar in this guild; global ones where the bot is absent."""
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
        """The guild of the request; None in a direct message, and where the bot isn't a member."""
        return None if is_bot_absent(self.interaction) else self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        """The channel or thread of the request; the person's own id where the bot isn't a member."""
        return self.user_id if is_bot_absent(self.interaction) else self.interaction.channel_id or 0

    @property
    def parent_id(self) -> int | None:
        """The parent channel of the request's thread, or None outside threads."""
        channel = self.interaction.channel
        return channel.parent_id if isinstance(channel, discord.Thread) else None

    @property
    def visible_channels(self) -> list[int]:
        """The guild's channels that the person who asked can see; empty in a direct message.

        A channel hidden from the bot counts as visible only for administrators, and for a request made there.
        """
        guild = self.interaction.guild
        user = self.interaction.user
        if self.guild_id is None or guild is None or not isinstance(user, discord.Member):
            return []
        here = self.parent_id or self.channel_id
        return [
            each.id for each in guild.channels if each.id == here or each.permissions_for(user).view_channel
        ]

    def without_deleted_channels(self, page: Page) -> Page:
        """Return a page without chosen channels that the guild no longer has."""
        guild = self.interaction.guild
        there = set[int]() if guild is None else {each.id for each in guild.channels}
        rows = [
            replace(row, chosen=tuple(each for each in row.chosen if each in there))
            if isinstance(row, ChannelSelect)
            else row
            for row in page.rows
        ]
        return replace(page, rows=tuple(rows))

    async def find_members(self, people: Collection[int]) -> Mapping[int, discord.Member]:
        """Return those of some people who are members of the guild.

        Raises:
            TableProblem: Discord doesn't answer now.
        """
        if self.guild_id is None:
            return {}
        members = await self.bot.find_members(self.guild_id, people)
        if members is None:
            raise TableProblem(Reason.DISCORD_TROUBLE)
        return members

    def can_see(self, table: Table) -> bool:
        """Return whether the person who asked can see the channel or public thread of a table."""
        guild = self.interaction.guild
        user = self.interaction.user
        if guild is None or not isinstance(user, discord.Member) or table.guild_id != self.guild_id:
            return False
        place = guild.get_channel_or_thread(table.channel_id)
        if isinstance(place, discord.Thread) and not place.is_private():
            place = place.parent
        seen = isinstance(place, discord.abc.GuildChannel) and place.permissions_for(user).view_channel
        return seen or table.channel_id == self.channel_id

    @property
    def shuffle_share(self) -> str:
        """The contribution of this request to a shuffle: an id chosen by Discord."""
        return str(self.interaction.id)

    @property
    def is_moderator(self) -> bool:
        """Whether the person who asked may manage messages here."""
        return self.interaction.permissions.manage_messages

    @property
    def in_public(self) -> bool:
        """Whether the request comes from a control of a public message."""
        message = self.interaction.message
        return message is not None and not message.flags.ephemeral

    def is_on_message_of(self, table: Table) -> bool:
        """Return whether the request comes from a control of a table's own message.

        Every public message with a control for the table counts; a personal table has a private message.
        """
        message = self.interaction.message
        return self.in_public or (message is not None and message.id == table.message_id)

    def is_on_old_message_of(self, table: Table) -> bool:
        """Return whether the request comes from a table's public message that a newer one has replaced.

        The newest message is the table's, even before it is stored.
        """
        message = self.interaction.message
        return message is not None and self.in_public and message.id < (table.message_id or 0)

    async def find_table_here(self) -> Table:
        """Return the open table of the request's channel or thread.

        Raises:
            NoTable: no table is open here.
        """
        table = await self.bot.tables.open_table_in(self.channel_id)
        if table is None:
            raise NoTable
        return table

    async def find_table(self, table_id: int, decision: int | None = None) -> Table:
        """Return a table in the request's guild and channel; `decision` is that of a move, if any.

        Raises:
            NoTable: the table doesn't exist or is elsewhere; the error doesn't reveal which.
        """
        if table_id > MAX_NUMBER:
            raise NoTable(Reason.TABLE_GONE)
        tables = self.bot.tables
        found = tables.get_table(table_id) if decision is None else tables.newest_table(table_id, decision)
        table = await found
        if (table.guild_id, table.channel_id) != (self.guild_id, self.channel_id):
            raise NoTable(Reason.TABLE_GONE)
        return table


@dataclass(frozen=True, slots=True)
class Click(Request):
    """A click on one of our controls.

    Attributes:
        number: the decision of the control.
        argument: the object of the control's verb; may be empty.
        values: the values chosen in a select or written in a modal; empty for a button.
        people: the people chosen in a select, without bots.
    """

    _table: Table | None
    number: int
    argument: str
    values: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()

    @property
    def table(self) -> Table:
        """The control's table, in its state when the click arrived.

        Raises:
            NoTable: the control doesn't name a table.
        """
        if self._table is None:
            raise NoTable(Reason.TABLE_GONE)
        return self._table

    @property
    def names_table(self) -> bool:
        """Whether the control names a table."""
        return self._table is not None

    @property
    def at_table(self) -> bool:
        """Whether the control is on its table's own message."""
        return self._table is not None and self.is_on_message_of(self._table)

    @property
    def chosen_value(self) -> str:
        """The first value chosen in a select or written in a modal, or an empty string."""
        return self.values[0] if self.values else ""

    def read(self, kind: type[T]) -> T:
        """Return the values in the control's argument; see `decode`."""
        return decode(kind, self.argument)

    def read_number(self) -> int:
        """Return the number at the start of the control's argument, such as an id.

        Raises:
            TableProblem: our controls don't have such an argument.
        """
        return self.read(tuple[int])[0]

    def chosen_number(self) -> int:
        """Return the number chosen in a select.

        Raises:
            TableProblem: our selects don't offer this value.
        """
        return parse_number(self.chosen_value)
