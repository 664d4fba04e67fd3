"""Statements: what a click and the clock cost the database."""

from random import Random

from cogs.delivery.verbs import Verb
from tests.discord.world import World, decisions
from tests.support.statements import statements

MAX_TASKS = 8
"""Tasks for the thread of the database to store a move: BEGIN, two statements, COMMIT."""

SHOWN_TASKS = 5
"""Tasks to store that a message shows it: BEGIN, a statement, COMMIT."""


async def test_a_card_reads_nothing_and_builds_no_statement(world: World) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 6)  # what is done but once is done by now
    person, hand = await world.next_mover(message, Random(1))
    before = message.text
    with statements() as found:
        await person.use(hand, decisions(hand)[0])
        await world.published()
    assert message.text != before
    assert [each.split()[0] for each in found.asked] == ["UPDATE", "INSERT", "UPDATE"]
    assert found.tasks == MAX_TASKS + SHOWN_TASKS
    assert found.built == []


async def test_a_click_that_only_shows_something_reads_its_table_once(world: World) -> None:
    message = await world.begin()
    for verb in (Verb.HAND, Verb.MENU):
        with statements() as found:
            await world.aki.click(message, verb)
            await world.published()
        assert len([each for each in found.asked if each.startswith("SELECT tables.")]) == 1


async def test_the_clock_asks_once_for_all_that_is_due_and_not_again_before_something_changes(
    world: World,
) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    with statements() as found:
        await world.bot.clock.run_due()
        await world.bot.clock.run_due()
    (asked,) = found.asked
    assert asked.count("UNION ALL") > 1
    assert found.built == []
