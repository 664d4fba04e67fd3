"""The list of those who want to be called: who is on it, until when, and in which order."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.store.calls import CallStore
from bot.store.database import Database
from bot.store.personal_data import PersonalData
from bot.store.preferences import UserSettings
from bot.store.sessions import Sessions
from bot.store.stored import Seat, StoredTable
from tests.bot.store.ended import new_lobby

GUILD, OTHER_GUILD = 5, 6
AKI, BEN, CHO = 1, 2, 3
NOW = datetime(2026, 1, 1, 20, tzinfo=UTC)
HOUR = timedelta(hours=1)
GAME = "koi-koi"


@pytest.fixture
def listing(database: Database) -> CallStore:
    return CallStore(database)


async def lobby_of(
    sessions: Sessions, host: int, channel: int = 7, gathered: Sequence[int] = ()
) -> StoredTable:
    seats = (Seat(0, host, None, "Host", "11"),)
    return await sessions.create_table(new_lobby(channel, host, seats, guild_id=GUILD, game=GAME), gathered)


async def called(sessions: Sessions, table: StoredTable, at: datetime | None, *people: int) -> StoredTable:
    return await sessions.save_table(table, replace(table, called_at=at), called=people)


async def listed(listing: CallStore, now: datetime = NOW, game: str = GAME) -> list[int]:
    return [each.user_id for each in await listing.listed(GUILD, game, now, "live")]


async def test_people_are_listed_until_they_go_or_their_time_is_over(listing: CallStore) -> None:
    await listing.put(GUILD, AKI, [GAME, "hygge"])
    await listing.put(GUILD, BEN, [GAME], NOW + HOUR)
    await listing.put(OTHER_GUILD, CHO, [GAME])
    assert await listed(listing) == [AKI, BEN]
    assert await listed(listing, NOW + HOUR) == [AKI]
    assert await listing.games_of(GUILD, AKI, NOW) == {GAME: None, "hygge": None}
    assert await listing.games_of(GUILD, BEN, NOW) == {GAME: NOW + HOUR}
    assert await listing.games_of(GUILD, BEN, NOW + HOUR) == {}
    await listing.take_off(GUILD, AKI, [GAME])
    assert await listed(listing) == [BEN]
    assert await listed(listing, game="hygge") == [AKI]


async def test_those_gathered_go_off_the_list_for_all_games(listing: CallStore, sessions: Sessions) -> None:
    await listing.put(GUILD, AKI, [GAME, "hygge"], NOW + HOUR)
    await listing.put(GUILD, AKI, ["isuri"])
    await listing.put(GUILD, BEN, [GAME], NOW + HOUR)
    await listing.put(OTHER_GUILD, AKI, [GAME], NOW + HOUR)
    await lobby_of(sessions, AKI)
    assert await listed(listing) == [AKI, BEN], "a lobby that waits for nobody gathers nobody"
    await lobby_of(sessions, AKI, channel=8, gathered=[AKI])
    assert await listing.games_of(GUILD, AKI, NOW) == {"isuri": None}
    assert await listing.games_of(OTHER_GUILD, AKI, NOW) == {GAME: NOW + HOUR}
    assert await listed(listing) == [BEN]


async def test_who_was_called_longest_ago_comes_first(listing: CallStore, sessions: Sessions) -> None:
    for person in (AKI, BEN, CHO):
        await listing.put(GUILD, person, [GAME])
    await listing.put(GUILD, AKI, ["hygge"])
    table = await called(sessions, await lobby_of(sessions, AKI), NOW - HOUR, AKI)
    await called(sessions, await lobby_of(sessions, BEN, channel=8), NOW - 2 * HOUR, BEN)
    assert await listed(listing) == [CHO, BEN, AKI]
    assert await listed(listing, game="hygge") == [AKI]
    assert await listing.called_at(GUILD, GAME, NOW - HOUR) == [AKI]
    await listing.put(GUILD, AKI, ["isuri"])
    (found,) = await listing.listed(GUILD, "isuri", NOW, "live")
    assert found.called_at == NOW - HOUR
    await called(sessions, table, None)
    (found,) = await listing.listed(GUILD, "isuri", NOW, "live")
    assert found.called_at is None, "it was not made after all"
    assert await listing.called_at(GUILD, GAME, NOW - 2 * HOUR) == [BEN]


async def test_a_declined_call_counts_for_all_games_until_a_new_choice(listing: CallStore) -> None:
    await listing.put(GUILD, AKI, [GAME, "hygge"])
    await listing.decline(GUILD, AKI, NOW)
    for game in (GAME, "hygge"):
        (found,) = await listing.listed(GUILD, game, NOW, "live")
        assert found.declined_at == NOW
    await listing.put(GUILD, AKI, ["hygge"])
    (found,) = await listing.listed(GUILD, "hygge", NOW, "live")
    assert found.declined_at == NOW
    await listing.put(GUILD, AKI, ["hygge"], NOW + HOUR)
    (found,) = await listing.listed(GUILD, GAME, NOW, "live")
    assert found.declined_at is None


async def test_who_sits_at_a_table_of_that_speed_is_out(listing: CallStore, sessions: Sessions) -> None:
    for person in (AKI, BEN, CHO):
        await listing.put(GUILD, person, [GAME])
    seats = (
        Seat(0, AKI, None, "Aki", "11"),
        Seat(1, BEN, None, "Ben", ""),
        Seat(2, None, "easy", "Kiku", "1"),
    )
    table = await sessions.create_table(new_lobby(7, AKI, seats, guild_id=GUILD, game="hygge", speed="live"))
    slow = new_lobby(8, CHO, (Seat(0, CHO, None, "Cho", "12"),), guild_id=GUILD, game=GAME, speed="slow")
    await sessions.create_table(slow)
    assert await listed(listing) == [BEN, CHO], "a seat kept for somebody does not count"
    await sessions.save_table(table, replace(table, status="cancelled"))
    assert await listed(listing) == [AKI, BEN, CHO]


async def test_the_last_call_of_a_server_is_of_any_table(listing: CallStore, sessions: Sessions) -> None:
    assert await listing.last_call(GUILD) is None
    for number in range(3):
        table = await called(sessions, await lobby_of(sessions, AKI), NOW + number * HOUR)
        await sessions.save_table(table, replace(table, status="cancelled"))
    assert await listing.last_call(GUILD) == NOW + 2 * HOUR
    assert await listing.last_call(OTHER_GUILD) is None


async def test_expired_and_forgotten_entries_go(listing: CallStore, database: Database) -> None:
    await listing.put(GUILD, AKI, [GAME], NOW)
    await listing.put(GUILD, AKI, ["hygge"])
    await listing.put(GUILD, BEN, [GAME])
    await listing.drop_over(NOW)
    personal = PersonalData(database)
    (row,) = (await personal.export_rows(AKI))["calls"]
    assert (row["game"], row["guild_id"], row["until"]) == ("hygge", GUILD, None)
    await personal.forget_person(AKI)
    assert (await personal.export_rows(AKI))["calls"] == []
    assert await listed(listing) == [BEN]


@pytest.mark.parametrize(("ahead", "ends"), [(None, 4), (0, 4), (3, 1), (4, 24), (23, 5)])
def test_a_day_ends_at_midnight_where_somebody_is(ahead: int | None, ends: int) -> None:
    assert UserSettings(clock_ahead=ahead).day_ends(NOW + 0.5 * HOUR) == NOW + ends * HOUR
