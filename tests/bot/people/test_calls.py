"""Calls and challenges in two processes at once: each person is called once, and one answer counts."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta
from typing import TypeVar

import pytest

from bot.errors import Reason, TableProblem
from bot.names import Person
from bot.people.calls import Calls
from bot.people.pings import Pings
from bot.store.calls import CallStore
from bot.store.database import Database
from bot.store.preferences import Preferences
from bot.tables.lobbies import NOT_NOW, Lobbies
from bot.tables.table import PLAYING, Table
from bot.tables.tables import Tables
from bot.timing import Timing
from tests.bot.sessions import AKI, BEN, CHANNEL, CHO, GUILD, KOI_KOI, opened

Result = TypeVar("Result")

TRIES = 5
"""How often two processes try the same at once."""

TOO_LATE = {
    Reason.MOVED_ON,
    Reason.NOT_CALLED_AGAIN,
    Reason.CALLED_LATELY,
    Reason.NOBODY_TO_CALL,  # the others have just been called
    Reason.ALREADY_BEGUN,
}
"""Why someone comes too late."""


def calls_of(database: Database, tables: Tables, lobbies: Lobbies, timing: Timing) -> Calls:
    preferences = Preferences(database)
    return Calls(CallStore(database), tables, lobbies, preferences, Pings(preferences, timing), timing)


@pytest.fixture
def listing(database: Database) -> CallStore:
    return CallStore(database)


@pytest.fixture
def calls(database: Database, tables: Tables, lobbies: Lobbies, timing: Timing) -> Calls:
    return calls_of(database, tables, lobbies, timing)


@pytest.fixture
def calls_elsewhere(
    other_database: Database, other_process: Tables, others: Lobbies, timing: Timing
) -> Calls:
    return calls_of(other_database, other_process, others, timing)


async def one_of(*deeds: Awaitable[Result]) -> Result:
    """Return what comes of the one of some deeds that is done; the others come too late."""
    done = await asyncio.gather(*deeds, return_exceptions=True)
    problems = [each for each in done if isinstance(each, TableProblem)]
    (result,) = [each for each in done if not isinstance(each, BaseException)]
    assert len(problems) == len(deeds) - 1
    assert {problem.reason for problem in problems} <= TOO_LATE
    return result


async def test_of_two_processes_that_call_for_a_lobby_at_once_one_does(
    calls: Calls, calls_elsewhere: Calls, lobbies: Lobbies, tables: Tables, listing: CallStore
) -> None:
    await listing.put(GUILD, BEN.id, ["koi-koi"])
    lobby = await opened(lobbies)
    called = await one_of(
        calls.call_players(lobby.id, AKI.id), calls_elsewhere.call_players(lobby.id, AKI.id)
    )
    assert called == 1
    assert await calls.people_called(await tables.get_table(lobby.id)) == [BEN.id]


async def test_a_call_that_was_not_sent_is_taken_back_by_any_process_and_costs_nobody_the_day(
    calls: Calls, calls_elsewhere: Calls, lobbies: Lobbies, tables: Tables, listing: CallStore
) -> None:
    await listing.put(GUILD, BEN.id, ["koi-koi"])
    lobby = await opened(lobbies)
    await calls.call_players(lobby.id, AKI.id)
    await calls_elsewhere.note_sent(lobby.id, None)
    assert await calls.people_called(await tables.get_table(lobby.id)) == []
    assert await calls.call_players(lobby.id, AKI.id) == 1


async def test_of_two_processes_that_gather_the_same_people_at_once_one_does(
    calls: Calls, calls_elsewhere: Calls, listing: CallStore, timing: Timing, tables: Tables
) -> None:
    for number in range(TRIES):
        until = timing.now() + timedelta(hours=1)
        for person in (AKI, BEN, CHO):
            await listing.put(GUILD, person.id, ["koi-koi"], until)
        place = 100 + 2 * number
        tried = await asyncio.gather(
            calls.gather(GUILD, place, AKI, KOI_KOI, "11"),
            calls_elsewhere.gather(GUILD, place + 1, CHO, KOI_KOI, "12"),
            return_exceptions=True,
        )
        (table,) = [each for each in tried if isinstance(each, Table)]
        (late,) = {AKI.id, BEN.id, CHO.id}.difference(table.people)
        assert [each.user_id for each in await listing.listed(GUILD, "koi-koi", timing.now(), "live")] == [
            late
        ]
        await tables.abandon_table(table.id)


async def test_of_two_answers_at_once_one_counts(lobbies: Lobbies, others: Lobbies, tables: Tables) -> None:
    for number in range(TRIES):
        guest = Person(100 + number, "Guest")
        lobby = await lobbies.open_lobby(GUILD, CHANNEL, AKI, KOI_KOI, "11", awaited=guest)
        await asyncio.gather(
            lobbies.join_lobby(lobby.id, guest, "12"),
            others.answer_challenge(lobby.id, guest.id, NOT_NOW),
            return_exceptions=True,
        )
        now = await tables.get_table(lobby.id)
        assert (now.people, now.challenged_id) in (
            ([AKI.id, guest.id], None if now.status == PLAYING else guest.id),
            ([AKI.id], guest.id),
        )
        assert (now.answer == NOT_NOW) == (now.people == [AKI.id])
        await tables.abandon_table(lobby.id)


async def test_accepting_twice_begins_once(lobbies: Lobbies, others: Lobbies, tables: Tables) -> None:
    lobby = await lobbies.open_lobby(GUILD, CHANNEL, AKI, KOI_KOI, "11", awaited=BEN)
    begun = await one_of(*(each.join_lobby(lobby.id, BEN, "12") for each in (lobbies, others)))
    assert begun.status == PLAYING
    assert (await tables.get_table(lobby.id)).version == lobby.version + 1, "seated and dealt in one commit"


async def test_of_two_challenges_of_a_person_at_once_one_is_made(lobbies: Lobbies, others: Lobbies) -> None:
    challenges = [
        each.open_lobby(GUILD, CHANNEL + place, AKI, KOI_KOI, "11", awaited=BEN)
        for place, each in enumerate((lobbies, others) * 4)
    ]
    tried = await asyncio.gather(*challenges, return_exceptions=True)
    assert sum(isinstance(each, Table) for each in tried) == 1
    assert {each.reason for each in tried if isinstance(each, TableProblem)} == {Reason.CHALLENGE_OPEN}


async def test_pings_at_once_send_one(database: Database, other_database: Database, timing: Timing) -> None:
    both = (Preferences(database), Preferences(other_database))
    claimed = await asyncio.gather(*(each.claim_pings(AKI.id, [BEN.id], timing.now()) for each in both * 4))
    assert sorted(claimed) == [[]] * 7 + [[BEN.id]]
