"""Every game played by clicking: a whole match of each game and scoring, and what is peculiar to each."""

from functools import partial
from random import Random
from typing import Any

import pytest

from bot.choices import EMOJI, PICTURES, WORDS
from cogs.delivery.verbs import Verb
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, place_of, words

deep = partial(pytest.param, marks=pytest.mark.deep)

MATCHES = [
    ("koi-koi", 2, {"rounds": "1"}, PICTURES),
    deep("koi-koi", 2, {"rounds": "2"}, EMOJI),
    deep("koi-koi", 2, {"rounds": "3", "scoring": "nintendo", "viewing": "on"}, WORDS),
    deep("koi-koi", 2, {"rounds": "3", "scoring": "nintendo", "viewing": "with-another"}, WORDS),
    deep("koi-koi", 2, {"rounds": "3", "scoring": "classic", "calls": "once"}, WORDS),
    ("hana-awase", 2, {"rounds": "2", "fuke": "off"}, WORDS),
    deep("hana-awase", 2, {"rounds": "2", "fuke": "auto"}, WORDS),
    deep("hana-awase", 3, {"rounds": "2", "fuke": "call"}, WORDS),
    deep("hana-awase", 4, {"rounds": "2", "fuke": "call"}, WORDS),
    *(deep("hiifuu", players, {}, WORDS) for players in (4, 5, 6)),
    ("hygge", 2, {}, WORDS),
    deep("hygge", 3, {"rounds": "3"}, WORDS),
    deep("hygge", 4, {}, WORDS),
    ("hiyoko", 2, {"deck": "ise"}, WORDS),
    deep("hiyoko", 2, {"deck": "hanafuda"}, WORDS),
    deep("isuri", 2, {"deck": "ise", "rounds": "3"}, WORDS),
    ("isuri", 2, {"deck": "hanafuda", "rounds": "2"}, WORDS),
]
"""A game, the number of people, options, and how everyone sees cards."""

ALONE = [
    ("koi-koi", "hard", {"rounds": "1"}),
    ("koi-koi", "normal", {"rounds": "1", "scoring": "nintendo"}),
    ("hana-awase", "easy", {"rounds": "1"}),
    ("hiyoko", "hard", {}),
    ("isuri", "normal", {"rounds": "2"}),
    deep("hiifuu", "easy", {}),
    deep("hygge", "easy", {}),
]


async def seen_by(world: World, message: Shown, person: Person | None = None) -> Any:
    """Return what a person, or a spectator, may know about the match."""
    table = await world.table_of(message)
    return table.dealt_match().view() if person is None else table.view_of(person.id)


@pytest.mark.parametrize(("game", "players", "options", "look"), MATCHES)
async def test_a_match_with_people(world: World, game: str, players: int, options: dict[str, str]) -> None:
    message = await world.begin(game, players, **options)
    decided = await world.play_out(message, Random(players))
    match = (await world.table_of(message)).ended_match()
    assert decided == match.number
    assert {seat for seat, _ in match.moves} == set(range(players))
    assert match.record().verify().scores == match.scores
    assert message.offers(Verb.REMATCH)


@pytest.mark.parametrize(("game", "level", "options"), ALONE)
async def test_a_match_with_computers(world: World, game: str, level: str, options: dict[str, str]) -> None:
    others = min(catalogue.find_game(game).players) - 1
    message = await world.begin_alone(game, computers=others, level=level, **options)
    assert await world.play_out(message, Random(1)) > 0
    match = (await world.table_of(message)).ended_match()
    assert {seat for seat, _ in match.moves} == set(range(others + 1))
    assert message.offers(Verb.REMATCH)


def is_call(hand: Shown) -> bool:
    return any(control.label == words("koi-koi-koi-koi") for control in decisions(hand))


@pytest.mark.parametrize("move", ["shobu", "koi-koi"])
async def test_who_has_yaku_ends_the_round_or_goes_on_and_everybody_sees_it(world: World, move: str) -> None:
    await world.show_ends_of_rounds()
    message = await world.begin(rounds="12")
    person, hand = await world.play(message, Random(1), until=is_call)
    view = await seen_by(world, message, person)
    pays, yaku = view.table.shobu[view.you], view.table.yaku[view.you]
    for each in yaku:
        assert hand.says("yaku-line", yaku=words(f"yaku-name-{each.name}"), points=each.points)
    labels = {control.label for control in decisions(hand)}
    assert labels == {words("koi-koi-shobu", points=pays), words("koi-koi-koi-koi")}
    await person.click(hand, Verb.PLAY, place_of(view, move))
    after = await seen_by(world, message, person)
    if move == "koi-koi":
        assert (after.round, after.scores) == (view.round, view.scores)
        assert message.says("koi-koi-called", name=words("name-person", name=person.name), points=pays)
    else:
        assert after.round == view.round + 1
        assert after.scores[view.you] == view.scores[view.you] + pays
        assert message.says("outcome-koi-koi-shobu", points=pays)
