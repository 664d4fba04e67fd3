"""Hygge played by clicking: lines taken on the table message, storing, last things, whole matches."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.discord.reading import Control, Shown
from tests.discord.world import Person, World, decisions, table_id, words

KEEP, PASS = words("hygge-keep"), words("hygge-pass")


async def seen_by(world: World, message: Shown, person: Person | None = None) -> Any:
    """Return what a person, or a spectator, may know about the match."""
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    return table.match.view(None if person is None else table.seat_of(person.id))


async def mover(world: World, message: Shown) -> Person:
    """Return who is to decide."""
    (seat,) = (await seen_by(world, message)).to_move
    user_id = (await world.bot.tables.get(table_id(message))).seats[seat].user_id
    assert user_id is not None
    return world.person(user_id)


def lines(message: Shown) -> dict[str, Control]:
    """Return the controls that can take a line of the stock now."""
    return {control.argument: control for control in decisions(message) if control.argument[0] in "rc"}


def labelled(hand: Shown) -> dict[str, Control]:
    """Return the controls that can be used now by their labels."""
    return {control.label: control for control in hand.usable}


async def hoard(world: World, message: Shown, until: Callable[[Shown], bool]) -> tuple[Person, Shown]:
    """Let nobody store until a hand meets a condition; return the hand and whose it is."""
    rng = Random(1)
    while moving := await world.mover(message, rng):
        person, hand = moving
        if until(hand):
            return moving
        keep = labelled(hand).get(KEEP)
        await (person.use(hand, keep) if keep else person.decide(hand, rng))
    raise AssertionError("the match ended before that")


@pytest.mark.parametrize(
    "players", [2, pytest.param(3, marks=pytest.mark.deep), pytest.param(4, marks=pytest.mark.deep)]
)
async def test_people_play_a_whole_match_by_clicking(world: World, players: int) -> None:
    message = await world.begin("hygge", players=players)
    made = await world.play_out(message, Random(players))
    assert message.says("end-title", game=words("game-hygge"))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    assert made == len(match.moves)
    assert {seat for seat, _ in match.moves} == set(range(players))
    assert {"take", "store", "keep"} <= {move.split(" ")[0] for _, move in match.moves}
    for name, points in zip(match.seats, match.scores, strict=True):
        shown = words("name-person", name=name)
        assert f"{shown} {points}".replace("-", "\N{MINUS SIGN}") in message.text


@pytest.mark.deep
async def test_three_rounds_are_played_with_every_kind_of_decision(world: World) -> None:
    message = await world.begin("hygge", players=3, rounds="3")
    await world.play_out(message, Random(1))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    assert len(match.rounds) == 3
    kinds = {move.split(" ")[0] for _, move in match.moves}
    assert kinds == {"take", "store", "keep", "drop", "pass"}


async def test_lines_are_taken_at_the_table_message(world: World) -> None:
    message = await world.begin("hygge", players=2)
    for _ in range(6):
        person = await mover(world, message)
        view = await seen_by(world, message, person)
        assert {f"take {line}" for line in lines(message)} == {move.move for move in view.moves}
        line, control = min(lines(message).items())
        answer = await person.use(message, control)
        after = await seen_by(world, message, person)
        assert [event.label for event in after.history if event.kind == "take"][-1] == line
        if after.table.phase == "storing":
            assert answer.private
            assert KEEP in labelled(answer)
            await person.use(answer, labelled(answer)[KEEP])
        elif person is await mover(world, message):
            assert answer.private
        else:
            assert answer.id == message.id


async def test_a_player_who_is_not_to_move_is_told_so_kindly_and_privately(world: World) -> None:
    message = await world.begin("hygge", players=2)
    first = await mover(world, message)
    other = world.ben if first is world.aki else world.aki
    control = next(iter(lines(message).values()))
    before = message.text
    answer = await other.use(message, control)
    assert answer.private
    assert answer.says("illegal-not-your-turn")
    watching = await world.chika.use(message, control)
    assert watching.private
    assert watching.says("hand-spectator")
    assert message.text == before


async def test_an_empty_line_cannot_be_taken_and_it_is_told_why(world: World) -> None:
    message = await world.begin("hygge", players=2)
    person = await mover(world, message)
    line, control = min(lines(message).items())
    hand = await person.use(message, control)
    if (await seen_by(world, message)).table.phase == "storing":
        await person.use(hand, labelled(hand)[KEEP])
    assert line not in lines(message)
    (empty,) = [control for control in message.controls if control.custom_id.endswith(f":play:{line}")]
    assert empty.disabled
    refused = await (await mover(world, message)).press(message, empty.custom_id)
    assert refused.says("illegal-empty-line")


async def test_storing_tells_what_it_scores_and_only_its_owner_sees_the_pile(world: World) -> None:
    message = await world.begin("hygge", players=2)
    person, hand = await world.play(message, Random(1), until=lambda shown: KEEP in labelled(shown))
    view = await seen_by(world, message, person)
    best = max((move for move in view.moves if move.kind == "store"), key=lambda move: move.gain)
    control = decisions(hand)[view.moves.index(best)]
    assert control.label.endswith(words("hygge-gain", gain=best.gain))
    before = view.table.burrows[view.you]
    await person.use(hand, control)
    after = (await seen_by(world, message, person)).table.burrows[view.you]
    assert after.snowflakes == before.snowflakes + best.gain
    assert after.stored == before.stored + len(best.cards)
    stored = words("hygge-stored", cards=after.stored, snowflakes=after.snowflakes)
    assert stored in hand.text
    other = world.ben if person is world.aki else world.aki
    theirs = await other.open_hand(message)
    assert stored not in theirs.text
    assert stored not in message.text
    name = words("name-person", name=person.name)
    for shown in (message.text, theirs.text):
        assert f"{name}: " in shown


async def test_much_to_store_is_asked_for_animal_by_animal(world: World) -> None:
    message = await world.begin("hygge", players=2)
    person, hand = await hoard(
        world,
        message,
        until=lambda shown: any(each.choices for each in decisions(shown)) and KEEP in labelled(shown),
    )
    view = await seen_by(world, message, person)
    offered = [control for control in decisions(hand) if control.choices]
    assert [control.argument for control in offered] == list(
        dict.fromkeys(move.cards[0] for move in view.moves if move.cards)
    )
    last = offered[-1]
    await person.use(hand, last, last.choices[-1:])
    match = (await world.bot.tables.get(table_id(message))).playing()
    assert match.moves[-1] == (view.you, view.moves[int(last.choices[-1])].move)


async def test_when_winter_has_come_everybody_may_do_one_last_thing(world: World) -> None:
    message = await world.begin("hygge", players=3)
    person, hand = await hoard(world, message, until=lambda shown: PASS in labelled(shown))
    assert message.says("hygge-winter")
    assert not lines(message)
    assert hand.says("hygge-last")
    drop = next(control for control in decisions(hand) if control.argument == "drop")
    view = await seen_by(world, message, person)
    await person.use(hand, drop, drop.choices[:1])
    match = (await world.bot.tables.get(table_id(message))).match
    assert match is not None
    dropped = match.moves[-1]
    assert dropped == (view.you, view.moves[int(drop.choices[0])].move)
    assert dropped[1].startswith("drop ")


async def test_everybody_sees_the_stock_all_cards_and_how_near_winter_is(world: World) -> None:
    message = await world.begin("hygge", players=4)
    await world.play_some(message, Random(1), 12)
    hand = await world.ben.open_hand(message)
    table = (await seen_by(world, message)).table
    deck = words("hygge-deck", certain=table.before_winter, deck=table.deck)
    for shown in (message.text, hand.text):
        assert deck in shown
        assert words("hygge-stock") in shown
        for burrow in table.burrows:
            for each in (*burrow.objects, *burrow.animals):
                sign, name = words(f"hygge-sign-{each.card}"), words(f"hygge-name-{each.card}")
                card = words("hygge-card", sign=sign, name=name)
                assert words("hygge-cards", card=card, count=each.count) in shown
