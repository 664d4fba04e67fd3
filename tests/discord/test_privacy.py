"""/privacy: people read what is stored about them, have it sent, and have it deleted for good."""

import json
from random import Random

from bot.store.personal_data import PersonalData
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.world import Person, World, words

GAME = "koi-koi"


def file_of(world: World, shown: Shown) -> bytes:
    """Return the file that a message offers for download."""
    (file,) = shown.message.attachments
    content = world.env.backend.cdn.get(file.url)
    assert content is not None
    return content


async def forget(world: World, person: Person) -> Shown:
    """Let a person have everything about them deleted, and return the answer."""
    page = await person.type(world.channel, "privacy")
    question = await person.click(page, Verb.ASK_FORGET)
    assert question.says("privacy-question")
    return await person.click(question, Verb.FORGET)


async def test_the_page_says_what_is_stored_and_leads_to_export_and_deletion(
    world: World, aki: Person
) -> None:
    page = await aki.type(world.channel, "privacy")
    assert page.private
    assert page.says("privacy-text")
    assert [control.label for control in page.usable] == [
        words("privacy-export"),
        words("privacy-ask-forget"),
    ]


async def test_the_export_is_a_private_file_with_all_that_names_them(world: World, aki: Person) -> None:
    await aki.type(world.channel, "pings", when="never")
    await world.begin(GAME)
    page = await aki.click(await aki.type(world.channel, "privacy"), Verb.EXPORT)
    assert page.private
    exported = json.loads(file_of(world, page))
    assert exported["user_id"] == aki.id
    assert exported["stored"]["people"][0]["pings"] == "never"
    assert [row["name"] for row in exported["stored"]["seats"]] == [aki.name]


async def test_deletion_asks_once_more_and_can_be_thought_better_of(world: World, aki: Person) -> None:
    await aki.type(world.channel, "pings", when="never")
    question = await aki.click(await aki.type(world.channel, "privacy"), Verb.ASK_FORGET)
    page = await aki.click(question, Verb.PRIVACY)
    assert page.says("privacy-text")
    assert (await world.bot.preferences.user(aki.id)).pings == "never"


async def test_whoever_is_deleted_leaves_their_match_which_shows_a_former_player(
    world: World, aki: Person, ben: Person
) -> None:
    message = await world.begin("hana-awase", players=3, rounds="1")
    assert aki.name in message.text
    assert (await forget(world, aki)).says("privacy-forgotten")
    await world.env.settle()
    assert aki.name not in message.text
    assert message.says("name-former")
    assert not any((await PersonalData(world.bot.database).export(aki.id)).values())
    await world.play_some(message, Random(1), 3)
    assert (await world.table()).host_id == ben.id


async def test_pages_of_an_ended_match_name_a_former_player(world: World, aki: Person, ben: Person) -> None:
    message = await world.begin(GAME, rounds="1")
    await world.finish(message, Random(1))
    await world.env.advance_time(5)
    await forget(world, aki)
    fairness = await ben.click(message, Verb.FAIRNESS)
    assert fairness.says("fairness-holds")
    assert fairness.says("verify-nameless")
    await ben.click(fairness, Verb.FAIRNESS)
    assert fairness.says("name-former")
    assert aki.name not in fairness.text
    lobby = await ben.click(message, Verb.REMATCH)
    assert aki.name not in lobby.text
    assert (await world.table()).people == [ben.id]


async def test_in_the_lobby_their_seat_is_free(world: World, aki: Person, ben: Person) -> None:
    lobby = await world.open_lobby(GAME)
    await ben.click(lobby, Verb.JOIN)
    await forget(world, aki)
    await world.env.settle()
    assert aki.name not in lobby.text
    assert (await world.table()).host_id == ben.id
