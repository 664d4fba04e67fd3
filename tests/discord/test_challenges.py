"""Challenges: a lobby with a seat reserved for one person, and their answers."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest
from discord.utils import format_dt
from simcord import ChannelHandle

from bot.tables.table import PLAYING
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.simulated import name_no_members
from tests.discord.steps import invite, seat_names, select_of
from tests.discord.test_blocks import BOTH, apart, text_of_full_table
from tests.discord.world import Person, World, answer_of, words

GAME = "koi-koi"

SIGN = "⚔️"
"""The beginning of a challenge's message."""

AN_HOUR = timedelta(hours=1)


async def challenge(world: World, game: str = GAME, speed: str | None = None) -> Shown:
    more = {} if speed is None else {"speed": speed}
    lobby = await world.aki.type(world.channel, "play", **{"with": world.ben.member}, game=game, **more)
    await world.pass_time(1)
    return lobby


def challenged(person: Person, host: Person, game: str = GAME) -> dict[str, str]:
    """Return the values of the line that challenges a person."""
    return {"mentions": mention(person), "host": named(host), "game": words(f"game-{game}")}


def pinged(world: World) -> list[list[int]]:
    """Return who was pinged by each message about a challenge that pinged anyone."""
    return [people for people in world.pinged(SIGN) if people]


def mention(person: Person) -> str:
    return f"<@{person.id}>"


def named(person: Person) -> str:
    return words("name-person", name=person.name)


async def test_a_challenge_is_one_message_that_pings_once_and_begins_as_it_is_accepted(world: World) -> None:
    lobby = await challenge(world)
    assert not lobby.private
    assert [shown.id for shown in world.public()] == [lobby.id]
    assert lobby.says("challenge-open", **challenged(world.ben, world.aki))
    assert [(seat.name, seat.reserved) for seat in (await world.table()).seats] == [
        ("Aki", False),
        ("Ben", True),
    ]
    await world.restart()
    await world.pass_time(600)
    assert pinged(world) == [[world.ben.id]]
    await world.aki.type(world.channel, "help")
    await world.ben.click(lobby, Verb.JOIN)
    assert (await world.match()).view(1).you == 1
    assert (await world.table()).challenged_id is None
    assert world.aki.id in (await world.table()).people


async def test_not_now_frees_the_seat(world: World, aki: Person, ben: Person, chika: Person) -> None:
    lobby = await challenge(world)
    decline = lobby.control(Verb.DECLINE).custom_id
    answer = await ben.click(lobby, Verb.DECLINE)
    assert not answer.private
    assert answer.says("challenge-says-not-now", name=named(ben))
    assert pinged(world) == [[ben.id], [aki.id]], "the challenger hears of it once"
    assert await seat_names(world) == ["Aki"]
    await world.restart()
    await aki.click(lobby, Verb.OPTIONS)
    assert lobby.says("challenge-says-not-now", name=named(ben))
    assert (await ben.press(lobby, decline)).says("problem-not-challenged")
    await invite(aki, lobby, chika.member)
    assert not lobby.says("challenge-says-not-now", name=named(ben))
    await world.pass_time(1)
    await chika.click(lobby, Verb.JOIN)
    assert (await world.table()).status == PLAYING


async def test_a_lobby_to_which_somebody_said_not_now_closes_after_a_quarter_of_an_hour(world: World) -> None:
    lobby = await challenge(world)
    await world.pass_time(3600)
    await world.ben.click(lobby, Verb.DECLINE)
    await world.pass_time(14 * 60)
    assert (await world.table()).challenged_id == world.ben.id
    await world.pass_time(2 * 60)
    assert lobby.says("cancelled-text")


async def test_whoever_finds_it_too_fast_says_so_and_the_host_agrees_with_one_button(world: World) -> None:
    lobby = await challenge(world, speed="live")
    answer = await world.ben.click(lobby, Verb.TOO_FAST)
    assert answer.says("challenge-says-too-fast", name=named(world.ben))
    await world.restart()
    assert lobby.says("challenge-says-too-fast", name=named(world.ben))
    slowly = lobby.control(Verb.SET_SPEED)
    assert (await world.ben.use(lobby, slowly)).says("problem-not-host", name="Aki")
    await world.aki.use(lobby, slowly)
    assert (await world.table()).speed == "slow"
    assert not lobby.says("challenge-says-too-fast", name=named(world.ben))
    assert Verb.SET_SPEED not in lobby.verbs
    assert Verb.TOO_FAST not in lobby.verbs
    assert (await world.table()).answer is None
    await world.ben.click(lobby, Verb.JOIN)
    assert (await world.table()).status == PLAYING


