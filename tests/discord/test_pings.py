"""Pings as a turn begins: for those who want them, once, in a message that goes when the decision is made."""

from pathlib import Path
from random import Random

import pytest

from bot.choices import AT_ONCE, LATE, NEVER, usual_pings
from bot.people.pings import PING_COOLDOWN
from bot.process.clock import RETRY_AFTER
from bot.tables.deadlines import PING_DELAY, REMINDER_FRACTION, SLOW, TIME_LIMITS
from bot.tables.presence import NEAR_FOR, THERE_FOR
from cogs.delivery.verbs import Verb
from cogs.publishing.reminders import HELD_FOR
from tests.discord.reading import Shown
from tests.discord.steps import DELETE, FIRST_REMINDER, MISSING_ACCESS, PINGED, SEND, locked, want
from tests.discord.world import TRIED_AGAIN_AFTER, Person, World, decisions

AT_TURN, WHEN_LATE = "🔔", "⏰"
"""How messages begin that ping somebody whose turn has begun, and somebody who is late."""


NO_LONGER_NEAR = THERE_FOR.total_seconds() + RETRY_AFTER.total_seconds()
"""Seconds after which whoever has done something is pinged although the table is not live."""


def pinged(world: World, sign: str) -> list[list[Person]]:
    """Return the people whom each message with a sign mentions."""
    return [
        [person for person in world.people if f"<@{person.id}>" in shown.text] for shown in world.saying(sign)
    ]


async def until_the_other_ones_turn(world: World, message: Shown) -> tuple[Person, Person]:
    """Let the first to move decide until it is the other one's turn; return that one and the first."""
    rng = Random(1)
    moving = await world.next_mover(message, rng)
    first = moving[0]
    while moving[0] is first:
        await first.decide(moving[1], rng)
        moving = await world.next_mover(message, rng)
    return moving[0], first


async def test_whose_turn_begins_is_pinged_once_in_a_message_that_goes_when_they_decide(world: World) -> None:
    message = await world.begin(speed="live")
    await want(world, AT_ONCE, world.aki, world.ben)
    turn, first = await until_the_other_ones_turn(world, message)
    assert world.saying(AT_TURN) == []
    await world.pass_time(PINGED)
    (ping,) = world.saying(AT_TURN)
    assert pinged(world, AT_TURN) == [[turn]]
    await turn.click(message, Verb.MENU)
    await world.restart()
    hand = await turn.open_hand(message)
    assert [shown.id for shown in world.saying(AT_TURN)] == [ping.id]
    assert world.pinged(AT_TURN) == [[turn.id]]
    await turn.decide(hand, Random(1))
    assert world.saying(AT_TURN) == []
    while decisions(hand := await turn.open_hand(message)):
        await turn.decide(hand, Random(1))
    await world.pass_time(PINGED)
    assert pinged(world, AT_TURN) == [[first]]
    await world.end_early()
    assert world.saying(AT_TURN) == []
    assert world.saying(WHEN_LATE) == []


async def test_whoever_has_looked_since_their_turn_began_is_only_told_when_they_are_late(
    world: World,
) -> None:
    message = await world.begin(speed="live")
    await want(world, AT_ONCE, world.aki, world.ben)
    turn, _ = await until_the_other_ones_turn(world, message)
    await world.pass_time(5)
    await turn.open_hand(message)
    await world.pass_time(PINGED)
    await world.restart()
    assert world.saying(AT_TURN) == []
    await world.pass_time(FIRST_REMINDER)
    assert pinged(world, WHEN_LATE) == [[turn]]


async def test_who_decided_shortly_before_at_a_table_without_hurry_is_given_minutes_to_come_back(
    world: World,
) -> None:
    message = await world.begin(speed="relaxed")
    await want(world, AT_ONCE, world.aki, world.ben)
    turn, _ = await until_the_other_ones_turn(world, message)
    await world.pass_time(THERE_FOR.total_seconds() - 5)
    assert world.saying(AT_TURN) == []
    await world.pass_time(5 + 2 * RETRY_AFTER.total_seconds())
    assert pinged(world, AT_TURN) == [[turn]]


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
        assert len(world.saying(AT_TURN)) == told


