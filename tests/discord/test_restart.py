"""The bot goes down at any moment and comes back: all acknowledged moves are there, buttons still work."""

from dataclasses import replace
from random import Random

import pytest

from bot.store.sessions import Sessions
from bot.tables.table import ABANDONED, FINISHED
from cogs.delivery.verbs import Verb
from games import catalogue
from tests.bot.sessions import table_in
from tests.discord.reading import Shown
from tests.discord.steps import tables_in_own_channels
from tests.discord.world import Person, World, decisions, table_id


@pytest.mark.parametrize("gently", [False, True], ids=["killed", "stopped"])
async def test_every_acknowledged_move_survives_a_restart(world: World, gently: bool) -> None:
    message = await world.begin()
    mention = world.bot.markup.command_mention("play")
    assert mention.startswith("</play:")
    await world.play_some(message, Random(1), 5)
    person, hand = await world.next_mover(message, Random(1))
    moves, clicked = (await world.match()).moves, decisions(hand)[0].custom_id
    await world.restart(gently)
    assert (await world.match()).moves == moves
    assert (await person.press(hand, clicked)).id == hand.id
    assert len((await world.match()).moves) == len(moves) + 1
    await world.restart(gently)
    again = await person.press(hand, clicked)
    assert again.says("note-moved-on"), "that was a double click across a restart"
    assert len((await world.match()).moves) == len(moves) + 1
    assert (await world.chika.open_hand(message)).text
    assert world.bot.markup.command_mention("play") == mention


async def test_a_start_edits_none_of_the_messages_that_show_all_there_is(world: World) -> None:
    messages = await tables_in_own_channels(world, 5)
    await world.play_some(messages[0], Random(1), 3)
    await world.later_elsewhere()
    await world.restart(gently=True)
    before = len(world.env.http_requests)
    await world.restart()
    changes = (each for each in world.env.http_requests[before:] if each.method != "GET")
    sent = [each.path for each in changes if "/channels/" in each.path]
    assert [path for path in sent if f"/channels/{world.other_channel.id}/" not in path] == []


async def test_what_changed_just_before_a_restart_is_shown_once_more(world: World) -> None:
    message = await world.begin()
    before = world.held_by(message)
    await world.play_some(message, Random(1), 1)
    after = message.text
    world.set_back(message, before)
    assert after != message.text
    assert await world.unshown() == [], "an older edit came last, and nobody knows"
    await world.env.advance_time(300)
    await world.restart()
    assert message.text == after


GAME = "koi-koi"


async def restart_with_new_rules(
    world: World, monkeypatch: pytest.MonkeyPatch, *, old_ones_too: bool = False
) -> None:
    """Restart the bot as a program that knows new rules of the game, and the old ones or not."""
    old = catalogue.find_game(GAME)
    new = replace(old, version=old.version + 1)
    monkeypatch.setitem(catalogue.GAMES, GAME, new)
    monkeypatch.setitem(catalogue.VERSIONS, (GAME, new.version), new)
    if not old_ones_too:
        monkeypatch.delitem(catalogue.VERSIONS, (GAME, old.version))
    await world.restart()


async def test_a_table_goes_on_by_the_old_rules(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await world.begin(GAME, rounds="1")
    before = catalogue.find_game(GAME).version
    await world.play_some(message, Random(1), 4)
    await restart_with_new_rules(world, monkeypatch, old_ones_too=True)
    assert await world.play_out(message, Random(1)) > 0
    assert Verb.REMATCH in message.verbs
    record = (await world.bot.tables.get_table(table_id(message))).ended_match().record()
    record.verify()
    assert record.rules == before
    fresh = await world.begin(GAME, rounds="1")
    match = (await world.bot.tables.get_table(table_id(fresh))).match_in_play()
    assert match.game.version == before + 1


async def test_other_rules_end_a_table(world: World, aki: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    left = await world.begin(GAME)
    await world.play_some(left, Random(1), 4)
    await restart_with_new_rules(world, monkeypatch)
    assert (await aki.type(world.channel, "tables")).says("tables-empty")
    stored = await table_in(Sessions(world.bot.database), 1)
    assert stored is not None
    assert stored.status == ABANDONED
    assert left.says("table-set-aside-text")
    assert left.controls == []
    assert Verb.REMATCH in (await world.finished(GAME)).verbs


async def test_a_finished_match_of_other_rules_is_not_shown_wrongly_and_has_a_rematch(
    world: World, ended: Shown, aki: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = ended.text
    await restart_with_new_rules(world, monkeypatch)
    for verb in (Verb.MENU, Verb.FAIRNESS, Verb.ANALYSE):
        answer = await aki.press(ended, f"z:{table_id(ended)}:0:{verb}")
        assert answer.private
        assert answer.says("problem-other-rules")
    assert ended.text == before
    stored = await table_in(Sessions(world.bot.database), 1)
    assert stored is not None
    assert stored.status == FINISHED
    lobby = await aki.click(ended, Verb.REMATCH)
    assert (await ben.click(lobby, Verb.JOIN)).control(Verb.HAND)