async def test_whoever_would_rather_play_another_game_says_which(world: World, chika: Person) -> None:
    lobby = await challenge(world)
    page = await world.ben.click(lobby, Verb.OTHER_GAME)
    assert page.private
    select = select_of(page, Verb.OTHER_GAME)
    assert GAME not in select.choices
    answer = await world.ben.use(page, select, ["hygge"])
    assert pinged(world) == [[world.ben.id], [world.aki.id]]
    said = {"name": named(world.ben), "game": words("game-hygge")}
    assert answer.says("challenge-says-other-game", **said)
    assert lobby.says("challenge-says-other-game", **said)
    assert (await world.ben.press(page, select.custom_id, ["whist"])).says("problem-unknown-game")
    assert (await chika.press(page, select.custom_id, ["isuri"])).says("problem-not-challenged")
    await world.restart()
    await world.ben.click(lobby, Verb.TOO_FAST)
    assert lobby.says("challenge-says-too-fast", name=named(world.ben))
    assert await seat_names(world) == ["Aki", "Ben"], "the seat is still theirs"
    await world.ben.ask(lobby, Verb.STAND_UP)
    assert (await world.table()).answer is None


async def test_only_who_is_challenged_answers_and_everybody_reads_it_in_their_place(world: World) -> None:
    lobby = await challenge(world)
    for person in (world.aki, world.chika):
        for verb in (Verb.DECLINE, Verb.TOO_FAST, Verb.OTHER_GAME):
            answer = await person.click(lobby, verb)
            assert answer.private
            assert answer.says("problem-not-challenged")
    assert (await world.chika.click(lobby, Verb.JOIN)).says("problem-table-full")
    assert (await world.table()).answer is None


async def test_a_challenge_that_is_not_answered_lapses_after_a_day(world: World, ben: Person) -> None:
    lobby = await challenge(world)
    await world.pass_time(23 * 3600)
    assert lobby.says("challenge-open", **challenged(ben, world.aki))
    await world.pass_time(2 * 3600)
    assert lobby.says("cancelled-text")
    assert (await ben.press(lobby, f"z:1:0:{Verb.JOIN}")).says("problem-table-ended")
    assert (await world.bot.tables.get_table(1)).challenged_id is None


async def test_a_game_that_the_other_would_rather_play_is_one_button_away(world: World, aki: Person) -> None:
    lobby = await challenge(world, speed="live")
    page = await world.ben.click(lobby, Verb.OTHER_GAME)
    await world.ben.use(page, select_of(page, Verb.OTHER_GAME), ["hiyoko"])
    await world.published()
    switch = lobby.control(Verb.SWITCH_GAME)
    assert (await world.ben.use(lobby, switch)).says("problem-not-host", name="Aki")
    new = await aki.use(lobby, switch)
    assert not new.private
    assert lobby.says("cancelled-text")
    table = await world.table()
    assert (table.game, table.speed, table.challenged_id) == ("hiyoko", "live", world.ben.id)
    assert pinged(world) == [[world.ben.id], [aki.id], [world.ben.id]]


async def by_command(world: World, page: Shown | None = None) -> Shown:
    return await world.aki.type(world.channel, "play", **{"with": world.ben.member}, speed="slow")


async def by_menu(world: World) -> Shown:
    name = words("challenge-person")
    return answer_of(await world.aki.member.context_menu(world.channel, name, world.ben.member))


async def by_profile(world: World) -> Shown:
    await world.finished()
    profile = await world.aki.type(world.channel, "profile", person=world.ben.member)
    return await world.aki.click(profile, Verb.CHALLENGE)


@pytest.mark.parametrize("way", [by_command, by_menu, by_profile])
async def test_a_missing_game_is_asked_for(world: World, way: Callable[[World], Awaitable[Shown]]) -> None:
    page = await way(world)
    assert page.private
    games = page.offers(Verb.OPEN_TABLE)
    lobby = await world.aki.use(page, next(each for each in games if each.argument.startswith("hiyoko")))
    assert not lobby.private
    table = await world.table()
    assert (table.game, table.challenged_id) == ("hiyoko", world.ben.id)
    assert (table.speed == "slow") == (way is by_command)


