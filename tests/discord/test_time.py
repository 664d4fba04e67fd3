"""Time limits: speeds, reminders, computer players that stand in, and unused lobbies."""

import asyncio
import gc
from random import Random

import pytest

from bot.choices import PINGS
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, table_id

LIVE, RELAXED = 90, 600
FIRST_REMINDER = 61


async def mover(world: World, message: Shown) -> tuple[Person, Person]:
    """Return the player whose turn it is, and the other."""
    moving = await world.next_mover(message, Random(1))
    return moving[0], next(person for person in (world.aki, world.ben) if person.id != moving[0].id)


def reminders(world: World) -> list[Shown]:
    return [shown for shown in world.public() if shown.text.startswith("⏰")]


async def test_a_lobby_closes_by_itself_after_15_minutes_without_anybody(world: World) -> None:
    lobby = await world.open_lobby()
    await world.pass_time(14 * 60)
    await world.ben.click(lobby, Verb.JOIN)
    await world.pass_time(14 * 60)
    assert await world.bot.tables.open_in(world.channel.id) is not None
    await world.pass_time(2 * 60)
    assert await world.bot.tables.open_in(world.channel.id) is None
    assert world.message().says("cancelled-text")


async def test_at_two_thirds_of_the_time_a_message_of_its_own_pings_once(world: World) -> None:
    message = await world.begin(speed="live")
    late, other = await mover(world, message)
    await world.pass_time(FIRST_REMINDER - 5)
    assert reminders(world) == []
    await world.pass_time(5)
    (reminder,) = reminders(world)
    assert f"<@{late.id}>" in reminder.text
    assert f"<@{other.id}>" not in reminder.text
    await world.pass_time(20)
    assert len(reminders(world)) == 1
    assert world.pinged("⏰") == [[late.id]]
    (sent,) = [request.json or {} for request in world.env.http_requests if "⏰" in str(request.json)]
    assert sent["allowed_mentions"]["parse"] == [], "nobody else is pinged"


async def test_the_reminder_is_taken_away_when_the_move_is_made(world: World) -> None:
    message = await world.begin(speed="live")
    late, _ = await mover(world, message)
    await world.pass_time(FIRST_REMINDER)
    assert len(reminders(world)) == 1
    await late.decide(await late.open_hand(message), Random(1))
    await world.env.settle()
    assert reminders(world) == []


async def test_nothing_is_kept_of_reminders_that_were_taken_away(world: World) -> None:
    message = await world.begin(speed="live")
    for _ in range(3):
        late, _ = await mover(world, message)
        await world.pass_time(FIRST_REMINDER)
        await late.decide(await late.open_hand(message), Random(1))
        await world.env.settle()
    assert reminders(world) == []
    gc.collect()
    kept = [each for each in gc.get_objects() if isinstance(each, asyncio.Task)]
    assert [task for task in kept if task.get_name() == "reminder"] == []


async def test_who_switched_pings_off_gets_no_reminder(world: World) -> None:
    message = await world.begin(speed="live")
    late, _ = await mover(world, message)
    await late.type(world.channel, "pings", when="never")
    await world.pass_time(LIVE - 5)
    assert reminders(world) == []


async def test_when_the_time_is_over_the_computer_makes_this_one_decision(world: World) -> None:
    message = await world.begin(speed="live")
    await mover(world, message)
    await world.pass_time(LIVE + 1)
    match = (await world.table()).match
    assert match is not None
    assert match.number >= 1
    assert all(not seat.away for seat in (await world.table()).seats)


async def test_after_two_in_a_row_the_computer_keeps_the_seat_until_its_owner_is_back(world: World) -> None:
    message = await world.begin(speed="live", rounds="12")
    rng = Random(1)
    late, other = await mover(world, message)
    while not any(seat.away for seat in (await world.table()).seats):
        table = await world.table()
        if table.waits_for(late.id):
            await world.pass_time(LIVE + 1)
        else:
            await other.decide(await other.open_hand(message), rng)
    (away,) = [seat for seat in (await world.table()).seats if seat.away]
    assert away.user_id == late.id
    assert away.missed == 2
    await world.env.settle()
    assert (await world.table()).people_to_move() == [1 - away.seat], "the computer has decided"
    assert "💤" in world.message().text
    hand = await late.click(world.message(), Verb.BACK)
    assert hand.private
    assert not any(seat.away for seat in (await world.table()).seats)


