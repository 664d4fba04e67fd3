"""What is read late is answered in time as well; what cannot be answered any more is not done."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import Any

import discord
import pytest
from discord.utils import utcnow

from bot.choices import PICTURES
from bot.timing import USUAL, Timing
from bot.wire.lateness import BEHIND
from cogs.delivery import answers
from cogs.delivery.answers import IN_A_HURRY
from cogs.delivery.replies import DISCORD_WAITS, Reply
from cogs.delivery.verbs import Verb
from cogs.publishing import publisher
from tests.discord.reading import Shown
from tests.discord.simulated import connection_of
from tests.discord.test_counted import counted
from tests.discord.test_in_time import ASK_TO_WAIT, SLOW, THINKING, UPDATING, deferred, slow
from tests.discord.world import Person, World, decisions, words

TOO_LATE = 10062
A_BIT, MUCH, TOO_MUCH = 0.4, 2.5, DISCORD_WAITS + 0.5

Delay = Callable[[float], None]


class Ahead:
    """By how many seconds the bot's clock is ahead."""

    seconds = 0.0


@pytest.fixture
def ahead() -> Ahead:
    return Ahead()


@pytest.fixture
def timing(timing: Timing, ahead: Ahead) -> Timing:
    return replace(timing, now=lambda: utcnow() + timedelta(seconds=ahead.seconds))


@pytest.fixture
def delay(world: World) -> Delay:
    """Returns a function that has the next interaction lie in the socket for some seconds."""

    def delayed(seconds: float) -> None:
        parsers = connection_of(world.bot).parsers
        read = parsers["INTERACTION_CREATE"]

        def later(data: Any) -> None:
            parsers["INTERACTION_CREATE"] = read
            world.env.backend.advance_clock(seconds)
            read(data)

        parsers["INTERACTION_CREATE"] = later

    return delayed


def callbacks(world: World) -> list[int]:
    """Return the types of the first answers that were sent."""
    return [(sent.json or {})["type"] for sent in world.env.http_requests if "callback" in sent.path]


async def mover(world: World) -> tuple[Person, Shown, Shown]:
    message = await world.begin()
    return (*await world.next_mover(message, Random(1)), message)


@pytest.mark.parametrize(("seconds", "asked_at"), [(A_BIT, USUAL.defer_after), (BEHIND, IN_A_HURRY)])
async def test_what_is_read_late_has_less_time(
    world: World, delay: Delay, monkeypatch: pytest.MonkeyPatch, seconds: float, asked_at: float
) -> None:
    person, hand, _ = await mover(world)
    before, ask, at = hand.text, Reply.ask_to_wait, list[float]()

    async def asked(reply: Reply, **how: bool) -> None:
        at.append(world.bot.lateness.of(reply._interaction.id))
        await ask(reply, **how)

    monkeypatch.setattr(Reply, "ask_to_wait", asked)
    slow(monkeypatch, ["write"], SLOW)
    delay(seconds)
    answer = await deferred(world, person.use(hand, decisions(hand)[0]))
    assert at == [pytest.approx(asked_at, abs=0.01)]
    assert answer.id == hand.id
    assert hand.text != before


