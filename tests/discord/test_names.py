"""Deceptive names are stored clean, in reserved seats, game nights and leagues."""

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.steps import open_league
from tests.discord.test_calls import ask_to_be_called
from tests.discord.test_nights import running_tables, started
from tests.discord.world import Person, World

WRITTEN, CLEAN = "🤖 \u202eKiku", "Kiku"
"""A name that looks like a computer player's and turns the line around, and what is stored."""


@pytest.fixture
def liar(world: World) -> Person:
    """A person with this global name and another nickname on this server."""
    user = world.env.create_user("blank", global_name=WRITTEN)
    world.people.append(Person(world.env, world.guild.add_member(user, nick="Nick")))
    return world.people[-1]


async def test_a_seat_kept_for_who_wants_to_play_now_has_a_clean_name(world: World, liar: Person) -> None:
    await ask_to_be_called(world, liar, "now-1")
    await ask_to_be_called(world, world.ben, "now-1")
    assert [seat.name for seat in (await world.table()).seats] == ["Ben", CLEAN]


async def test_a_seat_at_a_game_night_has_a_clean_name(world: World, liar: Person) -> None:
    await started(world, liar, world.ben)
    (table,) = await running_tables(world)
    assert {seat.name for seat in table.seats} == {"Ben", CLEAN}


async def test_a_league_lists_people_by_clean_names(world: World, liar: Person) -> None:
    await open_league(world, world.aki)
    (message,) = world.saying("### 🏆")
    await liar.click(message, Verb.LEAGUE_ENTER)
    (message,) = world.saying("### 🏆")
    assert f"**{CLEAN}**" in message.text
    assert WRITTEN not in message.text
