"""Deceptive names are stored clean, in reserved seats, entrants and records."""

import pytest

from tests.discord.test_calls import ask_to_be_called
from tests.discord.test_nights import announced, begins, tables_of, until
from tests.discord.test_tournaments import begun, play_next, tournament
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
async def test_a_seat_kept_at_a_game_night_has_a_clean_name(
    world: World, manager: Person, written: str, clean: str
) -> None:
    await announced(world, manager, called(world, written), world.ben)
    await until(world, await begins(world))
    (table,) = await tables_of(world)
    assert {seat.name for seat in table.seats} == {"Ben", clean}


@names
async def test_a_tournament_lists_and_seats_people_by_clean_names(
    world: World, written: str, clean: str
) -> None:
    message = await begun(world, called(world, written), world.ben, world.chika)
    assert {each.name for each in (await tournament(world, message)).entrants} == {"Ben", "Chika", clean}
    await play_next(world, message, world.people[-1])
    (table,) = await tables_of(world)
    assert clean in {seat.name for seat in table.seats}