async def test_nobody_challenges_themselves_a_bot_or_who_is_not_there(world: World, ben: Person) -> None:
    robot = world.guild.add_member(world.env.create_user("Robo", bot=True))
    _, (stranger,) = world.elsewhere(ben)
    gone = world.env.create_user("Gone")
    page = await by_command(world)
    for user_id, problem in (
        (world.aki.id, "problem-challenge-of-oneself"),
        (robot.id, "problem-challenge-of-bot"),
        (gone.id, "problem-not-on-server"),
    ):
        assert (await world.aki.press(page, f"z:0:0:challenge:{user_id}")).says(problem)
        assert (await world.aki.press(page, "z:0:0:challenge", [str(user_id)])).says(problem)
        assert (await world.aki.press(page, f"z:0:0:open-table:{GAME}..{user_id}")).says(problem)
    assert (await world.aki.press(page, "z:0:0:challenge:ben")).says("problem-old-control")
    assert world.public() == []
    assert stranger.id == ben.id


@BOTH
async def test_who_does_not_play_with_the_other_reads_what_a_full_table_says(world: World, by: str) -> None:
    await apart(world, by)
    answer = await world.aki.type(world.channel, "play", **{"with": world.ben.member}, game=GAME)
    assert answer.private
    assert answer.text == await text_of_full_table(world)
    assert (await by_command(world)).text == answer.text
    assert world.public() == []
    assert world.pinged(SIGN) == []


async def test_a_thread_is_offered_beside_an_open_table(world: World, aki: Person, ben: Person) -> None:
    await world.chika.type(world.channel, "play", game="hygge")
    offer = await aki.type(world.channel, "play", **{"with": ben.member}, game=GAME, speed="live")
    assert offer.private
    await aki.click(offer, Verb.THREAD)
    await world.pass_time(1)
    thread = world.channel.threads[-1]
    table = await world.table(thread)
    assert (table.challenged_id, table.speed, table.people) == (ben.id, "live", [aki.id, ben.id])
    assert pings(world, ben) == 1
    lobby = next(shown for shown in world.public(thread) if Verb.JOIN in shown.verbs)
    await ben.click(lobby, Verb.JOIN)
    assert (await world.table(thread)).status == PLAYING


async def test_three_open_challenges_of_one_person_at_most(world: World, chika: Person, ben: Person) -> None:
    rooms = [world.guild.create_text_channel(f"room-{number}") for number in range(4)]
    hosts = [world.newcomer(f"Guest {number}") for number in range(4)]
    answers = [
        await host.type(room, "play", **{"with": ben.member}, game=GAME)
        for host, room in zip(hosts, rooms, strict=True)
    ]
    assert [answer.private for answer in answers] == [False, False, False, True]
    assert answers[-1].says("problem-too-many-challenges", most=3)
    assert not (await hosts[-1].type(rooms[-1], "play", **{"with": chika.member}, game=GAME)).private
    decline = f"z:0:0:{Verb.DECLINE}:{(await world.table(rooms[0])).id}"
    await ben.press(answers[0], decline)
    assert not (await chika.type(world.channel, "play", **{"with": ben.member}, game=GAME)).private


