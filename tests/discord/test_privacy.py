"""What is stored of people: they read it, have it sent, and have it deleted for good."""

import json
from random import Random

from bot.store.personal_data import PersonalData
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import open_own, set_own
from tests.discord.world import Person, World

GAME = "koi-koi"


async def forget(world: World, person: Person) -> Shown:
    """Make a person have everything about them deleted, and return the answer."""
    page = await open_own(person, world.channel, Verb.PRIVACY)
    question = await person.click(page, Verb.ASK_FORGET)
    assert question.says("privacy-question")
    return await person.click(question, Verb.FORGET)


async def test_the_privacy_page_leads_to_a_file_and_to_deletion(world: World, aki: Person) -> None:
    await set_own(world, aki, "pings", "never")
    await world.begin(GAME)
    page = await open_own(aki, world.channel, Verb.PRIVACY)
    assert page.private
    assert page.says("privacy-text")
    assert [control.verb for control in page.usable] == [Verb.EXPORT, Verb.ASK_FORGET]
    export = await aki.click(page, Verb.EXPORT)
    assert export.private
    exported = json.loads(world.downloaded(export))
    assert exported["user_id"] == aki.id
    assert exported["stored"]["people"][0]["pings"] == "never"
    assert [row["name"] for row in exported["stored"]["seats"]] == [aki.name]
    question = await aki.click(page, Verb.ASK_FORGET)
    assert question.says("privacy-question")
    assert (await aki.click(question, Verb.PRIVACY)).says("privacy-text"), "one may think better of it"
    assert (await world.bot.preferences.user_settings(aki.id)).pings == "never"


async def test_whoever_is_deleted_leaves_their_match_which_shows_a_former_player(world: World) -> None:
    message = await world.begin("hana-awase", players=3, rounds="1")
    assert world.aki.name in message.text
    assert (await forget(world, world.aki)).says("privacy-forgotten")
    await world.env.settle()
    assert world.aki.name not in message.text
    assert message.says("name-former")
    assert not any((await PersonalData(world.bot.database).export_rows(world.aki.id)).values())
    await world.play_some(message, Random(1), 3)
    assert (await world.table()).host_id == world.ben.id


async def test_pages_of_an_ended_match_name_a_former_player(world: World, aki: Person, ben: Person) -> None:
    message = await world.finished(GAME)
    await world.env.advance_time(5)
    await forget(world, aki)
    fairness = await ben.ask(message, Verb.FAIRNESS)
    assert fairness.says("fairness-holds")
    assert fairness.says("verify-nameless")
    await ben.click(fairness, Verb.FAIRNESS)
    assert fairness.says("name-former")
    assert aki.name not in fairness.text
    lobby = await ben.click(message, Verb.REMATCH)
    assert aki.name not in lobby.text
    assert (await world.table()).people == [ben.id]
