"""What people and servers prefer is kept, each for itself."""

import asyncio

from bot.store import Preferences, Store

AKI, BEN = 1, 2**62
HOUSE, OTHER_HOUSE = 5, 2**62 + 1


async def test_people_are_pinged_unless_they_said_no(store: Store) -> None:
    preferences = Preferences(store)
    assert await preferences.wants_pings(AKI)
    await preferences.set_pings(AKI, False)
    assert not await preferences.wants_pings(AKI)
    assert await preferences.wants_pings(BEN)
    await preferences.set_pings(AKI, True)
    assert await preferences.wants_pings(AKI)


async def test_saying_the_same_again_changes_nothing(store: Store) -> None:
    preferences = Preferences(store)
    for _ in range(3):
        await preferences.set_pings(BEN, False)
    assert not await preferences.wants_pings(BEN)


async def test_a_server_has_no_defaults_at_first(store: Store) -> None:
    assert await Preferences(store).defaults(HOUSE) == {}


async def test_the_defaults_of_a_server_come_back_as_they_were_set(store: Store) -> None:
    preferences = Preferences(store)
    wanted = {"speed": "slow", "games": {"koi-koi": {"rounds": 4, "weather": "off"}}}
    await preferences.set_defaults(HOUSE, wanted)
    assert await preferences.defaults(HOUSE) == wanted
    assert await preferences.defaults(OTHER_HOUSE) == {}
    await preferences.set_defaults(HOUSE, {"speed": "live"})
    assert await preferences.defaults(HOUSE) == {"speed": "live"}


async def test_preferences_are_there_for_other_processes(store: Store, other_store: Store) -> None:
    await Preferences(store).set_pings(AKI, False)
    await Preferences(store).set_defaults(HOUSE, {"speed": "live"})
    assert not await Preferences(other_store).wants_pings(AKI)
    assert await Preferences(other_store).defaults(HOUSE) == {"speed": "live"}


async def test_two_processes_that_change_the_same_do_not_fail(store: Store, other_store: Store) -> None:
    both = [Preferences(store), Preferences(other_store)]
    for wanted in (False, True):
        await asyncio.gather(*(preferences.set_pings(AKI, wanted) for preferences in both))
        assert await both[0].wants_pings(AKI) is wanted
    await asyncio.gather(*(preferences.set_defaults(HOUSE, {"speed": "live"}) for preferences in both))
    assert await both[0].defaults(HOUSE) == {"speed": "live"}
