"""Classic Koi-Koi by clicking: its options in the lobby, a lucky hand, a whole match."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from games.cards.hanafuda import CODES
from tests.discord.reading import Shown
from tests.discord.stacked import stack
from tests.discord.world import Person, World, decisions, table_id, words

TESHI = "2a 2r 2p 2q 3p 5p 7p 9p 1b 4a 6a 8a 10a 12p 11a 3r"
"""Aki's hand with four of a month, and Ben's."""


def offered(page: Shown) -> set[str]:
    """Return the options that a page has a select for."""
    ids = [control.custom_id.partition("set-option:") for control in page.usable]
    return {name for _, found, name in ids if found}


async def choose(person: Person, page: Shown, option: str, value: str) -> Shown:
    select = next(control for control in page.usable if control.custom_id.endswith(f"set-option:{option}"))
    return await person.use(page, select, [value])


async def test_the_options_offered_are_those_of_the_chosen_scoring(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    page = await aki.click(lobby, Verb.OPTIONS)
    assert {"scoring", "weather"} <= offered(page)
    assert not {"double", "viewing"} & offered(page)
    page = await choose(aki, page, "scoring", "classic")
    assert {"scoring", "double", "viewing"} <= offered(page)
    assert not {"weather", "tsukifuda", "washing", "viewings"} & offered(page)
    assert lobby.says("option-scoring-classic")
    assert lobby.says("option-rounds-value", value=12)
    assert not lobby.says("option-double")
    await choose(aki, page, "double", "seven")
    assert lobby.says("option-double-seven")


async def test_a_select_of_the_other_scoring_is_answered_kindly(world: World, aki: Person) -> None:
    lobby = await world.open_lobby(scoring="classic")
    page = await aki.click(lobby, Verb.OPTIONS)
    await world.set_options(world.channel, scoring="manual")
    answer = await choose(aki, page, "double", "off")
    assert answer.says("illegal-option-of-other-style")
    assert (await world.table()).options["double"] == "both"


async def test_a_lucky_hand_is_shown_by_a_click_and_ends_the_round(
    world: World, aki: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, CODES, {"dealer:1": "1b 12b", "deal:1": TESHI})
    message = await world.begin(scoring="classic", rounds="1")
    assert message.says("koi-koi-showing", name=words("name-person", name="Aki"))
    hand = await aki.open_hand(message)
    assert [control.label for control in decisions(hand)] == [words("koi-koi-show", points=6)]
    assert hand.says("yaku-name-teshi")
    assert not message.says("yaku-name-teshi")
    assert not decisions(await ben.open_hand(message))
    await aki.use(hand, decisions(hand)[0])
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    assert (match.rounds, match.number) == (((6, 0),), 1)
    assert message.says("yaku-name-teshi")


@pytest.mark.deep
@pytest.mark.parametrize("viewing", ["on", "after-koi-koi"])
async def test_people_play_a_whole_match_by_clicking(world: World, viewing: str) -> None:
    message = await world.begin(scoring="classic", rounds="3", viewing=viewing)
    decided = await world.play_out(message, Random(1))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    assert (decided, len(match.rounds)) == (match.number, 3)
    assert match.record().verify().scores == match.scores


async def test_the_computer_plays_it_too(world: World) -> None:
    message = await world.begin_alone(scoring="classic", rounds="1")
    assert await world.play_out(message, Random(1)) > 0
    assert Verb.REMATCH in message.verbs
