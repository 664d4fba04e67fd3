"""Leaving a match is losing it; ending one early takes everybody there, and costs nobody who stayed."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.errors import TableProblem
from bot.names import Person
from bot.store.database import Database
from bot.store.leaderboard import Tally
from bot.store.sessions import Sessions
from bot.tables.lobbies import Lobbies, Setup
from bot.tables.table import ABANDONED, CANCELLED, FINISHED, LOBBY, PLAYING, Table
from bot.tables.tables import Tables
from games.players import PLAYERS, decide
from tests.bot.sessions import (
    AKI,
    BEN,
    CHO,
    GUILD,
    KOI_KOI,
    begun,
    match_of,
    opened,
    reason_of,
    table_in,
    turn,
)
from tests.support.counted import tallies
from tests.support.in_place import Time

RNG = Random(1)
HYGGE = Setup("hygge", {})
NOTHING, LOST, WON = Tally(0, 0), Tally(1, 0), Tally(1, 1)

Counted = Callable[[], Awaitable[dict[int, tuple[Tally, Tally]]]]


@pytest.fixture
def counted(database: Database) -> Counted:
    """Returns what counts for whom: against people, against computers only."""

    async def count() -> dict[int, tuple[Tally, Tally]]:
        return await tallies(database, GUILD)

    return count


async def alone(lobbies: Lobbies) -> Table:
    """Return a match of Aki's against a computer player."""
    lobby = await opened(lobbies)
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "15")
    return await lobbies.start(lobby.id, AKI.id, "19")


async def three(lobbies: Lobbies, setup: Setup = HYGGE) -> Table:
    """Return a match between Aki, Ben and Cho."""
    lobby = await opened(lobbies, setup=setup)
    await lobbies.join(lobby.id, BEN, "12")
    await lobbies.join(lobby.id, CHO, "13")
    return await lobbies.start(lobby.id, AKI.id, "19")


async def play_out(tables: Tables, table: Table) -> Table:
    """Let everybody decide, and the computer for those who left or are away, until the match is over."""
    while table.open:
        match = match_of(table)
        seat = min(match.to_move)
        move = decide(match, seat, PLAYERS["greedy"], RNG)
        if seat in table.computers_to_move():
            table = await tables.decide_for(table.id, seat, match.number, move) or table
        else:
            user_id = table.seats[seat].user_id
            assert user_id is not None
            table = await tables.act(table.id, user_id, match.decision, move)
    assert table.status == FINISHED
    return table


def winners(table: Table) -> list[int]:
    return [seat for seat, rank in enumerate(match_of(table).ranks) if rank == 1]


# Leaving


@pytest.mark.parametrize("leaver", [0, 1])
async def test_who_leaves_has_lost_whatever_the_computer_achieves_in_their_seat(
    lobbies: Lobbies, tables: Tables, counted: Counted, leaver: int
) -> None:
    table = await begun(lobbies)
    left, stayed = (AKI, BEN) if leaver == 0 else (BEN, AKI)
    await tables.leave(table.id, left.id)
    ended = await play_out(tables, await tables.get(table.id))
    assert ended.seats[leaver].left_by == left.id
    won = WON if winners(ended) == [1 - leaver] else LOST
    assert await counted() == {left.id: (LOST, NOTHING), stayed.id: (won, NOTHING)}