async def test_a_decision_of_ones_own_makes_the_missed_ones_forgotten(world: World) -> None:
    message = await world.begin(speed="live")
    rng = Random(1)
    late, other = await mover(world, message)
    await world.pass_time(LIVE + 1)
    while not (await world.table()).waits_for(late.id):
        await other.decide(await other.open_hand(message), rng)
    assert [seat.missed for seat in (await world.table()).seats if seat.user_id == late.id] == [1]
    await late.decide(await late.open_hand(message), rng)
    assert [seat.missed for seat in (await world.table()).seats if seat.user_id == late.id] == [0]


async def test_deadlines_survive_a_restart(world: World) -> None:
    message = await world.begin(speed="live")
    await mover(world, message)
    due = (await world.table()).due_at
    await world.pass_time(40)
    await world.restart()
    assert (await world.table()).due_at == due
    await world.pass_time(30)
    assert len(reminders(world)) == 1
    await world.restart()
    await world.pass_time(25)
    assert (await world.match()).number >= 1
    assert reminders(world) == []


async def test_an_untimed_table_waits_and_others_may_skip_who_is_too_late(world: World) -> None:
    message = await world.begin(speed="untimed")
    late, other = await mover(world, message)
    menu = await other.click(message, Verb.MENU)
    assert (await other.click(menu, Verb.SKIP)).says("problem-not-late")
    await world.pass_time(24 * 3600)
    assert (await world.match()).number == 0
    assert reminders(world) == []
    menu = await other.click(message, Verb.MENU)
    assert (await other.click(menu, Verb.SKIP)).says("menu-skipped")
    assert (await world.match()).number >= 1
    assert late.id != other.id


async def test_a_stranger_may_not_skip_anybody(world: World) -> None:
    message = await world.begin(speed="untimed")
    await world.pass_time(3600)
    menu = await world.chika.click(message, Verb.MENU)
    assert menu.says("menu-watching")
    assert Verb.SKIP not in menu.verbs
    answer = await world.chika.press(menu, f"z:{table_id(message)}:0:skip")
    assert answer.says("problem-not-seated")
    assert (await world.match()).number == 0


async def test_host_and_moderators_may_hand_the_seat_of_who_is_late_to_the_computer(world: World) -> None:
    message = await world.begin(speed="untimed")
    late, _ = await mover(world, message)
    seat = (await world.table()).seat_of(late.id)
    await world.pass_time(601)
    moderator = world.moderator()
    menu = await moderator.click(message, Verb.MENU)
    (select,) = menu.offers("hand-over")
    assert select.choices == (str(seat),)
    answer = await moderator.use(menu, select, [str(seat)])
    assert late.name in answer.text
    assert [other.seat for other in (await world.table()).seats if other.away] == [seat]


async def test_nobody_takes_the_hand_of_a_player_who_has_time_left(world: World) -> None:
    message = await world.begin(speed="untimed")
    late, other = await mover(world, message)
    await world.pass_time(599)
    for ruler in (world.aki, world.moderator()):
        menu = await ruler.click(message, Verb.MENU)
        assert menu.offers("hand-over") == []
        for person in (late, other):
            seat = (await world.table()).seat_of(person.id)
            forged = await ruler.press(message, f"z:{table_id(message)}:0:hand-over", [str(seat)])
            assert forged.says("problem-still-in-time")
    await world.pass_time(2)
    seat = (await world.table()).seat_of(other.id)
    waiting = await world.aki.press(message, f"z:{table_id(message)}:0:hand-over", [str(seat)])
    assert waiting.says("problem-still-in-time"), "nobody waits for the other one"
    assert not any(seat.away for seat in (await world.table()).seats)


