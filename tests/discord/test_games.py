"""Every game played by clicking: a whole match of each game and scoring, and what is peculiar to each."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from bot.choices import EMOJI, PICTURES, WORDS
from cogs.delivery.verbs import Verb
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, place_of, table_id, words

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
"""A game, the number of people, options, and how everybody sees cards."""

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


def offered(page: Shown) -> set[str]:
    """Return the options that a page has a select for."""
    ids = [control.custom_id.partition("set-option:") for control in page.usable]
    return {name for _, found, name in ids if found}


async def choose_option(person: Person, page: Shown, option: str, value: str) -> Shown:
    select = next(control for control in page.usable if control.custom_id.endswith(f"set-option:{option}"))
    return await person.use(page, select, [value])


async def test_the_options_offered_are_those_of_the_chosen_scoring(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    page = await aki.click(lobby, Verb.OPTIONS)
    assert offered(page) == {"rounds", "scoring"}
    house = await aki.click(page, Verb.HOUSE_RULES)
    assert house.id == page.id
    assert offered(house) == {"weather", "tsukifuda", "washing", "viewings"}
    page = await aki.click(house, Verb.OPTIONS)
    page = await choose_option(aki, page, "scoring", "nintendo")
    assert offered(page) == {"rounds", "scoring"}
    house = await aki.click(page, Verb.HOUSE_RULES)
    assert offered(house) == {"double", "viewing", "undecided", "calls"}
    assert lobby.says("option-scoring-nintendo")
    assert lobby.says("option-rounds-value", value=12)
    assert not lobby.says("option-double")
    house = await choose_option(aki, house, "double", "seven")
    assert offered(house) == {"double", "viewing", "undecided", "calls"}
    assert lobby.says("option-double-seven")
    await choose_option(aki, await aki.click(house, Verb.OPTIONS), "scoring", "classic")
    assert lobby.says("option-scoring-classic")
    assert (await world.table()).options["undecided"] == "dealer-scores"


def hiifuu_card(code: str) -> str:
    colours = {"O": "orange", "P": "pink", "V": "violet", "G": "green"}
    colour = colours[code[0]]
    sign = words(f"hiifuu-sign-{colour}")
    return words("hiifuu-card", sign=sign, colour=words(f"hiifuu-{colour}"), value=code[1:])


async def choose(person: Person, hand: Shown, codes: Sequence[str]) -> Shown:
    """Choose discards in the one select of a hand."""
    (select,) = decisions(hand)
    return await person.use(hand, select, codes)


async def test_discards_are_chosen_in_secret_and_may_be_changed_until_all_have_chosen(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    hand = await world.ben.open_hand(message)
    (old,) = decisions(hand)
    assert (old.min_values, old.max_values) == (4, 4)
    assert old.choices == (await seen_by(world, message, world.ben)).table.hand
    refused = await world.ben.press(hand, old.custom_id, old.choices[:3])
    assert refused.says("illegal-wrong-number-of-discards")
    assert (await seen_by(world, message, world.ben)).table.discards == ()
    first, second = old.choices[:4], old.choices[2:6]
    assert (await choose(world.ben, hand, first)).id == hand.id
    assert hand.says("hiifuu-chosen", cards=words.join([hiifuu_card(code) for code in first]))
    assert message.says("hiifuu-has-chosen", name=words("name-person", name="Ben"))
    for person in (world.aki, *world.people[2:4]):
        assert message.says("hiifuu-still-choosing", name=words("name-person", name=person.name))
        theirs = await person.open_hand(message)
        assert not any(hiifuu_card(code) in theirs.text + message.text for code in first)
    for person in world.people[2:4]:
        theirs = person.hands[table_id(message)]
        await choose(person, theirs, decisions(theirs)[0].choices[:4])
    await choose(world.ben, hand, second[::-1])
    assert hand.says("hiifuu-chosen", cards=words.join([hiifuu_card(code) for code in second]))
    (changed,) = decisions(hand)
    last = world.aki.hands[table_id(message)]
    await choose(world.aki, last, decisions(last)[0].choices[:4])
    view = await seen_by(world, message, world.ben)
    assert (view.table.phase, view.table.discards) == ("playing", second)
    assert not set(second) & set(view.table.hand)
    late = await world.ben.press(hand, changed.custom_id, first)
    assert late.says("note-moved-on")
    assert (await seen_by(world, message, world.ben)).table.discards == second


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
