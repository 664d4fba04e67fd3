"""Hints: at tables with a computer player, for a player's own decision, and seen only by them."""

from random import Random

import pytest

from cogs.screens.moves import move_words
from cogs.screens.offers import offered_games
from cogs.screens.parts import scene_of
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, words


@pytest.fixture
async def turn(world: World) -> tuple[Person, Shown]:
    """Aki, in a match against a computer player on Aki's turn, and Aki's hand."""
    message = await world.begin_alone(level="easy")
    moving = await world.mover(message, Random(1))
    assert moving
    return moving


async def test_a_hint_tells_the_three_best_moves_with_what_they_bring(
    world: World, turn: tuple[Person, Shown]
) -> None:
    aki, hand = turn
    hint = await aki.click(hand, "hint")
    assert hint.private
    assert hint.id != hand.id, "the hand stays"
    table = await world.table()
    assert table.match is not None
    scene = scene_of(table, table.match.view(0), words)
    legal = {move_words(scene, move) for move in table.match.legal_moves(0)}
    told = [line for line in hint.text.splitlines() if line.lstrip("*")[:2] in ("1.", "2.", "3.")]
    assert len(told) == min(3, len(legal))
    assert all(any(move in line for move in legal) for line in told)
    assert "%" in hint.text


async def test_a_hint_changes_nothing(world: World, turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    before = (await world.table()).match
    assert before is not None
    await aki.click(hand, "hint")
    after = (await world.table()).match
    assert after is not None
    assert after.moves == before.moves
    assert decisions(hand)


async def test_the_command_tells_the_same(world: World, turn: tuple[Person, Shown]) -> None:
    hint = await turn[0].type(world.channel, "hint")
    assert hint.private
    assert words("hint-title", game=words("game-koi-koi")) in hint.text


async def test_only_the_one_who_decides_is_told(
    world: World, turn: tuple[Person, Shown], chika: Person
) -> None:
    answer = await chika.type(world.channel, "hint")
    assert answer.private
    assert answer.text == words("problem-not-seated")


async def test_there_are_no_hints_among_people_only(world: World) -> None:
    message = await world.begin()
    moving = await world.mover(message, Random(1))
    assert moving
    person, hand = moving
    assert words("hint") not in [control.label for control in hand.controls]
    answer = await person.press(hand, "z:1:0:hint")
    assert answer.private
    assert answer.text == words("problem-hint-rated")


async def test_who_has_nothing_to_decide_gets_no_hint(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby("hygge")
    await ben.click(lobby, "lobby-join")
    await aki.add_computer(lobby, "easy")
    message = await aki.click(lobby, "lobby-start")
    moving = await world.mover(message, Random(1))
    assert moving
    waiting = ben if moving[0] is aki else aki
    hand = await waiting.open_hand(message)
    assert words("hint") not in [control.label for control in hand.controls]
    assert (await waiting.type(world.channel, "hint")).text == words("problem-hint-not-now")


async def test_without_a_table_there_is_nothing_to_hint_at(world: World, aki: Person) -> None:
    assert (await aki.type(world.channel, "hint")).text == words("problem-no-table")


@pytest.mark.parametrize("game", offered_games())
async def test_every_game_has_hints(world: World, game: str) -> None:
    fewest = catalogue.game(game).players[0] - 1
    message = await world.begin_alone(game, computers=fewest, level="easy")
    person, hand = await world.play(message, Random(2), until=_offers_a_hint)
    hint = await person.click(hand, "hint")
    assert hint.private
    assert words("hint-title", game=words(f"game-{game}")) in hint.text


def _offers_a_hint(hand: Shown) -> bool:
    return words("hint") in [control.label for control in hand.usable]