async def test_a_player_may_have_a_computer_play_for_a_while(world: World) -> None:
    message = await world.begin(speed="slow")
    ben = (await world.table()).seat_of(world.ben.id)
    assert ben is not None
    menu = await world.ben.click(message, Verb.MENU)
    answer = await world.ben.click(menu, Verb.STEP_AWAY)
    assert answer.says("menu-stepped-away")
    assert (await world.table()).seats[ben].away
    assert ben not in (await world.table()).to_move, "the computer has decided"
    menu = await world.ben.click(message, Verb.MENU)
    assert menu.says("menu-away")
    await world.ben.click(menu, Verb.BACK)
    assert not (await world.table()).seats[ben].away


async def test_a_stranger_steps_away_from_nothing(world: World) -> None:
    message = await world.begin()
    answer = await world.chika.press(message, f"z:{table_id(message)}:0:step-away")
    assert answer.says("problem-not-seated")


async def test_to_be_back_changes_nothing_for_who_is_not_away(world: World) -> None:
    message = await world.begin(speed="live")
    late, _ = await mover(world, message)
    await world.pass_time(LIVE - 5)
    before = await world.table()
    for _ in range(40):
        answer = await late.press(message, f"z:{before.id}:0:back")
        assert answer.says("hand-your-turn")
    after = await world.table()
    assert after == before
    await world.pass_time(6)
    assert (await world.match()).number >= 1, "the time was over as if nothing had been pressed"


async def test_to_come_back_moves_no_deadline_that_is_running(world: World) -> None:
    message = await world.begin(speed="live", rounds="12")
    late, other = await mover(world, message)
    menu = await other.click(message, Verb.MENU)
    await other.click(menu, Verb.STEP_AWAY)
    await world.pass_time(30)
    due = (await world.table()).due_at
    for _ in range(3):
        await other.click(world.message(), Verb.BACK)
        assert (await world.table()).due_at == due
        await other.press(message, f"z:{table_id(message)}:0:step-away")
    assert (await world.table()).waits_for(late.id)


@pytest.mark.parametrize("when", PINGS)
async def test_the_menu_sets_pings(world: World, when: str) -> None:
    message = await world.begin()
    menu = await world.aki.click(message, Verb.MENU)
    answer = await world.aki.use(menu, menu.control(Verb.PINGS), [when])
    assert answer.says(f"pings-set-{when}")
    assert (await world.bot.preferences.user(world.aki.id)).pings == when
    assert decisions(message) == []


async def test_pings_that_are_not_offered_are_not_set(world: World) -> None:
    message = await world.begin()
    menu = await world.aki.click(message, Verb.MENU)
    control = menu.control(Verb.PINGS)
    for values in (["hourly"], []):
        answer = await world.aki.press(menu, control.custom_id, values)
        assert answer.says("problem-not-offered")
    assert (await world.bot.preferences.user(world.aki.id)).pings is None


async def test_a_table_whose_people_are_all_away_rests_until_somebody_is_back(world: World) -> None:
    message = await world.begin_alone(speed="live", rounds="12")
    for _ in range(4):
        await world.pass_time(LIVE + 1)
    table = await world.table()
    assert table.resting
    number = (await world.match()).number
    await world.pass_time(3600)
    assert (await world.match()).number == number, "computers do not play on among themselves"
    assert "💤" in world.message().text
    hand = await world.aki.click(world.message(), Verb.BACK)
    assert hand.says("hand-your-turn") or decisions(hand)
    assert not (await world.table()).resting
    assert message.id == world.message().id


async def test_a_table_to_which_nobody_comes_back_ends_as_abandoned(world: World) -> None:
    await world.begin_alone(speed="live", rounds="12")
    for _ in range(4):
        await world.pass_time(LIVE + 1)
    assert (await world.table()).resting
    await world.pass_time(24 * 3600 + LIVE)
    assert await world.bot.tables.open_in(world.channel.id) is None
    assert world.message().says("table-abandoned-text")
