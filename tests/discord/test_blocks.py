"""People I don't play with: neither is seated with the other, and no one can tell it from a full table."""

from collections.abc import Sequence

import pytest

from cogs.delivery.pages import MAX_CHOICES
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import only_invited, open_own, people_select, seat_names
from tests.discord.world import Person, World, answer_of, table_id

BOTH = pytest.mark.parametrize("by", ["aki", "ben"])
"""Who of Aki and Ben has named the other."""


async def blocks(world: World, person: Person) -> Shown:
    """Have a person open the page from their settings."""
    return await open_own(person, world.channel, Verb.BLOCKS)


async def choose(world: World, person: Person, *others: Person, page: Shown | None = None) -> Shown:
    """Have a person choose with whom they do not play; return the page."""
    page = page or await blocks(world, person)
    members = [other.member for other in others]
    select = people_select(page)["custom_id"]
    return answer_of(await person.member.select(page.message, members, custom_id=select))


async def apart(world: World, by: str) -> None:
    named_by = {"aki": world.aki, "ben": world.ben}[by]
    await choose(world, named_by, world.other(named_by))


def chosen(page: Shown) -> Sequence[int]:
    return [int(each["id"]) for each in people_select(page).get("default_values", ())]


async def text_of_full_table(world: World) -> str:
    """Return what someone reads who wants to sit down at a full table, which another has just filled."""
    lobby = await world.chika.type(world.other_channel, "play", game="koi-koi")
    sit_down = lobby.control(Verb.JOIN).custom_id
    await world.newcomer("Guest").click(lobby, Verb.JOIN)
    return (await world.newcomer("Late").press(lobby, sit_down)).text


async def test_the_page_shows_who_is_chosen_and_choosing_replaces_them(world: World, chika: Person) -> None:
    page = await blocks(world, world.aki)
    assert page.private
    assert page.says("blocks-none")
    assert (people_select(page)["min_values"], people_select(page)["max_values"]) == (0, 25)
    page = await choose(world, world.aki, world.ben, page=page)
    assert page.says("blocks-some", names=f"<@{world.ben.id}>")
    page = await choose(world, world.aki, chika, page=page)
    assert chosen(page) == [chika.id]
    await world.restart()
    assert chosen(await blocks(world, world.aki)) == [chika.id]
    assert chosen(await blocks(world, world.ben)) == [], "they are told nothing"
    page = await choose(world, world.aki, page=page)
    assert page.says("blocks-none")
    assert (await world.aki.click(page, Verb.ME)).says("me-title")


async def test_oneself_and_bots_are_not_chosen_and_26_people_are_refused(world: World, aki: Person) -> None:
    page = await blocks(world, aki)
    robot = world.guild.add_member(world.env.create_user("Robo", bot=True))
    name = people_select(page)["custom_id"]
    answer = await aki.member.select(page.message, [aki.member, robot, world.ben.member], custom_id=name)
    assert chosen(answer_of(answer)) == [world.ben.id]
    many = [str(number) for number in range(1, MAX_CHOICES + 2)]
    assert (await aki.press(page, name, many)).says("problem-not-offered")
    assert chosen(await blocks(world, aki)) == [world.ben.id]


@BOTH
async def test_a_blocked_person_reads_of_a_full_one(world: World, aki: Person, ben: Person, by: str) -> None:
    await apart(world, by)
    lobby = await world.open_lobby("hana-awase")
    before = lobby.message.components
    answer = await ben.click(lobby, Verb.JOIN)
    assert answer.private
    assert answer.text == await text_of_full_table(world)
    assert await seat_names(world) == ["Aki"]
    assert lobby.message.components == before
    await only_invited(aki, lobby)
    invited_only = (await world.newcomer("Dora").click(lobby, Verb.JOIN)).text
    assert (await ben.click(lobby, Verb.JOIN)).text == invited_only


@BOTH
async def test_the_list_offers_the_lobby_like_to_others(world: World, ben: Person, by: str) -> None:
    await apart(world, by)
    lobby = await world.open_lobby("hana-awase")
    page = await ben.type(world.other_channel, "tables")
    answer = await ben.use(page, page.control(Verb.SIT_DOWN), [str(table_id(lobby))])
    assert answer.text == await text_of_full_table(world)
    assert await seat_names(world) == ["Aki"]
