"""A table goes on by the rules it began with; one whose rules are gone is ended, and its people learn why."""

from dataclasses import replace
from random import Random

import pytest

from bot.store.sessions import Sessions
from bot.tables.table import ABANDONED, FINISHED
from cogs.delivery.verbs import Verb
from games import catalogue
from tests.bot.sessions import moves_in, table_in
from tests.discord.reading import Shown
from tests.discord.world import Person, World, table_id

GAME = "koi-koi"


async def restart_with_new_rules(
    world: World, monkeypatch: pytest.MonkeyPatch, *, old_ones_too: bool = False
) -> None:
    """Restart the bot as a program that knows new rules of the game, and the old ones or not."""
    old = catalogue.game(GAME)
    new = replace(old, version=old.version + 1)
    monkeypatch.setitem(catalogue.GAMES, GAME, new)
    monkeypatch.setitem(catalogue.VERSIONS, (GAME, new.version), new)
    if not old_ones_too:
        monkeypatch.delitem(catalogue.VERSIONS, (GAME, old.version))
    await world.restart()


@pytest.fixture
async def left(world: World, monkeypatch: pytest.MonkeyPatch) -> Shown:
    """The message of a match during which the rules changed."""
    message = await world.begin(GAME)
    await world.play_some(message, Random(1), 4)
    await restart_with_new_rules(world, monkeypatch)
    return message


async def test_a_table_goes_on_by_the_old_rules_where_they_are_kept_beside_the_new_ones(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin(GAME, rounds="1")
    before = catalogue.game(GAME).version
    await world.play_some(message, Random(1), 4)
    await restart_with_new_rules(world, monkeypatch, old_ones_too=True)
    assert await world.play_out(message, Random(1)) > 0
    assert Verb.REMATCH in message.verbs
    record = (await world.bot.tables.get(table_id(message))).ended_match().record()
    record.verify()
    assert record.rules == before
    fresh = await world.begin(GAME, rounds="1")
    match = (await world.bot.tables.get(table_id(fresh))).playing()
    assert match.game.version == before + 1


async def test_the_table_ends_as_abandoned_when_it_is_touched_and_its_message_says_why(
    world: World, aki: Person, left: Shown
) -> None:
    await aki.type(world.channel, "tables")
    stored = await table_in(Sessions(world.bot.database), 1)
    assert stored is not None
    assert stored.status == ABANDONED
    assert left.says("table-set-aside-text")
    assert left.controls == []


async def test_it_is_on_no_list_and_its_channel_is_free(world: World, aki: Person, left: Shown) -> None:
    assert (await aki.type(world.channel, "tables")).says("tables-empty")
    fresh = await world.begin(GAME, rounds="1")
    assert await world.play_out(fresh, Random(1)) > 0
    assert Verb.REMATCH in fresh.verbs


async def test_it_is_no_result(world: World, aki: Person, left: Shown) -> None:
    assert (await aki.type(world.channel, "leaderboard")).says("leaderboard-empty")


async def test_a_click_in_an_old_hand_is_answered_kindly(
    world: World, aki: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin(GAME)
    person, hand = await world.next_mover(message, Random(1))
    play = next(control for control in hand.usable if control.verb == "play")
    await restart_with_new_rules(world, monkeypatch)
    answer = await person.press(hand, play.custom_id)
    assert answer.says("problem-table-ended")
    assert await moves_in(Sessions(world.bot.database), 1) == []


async def test_a_table_of_another_game_goes_on(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await world.begin("hana-awase", rounds="1")
    await world.play_some(message, Random(1), 2)
    await restart_with_new_rules(world, monkeypatch)
    assert await world.play_out(message, Random(1)) > 0
    assert Verb.REMATCH in message.verbs


async def test_a_lobby_goes_on_by_the_new_rules(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    lobby = await world.open_lobby(GAME, rounds="1")
    await restart_with_new_rules(world, monkeypatch)
    await world.ben.click(lobby, Verb.JOIN)
    message = await world.aki.click(lobby, Verb.START)
    await world.restart()
    assert await world.play_out(message, Random(1)) > 0
    match = (await world.bot.tables.get(table_id(message))).match
    assert match is not None
    assert match.record().rules == catalogue.game(GAME).version


@pytest.mark.parametrize("verb", [Verb.HANDS, Verb.FAIRNESS])
async def test_a_finished_match_of_other_rules_is_not_shown_wrongly(
    world: World, aki: Person, monkeypatch: pytest.MonkeyPatch, verb: Verb
) -> None:
    message = await world.begin(GAME, rounds="1")
    await world.finish(message, Random(1))
    before = message.text
    await restart_with_new_rules(world, monkeypatch)
    answer = await aki.click(message, verb)
    assert answer.private
    assert answer.says("problem-other-rules")
    assert message.text == before
    stored = await table_in(Sessions(world.bot.database), 1)
    assert stored is not None
    assert stored.status == FINISHED


async def test_a_finished_match_of_other_rules_has_a_rematch(
    world: World, aki: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await world.begin(GAME, rounds="1")
    await world.finish(message, Random(1))
    await restart_with_new_rules(world, monkeypatch)
    lobby = await aki.click(message, Verb.REMATCH)
    await ben.click(lobby, Verb.JOIN)
    assert (await aki.click(lobby, Verb.START)).control(Verb.HAND)
