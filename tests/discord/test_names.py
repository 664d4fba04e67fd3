"""Deceptive names are stored clean, in reserved seats, game nights and leagues."""

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.steps import open_league
from tests.discord.test_calls import ask_to_be_called
from tests.discord.test_nights import running_tables, started
from tests.discord.world import Person, World

HOSTILE = [("🤖 Kiku", "Kiku"), ("ㅤ", "blank"), ("\u202eikiA", "ikiA"), ("@everyone <@1>\n", "everyone")]

names = pytest.mark.parametrize(("written", "clean"), HOSTILE, ids=["computer", "blank", "order", "mention"])


def called(world: World, written: str) -> Person:
    """Add a person with this global name and another nickname on this server."""
    user = world.env.create_user("blank", global_name=written)
    world.people.append(Person(world.env, world.guild.add_member(user, nick="Nick")))
    return world.people[-1]


@names
async def test_a_seat_kept_for_who_wants_to_play_now_has_a_clean_name(
    world: World, written: str, clean: str
) -> None:
    await ask_to_be_called(world, called(world, written), "now-1")
    await ask_to_be_called(world, world.ben, "now-1")
    assert [seat.name for seat in (await world.table()).seats] == ["Ben", clean]


@names
async def test_a_seat_at_a_game_night_has_a_clean_name(world: World, written: str, clean: str) -> None:
    await started(world, called(world, written), world.ben)
    (table,) = await running_tables(world)
    assert {seat.name for seat in table.seats} == {"Ben", clean}


@names
async def test_a_league_lists_people_by_clean_names(world: World, written: str, clean: str) -> None:
    message = await open_league(world, world.aki)
    await called(world, written).click(message, Verb.LEAGUE_ENTER)
    (message,) = world.saying("### 🏆")
    assert f"**{clean}**" in message.text
    assert written not in message.text
