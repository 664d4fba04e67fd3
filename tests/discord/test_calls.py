"""Calls: people who want to be told of lobbies, and hosts who have them called."""

from datetime import timedelta

import pytest

from bot.people.calls import CALL_COOLDOWN
from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from tests.discord.reading import Shown
from tests.discord.simulated import name_no_members
from tests.discord.steps import MISSING_ACCESS, SEND, select_of, set_for_server
from tests.discord.world import Person, World, words

GAME = "koi-koi"

SIGN = "📣"
"""How messages begin that call players."""


def chosen_games(page: Shown) -> list[str]:
    return select_of(page, Verb.SET_CALLS).argument.split(".")


async def ask_to_be_called(world: World, person: Person, how: str, game: str = GAME) -> Shown:
    """Make a person put themselves on the list for a game by `/help`; return the page."""
    page = await person.click(await person.type(world.channel, "help"), Verb.CALLS)
    page = await person.use(page, select_of(page, Verb.CALLS), [game])
    return await person.use(page, select_of(page, Verb.SET_CALLS), [how])


async def games_of(world: World, person: Person) -> set[str]:
    now = world.bot.timing.now()
    return {*await world.bot.call_store.games_of(world.guild.id, person.id, now)}


@pytest.mark.parametrize("where", ["help", "tables", "lobby"])
async def test_people_list_themselves_in_three_places(world: World, ben: Person, where: str) -> None:
    if where == "lobby":
        page = await ben.ask(await world.open_lobby(GAME), Verb.CALLS)
    else:
        page = await ben.click(await ben.type(world.channel, where), Verb.CALLS)
    assert page.private
    assert page.says("calls-none")
    assert chosen_games(page) == ([GAME] if where == "lobby" else offered_games())
    page = await ben.use(page, select_of(page, Verb.CALLS), [GAME, "hygge"])
    page = await ben.use(page, select_of(page, Verb.SET_CALLS), ["daily"])
    both = words.join([words(f"game-{game}") for game in offered_games() if game in (GAME, "hygge")])
    assert page.says("calls-listed-daily", games=both)
    assert await games_of(world, ben) == {GAME, "hygge"}
    page = await ben.use(page, select_of(page, Verb.CALLS), ["hygge"])
    page = await ben.use(page, select_of(page, Verb.SET_CALLS), ["off"])
    assert await games_of(world, ben) == {GAME}


async def test_what_is_no_game_or_no_way_to_be_called_is_refused(world: World, ben: Person) -> None:
    page = await ask_to_be_called(world, ben, "daily")
    for custom_id, value, problem in (
        ("z:0:0:calls", "whist", "problem-unknown-game"),
        ("z:0:0:set-calls:whist", "daily", "problem-unknown-game"),
        (f"z:0:0:set-calls:{GAME}", "now-99", "problem-not-offered"),
    ):
        assert (await ben.press(page, custom_id, [value])).says(problem)
    assert await games_of(world, ben) == {GAME}


async def listed(world: World, how: str, *people: Person, game: str = GAME) -> None:
    """Make people put themselves on the list for a game."""
    for person in people:
        await ask_to_be_called(world, person, how, game)


async def ready(world: World, *people: Person, game: str = GAME) -> None:
    """Have people on the list who want to play now, as if no lobby could be opened for them."""
    until = world.bot.timing.now() + timedelta(hours=9)
    for person in people:
        await world.bot.call_store.put(world.guild.id, person.id, [game], until)


async def call(world: World, host: Person, lobby: Shown) -> Shown:
    """Make a host have players called to a lobby, and the clock see to it; return the answer."""
    page = await host.ask(lobby, Verb.CALLS)
    answer = await host.click(page, Verb.CALL_PLAYERS)
    await world.pass_time(1)
    return answer


def calling(table: int) -> str:
    """Return the custom_id with which the host of a table calls, wherever the button is gone."""
    return f"z:{table}:0:{Verb.CALL_PLAYERS}"


async def test_a_call_is_one_message_of_pings(world: World, aki: Person, ben: Person, chika: Person) -> None:
    await listed(world, "daily", ben)
    await listed(world, "now-1", chika)
    await listed(world, "daily", world.newcomer("Dai"), game="hygge")
    lobby = await world.open_lobby(GAME)
    page = await aki.ask(lobby, Verb.CALLS)
    assert (await aki.click(page, Verb.CALL_PLAYERS)).says("call-sent", count=2)
    assert world.saying(SIGN) == [], "the clock has not looked yet"
    for _ in range(2):
        await world.restart()
        await world.pass_time(1)
        assert world.pinged(SIGN) == [[ben.id, chika.id]]
    (message,) = world.saying(SIGN)
    answer = await ben.click(message, Verb.SIT_DOWN)
    assert answer.private
    assert [seat.name for seat in (await world.table()).seats] == ["Aki", "Ben"]
    assert lobby.says("lobby-seat", name=words("name-person", name="Ben"))
    assert [shown.id for shown in world.saying(SIGN)] == [message.id]
    assert (await chika.click(message, Verb.SIT_DOWN)).says("problem-table-full")
    await aki.start(lobby)
    assert world.saying(SIGN) == []


