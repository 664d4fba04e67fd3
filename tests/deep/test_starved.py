"""A bot on a machine that gives it no time: all are answered for whom it had any, and nothing is half done.

The process is stopped for seconds again and again, as a machine does that has too much else to do, and many
people click all the while. Discord takes no answer after three seconds. Who clicked while the bot could do
nothing for three seconds reads that this failed, and can click again; everybody else is answered in time, or
told to wait and answered soon.
"""

import asyncio
import contextlib
import signal
import sys
import time
from collections import Counter
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from simcord import ChannelHandle, ResponseMessage
from simcord.backend.models import Interaction

from bot.choices import WORDS
from bot.local.backend import ANSWER_SECONDS
from bot.local.rest import Request, Rest
from bot.store.database import Database
from bot.store.preferences import Preferences
from cogs.delivery.verbs import Verb
from tests.deep.decisions import decisions_of
from tests.deep.forked import Forked
from tests.deep.process import PATIENCE
from tests.deep.stored import Stored
from tests.deep.wire import Wire
from tests.deep.witness import Witness, lost
from tests.discord.reading import BUTTON, Shown
from tests.discord.simulated import component_interaction
from tests.discord.world import Person, decisions, words

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform != "linux", reason="reads of processes in /proc"),
]

STOPS = 16
"""How often the bot is stopped while people click."""

STOPPED, RUNNING = (1.0, 4.0), (0.3, 1.5)
"""For how many seconds it is stopped, and for how many it then runs, at least and at most."""

NEEDED = 1.0
"""Seconds of the three that the bot must have had to be expected to answer: dozens ask it at once, and it may
share its processor with others."""

TICK = 0.02
"""Seconds between two looks whether this machine has time for the bot and its Discord."""

TABLES, ONLOOKERS = 4, 6
"""How many tables there are, and how many people look on at each beside the two who play."""

BETWEEN = (0.2, 1.0)
"""Seconds between two clicks of one person, at least and at most."""

IMPATIENCE = 3
"""How many answers somebody waits for at a time before they stop clicking."""

GAMES = ("koi-koi", "hiyoko")


@dataclass
class Starved:
    """A bot that is stopped now and then.

    Attributes:
        bot: its process.
        rng: chooses when it is stopped, and for how long.
        stops: from when until when it was stopped (seconds, monotonic).
        waits: when it, or the Discord in this process, had waited for the processor, and for how long.
    """

    bot: Forked
    rng: Random
    stops: list[tuple[float, float]] = field(default_factory=list)
    waits: list[tuple[float, float]] = field(default_factory=list)

    async def watch(self) -> None:
        """Take note of how long this machine lets the bot and its Discord wait, without our doing."""
        waited = processor_wait(self.bot.pid)
        while True:
            due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            now, before, waited = time.monotonic(), waited, processor_wait(self.bot.pid)
            self.waits.append((now, now - due + waited - before))

    async def starve(self, rest: Rest) -> None:
        """Stop it again and again: at any time, and just as Discord gets an answer from it."""
        for number in range(STOPS):
            await asyncio.sleep(self.rng.uniform(*RUNNING))
            since = await self.stop_with_answer(rest) if number % 2 else self._stop()
            try:
                await asyncio.sleep(self.rng.uniform(*STOPPED))
            finally:
                self.bot.send(signal.SIGCONT)
            self.stops.append((since, time.monotonic()))

    def _stop(self) -> float:
        """Stop it, and return when that was."""
        since = time.monotonic()
        self.bot.send(signal.SIGSTOP)
        return since

    async def stop_with_answer(self, rest: Rest) -> float:
        """Stop it just as Discord gets its next answer, and return when that was."""
        stopped = asyncio.get_running_loop().create_future()

        def fault(_: str, path: str) -> None:
            if path.endswith("/callback") and not stopped.done():
                stopped.set_result(self._stop())

        rest.fault = fault
        try:
            return await asyncio.wait_for(stopped, PATIENCE)
        finally:
            rest.fault = None

    async def answers(self, asking: Coroutine[Any, Any, Shown], rest: Rest) -> Shown:
        """Let somebody ask, and stop it just as it answers until Discord would no longer wait."""
        asked = asyncio.create_task(asking)
        await self.stop_with_answer(rest)
        answer = await asked
        await asyncio.sleep(ANSWER_SECONDS + 0.5)
        self.bot.send(signal.SIGCONT)
        return answer

    def had(self, since: float, seconds: float) -> float:
        """Return how many of some seconds it had, neither stopped nor waiting for this machine."""
        until = since + seconds
        stopped = sum(max(0.0, min(until, end) - max(since, begun)) for begun, end in self.stops)
        waited = sum(max(0.0, min(until, at) - max(since, at - waited)) for at, waited in self.waits)
        return max(0.0, seconds - stopped - waited)

    def slept_through(self, since: float) -> bool:
        """Return whether it was stopped for as long as Discord waits."""
        return any(begun <= since and since + ANSWER_SECONDS <= end for begun, end in self.stops)


