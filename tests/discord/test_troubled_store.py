"""A database that takes nothing for a while: people are told, and tables go on afterwards."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from tests.discord.world import TRIED_AGAIN_AFTER, Person, World, decisions, words

ANY_SIZE = 2**30
PACE = 60.0
"""Seconds before each move of a computer player."""
MANY = 100
"""More tables than fit into the free pages of a file."""

Trouble = Callable[[sqlite3.Connection, Path], AbstractContextManager[None]]


@contextmanager
def read_only(writing: sqlite3.Connection, file: Path) -> Iterator[None]:
    """Let nothing be written."""
    writing.execute("PRAGMA query_only = ON")
    yield
    with suppress(sqlite3.ProgrammingError):  # a connection that is of no use is replaced
        writing.execute("PRAGMA query_only = OFF")


@contextmanager
def locked(writing: sqlite3.Connection, file: Path) -> Iterator[None]:
    """Let another program write for so long that nobody waits for it."""
    writing.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


async def writing(world: World) -> sqlite3.Connection:
    """Return the connection with which the bot writes."""
    connection = await world.bot.store.write(lambda connection: connection.connection.driver_connection)
    assert isinstance(connection, sqlite3.Connection)
    return connection


@pytest.mark.parametrize("trouble", [read_only, locked])
async def test_a_move_that_cannot_be_stored_is_told_and_made_later(
    world: World, tmp_path: Path, trouble: Trouble
) -> None:
    message, rng = await world.begin("koi-koi", rounds="12"), Random(1)
    with trouble(await writing(world), tmp_path / "zabuton.db"):
        person, hand = await world.next_mover(message, rng)
        control = rng.choice(decisions(hand))
        answer = await person.use(hand, control)
        assert answer.text == words("problem-unexpected")
        assert (await world.match()).number == 0
        assert decisions(await person.open_hand(message)), "what is stored can be read meanwhile"
    again = await person.use(hand, control)
    assert again.id == hand.id
    assert (await world.match()).number == 1
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER + 1)
    assert await world.bot.tables.unshown() == []
    await world.play_some(message, rng, 3)


async def test_a_full_disk_is_told_and_tables_go_on_once_there_is_room(
    world: World, chika: Person, tmp_path: Path
) -> None:
    message = await world.begin("koi-koi", rounds="12")
    connection = await writing(world)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(MANY):
        answer = await chika.type(world.other_channel, "play", game="koi-koi")
        if not answer.private:
            answer = await chika.click(answer, "lobby-cancel")
        if answer.text == words("problem-unexpected"):
            break
    else:
        raise AssertionError("everything was stored")
    assert await chika.type(world.channel, "tables")
    connection.execute(f"PRAGMA max_page_count = {ANY_SIZE}")
    await world.play_some(message, Random(1), 3)
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER + 1)
    assert await world.bot.tables.unshown() == []


async def test_a_computers_move_is_made_once_when_the_store_recovers_and_holds_up_no_other_table(
    world: World, tmp_path: Path
) -> None:
    await world.restart(pace=PACE)
    message, rng = await world.begin_alone("koi-koi", rounds="12"), Random(1)
    other = await world.chika.type(world.other_channel, "play", game="koi-koi")
    table = await world.table()
    while not table.computers_to_move():
        await world.play_some(message, rng, 1)
        table = await world.table()
    before = table.playing().number
    with locked(await writing(world), tmp_path / "zabuton.db"):
        await world.env.advance_time(PACE + 3 * TRIED_AGAIN_AFTER)
        assert (await world.match()).number == before
        assert (await world.chika.click(other, "lobby-set-options")).private
    await world.env.advance_time(8 * TRIED_AGAIN_AFTER)
    made = (await world.match()).moves[before:]
    assert [seat for seat, _ in made] == [1] * len(made)
    assert made
    assert (await world.ben.click(other, "lobby-join")).id == other.id
