"""Preferences of people and servers are stored, independently of each other."""

import asyncio

import pytest
from prometheus_client import REGISTRY

from bot.looks import EMOJI, LOOKS, PICTURES, WORDS, Look
from bot.people.pings import AT_ONCE, LATE, NEVER, PINGS
from bot.store import Preferences, Store
from bot.store.preferences import AS_USUAL, CHOICES_KEPT

AKI, BEN = 1, 2**62
HOUSE, OTHER_HOUSE = 5, 2**62 + 1


async def test_people_are_pinged_when_they_want(store: Store) -> None:
    preferences = Preferences(store)
    assert await preferences.pinged(AKI) is None
    await preferences.set_pinged(AKI, NEVER)
    assert await preferences.pinged(AKI) == NEVER
    assert await preferences.pinged(BEN) is None
    await preferences.set_pinged(AKI, AT_ONCE)
    assert await preferences.pinged(AKI) == AT_ONCE


async def test_when_a_server_wants_people_pinged_counts_at_once(store: Store) -> None:
    preferences = Preferences(store)
    assert await preferences.usual_pings(HOUSE) is None
    await preferences.change_defaults(HOUSE, pings=AT_ONCE)
    assert await preferences.usual_pings(HOUSE) == AT_ONCE
    assert await preferences.usual_pings(OTHER_HOUSE) is None
    await preferences.change_defaults(HOUSE, pings=AS_USUAL)
    assert await preferences.usual_pings(HOUSE) is None


async def test_saying_the_same_again_changes_nothing(store: Store) -> None:
    preferences = Preferences(store)
    for _ in range(3):
        await preferences.set_pinged(BEN, LATE)
    assert await preferences.pinged(BEN) == LATE


async def test_a_server_has_no_defaults_at_first(store: Store) -> None:
    assert await Preferences(store).defaults(HOUSE) == {}


async def test_the_defaults_of_a_server_come_back_as_they_were_set(store: Store) -> None:
    preferences = Preferences(store)
    options = {"rounds": 4, "weather": "off"}
    wanted = {"speed": "slow", "games": {"koi-koi": options}}
    changed = await preferences.change_defaults(HOUSE, speed="slow", game="koi-koi", options=options)
    assert await preferences.defaults(HOUSE) == changed == wanted
    assert await preferences.defaults(OTHER_HOUSE) == {}


async def test_what_is_not_changed_stays_as_it_is(store: Store) -> None:
    preferences = Preferences(store)
    await preferences.change_defaults(HOUSE, speed="slow", game="koi-koi", options={"rounds": 4})
    await preferences.change_defaults(HOUSE, game="koi-koi", options={"weather": "off"})
    await preferences.change_defaults(HOUSE, game="hygge", options={"rounds": 1})
    await preferences.change_defaults(HOUSE)
    await preferences.change_defaults(HOUSE, speed="live")
    assert await preferences.defaults(HOUSE) == {
        "speed": "live",
        "games": {"koi-koi": {"rounds": 4, "weather": "off"}, "hygge": {"rounds": 1}},
    }


async def test_of_changes_at_once_none_is_lost(store: Store, other_store: Store) -> None:
    both = [Preferences(store), Preferences(other_store)]
    names = [f"option-{number}" for number in range(20)]
    changes = (
        both[number % 2].change_defaults(HOUSE, game="koi-koi", options={name: number})
        for number, name in enumerate(names)
    )
    await asyncio.gather(*changes)
    assert set((await both[0].defaults(HOUSE))["games"]["koi-koi"]) == set(names)


async def test_preferences_are_there_for_other_processes(store: Store, other_store: Store) -> None:
    await Preferences(store).set_pinged(AKI, NEVER)
    await Preferences(store).change_defaults(HOUSE, speed="live")
    assert await Preferences(other_store).pinged(AKI) == NEVER
    assert await Preferences(other_store).defaults(HOUSE) == {"speed": "live"}


async def test_two_processes_that_change_the_same_do_not_fail(store: Store, other_store: Store) -> None:
    both = [Preferences(store), Preferences(other_store)]
    for when in PINGS:
        await asyncio.gather(*(preferences.set_pinged(AKI, when) for preferences in both))
        assert await both[0].pinged(AKI) == when
    await asyncio.gather(*(preferences.change_defaults(HOUSE, speed="live") for preferences in both))
    assert await both[0].defaults(HOUSE) == {"speed": "live"}


