"""Tables: every change is committed before it is told, and of several that come together one is made."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.store import Sessions, Store, StoredSeat
from bot.tables import (
    ABANDONED,
    CANCELLED,
    FINISHED,
    LOBBY,
    PLAYING,
    ChannelBusyError,
    MovedOnError,
    NoTableError,
    Person,
    Table,
    TableProblem,
    Tables,
    Wish,
)
from games import IllegalMove, Match, MatchRecord, WrongOptions

GUILD, CHANNEL = 5, 7
AKI, BEN, CHO = Person(1, "Aki"), Person(2, "Ben"), Person(3, "Cho")
KOI_KOI = Wish("koi-koi", {"rounds": 1})


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(Sessions(store))


@pytest.fixture
def other_process(other_store: Store) -> Tables:
    """The same tables in another process."""
    return Tables(Sessions(other_store))


async def opened(tables: Tables, channel: int = CHANNEL, wish: Wish = KOI_KOI) -> Table:
    return await tables.open(GUILD, channel, AKI, wish, "11")


async def begun(tables: Tables, wish: Wish = KOI_KOI) -> Table:
    """Return a match between Aki and Ben at its first decision."""
    lobby = await opened(tables, wish=wish)
    await tables.join(lobby.id, BEN, "12")
    return await tables.start(lobby.id, AKI.id, "13")


def turn(table: Table) -> tuple[int, int, str]:
    """Return who is to move, for which decision, and a move that he may make."""
    match = match_of(table)
    (seat,) = match.to_move
    user_id = table.seats[seat].user_id
    assert user_id is not None
    return user_id, match.decision, match.legal_moves(seat)[0]


def match_of(table: Table) -> Match:
    assert table.match is not None
    return table.match


async def played_out(tables: Tables) -> Table:
    table = await begun(tables)
    while table.open:
        table = await tables.act(table.id, *turn(table))
    return table


def reason_of(problem: pytest.ExceptionInfo[TableProblem]) -> str:
    return problem.value.reason


# Opening and the lobby


async def test_a_table_opens_with_its_host_in_the_first_seat(tables: Tables) -> None:
    table = await opened(tables)
    assert (table.stored.status, table.stored.host_id) == (LOBBY, AKI.id)
    assert table.people == [AKI.id]
    assert await tables.open_in(CHANNEL) == table


async def test_a_channel_has_one_open_table(tables: Tables) -> None:
    table = await opened(tables)
    with pytest.raises(ChannelBusyError) as busy:
        await opened(tables)
    assert busy.value.table_id == table.id


async def test_of_many_who_open_a_table_at_once_one_does(tables: Tables) -> None:
    attempts = await asyncio.gather(*(opened(tables) for _ in range(10)), return_exceptions=True)
    assert sum(isinstance(attempt, Table) for attempt in attempts) == 1
    assert sum(isinstance(attempt, ChannelBusyError) for attempt in attempts) == 9


async def test_a_table_with_a_wrong_option_is_not_opened(tables: Tables) -> None:
    with pytest.raises(WrongOptions):
        await opened(tables, wish=Wish("koi-koi", {"rounds": 99}))
    assert await tables.open_in(CHANNEL) is None


async def test_there_is_no_table_of_an_unknown_number(tables: Tables) -> None:
    with pytest.raises(NoTableError):
        await tables.get(99)
    with pytest.raises(NoTableError):
        await tables.join(99, BEN, "12")


async def test_of_many_who_want_the_last_seat_one_gets_it(tables: Tables) -> None:
    lobby = await opened(tables)
    people = [Person(number, f"Person {number}") for number in range(20, 30)]
    joined = await asyncio.gather(
        *(tables.join(lobby.id, person, str(person.id)) for person in people), return_exceptions=True
    )
    assert sum(isinstance(each, Table) for each in joined) == 1
    assert {each.reason for each in joined if isinstance(each, TableProblem)} == {"table-full"}
    assert len((await tables.get(lobby.id)).seats) == 2


async def test_a_match_begins_when_the_seats_suit_the_game(tables: Tables) -> None:
    lobby = await opened(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.start(lobby.id, AKI.id, "13")
    assert reason_of(problem) == "wrong-players"
    await tables.join(lobby.id, BEN, "12")
    with pytest.raises(TableProblem) as problem:
        await tables.start(lobby.id, BEN.id, "13")
    assert reason_of(problem) == "not-host"
    table = await tables.start(lobby.id, AKI.id, "13")
    assert table.stored.status == PLAYING
    assert match_of(table).seats == ("Aki", "Ben")


async def test_the_entropy_of_the_shuffle_is_what_people_clicked(tables: Tables) -> None:
    assert match_of(await begun(tables)).entropy == "11,12"


async def test_only_the_host_changes_options_and_only_to_what_the_game_has(tables: Tables) -> None:
    lobby = await opened(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.set_options(lobby.id, BEN.id, {"rounds": 3})
    assert reason_of(problem) == "not-host"
    with pytest.raises(WrongOptions):
        await tables.set_options(lobby.id, AKI.id, {"rounds": 99})
    assert (await tables.set_options(lobby.id, AKI.id, {"rounds": 3})).stored.options["rounds"] == 3


HOSTS_ALONE: dict[str, tuple[object, ...]] = {
    "invite": ([CHO],),
    "free_kept_seats": (),
    "set_invited_only": (True,),
    "add_computer": ("Botan", "normal", "15"),
    "remove_computer": (),
    "set_options": ({"rounds": 3},),
    "set_speed": ("slow",),
    "start": ("13",),
}
"""What only the host does in a lobby, and what it is given."""


@pytest.mark.parametrize("deed", HOSTS_ALONE)
async def test_only_the_host_sets_a_table_up(tables: Tables, deed: str) -> None:
    lobby = await opened(tables)
    await tables.join(lobby.id, BEN, "12")
    with pytest.raises(TableProblem) as problem:
        await getattr(tables, deed)(lobby.id, BEN.id, *HOSTS_ALONE[deed])
    assert reason_of(problem) == "not-host"


# Playing


async def test_a_move_is_in_the_store_when_it_is_acknowledged(tables: Tables, store: Store) -> None:
    table = await begun(tables)
    user_id, decision, move = turn(table)
    seat = table.seat_of(user_id)
    await tables.act(table.id, user_id, decision, move)
    assert await Sessions(store).moves(table.id) == [(seat, move)]


async def test_of_many_clicks_for_one_decision_one_makes_it(tables: Tables) -> None:
    table = await begun(tables)
    clicks = await asyncio.gather(
        *(tables.act(table.id, *turn(table)) for _ in range(20)), return_exceptions=True
    )
    assert sum(isinstance(click, Table) for click in clicks) == 1
    assert sum(isinstance(click, MovedOnError) for click in clicks) == 19
    assert match_of(await tables.get(table.id)).number == 1


async def test_a_click_for_an_earlier_decision_changes_nothing(tables: Tables) -> None:
    table = await begun(tables)
    earlier = turn(table)
    await tables.act(table.id, *earlier)
    with pytest.raises(MovedOnError):
        await tables.act(table.id, *earlier)
    assert match_of(await tables.get(table.id)).number == 1


async def test_an_illegal_move_changes_nothing(tables: Tables) -> None:
    table = await begun(tables)
    user_id, decision, move = turn(table)
    for wrong in ("play 13x", "shobu", ""):
        with pytest.raises(IllegalMove):
            await tables.act(table.id, user_id, decision, wrong)
    other = BEN.id if user_id == AKI.id else AKI.id
    with pytest.raises(IllegalMove):
        await tables.act(table.id, other, decision, move)
    assert match_of(await tables.act(table.id, user_id, decision, move)).number == 1


async def test_who_has_no_seat_makes_no_move(tables: Tables) -> None:
    table = await begun(tables)
    _, decision, move = turn(table)
    with pytest.raises(TableProblem) as problem:
        await tables.act(table.id, CHO.id, decision, move)
    assert reason_of(problem) == "not-seated"


async def test_no_move_is_made_before_the_match_and_after_it(tables: Tables) -> None:
    lobby = await opened(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.act(lobby.id, AKI.id, 0, "play 1b")
    assert reason_of(problem) == "not-begun"
    await tables.end(lobby.id, AKI.id, moderator=False)
    ended = await played_out(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.act(ended.id, AKI.id, match_of(ended).decision, "play 1b")
    assert reason_of(problem) == "table-ended"


async def test_two_processes_that_make_the_same_decision_make_one_move(
    tables: Tables, other_process: Tables
) -> None:
    table = await begun(tables)
    seen_there = await other_process.get(table.id)
    clicks = await asyncio.gather(
        tables.act(table.id, *turn(table)),
        other_process.act(table.id, *turn(seen_there)),
        return_exceptions=True,
    )
    assert sum(isinstance(click, Table) for click in clicks) == 1
    assert sum(isinstance(click, MovedOnError) for click in clicks) == 1
    here, there = await tables.get(table.id), await other_process.get(table.id)
    assert match_of(here).moves == match_of(there).moves
    assert match_of(here).number == 1


async def test_a_process_that_was_overtaken_goes_on_from_what_the_other_did(
    tables: Tables, other_process: Tables
) -> None:
    table = await begun(tables)
    before = await other_process.get(table.id)
    await tables.act(table.id, *turn(table))
    with pytest.raises(MovedOnError):
        await other_process.act(table.id, *turn(before))
    fresh = await other_process.get(table.id)
    after = await other_process.act(table.id, *turn(fresh))
    assert match_of(after).number == 2


async def test_a_table_is_not_ahead_of_a_store_that_failed(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(tables)

    @asynccontextmanager
    async def broken(self: Store) -> AsyncIterator[Any]:
        raise OSError("no space left on device")
        yield

    with monkeypatch.context() as patch:
        patch.setattr(Store, "transaction", broken)
        with pytest.raises(OSError, match="no space"):
            await tables.act(table.id, *turn(table))
    fresh = await tables.get(table.id)
    assert match_of(fresh).number == 0
    assert match_of(await tables.act(table.id, *turn(fresh))).number == 1


async def test_a_table_that_is_read_again_is_the_same(tables: Tables, store: Store) -> None:
    table = await begun(tables)
    for _ in range(5):
        table = await tables.act(table.id, *turn(table))
    again = await Tables(Sessions(store)).get(table.id)
    assert match_of(again).moves == match_of(table).moves
    assert [match_of(again).view(seat) for seat in (0, 1)] == [match_of(table).view(seat) for seat in (0, 1)]


async def test_a_finished_match_is_in_the_store_with_its_record(tables: Tables) -> None:
    ended = await played_out(tables)
    assert ended.stored.status == FINISHED
    again = await tables.get(ended.id)
    assert MatchRecord.from_line(match_of(again).record().to_line()) == match_of(ended).record()
    assert await tables.all_open() == []


async def test_a_computers_move_is_made_only_where_it_was_thought_for(tables: Tables) -> None:
    lobby = await opened(tables)
    await tables.add_computer(lobby.id, AKI.id, "Botan", "greedy", "12")
    table = await tables.start(lobby.id, AKI.id, "13")
    while not table.computers_to_move():
        table = await tables.act(table.id, *turn(table))
    match, (seat,) = match_of(table), table.computers_to_move()
    move = match.legal_moves(seat)[0]
    assert await tables.act_for(table.id, seat, match.number + 1, move) is None
    assert await tables.act_for(table.id, 1 - seat, match.number, move) is None
    number = match.number
    assert await tables.act_for(table.id, seat, number, move) is not None
    assert await tables.act_for(table.id, seat, number, move) is None


# Who is late

LIVE = Wish("koi-koi", {"rounds": 1}, "live")
TIME = 90
"""Seconds for a decision at a live table."""


class Hours:
    """Time that passes only when a test lets it."""

    now = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def let_pass(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@pytest.fixture
def hours(monkeypatch: pytest.MonkeyPatch) -> Hours:
    made = Hours()
    for module in ("lobbies", "matches", "ends"):
        monkeypatch.setattr(f"bot.tables.{module}.utcnow", lambda: made.now)
    return made


async def let_pass(tables: Tables, table: Table, seat: int, number: int) -> Table | None:
    """Try to decide for a seat whose person let the decision of this number pass."""
    (mover,) = match_of(table).to_move
    return await tables.act_late(table.id, seat, number, match_of(table).legal_moves(mover)[0])


async def test_nobody_is_decided_for_before_the_time_is_over(tables: Tables, hours: Hours) -> None:
    table = await begun(tables, LIVE)
    (seat,) = match_of(table).to_move
    hours.let_pass(TIME - 1)
    assert await let_pass(tables, table, seat, 0) is None
    hours.let_pass(1)
    after = await let_pass(tables, table, seat, 0)
    assert after is not None
    assert match_of(after).number == 1


async def test_only_the_late_seat_is_decided_for_and_only_once(tables: Tables, hours: Hours) -> None:
    table = await begun(tables, LIVE)
    (seat,) = match_of(table).to_move
    hours.let_pass(TIME)
    assert await let_pass(tables, table, 1 - seat, 0) is None
    assert await let_pass(tables, table, seat, 1) is None
    assert match_of(await tables.get(table.id)).number == 0
    attempts = await asyncio.gather(*(let_pass(tables, table, seat, 0) for _ in range(3)))
    assert [attempt is None for attempt in attempts] == [False, True, True]


async def test_nobody_is_late_in_a_lobby(tables: Tables, hours: Hours) -> None:
    lobby = await opened(tables, wish=LIVE)
    hours.let_pass(TIME)
    assert await tables.act_late(lobby.id, 0, 0, "play 1b") is None


async def test_after_two_missed_decisions_in_a_row_a_computer_keeps_the_seat(
    tables: Tables, hours: Hours
) -> None:
    table = await begun(tables, LIVE)
    missed = {AKI.id: 0, BEN.id: 0}
    while not any(seat.away for seat in table.seats):
        hours.let_pass(TIME)
        (seat,) = match_of(table).to_move
        after = await let_pass(tables, table, seat, match_of(table).number)
        assert after is not None
        table, there = after, after.seats[seat]
        assert there.user_id is not None
        missed[there.user_id] += 1
        assert (there.missed, there.away) == (missed[there.user_id], missed[there.user_id] == 2)
    (seat,) = (seat.seat for seat in table.seats if seat.away)
    while match_of(table).to_move != {seat}:
        table = await tables.act(table.id, *turn(table))
    hours.let_pass(TIME)
    assert await let_pass(tables, table, seat, match_of(table).number) is None, "a computer plays already"


# Who hears of it


async def test_listeners_hear_of_a_change_after_it_is_committed(tables: Tables, other_store: Store) -> None:
    table = await begun(tables)
    seen: list[asyncio.Task[list[tuple[int, str]]]] = []
    sessions = Sessions(other_store)

    def listen(changed: Table) -> None:
        seen.append(asyncio.ensure_future(sessions.moves(changed.id)))

    tables.subscribe(listen)
    await tables.act(table.id, *turn(table))
    assert [len(await moves) for moves in seen] == [1]


async def test_nobody_hears_of_what_was_refused(tables: Tables) -> None:
    table = await begun(tables)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    with pytest.raises(MovedOnError):
        await tables.act(table.id, AKI.id, 99, "play 1b")
    with pytest.raises(TableProblem):
        await tables.leave(table.id, CHO.id)
    assert heard == []


async def test_another_message_is_no_change_of_the_table(tables: Tables) -> None:
    table = await begun(tables)
    heard: list[Table] = []
    tables.subscribe(heard.append)
    await tables.set_message(table.id, 77)
    after = await tables.get(table.id)
    assert (after.stored.message_id, after.stored.version, heard) == (77, table.stored.version, [])


# Leaving and ending


async def test_a_seat_that_is_left_goes_to_a_computer_that_keeps_its_name(tables: Tables) -> None:
    table = await begun(tables)
    after = await tables.leave(table.id, BEN.id)
    assert (after.seats[1].user_id, after.seats[1].computer, after.seats[1].name) == (None, "normal", "Ben")
    assert after.open


async def test_who_left_has_no_seat_any_more(tables: Tables) -> None:
    table = await begun(tables)
    await tables.leave(table.id, BEN.id)
    with pytest.raises(TableProblem) as problem:
        await tables.leave(table.id, BEN.id)
    assert reason_of(problem) == "not-seated"


async def test_a_table_that_everybody_leaves_at_once_is_abandoned(tables: Tables) -> None:
    table = await begun(tables)
    await asyncio.gather(tables.leave(table.id, AKI.id), tables.leave(table.id, BEN.id))
    assert (await tables.get(table.id)).stored.status == ABANDONED


async def test_the_host_and_moderators_end_a_table_and_nobody_else(tables: Tables) -> None:
    table = await begun(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.end(table.id, BEN.id, moderator=False)
    assert reason_of(problem) == "not-host"
    assert (await tables.end(table.id, CHO.id, moderator=True)).stored.status == ABANDONED
    lobby = await opened(tables)
    assert (await tables.end(lobby.id, AKI.id, moderator=False)).stored.status == CANCELLED


async def test_an_ended_table_ends_once(tables: Tables) -> None:
    table = await begun(tables)
    ends = await asyncio.gather(
        *(tables.end(table.id, AKI.id, moderator=False) for _ in range(5)), return_exceptions=True
    )
    assert sum(isinstance(end, Table) for end in ends) == 1
    assert {end.reason for end in ends if isinstance(end, TableProblem)} == {"table-ended"}


async def test_a_rematch_keeps_people_and_options_but_waits_for_the_others(tables: Tables) -> None:
    ended = await played_out(tables)
    again = await tables.open_again(ended.id, BEN, "21")
    assert (again.stored.status, again.stored.host_id, again.stored.options) == (
        LOBBY,
        BEN.id,
        ended.stored.options,
    )
    assert [seat.user_id for seat in again.unready] == [AKI.id]
    assert again.stored.server_seed != ended.stored.server_seed
    with pytest.raises(TableProblem) as problem:
        await tables.start(again.id, BEN.id, "22")
    assert reason_of(problem) == "seats-kept"
    await tables.join(again.id, AKI, "23")
    assert (await tables.start(again.id, BEN.id, "24")).stored.status == PLAYING


async def test_a_rematch_of_a_table_that_is_open_is_refused(tables: Tables) -> None:
    table = await begun(tables)
    with pytest.raises(TableProblem) as problem:
        await tables.open_again(table.id, AKI, "21")
    assert reason_of(problem) == "not-ended"


async def test_a_running_table_of_other_rules_is_abandoned_and_never_replayed(store: Store) -> None:
    sessions = Sessions(store)
    seats = (StoredSeat(0, AKI.id, None, "Aki", "11"), StoredSeat(1, BEN.id, None, "Ben", "12"))
    stored = await sessions.create(GUILD, CHANNEL, AKI.id, "koi-koi", 999, {"rounds": 1}, bytes(32), seats)
    await sessions.change(stored, status=PLAYING)
    tables = Tables(sessions)
    assert await tables.all_open() == []
    table = await tables.get(stored.id)
    assert (table.stored.status, table.match) == (ABANDONED, None)
    assert await tables.open_in(CHANNEL) is None
