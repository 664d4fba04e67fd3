"""Calls: people who want to be told of lobbies, and hosts who have them called."""

from datetime import timedelta

import pytest

from cogs.delivery.verbs import Verb
from cogs.screens.options import offered_games
from tests.discord.reading import Shown
from tests.discord.steps import select_of
from tests.discord.world import Person, World, words

GAME = "koi-koi"


def chosen_games(page: Shown) -> list[str]:
    """Return the games that are to be changed on a page of the list."""
    return select_of(page, Verb.SET_CALLS).argument.split(".")


async def ask_to_be_called(world: World, person: Person, how: str, game: str = GAME) -> Shown:
    """Let a person put themselves on the list for a game by `/me`; return the page."""
    page = await person.click(await person.type(world.channel, "me"), Verb.CALLS)
    page = await person.use(page, select_of(page, Verb.CALLS), [game])
    return await person.use(page, select_of(page, Verb.SET_CALLS), [how])


async def games_of(world: World, person: Person) -> set[str]:
    """Return the games for which a person is called on the server."""
    now = world.bot.timing.now()
    return {*await world.bot.call_list.games_of(world.guild.id, person.id, now)}


@pytest.mark.parametrize("where", ["me", "tables", "lobby"])
async def test_people_put_themselves_on_the_list_in_three_places_and_take_themselves_off(
    world: World, ben: Person, where: str
) -> None:
    opened = await world.open_lobby(GAME) if where == "lobby" else await ben.type(world.channel, where)
    page = await ben.click(opened, Verb.CALLS)
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


async def test_now_lasts_for_the_hours_that_were_chosen(world: World, ben: Person) -> None:
    page = await ask_to_be_called(world, ben, "now-3")
    (until,) = (await world.bot.call_list.games_of(world.guild.id, ben.id, world.bot.timing.now())).values()
    assert until is not None
    assert timedelta(hours=2.9) < until - world.bot.timing.now() <= timedelta(hours=3)
    assert not page.says("calls-none")
    await world.env.advance_time(3 * 3600)
    assert await games_of(world, ben) == set()


async def test_what_is_no_game_or_no_way_to_be_called_is_refused(world: World, ben: Person) -> None:
    page = await ask_to_be_called(world, ben, "daily")
    for custom_id, value, problem in (
        ("z:0:0:calls", "whist", "problem-unknown-game"),
        ("z:0:0:set-calls:whist", "daily", "problem-unknown-game"),
        (f"z:0:0:set-calls:{GAME}", "now-99", "problem-not-offered"),
    ):
        assert (await ben.press(page, custom_id, [value])).says(problem)
    assert await games_of(world, ben) == {GAME}
