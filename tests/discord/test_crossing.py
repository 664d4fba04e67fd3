"""Answers and edits that cross, or come late: what everyone sees in the end is the table as it is."""

from collections.abc import Awaitable, Callable

import pytest

from bot.names import Person as Seated
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown, shown_in
from tests.discord.world import TRIED_AGAIN_AFTER, Person, World
from tests.support.faults import Delays, HeldUp

ANSWER = ("POST", "/interactions/*/*/callback")
EDIT = ("PATCH", "/channels/*/messages/*")

PACE = 60.0
"""Seconds between edits, where a bot is to be stopped between two of them."""


async def time_passes(world: World) -> None:
    await world.env.advance_time(2 * PACE)


async def the_bot_stops(world: World) -> None:
    await world.restart(gently=True)


Then = Callable[[World], Awaitable[None]]
"""What comes next; the table is shown as it is then."""


@pytest.fixture
def delays(world: World, monkeypatch: pytest.MonkeyPatch) -> Delays:
    return Delays(monkeypatch, world.env)


def is_at_table(lobby: Shown, person: Person) -> bool:
    return lobby.says("name-person", name=person.name)


async def join(world: World, person: Person) -> None:
    """Make someone sit down elsewhere, so that the table's message is edited."""
    await world.bot.lobbies.join_lobby((await world.table()).id, Seated(person.id, person.name), "1")
    await world.env.settle()
    await world.published()


async def click(person: Person, message: Shown, verb: Verb) -> None:
    """Press a button, and do not wait for an answer that is held up."""
    await person.member.click(message.message, custom_id=message.control(verb).custom_id)


async def cross(world: World, edit: HeldUp, answer: HeldUp) -> None:
    """Make an edit arrive after an answer, and hear of both; of the edit first if the answer is held up."""
    assert edit.sent
    assert answer.sent
    for held in (edit, answer):
        held.come_back()
        await world.env.settle()


@pytest.mark.parametrize("heard_last", [False, True], ids=["answer heard first", "answer heard last"])
@pytest.mark.parametrize("then", [time_passes, the_bot_stops])
async def test_late_edits_are_set_right(world: World, delays: Delays, then: Then, heard_last: bool) -> None:
    await world.restart(pace=PACE)
    lobby = await world.open_lobby()
    edit = delays.hold(EDIT, there=True)
    await world.set_options(world.channel, rounds="3")
    await world.env.advance_time(PACE)
    answer = delays.hold(ANSWER, back=heard_last)
    await world.ben.click(lobby, Verb.JOIN)
    assert is_at_table(lobby, world.ben)
    await cross(world, edit, answer)
    assert not is_at_table(lobby, world.ben)
    await then(world)
    assert is_at_table(lobby, world.ben)


async def test_a_late_answer_hides_nobody_who_sat_down_since(world: World, delays: Delays) -> None:
    lobby = await world.open_lobby("hygge")
    late = delays.hold(ANSWER, there=True, back=True)
    await click(world.ben, lobby, Verb.JOIN)
    await join(world, world.chika)
    assert is_at_table(lobby, world.chika)
    late.arrive()
    await world.env.settle()
    assert not is_at_table(lobby, world.chika)
    late.come_back()
    await world.env.settle()
    assert is_at_table(lobby, world.ben)
    assert is_at_table(lobby, world.chika)


async def test_a_hand_that_comes_as_the_match_ends_shows_the_end(world: World, delays: Delays) -> None:
    message = await world.begin(rounds="1")
    late = delays.hold(ANSWER, there=True, back=True)
    await click(world.chika, message, Verb.HAND)
    await world.end_early()
    await world.published()
    before = {shown.id for shown in shown_in(world.env, world.channel)}
    late.arrive()
    await world.env.settle()
    late.come_back()
    await world.env.settle()
    await world.published()
    (hand,) = [shown for shown in shown_in(world.env, world.channel) if shown.id not in before]
    assert hand.says("hand-abandoned")


async def test_what_changes_while_an_edit_fails_is_shown_at_once(world: World, delays: Delays) -> None:
    lobby, lobbies = await world.open_lobby(), world.bot.lobbies
    table = await world.table()
    world.env.inject_error(*EDIT, status=503, times=1)
    edit = delays.hold(EDIT, there=True)
    await world.env.have_bot_do(lambda: lobbies.set_invited_only(table.id, world.aki.id, True))
    await world.env.settle()
    assert edit.sent
    await world.env.have_bot_do(lambda: lobbies.set_speed(table.id, world.aki.id, "slow"))
    edit.arrive()
    await world.env.advance_time(1)
    assert lobby.says("speed-slow"), f"not only after {TRIED_AGAIN_AFTER} seconds"
