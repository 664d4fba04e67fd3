"""Processes that share a database: each acts for the tables of its shards, and sees what others do there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from discord.utils import utcnow
from structlog.testing import capture_logs

from bot.errors import InUse
from bot.people.privacy import Privacy
from bot.store import Guilds, Leases, Personal, Preferences, Sessions, Shards, Store
from bot.tables import (
    Elsewhere,
    MovedOnError,
    NoTableError,
    NotOursError,
    Ownership,
    Table,
    TableProblem,
    Tables,
    Wish,
    messages,
)
from bot.tables.ownership import BEAT, IDENTIFY_PAUSE, LEASE, POLL
from tests.bot.sessions import AKI, BEN, CHO, match_of, turn
from tests.bot.store.test_leases import Watch

GUILDS = (2 << 22, 3 << 22)
"""A guild of shard 0, and one of shard 1."""

KOI_KOI = Wish("koi-koi", {"rounds": 1})


class Process:
    """A process with some of two shards; without any, it shares the work with nobody.

    Attributes:
        announced: the tables that its listeners heard of.
        doubts: the tables that it has to show once more, with the messages to be taken away.
    """

    def __init__(self, store: Store, watch: Watch, *ids: int, own: Watch | None = None) -> None:
        shards, clock = Shards(2, ids) if ids else None, own or watch
        self.ownership = Ownership(shards, Leases(store, watch), lambda: clock().timestamp())
        self.tables = Tables(Sessions(store, shards=shards), ownership=self.ownership)
        self.elsewhere = Elsewhere(self.tables)
        self.announced: list[Table] = []
        self.tables.subscribe(self.announced.append)
        self.doubts: list[tuple[int, int | None]] = []
        self.tables.on_doubt(lambda table_id, stray: self.doubts.append((table_id, stray)))

    async def shows(self, table: Table, message_id: int) -> None:
        """Note that a message shows a table, and wait until that is stored."""
        await self.tables.set_shown(table, message_id)
        while tasks := [task for task in asyncio.all_tasks() if task.get_name() == "what is shown"]:
            await asyncio.wait(tasks)

    async def begun(self, guild: int, channel: int = 7) -> Table:
        """Return a match of Aki and Ben in a guild."""
        lobby = await self.tables.open(guild, channel, AKI, KOI_KOI, "11")
        await self.tables.join(lobby.id, BEN, "12")
        return await self.tables.start(lobby.id, AKI.id)


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def first(store: Store, watch: Watch) -> AsyncIterator[Process]:
    process = Process(store, watch, 0)
    yield process
    await process.ownership.close()


@pytest.fixture
async def second(other_store: Store, watch: Watch) -> AsyncIterator[Process]:
    process = Process(other_store, watch, 1)
    yield process
    await process.ownership.close()


@pytest.fixture
async def rival(other_store: Store, watch: Watch) -> AsyncIterator[Process]:
    """A process that was started with the shard that `first` has."""
    process = Process(other_store, watch, 0)
    yield process
    await process.ownership.close()


async def test_one_process_alone_asks_nobody(tables: Tables) -> None:
    ownership = Ownership()
    await ownership.take()
    await ownership.check(GUILDS[1])
    assert ownership.has(None)
    assert ownership.has(GUILDS[1])
    await ownership.close()


async def test_while_another_process_holds_the_shard_nothing_is_done_or_lost(
    first: Process, rival: Process, watch: Watch
) -> None:
    table = await first.begun(GUILDS[0])
    with pytest.raises(NotOursError):
        await rival.tables.act(table.id, *turn(table))
    with pytest.raises(NotOursError):
        await rival.tables.open(GUILDS[0], 8, AKI, KOI_KOI, "13")
    assert await rival.tables.open_ids() == [table.id]
    played = await first.tables.act(table.id, *turn(table))
    watch.pass_by(LEASE)
    taken_over = await rival.tables.act(table.id, *turn(played))
    assert taken_over.match is not None
    assert taken_over.match.number == 2


async def test_a_process_that_was_away_for_too_long_acts_no_more(
    first: Process, rival: Process, watch: Watch
) -> None:
    lost = list[str]()
    first.ownership.on_lost(lambda: lost.append("lost"))
    table = await first.begun(GUILDS[0])
    watch.pass_by(LEASE)
    await rival.ownership.take()
    for _ in range(2):
        with pytest.raises(NotOursError):
            await first.tables.act(table.id, *turn(table))
        watch.pass_by(LEASE)
    assert lost == ["lost"]


async def test_a_process_acts_no_more_if_another_one_came_and_went_meanwhile(
    first: Process, rival: Process, watch: Watch
) -> None:
    table = await first.begun(GUILDS[0])
    watch.pass_by(LEASE)
    await rival.ownership.take()
    await rival.tables.act(table.id, *turn(table))
    await rival.ownership.close()
    with pytest.raises(NotOursError):
        await first.tables.act(table.id, *turn(table))


async def test_a_process_that_was_away_goes_on_if_nobody_took_over(first: Process, watch: Watch) -> None:
    table = await first.begun(GUILDS[0])
    watch.pass_by(10 * LEASE)
    assert (await first.tables.act(table.id, *turn(table))).playing().number == 1


@pytest.fixture
async def both(store: Store, other_store: Store, watch: Watch) -> AsyncIterator[tuple[Process, Process]]:
    """Two that both act for a shard, as the database's clock has jumped forward since the first renewed."""
    own = Watch()
    first, rival = (Process(each, watch, 0, own=own) for each in (store, other_store))
    await first.ownership.check(GUILDS[0])
    watch.pass_by(LEASE)
    await rival.ownership.check(GUILDS[0])
    assert first.ownership.holds(GUILDS[0])
    yield first, rival
    own.pass_by(BEAT)
    watch.pass_by(BEAT)
    assert await first.ownership._claim() is not None, "it notices at its next renewal"
    assert not first.ownership.holds(GUILDS[0])
    for each in (first, rival):
        await each.ownership.close()


