"""What Koi-Koi players see before they decide."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from cogs.delivery.verbs import Verb
from cogs.faces.flower_cards import brief_card
from games import MoveOption
from tests.discord.reading import Shown
from tests.discord.world import Person, World, decisions, place_of, table_id, words
from tests.support.some import some


async def seen_by(world: World, message: Shown, person: Person) -> Any:
    """Return a player's view of the match."""
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    return table.match.view(table.seat_of(person.id))


def card(code: str) -> str:
    return words("hanafuda-card", month=words(f"hanafuda-month-{code[:-1]}"), card=words(f"hanafuda-{code}"))


def told_apart(codes: Sequence[str]) -> list[str]:
    """Return what cards side by side are called: two plains of a month by their place."""
    named = [card(code) for code in codes]
    return [
        words("hanafuda-which", place=named[: place + 1].count(name), card=name)
        if named.count(name) > 1
        else name
        for place, name in enumerate(named)
    ]


def is_call(hand: Shown) -> bool:
    return any(control.label == words("koi-koi-koi-koi") for control in decisions(hand))


def is_choice(hand: Shown) -> bool:
    return any(control.label.startswith(words("hanafuda-take", card="")) for control in decisions(hand))


async def test_a_hand_is_told_in_words_with_emoji_sorted_by_month(world: World) -> None:
    message = await world.begin()
    person, hand = await world.play(message, Random(1), until=decisions)
    view = await seen_by(world, message, person)
    months = [int(code[:-1]) for code in view.table.hand]
    assert months == sorted(months)
    labels = [control.label for control in decisions(hand)]
    played = [label.split(" → ")[0] for label in labels]
    assert list(dict.fromkeys(played)) == told_apart(view.table.hand)


async def test_what_a_card_would_take_is_marked_before_one_plays(world: World) -> None:
    message = await world.begin()
    person, hand = await world.play(message, Random(1), until=decisions)
    view = await seen_by(world, message, person)
    moves: tuple[MoveOption, ...] = view.moves
    assert any(move.takes for move in moves)
    own = dict(zip(view.table.hand, told_apart(view.table.hand), strict=True))
    for move, control in zip(moves, decisions(hand), strict=True):
        taken = ", ".join(words(f"hanafuda-{code}") for code in move.takes)
        played = own[move.cards[0]]
        assert control.label == (f"{played} → {taken}" if taken else played)


async def test_the_table_shows_every_card_on_it_by_month(world: World) -> None:
    message = await world.begin()
    view = await seen_by(world, message, world.chika)
    for code in some(view.table.field):
        line = next(
            line
            for line in message.text.splitlines()
            if line.startswith(f"**{words(f'hanafuda-month-{code[:-1]}')}**")
        )
        assert words(f"hanafuda-{code}") in line


async def test_one_who_waits_sees_his_cards_but_cannot_play_them(world: World) -> None:
    message = await world.begin()
    person, _ = await world.play(message, Random(1), until=decisions)
    other = world.ben if person is world.aki else world.aki
    hand = await other.open_hand(message)
    view = await seen_by(world, message, other)
    waiting = [control.label for control in hand.controls if control.verb == "card"]
    assert waiting == told_apart(view.table.hand)
    assert [control.verb for control in hand.usable] == ["details"]


async def test_a_turned_card_with_two_matches_is_told_and_one_chooses(world: World) -> None:
    message = await world.begin(rounds="12")
    person, hand = await world.play(message, Random(1), until=is_choice)
    view = await seen_by(world, message, person)
    assert hand.says("hanafuda-turned", card=card(view.table.turned))
    assert message.says("hanafuda-turned", card=card(view.table.turned))
    labels = [control.label for control in decisions(hand)]
    named = told_apart([move.takes[0] for move in view.moves])
    assert labels == [words("hanafuda-take", card=name) for name in named]
    before = view.number
    await person.use(hand, decisions(hand)[1])
    after = await seen_by(world, message, person)
    assert after.number == before + 1


async def test_before_the_koi_koi_decision_one_sees_yaku_what_shobu_pays_and_the_score(world: World) -> None:
    message = await world.begin(rounds="12")
    person, hand = await world.play(message, Random(1), until=is_call)
    view = await seen_by(world, message, person)
    assert view.table.yaku[view.you]
    for yaku in view.table.yaku[view.you]:
        assert hand.says("yaku-line", yaku=words(f"yaku-{yaku.name}"), points=yaku.points)
    pays = view.table.shobu[view.you]
    assert f"**{pays}**" in hand.text
    for name, points in zip(("Aki", "Ben"), view.scores, strict=True):
        assert f"{words('name-person', name=name)} {points}" in hand.text
    labels = {control.label for control in decisions(hand)}
    assert labels == {words("koi-koi-shobu", points=pays), words("koi-koi-koi-koi")}


async def test_shobu_ends_the_round_and_everybody_sees_it_yaku_by_yaku(world: World) -> None:
    await world.show_ends_of_rounds()
    message = await world.begin(rounds="12")
    person, hand = await world.play(message, Random(1), until=is_call)
    view = await seen_by(world, message, person)
    pays, yaku = view.table.shobu[view.you], view.table.yaku[view.you]
    await person.click(hand, Verb.PLAY, place_of(view, "shobu"))
    after = await seen_by(world, message, person)
    assert after.round == view.round + 1
    assert after.scores[view.you] == view.scores[view.you] + pays
    assert message.says("outcome-koi-koi-shobu", points=pays)
    for each in yaku:
        assert message.says("yaku-line", yaku=words(f"yaku-name-{each.name}"), points=each.points)


async def test_koi_koi_goes_on_and_everybody_sees_it(world: World) -> None:
    message = await world.begin(rounds="12")
    person, hand = await world.play(message, Random(1), until=is_call)
    view = await seen_by(world, message, person)
    await person.click(hand, Verb.PLAY, place_of(view, "koi-koi"))
    after = await seen_by(world, message, person)
    assert (after.round, after.scores) == (view.round, view.scores)
    name = words("name-person", name=person.name)
    assert message.says("koi-koi-called", name=name, points=view.table.shobu[view.you])


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_the_table_tells_what_happened_last(world: World, seed: int) -> None:
    message = await world.begin()
    await world.play_some(message, Random(seed), 3)
    view = await seen_by(world, message, world.chika)
    captures = [event for event in view.history if event.kind == "capture"]
    assert captures
    assert brief_card(captures[-1].cards[0], words) in message.text


async def test_all_of_the_round_can_be_read_by_anybody(world: World, chika: Person) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 6)
    story = await chika.click(message, Verb.HISTORY)
    assert story.private
    view = await seen_by(world, message, chika)
    for event in view.history:
        for code in event.cards:
            assert card(code) in story.text
