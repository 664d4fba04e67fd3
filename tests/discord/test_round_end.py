"""The end of a round: shown to everybody for a moment, in which nobody but computer players has to wait."""

from random import Random

import pytest

from bot.timing import USUAL
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import World, words


async def after_a_round(world: World, message: Shown) -> None:
    """Let people play until the first round has ended."""
    while (await world.match()).round == 1:
        await world.play_some(message, Random(1), 1)


def shows_the_end_of_a_round(message: Shown) -> bool:
    return Verb.NEXT_ROUND in message.verbs


@pytest.fixture
async def ended(world: World) -> Shown:
    """The message of a table whose first round has just ended."""
    await world.show_ends_of_rounds()
    message = await world.begin(rounds="3")
    await after_a_round(world, message)
    return message


async def test_everybody_sees_what_the_round_brought_each_seat(world: World, ended: Shown) -> None:
    match = await world.match()
    assert shows_the_end_of_a_round(ended)
    place = words("status-place", game=words("game-koi-koi"), round=1, last=3)
    assert ended.says("round-over", place=place)
    for seat, name in enumerate(("Aki", "Ben")):
        gained = match.rounds[0][seat]
        assert f"**{name}** **{f'+{gained}' if gained else '0'}**" in ended.text
    assert ended.control(Verb.HAND)


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_only_people_are_waited_for(world: World, seed: int) -> None:
    await world.show_ends_of_rounds()
    message = await world.begin_alone(rounds="3")
    while (await world.match()).round == 1:
        await world.play_some(message, Random(seed), 1)
    (seat,) = (await world.match()).to_move
    waits = any(line.startswith(words("table-to-move", names="")[:-1]) for line in message.text.splitlines())
    assert waits == ((await world.table()).seats[seat].user_id == world.aki.id)


async def test_the_next_decision_shows_the_table(world: World, ended: Shown) -> None:
    await world.play_some(ended, Random(1), 1)
    assert not shows_the_end_of_a_round(ended)
    assert ended.says("status-place", game=words("game-koi-koi"), round=2, last=3)


async def test_after_a_while_the_table_is_shown(world: World, ended: Shown) -> None:
    await world.pass_time(USUAL.round_end - 1)
    assert shows_the_end_of_a_round(ended)
    await world.pass_time(2)
    assert not shows_the_end_of_a_round(ended)


async def test_whoever_plays_may_ask_for_the_next_round(world: World, ended: Shown) -> None:
    refused = await world.chika.click(ended, Verb.NEXT_ROUND)
    assert refused.says("problem-not-seated")
    assert shows_the_end_of_a_round(ended)
    shown = await world.ben.click(ended, Verb.NEXT_ROUND)
    assert shown.id == ended.id
    assert not shows_the_end_of_a_round(ended)


async def test_opening_a_hand_ends_nothing_and_tells_the_round_in_a_line(world: World, ended: Shown) -> None:
    gains = (await world.match()).rounds[0]
    hand = await world.ben.open_hand(ended)
    told = ", ".join(
        words("round-news-gain", name=name, gained=f"+{points}" if points else "0")
        for name, points in ((words("you"), gains[1]), ("**Aki**", gains[0]))
    )
    assert hand.says("round-news", round=1, gains=told)
    assert shows_the_end_of_a_round(ended)


async def test_the_table_posted_again_shows_it_too(world: World, ended: Shown) -> None:
    assert shows_the_end_of_a_round(await world.aki.type(world.channel, "table"))


async def test_after_a_restart_it_is_shown_for_as_long_as_before(world: World, ended: Shown) -> None:
    await world.pass_time(USUAL.round_end - 3)
    await world.restart()
    again = await world.aki.type(world.channel, "table")
    assert shows_the_end_of_a_round(again)
    await world.pass_time(5)
    assert not shows_the_end_of_a_round(again)


async def test_an_end_that_was_over_while_the_bot_was_down_is_shown_no_more(
    world: World, ended: Shown
) -> None:
    await world.bot.close()
    await world.env.advance_time(USUAL.round_end + 5)
    await world.restart()
    assert not shows_the_end_of_a_round(await world.aki.type(world.channel, "table"))


async def first_round_among_computers(world: World) -> Shown:
    """Play the first round alone among computer players, and return the table, which shows its end."""
    await world.show_ends_of_rounds()
    message = await world.begin_alone("hiifuu", computers=3)
    while (await world.match()).round == 1:
        moving = await world.next_mover(message, Random(1))
        await moving[0].decide(moving[1], Random(1))
    return message


async def test_computer_players_wait_until_people_have_seen_it(world: World) -> None:
    message = await first_round_among_computers(world)
    number = (await world.match()).number
    assert shows_the_end_of_a_round(message)
    await world.pass_time(USUAL.round_end - 1)
    assert (await world.match()).number == number
    await world.pass_time(2)
    assert (await world.match()).number > number


async def test_computer_players_go_on_once_somebody_asks_for_the_next_round(world: World) -> None:
    message = await first_round_among_computers(world)
    number = (await world.match()).number
    await world.aki.click(message, Verb.NEXT_ROUND)
    assert (await world.match()).number > number


async def test_at_the_end_of_a_match_an_open_hand_says_who_won_and_by_how_much(world: World) -> None:
    message = await world.begin("hana-awase", rounds="1", fuke="off")
    await world.play_out(message, Random(1))
    match = (await world.bot.tables.get(int(message.controls[0].custom_id.split(":")[1]))).match
    assert match is not None
    by = abs(match.scores[0] - match.scores[1])
    for person, rank in zip((world.aki, world.ben), match.ranks, strict=True):
        (hand,) = person.hands.values()
        won = words("hand-won", by=by) if by and rank == 1 else words("hand-shared")
        lost = words("hand-lost", by=by, names=f"**{'Ben' if person is world.aki else 'Aki'}**")
        assert (won if rank == 1 else lost) in hand.text
        assert hand.control(Verb.REMATCH)
        assert hand.control(Verb.ANALYSE)
