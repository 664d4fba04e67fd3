"""Readers see cards the way they, or else the server, have chosen."""

from dataclasses import replace

from bot.looks import EMOJI, PICTURES, WORDS
from bot.readers import Readers
from bot.store import Preferences, Store
from tests.cogs.tables import table_of
from tests.games.variants import Variant

AKI, BEN, HOUSE = 1, 2, 1

TABLE = table_of(Variant("koi-koi", 2).match(1))


async def test_a_table_is_shown_as_its_server_wants(store: Store) -> None:
    preferences = Preferences(store)
    readers = Readers(preferences)
    await preferences.set_look(TABLE.stored.host_id, EMOJI)
    assert (await readers.public(TABLE)).look == PICTURES
    await preferences.set_server_look(HOUSE, WORDS)
    assert (await readers.public(TABLE)).look == WORDS


async def test_a_table_in_direct_messages_is_shown_as_its_host_wants(store: Store) -> None:
    preferences = Preferences(store)
    await preferences.set_look(AKI, EMOJI)
    own = replace(TABLE, stored=replace(TABLE.stored, guild_id=None, host_id=AKI))
    assert (await Readers(preferences).public(own)).look == EMOJI


async def test_a_person_reads_as_he_wants_and_else_as_the_server_does(store: Store) -> None:
    preferences = Preferences(store)
    readers = Readers(preferences)
    await preferences.set_server_look(HOUSE, WORDS)
    await preferences.set_look(AKI, EMOJI)
    assert (await readers.person(AKI, HOUSE)).look == EMOJI
    assert (await readers.person(BEN, HOUSE)).look == WORDS
    assert (await readers.person(BEN, None)).look == PICTURES
