"""Computer players at three levels, each with its own name and character."""

from random import Random

import pytest

from bot.tables.table import FINISHED, LEVELS
from cogs.delivery.verbs import Verb
from cogs.screens.parts import COMPUTERS
from tests.discord.reading import walk
from tests.discord.world import Person, World, words

every_level = pytest.mark.parametrize("level", LEVELS)


@every_level
async def test_the_lobby_shows_the_character_of_each_level_and_then_name_and_level(
    world: World, aki: Person, level: str
) -> None:
    lobby = await world.open_lobby()
    (select,) = [part for part in walk(lobby.message.components) if "options" in part]
    described = {choice["value"]: choice["description"] for choice in select["options"]}
    assert described[level] == words(f"level-{level}-character")
    await aki.add_computer(lobby, level)
    seat = (await world.table()).seats[1]
    assert (seat.user_id, seat.computer) == (None, level)
    name = words("name-computer", name=seat.name, level=words(f"level-{level}"))
    assert lobby.says("lobby-seat", name=name)


async def test_the_same_level_can_be_chosen_again(world: World, aki: Person) -> None:
    lobby = await world.open_lobby("hygge")
    (before,) = lobby.offers("add-computer")
    await aki.add_computer(lobby, "hard")
    (after,) = lobby.offers("add-computer")
    assert before.custom_id != after.custom_id, "Discord would still show the level as chosen"


async def test_no_two_computer_players_are_called_alike(world: World, aki: Person) -> None:
    lobby = await world.open_lobby("hiifuu")
    for level in ("hard", "hard", "easy", "hard", "normal"):
        await aki.add_computer(lobby, level)
    names = [seat.name for seat in (await world.table()).seats]
    assert len(set(names)) == len(names) == 6
    assert names[1:3] == [words("computer-hard-1"), words("computer-hard-2")]


async def test_a_computer_player_takes_no_name_that_a_person_has(world: World, aki: Person) -> None:
    namesake = world.newcomer(words("computer-hard-1"))
    lobby = await world.open_lobby("hygge")
    await namesake.click(lobby, Verb.JOIN)
    await aki.add_computer(lobby, "hard")
    assert (await world.table()).seats[2].name == words("computer-hard-2")


def test_every_name_is_given_once() -> None:
    names = [words(f"computer-{level}-{number}") for level in LEVELS for number in range(1, COMPUTERS + 1)]
    assert len(set(names)) == len(names)


@every_level
async def test_a_match_against_every_level_can_be_played_to_its_end(world: World, level: str) -> None:
    message = await world.begin_alone(level=level, rounds="1")
    assert await world.play_out(message, Random(1)) > 0
    table = await world.bot.tables.get(1)
    assert table.status == FINISHED
    assert table.seats[1].name in message.text


async def test_a_button_of_a_lobby_from_before_there_were_levels_adds_a_normal_one(
    world: World, aki: Person
) -> None:
    lobby = await world.open_lobby()
    await aki.press(lobby, "z:1:0:add-computer")
    assert (await world.table()).seats[1].computer == "normal"
