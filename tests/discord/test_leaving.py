"""Leaving a match: the page says what it costs, and the leaderboard counts it."""

from random import Random

import pytest

from bot.store.leaderboard import Tally
from bot.tables.table import ABANDONED
from cogs.delivery.verbs import Verb
from tests.discord.world import Person, World, table_id, words
from tests.support.counted import tallies

LOST = Tally(1, 0)


async def counted(world: World, person: Person) -> tuple[Tally, Tally] | None:
    """Return what counts for a person on the server: against people, against computers only."""
    return (await tallies(world.bot.database, world.guild.id)).get(person.id)


async def leave(world: World, person: Person) -> str:
    """Let a person leave the channel's table, and return what they were asked before."""
    question = await person.type(world.channel, "leave")
    asked = question.text
    answer = await person.click(question, Verb.LEAVE)
    assert answer.says("left-text")
    return asked


async def test_before_somebody_leaves_a_match_they_read_that_it_counts_as_lost(
    world: World, ben: Person
) -> None:
    message = await world.begin(rounds="1")
    by_command = await ben.type(world.channel, "leave")
    assert by_command.says("confirm-leave-match")
    menu = await ben.click(message, Verb.MENU)
    assert (await ben.click(menu, Verb.ASK_LEAVE)).says("confirm-leave-match")
    assert ben.id in (await world.table()).people


async def test_the_command_says_it_before_it_is_used(world: World) -> None:
    commands = {command["name"]: command for command in world.env.backend.commands[None].values()}
    assert commands["leave"]["description"] == words("command-leave")


async def test_in_a_lobby_leaving_costs_nothing_and_no_page_says_so(world: World, ben: Person) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    question = await leave(world, ben)
    assert words("confirm-leave") in question
    assert words("confirm-leave-match") not in question


async def test_a_match_that_was_left_is_lost_and_the_end_says_who_left(
    world: World, aki: Person, ben: Person
) -> None:
    message = await world.begin(rounds="1")
    await world.play_some(message, Random(1), 2)
    await leave(world, ben)
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert message.says("end-left", names=words("name-person", name="Ben"))
    assert await counted(world, ben) == (LOST, Tally(0, 0))
    board = await aki.type(world.channel, "leaderboard")
    line = next(line for line in board.text.splitlines() if f"<@{ben.id}>" in line)
    assert words("leaderboard-result-wins", wins=0, matches=1) in line


async def test_nobody_gets_hints_in_a_match_between_people_because_one_of_them_left(
    world: World, aki: Person, ben: Person
) -> None:
    message = await world.begin(rounds="1")
    await leave(world, ben)
    await world.next_mover(message, Random(1))
    hand = await aki.open_hand(message)
    assert Verb.HINT not in hand.verbs
    assert (await aki.type(world.channel, "hint")).says("problem-hint-rated")


async def test_where_nobody_left_the_end_says_nothing_of_it(world: World) -> None:
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    for name in ("Aki", "Ben"):
        assert not message.says("end-left", names=words("name-person", name=name))


async def test_alone_against_computers_leaving_ends_and_loses_the_match(world: World, aki: Person) -> None:
    message = await world.begin_alone(rounds="1")
    question = await leave(world, aki)
    assert words("confirm-leave-alone") in question
    assert (await world.bot.tables.get(table_id(message))).status == ABANDONED
    assert await counted(world, aki) == (Tally(0, 0), LOST)


async def test_who_is_left_alone_may_go_and_reads_that_it_costs_nothing(
    world: World, aki: Person, ben: Person
) -> None:
    await world.begin(rounds="1")
    await leave(world, aki)
    question = await leave(world, ben)
    assert words("confirm-leave-last") in question
    assert await counted(world, ben) is None
    assert await counted(world, aki) == (LOST, Tally(0, 0))


async def test_a_question_from_the_lobby_does_not_let_anybody_lose_a_match(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby()
    await ben.click(lobby, Verb.JOIN)
    question = await ben.type(world.channel, "leave")
    await aki.click(lobby, Verb.START)
    answer = await ben.click(question, Verb.LEAVE)
    assert answer.says("problem-would-be-lost")
    assert ben.id in (await world.table()).people


@pytest.mark.parametrize("back", [False, True])
async def test_who_lets_the_computer_finish_has_lost_unless_they_are_back_in_time(
    world: World, aki: Person, ben: Person, back: bool
) -> None:
    message = await world.begin(rounds="1", speed="slow")
    menu = await ben.click(message, Verb.MENU)
    answer = await ben.click(menu, Verb.STEP_AWAY)
    assert answer.says("menu-stepped-away")
    assert (await ben.click(message, Verb.MENU)).says("menu-away")
    if back:
        await ben.click(message, Verb.BACK)
        await world.finish(message, Random(1))
    else:
        while (await world.bot.tables.get(table_id(message))).open:
            await aki.decide(await aki.open_hand(message), Random(1))
    match = (await world.bot.tables.get(table_id(message))).match
    assert match is not None
    won = back and match.ranks == (2, 1)
    assert await counted(world, ben) == (Tally(1, int(won)), Tally(0, 0))
    assert message.says("end-left", names=words("name-person", name="Ben")) is not back


async def test_the_leaderboard_tells_wins_against_people_from_wins_against_computers(
    world: World, aki: Person
) -> None:
    await world.finish(await world.begin_alone(rounds="1"), Random(1))
    await world.finish(await world.begin(rounds="1"), Random(1))
    standing = await counted(world, aki)
    assert standing is not None
    people, computers = standing
    board = await aki.type(world.channel, "leaderboard")
    for tally, other in ((people, "computers"), (computers, "people")):
        line = next(line for line in board.text.splitlines() if f"<@{aki.id}>" in line)
        assert line.endswith(words("leaderboard-result-wins", wins=tally.wins, matches=1))
        await aki.click(board, Verb.LEADERS, f"all.wins.all.{other}.1")


@pytest.mark.parametrize("asks", [Verb.ASK_LEAVE, Verb.ASK_END])
async def test_who_would_rather_stay_is_back_in_the_menu(world: World, aki: Person, asks: Verb) -> None:
    message = await world.begin()
    menu = await aki.click(message, Verb.MENU)
    shown, labels = menu.text, [control.label for control in menu.controls]
    question = await aki.click(menu, asks)
    assert question.text != shown
    await aki.click(question, Verb.STAY)
    assert (menu.text, [control.label for control in menu.controls]) == (shown, labels)
    assert (await world.table()).open
    assert (await world.table()).people == [aki.id, world.ben.id]
