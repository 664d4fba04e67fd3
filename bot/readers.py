"""Readers: the texts in which people read what the bot says, and how they see cards."""

from bot.store import Preferences
from bot.tables import Table
from bot.texts import Words, words_for


class Readers:
    """Finds the texts for people and for the public messages of tables.

    Args:
        preferences: what people and servers prefer.
    """

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences

    async def person(self, user_id: int, guild_id: int | None) -> Words:
        """Return the texts for something that only one person sees.

        Args:
            user_id: the person.
            guild_id: where they see it; None outside of guilds.
        """
        return words_for(look=await self._preferences.look(guild_id, user_id))

    async def public(self, table: Table) -> Words:
        """Return the texts for the public message of a table."""
        return await self.place(table.stored.guild_id, table.stored.host_id)

    async def place(self, guild_id: int | None, host_id: int) -> Words:
        """Return the texts for what everybody reads in a place where somebody opens a table.

        Direct messages have only one reader: the person who opens the table.
        """
        return words_for(look=await self._preferences.look(guild_id, host_id if guild_id is None else None))

    @property
    def unknown(self) -> Words:
        """The texts for readers whose preferences the store cannot give at the moment."""
        return words_for()
