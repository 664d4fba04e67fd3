"""Readers read their own language and see cards the way they have chosen; tables follow their server."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.choices import EMOJI, PICTURES, WORDS
from bot.names import Person
from bot.people.readers import Readers
from bot.store.database import Database
from bot.store.preferences import Preferences
from tests.cogs.tables import table_of
from tests.games.variants import Variant

AKI, BEN, HOUSE, MAISON = 1, 2, 1, 2

TABLE = table_of(Variant("koi-koi", 2).match(1))
OWN = replace(TABLE, guild_id=None, host_id=AKI)


@pytest.fixture
def preferences(database: Database) -> Preferences:
    return Preferences(database)


@pytest.fixture
def readers(preferences: Preferences) -> Readers:
    locale: Callable[[int], str | None] = {HOUSE: "en-US", MAISON: "fr"}.get
    return Readers(preferences, locale)


async def test_a_table_is_shown_as_its_server_wants(preferences: Preferences, readers: Readers) -> None:
    await preferences.set_user(TABLE.host_id, look=EMOJI)
    assert (await readers.words_for_table(TABLE)).look == PICTURES
    await preferences.set_guild(HOUSE, look=WORDS)
    assert (await readers.words_for_table(TABLE)).look == WORDS


async def test_a_table_in_private_looks_as_its_host(preferences: Preferences, readers: Readers) -> None:
    await preferences.set_user(AKI, look=EMOJI)
    assert (await readers.words_for_table(OWN)).look == EMOJI


@pytest.mark.parametrize(
    ("locale", "language"), [("fr", "fr"), ("ja", "ja"), ("en-GB", "en"), ("en-US", "en"), ("sv-SE", "en")]
)
async def test_people_read_their_discords_language(readers: Readers, locale: str, language: str) -> None:
    assert (await readers.words_for_person(AKI, HOUSE, locale)).language == language
    assert readers.words_for_locale(locale).language == language


async def test_people_read_the_language_that_they_chose(preferences: Preferences, readers: Readers) -> None:
    await preferences.set_user(AKI, language="ja")
    for guild in (HOUSE, MAISON, None):
        assert (await readers.words_for_person(AKI, guild, "fr")).language == "ja"
    assert (await readers.words_for_person(BEN, HOUSE, "fr")).language == "fr"
    await preferences.set_user(AKI, language=None)
    assert (await readers.words_for_person(AKI, HOUSE, "fr")).language == "fr"


async def test_servers_read_the_servers_language(preferences: Preferences, readers: Readers) -> None:
    await preferences.set_user(AKI, language="fr")
    assert (await readers.words_for_place(HOUSE, AKI)).language == "en"
    assert (await readers.words_for_place(MAISON, AKI)).language == "fr"
    assert (await readers.words_for_place(99, AKI)).language == "en", "we are no longer there"
    await preferences.set_guild(MAISON, language="ja")
    assert (await readers.words_for_place(MAISON, AKI)).language == "ja"
    assert (await readers.words_for_person(BEN, MAISON, "en-US")).language == "en"


async def test_a_table_in_private_has_the_hosts_language(preferences: Preferences, readers: Readers) -> None:
    assert (await readers.words_for_table(OWN)).language == "en"
    await preferences.note_person(Person(AKI, "Aki"), "ja")
    assert (await readers.words_for_table(OWN)).language == "ja"
    await preferences.set_user(AKI, language="fr")
    assert (await readers.words_for_table(OWN)).language == "fr"
