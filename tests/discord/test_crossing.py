"""Answers and edits that cross, or come late: what everybody sees in the end is the table as it is."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.names import Person as Seated
from cogs.delivery import answers, sending
from cogs.delivery.answers import Interaction
from cogs.delivery.pages import Page
from cogs.delivery.sending import Received
from cogs.delivery.verbs import Verb
from cogs.publishing import hands
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions
from tests.support.faults import forget_what_is_shown, send_by

ANSWER = ("POST", "/interactions/*/*/callback")

SOON = 2_000
"""Turns of the event loop within which a change is shown."""

PACE = 60.0
"""Seconds between edits, where a bot is to be stopped between two of them."""


async def time_passes(world: World) -> None:
    await world.env.advance_time(2 * PACE)


async def the_bot_stops(world: World) -> None:
    await world.restart(gently=True)


Then = Callable[[World], Awaitable[None]]
"""What comes next; the table is shown as it is then."""


class Crossing:
    """An edit of a message and the answer to a click that cross: Discord takes the answer first.

    But it answers the edit first. What is edited waits until there is an answer.

    Args:
        world: the world.
        monkeypatch: replaces the functions that send.
        module: the module that edits.
        name: its function that does.
    """

    def __init__(self, world: World, monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> None:
        self._world = world
        self._edit, self._answer = getattr(module, name), sending.reply_in_place
        self._begun, self._taken, self._edited = asyncio.Event(), asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(module, name, self._edit_late)
        send_by(monkeypatch, reply_in_place=self._answer_first)

    async def _edit_late(self, *arguments: Any) -> Received:
        if self._edited.is_set():
            return await self._edit(*arguments)
        self._begun.set()
        await self._wait(self._taken)
        received = await self._edit(*arguments)
        self._edited.set()
        return received

    async def _answer_first(self, *arguments: Any) -> Received:
        received = await self._answer(*arguments)
        if self._begun.is_set() and not self._edited.is_set():
            self._taken.set()
            await self._wait(self._edited)
            for _ in range(100):
                await asyncio.sleep(0)
        return received

    async def _wait(self, event: asyncio.Event) -> None:
        await self._world.env.external_wait(event.wait(), reason="a request takes long")

    @property
    def begun(self) -> bool:
        return self._begun.is_set()

    @property
    def happened(self) -> bool:
        return self._edited.is_set()


class Late:
    """The answer to one person, which takes so long that a later change is shown before it.

    Args:
        world: the world.
        monkeypatch: replaces the function that paints what is sent.
        whom: the person.
        change: changes the table meanwhile.
        shown: the message that shows the change.
    """

    def __init__(
        self,
        world: World,
        monkeypatch: pytest.MonkeyPatch,
        whom: Person,
        change: Callable[[], Awaitable[object]],
        shown: Shown,
    ) -> None:
        self._world, self._whom, self._change, self._shown = world, whom, change, shown
        self._painted = answers._ready
        self.happened = False
        monkeypatch.setattr(answers, "_ready", self._paint)

    async def _paint(self, interaction: Interaction, page: Page) -> Page:
        ready = await self._painted(interaction, page)
        if interaction.user.id == self._whom.id and not self.happened:
            self.happened = True
            before = self._shown.text
            await self._change()
            for _ in range(SOON):
                if self._shown.text != before and not publishing():
                    break
                await asyncio.sleep(0)
        return ready


def publishing() -> bool:
    """Return whether a table's messages are being brought up to date."""
    return any(task.get_name().startswith("publisher of table") for task in asyncio.all_tasks())


def is_at_table(lobby: Shown, person: Person) -> bool:
    return lobby.says("name-person", name=person.name)


async def join(world: World, person: Person) -> object:
    """Let somebody sit down elsewhere, so that the table's message is edited."""
    newcomer = Seated(person.id, person.name)
    return await world.bot.lobbies.join((await world.table()).id, newcomer, "1")


@pytest.mark.parametrize("then", [time_passes, the_bot_stops])
async def test_whoever_sits_down_while_an_older_edit_is_under_way_is_seen_at_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch, then: Then
) -> None:
    await world.restart(pace=PACE)
    lobby = await world.open_lobby()
    crossing = Crossing(world, monkeypatch, sending, "edit")
    await world.set_options(world.channel, rounds="3")
    while not crossing.begun:
        await world.env.advance_time(PACE)
    await world.ben.click(lobby, Verb.JOIN)
    assert crossing.happened
    assert not is_at_table(lobby, world.ben)
    await then(world)
    assert is_at_table(lobby, world.ben)


