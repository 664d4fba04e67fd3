"""Pings as a turn begins: for those who want them, once, in a message that goes when the decision is made."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bot.choices import AT_ONCE, LATE, NEVER, usual_pings
from bot.clock import REST
from bot.tables.deadlines import SPEEDS
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.test_places import MISSING_ACCESS
from tests.discord.test_troubled_store import locked
from tests.discord.world import Person, World, decisions

LONGEST_NUMBER = 25
"""The most characters in the `nonce` of a message."""

LIVE = 90
PINGED = 16
FIRST_REMINDER = 61
"""Seconds after which people who are away are pinged at a live table, and after which they are late."""


def pings(world: World) -> list[Shown]:
    """Return the messages that ping somebody whose turn has begun."""
    return [shown for shown in world.public() if shown.text.startswith("🔔")]


def reminders(world: World) -> list[Shown]:
    """Return the messages that ping somebody who is late."""
    return [shown for shown in world.public() if shown.text.startswith("⏰")]


def pinged(world: World, message: Shown) -> list[Person]:
    """Return the people whom a message mentions."""
    return [person for person in world.people if f"<@{person.id}>" in message.text]


def numbers(world: World) -> list[str]:
    """Return the numbers of the messages that were sent to ping somebody."""
    sent = [request.json or {} for request in world.env.http_requests]
    return [body["nonce"] for body in sent if "nonce" in body and "<@" in str(body)]


async def want(world: World, when: str, *people: Person) -> None:
    for person in people:
        await world.bot.preferences.set_user(person.id, pings=when)


async def until_the_other_ones_turn(world: World, message: Shown) -> tuple[Person, Person]:
    """Let the first to move decide until it is the other one's turn; return that one and the first."""
    rng = Random(1)
    moving = await world.next_mover(message, rng)
    first = moving[0]
    while moving[0] is first:
        await first.decide(moving[1], rng)
        moving = await world.next_mover(message, rng)
    return moving[0], first


async def test_whose_turn_begins_is_pinged_once_in_a_message_of_its_own(world: World) -> None:
    message = await world.begin(speed="live")
    await want(world, AT_ONCE, world.aki, world.ben)
    turn, _ = await until_the_other_ones_turn(world, message)
    assert pings(world) == []
    await world.pass_time(PINGED)
    (ping,) = pings(world)
    assert pinged(world, ping) == [turn]
    await turn.click(message, Verb.MENU)
    await turn.open_hand(message)
    await world.pass_time(FIRST_REMINDER)
    assert [shown.id for shown in pings(world)] == [ping.id]
    assert reminders(world) == []
    assert world.pinged("🔔") == [[turn.id]]


async def test_two_who_play_just_now_are_not_pinged_at_all(world: World) -> None:
    message = await world.begin(speed="relaxed")
    await want(world, AT_ONCE, world.aki, world.ben)
    rng = Random(1)
    for _ in range(12):
        await world.pass_time(25)
        moving = await world.next_mover(message, rng)
        await moving[0].decide(moving[1], rng)
    assert pings(world) == []


async def test_whoever_has_looked_since_their_turn_began_is_only_told_when_they_are_late(
    world: World,
) -> None:
    message = await world.begin(speed="live")
    await want(world, AT_ONCE, world.aki, world.ben)
    turn, _ = await until_the_other_ones_turn(world, message)
    await world.pass_time(5)
    await turn.open_hand(message)
    await world.pass_time(PINGED)
    assert pings(world) == []
    await world.restart()
    assert pings(world) == []
    await world.pass_time(FIRST_REMINDER)
    assert [pinged(world, shown) for shown in reminders(world)] == [[turn]]


async def test_a_command_in_the_channel_shows_too_that_somebody_is_there_and_one_elsewhere_does_not(
    world: World,
) -> None:
    message = await world.begin(speed="live")
    await want(world, AT_ONCE, world.aki, world.ben)
    for channel, told in ((world.channel, 0), (world.other_channel, 1)):
        turn, _ = await until_the_other_ones_turn(world, message)
        await world.pass_time(5)
        await turn.type(channel, "help")
        await world.pass_time(PINGED)
        assert len(pings(world)) == told