async def test_cards_are_shown_as_pictures_where_nobody_said_more(store: Store) -> None:
    preferences = Preferences(store)
    assert await preferences.look(HOUSE) == PICTURES
    assert await preferences.look(HOUSE, AKI) == PICTURES
    assert await preferences.look(None, AKI) == PICTURES


@pytest.mark.parametrize("look", LOOKS)
async def test_a_person_sees_cards_as_he_wants_in_every_guild_and_nobody_else_does(
    store: Store, look: Look
) -> None:
    preferences = Preferences(store)
    await preferences.set_server_look(HOUSE, EMOJI)
    await preferences.set_look(AKI, look)
    assert [await preferences.look(place, AKI) for place in (HOUSE, OTHER_HOUSE, None)] == [look] * 3
    assert await preferences.look(HOUSE, BEN) == EMOJI
    assert await preferences.look(HOUSE) == EMOJI


async def test_people_who_said_nothing_see_cards_as_their_server_shows_them(store: Store) -> None:
    preferences = Preferences(store)
    await preferences.set_server_look(HOUSE, WORDS)
    assert await preferences.look(HOUSE, AKI) == WORDS
    assert await preferences.look(OTHER_HOUSE, AKI) == PICTURES
    await preferences.set_look(AKI, EMOJI)
    await preferences.set_look(AKI, None)
    assert await preferences.look(HOUSE, AKI) == WORDS
    await preferences.set_server_look(HOUSE, None)
    assert await preferences.look(HOUSE, AKI) == PICTURES


async def test_a_look_changes_nothing_else_that_is_preferred(store: Store) -> None:
    preferences = Preferences(store)
    await preferences.set_look(AKI, WORDS)
    await preferences.set_server_look(HOUSE, WORDS)
    assert await preferences.pinged(AKI) is None
    assert await preferences.defaults(HOUSE) == {}
    await preferences.set_pinged(AKI, NEVER)
    await preferences.change_defaults(HOUSE, speed="live")
    await preferences.set_look(AKI, EMOJI)
    await preferences.set_server_look(HOUSE, EMOJI)
    assert await preferences.pinged(AKI) == NEVER
    assert await preferences.defaults(HOUSE) == {"speed": "live"}
    assert (await preferences.look(HOUSE, AKI), await preferences.look(HOUSE)) == (EMOJI, EMOJI)


async def test_a_look_that_another_process_changed_is_seen_after_a_while(
    store: Store, other_store: Store
) -> None:
    passed = 0.0
    here, there = Preferences(store, lambda: passed), Preferences(other_store)
    assert await here.look(HOUSE, AKI) == PICTURES
    await there.set_look(AKI, WORDS)
    assert await there.look(HOUSE, AKI) == WORDS
    passed = CHOICES_KEPT
    assert await here.look(HOUSE, AKI) == WORDS


def uses(kind: str) -> float | None:
    """Return how often the database was used for reading, or writing."""
    return REGISTRY.get_sample_value("zabuton_database_seconds_count", {"kind": kind})


async def test_looks_are_read_once(store: Store) -> None:
    preferences = Preferences(store)
    await preferences.look(HOUSE, AKI)
    await preferences.set_look(BEN, EMOJI)
    before = uses("read")
    assert await preferences.look(HOUSE, AKI) == PICTURES
    assert await preferences.look(HOUSE, BEN) == EMOJI
    assert uses("read") == before


async def test_languages_are_remembered_and_taken_back(store: Store) -> None:
    preferences = Preferences(store)
    assert (await preferences.own_language(AKI), await preferences.server_language(HOUSE)) == (None, None)
    await preferences.set_look(AKI, WORDS)
    await preferences.set_language(AKI, "fr")
    await preferences.set_server_language(HOUSE, "ja")
    again = Preferences(store)
    assert (await again.own_language(AKI), await again.server_language(HOUSE)) == ("fr", "ja")
    assert await again.own_look(AKI) == WORDS
    await preferences.set_language(AKI, None)
    await preferences.set_server_language(HOUSE, None)
    again = Preferences(store)
    assert (await again.own_language(AKI), await again.server_language(HOUSE)) == (None, None)


async def test_the_locale_of_a_private_conversation_is_written_only_when_it_changes(
    store: Store,
) -> None:
    preferences = Preferences(store)
    await preferences.note_locale(AKI, "fr")
    before = uses("write")
    await preferences.note_locale(AKI, "fr")
    assert uses("write") == before
    assert await Preferences(store).locale(AKI) == "fr"
