"""Hiifuu played by clicking: secret discards, cards that may not be played, whole matches of people."""

from random import Random
from typing import Any

import pytest

from tests.discord.reading import Control, Shown
from tests.discord.world import Person, World, decisions, table_id, words


async def seen_by(world: World, message: Shown, person: Person | None = None) -> Any:
    """Return what a person, or a spectator, may know about the match."""
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    return table.match.view(None if person is None else table.seat_of(person.id))


def card(code: str) -> str:
    colours = {"O": "orange", "P": "pink", "V": "violet", "G": "green"}
    colour = colours[code[0]]
    sign = words(f"hiifuu-sign-{colour}")
    return words("hiifuu-card", sign=sign, colour=words(f"hiifuu-{colour}"), value=code[1:])


def discards(hand: Shown) -> Control:
    """Return the select of discards."""
    (select,) = decisions(hand)
    return select


async def choose(person: Person, hand: Shown, codes: tuple[str, ...]) -> Shown:
    return await person.use(hand, discards(hand), codes)


@pytest.mark.deep
@pytest.mark.parametrize("players", [4, 5, 6])
async def test_people_play_a_whole_match_by_clicking(world: World, players: int) -> None:
    message = await world.begin("hiifuu", players=players)
    made = await world.play_out(message, Random(players))
    assert message.says("end-title", game=words("game-hiifuu"))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    assert made == len(match.moves)
    assert {move.split(" ")[0] for _, move in match.moves} == {"discard", "play"}
    assert {seat for seat, _ in match.moves} == set(range(players))


async def test_discards_are_chosen_in_one_select_of_exactly_the_due_number(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    hand = await world.ben.open_hand(message)
    view = await seen_by(world, message, world.ben)
    select = discards(hand)
    assert (select.fewest, select.most) == (4, 4)
    assert select.choices == view.table.hand
    refused = await world.ben.press(hand, select.custom_id, select.choices[:3])
    assert refused.says("illegal-wrong-number-of-discards")
    assert (await seen_by(world, message, world.ben)).table.discards == ()


async def test_the_table_shows_who_is_still_choosing_but_not_what_was_chosen(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    hand = await world.ben.open_hand(message)
    chosen = discards(hand).choices[:4]
    answer = await choose(world.ben, hand, chosen)
    assert answer.id == hand.id
    ben = words("name-person", name="Ben")
    assert message.says("hiifuu-has-chosen", name=ben)
    for name in ("Aki", "Chika", "Guest 3"):
        assert message.says("hiifuu-still-choosing", name=words("name-person", name=name))
    others = [await person.open_hand(message) for person in (world.aki, world.chika)]
    for shown in (message, *others):
        assert not any(card(code) in shown.text for code in chosen)


async def test_a_choice_may_be_changed_until_all_have_chosen(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    hand = await world.ben.open_hand(message)
    first, second = discards(hand).choices[:4], discards(hand).choices[2:6]
    await choose(world.ben, hand, first)
    assert hand.says("hiifuu-chosen", cards=words.join([card(code) for code in first]))
    for person in world.people[2:4]:
        theirs = await person.open_hand(message)
        await choose(person, theirs, discards(theirs).choices[:4])
    await choose(world.ben, hand, second[::-1])
    assert (await seen_by(world, message, world.ben)).table.discards == second
    assert hand.says("hiifuu-chosen", cards=words.join([card(code) for code in second]))

    old = discards(hand)
    last = await world.aki.open_hand(message)
    await choose(world.aki, last, discards(last).choices[:4])
    view = await seen_by(world, message, world.ben)
    assert view.table.phase == "playing"
    assert not set(second) & set(view.table.hand)
    late = await world.ben.press(hand, old.custom_id, first)
    assert late.says("note-moved-on")
    assert (await seen_by(world, message, world.ben)).table.discards == second


async def test_several_choose_at_the_same_moment(world: World) -> None:
    message = await world.begin("hiifuu", players=6)
    hands = [(person, await person.open_hand(message)) for person in world.people]
    await world.at_once(*(choose(person, hand, discards(hand).choices[:2]) for person, hand in hands))
    view = await seen_by(world, message)
    assert view.table.phase == "playing"
    assert set(view.table.hand_counts) == {10}


async def test_a_card_that_must_not_be_played_is_disabled_and_the_reason_is_told(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    must_follow = words("hiifuu-must-follow", colour="").split(";")[1]
    person, hand = await world.play(message, Random(1), until=lambda shown: must_follow in shown.text)
    view = await seen_by(world, message, person)
    assert {control.label: control.disabled for control in hand.controls if control.verb == "play"} == {
        card(code): code in view.table.blocked for code in view.table.hand
    }
    blocked = next(control for control in hand.controls if control.disabled)
    refused = await person.press(hand, blocked.custom_id)
    assert refused.says("illegal-must-follow")
    assert (await seen_by(world, message, person)).number == view.number


async def test_the_table_follows_a_trick_card_by_card(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    rng = Random(2)
    await world.play(message, rng, until=lambda shown: shown.says("hiifuu-lead"))
    for played in range(1, 4):
        await world.play_some(message, rng, 1)
        view = await seen_by(world, message)
        assert len(view.table.trick) == played
        for each in view.table.trick:
            line = words(
                "hiifuu-trick-card",
                winning="yes" if each.seat == view.table.winning else "no",
                name=words("name-person", name=view.seats[each.seat]),
                card=card(each.card),
            )
            assert line in message.text
    await world.play_some(message, rng, 1)
    view = await seen_by(world, message)
    (winner,) = view.to_move
    name = words("name-person", name=view.seats[winner])
    assert message.says("hiifuu-won", name=name, count=1)


async def test_points_tokens_and_the_end_of_a_round_are_told(world: World) -> None:
    message = await world.begin("hiifuu", players=4)
    rng = Random(3)
    while (view := await seen_by(world, message)).round == 1:
        tokens = [token for token in view.table.tokens if token.seat is not None]
        for token in tokens:
            name = words("name-person", name=view.seats[token.seat])
            assert message.says(f"hiifuu-token-{token.state}", value=token.value, name=name)
        await world.play_some(message, rng, 1)
    assert message.says("event-hiifuu-deal", round=2, amount=13)
    for name, points in zip(view.seats, view.scores, strict=True):
        shown = words("name-person", name=name)
        assert message.says("status-score", name=shown, points=points)
        assert message.says("round-news-gain", name=shown, gained=f"+{points}" if points else "0")
