"""Readers: in which texts something is told to whoever reads it, and how he wants to see cards."""

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
        """Return the texts for what one person alone sees.

        Args:
            user_id: the person.
            guild_id: where he sees it; None outside of guilds.
        """
        return words_for(look=await self._preferences.look(guild_id, user_id))

    async def public(self, table: Table) -> Words:
        """Return the texts for the public message of a table.

        A table in direct messages has but one reader: who opened it.
        """
        stored = table.stored
        host_id = stored.host_id if stored.guild_id is None else None
        return words_for(look=await self._preferences.look(stored.guild_id, host_id))
