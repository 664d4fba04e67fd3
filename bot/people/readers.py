"""Readers: the language and card style for the readers of a message."""

from collections.abc import Callable

from bot.choices import LANGUAGES, language_of
from bot.store.preferences import Preferences
from bot.tables.table import Table
from bot.texts import Words, words_for


class Readers:
    """Finds the texts for people and for the public messages of tables.

    `guild_locale` returns the locale of a guild on Discord, or None if unknown.
    """

    def __init__(self, preferences: Preferences, guild_locale: Callable[[int], str | None]) -> None:
        self._preferences = preferences
        self._guild_locale = guild_locale

    async def words_for_person(self, user_id: int, guild_id: int | None, locale: str) -> Words:
        """Return the texts for a person's private messages, given the locale of their Discord."""
        chosen = await self._preferences.user_settings(user_id)
        look = await self._preferences.card_look(guild_id, user_id)
        return words_for(chosen.language or language_of(locale), look)

    async def words_for_table(self, table: Table) -> Words:
        """Return the texts for the public message of a table."""
        return await self.words_for_place(table.guild_id, table.host_id)

    async def words_for_place(self, guild_id: int | None, host_id: int) -> Words:
        """Return the texts for public messages where a person opens a table.

        A direct message has only one reader: the person who opens the table.
        """
        if guild_id is None:
            host = await self._preferences.user_settings(host_id)
            look = await self._preferences.card_look(None, host_id)
            return words_for(host.language or language_of(host.locale), look)
        guild = await self._preferences.guild_settings(guild_id)
        language = guild.language or language_of(self._guild_locale(guild_id))
        return words_for(language, await self._preferences.card_look(guild_id))

    def other_words(self, words: Words) -> list[Words]:
        """Return the texts in all other languages, for readers who don't read the chosen one."""
        return [words_for(language, words.look) for language in LANGUAGES if language != words.language]

    def words_for_locale(self, locale: str) -> Words:
        """Return the texts for a reader's Discord locale, when the store can't give their preferences."""
        return words_for(language_of(locale))
