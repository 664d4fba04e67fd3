"""Reserved seats, for invited players and for a rematch; who may sit down; and the speed of a table."""

from random import Random
from typing import Any

import pytest
from simcord import MemberActor

from bot.choices import LATE, NEVER
from bot.clock import REST
from bot.tables.deadlines import DEFAULT_SPEED, SPEEDS
from cogs.delivery.verbs import Verb
from tests.discord.reading import Control, Shown, walk
from tests.discord.world import Person, World, answer_of, words

USER_SELECT = 5


def people_select(page: Shown) -> dict[str, Any]:
    """Return the select for people in the options."""
    (found,) = [part for part in walk(page.message.components) if part.get("type") == USER_SELECT]
    return dict(found)


async def invite(host: Person, lobby: Shown, *people: MemberActor) -> Shown:
    """Let the host reserve seats for people, and return the answer."""
    page = await host.click(lobby, Verb.OPTIONS)
    select = people_select(page)
    return answer_of(await host.member.select(page.message, list(people), custom_id=select["custom_id"]))


def select_of(page: Shown, verb: str) -> Control:
    (found,) = page.offers(verb)
    return found


async def only_invited(host: Person, lobby: Shown) -> Shown:
    page = await host.click(lobby, Verb.OPTIONS)
    return await host.use(page, select_of(page, "set-who"), ["invited"])


async def names(world: World) -> list[str]:
    return [seat.name for seat in (await world.table()).seats]


# ---- invited players


