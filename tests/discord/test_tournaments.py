"""A tournament on a server: opened, entered and played over the buttons, arranged, and looked up."""

from random import Random

import pytest
from simcord import ChannelHandle

from bot.choices import NEVER
from bot.store.tournaments import CHECKING, ENTERING, OVER, PLAYING, Tournament
from bot.tables.table import CANCELLED, LOBBY
from bot.tables.table import PLAYING as IN_PLAY
from cogs.delivery.controls import POST_COOLDOWN_SECONDS
from cogs.delivery.verbs import Verb
from cogs.screens.tournaments import ASK_END, BEGIN, END, EXTEND, FREE, ROUND, STANDINGS, SURE, WHY
from tests.discord.reading import Shown
from tests.discord.steps import want
from tests.discord.test_calls import ask_to_be_called, call
from tests.discord.world import Person, World, words

GAME, SIGN, ASKED = "hiyoko", "### 🏆", "🏆 <@"


async def choose(person: Person, page: Shown, what: str, value: str) -> Shown:
    control = next(each for each in page.offers(Verb.TOURNAMENT_NEW) if each.argument.startswith(f"{what}."))
    return await person.use(page, control, [value])


async def opened(world: World, person: Person, game: str = GAME) -> Shown:
    """Open a tournament, live and for a week, and return its message."""
    page = await person.type(world.channel, "tournament")
    assert page.private
    for what, value in (("game", game), ("speed", "live"), ("time", "7"), ("enter", "1")):
        page = await choose(person, page, what, value)
    answer = await person.click(page, Verb.TOURNAMENT_OPEN)
    assert answer.private
    assert answer.says("tournament-opened")
    await world.see_to_what_is_due()
    (message,) = world.saying(SIGN)
    return message


async def tournament(world: World, message: Shown) -> Tournament:
    (more,) = message.offers(Verb.TOURNAMENT)
    return await world.bot.tournaments.find(int(more.argument.split(".")[0]), world.channel.id)


async def status(world: World, message: Shown) -> str:
    return (await tournament(world, message)).status


async def arrange(person: Person, message: Shown, what: str, value: str = "") -> Shown:
    page = await person.click(message, Verb.TOURNAMENT)
    control = next(each for each in page.offers(Verb.TOURNAMENT_ARRANGE) if each.argument.endswith(what))
    return await person.use(page, control, [value] if value else [])


async def begun(world: World, *people: Person, game: str = GAME) -> Shown:
    """Have a tournament of some people begin that the first of them has opened; return its message."""
    message = await opened(world, people[0], game)
    for person in people:
        await person.click(message, Verb.TOURNAMENT_ENTER)
    await arrange(people[0], message, BEGIN)
    await world.see_to_what_is_due()
    for person in people:
        await person.click(message, Verb.TOURNAMENT_HERE)
    await world.see_to_what_is_due()
    assert await status(world, message) == PLAYING
    return message


def thread(world: World, channel_id: int) -> ChannelHandle:
    return ChannelHandle(world.env, world.guild, world.env.backend.get_channel(channel_id))


async def play_next(world: World, message: Shown, person: Person) -> Shown:
    """Press Play, and choose the first match if there are several."""
    answer = await person.click(message, Verb.TOURNAMENT_PLAY)
    offered = answer.offers(Verb.TOURNAMENT_PLAY)
    if offered:
        answer = await person.use(answer, offered[0], [offered[0].choices[0]])
    await world.see_to_what_is_due()
    return answer


async def play_all(world: World, message: Shown, rng: Random) -> None:
    """Play all matches over the buttons."""
    while True:
        found = await tournament(world, message)
        left = [each for each in found.pairings if each.result is None]
        if not left:
            return
        users = [found.entrant(number).user_id or 0 for number in left[0].seats]
        for user_id in users:
            person = world.person(user_id)
            page = await person.click(message, Verb.TOURNAMENT_PLAY)
            if page.offers(Verb.TOURNAMENT_PLAY):
                await person.use(page, page.control(Verb.TOURNAMENT_PLAY), [str(left[0].id)])
            await world.see_to_what_is_due()
        (table,) = [
            each.table for each in (await tournament(world, message)).pairings if each.id == left[0].id
        ]
        assert table is not None
        assert table.status == IN_PLAY
        await world.finish(world.message(thread(world, table.channel_id)), rng)
        await world.see_to_what_is_due()


