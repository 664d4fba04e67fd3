"""Isuri played by clicking: whole matches with both decks, several cards at once, payments and the pot."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from games.sequence.isuri import DECKS as CARDS
from tests.discord.reading import Shown
from tests.discord.stacked import stack
from tests.discord.test_hiyoko import DECKS, STOP, may_stop, seen_by
from tests.discord.world import World, decisions, place_of, table_id, words

FOUR_ALIKE_DEALT = {
    "ise": "C9 S9 O9 U9 U10 C4 C1 C5 S4 S5 O10 U5 C8",
    "hanafuda": "9a 9r 9p 9q 10p 4a 1b 5a 4p 5p 10a 5q 8p",
}
"""The dealer's hand and the opponent's, each with a card to go on, and an 8 as the card turned up."""

SIX_ALIKE_DEALT = {
    "ise": "C5 S5 O5 U5 S1 S2 C3 C9 S9 O9 U9 C10 C4",
    "hanafuda": "5a 5r 5p 5q 1r 11r 3p 9a 9r 9p 9q 10p 4p",
}


def offers_several(hand: Shown) -> bool:
    return any(control.choices for control in decisions(hand))


@pytest.mark.parametrize("deck", DECKS)
async def test_two_people_play_a_whole_match_by_clicking(world: World, deck: str) -> None:
    message = await world.begin("isuri", deck=deck, rounds="3")
    assert await world.play_out(message, Random(1)) >= 3
    assert len((await seen_by(world, message)).rounds) == 3
    assert message.says("end-title", game=words("game-isuri"))


@pytest.mark.parametrize("deck", DECKS)
async def test_several_cards_are_played_at_once_and_each_is_paid(
    world: World, monkeypatch: pytest.MonkeyPatch, deck: str
) -> None:
    stack(monkeypatch, CARDS[deck].codes, {"deal:1": FOUR_ALIKE_DEALT[deck]})
    message = await world.begin("isuri", deck=deck)
    person, hand = await world.play(message, Random(1), until=offers_several)
    select = next(control for control in decisions(hand) if control.choices)
    before = await seen_by(world, message, person)
    await person.use(hand, select, select.choices[-select.most :])
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    _, move = table.match.moves[-1]
    cards = move.split(" ")[1:]
    assert len(cards) == 4
    gain = next(option.gain for option in before.moves if option.move == move)
    assert gain == 4 * 9
    after = await seen_by(world, message, person)
    assert after.scores[before.you] == gain
    assert after.table.top == cards[-1]
    assert not set(cards) & set(after.table.hand)
    assert f"{words('name-person', name=person.name)}: " in message.text
    assert f" +{gain}" in message.text


@pytest.mark.parametrize("deck", DECKS)
async def test_every_choice_of_many_cards_can_be_made(
    world: World, monkeypatch: pytest.MonkeyPatch, deck: str
) -> None:
    stack(monkeypatch, CARDS[deck].codes, {"deal:1": SIX_ALIKE_DEALT[deck]})
    message = await world.begin("isuri", deck=deck, rounds="1")
    person, hand = await world.play(message, Random(1), until=offers_several)
    assert len((await seen_by(world, message, person)).moves) == 156 + 6
    selects = [control for control in decisions(hand) if control.choices]
    assert len(selects) == 6
    await person.use(hand, selects[3], selects[3].choices)
    view = await seen_by(world, message, person)
    assert view.over
    assert (await person.click(hand, Verb.POINTS)).says("outcome-isuri-sou-dashi", points=10)


async def test_one_stops_by_clicking(world: World) -> None:
    message = await world.begin("isuri")
    person, hand = await world.play(message, Random(1), until=may_stop)
    view = await seen_by(world, message, person)
    await person.click(hand, Verb.PLAY, place_of(view, "stop"))
    told = words("event-sequence-stopped", name=words("name-person", name=person.name))
    assert told in (await person.click(message, Verb.HISTORY)).text


async def test_pot_and_payments_stand_on_the_table_at_every_position(world: World) -> None:
    message, paid = await world.begin("isuri", rounds="3"), 0
    while moving := await world.mover(message, Random(1)):
        view = await seen_by(world, message)
        assert message.says("isuri-pot", pot=view.table.pot)
        if any(view.table.balance):
            first, second = view.table.balance
            balance = f"**Aki** {first:+d} · **Ben** {second:+d}"
            assert balance.replace("-", "\N{MINUS SIGN}") in message.text
            paid += 1
        await moving[0].decide(moving[1], Random(1))
    assert paid


async def test_the_winner_of_a_round_takes_the_pot_and_all_are_told(world: World) -> None:
    await world.show_ends_of_rounds()
    message = await world.begin("isuri", rounds="12")
    while moving := await world.mover(message, Random(1)):
        await moving[0].decide(moving[1], Random(1))
        view = await seen_by(world, message)
        taken = [event for event in view.closing if event.kind == "pot-taken"]
        if taken:
            assert message.says("outcome-isuri-pot", points=taken[0].amount)
            return
    raise AssertionError("nobody took a pot")


async def test_cards_show_what_they_bring_before_one_plays(world: World) -> None:
    message = await world.begin("isuri")
    person, hand = await world.next_mover(message, Random(1))
    view = await seen_by(world, message, person)
    single = [move for move in view.moves if len(move.cards) == 1]
    brought = sorted(f" · +{move.gain}" for move in single)
    shown = [control.label for control in decisions(hand) if not control.choices and control.label != STOP]
    assert sorted(label[label.rindex(" · +") :] for label in shown) == brought


async def test_a_person_plays_against_the_computer(world: World) -> None:
    message = await world.begin_alone("isuri", rounds="3")
    assert await world.play_out(message, Random(1)) > 0
    assert message.says("end-title", game=words("game-isuri"))
