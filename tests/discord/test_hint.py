"""Hints: at tables with a computer player, for a player's own decision, and seen only by them."""

import asyncio
from random import Random

import pytest

from bot.errors import MovedOnError
from bot.texts.marks import in_words
from cogs.delivery.verbs import Verb
from cogs.screens.moves import move_words
from cogs.screens.offers import offered_games
from cogs.screens.parts import scene_of
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, table_id, words
from tests.support.in_place import ByHand


@pytest.fixture
async def turn(world: World) -> tuple[Person, Shown]:
    """Aki, in a match against a computer player on Aki's turn, and Aki's hand."""
    message = await world.begin_alone(level="easy")
    return await world.next_mover(message, Random(1))


async def test_a_hint_sits_in_the_hand_and_quotes_the_buttons(turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    labels = {control.label for control in decisions(hand)}
    shown = await aki.click(hand, Verb.HINT)
    assert shown.id == hand.id
    added = shown.text[shown.text.index("💡") :]
    quoted = [label for label in labels if label in added]
    assert len(quoted) == min(3, len(labels))
    assert added.count("%") == 1
    assert {control.label for control in decisions(hand)} == labels
    assert Verb.HINT not in hand.verbs


async def test_play_this_plays_the_first_move_of_the_hint(world: World, turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    table = await world.table()
    number = table.playing().number
    await aki.click(hand, Verb.HINT)
    hint = world.bot.hints.known(table, aki.id)
    assert hint is not None
    answer = await aki.click(hand, Verb.PLAY_HINT)
    assert answer.id == hand.id
    assert (await world.match()).moves[number] == (0, hint[0].move)


async def test_the_next_hint_takes_the_place_of_the_one_before(
    world: World, turn: tuple[Person, Shown]
) -> None:
    aki, hand = turn
    before = (await aki.click(hand, Verb.HINT)).text.splitlines()[-3:]
    await aki.click(hand, Verb.PLAY_HINT)
    assert Verb.PLAY_HINT not in hand.verbs
    _, hand = await world.play(world.message(), Random(2), until=_offers_a_hint)
    shown = await aki.click(hand, Verb.HINT)
    assert shown.text.splitlines()[-3:] != before
    assert len(shown.offers(Verb.PLAY_HINT)) == 1


async def test_play_this_of_an_earlier_decision_plays_nothing(
    world: World, turn: tuple[Person, Shown]
) -> None:
    aki, hand = turn
    await aki.click(hand, Verb.HINT)
    late = hand.control(Verb.PLAY_HINT)
    await aki.use(hand, late)
    await world.play(world.message(), Random(2), until=_offers_a_hint)
    moves = (await world.match()).moves
    answer = await aki.press(hand, late.custom_id)
    assert answer.says("note-moved-on")
    assert (await world.match()).moves == moves


@pytest.mark.parametrize("move", [":", ":play", ":play 1a take 12d", ":koi-koi", ":" + "x" * 60, ""])
async def test_a_forged_hint_plays_nothing(world: World, turn: tuple[Person, Shown], move: str) -> None:
    aki, hand = turn
    match = await world.match()
    assert move[1:] not in match.legal_moves(0)
    answer = await aki.press(hand, f"z:1:{match.decision}:play-hint{move}")
    assert answer.private
    assert answer.says("note-moved-on")
    assert (await world.match()).moves == match.moves


async def test_nobody_else_plays_the_hint(world: World, turn: tuple[Person, Shown], chika: Person) -> None:
    aki, hand = turn
    await aki.click(hand, Verb.HINT)
    play = hand.control(Verb.PLAY_HINT)
    moves = (await world.match()).moves
    answer = await chika.press(world.message(), play.custom_id)
    assert answer.private
    assert answer.says("hand-spectator")
    assert (await world.match()).moves == moves


async def test_asked_again_a_hint_is_not_thought_about_again(
    world: World, turn: tuple[Person, Shown]
) -> None:
    aki, hand = turn
    first = (await aki.click(hand, Verb.HINT)).text
    done = world.bots.done
    again = await aki.type(world.channel, "hint")
    assert again.text == first
    assert (await aki.press(hand, "z:1:0:hint")).text == first
    assert world.bots.done == done


async def test_the_hint_stays_in_a_hand_that_is_opened_again(turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    shown = await aki.click(hand, Verb.HINT)
    again = await aki.press(hand, "z:1:0:hand")
    assert again.text == shown.text
    assert again.control(Verb.PLAY_HINT)


async def test_a_hint_changes_nothing(world: World, turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    before = (await world.table()).match
    assert before is not None
    await aki.click(hand, Verb.HINT)
    after = (await world.table()).match
    assert after is not None
    assert after.moves == before.moves
    assert decisions(hand)


async def test_the_command_shows_the_hand_with_the_hint(world: World, turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    shown = await aki.type(world.channel, "hint")
    assert shown.private
    assert shown.id != hand.id
    assert shown.control(Verb.PLAY_HINT)
    assert decisions(shown)


async def test_only_the_one_who_decides_is_told(
    world: World, turn: tuple[Person, Shown], chika: Person
) -> None:
    answer = await chika.type(world.channel, "hint")
    assert answer.private
    assert answer.says("problem-not-seated")


async def test_there_are_no_hints_among_people_only(world: World) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    assert Verb.HINT not in hand.verbs
    answer = await person.press(hand, "z:1:0:hint")
    assert answer.private
    assert answer.says("problem-hint-rated")


async def test_who_has_nothing_to_decide_gets_no_hint(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hygge")
    await ben.click(lobby, Verb.JOIN)
    await aki.add_computer(lobby, "easy")
    message = await aki.click(lobby, Verb.START)
    moving = await world.next_mover(message, Random(1))
    waiting = ben if moving[0] is aki else aki
    hand = await waiting.open_hand(message)
    assert Verb.HINT not in hand.verbs
    assert (await waiting.type(world.channel, "hint")).says("problem-hint-not-now")


async def test_without_a_table_there_is_nothing_to_hint_at(world: World, aki: Person) -> None:
    assert (await aki.type(world.channel, "hint")).says("problem-no-table")


@pytest.mark.parametrize("game", offered_games())
async def test_every_game_has_hints(world: World, game: str) -> None:
    fewest = catalogue.game(game).players[0] - 1
    message = await world.begin_alone(game, computers=fewest, level="easy")
    person, hand = await world.play(message, Random(2), until=_offers_a_hint)
    shown = await person.click(hand, Verb.HINT)
    assert shown.private
    match = await world.match()
    hint = world.bot.hints.known(await world.table(), person.id)
    assert hint is not None
    scene = scene_of(await world.table(), match.view(0), words)
    assert in_words(move_words(scene, hint[0].move)) in shown.text
    await person.click(shown, Verb.PLAY_HINT)
    after = (await world.bot.tables.get(table_id(message))).match
    assert after is not None
    assert after.moves[match.number] == (0, hint[0].move)


def _offers_a_hint(hand: Shown) -> bool:
    return bool(hand.offers(Verb.HINT))


async def test_when_the_bot_stops_hints_are_given_up_before_the_workers(
    world: World, turn: tuple[Person, Shown]
) -> None:
    aki, _ = turn
    world.bots.executor = workers = ByHand()
    await world.restart()
    looking = asyncio.create_task(world.bot.hints.hint(await world.table(), aki.id))
    await asyncio.sleep(0)
    await world.bot.close()
    with pytest.raises(MovedOnError):
        await looking
    assert workers.closed