async def test_of_several_who_decide_only_those_are_pinged_who_are_away(world: World) -> None:
    message = await world.begin("hiifuu", players=4, speed="live")
    await want(world, AT_ONCE, *world.people)
    await world.pass_time(5)
    await world.ben.open_hand(message)
    await world.pass_time(PINGED)
    assert [pinged(world, shown) for shown in pings(world)] == [[world.aki, *world.people[2:]]]
    await world.pass_time(FIRST_REMINDER)
    assert [pinged(world, shown) for shown in reminders(world)] == [[world.ben]]


async def test_the_ping_goes_when_the_decision_is_made(world: World) -> None:
    message = await world.begin(speed="live")
    await want(world, AT_ONCE, world.aki, world.ben)
    turn, first = await until_the_other_ones_turn(world, message)
    for _ in range(2):
        while True:
            hand = await turn.open_hand(message)
            if not decisions(hand):
                break
            await turn.decide(hand, Random(1))
        turn, first = first, turn
        await world.pass_time(PINGED)
        (ping,) = pings(world)
        assert pinged(world, ping) == [turn]


async def test_at_the_start_of_a_match_too_somebody_is_pinged(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    message = await world.begin(speed="live")
    await world.pass_time(PINGED)
    moving = await world.next_mover(message, Random(1))
    (ping,) = pings(world)
    assert pinged(world, ping) == [moving[0]]


@pytest.mark.parametrize("when", [LATE, NEVER])
async def test_whoever_does_not_want_that_is_not_pinged_at_once(world: World, when: str) -> None:
    message = await world.begin(speed="live")
    await want(world, when, world.aki, world.ben)
    turn, _ = await until_the_other_ones_turn(world, message)
    await world.pass_time(PINGED)
    assert pings(world) == []
    await world.pass_time(FIRST_REMINDER)
    assert [pinged(world, shown) for shown in reminders(world)] == ([[turn]] if when == LATE else [])
    assert pings(world) == []


async def test_whoever_decides_again_is_still_there_and_pinged_only_when_late(world: World) -> None:
    await want(world, AT_ONCE, world.aki)
    message = await world.begin_alone(level="easy", speed="live")
    for _ in range(5):
        moving = await world.next_mover(message, Random(1))
        await world.pass_time(PINGED)
        assert pings(world) == [], "nobody else has kept them waiting"
        await moving[0].decide(moving[1], Random(1))
    assert pings(world) == []
    await world.pass_time(FIRST_REMINDER)
    assert [pinged(world, shown) for shown in reminders(world)] == [[world.aki]], (
        "late, they are pinged after all"
    )


async def test_of_those_who_decide_at_the_same_time_each_is_pinged_as_they_want(world: World) -> None:
    await want(world, AT_ONCE, world.aki)
    await want(world, LATE, world.ben)
    await want(world, NEVER, world.chika, world.newcomer("Dai"))
    message = await world.begin("hiifuu", players=4, speed="live")
    assert len((await world.match()).to_move) == 4
    await world.pass_time(PINGED)
    assert [pinged(world, shown) for shown in pings(world)] == [[world.aki]]
    await world.pass_time(FIRST_REMINDER)
    assert [pinged(world, shown) for shown in reminders(world)] == [[world.ben]]
    for person in world.people:
        await person.decide(await person.open_hand(message), Random(1))
    await world.env.settle()
    assert reminders(world) == []


async def test_a_ping_that_discord_could_not_take_is_sent_later_once(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="slow")
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=None)
    await world.pass_time(31)
    assert pings(world) == []
    world.env.backend.faults.clear()
    await world.pass_time(3 * REST.total_seconds())
    assert len(pings(world)) == 1


