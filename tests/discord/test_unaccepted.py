"""Answers that Discord does not accept, interactions that are lost, and hands whose time is over."""

from random import Random

import pytest

from cogs.delivery.verbs import Verb
from tests.discord.test_fair_shuffle import cut_page
from tests.discord.world import World, decisions

ANSWER = ("POST", "/interactions/*/*/callback")
TOKEN_LIVES = 15 * 60.0
INVALID_FORM, TOO_LARGE = (400, 50035), (413, 40005)


@pytest.mark.parametrize(("status", "code"), [INVALID_FORM, TOO_LARGE], ids=["over a limit", "too large"])
async def test_an_answer_that_discord_does_not_accept_is_one_that_says_so(
    world: World, status: int, code: int
) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    decision, before = decisions(hand)[0].decision, message.text
    world.env.inject_error(*ANSWER, status=status, code=code, times=1)
    answer = await person.decide(hand, Random(1))
    assert answer.private
    assert answer.says("problem-unexpected")
    assert (await world.match()).decision == decision + 1, "what was decided is not lost"
    assert message.text != before


async def test_a_window_that_discord_does_not_accept_is_answered(world: World) -> None:
    page = await cut_page(world.aki, await world.open_lobby())
    world.env.inject_error(*ANSWER, status=400, code=50035, times=1)
    answer = await world.aki.write(page, Verb.CUT, "a word of my own")
    assert answer.says("problem-unexpected")


async def test_of_a_locked_thread_or_a_lost_interaction_nobody_is_told_twice(world: World) -> None:
    message = await world.begin()
    for status, code in ((404, 10062), (403, 50083), (401, 50027)):
        world.env.http_requests.clear()
        world.env.inject_error(*ANSWER, status=status, code=code, times=1)
        with pytest.raises(AssertionError, match="interaction failed"):
            await world.chika.open_hand(message)
        assert sum("/callback" in sent.path for sent in world.env.http_requests) == 1
    assert world.unanswered() == [world.chika.id] * 3


async def test_a_hand_whose_time_is_over_is_used_as_before_and_kept_up_to_date_again(world: World) -> None:
    message = await world.begin(speed="slow")
    person, hand = await world.next_mover(message, Random(1))
    (other,) = {world.aki, world.ben} - {person}
    their_hand = await other.open_hand(message)
    await world.env.advance_time(TOKEN_LIVES + 60)
    world.env.http_requests.clear()
    answer = await person.decide(hand, Random(1))
    assert answer.id == hand.id
    edits = [sent for sent in world.env.http_requests if sent.path.endswith("@original")]
    assert edits == [], "Discord would refuse to edit the other hand, whose time is over"
    again = await other.press(their_hand, their_hand.controls[0].custom_id)
    assert again.id == their_hand.id
    before = their_hand.text
    while not (await world.table()).waits_for(person.id):
        await other.decide(their_hand, Random(1))
        before = their_hand.text
    await person.decide(hand, Random(1))
    assert their_hand.text != before
