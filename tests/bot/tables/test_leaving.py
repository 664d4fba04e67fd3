"""Leaving a match is losing it; ending one early takes everyone there, and costs no one who stayed."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.errors import TableProblem
from bot.names import Person
from bot.store.database import Database
from bot.store.history import History
from bot.store.leaderboard import Tally
from bot.store.sessions import Sessions
from bot.tables.endings import endings_of
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import ABANDONED, CANCELLED, FINISHED, Table
from bot.tables.tables import Tables
from games.players import PLAYERS, choose_move
from tests.bot.sessions import (
    AKI,
    BEN,
    CHO,
    GUILD,
    KOI_KOI,
    NAMES,
    alone,
    begun,
    match_of,
    opened,
    refusal,
    table_in,
    to_its_last_move,
    turn,
)
from tests.support.counted import tallies
from tests.support.in_place import Time

RNG = Random(1)
MODERATOR = Person(90, "Mod")  # who plays at no table
NOTHING, LOST, WON = Tally(0, 0), Tally(1, 0), Tally(1, 1)

Counted = Callable[[], Awaitable[dict[int, tuple[Tally, Tally]]]]
Begin = Callable[[Lobbies], Awaitable[Table]]
Deed = Callable[[Tables, int], Awaitable[Table]]


@pytest.fixture
def counted(database: Database) -> Counted:
    """Returns what counts for whom: against people, against computers only."""
    return lambda: tallies(database, GUILD)


async def three(lobbies: Lobbies) -> Table:
    lobby = await opened(lobbies, setup=TableSetup("hygge", {}))
    await lobbies.join_lobby(lobby.id, BEN, "12")
    await lobbies.join_lobby(lobby.id, CHO, "13")
    return await lobbies.start_match(lobby.id, AKI.id, "19")


def leave(person: Person, *, warned: bool = True) -> Deed:
    return lambda tables, table_id: tables.leave_table(table_id, person.id, warned=warned)


def away(person: Person) -> Deed:
    return lambda tables, table_id: tables.step_away(table_id, person.id)


def back(person: Person) -> Deed:
    return lambda tables, table_id: tables.come_back(table_id, person.id)


def end(person: Person, *, warned: bool = True, moderator: bool | None = None) -> Deed:
    """Ask for the end of a match, or end it."""
    may = person is MODERATOR if moderator is None else moderator
    return lambda tables, table_id: tables.end_table(table_id, person.id, may, warned=warned)


def agree(person: Person, number: int = 1) -> Deed:
    return lambda tables, table_id: tables.agree_to_end(table_id, person.id, number)


def play_on(person: Person, number: int = 1) -> Deed:
    return lambda tables, table_id: tables.refuse_to_end(table_id, person.id, number)


async def done(tables: Tables, table: Table, *deeds: Deed) -> Table:
    for deed in deeds:
        table = await deed(tables, table.id)
    return table


async def refused(tables: Tables, table: Table, deed: Deed) -> str:
    """Return why something cannot be done, and see that nothing came of it."""
    before = await tables.get_table(table.id)
    reason = await refusal(deed(tables, table.id))
    assert await tables.get_table(table.id) == before
    return reason


async def play_out(tables: Tables, table: Table) -> Table:
    """Make everyone decide, and the computer for those who left or are away, until the match is over."""
    while table.open:
        match = match_of(table)
        seat = min(match.to_move)
        move = choose_move(match, seat, PLAYERS["normal"], RNG)
        if table.seats[seat] in table.computers_to_move():
            table = await tables.decide_for(table.id, seat, match.number, move) or table
        else:
            user_id = table.seats[seat].user_id
            assert user_id is not None
            table = await tables.play_move(table, user_id, match.decision, move)
    assert table.status == FINISHED
    return table


def winners(table: Table) -> list[int]:
    return [seat for seat, rank in enumerate(match_of(table).ranks) if rank == 1]


@pytest.mark.parametrize("leaver", [0, 1])
@pytest.mark.parametrize("how", [leave, away])
async def test_who_leaves_or_is_away_has_lost_whatever_the_computer_achieves_in_their_seat(
    lobbies: Lobbies, tables: Tables, counted: Counted, how: Callable[[Person], Deed], leaver: int
) -> None:
    left, stayed = (AKI, BEN) if leaver == 0 else (BEN, AKI)
    ended = await play_out(tables, await done(tables, await begun(lobbies), how(left)))
    assert ended.seats[leaver].left_by == (left.id if how is leave else None)
    won = WON if winners(ended) == [1 - leaver] else LOST
    assert await counted() == {left.id: (LOST, NOTHING), stayed.id: (won, NOTHING)}


async def test_who_is_back_in_time_has_not_left(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    table = await done(tables, await begun(lobbies), away(BEN), back(BEN))
    (winner,) = winners(await play_out(tables, table))
    results = await counted()
    assert [results[person.id][0].wins for person in (AKI, BEN)] == [int(winner == 0), int(winner == 1)]


async def test_the_last_decision_brings_one_back(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    table = await to_its_last_move(tables, await begun(lobbies))
    last, decision, move = turn(table)
    await tables.step_away(table.id, last)
    ended = await tables.play_move(table, last, decision, move)
    assert ended.status == FINISHED
    assert [seat.away for seat in ended.seats] == [False, False]
    (winner,) = winners(ended)
    results = await counted()
    assert [results[person.id][0].wins for person in (AKI, BEN)] == [int(winner == 0), int(winner == 1)]


async def test_leavers_lose_nothing_in_a_rematch(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    ended = await play_out(tables, await done(tables, await begun(lobbies), leave(BEN)))
    before = await counted()
    again = await lobbies.open_rematch(ended.id, AKI, "21", NAMES)
    assert {seat.left_by for seat in again.seats} == {None}
    assert [(seat.name, seat.computer, seat.avatar) for seat in again.seats if seat.user_id is None] == [
        (NAMES[0], "normal", "")
    ], "nothing of who left is carried on"
    begun_again = await lobbies.start_match(again.id, AKI.id, "19")
    assert not begun_again.against_people
    await play_out(tables, begun_again)
    assert (await counted())[BEN.id] == before[BEN.id]


async def test_a_left_seat_remembers_its_owner(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    table = await done(tables, await begun(lobbies), leave(BEN))
    assert table.open
    stored = await table_in(Sessions(database), table.id)
    assert stored is not None
    seat = table.seats[1]
    assert seat == stored.seats[1]
    assert (seat.user_id, seat.computer, seat.name) == (None, "normal", "Ben")
    assert (seat.left_by, seat.dealt_to) == (BEN.id, BEN.id)
    assert await refused(tables, table, leave(BEN)) == "not-seated"


async def test_a_table_that_everybody_leaves_at_once_is_abandoned(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    await asyncio.gather(tables.leave_table(table.id, AKI.id), tables.leave_table(table.id, BEN.id))
    assert (await tables.get_table(table.id)).status == ABANDONED


async def test_leaving_a_lobby_costs_nothing(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    lobby = await opened(lobbies)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    left = await done(tables, lobby, leave(BEN, warned=False), leave(AKI, warned=False))
    assert (left.status, await counted()) == (CANCELLED, {})


async def test_leaving_needs_a_warning_in_a_match(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    assert await refused(tables, await begun(lobbies), leave(BEN, warned=False)) == "would-be-lost"
    assert await refused(tables, await alone(lobbies, 8), end(AKI, warned=False)) == "would-be-lost"
    assert await counted() == {}


AKI_LOST, BEN_LOST = {AKI.id: (LOST, NOTHING)}, {BEN.id: (LOST, NOTHING)}
ALONE_LOST = {AKI.id: (NOTHING, LOST)}

ENDS: dict[str, tuple[Begin, list[Deed], dict[int, tuple[Tally, Tally]]]] = {
    "who leaves a match against computers only loses it": (alone, [leave(AKI)], ALONE_LOST),
    "who ends one does": (alone, [end(AKI)], ALONE_LOST),
    "a moderator who ends their own does": (alone, [end(AKI, moderator=True)], ALONE_LOST),
    "a moderator's end costs nobody anything": (begun, [end(MODERATOR, warned=False)], {}),
    "nor those who play alone": (alone, [end(MODERATOR, warned=False)], {}),
    "but who left before": (three, [leave(CHO), end(MODERATOR)], {CHO.id: (LOST, NOTHING)}),
    "the last one may leave": (begun, [leave(AKI), leave(BEN, warned=False)], AKI_LOST),
    "the last one may end it": (begun, [leave(AKI), end(BEN, warned=False)], AKI_LOST),
    "all who are there agree": (three, [end(AKI), agree(CHO), agree(BEN)], {}),
    "who is away is not asked": (three, [away(CHO), end(AKI), agree(BEN)], {}),
    "nobody else is there": (begun, [away(BEN), end(AKI)], {}),
    "who comes back is asked": (three, [away(CHO), end(AKI), back(CHO), agree(BEN), agree(CHO)], {}),
    "the last one who did not agree leaves": (begun, [end(AKI), leave(BEN)], BEN_LOST),
    "the last one who did not agree steps away": (begun, [end(AKI), away(BEN)], {}),
    "who agrees twice agrees for nobody else": (three, [end(AKI), agree(CHO), agree(CHO), agree(BEN)], {}),
}
"""Matches, what ends them, and who has lost them then."""


@pytest.mark.parametrize(("begin", "deeds", "lost"), ENDS.values(), ids=ENDS)
async def test_a_match_ends_when_nobody_there_wants_to_play_on_and_only_those_who_left_have_lost(
    lobbies: Lobbies,
    tables: Tables,
    counted: Counted,
    begin: Begin,
    deeds: list[Deed],
    lost: dict[int, tuple[Tally, Tally]],
) -> None:
    table = await done(tables, await begin(lobbies), *deeds[:-1])
    assert table.open
    assert (await done(tables, table, deeds[-1])).status == ABANDONED
    assert await counted() == lost


@pytest.mark.parametrize("speed", ["live", "untimed"])
async def test_a_forgotten_table_is_lost_by_all_who_are_away_or_whom_it_waited_for(
    lobbies: Lobbies, tables: Tables, counted: Counted, time: Time, speed: str
) -> None:
    table = await begun(lobbies, TableSetup("koi-koi", {"rounds": 1}, speed=speed))
    if speed == "live":
        table = await done(tables, table, away(AKI), away(BEN))
        lost = [AKI.id, BEN.id]
    else:
        lost = [turn(table)[0]]
    time.let_pass((2 if speed == "live" else 31) * 24 * 3600)
    await tables.close_idle_table(table.id)
    assert (await tables.get_table(table.id)).status == ABANDONED
    assert await counted() == dict.fromkeys(lost, (LOST, NOTHING))


async def gone(tables: Tables, time: Time, table: Table, person: Person) -> Table:
    """Make others decide until the turn of a person who does not come: a computer gets their seat."""
    while turn(table)[0] != person.id:
        user_id, number, move = turn(table)
        table = await tables.play_move(table, user_id, number, move)
    time.let_pass(3600)
    seat = table.own_seat(person.id).seat
    return await tables.hand_over_seat(table.id, MODERATOR.id, seat, True)


@pytest.mark.parametrize("deed", [end, leave])
async def test_who_stays_is_not_bound_to_a_host_who_is_gone(
    lobbies: Lobbies, tables: Tables, counted: Counted, time: Time, deed: Callable[..., Deed]
) -> None:
    table = await gone(tables, time, await begun(lobbies), AKI)
    assert (await done(tables, table, deed(BEN, warned=False))).status == ABANDONED
    assert await counted() == {}


async def test_a_host_who_is_back_has_their_rights(lobbies: Lobbies, tables: Tables, time: Time) -> None:
    table = await gone(tables, time, await three(lobbies), AKI)
    assert await refused(tables, table, end(CHO)) == "not-host"
    assert (await done(tables, table, end(BEN), play_on(CHO))).acting_host == BEN.id
    table = await done(tables, table, back(AKI))
    assert table.acting_host == AKI.id
    assert await refused(tables, table, end(BEN)) == "not-host"
    table = await done(tables, table, away(AKI))
    assert await refused(tables, table, end(BEN)) == "not-host", "they only stepped away"
    assert await refused(tables, table, leave(BEN, warned=False)) == "would-be-lost"


async def test_idle_matches_give_way(lobbies: Lobbies, tables: Tables, counted: Counted, time: Time) -> None:
    table = await begun(lobbies, TableSetup("koi-koi", {"rounds": 1}, speed="untimed"))
    time.let_pass(23 * 3600)
    assert await refusal(tables.close_forgotten_table(table.id, CHO.id)) == "table-in-use"
    time.let_pass(2 * 3600)
    assert await refusal(tables.close_forgotten_table(table.id, BEN.id)) == "table-in-use"
    await tables.close_forgotten_table(table.id, CHO.id)
    assert (await tables.get_table(table.id)).status == ABANDONED
    assert await counted() == {}
    slow = await begun(lobbies, TableSetup("koi-koi", {"rounds": 1}, speed="slow"))
    time.let_pass(25 * 3600)
    assert await refusal(tables.close_forgotten_table(slow.id, CHO.id)) == "table-in-use", "the clock decides"


async def test_empty_tables_give_way(lobbies: Lobbies, tables: Tables, counted: Counted, time: Time) -> None:
    table = await begun(lobbies, TableSetup("koi-koi", {"rounds": 1}, speed="live"))
    table = await done(tables, table, away(AKI), away(BEN))
    time.let_pass(3000)
    assert await refusal(tables.close_forgotten_table(table.id, CHO.id)) == "table-in-use"
    time.let_pass(700)
    await tables.close_forgotten_table(table.id, CHO.id)
    assert (await tables.get_table(table.id)).status == ABANDONED
    assert await counted() == dict.fromkeys([AKI.id, BEN.id], (LOST, NOTHING))


@pytest.mark.parametrize("last", [away(BEN), leave(BEN)])
async def test_the_last_to_go_starts_it(lobbies: Lobbies, tables: Tables, time: Time, last: Deed) -> None:
    table = await begun(lobbies, TableSetup("koi-koi", {"rounds": 1}, speed="slow"))
    time.let_pass(5 * 3600)
    await done(tables, table, away(AKI), last)
    time.let_pass(3000)
    assert await refusal(tables.close_forgotten_table(table.id, CHO.id)) == "table-in-use"
    time.let_pass(700)
    await tables.close_forgotten_table(table.id, CHO.id)
    assert (await tables.get_table(table.id)).status == ABANDONED


async def test_without_a_clock_who_is_away_has_neither_won_nor_lost(
    lobbies: Lobbies, tables: Tables, counted: Counted, time: Time, database: Database
) -> None:
    table = await begun(lobbies, TableSetup("koi-koi", {"rounds": 1}, speed="untimed"))
    assert table.unrated == "no-clock"
    ended = await play_out(tables, await gone(tables, time, table, BEN))
    assert ended.status == FINISHED
    assert (await counted()).keys() == {AKI.id}
    ranks, endings = match_of(ended).ranks, endings_of(ended)
    assert endings[1] == "nobody"
    assert endings[0] == ("won" if ranks[0] < ranks[1] else "nobody")
    page = await History(database).matches_of_person(GUILD, BEN.id)
    assert page.matches[0].endings == endings


async def test_untimed_leavers_lose(lobbies: Lobbies, tables: Tables, counted: Counted, time: Time) -> None:
    setup = TableSetup("koi-koi", {"rounds": 1}, speed="untimed")
    await play_out(tables, await done(tables, await begun(lobbies, setup), away(BEN)))
    assert (await counted())[BEN.id] == (LOST, NOTHING)
    table = await gone(tables, time, await begun(lobbies, setup), AKI)
    await play_out(tables, await done(tables, table, back(AKI)))
    assert (await counted())[AKI.id][0].matches == 2


async def test_a_lobby_goes_to_somebody_who_sits_there_or_ends(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies, setup=KOI_KOI)
    await lobbies.invite_people(lobby.id, AKI.id, [BEN])
    assert (await done(tables, lobby, leave(AKI))).status == CANCELLED
    lobby = await opened(lobbies, setup=TableSetup("hygge", {}))
    await lobbies.invite_people(lobby.id, AKI.id, [BEN])
    await lobbies.join_lobby(lobby.id, CHO, "13")
    assert (await done(tables, lobby, leave(AKI))).host_id == CHO.id


async def test_only_the_host_or_a_moderator_ends_a_table(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies, setup=KOI_KOI)
    await lobbies.join_lobby(lobby.id, BEN, "12")
    assert await refused(tables, lobby, end(BEN)) == "not-host"
    assert (await done(tables, lobby, end(AKI, warned=False))).status == CANCELLED
    assert await refused(tables, await begun(lobbies), end(BEN)) == "not-host"


async def test_an_ended_table_ends_once(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    ends = await asyncio.gather(*(end(MODERATOR)(tables, table.id) for _ in range(5)), return_exceptions=True)
    assert sum(isinstance(end, Table) for end in ends) == 1
    assert {end.reason for end in ends if isinstance(end, TableProblem)} == {"table-ended"}


async def test_all_who_agree_at_once_end_it_once(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    table = await done(tables, await three(lobbies), end(AKI))
    assert [seat.name for seat in table.still_to_agree] == ["Ben", "Cho"]
    agreed = (agree(person)(tables, table.id) for person in (BEN, CHO))
    await asyncio.gather(*agreed, return_exceptions=True)
    assert (await tables.get_table(table.id)).status == ABANDONED
    assert await counted() == {}


async def test_asking_twice_forgets_nobody_who_has_agreed(lobbies: Lobbies, tables: Tables) -> None:
    table = await done(tables, await three(lobbies), end(AKI), agree(CHO))
    assert await refused(tables, table, end(AKI)) == "end-asked"
    assert not (await done(tables, table, agree(BEN))).open


async def test_play_on_withdraws_the_request_for_everybody(lobbies: Lobbies, tables: Tables) -> None:
    table = await done(tables, await three(lobbies), end(AKI), agree(BEN), play_on(CHO))
    assert (table.open, table.end_requested) == (True, False)
    assert await refused(tables, table, agree(CHO)) == "end-not-asked"
    assert (await done(tables, table, end(AKI), agree(CHO))).open, "Ben has not agreed this time"


async def test_the_next_round_withdraws_the_request(lobbies: Lobbies, tables: Tables) -> None:
    table = await done(tables, await begun(lobbies, TableSetup("koi-koi", {"rounds": 2})), end(AKI))
    while match_of(table).round == 1:
        assert table.end_requested
        table = await tables.play_move(table, *turn(table))
    assert not table.end_requested
    for number in (1, 2):
        assert await refused(tables, table, agree(BEN, number)) == "end-not-asked"


async def test_the_request_of_a_host_who_leaves_goes_with_them(lobbies: Lobbies, tables: Tables) -> None:
    table = await done(tables, await three(lobbies), end(AKI), agree(BEN), leave(AKI))
    assert (table.host_id, table.end_requested) == (BEN.id, False)


async def test_other_processes_know_requests(lobbies: Lobbies, tables: Tables, other_process: Tables) -> None:
    table = await done(tables, await begun(lobbies), end(AKI))
    again = await other_process.get_table(table.id)
    assert again.end_requested
    assert [seat.name for seat in again.still_to_agree] == ["Ben"]
    assert not (await done(other_process, table, agree(BEN))).open


@pytest.mark.parametrize("answer", [agree, play_on])
@pytest.mark.parametrize(
    ("begin", "deeds", "who", "numbers", "reason"),
    [
        (begun, [end(AKI)], CHO, [1], "not-seated"),
        (begun, [end(AKI)], BEN, [0, 2], "end-not-asked"),
        (begun, [], BEN, [0, 1, 2**70], "end-not-asked"),
        (opened, [], AKI, [0, 1, 2**70], "not-begun"),
        (three, [away(CHO), end(AKI)], CHO, [1], "end-away"),
    ],
    ids=["a stranger", "another round's", "nobody asked", "a lobby", "who is away"],
)
async def test_only_who_is_asked_answers_and_only_the_request_of_this_round(
    lobbies: Lobbies,
    tables: Tables,
    answer: Callable[[Person, int], Deed],
    begin: Begin,
    deeds: list[Deed],
    who: Person,
    numbers: list[int],
    reason: str,
) -> None:
    table = await done(tables, await begin(lobbies), *deeds)
    for number in numbers:
        assert await refused(tables, table, answer(who, number)) == reason
