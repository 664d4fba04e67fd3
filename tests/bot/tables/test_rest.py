"""Tables that rest are forgotten, least recently touched first; touched again, they are as they were."""

import asyncio
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.privacy import Privacy
from bot.store.database import Database
from bot.store.pending import Pending
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.sessions import Sessions
from bot.tables import Person, Table, TableProblem, Tables, Wish, desk
from bot.tables.desk import Desk
from bot.tables.intermissions import Intermissions
from bot.thinking.computers import Computers
from bot.thinking.hints import Hints
from bot.thinking.thinking import Thinking
from games import GameError
from games.chance import SEED_BYTES
from tests.bot.sessions import AKI, BEN, played_out, turn
from tests.support.in_place import AT_ONCE, ByHand, same_seeds, thinking_in_place

CHANNELS = range(1, 5)


async def running(tables: Tables, channel: int) -> Table:
    """Return a match of Aki against Ben."""
    lobby = await tables.open(5, channel, AKI, Wish("koi-koi", {"rounds": 1}), "11")
    await tables.join(lobby.id, BEN, "12")
    return await tables.start(lobby.id, AKI.id)


async def with_a_computer(tables: Tables, channel: int) -> Table:
    lobby = await tables.open(5, channel, AKI, Wish("koi-koi", {"rounds": 2}), "11")
    await tables.add_computer(lobby.id, AKI.id, "Botan", "easy", "12")
    return await tables.start(lobby.id, AKI.id)


def desk_of(tables: Tables) -> Desk:
    return tables._desk


def kept(tables: Tables) -> int:
    """Return how many tables are in memory."""
    return len(desk_of(tables)._cache)


@pytest.fixture
def two(database: Database) -> Tables:
    """The tables, two of which are kept in memory."""
    return Tables(Sessions(database), Pending(database), kept=2, seeds=same_seeds())


async def test_the_table_that_was_touched_least_recently_is_forgotten(
    two: Tables, replays: list[int]
) -> None:
    first, second = await running(two, 1), await running(two, 2)
    await two.get(first.id)
    third = await running(two, 3)
    for table in (first, third, second):
        await two.get(table.id)
    assert replays == [second.id]


async def test_a_match_that_is_over_is_not_played_again_for_everybody_who_looks_at_its_end(
    tables: Tables, replays: list[int]
) -> None:
    ended = await played_out(tables)
    for _ in range(3):
        again = await tables.get(ended.id)
        assert again.match is ended.match
        assert again.stored == ended.stored
    assert replays == []


async def test_only_the_newest_matches_that_are_over_stay_in_memory(
    tables: Tables, replays: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk, "MATCHES_OVER", 2)
    first, second, third = [await played_out(tables) for _ in range(3)]
    replays.clear()  # after a match, the next lobby of the same people may be read before it is kept
    for table in (third, second, first):
        await tables.get(table.id)
    assert replays == [first.id]


async def test_an_end_that_was_changed_behind_our_back_is_read_anew(
    tables: Tables, database: Database, replays: list[int]
) -> None:
    ended = await played_out(tables)
    await PersonalData(database).forget(AKI.id)
    again = await tables.get(ended.id)
    assert replays == [ended.id]
    assert AKI.name not in (seat.name for seat in again.seats)


async def test_nothing_of_a_person_who_is_forgotten_stays_in_memory(
    tables: Tables, database: Database, replays: list[int]
) -> None:
    ended, other = await played_out(tables), await with_a_computer(tables, 7)
    await tables.end(other.id, AKI.id, moderator=True)
    await Privacy(tables, PersonalData(database), Preferences(database)).forget(BEN.id)
    assert [*desk_of(tables)._over] == [other.id]
    replays.clear()
    await tables.get(ended.id)
    assert replays == [ended.id]


async def test_any_number_of_tables_is_kept_where_nobody_says_how_many(
    tables: Tables, replays: list[int]
) -> None:
    made = [await running(tables, channel) for channel in CHANNELS]
    for table in made:
        await tables.get(table.id)
    assert replays == []


async def test_a_table_whose_lock_is_held_is_not_forgotten(two: Tables, replays: list[int]) -> None:
    held, *others = [await running(two, channel) for channel in CHANNELS]
    async with desk_of(two).changing(held.id) as table:
        replays.clear()
        for other in others:
            await two.get(other.id)
        assert (await desk_of(two)._load(held.id)) is table
        assert held.id not in replays
    for other in others:
        await two.get(other.id)
    await two.get(held.id)
    assert replays[-1] == held.id


async def test_a_table_that_somebody_needs_is_kept_until_they_do_not(two: Tables, replays: list[int]) -> None:
    needed, *others = [await running(two, channel) for channel in CHANNELS]
    await two.get(needed.id)
    busy = {needed.id}
    two.keep_while(busy.__contains__)
    for other in (*others, needed):
        replays.clear()
        await two.get(other.id)
    assert replays == []
    busy.clear()
    for other in (*others, needed):
        await two.get(other.id)
    assert replays[-1] == needed.id


async def test_many_tables_that_are_busy_do_not_keep_the_others_in_memory(
    two: Tables, replays: list[int]
) -> None:
    made = [await running(two, channel) for channel in range(1, 20)]
    busy = {table.id for table in made[:12]}
    two.keep_while(busy.__contains__)
    for table in made:
        await two.get(table.id)
    assert kept(two) <= len(busy) + 2 + desk.LOOKED_AT
    busy.clear()
    for table in made[:4]:
        await two.get(table.id)
    assert kept(two) == 2