async def test_of_those_who_decide_at_the_same_time_each_is_pinged_as_they_want(world: World) -> None:
    dai, emi = world.newcomer("Dai"), world.newcomer("Emi")
    await want(world, AT_ONCE, world.aki, dai)
    await want(world, LATE, world.ben)
    await want(world, NEVER, world.chika, emi)
    message = await world.begin("hiifuu", players=5, speed="live")
    assert len((await world.match()).to_move) == 5
    await world.pass_time(5)
    await dai.open_hand(message)
    await world.pass_time(PINGED)
    assert pinged(world, AT_TURN) == [[world.aki]]
    await world.pass_time(FIRST_REMINDER)
    assert pinged(world, WHEN_LATE) == [[world.ben, dai]], "the others were pinged, or never want it"
    for person in world.people:
        await person.decide(await person.open_hand(message), Random(1))
    await world.env.settle()
    assert world.saying(AT_TURN) == world.saying(WHEN_LATE) == []


async def test_whoever_decides_again_is_still_there_and_pinged_only_when_late(world: World) -> None:
    await want(world, AT_ONCE, world.aki)
    message = await world.begin_alone(level="easy", speed="live")
    for _ in range(3):
        moving = await world.next_mover(message, Random(1))
        await world.pass_time(PINGED)
        assert world.saying(AT_TURN) == [], "nobody else has kept them waiting"
        await moving[0].decide(moving[1], Random(1))
    await world.pass_time(FIRST_REMINDER)
    assert pinged(world, WHEN_LATE) == [[world.aki]]