async def test_a_win_of_the_computer_that_took_over_belongs_to_nobody(
    lobbies: Lobbies, tables: Tables, counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await three(lobbies)
    await tables.leave(table.id, CHO.id)
    monkeypatch.setattr("games.match.ranks_of", lambda _: (2, 3, 1))
    await play_out(tables, await tables.get(table.id))
    assert await counted() == {each.id: (LOST, NOTHING) for each in (AKI, BEN, CHO)}


async def test_the_others_keep_the_places_that_the_rules_give_them(
    lobbies: Lobbies, tables: Tables, counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await three(lobbies)
    await tables.leave(table.id, CHO.id)
    monkeypatch.setattr("games.match.ranks_of", lambda _: (1, 3, 2))
    await play_out(tables, await tables.get(table.id))
    assert await counted() == {AKI.id: (WON, NOTHING), BEN.id: (LOST, NOTHING), CHO.id: (LOST, NOTHING)}


async def test_who_left_is_remembered_with_the_seat(
    lobbies: Lobbies, tables: Tables, database: Database
) -> None:
    table = await begun(lobbies)
    await tables.leave(table.id, BEN.id)
    stored = await table_in(Sessions(database), table.id)
    assert stored is not None
    seat = stored.seats[1]
    assert (seat.user_id, seat.left_by, seat.dealt_to) == (None, BEN.id, BEN.id)


async def test_leaving_a_lobby_costs_nothing(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    lobby = await opened(lobbies)
    await lobbies.join(lobby.id, BEN, "12")
    await tables.leave(lobby.id, BEN.id, warned=False)
    await tables.leave(lobby.id, AKI.id, warned=False)
    assert (await tables.get(lobby.id)).status == CANCELLED
    assert await counted() == {}


async def test_leaving_a_match_against_computers_only_ends_and_loses_it(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await alone(lobbies)
    assert (await tables.leave(table.id, AKI.id)).status == ABANDONED
    assert await counted() == {AKI.id: (NOTHING, LOST)}


async def test_the_last_one_at_a_table_that_all_others_left_may_go_without_a_loss(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    await tables.leave(table.id, AKI.id)
    assert (await tables.leave(table.id, BEN.id, warned=False)).status == ABANDONED
    assert await counted() == {AKI.id: (LOST, NOTHING)}


async def test_who_left_has_lost_even_if_the_others_end_the_match_then(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await three(lobbies)
    await tables.leave(table.id, CHO.id)
    await tables.end(table.id, AKI.id, moderator=True)
    assert await counted() == {CHO.id: (LOST, NOTHING)}


async def test_who_left_a_match_has_lost_nothing_in_the_rematch(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    await tables.leave(table.id, BEN.id)
    ended = await play_out(tables, await tables.get(table.id))
    before = await counted()
    again = await lobbies.open_again(ended.id, AKI, "21")
    assert {seat.left_by for seat in again.seats} == {None}
    begun_again = await lobbies.start(again.id, AKI.id, "19")
    assert not begun_again.in_company
    await play_out(tables, begun_again)
    assert (await counted())[BEN.id] == before[BEN.id]


async def test_nobody_leaves_a_match_that_began_while_they_meant_to_leave_a_lobby(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    with pytest.raises(TableProblem) as problem:
        await tables.leave(table.id, BEN.id, warned=False)
    assert reason_of(problem) == "would-be-lost"
    solo = await alone_elsewhere(lobbies)
    with pytest.raises(TableProblem) as problem:
        await tables.end(solo.id, AKI.id, moderator=False, warned=False)
    assert reason_of(problem) == "would-be-lost"
    assert (await tables.get(table.id)).seats == table.seats
    assert (await tables.get(solo.id)).open
    assert await counted() == {}


async def alone_elsewhere(lobbies: Lobbies) -> Table:
    lobby = await opened(lobbies, 8)
    await lobbies.add_computer(lobby.id, AKI.id, "Botan", "normal", "15")
    return await lobbies.start(lobby.id, AKI.id, "19")


# Being away


async def test_who_is_away_when_the_match_ends_has_lost(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    await tables.step_away(table.id, BEN.id)
    ended = await play_out(tables, await tables.get(table.id))
    won = WON if winners(ended) == [0] else LOST
    assert await counted() == {AKI.id: (won, NOTHING), BEN.id: (LOST, NOTHING)}


async def test_who_is_back_before_the_end_has_not_left(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    await tables.step_away(table.id, BEN.id)
    await tables.come_back(table.id, BEN.id)
    ended = await play_out(tables, await tables.get(table.id))
    (winner,) = winners(ended)
    results = await counted()
    assert [results[person.id][0].wins for person in (AKI, BEN)] == [int(winner == 0), int(winner == 1)]


async def test_who_makes_the_last_decision_themselves_is_back_and_has_not_left(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    while not ends(table):
        table = await tables.act(table.id, *turn(table))
    last, decision, move = turn(table)
    await tables.step_away(table.id, last)
    ended = await tables.act(table.id, last, decision, move)
    assert ended.status == FINISHED
    assert [seat.away for seat in ended.seats] == [False, False]
    (winner,) = winners(ended)
    results = await counted()
    assert [results[person.id][0].wins for person in (AKI, BEN)] == [int(winner == 0), int(winner == 1)]


def ends(table: Table) -> bool:
    """Return whether the next decision, as `turn` makes it, is the last one."""
    match = match_of(table).copy()
    (seat,) = match.to_move
    match.play(seat, turn(table)[2])
    return match.over


async def test_a_table_that_all_let_rest_until_it_closes_is_lost_by_all(
    lobbies: Lobbies, tables: Tables, counted: Counted, time: Time
) -> None:
    table = await begun(lobbies)
    for person in (AKI, BEN):
        await tables.step_away(table.id, person.id)
    await forget(tables, table, time, days=2)
    assert await counted() == {AKI.id: (LOST, NOTHING), BEN.id: (LOST, NOTHING)}


async def test_a_forgotten_table_is_lost_by_who_it_waited_for_and_nobody_else(
    lobbies: Lobbies, tables: Tables, counted: Counted, time: Time
) -> None:
    table = await begun(lobbies, Setup("koi-koi", {"rounds": 1}, speed="untimed"))
    waited_for = turn(table)[0]
    await forget(tables, table, time, days=31)
    assert await counted() == {waited_for: (LOST, NOTHING)}


async def forget(tables: Tables, table: Table, time: Time, days: int) -> None:
    """Close a table to which nobody has come for so long."""
    time.let_pass(days * 24 * 3600)
    await tables.close_idle(table.id)
    assert (await tables.get(table.id)).status == ABANDONED


# Ending


async def test_a_match_with_people_ends_when_all_who_are_there_agree(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await three(lobbies)
    asked = await tables.end(table.id, AKI.id, moderator=False)
    assert asked.open
    assert [seat.name for seat in asked.still_to_agree] == ["Ben", "Cho"]
    agreed = await tables.agree_to_end(table.id, CHO.id, 1)
    assert agreed.open
    ended = await tables.agree_to_end(table.id, BEN.id, 1)
    assert ended.status == ABANDONED
    assert await counted() == {}


async def test_agreeing_twice_does_not_count_for_somebody_else(lobbies: Lobbies, tables: Tables) -> None:
    table = await three(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    for _ in range(2):
        assert (await tables.agree_to_end(table.id, CHO.id, 1)).open


async def test_asking_twice_forgets_nobody_who_has_agreed(lobbies: Lobbies, tables: Tables) -> None:
    table = await three(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    await tables.agree_to_end(table.id, CHO.id, 1)
    with pytest.raises(TableProblem) as problem:
        await tables.end(table.id, AKI.id, moderator=False)
    assert reason_of(problem) == "end-asked"
    assert not (await tables.agree_to_end(table.id, BEN.id, 1)).open


async def test_all_who_agree_at_once_end_it_once(lobbies: Lobbies, tables: Tables, counted: Counted) -> None:
    table = await three(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    await asyncio.gather(
        *(tables.agree_to_end(table.id, person.id, 1) for person in (BEN, CHO)), return_exceptions=True
    )
    assert (await tables.get(table.id)).status == ABANDONED
    assert await counted() == {}


async def test_play_on_withdraws_the_request_for_everybody(lobbies: Lobbies, tables: Tables) -> None:
    table = await three(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    await tables.agree_to_end(table.id, BEN.id, 1)
    goes_on = await tables.play_on(table.id, CHO.id, 1)
    assert goes_on.open
    assert not goes_on.end_requested
    with pytest.raises(TableProblem) as problem:
        await tables.agree_to_end(table.id, CHO.id, 1)
    assert reason_of(problem) == "end-not-asked"
    await tables.end(table.id, AKI.id, moderator=False)
    assert (await tables.agree_to_end(table.id, CHO.id, 1)).open, "Ben has not agreed this time"


async def test_the_next_round_withdraws_the_request(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies, Setup("koi-koi", {"rounds": 2}))
    table = await tables.end(table.id, AKI.id, moderator=False)
    assert table.end_requested
    while match_of(table).round == 1:
        assert table.end_requested
        table = await tables.act(table.id, *turn(table))
    assert not table.end_requested
    for number in (1, 2):
        with pytest.raises(TableProblem) as problem:
            await tables.agree_to_end(table.id, BEN.id, number)
        assert reason_of(problem) == "end-not-asked"


async def test_the_request_is_there_in_another_process(
    lobbies: Lobbies, tables: Tables, other_process: Tables
) -> None:
    table = await begun(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    again = await other_process.get(table.id)
    assert again.end_requested
    assert [seat.name for seat in again.still_to_agree] == ["Ben"]
    assert not (await other_process.agree_to_end(table.id, BEN.id, 1)).open


async def test_who_is_away_is_not_asked_and_has_no_say(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await three(lobbies)
    await tables.step_away(table.id, CHO.id)
    await tables.end(table.id, AKI.id, moderator=False)
    for answer in (tables.agree_to_end, tables.play_on):
        with pytest.raises(TableProblem) as problem:
            await answer(table.id, CHO.id, 1)
        assert reason_of(problem) == "end-away"
    assert not (await tables.agree_to_end(table.id, BEN.id, 1)).open
    assert await counted() == {}, "the match did not end while a computer finished it for Cho"


async def test_who_comes_back_is_asked(lobbies: Lobbies, tables: Tables) -> None:
    table = await three(lobbies)
    await tables.step_away(table.id, CHO.id)
    await tables.end(table.id, AKI.id, moderator=False)
    await tables.come_back(table.id, CHO.id)
    assert (await tables.agree_to_end(table.id, BEN.id, 1)).open
    assert not (await tables.agree_to_end(table.id, CHO.id, 1)).open


async def test_a_match_whose_other_people_are_away_ends_at_once(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    await tables.step_away(table.id, BEN.id)
    assert not (await tables.end(table.id, AKI.id, moderator=False)).open
    assert await counted() == {}


async def test_a_match_ends_when_the_last_one_who_did_not_agree_goes(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    assert not (await tables.leave(table.id, BEN.id)).open
    assert await counted() == {BEN.id: (LOST, NOTHING)}
    other = await begun(lobbies)
    await tables.end(other.id, AKI.id, moderator=False)
    assert not (await tables.step_away(other.id, BEN.id)).open
    assert await counted() == {BEN.id: (LOST, NOTHING)}


async def test_the_request_of_a_host_who_leaves_goes_with_them(lobbies: Lobbies, tables: Tables) -> None:
    table = await three(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    await tables.agree_to_end(table.id, BEN.id, 1)
    after = await tables.leave(table.id, AKI.id)
    assert (after.host_id, after.end_requested) == (BEN.id, False)


async def test_a_match_that_everybody_else_left_is_ended_at_once_and_lost_by_those_only(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    table = await begun(lobbies)
    await tables.leave(table.id, AKI.id)
    assert not (await tables.end(table.id, BEN.id, moderator=False, warned=False)).open
    assert await counted() == {AKI.id: (LOST, NOTHING)}


@pytest.mark.parametrize("moderator", [False, True])
async def test_a_match_against_computers_only_is_lost_by_who_ends_their_own(
    lobbies: Lobbies, tables: Tables, counted: Counted, moderator: bool
) -> None:
    table = await alone(lobbies)
    assert not (await tables.end(table.id, AKI.id, moderator)).open
    assert await counted() == {AKI.id: (NOTHING, LOST)}


async def test_nobody_loses_when_a_moderator_ends_a_match(
    lobbies: Lobbies, tables: Tables, counted: Counted
) -> None:
    for table in (await begun(lobbies), await alone_elsewhere(lobbies)):
        assert not (await tables.end(table.id, CHO.id, moderator=True, warned=False)).open
    assert await counted() == {}


@pytest.mark.parametrize("who", [CHO, Person(9, "Dan")])
async def test_a_stranger_has_no_say(lobbies: Lobbies, tables: Tables, who: Person) -> None:
    table = await begun(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    for answer in (tables.agree_to_end, tables.play_on):
        with pytest.raises(TableProblem) as problem:
            await answer(table.id, who.id, 1)
        assert reason_of(problem) == "not-seated"
    assert (await tables.get(table.id)).end_requested


async def test_where_nobody_asks_there_is_nothing_to_answer(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    lobby = await opened(lobbies, 8)
    for number in (0, 1, 2**70):
        for answer in (tables.agree_to_end, tables.play_on):
            with pytest.raises(TableProblem) as problem:
                await answer(table.id, BEN.id, number)
            assert reason_of(problem) == "end-not-asked"
            with pytest.raises(TableProblem) as problem:
                await answer(lobby.id, AKI.id, number)
            assert reason_of(problem) == "not-begun"
    assert (await tables.get(table.id)).status == PLAYING
    assert (await tables.get(lobby.id)).status == LOBBY


async def test_an_answer_to_the_request_of_another_round_is_refused(lobbies: Lobbies, tables: Tables) -> None:
    table = await begun(lobbies)
    await tables.end(table.id, AKI.id, moderator=False)
    for number in (0, 2):
        for answer in (tables.agree_to_end, tables.play_on):
            with pytest.raises(TableProblem) as problem:
                await answer(table.id, BEN.id, number)
            assert reason_of(problem) == "end-not-asked"
    assert (await tables.get(table.id)).end_requested


async def test_a_lobby_is_ended_by_its_host_without_asking_anybody(lobbies: Lobbies, tables: Tables) -> None:
    lobby = await opened(lobbies, setup=KOI_KOI)
    await lobbies.join(lobby.id, BEN, "12")
    assert (await tables.end(lobby.id, AKI.id, moderator=False, warned=False)).status == CANCELLED
