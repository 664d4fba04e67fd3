"""Hints for a decision of their own, and the analysis of all decisions after a match."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from cogs.screens.replay import NEXT_SIGN
from tests.discord.reading import Shown
from tests.discord.steps import list_matches
from tests.discord.world import Person, World, decisions, table_id, words


@pytest.fixture
async def turn(world: World) -> tuple[Person, Shown]:
    """Aki, in a match against a computer player on Aki's turn, and Aki's hand."""
    message = await world.begin_alone(level="easy")
    return await world.next_mover(message, Random(1))


async def test_a_hint_quotes_buttons_and_is_sought_once(world: World, turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    labels = {control.label for control in decisions(hand)}
    shown = await aki.click(hand, Verb.HINT)
    assert shown.id == hand.id
    added = shown.text[shown.text.index("💡") :]
    assert sum(label in added for label in labels) == min(3, len(labels))
    assert added.count("%") == min(3, len(labels)), "each with how likely it wins, a line each"
    assert {control.label for control in decisions(hand)} == labels
    assert Verb.HINT not in hand.verbs
    first, done = shown.text, world.bots.done
    again = await aki.press(hand, "z:1:0:hint")
    assert (again.id, again.text) == (hand.id, first)
    assert again.control(Verb.PLAY_NAMED)
    assert decisions(again)
    assert world.bots.done == done


async def test_play_this_plays_the_hints_first_move(world: World, turn: tuple[Person, Shown]) -> None:
    aki, hand = turn
    table = await world.table()
    before = (await aki.click(hand, Verb.HINT)).text.splitlines()[-3:]
    hint = world.bot.hints.known_hint(table, aki.id)
    assert hint is not None
    late = hand.control(Verb.PLAY_NAMED)
    assert (await aki.use(hand, late)).id == hand.id
    assert (await world.match()).moves[table.match_in_play().number] == (0, hint[0].move)
    assert Verb.PLAY_NAMED not in hand.verbs
    _, hand = await world.play(world.message(), Random(2), until=_offers_a_hint)
    moves = (await world.match()).moves
    assert (await aki.press(hand, late.custom_id)).says("note-moved-on")
    assert (await world.match()).moves == moves
    shown = await aki.click(hand, Verb.HINT)
    assert shown.text.splitlines()[-3:] != before
    assert len(shown.offers(Verb.PLAY_NAMED)) == 1


async def test_forged_hints_play_nothing(world: World, turn: tuple[Person, Shown], chika: Person) -> None:
    aki, hand = turn
    match = await world.match()
    await aki.click(hand, Verb.HINT)
    answer = await chika.press(world.message(), hand.control(Verb.PLAY_NAMED).custom_id)
    assert answer.private
    assert answer.says("hand-spectator")
    for move in ("play", "play 1a take 12d", "koi-koi", "x" * 60, ""):
        assert move not in match.legal_moves(0)
        answer = await aki.press(hand, f"z:1:{match.decision}:play-named:{move}".rstrip(":"))
        assert answer.private
        assert answer.says("note-moved-on")
    assert (await world.match()).moves == match.moves


async def test_there_are_no_hints_among_people_only(world: World) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    assert Verb.HINT not in hand.verbs
    answer = await person.press(hand, "z:1:0:hint")
    assert answer.private
    assert answer.says("problem-hint-rated")


def _offers_a_hint(hand: Shown) -> bool:
    return bool(hand.offers(Verb.HINT))


def title_of_analysis() -> str:
    return words("analysis-title", game=words("game-koi-koi"))


async def test_an_analysis_says_what_decisions_cost(world: World, ended: Shown, ben: Person) -> None:
    found = await ben.ask(ended, Verb.ANALYSE)
    assert found.private
    assert title_of_analysis() in found.text
    costly = [line for line in found.text.splitlines() if "❌" in line]
    assert 1 <= len(costly) <= 3
    assert len(found.offers("analysed")) == len(costly) + 1
    before, done, show = found.text, world.bots.done, found.offers(Verb.ANALYSED)[0]
    second = await ben.ask(ended, Verb.ANALYSE)
    assert second.id != found.id
    assert (second.text, world.bots.done) == (before, done), "asked twice it is done once"
    await world.restart()
    done = world.bots.done
    shown = await ben.use(found, show)
    assert world.bots.done == done, "it is stored"
    assert shown.id == found.id
    assert shown.says("hanafuda-field")
    assert "You chose" in shown.text
    assert "%" in shown.text


async def test_one_can_walk_through_all_decisions_and_back(ended: Shown, ben: Person) -> None:
    found = await ben.ask(ended, Verb.ANALYSE)
    shown = await ben.use(found, found.offers(Verb.ANALYSED)[-1])
    seen = [shown.text]
    while ahead := [control for control in shown.controls if control.label == NEXT_SIGN]:
        shown = await ben.use(shown, ahead[0])
        seen.append(shown.text)
    assert len(set(seen)) == len(seen) > 1
    shown = await ben.click(shown, Verb.ANALYSED)
    assert shown.text == seen[-2]
    shown = await ben.use(await ben.click(shown, Verb.ANALYSE), found.offers(Verb.ANALYSED)[-1])
    mistakes = [text for text in seen if "You chose" in text and "better" in text]
    reached = [shown.text] if shown.text in mistakes else []
    while ahead := [each for each in shown.controls if each.label == words("analysis-next-mistake")]:
        shown = await ben.use(shown, ahead[0])
        reached.append(shown.text)
    assert reached == mistakes
    overview = await ben.click(shown, Verb.ANALYSE)
    assert title_of_analysis() in overview.text


async def test_who_did_not_play_says_whose_decisions_they_want_to_see(ended: Shown, chika: Person) -> None:
    asked = await chika.ask(ended, Verb.ANALYSE)
    assert asked.private
    assert asked.says("analysis-nobody")
    (select,) = asked.usable
    found = await chika.use(asked, select, ["0"])
    assert found.id == asked.id
    assert found.says("name-person", name="Aki")


async def test_a_replay_leads_to_the_analysis(world: World, ended: Shown, aki: Person) -> None:
    for channel, leads in ((world.channel, True), (world.other_channel, False)):
        listed = await list_matches(aki, channel)
        (matches,) = listed.offers(Verb.REPLAY_OF)
        replay = await aki.use(listed, matches, matches.choices[:1])
        while not (on := [each for each in replay.controls if each.verb == Verb.REPLAY][-1]).disabled:
            replay = await aki.use(replay, on)
        analyse = replay.offers(Verb.REPLAY_ANALYSE)
        assert bool(analyse) is leads
        if analyse:
            found = await aki.use(replay, analyse[0])
            assert found.private
            assert found.id != replay.id
            assert found.says("analysis-note", name=words.you)
    answer = await aki.press(listed, f"z:0:0:replay-analyse:{table_id(ended)}")
    assert answer.says("problem-table-gone")
    message = await world.begin()
    answer = await aki.press(message, f"z:{table_id(message)}:0:analyse")
    assert answer.private
    assert answer.says("problem-not-ended")