def processor_wait(pid: int) -> float:
    """Return for how many seconds the main thread of a process has waited for the processor so far."""
    return int(Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9


class Corner:
    """A channel with a table, at which two play and others look on; nobody waits for the bot for long.

    Args:
        wire: the Discord.
        channel: the channel.
        number: its number.
    """

    def __init__(self, wire: Wire, channel: ChannelHandle, number: int) -> None:
        self._env = wire.discord.env
        self._stored = wire.discord.backend.messages
        self._channel = channel
        self._game = GAMES[number % len(GAMES)]
        self._rng = Random(number)
        guild = wire.discord.world.guild
        names = [f"{name} {number}" for name in ("Aki", "Ben", *("Onlooker",) * ONLOOKERS)]
        people = (self._env.create_user(f"{name}.{place}") for place, name in enumerate(names))
        self._people = [Person(self._env, guild.add_member(each)) for each in people]
        self._done = asyncio.Event()

    async def live(self) -> None:
        """Let everybody click until `end` is called, and wait for what they still wait for."""
        async with asyncio.TaskGroup() as life:
            for person in self._people:
                life.create_task(self._click_on(person))

    def end(self) -> None:
        """Have nobody click any more."""
        self._done.set()

    async def _click_on(self, person: Person) -> None:
        waiting = set[asyncio.Task[object]]()
        while not self._done.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._done.wait(), self._rng.uniform(*BETWEEN))
            waiting = {task for task in waiting if not task.done()}
            if len(waiting) < IMPATIENCE and (deed := self._next(person)) is not None:
                waiting.add(asyncio.create_task(deed))
        await asyncio.gather(*waiting)

    def _next(self, person: Person) -> Coroutine[Any, Any, object] | None:
        """Return what somebody does next; None if there is nothing."""
        host, guest, *_ = self._people
        table, hand = self._newest(person, private=False), self._newest(person, private=True)
        if hand is not None and self._rng.random() < 0.8:
            return self._press(person, hand, self._rng.choice(decisions(hand)).custom_id)
        offered = {} if table is None else {control.verb: control for control in table.usable}
        order = {host.id: (Verb.REMATCH, Verb.START, Verb.HAND), guest.id: (Verb.JOIN, Verb.HAND)}
        for verb in order.get(person.id, (Verb.HAND, Verb.MENU, Verb.RULES)):
            if table is not None and verb in offered:
                return self._press(person, table, offered[verb].custom_id)
        if person is host and (table is None or not offered.keys() & {Verb.CANCEL, Verb.HAND}):
            return person.member.slash(self._channel, "play", game=self._game)
        return None

    def _newest(self, person: Person, *, private: bool) -> Shown | None:
        """Return the newest message with controls; of the private ones, with something to decide."""
        for message in reversed(self._stored.get(self._channel.id, {}).values()):
            shown = Shown(ResponseMessage(self._env, message))
            if message.is_ephemeral != private or not (decisions(shown) if private else shown.usable):
                continue
            if not private or message.visible_to(person.id):
                return shown
        return None

    async def _press(self, person: Person, message: Shown, custom_id: str) -> object:
        data = {"custom_id": custom_id, "component_type": BUTTON}
        return await component_interaction(person.member, message.message, data)


@pytest.fixture
def bot(forked: Forked) -> Forked:
    """A bot that is a single process, which can be stopped."""
    return forked


@pytest.fixture
def starved(bot: Forked) -> Starved:
    return Starved(bot, Random(5))


Left = tuple[Any, list[Request], list[str]]
"""An interaction without an answer, what was asked of Discord for it, and what the bot said of it."""


async def left_open(wire: Wire, witness: Witness, *, but: set[int]) -> list[Left]:
    """Return what has no answer even after a while.

    A click in a hand that was taken away since, as its person has opened a newer one, needs none.
    """
    begun, backend = time.monotonic(), wire.discord.backend

    def shows(record: Interaction) -> bool:
        message_id = record.source_message_id
        return message_id is None or message_id in backend.messages[record.channel_id]

    while True:
        left = [
            each for each in witness.unanswered() if each not in but and shows(backend.interactions[each])
        ]
        if not left or time.monotonic() > begun + PATIENCE:
            told = wire.bot.told.splitlines()
            said = [[line for line in told if str(number) in line] for number in left]
            asked = [witness.asked[number] for number in left]
            return [
                (each.payload["data"], each.answers, lines) for each, lines in zip(asked, said, strict=True)
            ]
        await asyncio.sleep(0.05)


