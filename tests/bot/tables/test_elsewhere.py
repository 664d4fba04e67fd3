"""What another process changes at a table is noticed and shown by its owner, and by nobody else."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest
from discord.utils import utcnow

from bot.people.privacy import Privacy
from bot.store import Store
from bot.store.guilds import Guilds
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.tables import (
    MovedOnError,
    NoTableError,
    Table,
    TableProblem,
    Tables,
)
from tests.bot.sessions import AKI, BEN, CHO, turn
from tests.bot.tables.processes import GUILDS, KOI_KOI, Process
from tests.support.in_place import Time


async def test_what_another_process_changes_is_announced_by_the_owner_alone(
    first: Process, second: Process
) -> None:
    table = await second.begun(GUILDS[1])
    await second.elsewhere.look()
    known = len(second.announced)
    await first.tables.leave(table.id, AKI.id)
    assert first.announced == []
    await second.elsewhere.look()
    (news,) = second.announced[known:]
    assert news.seat_of(AKI.id) is None
    assert (await second.tables.get(table.id)).seat_of(AKI.id) is None
    await second.elsewhere.look()
    assert len(second.announced) == known + 1, "it is announced once, although it is not shown yet"


Way = Callable[[Tables, Table], Awaitable[object]]

IN_LOBBIES: dict[str, Way] = {
    "add_computer": lambda tables, table: tables.add_computer(table.id, AKI.id, "Robo", "easy", "1"),
    "close_idle": lambda tables, table: tables.close_idle(table.id),
    "cut": lambda tables, table: tables.cut(table.id, AKI.id, "three"),
    "end": lambda tables, table: tables.end(table.id, AKI.id, moderator=False),
    "free_kept_seats": lambda tables, table: tables.free_kept_seats(table.id, AKI.id),
    "invite": lambda tables, table: tables.invite(table.id, AKI.id, [CHO]),
    "join": lambda tables, table: tables.join(table.id, BEN, "12"),
    "leave": lambda tables, table: tables.leave(table.id, AKI.id),
    "remove_computer": lambda tables, table: tables.remove_computer(table.id, AKI.id),
    "set_invited_only": lambda tables, table: tables.set_invited_only(table.id, AKI.id, True),
    "set_options": lambda tables, table: tables.set_options(table.id, AKI.id, {"rounds": 3}),
    "set_speed": lambda tables, table: tables.set_speed(table.id, AKI.id, "live"),
    "start": lambda tables, table: tables.start(table.id, AKI.id),
}
"""How a lobby is changed, by the method that does it."""

IN_MATCHES: dict[str, Way] = {
    "act": lambda tables, table: tables.act(table.id, *turn(table)),
    "act_for": lambda tables, table: tables.act_for(table.id, *_move(table)),
    "act_late": lambda tables, table: tables.act_late(table.id, *_move(table)),
    "agree_to_end": lambda tables, table: tables.agree_to_end(table.id, BEN.id, table.stored.end_asked or 0),
    "come_back": lambda tables, table: tables.come_back(table.id, BEN.id),
    "end": lambda tables, table: tables.end(table.id, AKI.id, moderator=True),
    "forget": lambda tables, table: tables.forget(table.id, BEN.id),
    "hand_over": lambda tables, table: tables.hand_over(table.id, AKI.id, *table.to_move, moderator=True),
    "leave": lambda tables, table: tables.leave(table.id, BEN.id),
    "play_on": lambda tables, table: tables.play_on(table.id, BEN.id, table.stored.end_asked or 0),
    "step_away": lambda tables, table: tables.step_away(table.id, AKI.id),
}
"""The same for a match."""

NO_CHANGES = {
    *("begin_to_ping", "begin_to_remind", "set_reminder", "set_shown"),  # only messages are about that
    *("doubt", "look_at_messages", "on_doubt", "set_told", "untold"),
    *("check_room", "dealt_with", "get", "glance", "last_finished_in", "last_opened_by"),
    *("message_of", "open_for", "open_ids", "open_in", "pings_begun", "places", "read_again", "unshown"),
    *("unshown_versions", "waking", "keep_while", "subscribe", "forget_ends_of"),
}
"""What else can be done with tables, but to open one."""


def much_later() -> datetime:
    return utcnow() + timedelta(days=90)


def _move(table: Table) -> tuple[int, int, str]:
    (seat,) = table.to_move
    return seat, table.playing().number, table.playing().legal_moves(seat)[0]


async def _prepared(process: Process, way: str) -> Table:
    """Return a match at which something can be done."""
    lobby = await process.tables.open(GUILDS[1], 7, AKI, KOI_KOI, "11")
    if way == "act_for":
        await process.tables.add_computer(lobby.id, AKI.id, "Robo", "easy", "1")
    else:
        await process.tables.join(lobby.id, BEN, "12")
    table = await process.tables.start(lobby.id, AKI.id)
    while way == "act_for" and not table.computers_to_move():
        table = await process.tables.act(table.id, *turn(table))
    if way in ("agree_to_end", "play_on"):
        return await process.tables.end(table.id, AKI.id, moderator=False)
    if way == "come_back":
        return await process.tables.step_away(table.id, BEN.id)
    if way == "forget":
        return await process.tables.leave(table.id, BEN.id)
    return table


async def _is_shown_by_its_owner(way: Way, table: Table, first: Process, second: Process) -> None:
    """Change a table of the second process in the first one, and see that the second one shows it."""
    await second.elsewhere.look()
    known = len(second.announced)
    await way(first.tables, table)
    assert first.announced == [], "who does not own a table neither shows it nor plays there"
    await second.elsewhere.look()
    (news,) = second.announced[known:]
    assert news.stored.version > table.stored.version
    assert (await second.tables.get(table.id)).stored.version == news.stored.version


@pytest.mark.parametrize("way", IN_LOBBIES)
async def test_a_lobby_that_is_changed_elsewhere_is_shown_by_its_owner(
    first: Process, second: Process, way: str, time: Time
) -> None:
    lobby = await second.tables.open(GUILDS[1], 7, AKI, KOI_KOI, "11")
    if way in ("start", "remove_computer"):
        lobby = await second.tables.add_computer(lobby.id, AKI.id, "Robo", "easy", "1")
    if way == "close_idle":
        time.now = much_later()
    await _is_shown_by_its_owner(IN_LOBBIES[way], lobby, first, second)


@pytest.mark.parametrize("way", IN_MATCHES)
async def test_a_match_that_is_changed_elsewhere_is_shown_by_its_owner(
    first: Process, second: Process, way: str, time: Time
) -> None:
    table = await _prepared(second, way)
    if way in ("act_late", "hand_over"):
        time.now = much_later()
    await _is_shown_by_its_owner(IN_MATCHES[way], table, first, second)


async def test_a_table_that_is_opened_elsewhere_is_shown_by_its_owner(
    first: Process, second: Process
) -> None:
    await first.tables.open(GUILDS[1], 7, AKI, KOI_KOI, "11")
    await second.elsewhere.look()
    (shown,) = second.announced
    await first.tables.end(shown.id, AKI.id, moderator=False)
    await second.elsewhere.look()
    await first.tables.open_again(shown.id, AKI, "12")
    await second.elsewhere.look()
    assert [table.open for table in second.announced] == [True, False, True]
    assert first.announced == []


def test_nothing_else_changes_a_table(tables: Tables) -> None:
    possible = {name for name in vars(tables) if not name.startswith("_")}
    assert possible - NO_CHANGES == {*IN_LOBBIES, *IN_MATCHES, "lose", "open", "open_again"}


async def test_a_table_whose_channel_is_gone_elsewhere_is_not_played_on_by_its_owner(
    first: Process, second: Process
) -> None:
    table = await second.begun(GUILDS[1])
    await first.tables.lose(table.id)
    with pytest.raises(MovedOnError):
        await second.tables.act(table.id, *turn(table))
    assert not (await second.tables.get(table.id)).open


async def test_who_has_shown_a_page_of_a_table_elsewhere_leaves_it_with_its_owner(
    first: Process, second: Process
) -> None:
    table = await second.begun(GUILDS[1])
    await first.tables.set_shown(table, 99)
    await first.tables.set_reminder(table.id, 98)
    assert first.announced == []
    seen = await second.tables.glance(table.id)
    assert await second.tables.message_of(seen.id) in (None, 99)
    assert (await second.tables.act(table.id, *turn(table))).playing().number == 1


async def test_a_person_s_data_is_deleted_at_the_tables_of_all_processes(
    store: Store, first: Process, second: Process
) -> None:
    table = await second.begun(GUILDS[1])
    await second.elsewhere.look()
    await Privacy(first.tables, PersonalData(store.database), Preferences(store.database)).forget(BEN.id)
    assert first.announced == []
    await second.elsewhere.look()
    now = second.announced[-1]
    assert now.seat_of(BEN.id) is None
    assert BEN.name not in [seat.name for seat in now.seats]
    assert (await second.tables.act_for(table.id, *_move(now))) is not None or now.people_to_move()


async def test_a_table_that_is_deleted_with_its_server_ends_nothing_else(
    store: Store, second: Process
) -> None:
    table, other = await second.begun(GUILDS[1]), await second.begun(5 << 22, 8)
    await Guilds(store.database).delete(GUILDS[1])
    with pytest.raises(TableProblem):
        await second.tables.act(table.id, *turn(table))
    with pytest.raises(NoTableError):
        await second.tables.get(table.id)
    assert (await second.tables.act(other.id, *turn(other))).playing().number == 1


async def test_what_is_in_no_server_belongs_to_shard_0(first: Process, second: Process) -> None:
    lobby = await second.tables.open(None, 7, AKI, KOI_KOI, "11")
    assert second.announced == []
    await first.elsewhere.look()
    assert [table.id for table in first.announced] == [lobby.id]
    beginning, end = datetime(2020, 1, 1, tzinfo=UTC), much_later()
    assert [table_id for _, table_id in await first.tables.waking((beginning, 0), end, 9)] == [lobby.id]
    assert await second.tables.waking((beginning, 0), end, 9) == []
    assert first.ownership.holds(None) == first.ownership.holds(GUILDS[0])
    assert not second.ownership.has(None)


async def test_a_table_that_ends_elsewhere_is_announced_too(first: Process, second: Process) -> None:
    lobby = await second.tables.open(GUILDS[1], 7, AKI, KOI_KOI, "11")
    await first.tables.leave(lobby.id, AKI.id)
    await second.elsewhere.look()
    assert not second.announced[-1].open


async def test_one_s_own_changes_are_not_announced_again(first: Process) -> None:
    table = await first.begun(GUILDS[0])
    await first.tables.set_shown(table, 99)
    await first.tables.act(table.id, *turn(table))
    known = len(first.announced)
    for _ in range(2):
        await first.elsewhere.look()
    assert len(first.announced) == known


async def test_what_is_shown_of_another_process_s_table_is_never_old(first: Process, second: Process) -> None:
    table = await second.begun(GUILDS[1])
    assert (await first.tables.get(table.id)).playing().number == 0
    await second.tables.act(table.id, *turn(table))
    (seen,) = await first.tables.open_for(AKI.id)
    assert seen.playing().number == 1
