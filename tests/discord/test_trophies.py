"""Trophies as people see them: announced under a result, listed by /trophies, kept from others by choice."""

from random import Random

import pytest

from bot.trophies import GROUPS, TROPHIES
from cogs.screens.trophies import group_name, trophies_in
from tests.discord.reading import Shown
from tests.discord.world import Person, World, table_id, words

FIRST = words("trophy-first-match")
MOST_LINES = 4


@pytest.fixture
async def ended(world: World) -> Shown:
    message = await world.begin(rounds="1")
    await world.play_out(message, Random(1))
    return message


def title(person: Person, count: int) -> str:
    return words("trophies-title", person=f"<@{person.id}>", count=count, all=len(TROPHIES))


async def test_trophies_are_announced_with_the_result_and_listed_afterwards(
    world: World, ended: Shown, aki: Person, chika: Person
) -> None:
    assert FIRST in ended.text
    assert ended.text.count("\n") < MOST_LINES
    own = await aki.click(aki.hands[table_id(ended)], "trophies-button")
    assert own.private
    assert FIRST in own.text
    listed = await chika.type(world.channel, "trophies", person=aki.member.user)
    assert listed.text == own.text
    assert title(chika, 0) in (await chika.type(world.channel, "trophies")).text


async def test_a_group_lists_what_is_still_to_reach_but_not_its_secrets(world: World, chika: Person) -> None:
    shown = await chika.type(world.channel, "trophies")
    assert words("trophies-none") in shown.text
    (select,) = shown.offers("trophies")
    for group in GROUPS:
        shown = await chika.use(shown, select, [f"{chika.id}.{group}"])
        (select,) = shown.offers("trophies")
        assert words("trophies-of", group=group_name(group, words)) in shown.text
        secret = [trophy for trophy in trophies_in(group) if trophy.secret]
        assert bool(secret) == ("❔" in shown.text)
        assert all(words(f"trophy-{trophy.id}") not in shown.text for trophy in secret)
        assert shown.text.count("▫️") == len(trophies_in(group)) - len(secret)


async def test_whoever_hides_is_asked_in_vain_for_their_trophies(
    world: World, aki: Person, chika: Person
) -> None:
    await world.bot.preferences.set_hidden(aki.id, hidden=True)
    refused = await chika.type(world.channel, "trophies", person=aki.member.user)
    assert refused.text == words("problem-trophies-hidden")
    assert title(aki, 0) in (await aki.type(world.channel, "trophies")).text


async def test_a_forged_choice_of_trophies_is_refused(world: World, chika: Person) -> None:
    shown = await chika.type(world.channel, "trophies")
    (select,) = shown.offers("trophies")
    for value in ("", "1", "x.any", f"{chika.id}.none", f"{2**64}.any", "²." + GROUPS[0]):
        answer = await chika.press(shown, select.custom_id, [value])
        assert answer.text == words("problem-old-control")
