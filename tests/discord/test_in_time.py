"""Answers come in time, however slow or broken the store is, and nothing is lost."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
import structlog
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Database
from bot.timing import USUAL
from cogs.delivery.replies import DISCORD_WAITS
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, table_id
from tests.support.faults import Cuts, Faults

SLOW = 20.0
THINKING, UPDATING = 5, 6

ASK_TO_WAIT = ("POST", "/interactions/*/*/callback")
EDIT = ("PATCH", "/webhooks/*/*/messages/@original")
FOLLOW_UP = ("POST", "/webhooks/*/*")
DELETE = ("DELETE", "/webhooks/*/*/messages/@original")


@pytest.fixture
def slow_store(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Returns a function that makes the next use of the database take very long."""

    def slow_down() -> None:
        slow(monkeypatch, ("write", "read"), SLOW)

    return slow_down


def slow(monkeypatch: pytest.MonkeyPatch, names: Sequence[str], delay: float) -> None:
    """Have the next use of the database, in one of these ways, take some seconds."""
    delays = [delay]

    def slowed(method: Any) -> Any:
        @asynccontextmanager
        async def use(database: Database) -> AsyncIterator[AsyncConnection]:
            if delays:
                await asyncio.sleep(delays.pop())
            async with method(database) as connection:
                yield connection

        return use

    for name in names:
        monkeypatch.setattr(Database, name, slowed(getattr(Database, name)))


async def deferred(world: World, action: Awaitable[Shown]) -> Shown:
    """Let a person act, and return the answer that Discord was asked to wait for."""
    since = len(world.env.http_requests)
    answer, _ = await asyncio.gather(action, world.env.advance_time(2 * SLOW))
    callbacks = [
        (sent.json or {})["type"] for sent in world.env.http_requests[since:] if "callback" in sent.path
    ]
    assert callbacks in ([THINKING], [UPDATING])
    return answer


def test_discord_is_asked_to_wait_before_it_gives_up() -> None:
    assert USUAL.defer_after < DISCORD_WAITS


async def test_a_table_that_opens_slowly_opens(
    world: World, aki: Person, slow_store: Callable[[], None]
) -> None:
    slow_store()
    lobby = await deferred(world, aki.type(world.channel, "play", game="koi-koi"))
    assert not lobby.private
    assert lobby.control(Verb.JOIN)


async def test_a_slow_refusal_is_told_to_one_alone(
    world: World, ben: Person, slow_store: Callable[[], None]
) -> None:
    lobby = await world.open_lobby()
    slow_store()
    answer = await deferred(world, ben.type(world.channel, "play", game="koi-koi"))
    assert answer.private
    assert answer.control(Verb.THREAD)
    assert [shown.id for shown in world.public()] == [lobby.id]


async def test_a_thread_that_opens_slowly_opens(
    world: World, aki: Person, slow_store: Callable[[], None]
) -> None:
    slow_store()
    answer = await deferred(world, aki.type(world.channel, "play", game="koi-koi", thread=True))
    assert answer.private
    assert world.channel.threads[0].mention in answer.text


async def test_sitting_down_slowly_is_shown_in_the_lobby(
    world: World, ben: Person, slow_store: Callable[[], None]
) -> None:
    lobby = await world.open_lobby()
    slow_store()
    await deferred(world, ben.click(lobby, Verb.JOIN))
    assert "Ben" in lobby.text


async def test_a_window_that_cannot_open_in_time_is_refused_in_time_and_opens_later(
    world: World, aki: Person, slow_store: Callable[[], None]
) -> None:
    shuffle = await aki.click(await world.open_lobby(), Verb.FAIRNESS)
    await world.restart()
    slow_store()
    late, _ = await asyncio.gather(aki.click(shuffle, Verb.CUT), world.env.advance_time(2 * SLOW))
    assert late.private
    assert late.says("problem-unexpected")
    await aki.write(shuffle, Verb.CUT, "seven")
    assert (await world.table()).seats[0].share == "seven"


async def test_a_slow_refusal_in_the_lobby_is_private(
    world: World, ben: Person, slow_store: Callable[[], None]
) -> None:
    lobby = await world.open_lobby()
    await world.aki.click(lobby, Verb.CANCEL)
    before = lobby.text
    slow_store()
    answer = await deferred(world, ben.press(lobby, "z:1:0:join"))
    assert answer.private
    assert answer.says("problem-table-ended")
    assert lobby.text == before


async def test_a_slow_move_is_answered_with_the_fresh_hand(
    world: World, slow_store: Callable[[], None]
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    before = hand.text
    slow_store()
    answer = await deferred(world, person.use(hand, decisions(hand)[0]))
    assert answer.id == hand.id
    assert hand.text != before


async def test_a_record_that_comes_slowly_comes_privately_with_its_file(
    world: World, aki: Person, slow_store: Callable[[], None]
) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    shuffle = await aki.click(message, Verb.FAIRNESS)
    slow_store()
    answer = await deferred(world, aki.click(shuffle, Verb.RECORD))
    assert answer.private
    assert answer.message.attachments


@pytest.mark.parametrize("command", ["leaderboard", "table", "leave", "end"])
async def test_slow_commands_are_answered(
    world: World, aki: Person, slow_store: Callable[[], None], command: str
) -> None:
    await world.open_lobby()
    slow_store()
    answer = await deferred(world, aki.type(world.channel, command))
    assert answer.text


@pytest.mark.parametrize("arrived", [False, True], ids=["request cut", "answer cut"])
@pytest.mark.parametrize("what", [ASK_TO_WAIT, EDIT, FOLLOW_UP, DELETE])
async def test_a_slow_answer_arrives_although_a_connection_was_cut(
    world: World,
    ben: Person,
    slow_store: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    what: tuple[str, str],
    arrived: bool,
) -> None:
    lobby = await world.open_lobby()
    slow_store()
    Cuts(monkeypatch).begin(what, arrived=arrived)
    refusal = ben.type(world.channel, "play", game="koi-koi")
    answer, _ = await asyncio.gather(refusal, world.env.advance_time(2 * SLOW))
    assert answer.private
    assert answer.control(Verb.THREAD)
    assert [shown.id for shown in world.public()] == [lobby.id]


async def test_the_unexpected_is_told_kindly_and_logged_and_nothing_is_lost(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))

    Faults(monkeypatch).begin()
    with structlog.testing.capture_logs() as logs:
        answer = await person.use(hand, decisions(hand)[0])
    assert answer.private
    assert answer.says("problem-unexpected")
    assert [entry["log_level"] for entry in logs if entry["event"] == "interaction failed"] == ["error"]
    assert "locked" not in answer.text
    await person.decide(hand, Random(1))
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    assert table.match.number == 1


async def test_a_move_that_the_store_did_not_take_was_not_made_and_can_be_made_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))

    control = decisions(hand)[0]
    Faults(monkeypatch).begin()
    answer = await person.use(hand, control)
    assert answer.says("problem-unexpected")
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    assert table.match.number == 0
    again = await person.use(hand, control)
    assert again.id == hand.id
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    assert table.match.number == 1
    assert world.errors() == ["interaction failed"]
