"""Time limits: reminders, computer players that stand in, who may be skipped, and unused lobbies."""

from random import Random

from bot.choices import PINGS
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import FIRST_REMINDER, LIVE
from tests.discord.world import Person, World, decisions, table_id

REMINDER = "⏰"


async def mover(world: World, message: Shown) -> tuple[Person, Person]:
    """Return the player whose turn it is, and the other."""
    person, _ = await world.next_mover(message, Random(1))
    return person, world.other(person)


async def test_a_reminder_pings_once_and_goes_when_the_move_is_made(world: World) -> None:
    message = await world.begin(speed="live")
    late, other = await mover(world, message)
    due = (await world.table()).due_at
    await world.pass_time(FIRST_REMINDER - 5)
    assert world.saying(REMINDER) == []
    await world.restart()
    assert (await world.table()).due_at == due
    await world.pass_time(5)
    (reminder,) = world.saying(REMINDER)
    assert f"<@{late.id}>" in reminder.text
    assert f"<@{other.id}>" not in reminder.text
    await world.restart()
    await world.pass_time(20)
    assert [shown.id for shown in world.saying(REMINDER)] == [reminder.id]
    assert world.pinged(REMINDER) == [[late.id]]
    (sent,) = [request.json or {} for request in world.env.http_requests if REMINDER in str(request.json)]
    assert sent["allowed_mentions"]["parse"] == [], "nobody else is pinged"
    await late.decide(await late.open_hand(message), Random(1))
    await world.env.settle()
    assert world.saying(REMINDER) == []


async def test_a_table_whose_people_are_all_away_rests_until_somebody_is_back(world: World) -> None:
    message = await world.begin_alone(speed="live", rounds="12")
    for _ in range(4):
        await world.pass_time(LIVE + 1)
    assert (await world.table()).all_away
    number = (await world.match()).number
    await world.pass_time(3600)
    assert (await world.match()).number == number, "computers do not play on among themselves"
    assert "💤" in message.text
    hand = await world.aki.click(message, Verb.BACK)
    assert hand.says("hand-your-turn") or decisions(hand)
    assert not (await world.table()).all_away
    assert message.id == world.message().id


async def test_an_untimed_table_waits_and_others_may_skip_who_is_too_late(world: World) -> None:
    message = await world.begin(speed="untimed")
    _, other = await mover(world, message)
    menu = await other.click(message, Verb.MENU)
    assert menu.offers(Verb.SKIP) == []
    assert (await other.press(menu, f"z:{table_id(message)}:0:skip")).says("problem-not-late")
    await world.pass_time(24 * 3600)
    assert (await world.match()).number == 0
    assert world.saying(REMINDER) == []
    menu = await other.click(message, Verb.MENU)
    assert (await other.click(menu, Verb.SKIP)).private
    assert (await world.match()).number >= 1


async def test_a_stranger_may_not_skip_anybody(world: World) -> None:
    message = await world.begin(speed="untimed")
    await world.pass_time(3600)
    menu = await world.chika.click(message, Verb.MENU)
    assert menu.says("menu-watching")
    assert Verb.SKIP not in menu.verbs
    answer = await world.chika.press(menu, f"z:{table_id(message)}:0:skip")
    assert answer.says("problem-not-seated")
    assert (await world.match()).number == 0


async def test_a_late_seat_is_handed_to_the_computer(world: World) -> None:
    message = await world.begin(speed="untimed")
    late, other = await mover(world, message)
    seats = {person: (await world.table()).own_seat(person.id).seat for person in (late, other)}
    hand_over, moderator = f"z:{table_id(message)}:0:hand-over", world.moderator()
    await world.pass_time(599)
    for ruler in (world.aki, moderator):
        assert (await ruler.click(message, Verb.MENU)).offers("hand-over") == []
        for seat in seats.values():
            forged = await ruler.press(message, hand_over, [str(seat)])
            assert forged.says("problem-still-in-time")
    await world.pass_time(2)
    waiting = await world.aki.press(message, hand_over, [str(seats[other])])
    assert waiting.says("problem-still-in-time"), "nobody waits for the other one"
    assert not any(seat.away for seat in (await world.table()).seats)
    menu = await moderator.click(message, Verb.MENU)
    (select,) = menu.offers("hand-over")
    assert select.choices == (str(seats[late]),)
    assert late.name in (await moderator.use(menu, select, select.choices)).text
    assert [seat.seat for seat in (await world.table()).seats if seat.away] == [seats[late]]


async def test_to_be_back_moves_no_deadline(world: World) -> None:
    message = await world.begin(speed="live", rounds="12")
    late, other = await mover(world, message)
    await other.click(await other.click(message, Verb.MENU), Verb.STEP_AWAY)
    await world.pass_time(30)
    due = (await world.table()).due_at
    for _ in range(3):
        await other.click(message, Verb.BACK)
        assert (await world.table()).due_at == due
        await other.press(message, f"z:{table_id(message)}:0:step-away")
    await world.pass_time(LIVE - 35)
    before = await world.table()
    for _ in range(20):
        answer = await late.press(message, f"z:{before.id}:0:back")
        assert answer.says("hand-your-turn")
    assert (await world.table()) == before, "nothing changes for who is not away"
    await world.pass_time(6)
    assert (await world.match()).number >= 1, "the time was over as if nothing had been pressed"


async def test_the_menu_sets_pings(world: World) -> None:
    message = await world.begin()
    for when in PINGS:
        menu = await world.aki.click(message, Verb.MENU)
        answer = await world.aki.use(menu, menu.control(Verb.PINGS), [when])
        assert answer.says(f"pings-set-{when}")
        assert (await world.bot.preferences.user_settings(world.aki.id)).pings == when