async def test_once_a_day_is_for_all_games(world: World, aki: Person, ben: Person, chika: Person) -> None:
    await listed(world, "daily", ben)
    await listed(world, "daily", ben, game="isuri")
    await listed(world, "now-12", chika)
    await listed(world, "now-12", chika, game="isuri")
    for game, called in ((GAME, [ben, chika]), ("isuri", [chika])):
        lobby = await world.open_lobby(game)
        await call(world, aki, lobby)
        assert world.pinged(SIGN)[-1] == [person.id for person in called]
        await aki.ask(lobby, Verb.CANCEL)
        await world.env.advance_time(CALL_COOLDOWN.total_seconds())
    await world.env.advance_time(24 * 3600)
    await call(world, aki, await world.open_lobby("isuri"))
    assert world.pinged(SIGN)[-1] == [ben.id], "a new day has begun; the hours of the other one are over"


async def test_whoever_says_not_now_is_called_no_more_that_day_and_nobody_is_told(world: World) -> None:
    await ready(world, world.ben, world.chika)
    lobby = await world.open_lobby(GAME)
    await call(world, world.aki, lobby)
    (message,) = world.saying(SIGN)
    before = len(world.public())
    answer = await world.ben.click(message, Verb.NOT_NOW)
    assert answer.private
    assert answer.says("call-declined")
    assert len(world.public()) == before
    await world.aki.ask(lobby, Verb.CANCEL)
    await world.env.advance_time(CALL_COOLDOWN.total_seconds())
    await call(world, world.aki, lobby := await world.open_lobby(GAME))
    assert world.pinged(SIGN)[-1] == [world.chika.id]
    await world.aki.ask(lobby, Verb.CANCEL)
    await world.env.advance_time(CALL_COOLDOWN.total_seconds())
    lobby = await world.open_lobby(GAME)
    await listed(world, "now-1", world.ben)
    await call(world, world.aki, lobby)
    assert world.pinged(SIGN)[-1] == [world.ben.id, world.chika.id]


async def test_at_most_eight_are_called_those_first_who_were_called_longest_ago(world: World) -> None:
    guests = [world.newcomer(f"Guest {number}") for number in range(10)]
    await ready(world, *guests, game="hiifuu")
    for called in (guests[:8], [*guests[8:], *guests[:6]]):
        lobby = await world.open_lobby("hiifuu")
        await call(world, world.aki, lobby)
        assert {*world.pinged(SIGN)[-1]} == {guest.id for guest in called}
        await world.aki.ask(lobby, Verb.CANCEL)
        await world.env.advance_time(CALL_COOLDOWN.total_seconds())


async def test_only_the_host_calls_once_a_table_and_a_server_once_in_ten_minutes(world: World) -> None:
    await listed(world, "now-12", world.ben)
    lobby = await world.open_lobby(GAME)
    table = await world.table()
    page = await world.chika.ask(lobby, Verb.CALLS)
    assert Verb.CALL_PLAYERS not in page.verbs
    assert (await world.chika.press(lobby, calling(table.id))).says("problem-not-host", name="Aki")
    await call(world, world.aki, lobby)
    assert Verb.CALL_PLAYERS not in (await world.aki.ask(lobby, Verb.CALLS)).verbs
    assert (await world.aki.press(lobby, calling(table.id))).says("problem-not-called-again")
    other = await world.chika.type(world.other_channel, "play", game=GAME)
    again = (await world.table(world.other_channel)).id
    assert (await world.chika.press(other, calling(again))).says("problem-called-lately", minutes=10)
    await world.env.advance_time(CALL_COOLDOWN.total_seconds() - 60)
    await world.restart()
    assert (await world.chika.press(other, calling(again))).says("problem-called-lately", minutes=1)
    await world.env.advance_time(60)
    assert (await world.chika.press(other, calling(again))).says("call-sent", count=1)