async def test_nobody_is_pinged_twice_in_ten_minutes_about_a_table_without_hurry(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    message = await world.begin(speed="slow")
    turn, _ = await until_the_other_ones_turn(world, message)
    await world.pass_time(NO_LONGER_NEAR + RETRY_AFTER.total_seconds())
    assert world.pinged(AT_TURN) == [[turn.id]]
    quick = world.people[1] if turn is world.people[0] else world.people[0]
    while (moving := await world.next_mover(message, Random(1)))[0] is turn:
        await turn.decide(moving[1], Random(1))
    while (moving := await world.next_mover(message, Random(1)))[0] is quick:
        await quick.decide(moving[1], Random(1))
    await world.pass_time(PING_COOLDOWN.total_seconds() - 2 * RETRY_AFTER.total_seconds())
    assert world.pinged(AT_TURN) == [[turn.id]]
    await world.pass_time(3 * RETRY_AFTER.total_seconds())
    assert world.pinged(AT_TURN) == [[turn.id], [turn.id]]


async def test_who_has_used_the_bot_anywhere_on_the_server_just_now_is_not_pinged_yet(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    message = await world.begin(speed="relaxed")
    turn, _ = await until_the_other_ones_turn(world, message)
    for _ in range(int(NO_LONGER_NEAR / 50)):
        await world.pass_time(50)
        await turn.type(world.other_channel, "help")
    assert world.saying(AT_TURN) == []
    await world.pass_time((NEAR_FOR + 2 * RETRY_AFTER).total_seconds())
    assert world.pinged(AT_TURN) == [[turn.id]]


async def test_of_several_who_decide_who_sleeps_is_called_when_late_and_the_others_are_not_again(
    world: World,
) -> None:
    people = [world.aki, world.ben, world.chika, world.newcomer("Dai")]
    await want(world, AT_ONCE, *people)
    now = world.bot.timing.now()
    await world.bot.preferences.set_user(
        world.ben.id, clock_ahead=0, quiet_from=now.hour, quiet_to=(now.hour + 2) % 24
    )
    await world.begin("hiifuu", players=4, speed="slow")
    await world.pass_time(NO_LONGER_NEAR)
    (called,) = world.pinged(AT_TURN)
    assert {*called} == {person.id for person in people} - {world.ben.id}
    while not world.saying(WHEN_LATE):
        await world.pass_time(3600)
    assert world.pinged(WHEN_LATE) == [[world.ben.id]]
    assert len(world.pinged(AT_TURN)) == 1


async def test_whose_turn_it_is_in_three_slow_matches_gets_one_ping_which_leads_to_all_of_them(
    world: World,
) -> None:
    people = [world.aki, world.ben, world.chika, world.newcomer("Dai")]
    await want(world, AT_ONCE, *people)
    channels = [world.channel, world.other_channel, world.guild.create_text_channel("garden")]
    tables = list[Shown]()
    for channel in channels:
        lobby = await world.aki.type(channel, "play", game="hiifuu", speed="slow")
        for person in people[1:]:
            await person.click(lobby, Verb.JOIN)
        tables.append(await world.aki.start(lobby))
    everyone = {person.id for person in people}
    slow = TIME_LIMITS[SLOW]
    assert slow is not None

    def told(sign: str = AT_TURN) -> list[set[int]]:
        return [{*ids} for ids in world.pinged(sign)]

    await world.pass_time(2 * NO_LONGER_NEAR + 2 * HELD_FOR.total_seconds())
    assert told() == [everyone]
    (place,) = [each for each in channels if world.message(each).text.startswith(AT_TURN)]
    listed = await world.aki.click(world.message(place), Verb.TABLES)
    assert listed.private
    assert all(str(channel.id) in listed.text for channel in channels)
    await world.aki.decide(await world.aki.open_hand(tables[channels.index(place)]), Random(1))
    await world.pass_time(NO_LONGER_NEAR + HELD_FOR.total_seconds())
    assert told() == [everyone, {world.aki.id}], "the others have not answered"
    await world.pass_time(REMINDER_FRACTION * slow.total_seconds())
    assert len(told()) == 2
    late = sorted(told(WHEN_LATE), key=len)
    assert late == [everyone - {world.aki.id}, everyone], "at the other two tables"


async def test_nobody_is_pinged_after_their_own_decision_as_only_an_absent_persons_computer_has_moved(
    world: World,
) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    message = await world.begin(speed="slow")
    turn, other = await until_the_other_ones_turn(world, message)
    await other.click(await other.click(message, Verb.MENU), Verb.STEP_AWAY)
    for _ in range(3):
        _, hand = await world.next_mover(message, Random(1))
        await turn.decide(hand, Random(1))
        await world.pass_time(2 * NO_LONGER_NEAR)
    assert world.saying(AT_TURN) == []


async def test_a_ping_that_discord_refuses_is_not_tried_again(world: World) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="slow")
    world.env.inject_error(*SEND, status=403, code=MISSING_ACCESS, times=None)
    world.forget_requests()
    await world.pass_time(NO_LONGER_NEAR + 3 * RETRY_AFTER.total_seconds())
    assert sum(AT_TURN in str(sent.json) for sent in world.env.http_requests) == 1


async def test_a_ping_that_could_not_be_noted_is_sent_again_as_the_same_message(
    world: World, tmp_path: Path
) -> None:
    await want(world, AT_ONCE, world.aki, world.ben)
    await world.begin(speed="slow")
    await world.pass_time(PING_DELAY.total_seconds() - 8)
    await world.restart()  # so that it was stored just now that people can act
    await world.see_to_what_is_due()
    async with locked(world.bot.database, tmp_path / "zabuton.db"):
        await world.pass_time(10)
    assert set(world.errors()) == {"table action failed"}
    await world.pass_time(3 * RETRY_AFTER.total_seconds())
    sent = [request.json or {} for request in world.env.http_requests]
    numbers = [body["nonce"] for body in sent if "nonce" in body and "<@" in str(body)]
    assert len(numbers) == 2, "once it is noted, it is not sent again"
    assert len(set(numbers)) == 1, "so Discord knows it again"
    assert len(world.saying(AT_TURN)) == 1


@pytest.mark.parametrize(
    ("when", "sign", "seconds"), [(AT_ONCE, AT_TURN, PINGED), (LATE, WHEN_LATE, FIRST_REMINDER)]
)
async def test_who_was_about_to_be_pinged_when_the_bot_went_down_is_pinged_once_it_is_back(
    world: World, when: str, sign: str, seconds: int
) -> None:
    await want(world, when, world.aki, world.ben)
    message = await world.begin(speed="live")
    await world.bot.close()
    await world.env.advance_time(seconds)
    assert world.saying(sign) == []
    for _ in range(2):
        await world.restart()
        await world.pass_time(1)
        (turn, _) = await world.next_mover(message, Random(1))
        assert pinged(world, sign) == [[turn]]
        assert world.pinged(sign) == [[turn.id]]


def test_who_has_not_chosen_is_pinged_at_once_where_turns_are_long() -> None:
    assert {speed: usual_pings(speed) for speed in TIME_LIMITS} == {
        "live": LATE,
        "relaxed": AT_ONCE,
        "slow": AT_ONCE,
        "untimed": LATE,
    }


async def test_a_ping_that_discord_could_not_delete_goes_later(world: World) -> None:
    message = await world.begin(speed="live")
    await want(world, AT_ONCE, world.aki, world.ben)
    turn, _ = await until_the_other_ones_turn(world, message)
    await world.pass_time(PINGED)
    assert pinged(world, AT_TURN) == [[turn]]
    world.env.inject_error(*DELETE, status=503, times=1)
    while decisions(hand := await turn.open_hand(message)):
        await turn.decide(hand, Random(1))
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert world.saying(AT_TURN) == []
