"""Preferences of people and servers are stored, independently of each other."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import text

from bot.choices import AT_ONCE, CARD_STYLES, EMOJI, NEVER, PICTURES, PINGS, WORDS, CardStyle
from bot.store.database import Database
from bot.store.preferences import CACHE_SECONDS, GuildSettings, Preferences, UserSettings
from tests.support.database import connected, written

AKI, BEN = 1, 2**62
HOUSE, OTHER_HOUSE = 5, 2**62 + 1
GAME = "koi-koi"


@pytest.fixture
def elsewhere(other_database: Database) -> Preferences:
    """Those of another process."""
    return Preferences(other_database)


async def test_nothing_is_chosen_at_first(preferences: Preferences) -> None:
    assert await preferences.user_settings(AKI) == UserSettings(None, None, None, None, hidden=False)
    nothing = GuildSettings(None, None, None, None, rated=True, channels=[], options={})
    assert await preferences.guild_settings(HOUSE) == await preferences.guild_settings(None) == nothing


@pytest.mark.parametrize(
    "values",
    [
        {"language": "fr"},
        {"locale": "sv-SE"},
        {"look": WORDS},
        {"pings": NEVER},
        {"hidden": True},
        {"plays_forced": True},
    ],
)
async def test_a_choice_of_a_person_is_theirs_alone_and_changes_no_other(
    preferences: Preferences, elsewhere: Preferences, values: dict[str, Any]
) -> None:
    chosen: dict[str, Any] = {"language": "ja", "look": EMOJI, "pings": AT_ONCE}
    await preferences.set_user(AKI, **chosen)
    await preferences.set_user(AKI, **values)
    assert (
        await preferences.user_settings(AKI)
        == await elsewhere.user_settings(AKI)
        == UserSettings(**{**chosen, **values})
    )
    assert await preferences.user_settings(BEN) == UserSettings()


GUILDS_OWN: list[dict[str, Any]] = [{"speed": "slow"}, {"rated": False}, {"channels": [7, 2**62]}]


@pytest.mark.parametrize("values", [{"language": "fr"}, {"look": WORDS}, {"pings": NEVER}, *GUILDS_OWN])
async def test_what_is_set_for_a_guild_counts_there_alone_and_changes_nothing_else(
    preferences: Preferences, elsewhere: Preferences, values: dict[str, Any]
) -> None:
    chosen: dict[str, Any] = {"language": "ja", "speed": "live", "channels": [8]}
    await preferences.set_guild(HOUSE, **chosen)
    await preferences.set_guild(HOUSE, **values)
    expected = GuildSettings(**{**chosen, **values})
    assert await preferences.guild_settings(HOUSE) == await elsewhere.guild_settings(HOUSE) == expected
    assert await preferences.guild_settings(OTHER_HOUSE) == GuildSettings()


async def test_choices_can_be_taken_back(preferences: Preferences) -> None:
    await preferences.set_user(AKI, language="fr", look=WORDS, pings=NEVER, hidden=True, plays_forced=False)
    await preferences.set_user(AKI, language=None, look=None, pings=None, hidden=False, plays_forced=True)
    assert await preferences.user_settings(AKI) == UserSettings()
    await preferences.set_guild(HOUSE, look=WORDS, pings=NEVER, channels=[7])
    await preferences.set_guild(HOUSE, look=None, pings=None, channels=[])
    assert await preferences.guild_settings(HOUSE) == GuildSettings()


async def test_options_are_set_by_game_and_those_that_are_not_given_stay(preferences: Preferences) -> None:
    await preferences.set_options(HOUSE, GAME, {"rounds": 4})
    await preferences.set_options(HOUSE, GAME, {"weather": "off"})
    await preferences.set_options(HOUSE, "hygge", {"rounds": 1})
    await preferences.set_guild(HOUSE, speed="live")
    found = await preferences.guild_settings(HOUSE)
    assert found.options == {GAME: {"rounds": 4, "weather": "off"}, "hygge": {"rounds": 1}}
    assert found.speed == "live"


async def test_options_set_at_once_are_all_kept(preferences: Preferences, elsewhere: Preferences) -> None:
    names = [f"option-{number}" for number in range(20)]
    changes = [
        (preferences, elsewhere)[number % 2].set_options(HOUSE, GAME, {name: number})
        for number, name in enumerate(names)
    ]
    await asyncio.gather(*changes)
    assert set((await preferences.guild_settings(HOUSE)).options[GAME]) == set(names)


async def test_the_same_change_twice_at_once_works(preferences: Preferences, elsewhere: Preferences) -> None:
    for when in PINGS:
        await asyncio.gather(*(each.set_user(AKI, pings=when) for each in (preferences, elsewhere)))
        assert (await preferences.user_settings(AKI)).pings == when


@pytest.mark.parametrize("look", CARD_STYLES)
async def test_a_persons_card_style_holds_everywhere(preferences: Preferences, look: CardStyle) -> None:
    await preferences.set_guild(HOUSE, look=EMOJI)
    await preferences.set_user(AKI, look=look)
    assert [await preferences.card_look(place, AKI) for place in (HOUSE, OTHER_HOUSE, None)] == [look] * 3
    assert await preferences.card_look(HOUSE, BEN) == await preferences.card_look(HOUSE) == EMOJI


async def test_without_a_choice_cards_look_as_on_the_server_or_as_pictures(preferences: Preferences) -> None:
    async def looks() -> list[CardStyle]:
        return [await preferences.card_look(place, AKI) for place in (HOUSE, OTHER_HOUSE, None)]

    assert await looks() == [PICTURES] * 3
    await preferences.set_guild(HOUSE, look=WORDS)
    assert await looks() == [WORDS, PICTURES, PICTURES]
    await preferences.set_user(AKI, look=EMOJI)
    await preferences.set_user(AKI, look=None)
    assert await looks() == [WORDS, PICTURES, PICTURES]


async def test_other_processes_changes_come_after_a_while(database: Database, elsewhere: Preferences) -> None:
    passed = 0.0
    here = Preferences(database, lambda: passed)
    assert await here.user_settings(AKI) == UserSettings()
    await elsewhere.set_user(AKI, look=WORDS)
    assert (await elsewhere.user_settings(AKI)).look == WORDS
    passed = CACHE_SECONDS
    assert (await here.user_settings(AKI)).look == WORDS


async def test_what_was_read_while_somebody_chose_is_not_kept(preferences: Preferences) -> None:
    for look in CARD_STYLES * 5:
        await asyncio.gather(preferences.user_settings(AKI), preferences.set_user(AKI, look=look))
        assert (await preferences.user_settings(AKI)).look == look


def reads() -> float | None:
    """Return how often the database was read."""
    return REGISTRY.get_sample_value("zabuton_database_seconds_count", {"kind": "read"})


async def test_choices_are_read_once(preferences: Preferences) -> None:
    await preferences.card_look(HOUSE, AKI)
    before = reads()
    for _ in range(3):
        await preferences.card_look(HOUSE, AKI)
        assert (
            (await preferences.user_settings(AKI)).pings
            is (await preferences.guild_settings(HOUSE)).pings
            is None
        )
    assert reads() == before


async def test_undecodable_settings_of_a_guild_are_the_usual_ones(sqlite: Callable[[], str]) -> None:
    database = await connected(sqlite())
    preferences = Preferences(database)
    await preferences.set_guild(HOUSE, speed="slow")
    torn = text("UPDATE guilds SET channels = '[7', options = '{'")
    await written(database, lambda connection: connection.execute(torn))
    assert await Preferences(database).guild_settings(HOUSE) == GuildSettings(speed="slow")
    await preferences.set_options(HOUSE, GAME, {"rounds": 3})
    assert (await preferences.guild_settings(HOUSE)).options == {GAME: {"rounds": 3}}
    await database.close()


@pytest.mark.parametrize(
    ("ahead", "begin", "end", "now", "until"),
    [
        (9, 23, 8, "14:30", "23:00"),
        (9, 23, 8, "13:59", None),
        (9, 23, 8, "22:59", "23:00"),
        (9, 23, 8, "23:00", None),
        (0, 1, 6, "05:59", "06:00"),
        (0, 1, 6, "00:59", None),
        (20, 22, 6, "02:00", "10:00"),
        (0, 7, 7, "07:00", None),
        (5.5, 23, 7.5, "17:29", None),
        (5.5, 23, 7.5, "17:30", "02:00"),
        (5.5, 23, 7.5, "23:59", "02:00"),
        (5.5, 23, 7.5, "01:59", "02:00"),
        (5.5, 23, 7.5, "02:00", None),
        (5.75, 22.75, 6.25, "23:00", "00:30"),
        (0, None, 7, "03:00", None),
        (None, 1, 7, "03:00", None),
    ],
)
def test_quiet_hours_are_by_the_clock_of_the_person(
    ahead: float | None, begin: float | None, end: float | None, now: str, until: str | None
) -> None:
    settings = UserSettings(clock_ahead=ahead, quiet_from=begin, quiet_to=end)
    times = [None if each is None else datetime.fromisoformat(f"2026-11-28T{each}Z") for each in (now, until)]
    assert times[0] is not None
    if times[1] is not None and times[1] < times[0]:
        times[1] += timedelta(days=1)
    assert settings.quiet_until(times[0]) == times[1]


async def test_quarter_hours_are_kept(preferences: Preferences, elsewhere: Preferences) -> None:
    await preferences.set_user(AKI, clock_ahead=5.75, quiet_from=22.5, quiet_to=7.25)
    kept = await elsewhere.user_settings(AKI)
    assert (kept.clock_ahead, kept.quiet_from, kept.quiet_to) == (5.75, 22.5, 7.25)


CHO, DAI = 3, 4


async def test_blocks_are_replaced_and_ones_own(preferences: Preferences, elsewhere: Preferences) -> None:
    assert await preferences.blocks_of(AKI) == ()
    await preferences.set_blocks(AKI, [BEN, CHO])
    await preferences.set_blocks(CHO, [DAI])
    assert await preferences.blocks_of(AKI) == await elsewhere.blocks_of(AKI) == (CHO, BEN)
    await elsewhere.set_blocks(AKI, [DAI])
    assert await preferences.blocks_of(AKI) == (DAI,)
    await preferences.set_blocks(AKI, [])
    assert [await preferences.blocks_of(each) for each in (AKI, BEN, CHO)] == [(), (), (DAI,)]


async def test_two_are_kept_apart_whoever_of_them_has_named_the_other(preferences: Preferences) -> None:
    await preferences.set_blocks(AKI, [BEN, DAI])
    await preferences.set_blocks(CHO, [AKI])
    assert await preferences.blocked_pairs([AKI, BEN, CHO]) == {
        (AKI, BEN),
        (BEN, AKI),
        (CHO, AKI),
        (AKI, CHO),
    }
    assert await preferences.blocked_pairs([BEN, CHO, DAI]) == set()
    assert await preferences.blocked_pairs([]) == set()


async def test_two_lists_at_once_stay_whole(preferences: Preferences, elsewhere: Preferences) -> None:
    await asyncio.gather(preferences.set_blocks(AKI, [BEN, CHO]), elsewhere.set_blocks(AKI, [BEN, DAI]))
    assert await preferences.blocks_of(AKI) in ((CHO, BEN), (DAI, BEN))