async def test_a_call_that_would_reach_nobody_is_not_made(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby(GAME)
    page = await aki.ask(lobby, Verb.CALLS)
    assert Verb.CALL_PLAYERS not in page.verbs
    assert page.says("find-nobody", game=words(f"game-{GAME}"))
    forged = calling((await world.table()).id)
    assert (await aki.press(lobby, forged)).says("problem-nobody-to-call")
    await listed(world, "daily", ben)
    assert (await call(world, aki, lobby)).says("call-sent", count=1)


async def test_a_lobby_to_which_players_were_called_stays_open_for_a_day(world: World, ben: Person) -> None:
    await listed(world, "daily", ben)
    lobby = await world.open_lobby(GAME)
    await call(world, world.aki, lobby)
    await world.pass_time(23 * 3600)
    (message,) = world.saying(SIGN)
    await ben.click(message, Verb.SIT_DOWN)
    await world.pass_time(23 * 3600)
    assert (await world.table()).people == [world.aki.id, ben.id]
    await world.pass_time(2 * 3600)
    assert lobby.says("cancelled-text")
    assert world.saying(SIGN) == []


async def test_a_call_that_discord_refuses_has_not_been_made(world: World, aki: Person, ben: Person) -> None:
    await listed(world, "now-1", ben)
    lobby = await world.open_lobby(GAME)
    world.env.inject_error(*SEND, status=403, times=None, code=MISSING_ACCESS)
    await call(world, aki, lobby)
    world.env.backend.faults.clear()
    assert (await world.table()).takes_calls
    await call(world, aki, lobby)
    assert len(world.saying(SIGN)) == 1


async def test_where_the_admins_want_no_calls_there_are_none(world: World, manager: Person) -> None:
    await listed(world, "daily", world.ben)
    lobby = await world.open_lobby(GAME)
    await set_for_server(world, manager, "calls", "off")
    await world.published()
    assert Verb.CALL_PLAYERS not in (await world.aki.ask(lobby, Verb.CALLS)).verbs
    assert (await world.aki.press(lobby, calling((await world.table()).id))).says("problem-no-calls")
    found = await world.ben.click(await world.ben.type(world.channel, "tables"), Verb.CALLS)
    assert Verb.SET_CALLS not in found.verbs
    assert (await world.ben.press(found, "z:0:0:set-calls:koi-koi", ["daily"])).says("problem-no-calls")
    await set_for_server(world, manager, "calls", "on")
    assert (await call(world, world.aki, lobby)).says("call-sent", count=1)


async def test_two_who_want_to_play_now_get_a_lobby(world: World, ben: Person, chika: Person) -> None:
    await listed(world, "now-1", ben)
    await listed(world, "daily", world.aki)
    assert world.public() == []
    lobby = await ask_to_be_called(world, chika, "now-3")
    assert not lobby.private
    assert [(seat.name, seat.reserved) for seat in (await world.table()).seats] == [
        ("Chika", False),
        ("Ben", True),
    ]
    await world.restart()
    await world.pass_time(1)
    assert world.pinged(SIGN) == [[ben.id]]
    assert await games_of(world, ben) == await games_of(world, chika) == set()
    await ben.click(lobby, Verb.JOIN)
    assert world.saying(SIGN) == []
    await world.pass_time(6 * 60)
    assert (await world.table()).people == [chika.id, ben.id]


async def test_where_no_table_may_be_opened_those_who_want_to_play_now_stay_on_the_list(world: World) -> None:
    await world.open_lobby("isuri")
    await listed(world, "now-1", world.ben)
    page = await ask_to_be_called(world, world.chika, "now-1")
    assert page.private
    assert (await world.table()).game == "isuri"
    assert await games_of(world, world.ben) == await games_of(world, world.chika) == {GAME}
    await world.bot.preferences.set_guild(world.guild.id, channels=[world.other_channel.id])
    await world.aki.ask(world.message(), Verb.CANCEL)
    assert (await ask_to_be_called(world, world.chika, "now-3")).private


async def test_those_who_left_are_dropped(world: World, aki: Person, ben: Person, chika: Person) -> None:
    await listed(world, "daily", ben, chika)
    world.guild.remove_member(ben.member)
    lobby = await world.open_lobby(GAME)
    assert (await call(world, aki, lobby)).says("call-sent", count=1)
    assert world.pinged(SIGN) == [[chika.id]]
    assert await games_of(world, ben) == set()
    await aki.ask(lobby, Verb.CANCEL)
    await ready(world, ben)
    page = await ask_to_be_called(world, chika, "now-1")
    assert page.private, "there is nobody to play with"
    assert await games_of(world, ben) == set()


@pytest.mark.parametrize("error", [None, ConnectionResetError])
async def test_while_discord_does_not_say_who_is_there_everybody_counts_as_there(
    world: World, ben: Person, monkeypatch: pytest.MonkeyPatch, error: type[Exception] | None
) -> None:
    await listed(world, "daily", ben)
    name_no_members(monkeypatch, error)
    assert (await call(world, world.aki, await world.open_lobby(GAME))).says("call-sent", count=1)
    assert await games_of(world, ben) == {GAME}
