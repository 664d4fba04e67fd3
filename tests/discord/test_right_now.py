"""Finding players right now: who wants to play, open lobbies first, and what a lonely host can do."""

from simcord import ChannelHandle

from bot.store.stored import HERALD_DUE
from bot.tables.deadlines import OFFER_AFTER, PATIENT_LOBBY, SLOW
from bot.tables.table import CANCELLED, PLAYING
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import only_invited, people_select, select_of, set_own
from tests.discord.test_blocks import apart
from tests.discord.test_calls import GAME, SIGN, ask_to_be_called, games_of, listed, ready
from tests.discord.world import Person, World, words

WAYS = {Verb.SLOW_TABLE, Verb.HEAR}
"""What a lobby offers to a host whom no one has joined."""

DAY = 24 * 3600


def offered_tables(page: Shown) -> list[int]:
    """Return the ids of the lobbies offered on a page of the ping list."""
    return [int(choice) for control in page.offers(Verb.SIT_DOWN) for choice in control.choices]


async def lonely_lobby(world: World, speed: str | None = None) -> Shown:
    """Return a lobby of Aki's that no one has joined for ten minutes."""
    lobby = await world.open_lobby(GAME, speed=speed)
    await world.pass_time(OFFER_AFTER.total_seconds())
    await world.published()
    return lobby


async def test_a_lobby_shows_how_many_want(world: World, aki: Person, ben: Person, chika: Person) -> None:
    await listed(world, "daily", chika)
    lobby = await world.open_lobby(GAME)
    assert Verb.CALL_PLAYERS not in lobby.verbs
    await ready(world, ben)
    dai = world.newcomer("Dai")
    page = await ask_to_be_called(world, dai, "now-1")
    assert page.private, "a lobby is open: no other one opens"
    await world.published()
    assert lobby.control(Verb.CALL_PLAYERS).label == words("call-wanting", count=2)
    assert (await ben.click(lobby, Verb.CALL_PLAYERS)).says("problem-not-host", name="Aki")
    assert (await aki.click(lobby, Verb.CALL_PLAYERS)).says("call-sent", count=2)
    await world.pass_time(1)
    assert world.pinged(SIGN) == [[ben.id, dai.id]]
    await world.published()
    assert Verb.CALL_PLAYERS not in lobby.verbs


async def test_who_may_not_be_pinged_for_a_lobby_is_not_counted(world: World, ben: Person) -> None:
    await ready(world, ben)
    await apart(world, "aki")
    assert Verb.CALL_PLAYERS not in (await world.open_lobby(GAME)).verbs
    other = await world.chika.type(world.other_channel, "play", game=GAME)
    assert Verb.CALL_PLAYERS in other.verbs


async def test_who_wants_to_play_now_is_first_shown_lobbies_to_join(world: World, ben: Person) -> None:
    await world.open_lobby(GAME)
    await world.chika.type(world.other_channel, "play", game="hygge")
    assert offered_tables(await ask_to_be_called(world, ben, "daily")) == []
    page = await ask_to_be_called(world, ben, "now-1")
    assert page.private
    assert page.says("calls-lobbies")
    table = await world.table()
    assert offered_tables(page) == [table.id], "those of games that they are listed for"
    await world.bot.call_store.put(world.guild.id, ben.id, ["hygge"])
    page = await ask_to_be_called(world, ben, "now-3")
    assert offered_tables(page) == [table.id, (await world.table(world.other_channel)).id]
    await ben.use(page, select_of(page, Verb.SIT_DOWN), [str(table.id)])
    assert (await world.table()).people == [world.aki.id, ben.id]


async def test_no_one_is_shown_a_lobby_they_may_not_join(world: World, ben: Person) -> None:
    lobby = await world.open_lobby(GAME)
    await apart(world, "aki")
    assert offered_tables(await ask_to_be_called(world, ben, "now-1")) == []
    assert len(offered_tables(await ask_to_be_called(world, world.chika, "now-1"))) == 1
    await only_invited(world.aki, lobby)
    assert offered_tables(await ask_to_be_called(world, world.chika, "now-1")) == []
    assert offered_tables(await ask_to_be_called(world, world.aki, "now-1")) == [], "it is their own"


async def test_a_lonely_host_is_offered_other_ways(world: World, ben: Person) -> None:
    lobby = await world.open_lobby(GAME)
    await world.pass_time(OFFER_AFTER.total_seconds() - 60)
    assert not WAYS & (await world.aki.click(lobby, Verb.MENU)).verbs
    await world.restart()
    await world.pass_time(61)
    await world.published()
    assert (await world.aki.click(lobby, Verb.MENU)).verbs >= WAYS
    assert not WAYS & (await ben.click(lobby, Verb.MENU)).verbs
    assert lobby.says("lobby-lonely", host=words("name-person", name="Aki"))
    version = (await world.table()).version
    await world.pass_time(60)
    assert (await world.table()).version == version, "offered once"
    await ben.click(lobby, Verb.JOIN)
    assert not WAYS & (await world.aki.click(lobby, Verb.MENU)).verbs