async def test_a_table_is_kept_while_computers_play_there(two: Tables, replays: list[int]) -> None:
    computers = Computers(
        two, thinking_in_place(), Intermissions(two, AT_ONCE), replace(AT_ONCE, computer_pause=3600)
    )
    table = await with_a_computer(two, 1)
    while not table.computers_to_move():
        table = await two.act(table.id, *turn(table))
    for channel in CHANNELS[1:]:
        await running(two, channel)
    await two.get(table.id)
    assert table.id not in replays
    await computers.close()
    for channel in (11, 12):
        await running(two, channel)
    await two.get(table.id)
    assert table.id in replays


async def test_a_table_is_kept_while_it_shows_how_a_round_has_ended(two: Tables, replays: list[int]) -> None:
    intermissions = Intermissions(two, replace(AT_ONCE, round_end=3600))
    table = await with_a_computer(two, 1)
    while not intermissions.shown(table):
        seat = table.to_move[0]
        if table.computers_to_move():
            match = table.playing()
            await two.act_for(table.id, seat, match.number, match.legal_moves(seat)[0])
            table = await two.get(table.id)
        else:
            table = await two.act(table.id, *turn(table))
    for channel in CHANNELS[1:]:
        await running(two, channel)
    await two.get(table.id)
    assert table.id not in replays
    intermissions.end(table.id)
    for channel in (11, 12):
        await running(two, channel)
    await two.get(table.id)
    assert table.id in replays


async def test_a_table_is_kept_while_a_hint_is_looked_for(two: Tables, replays: list[int]) -> None:
    hints = Hints(two, Thinking(1, lambda _: ByHand(1)))
    table = await with_a_computer(two, 1)
    while table.computers_to_move() or len(table.playing().legal_moves(0)) < 2:
        match, seat = table.playing(), table.to_move[0]
        if seat == 0:
            table = await two.act(table.id, *turn(table))
        else:
            await two.act_for(table.id, seat, match.number, match.legal_moves(seat)[0])
            table = await two.get(table.id)
    asked = asyncio.create_task(hints.hint(table, AKI.id))
    await asyncio.sleep(0)
    for channel in CHANNELS[1:]:
        await running(two, channel)
    await two.get(table.id)
    assert table.id not in replays
    await hints.close()
    await asyncio.gather(asked, return_exceptions=True)
    for channel in (11, 12):
        await running(two, channel)
    await two.get(table.id)
    assert table.id in replays


@pytest.mark.parametrize("seed", range(2))
async def test_whatever_people_do_comes_out_the_same_whether_tables_are_forgotten_or_not(
    database: Database, seed: int
) -> None:
    """Both play with the same cards in channels of their own; only one of them forgets."""
    seeds = partial(bytes, SEED_BYTES)
    forgetting, keeping = (
        Tables(Sessions(database), Pending(database), kept=1, seeds=seeds),
        Tables(Sessions(database), Pending(database), seeds=seeds),
    )
    both = [(forgetting, 0), (keeping, 100)]
    heard: list[list[Any]] = [[], []]
    for (tables, _), said in zip(both, heard, strict=True):
        tables.subscribe(lambda table, said=said: said.append(facts(table)))
    ids = [[(await running(tables, shift + channel)).id for channel in CHANNELS] for tables, shift in both]
    rng = Random(seed)
    for _ in range(60):
        number, what, chance = rng.randrange(len(CHANNELS)), rng.choice(DEEDS), rng.random()
        came = [
            await outcome(tables, own[number], what, chance)
            for (tables, _), own in zip(both, ids, strict=True)
        ]
        assert came[0] == came[1]
    assert heard[0] == heard[1]
    assert kept(forgetting) <= 1


DEEDS = ("act", "act", "act", "act", "away", "back", "leave", "end", "agree")


def facts(table: Table) -> Any:
    """Return what the same deeds at two tables have in common."""
    stored, match = table.stored, table.match
    seats = [(seat.user_id, seat.computer, seat.away, seat.agrees) for seat in table.seats]
    played = None if match is None else (match.round, match.moves, match.scores)
    return stored.status, stored.version, stored.host_id, stored.end_asked, seats, played, table.to_move


async def outcome(tables: Tables, table_id: int, what: str, chance: float) -> Any:
    """Return how a table is after somebody has done something there, or why they may not."""
    person: Person = AKI if chance < 0.5 else BEN
    table = await tables.get(table_id)
    try:
        if what == "act":
            if not table.people_to_move():
                return "nobody"
            match = table.playing()
            seat = table.people_to_move()[0]
            moves = match.legal_moves(seat)
            move, user_id = moves[int(chance * len(moves))], table.seats[seat].user_id
            return facts(await tables.act(table_id, user_id or 0, match.decision, move))
        if what == "away":
            return facts(await tables.step_away(table_id, person.id))
        if what == "back":
            return facts(await tables.come_back(table_id, person.id))
        if what == "leave" and chance < 0.1:
            return facts(await tables.leave(table_id, person.id))
        if what == "end":
            return facts(await tables.end(table_id, person.id, moderator=False))
        if what == "agree":
            return facts(await tables.agree_to_end(table_id, person.id, table.stored.end_asked or 0))
    except (TableProblem, GameError) as problem:
        return repr(problem)
    return facts(table)
