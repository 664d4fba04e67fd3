"""Challenges: a lobby with a seat kept for one person, and what they can say to it."""

from collections.abc import Awaitable, Callable

import pytest

from bot.choices import NEVER
from bot.tables.table import PLAYING
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import Direct, invite, seat_names, select_of, want
from tests.discord.test_blocks import BOTH, apart, text_of_full_table
from tests.discord.world import Person, World, answer_of, words

GAME = "koi-koi"

SIGN = "⚔️"
"""How messages begin that tell somebody of a challenge."""


async def challenge(world: World, game: str = GAME, speed: str | None = None) -> tuple[Shown, Shown]:
    """Have Aki challenge Ben; return the lobby, and the message that Ben gets."""
    more = {} if speed is None else {"speed": speed}
    lobby = await world.aki.type(world.channel, "challenge", person=world.ben.member, game=game, **more)
    await world.pass_time(1)
    (message,) = world.saying(SIGN)
    return lobby, message


def mention(person: Person) -> str:
    return f"<@{person.id}>"


async def test_a_challenge_keeps_a_seat_pings_once_and_begins_as_it_is_accepted(world: World) -> None:
    lobby, message = await challenge(world)
    assert not lobby.private
    assert lobby.says("lobby-waiting-to-begin", names=mention(world.ben))
    assert [(seat.name, seat.reserved) for seat in (await world.table()).seats] == [
        ("Aki", False),
        ("Ben", True),
    ]
    await world.restart()
    await world.pass_time(600)
    assert world.pinged(SIGN) == [[world.ben.id]]
    hand = await world.ben.click(message, Verb.SIT_DOWN)
    assert hand.private
    assert (await world.match()).view(1).you == 1
    assert (await world.table()).challenged_id is None
    assert world.saying(SIGN) == []
    assert world.aki.id in (await world.table()).people


async def test_a_challenge_that_was_not_told_when_the_bot_went_down_is_told_by_the_next_one_once(
    world: World, ben: Person
) -> None:
    await world.aki.type(world.channel, "challenge", person=ben.member, game=GAME)
    assert world.saying(SIGN) == [], "the clock has not looked yet"
    for _ in range(2):
        await world.restart()
        await world.pass_time(1)
        assert world.pinged(SIGN) == [[ben.id]]