def shown_at(wire: Wire, channels: Sequence[ChannelHandle]) -> Counter[int]:
    """Return the tables that messages show to everybody with something to click on, each as often as that."""
    backend = wire.discord.backend
    messages = [each for channel in channels for each in backend.messages.get(channel.id, {}).values()]
    public = [Shown(ResponseMessage(wire.discord.env, each)) for each in messages if not each.is_ephemeral]
    return Counter(int(shown.usable[0].custom_id.split(":")[1]) for shown in public if shown.usable)


async def test_who_clicks_while_the_bot_has_any_time_is_answered_and_nothing_is_half_done(
    wire: Wire, bot: Forked, database: Database, starved: Starved
) -> None:
    guild, preferences = wire.discord.world.guild, Preferences(database)
    await preferences.set_guild(guild.id, look=WORDS)
    await preferences.set_options(guild.id, "koi-koi", {"rounds": 1})
    channels = [guild.create_text_channel(f"corner-{number}") for number in range(TABLES)]
    corners = [Corner(wire, channel, number) for number, channel in enumerate(channels)]
    witness = Witness(wire)
    await wire.start()
    living = [asyncio.create_task(corner.live()) for corner in corners]
    watching = asyncio.create_task(starved.watch())
    await starved.starve(wire.discord.rest)
    for corner in corners:
        corner.end()
    await asyncio.gather(*living)
    watching.cancel()

    records = wire.discord.backend.interactions
    had = {number: starved.had(asked.at, ANSWER_SECONDS) for number, asked in witness.asked.items()}
    given_up = {number for number in had if not records[number].responded}
    assert given_up, "the bot was not starved"
    assert max(had[number] for number in given_up) < NEEDED
    # Nobody is left with “thinking …”, and nothing that was answered is answered again.
    assert await left_open(wire, witness, but=given_up) == []
    twice = [number for number in had if len(messages_of(wire, records[number])) > 1]
    assert [(records[number], witness.asked[number].payload["data"]) for number in twice] == []

    stored = Stored(wire, database)
    await stored.shown()
    await stored.verify()
    tables = await stored.tables()
    assert shown_at(wire, channels) == Counter([table.id for table in tables])
    begun, made = [table for table in tables if table.match is not None], witness.made()
    assert len(made) > STOPS
    assert [losses for table in begun if (losses := lost(made, table))] == []
    clicked = {number: witness.decision(number) for number in had}
    done = {decision for table in begun for decision in decisions_of(table)}
    assert done <= set(clicked.values())
    # What Discord had given up before the bot could read it was not carried out, unless clicked once more.
    hopeless = {number for number in given_up if starved.slept_through(witness.asked[number].at)}
    assert {clicked[number] for number in hopeless} & done <= {
        clicked[each] for each in had.keys() - hopeless
    }
    assert any(clicked[number] is not None for number in hopeless)
    assert not bot.faults


def messages_of(wire: Wire, record: Interaction) -> set[int]:
    """Return the new messages with which an interaction was answered."""
    there = wire.discord.backend.messages[record.channel_id].keys()
    return {*record.followup_ids, record.message_id} & there - {record.source_message_id}


async def test_a_table_that_opened_as_the_bot_was_stopped_is_shown_once(
    wire: Wire, starved: Starved, database: Database
) -> None:
    await wire.start()
    lobby = await starved.answers(wire.aki.type(wire.channel, "play", game="koi-koi"), wire.discord.rest)
    await wire.ben.click(lobby, Verb.JOIN)
    await Stored(wire, database).shown()
    assert shown_at(wire, [wire.channel]) == Counter([1])
    assert words("name-person", name="Ben") in lobby.text


async def test_a_hand_that_opened_as_the_bot_was_stopped_is_kept_up_to_date(
    wire: Wire, starved: Starved
) -> None:
    await wire.start()
    table = await wire.begin()
    mover, hand = await wire.mover(table)
    other = wire.ben if mover is wire.aki else wire.aki
    opened = await starved.answers(other.open_hand(table), wire.discord.rest)
    before = opened.text
    while decisions(hand):
        await mover.decide(hand, Random(1))
    await wire.until(lambda: opened.text != before and bool(decisions(opened)))