async def test_a_ping_that_discord_refuses_is_not_tried_again(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="slow")
    world.env.inject_error(
        "POST", f"/channels/{world.channel.id}/messages", status=403, code=MISSING_ACCESS, times=None
    )
    world.env.http_requests.clear()
    await world.pass_time(31 + 3 * REST.total_seconds())
    sent = [each for each in world.env.http_requests if each.method == "POST" and "🔔" in str(each.json)]
    assert len(sent) == 1


async def test_a_ping_that_could_not_be_noted_is_sent_again_as_the_same_message(
    world: World, tmp_path: Path
) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="slow")
    async with locked(world.bot.database, tmp_path / "zabuton.db"):
        await world.pass_time(31)
    assert set(world.errors()) == {"nothing done at a table"}
    await world.pass_time(3 * REST.total_seconds())
    sent = numbers(world)
    assert len(sent) == 2, "once it is noted, it is not sent again"
    assert len(set(sent)) == 1, "Discord, other than SimCord, takes a number once within some minutes"


async def test_the_ping_goes_when_the_table_ends(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="live")
    await world.pass_time(PINGED)
    assert len(pings(world)) == 1
    momo = world.moderator()
    await momo.click(await momo.type(world.channel, "end"), Verb.END)
    assert pings(world) == []


async def test_after_a_restart_nobody_is_pinged_again_and_the_ping_still_goes(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    message = await world.begin(speed="live")
    await world.pass_time(PINGED)
    (before,) = pings(world)
    await world.restart()
    assert [shown.id for shown in pings(world)] == [before.id]
    await until_the_other_ones_turn(world, message)
    await world.pass_time(PINGED)
    (after,) = pings(world)
    assert after.id != before.id


@pytest.mark.parametrize(("when", "shown"), [(AT_ONCE, pings), (LATE, reminders)])
async def test_who_was_about_to_be_pinged_when_the_bot_went_down_is_pinged_once_it_is_back(
    world: World, when: str, shown: Callable[[World], list[Shown]]
) -> None:
    await want(world, when, world.aki, world.ben)
    message = await world.begin(speed="live")
    await world.bot.close()
    await world.env.advance_time(FIRST_REMINDER if when == LATE else PINGED)
    assert shown(world) == []
    await world.restart()
    await world.pass_time(1)
    (ping,) = shown(world)
    moving = await world.next_mover(message, Random(1))
    assert pinged(world, ping) == [moving[0]]
    await world.restart()
    await world.pass_time(1)
    assert [each.id for each in shown(world)] == [ping.id]


async def test_whose_ping_was_still_to_come_when_the_bot_went_down_is_pinged_once_it_is_back(
    world: World,
) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="slow")
    await world.pass_time(20)
    await world.restart()
    assert pings(world) == []
    await world.pass_time(11)
    assert len(pings(world)) == 1


async def test_who_was_about_to_be_pinged_is_still_pinged_minutes_later(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="slow")
    await world.bot.close()
    await world.env.advance_time(30 + 170)
    await world.restart()
    await world.pass_time(1)
    assert len(pings(world)) == 1


async def test_nobody_is_pinged_after_the_deadline_when_the_bot_comes_back_later(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="live")
    await world.bot.close()
    await world.env.advance_time(LIVE + 5)
    await world.restart()
    await world.pass_time(1)
    assert (await world.match()).number >= 1, "the computer has decided"
    assert world.pinged("<@") == []


async def test_each_ping_has_a_number_by_which_discord_sends_it_once(world: World) -> None:
    await want(world, AT_ONCE, world.aki)
    await want(world, LATE, world.ben)
    message = await world.begin(speed="live")
    for _ in range(3):
        await world.pass_time(FIRST_REMINDER)
        await until_the_other_ones_turn(world, message)
    sent = numbers(world)
    assert len(sent) > 2
    assert len(set(sent)) == len(sent)
    assert all(len(number) <= LONGEST_NUMBER for number in sent)


def test_who_has_not_chosen_is_pinged_at_once_where_turns_are_long(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {speed: usual_pings(speed) for speed in SPEEDS} == {
        "live": LATE,
        "relaxed": AT_ONCE,
        "slow": AT_ONCE,
        "untimed": LATE,
    }
