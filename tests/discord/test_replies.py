"""An answer that did not get through is sent again in time, and shown once."""

from random import Random

import pytest

from bot.choices import PICTURES, WORDS, Look
from cogs.delivery.verbs import Verb
from tests.discord.test_fair_shuffle import cut_page
from tests.discord.world import World, decisions, table_id
from tests.support.faults import Cuts

ANSWER = ("POST", "/interactions/*/*/callback")


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> Cuts:
    return Cuts(monkeypatch)


arrives = pytest.mark.parametrize("arrived", [False, True], ids=["request cut", "answer cut"])


@arrives
async def test_a_lobby_is_shown_once_by_an_answer_that_was_cut_off(
    world: World, cuts: Cuts, arrived: bool
) -> None:
    cuts.begin(ANSWER, arrived=arrived)
    lobby = await world.open_lobby()
    assert [shown.id for shown in world.public()] == [lobby.id]
    assert (await world.bot.tables.get(table_id(lobby))).message_id == lobby.id


@arrives
async def test_a_move_whose_answer_was_cut_off_is_made_once_and_shown(
    world: World, cuts: Cuts, arrived: bool
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    decision = decisions(hand)[0].decision
    cuts.begin(ANSWER, arrived=arrived)
    answer = await person.decide(hand, Random(1))
    assert answer.id == hand.id
    assert not answer.says("note-moved-on")
    assert (await world.match()).decision == decision + 1


@arrives
async def test_a_private_answer_that_was_cut_off_is_shown_once(
    world: World, cuts: Cuts, arrived: bool
) -> None:
    message = await world.begin()
    cuts.begin(ANSWER, arrived=arrived)
    hand = await world.aki.open_hand(message)
    assert [shown.id for shown in world.aki.sees(world.channel) if shown.private] == [hand.id]


async def test_an_answer_is_sent_again_after_a_server_error(world: World) -> None:
    world.env.inject_error(*ANSWER, status=500, times=1)
    assert not (await world.open_lobby()).private


@arrives
async def test_a_window_that_was_cut_off_opens(world: World, cuts: Cuts, arrived: bool) -> None:
    page = await cut_page(world.aki, await world.open_lobby())
    cuts.begin(ANSWER, arrived=arrived)
    assert await world.aki.write(page, Verb.CUT, "a word of my own")


@pytest.mark.parametrize("look", [WORDS, PICTURES])
async def test_only_an_answer_in_place_with_pictures_is_asked_for(world: World, look: Look) -> None:
    await world.bot.preferences.set_user(world.aki.id, look=look)
    await world.bot.preferences.set_user(world.ben.id, look=look)
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    since = len(world.env.http_requests)
    answer = await person.decide(hand, Random(1))
    assert answer.id == hand.id
    (sent,) = [each for each in world.env.http_requests[since:] if each.path.endswith("/callback")]
    assert bool(sent.params.get("with_response")) is (look == PICTURES)
