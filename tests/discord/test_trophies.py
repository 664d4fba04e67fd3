"""Trophies as people see them: announced under a result, listed by /trophies, kept from others by choice."""

from random import Random

import pytest

from bot.match_stats import events_by_round
from bot.trophies import GROUPS, TROPHIES
from cogs.delivery.verbs import Verb
from cogs.screens.trophies import group_name, trophies_in
from games.hanafuda.yaku import IDS
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
    own = await aki.click(aki.hands[table_id(ended)], Verb.TROPHIES)
    assert own.private
    assert FIRST in own.text
    listed = await chika.type(world.channel, "trophies", person=aki.member.user)
    assert listed.text == own.text
    assert title(chika, 0) in (await chika.type(world.channel, "trophies")).text


async def test_a_match_of_classic_koi_koi_brings_the_trophies_of_its_yaku(world: World, aki: Person) -> None:
    message = await world.begin("koi-koi", rounds="6", scoring="classic")
    await world.finish(message, Random(4))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    scored = {
        (event.seat, event.label)
        for events in events_by_round(match)
        for event in events
        if event.kind == "scored-yaku"
    }
    trophies = {
        seat: {each.trophy for each in await world.bot.profiles.trophies(world.guild.id, person.id)}
        for seat, person in enumerate(world.people[:2])
    }
    of_yaku = {(seat, trophy) for seat, some in trophies.items() for trophy in some if "yaku-" in trophy}
    assert of_yaku == {(seat, f"yaku-{name}") for seat, name in scored if name in IDS}
    assert of_yaku


async def test_a_group_lists_what_is_still_to_reach_but_not_its_secrets(world: World, chika: Person) -> None:
    shown = await chika.type(world.channel, "trophies")
    assert shown.says("trophies-none")
    (select,) = shown.offers("trophies")
    for group in GROUPS:
        shown = await chika.use(shown, select, [f"{chika.id}.{group}"])
        (select,) = shown.offers("trophies")
        assert shown.says("trophies-of", group=group_name(group, words))
        secret = [trophy for trophy in trophies_in(group) if trophy.secret]
        assert bool(secret) == ("❔" in shown.text)
        assert all(not shown.says(f"trophy-{trophy.id}") for trophy in secret)
        assert shown.text.count("▫️") == len(trophies_in(group)) - len(secret)


async def test_whoever_hides_is_asked_in_vain_for_their_trophies(
    world: World, aki: Person, chika: Person
) -> None:
    await world.bot.preferences.set_user(aki.id, hidden=True)
    refused = await chika.type(world.channel, "trophies", person=aki.member.user)
    assert refused.says("problem-trophies-hidden")
    assert title(aki, 0) in (await aki.type(world.channel, "trophies")).text