async def test_a_seat_is_kept_for_who_is_invited(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await invite(aki, lobby, ben.member)
    name = words("name-person", name="Ben")
    assert lobby.says("lobby-seat-kept", name=name)
    assert lobby.says("lobby-waiting-kept", names=f"<@{ben.id}>")
    assert lobby.control(Verb.START).disabled
    await ben.click(lobby, Verb.JOIN)
    assert lobby.says("lobby-seat", name=name)
    started = await aki.click(lobby, Verb.START)
    assert started.control(Verb.HAND)


async def test_a_kept_seat_is_not_taken_by_another(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await invite(aki, lobby, ben.member)
    answer = await world.chika.click(lobby, Verb.JOIN)
    assert answer.private
    assert answer.says("problem-table-full")
    assert await names(world) == ["Aki", "Ben"]


async def test_the_match_does_not_begin_before_the_invited_sit(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby()
    await invite(aki, lobby, ben.member)
    answer = await aki.press(lobby, lobby.control(Verb.START).custom_id)
    assert answer.says("problem-seats-kept")
    assert (await world.table()).match is None


async def test_several_are_invited_at_once_and_nobody_twice(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hana-awase")
    await invite(aki, lobby, ben.member, world.chika.member)
    await invite(aki, lobby, ben.member, aki.member)
    assert await names(world) == ["Aki", "Ben", "Chika"]


async def test_more_than_there_are_seats_are_not_invited(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hana-awase")
    await world.chika.click(lobby, Verb.JOIN)
    guests = [world.newcomer(name) for name in ("Dora", "Emil", "Fumi")]
    answer = await invite(aki, lobby, *(guest.member for guest in guests))
    assert answer.private
    assert answer.says("problem-table-full")
    assert await names(world) == ["Aki", "Chika"]


async def test_bots_are_not_invited(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    robot = world.guild.add_member(world.env.create_user("Robo", bot=True))
    await invite(aki, lobby, robot)
    assert await names(world) == ["Aki"]


async def test_only_the_host_invites(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    answer = await ben.click(lobby, Verb.OPTIONS)
    assert answer.private
    assert answer.says("problem-not-host", host=str(aki.id))


async def test_the_host_gives_up_the_kept_seats(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    page = await invite(aki, lobby, ben.member)
    after = await aki.click(page, Verb.FREE_SEATS)
    assert await names(world) == ["Aki"]
    assert Verb.FREE_SEATS not in after.verbs
    await world.chika.click(lobby, Verb.JOIN)
    assert await names(world) == ["Aki", "Chika"]


async def test_who_was_invited_may_say_no(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await invite(aki, lobby, ben.member)
    await ben.click(lobby, Verb.STAND_UP)
    assert await names(world) == ["Aki"]


async def test_a_table_for_the_invited_takes_nobody_else(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hana-awase")
    await only_invited(aki, lobby)
    assert lobby.says("lobby-invited-only")
    await invite(aki, lobby, ben.member)
    answer = await world.chika.click(lobby, Verb.JOIN)
    assert answer.private
    assert answer.says("problem-invited-only")
    await ben.click(lobby, Verb.JOIN)
    assert await names(world) == ["Aki", "Ben"]


async def test_the_host_opens_the_table_to_all_again(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    page = await only_invited(aki, lobby)
    await aki.use(page, select_of(page, "set-who"), ["anybody"])
    assert not lobby.says("lobby-invited-only")
    await world.chika.click(lobby, Verb.JOIN)
    assert await names(world) == ["Aki", "Chika"]


async def test_invitations_survive_a_restart(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hana-awase")
    await only_invited(aki, lobby)
    await invite(aki, lobby, ben.member)
    await world.restart()
    answer = await world.chika.click(lobby, Verb.JOIN)
    assert answer.says("problem-invited-only")
    await ben.click(lobby, Verb.JOIN)
    assert (await world.table()).unready == []


async def test_a_lobby_whose_invited_never_come_closes_too(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await invite(aki, lobby, ben.member)
    await world.pass_time(16 * 60)
    assert await world.bot.tables.open_in(world.channel.id) is None
    assert lobby.says("cancelled-text")


# ---- invited players are told


async def tell(world: World, lobby: Shown, *people: MemberActor) -> None:
    """Let Aki, the host, reserve seats for people, and the clock see to it that they are told."""
    await invite(world.aki, lobby, *people)
    await world.pass_time(1)


def invitations(world: World) -> list[Shown]:
    """Return the messages that tell people of their seats."""
    return [shown for shown in world.public() if shown.text.startswith("💌")]


async def test_whoever_is_invited_is_pinged_once_in_a_message_that_goes_when_they_sit_down(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby("hana-awase")
    await tell(world, lobby, ben.member)
    (message,) = invitations(world)
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{lobby.id}"
    said = words(
        "reminder-invited",
        mentions=f"<@{ben.id}>",
        host=words("name-person", name="Aki"),
        game=words("game-hana-awase"),
        link=words("table-link", url=link),
    )
    assert message.text == said
    await world.chika.click(lobby, Verb.JOIN)
    assert [shown.id for shown in invitations(world)] == [message.id]
    assert world.pinged("💌") == [[ben.id]]
    await ben.click(lobby, Verb.JOIN)
    assert invitations(world) == []


async def test_those_invited_later_are_pinged_and_the_others_only_named_again(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby("hana-awase")
    await tell(world, lobby, ben.member)
    await tell(world, lobby, ben.member, world.chika.member)
    (message,) = invitations(world)
    assert words.join([f"<@{ben.id}>", f"<@{world.chika.id}>"]) in message.text
    assert world.pinged("💌") == [[ben.id], [world.chika.id]]


async def test_nobody_is_pinged_who_sits_already_or_never_wants_it(
    world: World, aki: Person, ben: Person
) -> None:
    dai = world.newcomer("Dai")
    await world.bot.preferences.set_user(dai.id, pings=NEVER)
    lobby = await world.open_lobby("hana-awase")
    await ben.click(lobby, Verb.JOIN)
    await tell(world, lobby, aki.member, ben.member, dai.member)
    assert await names(world) == ["Aki", "Ben", "Dai"]
    assert invitations(world) == []
    await tell(world, lobby, world.chika.member)
    (message,) = invitations(world)
    assert f"<@{dai.id}>" not in message.text
    assert world.pinged("💌") == [[world.chika.id]]


async def test_whoever_gets_their_seat_a_second_time_is_not_pinged_again(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby("hana-awase")
    await tell(world, lobby, ben.member)
    await ben.click(lobby, Verb.STAND_UP)
    assert invitations(world) == []
    await tell(world, lobby, ben.member)
    assert invitations(world) == []
    assert world.pinged("💌") == [[ben.id]]


async def test_whoever_was_told_of_a_rematch_is_not_told_again_by_the_options(world: World) -> None:
    message = await world.begin("hana-awase", players=3, rounds="1")
    await world.finish(message, Random(1))
    lobby = await world.aki.click(message, Verb.REMATCH)
    await world.ben.click(lobby, Verb.STAND_UP)
    dai = world.newcomer("Dai")
    await tell(world, lobby, world.ben.member, world.chika.member, dai.member)
    assert world.pinged("💌") == [[dai.id]]


async def test_after_a_restart_those_told_before_are_named_again_and_not_pinged(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby("hana-awase")
    await tell(world, lobby, ben.member)
    await world.restart()
    await tell(world, lobby, ben.member, world.chika.member)
    (message,) = invitations(world)
    assert words.join([f"<@{ben.id}>", f"<@{world.chika.id}>"]) in message.text
    assert world.pinged("💌") == [[ben.id], [world.chika.id]]


async def test_an_invitation_that_was_not_sent_when_the_bot_went_down_is_sent_by_the_next_one_once(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby("hana-awase")
    dai = world.newcomer("Dai")
    await world.bot.preferences.set_user(dai.id, pings=NEVER)
    await invite(aki, lobby, ben.member, dai.member)
    assert invitations(world) == [], "the clock has not looked yet"
    for _ in range(2):
        await world.restart()
        await world.pass_time(1)
        (message,) = invitations(world)
        assert f"<@{dai.id}>" not in message.text
        assert world.pinged("💌") == [[ben.id]]
    await ben.click(lobby, Verb.JOIN)
    await world.restart()
    await world.pass_time(1)
    assert world.pinged("💌") == [[ben.id]]


async def test_whoever_was_told_of_a_rematch_is_not_told_again_by_a_restart(world: World) -> None:
    message = await world.begin("hana-awase", players=3, rounds="1")
    await world.finish(message, Random(1))
    await world.aki.click(message, Verb.REMATCH)
    await world.restart()
    await world.pass_time(1)
    assert invitations(world) == []


async def test_an_invitation_goes_with_its_lobby(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hana-awase")
    await tell(world, lobby, ben.member)
    await world.restart()
    await aki.click(lobby, Verb.CANCEL)
    assert invitations(world) == []


async def test_an_invitation_that_discord_could_not_take_is_sent_later(world: World, ben: Person) -> None:
    lobby = await world.open_lobby("hana-awase")
    world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503, times=None)
    await tell(world, lobby, ben.member)
    assert invitations(world) == []
    world.env.backend.faults.clear()
    world.env.http_requests.clear()
    await world.pass_time(REST.total_seconds() + 1)
    assert len(invitations(world)) == 1
    assert world.pinged("💌") == [[ben.id]]
    await world.pass_time(2 * REST.total_seconds())
    assert world.pinged("💌") == [[ben.id]]


# ---- speed


@pytest.mark.parametrize("speed", SPEEDS)
async def test_the_host_chooses_the_speed(world: World, aki: Person, speed: str) -> None:
    lobby = await world.open_lobby()
    page = await aki.click(lobby, Verb.OPTIONS)
    answer = await aki.use(page, select_of(page, "set-speed"), [speed])
    assert answer.id == page.id
    assert lobby.says(f"speed-{speed}")
    assert (await world.table()).speed == speed


async def test_nobody_chooses_a_speed_that_there_is_not(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    answer = await aki.press(lobby, "z:1:0:set-speed", ["yesterday"])
    assert answer.says("problem-wrong-speed")
    assert (await world.table()).speed == DEFAULT_SPEED


# ---- rematch


async def test_a_rematch_rotates_the_seats_so_that_another_begins(world: World) -> None:
    message = await world.begin("hana-awase", players=3, rounds="1")
    seats = await names(world)
    for turn in range(3):
        await world.finish(message, Random(turn))
        lobby = await world.aki.click(message, Verb.REMATCH)
        seats = [*seats[1:], seats[0]]
        assert await names(world) == seats
        for person in (world.ben, world.chika):
            await person.click(lobby, Verb.JOIN)
        assert await names(world) == seats, "everybody gets the seat that was reserved for them"
        message = await world.aki.click(lobby, Verb.START)


async def test_a_rematch_keeps_speed_and_who_may_sit(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby(rounds="1", speed="slow")
    await only_invited(aki, lobby)
    await invite(aki, lobby, ben.member)
    await ben.click(lobby, Verb.JOIN)
    message = await aki.click(lobby, Verb.START)
    await world.finish(message, Random(1))
    await ben.click(message, Verb.REMATCH)
    stored = await world.table()
    assert (stored.speed, stored.invited_only) == ("slow", True)


async def test_those_who_are_to_sit_down_again_are_pinged_once_except_who_never_wants_it(
    world: World,
) -> None:
    dai = world.newcomer("Dai")
    message = await world.begin("hana-awase", players=4, rounds="1")
    await world.finish(message, Random(1))
    await world.bot.preferences.set_user(world.chika.id, pings=NEVER)
    await world.bot.preferences.set_user(dai.id, pings=LATE)
    lobby = await world.aki.click(message, Verb.REMATCH)
    mentioned = words.join([f"<@{person.id}>" for person in (world.ben, world.chika, dai)])
    assert lobby.says("lobby-waiting-kept", names=mentioned)
    await world.ben.click(lobby, Verb.JOIN)
    await world.aki.type(world.channel, "table")
    asked = [people for people in world.pinged(f"<@{dai.id}>") if people]
    assert asked == [[world.ben.id, dai.id]], "neither edits nor the lobby sent again ping anybody"


async def test_where_a_server_wants_no_pings_only_those_are_told_of_a_rematch_who_want_them(
    world: World,
) -> None:
    message = await world.begin("hana-awase", players=3, rounds="1")
    await world.finish(message, Random(1))
    await world.bot.preferences.set_guild(world.guild.id, pings=NEVER)
    await world.bot.preferences.set_user(world.chika.id, pings=LATE)
    await world.aki.click(message, Verb.REMATCH)
    assert [people for people in world.pinged(f"<@{world.ben.id}>") if people] == [[world.chika.id]]