async def test_nothing_is_offered_where_someone_sits_or_a_seat_is_reserved(world: World) -> None:
    await world.aki.type(world.channel, "play", **{"with": world.ben.member}, game=GAME)
    other = await world.chika.type(world.other_channel, "play", game=GAME)
    await world.newcomer("Dai").click(other, Verb.JOIN)
    await world.pass_time(OFFER_AFTER.total_seconds() + 60)
    assert not [
        table for table in (await world.table(), await world.table(world.other_channel)) if table.offered
    ]


async def test_a_lonely_host_challenges_someone(world: World, aki: Person, ben: Person) -> None:
    lobby = await lonely_lobby(world)
    page = await aki.ask(lobby, Verb.CALLS)
    assert page.private
    select = people_select(page)["custom_id"]
    assert Verb.CHALLENGE_HERE in select
    assert (await aki.member.select(page.message, [ben.member], custom_id=select)).acknowledged
    await world.pass_time(1)
    assert [people for people in world.pinged("⚔️") if people] == [[ben.id]]
    await world.pass_time(20 * 60)
    await ben.click(lobby, Verb.JOIN)
    table = await world.table()
    assert table.people == [aki.id, ben.id]
    await aki.click(lobby, Verb.JOIN)
    assert (await world.table()).status == PLAYING


async def test_a_slow_table_waits_in_a_thread_for_days(world: World, aki: Person, ben: Person) -> None:
    lobby = await lonely_lobby(world)
    first = await world.table_of(lobby)
    answer = await aki.ask(lobby, Verb.SLOW_TABLE)
    assert answer.private
    assert (await world.bot.tables.get_table(first.id)).status == CANCELLED
    (thread,) = world.channel.threads
    table = await world.table(thread)
    assert (table.game, table.speed, table.people) == (GAME, SLOW, [aki.id])
    await world.restart()
    await world.pass_time(PATIENT_LOBBY.total_seconds() - DAY)
    lobby = world.message(thread)
    assert lobby.says("lobby-patient")
    assert not WAYS & (await aki.click(lobby, Verb.MENU)).verbs
    await ben.click(lobby, Verb.JOIN)
    assert (await world.table(thread)).status == PLAYING


async def test_who_asks_hears_of_a_lobby_once(world: World, aki: Person, ben: Person, chika: Person) -> None:
    lobby = await lonely_lobby(world, "live")
    assert (await aki.ask(lobby, Verb.HEAR)).says("lonely-heard")
    assert await games_of(world, aki) == set()
    await aki.ask(lobby, Verb.CANCEL)
    await open_elsewhere(world, aki, world.channel)
    assert world.pinged(SIGN) == [], "their own lobby"
    other = await ben.type(world.other_channel, "play", game="hygge")
    assert (await world.table(world.other_channel)).herald_id == HERALD_DUE
    await world.restart()
    await world.pass_time(1)
    assert world.pinged(SIGN) == [[aki.id]]
    (message,) = [each for each in world.public(world.other_channel) if SIGN in each.text]
    await aki.click(message, Verb.SIT_DOWN)
    assert (await world.table(world.other_channel)).people == [ben.id, aki.id]
    await chika.click(other, Verb.JOIN)
    await ben.start(other)
    assert [each for each in world.public(world.other_channel) if SIGN in each.text] == []
    await world.bot.tables.abandon_table((await world.table(world.other_channel)).id)
    await open_elsewhere(world, ben, world.other_channel)
    assert world.pinged(SIGN) == [[aki.id]]


async def test_a_lobby_of_a_blocked_person_pings_no_one_who_asked(world: World, ben: Person) -> None:
    await world.bot.calls.hear_of_lobby(world.guild.id, ben.id)
    await apart(world, "ben")
    await open_elsewhere(world, world.aki, world.channel)
    assert world.pinged(SIGN) == []
    await open_elsewhere(world, world.chika, world.other_channel)
    assert world.pinged(SIGN) == [[ben.id]]


async def test_each_ping_leads_to_fewer_pings_with_one_click(world: World, ben: Person) -> None:
    await ready(world, ben)
    lobby = await world.open_lobby(GAME)
    await world.aki.click(lobby, Verb.CALL_PLAYERS)
    await world.pass_time(1)
    (message,) = world.saying(SIGN)
    page = await ben.click(message, Verb.QUIET)
    assert page.private
    assert {Verb.QUIET, Verb.ME, Verb.CALLS} <= page.verbs
    await ben.use(page, page.control(Verb.ME, "pings"), ["never"])
    assert (await world.bot.preferences.user_settings(ben.id)).pings == "never"
    await set_own(world, ben, "pings", "usual")


async def open_elsewhere(world: World, host: Person, channel: ChannelHandle) -> None:
    """Open a lobby, and let the clock see to what is due."""
    await host.type(channel, "play", game=GAME)
    await world.pass_time(1)
