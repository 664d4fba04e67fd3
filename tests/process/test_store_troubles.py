"""Another program keeps the database locked while people play with the bot."""

import asyncio
import signal
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from random import Random

import pytest
from simcord import InteractionResult
from simcord.backend.models.interaction import ResponseKind

from bot.timing import DEFAULT_TIMING
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.simulated import interaction_of
from tests.discord.world import Person, answer_of, decisions, words
from tests.process.bot_process import PATIENCE
from tests.process.wire import Wire

pytestmark = pytest.mark.deep

LOCKED = 3 * DEFAULT_TIMING.database_busy + 1
"""Seconds for which the file stays locked; several times as long as anyone waits for it."""

GRACE = 10.0
"""Seconds after which whoever asked the bot to stop kills it, such as Docker."""

HOLDER = """
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
file.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@asynccontextmanager
async def locked(file: Path) -> AsyncIterator[None]:
    """Have another process keep the file locked, as someone's shell or a backup tool may."""
    pipe = asyncio.subprocess.PIPE
    holder = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HOLDER, str(file), stdin=pipe, stdout=pipe
    )
    assert holder.stdout is not None
    assert await holder.stdout.readline() == b"held\n"
    try:
        yield
    finally:
        holder.kill()
        await holder.wait()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The database of the bot."""
    return tmp_path / "zabuton.db"


def moves_in(file: Path, table: Shown) -> int:
    """Return how many decisions of a table are stored."""
    number = int(table.controls[0].custom_id.split(":")[1])
    with closing(sqlite3.connect(file)) as opened:
        (count,) = opened.execute("SELECT count(*) FROM moves WHERE table_id = ?", (number,)).fetchone()
    return count


async def against_a_computer(wire: Wire) -> Shown:
    """Make Chika play against a computer player in another channel, until that one is to move."""
    channel = wire.discord.world.channels[1]
    lobby = await wire.chika.type(channel, "play", game="koi-koi")
    await wire.chika.add_computer(lobby)
    return await wire.begin_at(wire.chika, lobby)


async def let_the_computer_move(wire: Wire, table: Shown) -> None:
    """Make Chika decide until the computer player is to move."""
    hand = await wire.chika.open_hand(table)
    while mine := decisions(hand):
        assert await wire.press(wire.chika, hand, mine[0]) is not None


async def play_on(wire: Wire, table: Shown, times: int) -> None:
    """Make Aki and Ben make some decisions."""
    rng = Random(1)
    for _ in range(times):
        person, hand = await wire.mover(table)
        answer = await wire.press(person, hand, rng.choice(decisions(hand)))
        assert answer is not None
        assert answer.id == hand.id, answer.text


async def answered(wire: Wire, asking: Awaitable[InteractionResult]) -> Shown:
    """Return the answer to an interaction, for which Discord may have been asked to wait."""
    result = await asking
    assert result.acknowledged, "This interaction failed"
    record = interaction_of(result)
    edited = record.response_kind is ResponseKind.DEFERRED_UPDATE
    await wire.until(lambda: not record.loading and (bool(result.followups) or not edited))
    return answer_of(result)


async def refused(wire: Wire, person: Person, hand: Shown) -> None:
    """Make someone decide, and check that they are told to try again."""
    custom_id = decisions(hand)[0].custom_id
    answer = await answered(wire, person.member.click(hand.message, custom_id=custom_id))
    assert answer.text == words("problem-unexpected")


async def chika_is_to_move(wire: Wire, table: Shown) -> None:
    """Wait until the computer player has moved."""
    async with asyncio.timeout(PATIENCE):
        while not decisions(await wire.chika.open_hand(table)):
            await wire.discord.changes.wait_for_change()


async def test_while_the_file_is_locked_people_are_told(wire: Wire, file: Path) -> None:
    await wire.start()
    table, alone = await wire.begin(), await against_a_computer(wire)
    await play_on(wire, table, 2)
    person, hand = await wire.mover(table)
    await let_the_computer_move(wire, alone)
    own, closed = alone.control(Verb.HAND), len(wire.closed)
    async with locked(file):
        stored, by_computer = moves_in(file, table), moves_in(file, alone)
        # The computer player has moved only if it did so before the file was locked.
        shown = await answered(wire, wire.chika.member.click(alone.message, custom_id=own.custom_id))
        before = decisions(shown)
        begun = time.monotonic()
        while time.monotonic() - begun < LOCKED:
            _, theirs, hers = await asyncio.gather(
                refused(wire, person, hand),
                answered(wire, wire.ben.member.slash(wire.channel, "tables")),
                answered(wire, wire.chika.member.click(alone.message, custom_id=own.custom_id)),
            )
            assert theirs.text
            assert decisions(hers) == before, "nobody moves meanwhile"
        assert (moves_in(file, table), moves_in(file, alone)) == (stored, by_computer)
    await play_on(wire, table, 3)
    assert moves_in(file, table) == stored + 3
    await chika_is_to_move(wire, alone)
    assert wire.unanswered() == set()
    assert len(wire.closed) == closed, "the gateway has lost patience"


async def test_a_stop_with_a_locked_file_is_in_time_and_loses_nothing(wire: Wire, file: Path) -> None:
    await wire.start()
    table = await wire.begin()
    await play_on(wire, table, 2)
    person, hand = await wire.mover(table)
    async with locked(file):
        stored = moves_in(file, table)
        click = asyncio.create_task(wire.press(person, hand, decisions(hand)[0]))
        await wire.until(lambda: bool(wire.unanswered()) or click.done())
        code, seconds = await wire.bot.stop(signal.SIGTERM)
        assert code == 0, wire.bot.told
        assert seconds < GRACE
        await click
        assert moves_in(file, table) == stored
    await wire.start()
    await play_on(wire, table, 2)
