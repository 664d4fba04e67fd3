"""Seats reserved for the invited, who may sit down, how they are told, and the speed of a table."""

import pytest
from simcord import MemberActor

from bot.process.clock import RETRY_AFTER
from bot.store.pings import PING_PAUSE
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import SEND, invite, only_invited, seat_names, select_of
from tests.discord.world import Person, World, table_id, words

SIGN = "💌"
"""How messages begin that tell people of their seats."""


@pytest.fixture
async def lobby(world: World) -> Shown:
    """A lobby with room for four."""
    return await world.open_lobby("hana-awase")


async def tell(world: World, lobby: Shown, *people: MemberActor) -> None:
    """Make Aki, the host, reserve seats for people, and the clock see to it that they are told."""
    await invite(world.aki, lobby, *people)
    await world.pass_time(1)


async def test_a_seat_is_kept_for_who_is_invited(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby()
    await invite(aki, lobby, ben.member)
    name = words("name-person", name="Ben")
    assert lobby.says("lobby-seat-kept", name=name)
    assert lobby.says("lobby-waiting-kept", names=name)
    assert Verb.START not in lobby.verbs
    early = await aki.press(lobby, f"z:{table_id(lobby)}:0:{Verb.START}")
    assert early.says("problem-seats-kept")
    other = await world.chika.click(lobby, Verb.JOIN)
    assert other.private
    assert other.says("problem-table-full")
    assert await seat_names(world) == ["Aki", "Ben"]
    await ben.click(lobby, Verb.JOIN)
    assert lobby.says("lobby-seat", name=name)
    assert (await aki.start(lobby)).control(Verb.HAND)


async def test_invitations_respect_seats(world: World, lobby: Shown, aki: Person, ben: Person) -> None:
    robot = world.guild.add_member(world.env.create_user("Robo", bot=True))
    await invite(aki, lobby, robot, ben.member, world.chika.member)
    await invite(aki, lobby, ben.member, aki.member)
    assert await seat_names(world) == ["Aki", "Ben", "Chika"]
    answer = await invite(aki, lobby, *(world.newcomer(name).member for name in ("Dora", "Emil")))
    assert answer.private
    assert answer.says("problem-table-full")
    assert await seat_names(world) == ["Aki", "Ben", "Chika"]


@pytest.mark.parametrize("who", ["aki", "ben"])
async def test_kept_seats_are_given_up_or_declined(world: World, aki: Person, ben: Person, who: str) -> None:
    lobby = await world.open_lobby()
    page = await invite(aki, lobby, ben.member)
    if who == "aki":
        assert Verb.FREE_SEATS not in (await aki.click(page, Verb.FREE_SEATS)).verbs
    else:
        await ben.ask(lobby, Verb.STAND_UP)
    assert await seat_names(world) == ["Aki"]
    await world.chika.click(lobby, Verb.JOIN)
    assert await seat_names(world) == ["Aki", "Chika"]


async def test_a_table_for_the_invited_takes_nobody_else(world: World, lobby: Shown, ben: Person) -> None:
    page = await only_invited(world.aki, lobby)
    assert lobby.says("lobby-invited-only")
    await invite(world.aki, lobby, ben.member)
    await world.restart()
    answer = await world.chika.click(lobby, Verb.JOIN)
    assert answer.private
    assert answer.says("problem-invited-only")
    await ben.click(lobby, Verb.JOIN)
    assert (await world.table()).reserved_seats == []
    page = await world.aki.click(lobby, Verb.OPTIONS)
    await world.aki.use(page, select_of(page, "set-who"), ["anybody"])
    assert not lobby.says("lobby-invited-only")
    await world.chika.click(lobby, Verb.JOIN)
    assert await seat_names(world) == ["Aki", "Ben", "Chika"]


async def test_an_invitation_pings_once(world: World, lobby: Shown, ben: Person, chika: Person) -> None:
    await invite(world.aki, lobby, ben.member)
    assert world.saying(SIGN) == [], "the clock has not looked yet"
    await world.restart()
    await world.pass_time(1)
    (message,) = world.saying(SIGN)
    link = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{lobby.id}"
    assert message.text == words(
        "reminder-invited",
        mentions=f"<@{ben.id}>",
        host=words("name-person", name="Aki"),
        game=words("game-hana-awase"),
        link=words("table-link", url=link),
    )
    await world.newcomer("Dai").click(lobby, Verb.JOIN)
    assert [shown.id for shown in world.saying(SIGN)] == [message.id]
    assert world.pinged(SIGN) == [[ben.id]]
    await world.restart()
    await tell(world, lobby, ben.member, chika.member)
    (message,) = world.saying(SIGN)
    named = words.join([words("name-person", name="Ben"), f"<@{chika.id}>"])
    assert named in message.text, "he is only named again"
    assert world.pinged(SIGN) == [[ben.id], [chika.id]]
    for person in (ben, chika):
        await person.click(lobby, Verb.JOIN)
    assert world.saying(SIGN) == []


@pytest.mark.parametrize("thread", [False, True])
async def test_nobody_is_pinged_twice_an_hour(world: World, aki: Person, ben: Person, thread: bool) -> None:
    for _ in range(4):
        await aki.type(world.channel, "play", game="hana-awase", thread=thread)
        await world.env.settle()
        channel = world.channel.threads[-1] if thread else world.channel
        (lobby,) = [shown for shown in world.public(channel) if Verb.OPTIONS in shown.verbs]
        page = await invite(aki, lobby, ben.member)
        await world.pass_time(1)
        await aki.click(page, Verb.FREE_SEATS)
        await tell(world, lobby, ben.member)
        await aki.ask(lobby, Verb.CANCEL)
    assert sum(ben.id in people for people in world.pinged(SIGN)) == 1
    await world.env.advance_time(PING_PAUSE.total_seconds())
    await tell(world, await world.open_lobby("hana-awase"), ben.member)
    assert sum(ben.id in people for people in world.pinged(SIGN)) == 2


async def test_whoever_was_told_of_a_rematch_is_not_told_again_by_the_options(world: World) -> None:
    lobby = await world.aki.click(await world.finished("hana-awase", players=3), Verb.REMATCH)
    await world.ben.ask(lobby, Verb.STAND_UP)
    dai = world.newcomer("Dai")
    await tell(world, lobby, world.ben.member, world.chika.member, dai.member)
    assert world.pinged(SIGN) == [[dai.id]]


async def test_an_invitation_that_discord_could_not_take_is_sent_later(world: World, lobby: Shown) -> None:
    world.env.inject_error(*SEND, status=503, times=None)
    await tell(world, lobby, world.ben.member)
    assert world.saying(SIGN) == []
    world.env.backend.faults.clear()
    world.forget_requests()
    for _ in range(2):
        await world.pass_time(RETRY_AFTER.total_seconds() + 1)
        assert len(world.saying(SIGN)) == 1
        assert world.pinged(SIGN) == [[world.ben.id]]