async def test_discord_is_asked_to_wait_before_anything_is_done_for_what_is_read_very_late(
    world: World, delay: Delay, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, hand, _ = await mover(world)
    asked_before, act = list[list[int]](), world.bot.tables.act

    async def acted(*arguments: Any) -> Any:
        asked_before.append(callbacks(world))
        return await act(*arguments)

    monkeypatch.setattr(world.bot.tables, "act", acted)
    world.env.http_requests.clear()
    delay(MUCH)
    answer = await person.use(hand, decisions(hand)[0])
    assert answer.id == hand.id
    assert asked_before == [[UPDATING]]
    assert callbacks(world) == [UPDATING]
    assert (await world.match()).number == 1


async def test_a_command_that_is_read_very_late_is_answered(world: World, delay: Delay) -> None:
    await world.open_lobby()
    world.env.http_requests.clear()
    delay(MUCH)
    answer = await world.aki.type(world.channel, "leaderboard")
    assert answer.text
    assert callbacks(world) == [THINKING]


async def test_a_window_opens_although_it_is_late(
    world: World, delay: Delay, monkeypatch: pytest.MonkeyPatch
) -> None:
    shuffle = await world.aki.click(await world.open_lobby(), Verb.FAIRNESS)
    await world.restart()
    await world.aki.type(world.channel, "leaderboard")  # tells how late the next one is
    slow(monkeypatch, ["read"], 0.1)
    delay(MUCH)
    await asyncio.gather(world.aki.write(shuffle, Verb.CUT, "seven"), world.env.advance_time(0.2))
    assert (await world.table()).seats[0].share == "seven"


async def test_what_discord_has_given_up_is_not_done_and_can_be_done_again(
    world: World, delay: Delay
) -> None:
    person, hand, message = await mover(world)
    control, public = decisions(hand)[0], message.text
    late = counted("play", "too_late")
    world.env.http_requests.clear()
    delay(TOO_MUCH)
    result = await person.member.click(hand.message, custom_id=control.custom_id)
    assert not result.acknowledged
    assert [(sent.method, "callback" in sent.path) for sent in world.env.http_requests] == [("POST", True)]
    assert counted("play", "too_late") == late + 1
    assert (await world.match()).number == 0
    assert message.text == public
    again = await person.use(hand, control)
    assert again.id == hand.id
    assert (await world.match()).number == 1
    assert world.unanswered() == [person.id]


@pytest.mark.parametrize("heard", [False, True])
async def test_what_is_too_late_is_not_done_either_if_discord_does_not_say_so(
    world: World, delay: Delay, ahead: Ahead, monkeypatch: pytest.MonkeyPatch, heard: bool
) -> None:
    person, hand, _ = await mover(world)
    whole, asked = discord.InteractionResponse.defer, list[int]()

    async def defer(response: discord.InteractionResponse[Any], **how: Any) -> None:
        asked.append(response._parent.id)
        if heard and len(asked) == 1:
            await whole(response, **how)
        raise TimeoutError

    monkeypatch.setattr(discord.InteractionResponse, "defer", defer)
    if heard:
        ahead.seconds = TOO_MUCH
    else:
        delay(TOO_MUCH)
    late = counted("play", "too_late")
    result = await person.member.click(hand.message, custom_id=decisions(hand)[0].custom_id)
    assert asked
    assert (await world.match()).number == 0
    assert counted("play", "too_late") == late + 1
    assert result.acknowledged == heard
    told = [Shown(each).text for each in result.followups]
    assert told == [words("problem-unexpected")] * heard, "whoever could read it reads that nothing was done"
    assert world.unanswered() == [person.id] * (not heard)


async def test_a_click_that_was_given_up_while_it_was_worked_on_is_shown_in_other_ways_and_not_painted(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, hand, message = await mover(world)
    await world.bot.preferences.set_user(person.id, look=PICTURES)
    public, before, painted = message.text, hand.text, answers._ready
    readied, late = list[int](), counted("play", "too_late")

    async def ready(interaction: answers.Interaction, page: Any) -> Any:
        readied.append(interaction.id)
        return await painted(interaction, page)

    monkeypatch.setattr(answers, "_ready", ready)
    slow(monkeypatch, ["write"], 2.0)
    world.env.inject_error(*ASK_TO_WAIT, status=404, code=TOO_LATE, times=None)
    await person.member.click(hand.message, custom_id=decisions(hand)[0].custom_id)
    await world.env.advance_time(2.0)
    assert readied == []
    assert counted("play", "too_late") == late + 1
    assert (await world.match()).number == 1
    assert message.text != public
    assert hand.text != before
    assert world.unanswered() == [person.id]


async def test_whoever_is_wrong_about_how_late_it_is_learns_it_from_discord(
    world: World, ahead: Ahead
) -> None:
    person, hand, message = await mover(world)
    ahead.seconds = 60.0
    await person.use(hand, decisions(hand)[0])
    assert (await world.match()).number == 1
    world.env.http_requests.clear()
    await person.open_hand(message)
    assert UPDATING not in callbacks(world)
    assert THINKING not in callbacks(world)


async def test_messages_wait_while_clicks_are_read_late(
    world: World, delay: Delay, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, hand, message = await mover(world)
    public = message.text
    monkeypatch.setattr(publisher, "GIVES_WAY", 5.0)
    delay(BEHIND)
    await person.use(hand, decisions(hand)[0])
    assert message.text == public
    await world.env.advance_time(5.0)
    assert message.text != public
