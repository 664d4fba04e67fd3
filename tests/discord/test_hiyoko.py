"""Hiyoko played by clicking: whole matches with both decks, going on, stopping, and one-two."""

from random import Random
from typing import Any

import pytest

from cogs.delivery.verbs import Verb
from games.sequence.hiyoko import DECKS as CARDS
from tests.discord.reading import Shown
from tests.discord.stacked import stack
from tests.discord.world import Person, World, decisions, place_of, table_id, words

STOP = words("sequence-stop")
ONE_TWO = words("sequence-play-one-two", card="")
DECKS = ["ise", "hanafuda"]
ONE_TWO_DEALT = {
    "ise": "O1 O2 C9 C10 U9 S8 C4 C5 S4 S5 U4 U5 U1",
    "hanafuda": "1p 11a 9p 9q 10p 8p 4p 4a 5p 5a 7p 7a 1q",
}
"""The dealer's hand, the opponent's, and a 1 as the card turned up."""


async def seen_by(world: World, message: Shown, person: Person | None = None) -> Any:
    """Return a player's or a spectator's view of the match."""
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    return table.match.view(None if person is None else table.seat_of(person.id))


def may_stop(hand: Shown) -> bool:
    return any(control.label == STOP for control in decisions(hand))


@pytest.mark.parametrize("deck", DECKS)
async def test_two_people_play_a_whole_match_by_clicking(world: World, deck: str) -> None:
    message = await world.begin("hiyoko", deck=deck)
    assert await world.play_out(message, Random(1)) >= 3
    view = await seen_by(world, message)
    assert max(view.scores) == 3
    assert message.says("end-title", game=words("game-hiyoko"))


async def test_the_table_shows_the_top_card_and_what_follows_at_every_position(world: World) -> None:
    message, positions = await world.begin("hiyoko"), 0
    while moving := await world.mover(message, Random(1)):
        positions += 1
        table = (await seen_by(world, message)).table
        assert message.says("sequence-hand-count", name="**Aki**", count=table.hand_counts[0])
        first, last = table.next_numbers[0], table.next_numbers[-1]
        following = f"**{first}**" if first == last else f"**{first}–{last}**"
        assert following in message.text
        await moving[0].decide(moving[1], Random(1))
    assert positions


@pytest.mark.parametrize("deck", DECKS)
async def test_only_cards_that_follow_can_be_pressed(world: World, deck: str) -> None:
    message, positions = await world.begin("hiyoko", deck=deck), 0
    while moving := await world.mover(message, Random(2)):
        person, hand = moving
        positions += 1
        view = await seen_by(world, message, person)
        cards = [control for control in hand.controls if control.verb in ("play", "card")]
        assert len([control for control in cards if control.label != STOP]) == len(view.table.hand)
        assert len(decisions(hand)) == len(view.moves)
        await person.decide(hand, Random(2))
    assert positions


async def test_after_a_card_one_may_stop_and_the_other_is_to_move(world: World) -> None:
    message = await world.begin("hiyoko")
    person, hand = await world.play(message, Random(1), until=may_stop)
    view = await seen_by(world, message, person)
    assert view.table.run > 0
    await person.click(hand, Verb.PLAY, place_of(view, "stop"))
    told = words("event-sequence-stopped", name=words("name-person", name=person.name))
    story = await person.click(message, Verb.HISTORY)
    assert told in story.text


async def test_after_a_card_one_may_go_on(world: World) -> None:
    message = await world.begin("hiyoko")
    person, hand = await world.play(message, Random(1), until=may_stop)
    before = await seen_by(world, message, person)
    await person.use(hand, decisions(hand)[0])
    after = await seen_by(world, message, person)
    assert after.number == before.number + 1
    assert after.round > before.round or len(after.table.hand) == len(before.table.hand) - 1


@pytest.mark.parametrize("deck", DECKS)
async def test_one_two_is_played_by_clicking_and_then_only_a_2_can_be_played(
    world: World, monkeypatch: pytest.MonkeyPatch, deck: str
) -> None:
    stack(monkeypatch, CARDS[deck].codes, {"deal:1": ONE_TWO_DEALT[deck]})
    message = await world.begin("hiyoko", deck=deck)
    person, hand = await world.next_mover(message, Random(1))
    await person.use(hand, next(control for control in decisions(hand) if ONE_TWO in control.label))
    view = await seen_by(world, message, person)
    assert view.table.one_two
    assert hand.says("sequence-must-two")
    name = words("name-person", name=person.name)
    assert message.says("sequence-two-due", name=name)
    assert not may_stop(hand)
    await person.use(hand, decisions(hand)[0])
    assert not (await seen_by(world, message, person)).table.one_two


async def test_a_person_plays_against_the_computer(world: World) -> None:
    message = await world.begin_alone("hiyoko")
    assert await world.play_out(message, Random(1)) > 0
    assert message.says("end-title", game=words("game-hiyoko"))
