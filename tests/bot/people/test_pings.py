"""Who may be pinged: one choice that knows settings, quiet hours, blocks, membership and recent pings."""

from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.choices import AT_ONCE, LATE, NEVER
from bot.people.pings import PING_COOLDOWN, Occasion, Pings
from bot.store.database import Database
from bot.store.pings import PING_PAUSE
from bot.store.preferences import Preferences
from bot.tables.deadlines import LIVE
from bot.tables.lobbies import Lobbies
from bot.timing import DEFAULT_TIMING, Timing
from tests.bot.sessions import AKI, BEN, CHO, GUILD, opened

BOTH = [BEN.id, CHO.id]


@pytest.fixture
def preferences(database: Database) -> Preferences:
    return Preferences(database)


@pytest.fixture
def timing() -> Timing:
    """A clock that stands still."""
    now = DEFAULT_TIMING.now()
    return Timing(now=lambda: now)


@pytest.fixture
def pings(preferences: Preferences, timing: Timing) -> Pings:
    return Pings(preferences, timing)


async def test_who_wants_no_pings_is_never_chosen_and_others_by_the_setting_asked_for(
    pings: Pings, preferences: Preferences
) -> None:
    await preferences.set_user(BEN.id, pings=NEVER)
    await preferences.set_user(CHO.id, pings=LATE)
    assert (await pings.choose(GUILD, BOTH, Occasion())).now == (CHO.id,)
    assert (await pings.choose(GUILD, BOTH, Occasion(setting=LATE))).now == (CHO.id,)
    assert (await pings.choose(GUILD, BOTH, Occasion(setting=AT_ONCE))).now == ()


async def test_in_quiet_hours_the_choice_says_when_they_end_unless_it_is_urgent(
    pings: Pings, preferences: Preferences, timing: Timing
) -> None:
    now = timing.now()
    begin = (now.hour + now.minute / 60 - 0.5) % 24
    await preferences.set_user(BEN.id, clock_ahead=0, quiet_from=begin, quiet_to=(begin + 2) % 24)
    choice = await pings.choose(GUILD, BOTH, Occasion())
    assert choice.now == (CHO.id,)
    assert timedelta(hours=1) < choice.later[BEN.id] - now < timedelta(hours=2)
    assert (await pings.choose(GUILD, BOTH, Occasion(urgent=True))).now == (BEN.id, CHO.id)


async def test_a_person_pings_the_same_one_again_after_an_hour(
    pings: Pings, preferences: Preferences, lobbies: Lobbies, timing: Timing
) -> None:
    lobby = await opened(lobbies)
    assert await pings.claim(lobby, AKI.id, [BEN.id]) == (BEN.id,)
    choice = await pings.choose(GUILD, BOTH, Occasion(pinger=AKI.id))
    assert choice.now == (CHO.id,)
    assert choice.later == {BEN.id: timing.now() + PING_PAUSE}
    assert (await pings.choose(GUILD, BOTH, Occasion(pinger=CHO.id))).now == (BEN.id, CHO.id)


async def test_not_now_keeps_the_pings_of_that_person_away_until_the_next_day(
    preferences: Preferences,
) -> None:
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    await preferences.set_user(BEN.id, clock_ahead=9)
    await preferences.decline_pings(BEN.id, AKI.id, noon)
    assert await preferences.ping_pauses(AKI.id, BOTH, noon) == {BEN.id: noon + timedelta(hours=3)}


async def test_a_block_between_a_person_and_the_company_keeps_both_from_a_ping(
    pings: Pings, preferences: Preferences
) -> None:
    await preferences.set_blocks(AKI.id, [BEN.id])
    choice = await pings.choose(GUILD, BOTH, Occasion(company=[AKI.id]))
    assert (choice.now, choice.later) == ((CHO.id,), {})
    assert (await pings.choose(GUILD, [AKI.id], Occasion(company=[BEN.id]))).now == ()


async def test_who_has_left_the_server_is_named_and_not_chosen(
    preferences: Preferences, timing: Timing
) -> None:
    async def find_gone(guild_id: int, people: Collection[int]) -> set[int]:
        return {BEN.id}.intersection(people)

    choice = await Pings(preferences, timing, find_gone).choose(GUILD, BOTH, Occasion(members=True))
    assert (choice.now, choice.gone) == ((CHO.id,), {BEN.id})


async def test_about_a_match_people_are_pinged_again_after_ten_minutes_and_for_each_live_turn_they_ask_for(
    pings: Pings, lobbies: Lobbies, timing: Timing
) -> None:
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    match = await lobbies.start_match(lobby.id, AKI.id, "13")
    pings.note_pinged(match, [BEN.id])
    choice = await pings.choose(GUILD, BOTH, Occasion(match))
    assert choice.now == (CHO.id,)
    assert choice.later == {BEN.id: timing.now() + PING_COOLDOWN}
    for other in (lobby, replace(match, speed=LIVE)):
        assert (await pings.choose(GUILD, BOTH, Occasion(other))).now == (BEN.id, CHO.id)


async def test_who_thinks_long_at_a_live_table_is_reminded_again_only_before_their_seat_is_taken(
    pings: Pings, lobbies: Lobbies, timing: Timing
) -> None:
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    live = replace(await lobbies.start_match(lobby.id, AKI.id, "13"), speed=LIVE)
    pings.note_pinged(live, [BEN.id])
    choice = await pings.choose(GUILD, [BEN.id], Occasion(live, LATE))
    assert (choice.now, choice.later) == ((), {BEN.id: timing.now() + PING_COOLDOWN})
    missed = replace(live, seats=live.with_seat(replace(live.own_seat(BEN.id), missed=1)))
    assert (await pings.choose(GUILD, [BEN.id], Occasion(missed, LATE))).now == (BEN.id,)