async def test_unknown_members_open_none(world: World, aki: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    name_no_members(monkeypatch, ConnectionResetError)
    answer = await aki.type(world.channel, "play", **{"with": world.ben.member}, game=GAME)
    assert answer.private
    assert answer.says("problem-discord-trouble")
    assert await world.bot.tables.open_table_ids() == []


async def challenges(world: World, *rooms: ChannelHandle, by: Person | None = None) -> list[Shown]:
    """Challenge Ben in some channels, one after another, as Aki or another host."""
    host = by or world.aki
    answers = [await host.type(room, "play", **{"with": world.ben.member}, game=GAME) for room in rooms]
    await world.pass_time(1)
    return answers


async def close(world: World, room: ChannelHandle) -> None:
    table = await world.table(room)
    await world.person(table.host_id).press(world.message(room), f"z:{table.id}:0:{Verb.CANCEL}")


def pings(world: World, person: Person) -> int:
    """Return how often a person was pinged because of a challenge, a kept seat or a rematch."""
    return sum(person.id in pinged for pinged in world.pinged(mention(person)))


def rooms_of(world: World, count: int) -> list[ChannelHandle]:
    return [world.guild.create_text_channel(f"room-{number}") for number in range(count)]


async def test_two_people_have_one_open_challenge_anywhere(world: World) -> None:
    here, there = world.channel, world.other_channel
    first, second = await challenges(world, here, there)
    assert (first.private, second.private) == (False, True)
    assert second.says("problem-challenge-open", place=f"<#{here.id}>")
    elsewhere, (aki, ben) = world.elsewhere(world.aki, world.ben)
    back = await ben.type(elsewhere, "play", **{"with": aki.member}, game="hygge")
    assert back.says("problem-challenged-already", place=f"<#{here.id}>")
    await world.pass_time(2 * 3600)
    (third,) = await challenges(world, there)
    assert third.says("problem-challenge-open", place=f"<#{here.id}>"), "it is open for a day"
    assert pings(world, world.ben) == 1


async def test_repeated_challenges_ping_once_an_hour(world: World) -> None:
    rooms, begun = rooms_of(world, 8), world.bot.timing.now()
    (answer,) = await challenges(world, rooms[0])
    assert not answer.private
    await close(world, rooms[0])
    for room in rooms[1:]:
        (answer,) = await challenges(world, room)
        assert answer.private
    assert answer.says("problem-pinged-lately", until=format_dt(begun + AN_HOUR, "R"))
    assert (await by_command(world)).text == answer.text, "before it is asked to which game"
    await world.restart()
    await world.pass_time(3600 - 60)
    assert (await challenges(world, rooms[0]))[0].private
    assert pings(world, world.ben) == 1
    await world.pass_time(60)
    assert not (await challenges(world, rooms[1]))[0].private
    assert not (await challenges(world, rooms[2], by=world.chika))[0].private, "others may"
    assert pings(world, world.ben) == 3


async def test_after_not_now_there_is_no_ping_until_the_next_day_of_the_one_who_said_so(world: World) -> None:
    await world.bot.preferences.set_user(world.ben.id, clock_ahead=9)
    now = world.bot.timing.now()
    tomorrow = (await world.bot.preferences.user_settings(world.ben.id)).day_ends(now)
    lobby = await challenge(world)
    await world.ben.click(lobby, Verb.DECLINE)
    await invite(world.aki, lobby, world.chika.member)
    await world.aki.ask(lobby, Verb.CANCEL)
    await world.bot.privacy.forget_person(world.aki.id)
    for room in rooms_of(world, 3):
        assert (await challenges(world, room))[0].private
        lobby = await world.aki.type(room, "play", game=GAME)
        await invite(world.aki, lobby, world.ben.member)
        await world.pass_time(600)
        await close(world, room)
    assert pings(world, world.ben) == 1
    back = await world.ben.type(world.channel, "play", **{"with": world.aki.member}, game=GAME)
    assert not back.private, "whoever said it may change their mind"
    await close(world, world.channel)
    assert tomorrow > now + AN_HOUR
    await world.pass_time((tomorrow - world.bot.timing.now()).total_seconds())
    assert not (await challenges(world, world.other_channel))[0].private
    assert pings(world, world.ben) == 2


async def test_whoever_would_rather_play_another_game_may_be_challenged_to_that_at_once(world: World) -> None:
    lobby = await challenge(world)
    page = await world.ben.click(lobby, Verb.OTHER_GAME)
    await world.ben.use(page, select_of(page, Verb.OTHER_GAME), ["hygge"])
    await world.aki.ask(lobby, Verb.CANCEL)
    await challenge(world, "hygge")
    assert pings(world, world.ben) == 2


async def gone(world: World) -> None:
    """Make time pass in which no one does anything, so that all may have gone away."""
    await world.pass_time(2 * 3600)


@pytest.mark.parametrize("speed", ["live", "relaxed"])
async def test_fast_ones_wait_for_who_went_away(world: World, aki: Person, ben: Person, speed: str) -> None:
    lobby = await challenge(world, speed=speed)
    await gone(world)
    await ben.click(lobby, Verb.JOIN)
    await world.restart()
    await world.pass_time(1)
    table = await world.table()
    assert (table.status, table.host_id, [seat.reserved for seat in table.seats]) == (
        "lobby",
        ben.id,
        [True, False],
    )
    assert lobby.says("challenge-open-here", **challenged(aki, ben))
    assert pinged(world) == [[ben.id], [aki.id]]
    await gone(world)
    await aki.click(lobby, Verb.JOIN)
    assert (await world.table()).status == "lobby", "by now the other one has gone away"
    await world.pass_time(1)
    assert pinged(world) == [[ben.id], [aki.id], [ben.id]]
    await aki.type(world.other_channel, "help")
    await world.pass_time(240)
    await ben.click(lobby, Verb.JOIN)
    assert (await world.match()).view(1).you == 1


@pytest.mark.parametrize("speed", ["slow", "untimed"])
async def test_a_slow_challenge_begins_whoever_went_away(world: World, speed: str) -> None:
    lobby = await challenge(world, speed=speed)
    await gone(world)
    await world.ben.click(lobby, Verb.JOIN)
    assert (await world.table()).status == PLAYING


async def test_after_a_restart_nobody_counts_as_there_until_they_do_something(world: World) -> None:
    lobby = await challenge(world, speed="live")
    await world.restart()
    await world.ben.click(lobby, Verb.JOIN)
    assert (await world.table()).status == "lobby"