async def test_people_enter_check_in_and_play_each_other_over_the_buttons(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await opened(world, aki)
    assert message.says("tournament-nobody")
    for person in (aki, ben, chika):
        await person.click(message, Verb.TOURNAMENT_ENTER)
    assert f"**{chika.name}**" in message.text
    await chika.click(message, Verb.TOURNAMENT_LEAVE)
    assert f"**{chika.name}**" not in message.text
    await chika.click(message, Verb.TOURNAMENT_ENTER)
    assert world.pinged(SIGN) == [[]] * len(world.pinged(SIGN))
    await want(world, NEVER, ben)
    await arrange(aki, message, BEGIN)
    await world.see_to_what_is_due()
    assert world.pinged("about to begin") == [[aki.id, chika.id]]
    for person in (aki, ben, chika):
        await person.click(message, Verb.TOURNAMENT_HERE)
        await world.see_to_what_is_due()
    assert world.saying(ASKED) == []
    assert message.offers(Verb.TOURNAMENT_PLAY)
    await play_all(world, message, Random(5))
    assert await status(world, message) == OVER
    assert message.says("tournament-over")
    (more,) = message.controls
    assert more.verb == Verb.TOURNAMENT
    details = await ben.click(message, Verb.TOURNAMENT)
    assert details.private
    why = await ben.click(details, Verb.TOURNAMENT, f"{more.argument.split('.')[0]}.{WHY}")
    assert why.says("tournament-why-about")
    rounds = await ben.click(why, Verb.TOURNAMENT, f"{more.argument.split('.')[0]}.{ROUND}.1")
    (replay,) = rounds.offers(Verb.REPLAY_OF)
    shown = await ben.use(rounds, replay, [replay.choices[0]])
    assert shown.private
    assert "problem" not in shown.text
    profiles = [await person.type(world.channel, "profile") for person in (aki, ben, chika)]
    assert [
        profile.says("profile-tournaments", count=1, won=1)
        or profile.says("profile-tournaments", count=1, won=0)
        for profile in profiles
    ] == [True] * 3


async def test_play_opens_a_table_in_a_thread_and_takes_the_other_one_there(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    asks = await aki.click(message, Verb.TOURNAMENT_PLAY)
    control = asks.control(Verb.TOURNAMENT_PLAY)
    assert len(control.choices) == 2
    answer = await aki.use(asks, control, [control.choices[0]])
    assert answer.private
    await world.see_to_what_is_due()
    pairing = next(each for each in (await tournament(world, message)).pairings if each.table is not None)
    assert pairing.table is not None
    assert f"<#{pairing.table.channel_id}>" in answer.text
    place = thread(world, pairing.table.channel_id)
    table = await world.bot.tables.get_table(pairing.table.id)
    assert (table.status, table.parent_id) == (LOBBY, world.channel.id)
    found = await tournament(world, message)
    others = [found.entrant(number).user_id for number in pairing.seats]
    (other,) = (world.person(each) for each in others if each is not None and each != aki.id)
    (lobby,) = (shown for shown in world.public(place) if shown.offers(Verb.JOIN))
    assert world.pinged("is here now") == [[other.id]]
    assert {each.verb for each in lobby.controls} == {Verb.JOIN, Verb.STAND_UP, Verb.RULES, Verb.FAIRNESS}
    assert message.says("tournament-tables", tables=f"<#{table.channel_id}>", more=0)
    third = next(each for each in (ben, chika) if each is not other)
    assert (await third.press(lobby, f"z:{table.id}:0:{Verb.JOIN}")).says("problem-invited-only")
    for verb in (Verb.START, Verb.FILL):
        assert (await aki.press(lobby, f"z:{table.id}:0:{verb}")).says("problem-tournament-table")
    asks = await other.click(message, Verb.TOURNAMENT_PLAY)
    hand = await other.use(asks, asks.control(Verb.TOURNAMENT_PLAY), [str(pairing.id)])
    assert hand.private
    assert (await world.bot.tables.get_table(table.id)).status == IN_PLAY
    again = await aki.press(message, control.custom_id, [str(pairing.id)])
    assert again.private
    assert len(await world.bot.tables.open_table_ids()) == 1


async def test_two_who_press_play_at_once_get_one_table(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    pairing = (await tournament(world, message)).pairings[0]
    found = await tournament(world, message)
    users = [world.person(found.entrant(number).user_id or 0) for number in pairing.seats]
    custom_id = f"z:0:0:{Verb.TOURNAMENT_PLAY}:{found.id}"
    await world.at_once(*(each.press(message, custom_id, [str(pairing.id)]) for each in users))
    await world.see_to_what_is_due()
    (table_id,) = await world.bot.tables.open_table_ids()
    table = await world.bot.tables.get_table(table_id)
    assert table.status == IN_PLAY
    assert sorted(table.people) == sorted(each.id for each in users)


async def test_only_who_opened_it_and_moderators_arrange_and_an_end_is_asked_before(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    found = await tournament(world, message)
    page = await ben.click(message, Verb.TOURNAMENT)
    assert not page.offers(Verb.TOURNAMENT_ARRANGE)
    for what in (BEGIN, EXTEND, END, ASK_END, FREE):
        forged = await ben.press(page, f"z:0:0:{Verb.TOURNAMENT_ARRANGE}:{found.id}.{what}", ["1"])
        assert forged.says("problem-tournament-not-yours")
    moderator = world.moderator()
    page = await arrange(moderator, message, EXTEND)
    assert not [each for each in page.offers(Verb.TOURNAMENT_ARRANGE) if each.argument.endswith(EXTEND)]
    page = await arrange(moderator, message, FREE, str(found.entrants[2].number))
    await world.see_to_what_is_due()
    assert message.says("tournament-place-free")
    dai = world.newcomer("Dai")
    await dai.click(message, Verb.TOURNAMENT_ENTER)
    assert (await tournament(world, message)).entrant_of(dai.id) is not None
    asks = await arrange(aki, message, ASK_END)
    assert await status(world, message) == PLAYING
    await aki.click(asks, Verb.TOURNAMENT_ARRANGE)
    await world.see_to_what_is_due()
    (message,) = world.saying(SIGN)
    assert message.says("tournament-off")
    assert message.controls == []


async def test_who_leaves_is_asked_before_and_their_lobby_closes(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    await play_next(world, message, ben)
    (table_id,) = await world.bot.tables.open_table_ids()
    details = await ben.click(message, Verb.TOURNAMENT)
    asks = await ben.click(details, Verb.TOURNAMENT_LEAVE)
    assert (await tournament(world, message)).entrant_of(ben.id) is not None
    assert asks.control(Verb.TOURNAMENT_LEAVE).argument.endswith(SURE)
    await ben.click(asks, Verb.TOURNAMENT_LEAVE)
    await world.see_to_what_is_due()
    assert (await tournament(world, message)).entrant_of(ben.id) is None
    assert (await world.bot.tables.get_table(table_id)).status == CANCELLED
    answer = await ben.click(message, Verb.TOURNAMENT_PLAY)
    assert answer.says("problem-tournament-not-now")


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("tournament-new:game.hiyoko.live.7.1", ["whist"]),
        ("tournament-new:enter.hiyoko.live.7.1", ["x"]),
        ("tournament-open:whist.live.7.1", []),
        ("tournament-open:hiyoko.fast.7.1", []),
        ("tournament-open:hiyoko.untimed.7.1", []),
        ("tournament-open:hiyoko.live.8.1", []),
        ("tournament-open:hiyoko.live.7.2", []),
        ("tournament-open:hiyoko", []),
        ("tournament-enter:99999", []),
        ("tournament-enter:x", []),
        ("tournament-here:", []),
        ("tournament:99999999999999999999.standings", []),
        ("tournament-play:1", ["7"]),
    ],
)
async def test_forged_values_open_and_change_nothing(
    world: World, aki: Person, custom_id: str, values: list[str]
) -> None:
    page = await aki.type(world.channel, "tournament")
    answer = await aki.press(page, f"z:0:0:{custom_id}", values)
    assert answer.private
    assert answer.controls == []
    await world.see_to_what_is_due()
    assert world.saying(SIGN) == []


async def test_values_of_other_pages_do_no_harm_and_other_channels_are_others(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    found = await tournament(world, message)
    page = await aki.click(message, Verb.TOURNAMENT)
    for argument in (f"{found.id}.nothing", f"{found.id}.{ROUND}.99", f"{found.id}.{ROUND}.0", f"{found.id}"):
        assert "problem" not in (await aki.press(page, f"z:0:0:{Verb.TOURNAMENT}:{argument}")).text
    for what in ("nothing", f"{FREE}", ""):
        await aki.press(page, f"z:0:0:{Verb.TOURNAMENT_ARRANGE}:{found.id}.{what}", ["99"])
    assert (await tournament(world, message)).version == found.version
    elsewhere = await aki.type(world.other_channel, "me")
    answer = await aki.press(elsewhere, f"z:0:0:{Verb.TOURNAMENT}:{found.id}.{STANDINGS}")
    assert answer.says("problem-tournament-over")
    await world.env.advance_time(POST_COOLDOWN_SECONDS)
    again = await aki.press(page, f"z:0:0:{Verb.TOURNAMENT_OPEN}:{GAME}.live.7.1")
    assert again.says("problem-tournament-here")


async def test_without_the_right_to_open_threads_none_is_opened_and_it_says_so(
    world: World, aki: Person
) -> None:
    page = await aki.type(world.channel, "tournament")
    world.take_from_bot("create_public_threads")
    answer = await aki.click(page, Verb.TOURNAMENT_OPEN)
    assert answer.says("problem-missing-right", right=words("right-create_public_threads"))


async def test_after_a_restart_it_goes_on_where_it_was(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await opened(world, aki)
    assert await status(world, message) == ENTERING
    for person in (aki, ben, chika):
        await person.click(message, Verb.TOURNAMENT_ENTER)
    await world.restart()
    await arrange(aki, message, BEGIN)
    await world.restart()
    await world.see_to_what_is_due()
    assert await status(world, message) == CHECKING
    await world.pass_time(24 * 3600 + 60)
    await world.see_to_what_is_due()
    (message,) = world.saying(SIGN)
    assert message.says("tournament-off")
    assert world.saying(ASKED) == []
    assert message.controls == []


@pytest.mark.parametrize("chosen", [f"hiifuu.{'s' * 62}.14.3", f"hiifuu.slow.{'1' * 60}.3"])
async def test_what_is_not_offered_is_refused_while_it_is_chosen(
    world: World, aki: Person, chosen: str
) -> None:
    page = await aki.type(world.channel, "tournament")
    custom_id = f"z:0:0:{Verb.TOURNAMENT_NEW}:x.{chosen}"
    assert len(custom_id) <= 100
    assert (await aki.press(page, custom_id, ["slow"])).says("problem-not-offered")


@pytest.mark.xfail(strict=True, reason="One agenda: all messages have their nonces from one namespace")
async def test_people_are_asked_to_check_in_although_others_were_pinged_for_a_table_of_the_same_number(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await opened(world, aki)
    for person in (aki, ben, chika):
        await person.click(message, Verb.TOURNAMENT_ENTER)
    await ask_to_be_called(world, chika, "daily", GAME)
    await call(world, aki, await world.open_lobby(GAME))
    assert len(world.pinged("📣")) == 1
    assert (await world.table()).id == (await tournament(world, message)).id
    await arrange(aki, message, BEGIN)
    await world.see_to_what_is_due()
    assert len(world.saying(ASKED)) == 1
