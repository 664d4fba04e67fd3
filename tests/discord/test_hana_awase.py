"""Hana-awase played by clicking: whole matches of two to four people, fuke, and choices between cards."""

from random import Random
from typing import Any

import pytest

from cogs.delivery.verbs import Verb
from games.cards.hanafuda import CODES
from tests.discord.reading import Shown
from tests.discord.stacked import stack
from tests.discord.world import Person, World, decisions, place_of, table_id, words

FUKE = words("hana-awase-fuke")

POOR_BEN = (
    "9p 9q 10p 10q 12p 12q 3p 1p 1q 2p 2q 4p 4q 5p 6p 6q 7p 7q 8p 8q "
    "7a 3q 8b 5q 6a 11p 9a 12s 7r 3r 8a 10r 6r 11r"
)
"""Aki's hand, Ben's, the table, and a stock from which Ben turns every other card.

The first card turned may take one of two, and whatever they play, Ben ends up with at most 30 card points.
"""


@pytest.fixture
def poor_ben(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, CODES, {"dealer:1": "1b 12b", "deal:1": POOR_BEN, "deal:2": POOR_BEN})


async def seen_by(world: World, message: Shown, person: Person | None = None) -> Any:
    """Return a player's or a spectator's view of the match."""
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    return table.match.view(None if person is None else table.seat_of(person.id))


def asks_for_fuke(hand: Shown) -> bool:
    return any(control.label == FUKE for control in decisions(hand))


def has_choice(hand: Shown) -> bool:
    return any(control.label.startswith(words("hanafuda-take", card="")) for control in decisions(hand))


async def until_fuke(world: World, message: Shown) -> tuple[Person, Shown]:
    """Let one player take as little as possible and the others as much, until somebody may call fuke.

    Returns:
        The player who may call, and their hand.
    """
    while moving := await world.mover(message, Random(1)):
        person, hand = moving
        if asks_for_fuke(hand):
            return person, hand
        view = await seen_by(world, message, person)
        gains = [move.gain or 0 for move in view.moves]
        wanted = min(gains) if view.you == 0 else max(gains)
        await person.use(hand, decisions(hand)[gains.index(wanted)])
    raise AssertionError("the match ended before that")


@pytest.mark.parametrize(
    ("players", "fuke"),
    [
        (2, "off"),
        (4, "call"),
        *(
            pytest.param(players, fuke, marks=pytest.mark.deep)
            for players, fuke in ((2, "auto"), (3, "call"), (4, "auto"))
        ),
    ],
)
async def test_people_play_a_whole_match_by_clicking(world: World, players: int, fuke: str) -> None:
    message = await world.begin("hana-awase", players=players, rounds="2", fuke=fuke)
    decided = await world.play_out(message, Random(players))
    assert decided >= 2 * players * (5 if players == 4 else 7)
    view = await seen_by(world, message)
    assert view.over
    assert len(view.rounds) == 2
    assert message.says("end-title", game=words("game-hana-awase"))


@pytest.mark.usefixtures("poor_ben")
async def test_every_kind_of_decision_is_reached_by_clicking(world: World) -> None:
    message = await world.begin("hana-awase", rounds="2")
    while moving := await world.mover(message, Random(1)):
        person, hand = moving
        view = await seen_by(world, message, person)
        control = decisions(hand)[1 if view.round == 1 and asks_for_fuke(hand) else 0]
        await person.use(hand, control)
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    kinds = {move.split(" ")[0] for _, move in table.match.moves}
    assert kinds == {"play", "take", "fuke", "accept"}
    assert any(points > 30 for points in table.match.rounds[0])
    assert table.match.rounds[1] == (0, 0)