@pytest.mark.parametrize("ping", ["begin_to_remind", "begin_to_ping"])
async def test_two_that_both_act_for_a_shard_for_some_seconds_ping_people_once(
    both: tuple[Process, Process], ping: str
) -> None:
    first, rival = both
    table = await first.begun(GUILDS[0])
    assert (await rival.tables.get(table.id)).pinged() == table.pinged()
    begun = await asyncio.gather(
        *(getattr(each.tables, ping)(table.id) for each in both), return_exceptions=True
    )
    assert [each.id for each in begun if isinstance(each, Table)] == [table.id]
    assert [each for each in begun if not isinstance(each, Table | MovedOnError | None)] == []
    for each in both:
        assert await getattr(each.tables, ping)(table.id) is None


async def test_two_that_both_act_for_a_shard_for_some_seconds_make_each_move_once(
    both: tuple[Process, Process],
) -> None:
    table, moves = await both[0].begun(GUILDS[0]), 0
    while table.open:
        for each in both:
            await each.tables.get(table.id)
        acted = (each.tables.act(table.id, *turn(table)) for each in both)
        results = await asyncio.gather(*acted, return_exceptions=True)
        (table,) = [each for each in results if isinstance(each, Table)]
        assert [type(each) for each in results if not isinstance(each, Table)] == [MovedOnError]
        moves += 1
        assert match_of(table).number == moves


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown is stored at once."""
    monkeypatch.setattr(messages, "GATHERING", 0.0)


async def shown_again(process: Process) -> None:
    """Look, and show what another process has made uncertain; nothing is uncertain any more."""
    await process.elsewhere.look()
    for table_id, _ in process.doubts:
        message_id = await process.tables.message_of(table_id)
        assert message_id is not None
        await process.shows(await process.tables.get(table_id), message_id)
    process.doubts.clear()
    await process.elsewhere.look()
    assert process.doubts == []


@pytest.mark.parametrize("last", ["who knows", "who does not"])
async def test_what_a_process_shows_without_knowing_of_another_ones_move_is_shown_once_more(
    both: tuple[Process, Process], soon: None, last: str
) -> None:
    first, rival = both
    old = await first.begun(GUILDS[0])
    await first.shows(old, 99)
    new = await rival.tables.act(old.id, *turn(old))
    shown = [(first, old), (rival, new)]
    for process, table in shown if last == "who knows" else reversed(shown):
        await process.shows(table, 99)
    assert old.id in await rival.tables.unshown()
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, None)]
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, None)], "once is enough"
    await rival.shows(new, 99)
    assert old.id not in await rival.tables.unshown()
    await shown_again(rival)


async def test_what_is_shown_wrongly_once_more_meanwhile_is_not_forgotten(
    both: tuple[Process, Process], soon: None
) -> None:
    first, rival = both
    old = await first.begun(GUILDS[0])
    new = await rival.tables.act(old.id, *turn(old))
    await first.shows(old, 99)
    await rival.elsewhere.look()
    await first.shows(old, 99)
    await rival.shows(new, 99)
    rival.doubts.clear()
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, None)]


async def test_of_two_messages_by_two_processes_the_newer_one_stays(
    both: tuple[Process, Process], soon: None
) -> None:
    first, rival = both
    table = await first.begun(GUILDS[0])
    await first.shows(table, 99)
    for each in both:
        await each.tables.get(table.id)
    await rival.shows(table, 102)
    await first.shows(table, 101)
    assert first.doubts == [(table.id, 101)], "it was sent last, but it is the older one"
    assert [await each.tables.message_of(table.id) for each in both] == [102, 102]
    await first.shows(table, 103)
    await rival.shows(table, 104)
    assert rival.doubts == [(table.id, 103)]
    await first.elsewhere.look()
    await first.shows(table, 103)
    assert first.doubts[1:] == [(table.id, 103)]
    assert [await each.tables.message_of(table.id) for each in both] == [104, 104]


async def test_a_message_that_another_process_has_sent_is_found_by_its_mark(
    both: tuple[Process, Process], soon: None
) -> None:
    first, rival = both
    old = await first.begun(GUILDS[0])
    await first.shows(old, 99)
    await rival.shows(await rival.tables.act(old.id, *turn(old)), 99)
    await first.shows(old, 105)
    await rival.elsewhere.look()
    assert rival.doubts == [(old.id, 99)]
    assert await rival.tables.message_of(old.id) == 105
    await shown_again(rival)


async def test_one_s_own_doubts_are_no_marks(both: tuple[Process, Process], soon: None) -> None:
    process, _ = both
    table = await process.begun(GUILDS[0])
    await process.tables.set_shown(table, 99, certain=False)
    played = await process.tables.act(table.id, *turn(table))
    await process.shows(table, 99)
    await process.elsewhere.look()
    assert process.doubts == []
    await process.shows(played, 99)
    assert table.id not in await process.tables.unshown()


async def test_the_lease_is_renewed_only_once_for_all_who_ask(
    first: Process, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, claim = list[str](), Leases.claim

    async def counted(leases: Leases, owner: str, *rest: Any, **more: Any) -> str | None:
        asked.append(owner)
        return await claim(leases, owner, *rest, **more)

    monkeypatch.setattr(Leases, "claim", counted)
    for _ in range(3):
        await first.ownership.check(GUILDS[0])
    assert len(asked) == 1
    watch.pass_by(LEASE)
    await first.ownership.check(GUILDS[0])
    assert len(asked) == 2


async def test_after_a_stop_nobody_waits(first: Process, rival: Process) -> None:
    await first.ownership.take()
    await first.ownership.close()
    await rival.ownership.check(GUILDS[0])
    with pytest.raises(NotOursError):
        await first.ownership.check(GUILDS[0])


@dataclass
class Waiting:
    """What happens in the seconds between two tries to get leases.

    Attributes:
        alive: another process that goes on meanwhile.
        seconds: how long anybody has waited.
    """

    alive: Process | None = None
    seconds: float = 0.0


@pytest.fixture
def waiting(watch: Watch, monkeypatch: pytest.MonkeyPatch) -> Waiting:
    made, claim, begun = Waiting(), Leases.claim, watch()

    async def claimed(leases: Leases, owner: str, *rest: Any, **more: Any) -> str | None:
        if made.alive is not None and owner != made.alive.ownership._owner:
            watch.pass_by(BEAT)
            await made.alive.ownership._claim()
        elif made.alive is None:
            watch.pass_by(POLL)
        made.seconds = (watch() - begun).total_seconds()
        return await claim(leases, owner, *rest, **more)

    monkeypatch.setattr(Leases, "claim", claimed)
    monkeypatch.setattr("bot.tables.ownership.POLL", 0.0)
    return made


@pytest.mark.parametrize("shards", [(), (1,)], ids=["shares with nobody", "shares"])
async def test_beside_a_living_process_one_that_shares_with_nobody_is_refused(
    store: Store, other_store: Store, watch: Watch, waiting: Waiting, shards: tuple[int, ...]
) -> None:
    there, newcomer = Process(store, watch, *shards), Process(other_store, watch)
    await there.ownership.take()
    waiting.alive = there
    with pytest.raises(InUse, match=r"^DATABASE_URL: another process \(\S+/\d+\) .* SHARD_IDS$"):
        await newcomer.ownership.take()
    assert waiting.seconds < 2 * LEASE
    await there.ownership.check(GUILDS[1])
    await there.ownership.close()


@pytest.mark.parametrize("shards", [(), (0,)], ids=["shares with nobody", "shares"])
async def test_a_dead_process_keeps_the_next_one_out_no_longer_than_its_lease(
    store: Store, other_store: Store, watch: Watch, waiting: Waiting, shards: tuple[int, ...]
) -> None:
    there, newcomer = Process(store, watch), Process(other_store, watch, *shards)
    await there.ownership.take()
    before = waiting.seconds
    with capture_logs() as logged:
        await newcomer.ownership.take()
    told = [each["held_by"] for each in logged if each["event"] == "waiting for shards"]
    assert told == [there.ownership._owner], "that it waits, and for whom, is said once"
    assert LEASE <= waiting.seconds - before <= LEASE + POLL
    with pytest.raises(NotOursError):
        await there.ownership.check(GUILDS[1])
    assert newcomer.ownership.awaited is None
    await newcomer.ownership.close()


async def test_a_dead_process_keeps_nobody_out_for_long_though_the_databases_clock_was_set_back(
    store: Store, other_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, here = Watch(), Watch()

    def passed() -> float:
        return here().timestamp()

    dead = Ownership(None, Leases(store, there), passed)
    await dead.take()
    assert dead._renewing is not None
    dead._renewing.cancel()
    there.pass_by(-3600)
    begun, sleep = passed(), asyncio.sleep

    async def pass_by(seconds: float) -> None:
        here.pass_by(seconds)
        there.pass_by(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", pass_by)
    newcomer = Ownership(None, Leases(other_store, there, passed), passed)
    await newcomer.take()
    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert LEASE < passed() - begun <= LEASE + 2 * POLL
    for each in (newcomer, dead):
        await each.close()


async def test_after_a_process_has_stopped_the_next_one_need_not_wait(
    store: Store, other_store: Store, watch: Watch
) -> None:
    for each in (store, other_store, store):
        process = Process(each, watch)
        await process.ownership.take()
        assert process.ownership.awaited is None
        await process.ownership.check(GUILDS[1])
        await process.ownership.close()


@pytest.mark.parametrize(("at_once", "waits"), [(1, True), (2, False)])
async def test_shards_of_all_processes_begin_sessions_no_faster_than_discord_allows(
    first: Process, second: Process, watch: Watch, monkeypatch: pytest.MonkeyPatch, at_once: int, waits: bool
) -> None:
    begun = watch()

    async def passed(seconds: float) -> None:
        watch.pass_by(seconds)

    await first.ownership.turn_to_identify(0, at_once)
    monkeypatch.setattr("bot.tables.ownership.asyncio.sleep", passed)
    await second.ownership.turn_to_identify(1, at_once)
    assert (watch() - begun).total_seconds() == (IDENTIFY_PAUSE if waits else 0)
    await second.ownership.turn_to_identify(0, at_once)
    assert (watch() - begun).total_seconds() == (2 * IDENTIFY_PAUSE if waits else IDENTIFY_PAUSE)


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
    "move_deadline": lambda tables, table: _move_deadline(tables, table),
    "play_on": lambda tables, table: tables.play_on(table.id, BEN.id, table.stored.end_asked or 0),
    "step_away": lambda tables, table: tables.step_away(table.id, AKI.id),
}
"""The same for a match."""

NO_CHANGES = {
    *("begin_to_ping", "begin_to_remind", "set_reminder", "set_shown"),  # only messages are about that
    *("doubt", "look_at_messages", "on_doubt", "set_told", "untold"),
    *("check_room", "deadlines", "dealt_with", "get", "glance", "last_finished_in", "last_opened_by"),
    *("message_of", "open_for", "open_ids", "open_in", "pings_begun", "places", "read_again", "unshown"),
    *("unshown_versions", "waking", "keep_while", "subscribe", "forget_ends_of"),
}
"""What else can be done with tables, but to open one."""


def much_later() -> datetime:
    return utcnow() + timedelta(days=90)


def _move(table: Table) -> tuple[int, int, str]:
    (seat,) = table.to_move
    return seat, table.playing().number, table.playing().legal_moves(seat)[0]


async def _move_deadline(tables: Tables, table: Table) -> None:
    assert table.stored.due_at is not None
    await tables.move_deadline(table.id, table.stored.due_at, timedelta(days=1))


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
    first: Process, second: Process, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await second.tables.open(GUILDS[1], 7, AKI, KOI_KOI, "11")
    if way in ("start", "remove_computer"):
        lobby = await second.tables.add_computer(lobby.id, AKI.id, "Robo", "easy", "1")
    if way == "close_idle":
        monkeypatch.setattr("bot.tables.ends.utcnow", much_later)
    await _is_shown_by_its_owner(IN_LOBBIES[way], lobby, first, second)


@pytest.mark.parametrize("way", IN_MATCHES)
async def test_a_match_that_is_changed_elsewhere_is_shown_by_its_owner(
    first: Process, second: Process, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _prepared(second, way)
    if way in ("act_late", "hand_over"):
        monkeypatch.setattr("bot.tables.matches.utcnow", much_later)
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
    await Privacy(first.tables, Personal(store), Preferences(store)).forget(BEN.id)
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
    await Guilds(store).delete(GUILDS[1])
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