async def test_not_now_frees_the_seat_and_the_lobby_says_so_until_somebody_else_is_invited(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    lobby, message = await challenge(world)
    answer = await ben.click(message, Verb.DECLINE)
    assert answer.private
    assert answer.says("challenge-told", host=words("name-person", name="Aki"))
    assert world.saying(SIGN) == []
    assert await seat_names(world) == ["Aki"]
    await world.restart()
    await aki.click(lobby, Verb.OPTIONS)
    assert lobby.says("challenge-says-not-now", name=mention(ben))
    assert (await ben.press(lobby, message.control(Verb.DECLINE).custom_id)).says("problem-not-challenged")
    await invite(aki, lobby, chika.member)
    assert not lobby.says("challenge-says-not-now", name=mention(ben))
    await world.pass_time(1)
    assert world.saying(SIGN) == []
    await chika.click(lobby, Verb.JOIN)
    assert (await world.table()).status == PLAYING


async def test_whoever_says_not_now_may_sit_down_after_all(world: World, ben: Person) -> None:
    lobby, message = await challenge(world)
    await ben.click(message, Verb.DECLINE)
    await ben.click(lobby, Verb.JOIN)
    assert not lobby.says("challenge-says-not-now", name=mention(ben))
    assert await seat_names(world) == ["Aki", "Ben"]


async def test_a_lobby_to_which_somebody_said_not_now_closes_after_a_quarter_of_an_hour(world: World) -> None:
    lobby, message = await challenge(world)
    await world.pass_time(3600)
    await world.ben.click(message, Verb.DECLINE)
    await world.pass_time(14 * 60)
    assert (await world.table()).challenged_id == world.ben.id
    await world.pass_time(2 * 60)
    assert lobby.says("cancelled-text")


async def test_whoever_finds_it_too_fast_says_so_and_the_host_agrees_with_one_button(world: World) -> None:
    lobby, message = await challenge(world, speed="live")
    await world.ben.click(message, Verb.TOO_FAST)
    await world.restart()
    assert lobby.says("challenge-says-too-fast", name=mention(world.ben))
    slowly = lobby.control(Verb.SET_SPEED)
    assert (await world.ben.use(lobby, slowly)).says("problem-not-host", name="Aki")
    await world.aki.use(lobby, slowly)
    assert (await world.table()).speed == "slow"
    assert not lobby.says("challenge-says-too-fast", name=mention(world.ben))
    assert Verb.SET_SPEED not in lobby.verbs
    assert (await world.ben.click(message, Verb.TOO_FAST)).says("challenge-is-slow")
    assert (await world.table()).answer is None
    await world.ben.click(message, Verb.SIT_DOWN)
    assert (await world.table()).status == PLAYING


@pytest.mark.parametrize("speed", ["slow", "untimed"])
async def test_nothing_is_too_fast_that_leaves_a_day(world: World, speed: str) -> None:
    _, message = await challenge(world, speed=speed)
    assert Verb.TOO_FAST not in message.verbs


async def test_whoever_would_rather_play_another_game_says_which(world: World, chika: Person) -> None:
    lobby, message = await challenge(world)
    page = await world.ben.click(message, Verb.OTHER_GAME)
    assert page.private
    select = select_of(page, Verb.OTHER_GAME)
    assert GAME not in select.choices
    await world.ben.use(page, select, ["hygge"])
    said = {"name": mention(world.ben), "game": words("game-hygge")}
    assert lobby.says("challenge-says-other-game", **said)
    assert (await world.ben.press(page, select.custom_id, ["whist"])).says("problem-unknown-game")
    assert (await chika.press(page, select.custom_id, ["isuri"])).says("problem-not-challenged")
    await world.restart()
    await world.ben.click(message, Verb.TOO_FAST)
    assert lobby.says("challenge-says-too-fast", name=mention(world.ben))
    assert await seat_names(world) == ["Aki", "Ben"], "the seat is still theirs"
    await world.ben.click(lobby, Verb.STAND_UP)
    assert (await world.table()).answer is None


async def test_only_who_is_challenged_answers_and_everybody_reads_it_in_their_place(world: World) -> None:
    _, message = await challenge(world)
    for person in (world.aki, world.chika):
        for verb in (Verb.DECLINE, Verb.TOO_FAST, Verb.OTHER_GAME):
            answer = await person.click(message, verb)
            assert answer.private
            assert answer.says("problem-not-challenged")
    assert (await world.chika.click(message, Verb.SIT_DOWN)).says("problem-table-full")
    assert (await world.table()).answer is None


async def test_a_challenge_that_is_not_answered_lapses_after_a_day(world: World, ben: Person) -> None:
    lobby, message = await challenge(world)
    await world.pass_time(23 * 3600)
    assert [shown.id for shown in world.saying(SIGN)] == [message.id]
    await world.pass_time(2 * 3600)
    assert lobby.says("cancelled-text")
    assert world.saying(SIGN) == []
    assert (await ben.press(lobby, message.control(Verb.SIT_DOWN).custom_id)).says("problem-table-ended")
    assert (await world.bot.tables.get_table(1)).challenged_id is None


async def test_whoever_wants_no_pings_is_not_pinged_but_has_something_to_answer_with(world: World) -> None:
    await want(world, NEVER, world.ben)
    _, message = await challenge(world)
    assert world.pinged(SIGN) == [[]]
    await world.ben.click(message, Verb.SIT_DOWN)
    assert (await world.table()).status == PLAYING


async def test_in_a_game_for_more_the_seat_is_taken_and_the_host_starts(world: World, ben: Person) -> None:
    lobby, message = await challenge(world, "hiifuu")
    assert lobby.says("lobby-waiting-kept", names=mention(ben))
    await ben.click(message, Verb.TOO_FAST)
    answer = await ben.click(message, Verb.SIT_DOWN)
    assert answer.private
    table = await world.table()
    assert (table.reserved_seats, table.answer, table.status) == ([], None, "lobby")


async def by_command(world: World, page: Shown | None = None) -> Shown:
    return await world.aki.type(world.channel, "challenge", person=world.ben.member, speed="slow")


async def by_menu(world: World) -> Shown:
    name = words("challenge-person")
    return answer_of(await world.aki.member.context_menu(world.channel, name, world.ben.member))


async def by_profile(world: World) -> Shown:
    await world.finished()
    profile = await world.aki.type(world.channel, "profile", person=world.ben.member)
    return await world.aki.click(profile, Verb.CHALLENGE)


@pytest.mark.parametrize("way", [by_command, by_menu, by_profile])
async def test_without_a_game_it_is_asked_which(
    world: World, way: Callable[[World], Awaitable[Shown]]
) -> None:
    page = await way(world)
    assert page.private
    lobby = await world.aki.use(page, select_of(page, Verb.CHALLENGE), ["hiyoko"])
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
        assert (await world.aki.press(page, f"z:0:0:challenge:{user_id}.")).says(problem)
        assert (await world.aki.press(page, f"z:0:0:challenge:{user_id}.", [GAME])).says(problem)
    assert (await world.aki.press(page, "z:0:0:challenge:ben")).says("problem-old-control")
    assert world.public() == []
    assert stranger.id == ben.id


async def test_in_direct_messages_nobody_is_challenged(world: World, ben: Person) -> None:
    dora = Direct(world, world.env.create_user("Dora"))
    page = await dora.say("help")
    assert (await dora.press(page, f"z:0:0:challenge:{ben.id}.", [GAME])).says("problem-not-on-server")


@BOTH
async def test_who_does_not_play_with_the_other_reads_what_a_full_table_says(world: World, by: str) -> None:
    await apart(world, by)
    answer = await world.aki.type(world.channel, "challenge", person=world.ben.member, game=GAME)
    assert answer.private
    assert answer.text == await text_of_full_table(world)
    assert (await by_command(world)).text == answer.text
    assert world.public() == []
    assert world.pinged(SIGN) == []


async def test_where_a_table_is_open_a_thread_is_offered_that_keeps_the_challenge(
    world: World, aki: Person, ben: Person
) -> None:
    await world.chika.type(world.channel, "play", game="hygge")
    offer = await aki.type(world.channel, "challenge", person=ben.member, game=GAME, speed="live")
    assert offer.private
    await aki.click(offer, Verb.THREAD)
    await world.pass_time(1)
    thread = world.channel.threads[-1]
    table = await world.table(thread)
    assert (table.challenged_id, table.speed, table.people) == (ben.id, "live", [aki.id, ben.id])
    message = next(shown for shown in world.public(thread) if shown.text.startswith(SIGN))
    await ben.click(message, Verb.SIT_DOWN)
    assert (await world.table(thread)).status == PLAYING


async def test_nobody_has_more_than_three_challenges_open(world: World, aki: Person) -> None:
    rooms = [world.guild.create_text_channel(f"room-{number}") for number in range(4)]
    guest = world.newcomer("Guest")
    answers = [await aki.type(room, "challenge", person=guest.member, game=GAME) for room in rooms]
    assert [answer.private for answer in answers] == [False, False, False, True]
    assert answers[-1].says("problem-too-many-lobbies", most=3)


async def test_nobody_is_challenged_by_more_than_three_at_once_who_have_their_answer_still_to_come(
    world: World, chika: Person, ben: Person
) -> None:
    rooms = [world.guild.create_text_channel(f"room-{number}") for number in range(4)]
    hosts = [world.newcomer(f"Guest {number}") for number in range(4)]
    answers = [
        await host.type(room, "challenge", person=ben.member, game=GAME)
        for host, room in zip(hosts, rooms, strict=True)
    ]
    assert [answer.private for answer in answers] == [False, False, False, True]
    assert answers[-1].says("problem-too-many-challenges", most=3)
    assert not (await hosts[-1].type(rooms[-1], "challenge", person=chika.member, game=GAME)).private
    decline = f"z:0:0:{Verb.DECLINE}:{(await world.table(rooms[0])).id}"
    await ben.press(answers[0], decline)
    assert not (await chika.type(world.channel, "challenge", person=ben.member, game=GAME)).private
