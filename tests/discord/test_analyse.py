"""The analysis after a match: requested privately, followed, and read decision by decision."""

import asyncio
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bot.tables.table import FINISHED
from bot.thinking.analysis import Analysis
from cogs.delivery import following
from cogs.delivery.verbs import Verb
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, table_id, words
from tests.support.in_place import DAY


@pytest.fixture
async def ended(world: World) -> Shown:
    """The message of a finished match between Aki and Ben."""
    message = await world.begin(rounds="1")
    await world.finish(message, Random(1))
    return message


def title() -> str:
    return words("analysis-title", game=words("game-koi-koi"))


async def test_those_who_played_see_what_their_decisions_cost(
    world: World, ended: Shown, ben: Person
) -> None:
    found = await ben.click(ended, Verb.ANALYSE)
    assert found.private
    assert title() in found.text
    assert found.says("analysis-costliest")
    match = (await world.bot.tables.get(table_id(ended))).match
    assert match is not None
    costly = [line for line in found.text.splitlines() if line[:3] in ("1. ", "2. ", "3. ")]
    assert 1 <= len(costly) <= 3
    assert len(found.offers("analysed")) == len(costly) + 1


async def test_the_costliest_decisions_are_shown_on_the_table_of_the_moment(
    ended: Shown, ben: Person
) -> None:
    found = await ben.click(ended, Verb.ANALYSE)
    shown = await ben.use(found, found.offers(Verb.ANALYSED)[0])
    assert shown.id == found.id
    assert shown.says("hanafuda-field")
    assert shown.says("name-person", name="Ben")
    assert "%" in shown.text


async def test_one_can_walk_through_all_decisions_and_back(ended: Shown, ben: Person) -> None:
    found = await ben.click(ended, Verb.ANALYSE)
    shown = await ben.click(found, Verb.ANALYSED, "1.00")
    seen = [shown.text]
    ahead = shown.offers(Verb.ANALYSED)
    while ahead:
        shown = await ben.use(shown, ahead[-1])
        seen.append(shown.text)
        ahead = shown.offers(Verb.ANALYSED)[1:]  # the first leads back
    assert len(set(seen)) == len(seen) > 1
    shown = await ben.click(shown, Verb.ANALYSED)
    assert shown.text == seen[-2]
    overview = await ben.click(shown, Verb.ANALYSE)
    assert title() in overview.text


async def test_who_did_not_play_says_whose_decisions_he_wants_to_see(ended: Shown, chika: Person) -> None:
    asked = await chika.click(ended, Verb.ANALYSE)
    assert asked.private
    assert asked.says("analysis-nobody")
    (select,) = asked.usable
    found = await chika.use(asked, select, ["0"])
    assert found.id == asked.id
    assert found.says("name-person", name="Aki")


async def test_asked_twice_it_is_done_once(world: World, ended: Shown, ben: Person) -> None:
    first = await ben.click(ended, Verb.ANALYSE)
    done = world.bots.done
    second = await ben.click(ended, Verb.ANALYSE)
    assert second.id != first.id
    assert second.text == first.text
    assert world.bots.done == done


async def test_after_a_restart_it_is_worked_out_again(world: World, ended: Shown, ben: Person) -> None:
    found = await ben.click(ended, Verb.ANALYSE)
    before = found.text
    show = found.offers(Verb.ANALYSED)[0]
    await world.restart()
    again = await ben.use(found, show)
    assert again.id == found.id
    assert found.text == before


@pytest.fixture
def go_on(world: World, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Analyses wait until this is set, and Discord knows that the bot rests meanwhile."""
    go_on = asyncio.Event()

    def resting(method: Any) -> Any:
        async def rest(*arguments: Any) -> Any:
            return await world.env.external_wait(method(*arguments), reason="an analysis goes on")

        return rest

    async def later(*arguments: Any) -> Any:
        await go_on.wait()
        return await best_moves(*arguments)

    best_moves = world.bot.engine.best_moves
    monkeypatch.setattr(world.bot.engine, "best_moves", resting(later))
    monkeypatch.setattr(Analysis, "wait", resting(Analysis.wait))
    monkeypatch.setattr(following, "INTERVAL", DAY)
    return go_on


async def test_one_person_follows_one_analysis_at_a_time(
    world: World, ended: Shown, go_on: asyncio.Event, ben: Person, chika: Person
) -> None:
    first = await ben.click(ended, Verb.ANALYSE)
    watched = await chika.click(ended, Verb.ANALYSE)
    (select,) = watched.usable
    watched = await chika.use(watched, select, ["1"])
    second = await ben.click(ended, Verb.ANALYSE)
    assert first.id != second.id
    left = words("analysis-left", name=words("name-person", name="Ben"))
    assert left in first.text
    for still in (second, watched):
        assert left not in still.text

    back = await ben.click(first, Verb.ANALYSE)
    assert back.id == first.id
    assert left not in first.text
    assert left in second.text
    assert left not in watched.text


async def test_nobody_has_two_analyses_made_at_a_time(
    world: World, ended: Shown, go_on: asyncio.Event, chika: Person
) -> None:
    for _ in range(2):
        asked = await chika.click(ended, Verb.ANALYSE)
        (select,) = asked.usable
        shown = await chika.use(asked, select, ["0"])
        assert shown.id == asked.id
    again = await chika.click(ended, Verb.ANALYSE)
    (select,) = again.usable
    refused = await chika.use(again, select, ["1"])
    assert refused.private
    assert refused.says("problem-analysis-busy")


async def test_whoever_presses_twice_goes_on_following(
    world: World, ended: Shown, go_on: asyncio.Event, ben: Person
) -> None:
    first = await ben.click(ended, Verb.ANALYSE)
    second = await ben.click(ended, Verb.ANALYSE)
    control = first.control(Verb.ANALYSE)
    for _ in range(2):
        await ben.press(first, control.custom_id)
    left = words("analysis-left", name=words("name-person", name="Ben"))
    assert left not in first.text
    assert left in second.text


async def test_the_analysis_that_was_left_goes_on(
    world: World, ended: Shown, go_on: asyncio.Event, ben: Person
) -> None:
    first = await ben.click(ended, Verb.ANALYSE)
    second = await ben.click(ended, Verb.ANALYSE)
    go_on.set()
    await world.env.settle()
    assert second.says("analysis-costliest")
    assert not first.says("analysis-costliest")
    again = await ben.click(first, Verb.ANALYSE)
    assert again.id == first.id
    assert first.text == second.text


async def test_the_command_is_about_the_last_match_of_the_channel(
    world: World, ended: Shown, aki: Person
) -> None:
    found = await aki.type(world.channel, "analyse")
    assert found.private
    assert found.says("name-person", name="Aki")
    other = await aki.type(world.other_channel, "analyse")
    assert other.says("problem-nothing-to-analyse")


async def test_while_the_match_is_played_nothing_is_told(world: World, aki: Person) -> None:
    message = await world.begin()
    answer = await aki.press(message, "z:1:0:analyse")
    assert answer.private
    assert answer.says("problem-not-ended")


async def test_a_match_whose_rules_are_gone_cannot_be_analysed(
    world: World, ended: Shown, aki: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await world.bot.tables.get(table_id(ended))).status == FINISHED
    rules = catalogue.GAMES["koi-koi"]
    monkeypatch.setitem(catalogue.GAMES, "koi-koi", replace(rules, version=rules.version + 1))
    monkeypatch.delitem(catalogue.VERSIONS, ("koi-koi", rules.version))
    await world.restart()
    answer = await aki.click(ended, Verb.ANALYSE)
    assert answer.private
    assert answer.says("problem-other-rules")
