"""A bot killed at any point loses nothing that it has acknowledged, and old buttons work again."""

import asyncio
import signal
from itertools import cycle
from random import Random
from typing import NamedTuple

import pytest
from aiohttp import web

from cogs.delivery.verbs import Verb
from games import Match, MatchRecord
from tests.discord.reading import Control, Shown
from tests.discord.world import Person, decisions, words
from tests.process.faults import refusal
from tests.process.wire import Wire

pytestmark = pytest.mark.deep

CRASHES, PLAYS = 3, 16
"""How often it crashes, and how many plays a round takes at least if everybody calls koi-koi."""

BETWEEN, UNDER_WAY, ANSWERING = "between two clicks", "while a click is under way", "as the answer is sent"


class Made(NamedTuple):
    """An acknowledged decision: its number, the seat, and the position of the move among the legal ones."""

    number: int
    seat: int
    place: int


class Evening:
    """Aki and Ben play a match of Koi-Koi while the bot crashes now and then.

    Attributes:
        made: the decisions that were acknowledged, in order.
        lost: interactions that may be unanswered because the bot was killed in the middle of them.
    """

    def __init__(self, wire: Wire, table: Shown, rng: Random) -> None:
        self._wire = wire
        self._table = table
        self._rng = rng
        self._points = cycle((BETWEEN, UNDER_WAY, ANSWERING))
        self._people = (wire.aki, wire.ben)
        self._hands: dict[Person, Shown] = {}
        self.made: list[Made] = []
        self.lost: set[int] = set()

    async def open_hands(self) -> Person | None:
        """Let both press "My hand" on the old table message; return who is to move, None after the end."""
        moving = None
        for person in self._people:
            hand = await self._wire.press(person, self._table, self._table.control(Verb.HAND))
            assert hand is not None, f"the old message does not answer {person.name}"
            if Verb.NEXT_ROUND in hand.verbs:
                hand = await self._wire.press(person, hand, hand.control(Verb.NEXT_ROUND))
                assert hand is not None, f"the end of a round does not answer {person.name}"
            self._hands[person] = hand
            mine = decisions(hand)
            if mine and self.made:
                assert mine[0].decision > self.made[-1].number, "an acknowledged decision is gone"
            moving = person if mine else moving
        return moving

    def choose(self, person: Person) -> Control:
        """Choose a control of somebody's hand: koi-koi if it is offered, otherwise any."""
        offered = decisions(self._hands[person])
        koi_koi = [control for control in offered if control.label == words("koi-koi-koi-koi", points=0)]
        return self._rng.choice(koi_koi or offered)

    async def click(self, person: Person, control: Control) -> None:
        """Press a control of somebody's hand; it must be answered with the fresh hand."""
        answer = await self._wire.press(person, self._hands[person], control)
        assert answer is not None, "This interaction failed"
        assert answer.id == self._hands[person].id
        self._take(person, control, answer)

    async def crash(self, person: Person, control: Control) -> str:
        """Kill the bot around a click, start it again, and press the same control of the old hand once more.

        Returns:
            The point at which it was killed.
        """
        assert self._wire.unanswered() == self.lost
        before = len(self.made)
        point = next(self._points)
        if point == UNDER_WAY:
            await self._click_and_kill(person, control)
        elif point == ANSWERING:
            await self._kill_at_the_answer(person, control)
        await self._wire.bot.kill()
        self.lost = self._wire.unanswered()
        await self._wire.start()
        if len(self.made) == before:
            await self.click(person, control)
            if point == ANSWERING:
                assert len(self.made) == before, "an answer was sent before the decision was committed"
        return point

    async def _click_and_kill(self, person: Person, control: Control) -> None:
        click = asyncio.create_task(self._wire.press(person, self._hands[person], control))
        await asyncio.sleep(self._rng.uniform(0, 0.06))
        await self._wire.bot.kill()
        answer = await click
        if answer is not None:
            self._take(person, control, answer)

    async def _kill_at_the_answer(self, person: Person, control: Control) -> None:
        def kill(method: str, path: str) -> web.Response | None:
            if not path.endswith("/callback"):
                return None
            self._wire.bot.send(signal.SIGKILL)
            return refusal(503, "nobody hears this")

        self._wire.faults.fault = kill
        assert await self._wire.press(person, self._hands[person], control) is None
        self._wire.faults.fault = None

    def _take(self, person: Person, control: Control, answer: Shown) -> None:
        """Note what was acknowledged; an answer with a warning means that nothing was done."""
        if words("note-moved-on") in answer.text:
            return
        place = int(control.custom_id.rpartition(":")[2])
        self.made.append(Made(control.decision, self._people.index(person), place))


async def record_of(wire: Wire, table: Shown) -> MatchRecord:
    await wire.until(lambda: any(control.verb == "rematch" for control in table.controls))
    shuffle = await wire.chika.ask(table, Verb.FAIRNESS)
    answer = await wire.chika.click(shuffle, Verb.RECORD)
    (file,) = answer.message.attachments
    content = wire.discord.backend.cdn.get(file.url)
    assert content is not None
    return MatchRecord.from_line(content.decode())


@pytest.mark.smoke
async def test_crashes_in_one_match_lose_nothing(wire: Wire) -> None:
    rng = Random(20)
    crashes = set(rng.sample(range(1, PLAYS), CRASHES))
    await wire.start()
    table = await wire.begin(rounds="2")
    evening = Evening(wire, table, rng)
    crashed: list[str] = []
    turn = 0
    while person := await evening.open_hands():
        control = evening.choose(person)
        if turn in crashes:
            crashed.append(await evening.crash(person, control))
        else:
            await evening.click(person, control)
        turn += 1
    assert len(crashed) == CRASHES
    assert set(crashed) == {BETWEEN, UNDER_WAY, ANSWERING}
    assert wire.unanswered() == evening.lost

    record = await record_of(wire, table)
    record.verify()
    replayed = Match.new(
        record.game,
        record.seats,
        record.options,
        bytes.fromhex(record.server_seed),
        shares=record.shares,
    )
    expected = {made.number: made for made in evening.made}
    for number, (seat, move) in enumerate(record.moves):
        made = expected.pop(number, None)
        if made is not None:
            legal = [option.move for option in replayed.view(made.seat).moves]
            assert (made.seat, legal[made.place]) == (seat, move)
        replayed.play(seat, move)
    assert not expected