@pytest.mark.deep
async def test_fuke_makes_the_round_void(world: World) -> None:
    message = await world.begin("hana-awase", players=4, rounds="12")
    person, hand = await until_fuke(world, message)
    before = await seen_by(world, message, person)
    assert before.table.card_points[before.you] <= 30
    assert f" {before.table.card_points[before.you]} " in hand.text
    name = words("name-person", name=person.name)
    assert message.says("hana-awase-calling", name=name)
    await person.click(hand, Verb.PLAY, place_of(before, "fuke"))
    after = await seen_by(world, message, person)
    assert after.round == before.round + 1
    assert after.rounds[-1] == (0, 0, 0, 0)
    assert after.table.dealer == before.table.dealer
    assert message.says("brief-line", name=name, told=words("brief-fuke"))
    assert message.says("event-void")


@pytest.mark.usefixtures("poor_ben")
async def test_who_accepts_scores_cards_and_yaku_and_the_highest_deals(world: World) -> None:
    message = await world.begin("hana-awase", rounds="2")
    person, hand = await world.play(message, Random(1), until=asks_for_fuke)
    assert person is world.ben
    view = await seen_by(world, message, person)
    scores = view.table.scores
    await person.click(hand, Verb.PLAY, place_of(view, "accept"))
    after = await seen_by(world, message, person)
    assert after.rounds == (scores,)
    assert after.table.dealer == max(range(2), key=scores.__getitem__)
    for name, points in zip(("Aki", "Ben"), scores, strict=True):
        gained = words("round-news-gain", name=words("name-person", name=name), gained=f"+{points}")
        assert gained in message.text


async def test_nobody_is_asked_for_fuke_where_it_is_off(world: World) -> None:
    message = await world.begin("hana-awase", rounds="2", fuke="off")
    assert not message.says("option-fuke")
    while moving := await world.mover(message, Random(1)):
        assert not asks_for_fuke(moving[1])
        await moving[0].decide(moving[1], Random(1))
    assert (0, 0) not in (await seen_by(world, message)).rounds


async def test_without_yaku_the_table_counts_cards_alone(world: World) -> None:
    message = await world.begin("hana-awase", rounds="2", yaku="off", fuke="off")
    while moving := await world.mover(message, Random(1)):
        assert "⭐" not in message.text
        assert not any(moving[1].says("hanafuda-reach", short=short, yaku="") for short in (1, 2))
        await moving[0].decide(moving[1], Random(1))
    assert all(sum(points) <= 264 for points in (await seen_by(world, message)).rounds)


@pytest.mark.usefixtures("poor_ben")
async def test_a_turned_card_with_two_matches_takes_the_one_that_is_clicked(world: World) -> None:
    message = await world.begin("hana-awase", rounds="1")
    person, hand = await world.play(message, Random(1), until=has_choice)
    before = await seen_by(world, message, person)
    wanted = before.moves[1].takes[0]
    await person.use(hand, decisions(hand)[1])
    assert wanted in (await seen_by(world, message, person)).table.captured[before.you]


async def test_the_table_shows_yaku_reached_and_in_reach_of_everybody(world: World) -> None:
    message = await world.begin("hana-awase", players=3)
    reached = near = False
    while moving := await world.mover(message, Random(1)):
        view = await seen_by(world, message)
        for yaku in (yaku for of_seat in view.table.yaku for yaku in of_seat):
            assert message.says("yaku-line", yaku=words(f"yaku-{yaku.name}"), points=yaku.points)
            reached = True
        for yaku in (yaku for of_seat in view.table.reach for yaku in of_seat):
            assert message.says(f"yaku-name-{yaku.name}")
            near = True
        if reached and near and view.number > 15:
            break
        await moving[0].decide(moving[1], Random(1))
    assert reached
    assert near


async def test_the_computer_plays_too(world: World) -> None:
    message = await world.begin_alone("hana-awase", computers=3, rounds="2")
    assert await world.play_out(message, Random(1)) >= 2 * 5
    assert message.says("end-title", game=words("game-hana-awase"))


async def test_after_the_match_all_hands_can_be_seen(world: World, chika: Person) -> None:
    message = await world.begin("hana-awase", rounds="1")
    await world.finish(message, Random(1))
    hands = await chika.click(message, Verb.HANDS)
    assert hands.text.count(" · ") >= 14