async def test_a_table_that_was_cancelled_is_no_lobby_after_a_crash_if_an_older_answer_arrived_last(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.restart(pace=PACE)
    lobby = await world.open_lobby("hygge")
    whole_answer, whole_note = sending.reply_in_place, world.bot.pending.set_shown
    sent, landed, noted, crashed = (asyncio.Event() for _ in range(4))

    async def answer(interaction: Interaction, *arguments: Any) -> Received:
        """Have the answer to Ben's click arrive after that to Aki's, and its receipt come back before."""
        if interaction.user.id == world.ben.id:
            sent.set()
            await world.env.external_wait(landed.wait(), reason="the older answer takes long")
            received = await whole_answer(interaction, *arguments)
            assert lobby.controls, "the older answer has arrived last"
            return received
        received = await whole_answer(interaction, *arguments)
        landed.set()
        await world.env.external_wait(noted.wait(), reason="the newer receipt takes long")
        return received

    async def note(table: int, message: int | None, version: int | None) -> bool:
        """Have the publisher come before what the newer answer shows is stored."""
        noted.set()
        if version is None and await world.bot.tables.open_ids() == []:
            await world.env.external_wait(crashed.wait(), reason="the store takes long")
        return await whole_note(table, message, version)

    send_by(monkeypatch, reply_in_place=answer)
    monkeypatch.setattr(world.bot.pending, "set_shown", note)
    joining = asyncio.create_task(world.ben.click(lobby, Verb.JOIN))
    await sent.wait()
    await asyncio.gather(joining, world.aki.click(lobby, Verb.CANCEL))
    await world.env.advance_time(2 * PACE)
    await world.restart(pace=PACE)
    crashed.set()
    assert not lobby.controls


async def test_a_hand_shows_its_owners_last_decision_although_an_edit_was_answered_before(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.restart(pace=PACE)
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    crossing = Crossing(world, monkeypatch, hands, "edit_reply")
    await person.type(world.channel, "me", language="fr")
    while not crossing.begun:
        await world.env.advance_time(PACE)
    (number,) = {each.decision for each in decisions(hand)}
    await person.decide(hand, Random(1))
    assert crossing.happened
    await time_passes(world)
    assert number not in {each.decision for each in decisions(hand)}


async def test_whoever_sits_down_while_an_older_answer_is_under_way_is_seen_at_the_table(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await world.open_lobby("hygge")
    whole_edit, whole_answer, answered = sending.edit, sending.reply_in_place, asyncio.Event()

    async def edit(*arguments: Any) -> Received:
        received = await whole_edit(*arguments)
        if is_at_table(lobby, world.chika) and not answered.is_set():
            await world.env.external_wait(answered.wait(), reason="the answer to an edit takes long")
            for _ in range(100):
                await asyncio.sleep(0)
        return received

    async def answer(*arguments: Any) -> Received:
        await join(world, world.chika)
        for _ in range(SOON):
            if is_at_table(lobby, world.chika):
                break
            await asyncio.sleep(0)
        received = await whole_answer(*arguments)
        answered.set()
        return received

    send_by(monkeypatch, edit=edit, reply_in_place=answer)
    await world.ben.click(lobby, Verb.JOIN)
    assert answered.is_set()
    assert is_at_table(lobby, world.ben)
    assert is_at_table(lobby, world.chika)


async def test_an_answer_that_comes_late_does_not_hide_who_has_sat_down_since(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await world.open_lobby("hygge")
    late = Late(world, monkeypatch, world.ben, partial(join, world, world.chika), lobby)
    await world.ben.click(lobby, Verb.JOIN)
    assert late.happened
    assert is_at_table(lobby, world.ben)
    assert is_at_table(lobby, world.chika)


async def test_an_answer_that_never_arrives_does_not_hide_who_has_sat_down_since(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await world.open_lobby("hygge")
    late = Late(world, monkeypatch, world.ben, partial(join, world, world.chika), lobby)
    world.env.inject_error(*ANSWER, status=404, times=1)
    with pytest.raises(AssertionError, match="interaction failed"):
        await world.ben.click(lobby, Verb.JOIN)
    assert late.happened
    assert is_at_table(lobby, world.ben)
    assert is_at_table(lobby, world.chika)
    assert world.unanswered() == [world.ben.id]


async def test_a_hand_that_comes_late_shows_what_was_decided_since(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin("hygge", 3)
    table, match = await world.table(), await world.match()
    (seat,) = match.to_move

    async def decide() -> None:
        await world.bot.tables.act(table.id, table.people[seat], match.decision, match.legal_moves(seat)[0])

    other = next(person for person in world.people if person.id != table.people[seat])
    late = Late(world, monkeypatch, other, decide, message)
    hand = await other.open_hand(message)
    assert late.happened
    opened = await other.open_hand(message)
    assert hand.text == opened.text


async def test_a_table_that_ends_before_its_message_is_known_is_not_left_open_there(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_what_is_shown(monkeypatch, world.bot.pending, knows=True)
    lobby = await world.open_lobby()
    table = await world.table()
    await world.bot.tables.end(table.id, table.host_id, moderator=False)
    assert lobby.controls
    await world.restart()
    assert not lobby.controls
