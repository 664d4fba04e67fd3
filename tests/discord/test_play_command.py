"""/play: a table opens where it can, and otherwise the answer says why not."""

from typing import Any

import discord
import pytest

from cogs.delivery.verbs import Verb
from games import catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, answer_of, table_id, words

IN_CHANNEL = ("view_channel", "send_messages", "embed_links", "attach_files")
IN_NEW_THREAD = (
    "view_channel",
    "create_public_threads",
    "send_messages_in_threads",
    "embed_links",
    "attach_files",
)


def without(world: World, right: str) -> dict[Any, discord.PermissionOverwrite]:
    """Return a function that takes a permission from the bot, and from nobody else."""
    assert world.env.bot.user is not None
    return {world.env.bot.user: discord.PermissionOverwrite(**{right: False})}


async def test_play_opens_a_lobby_that_everybody_sees(world: World, aki: Person) -> None:
    lobby = await aki.type(world.channel, "play", game="koi-koi")
    assert not lobby.private
    assert lobby.says("game-koi-koi")
    assert "Aki" in lobby.text
    assert [shown.id for shown in world.public()] == [lobby.id]


async def test_the_command_asks_for_nothing_that_only_some_games_have(world: World) -> None:
    (command,) = [each for each in world.env.backend.commands[None].values() if each["name"] == "play"]
    assert [option["name"] for option in command["options"]] == ["game", "thread", "speed"]


async def test_a_table_begins_with_the_options_that_are_usual_for_its_game(world: World, aki: Person) -> None:
    await aki.type(world.channel, "play", game="koi-koi")
    defaults = catalogue.game("koi-koi").read_options({})
    assert defaults
    assert (await world.table()).options == defaults


@pytest.mark.parametrize("right", IN_CHANNEL)
async def test_a_missing_right_is_found_before_a_table_opens_and_is_named(
    world: World, aki: Person, right: str
) -> None:
    channel = world.guild.create_text_channel("closed", overwrites=without(world, right))
    answer = await aki.type(channel, "play", game="koi-koi")
    assert answer.private
    assert words("problem-missing-right", right=words(f"right-{right}")) == answer.text
    assert await world.bot.tables.open_in(channel.id) is None


@pytest.mark.parametrize("right", IN_NEW_THREAD)
async def test_a_missing_right_is_found_before_a_thread_opens_and_is_named(
    world: World, aki: Person, right: str
) -> None:
    channel = world.guild.create_text_channel("closed", overwrites=without(world, right))
    answer = await aki.type(channel, "play", game="koi-koi", thread=True)
    assert answer.private
    assert words("problem-missing-right", right=words(f"right-{right}")) == answer.text
    assert channel.threads == []


async def test_a_thread_in_which_the_bot_may_not_write_gets_no_table(world: World, aki: Person) -> None:
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    await aki.click(world.message(thread), Verb.CANCEL)
    world.take_from_bot("send_messages_in_threads")
    answer = await aki.type(thread, "play", game="koi-koi")
    assert answer.says("right-send_messages_in_threads")


async def test_a_second_play_in_a_channel_offers_a_thread_and_names_the_table(
    world: World, ben: Person
) -> None:
    lobby = await world.open_lobby()
    answer = await ben.type(world.channel, "play", game="koi-koi")
    assert answer.private
    url = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{lobby.id}"
    assert answer.says("busy-text-join", link=words("table-link", url=url))
    assert "](https://" in answer.text, "an address nobody can read is behind words"
    assert answer.control(Verb.THREAD)
    assert [shown.id for shown in world.public()] == [lobby.id]


async def test_nobody_is_asked_to_join_a_table_where_they_sit_or_where_no_seat_is_free(
    world: World, aki: Person, ben: Person
) -> None:
    lobby = await world.open_lobby()
    url = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{lobby.id}"
    link = words("table-link", url=url)
    own = await aki.type(world.channel, "play", game="koi-koi")
    assert own.says("busy-text-yours", link=link)
    assert own.control(Verb.THREAD)
    table = await world.table()
    await world.bot.lobbies.set_invited_only(table.id, aki.id, True)
    assert (await ben.type(world.channel, "play", game="koi-koi")).says("busy-text", link=link)
    await world.bot.lobbies.set_invited_only(table.id, aki.id, False)
    await aki.add_computer(lobby)
    full = await ben.type(world.channel, "play", game="koi-koi")
    assert full.says("busy-text", link=link)
    await aki.click(world.message(), Verb.START)
    assert (await ben.type(world.channel, "play", game="koi-koi")).says("busy-text", link=link)


async def test_the_offered_thread_opens_at_the_wished_speed_and_can_be_played_in(
    world: World, ben: Person, aki: Person
) -> None:
    await world.open_lobby()
    offer = await ben.type(world.channel, "play", game="koi-koi", speed="slow")
    opened = await ben.click(offer, Verb.THREAD)
    (thread,) = world.channel.threads
    assert thread.mention in opened.text
    lobby = world.message(thread)
    assert lobby.says("speed-slow")
    await aki.click(lobby, Verb.JOIN)
    await ben.click(lobby, Verb.START)
    assert (await aki.open_hand(lobby)).text
    assert (await world.table(thread)).host_id == ben.id


async def test_a_table_in_a_thread_is_another_than_that_of_its_channel(world: World, ben: Person) -> None:
    await world.open_lobby()
    await ben.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    here, there = await world.table(), await world.table(thread)
    assert (here.host_id, there.host_id) == (world.aki.id, ben.id)


async def test_play_with_thread_opens_a_thread_named_after_game_and_host(world: World, aki: Person) -> None:
    answer = await aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    assert answer.private
    assert answer.says("thread-opened", thread=thread.mention)
    assert thread.name == words("thread-name", game=words("game-koi-koi"), host="Aki")
    assert await world.bot.tables.open_in(world.channel.id) is None


async def test_a_second_play_in_a_thread_offers_no_thread_in_the_thread(world: World, aki: Person) -> None:
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    answer = await world.ben.type(thread, "play", game="koi-koi")
    assert answer.private
    assert answer.controls == []


async def test_play_with_thread_in_a_thread_is_refused_kindly(world: World, aki: Person) -> None:
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    answer = await aki.type(thread, "play", game="koi-koi", thread=True)
    assert answer.private
    assert answer.says("problem-no-threads-here")


async def test_two_people_who_open_a_table_at_once_get_one_table_and_one_offer(
    world: World, aki: Person, ben: Person
) -> None:
    answers = await world.at_once(
        aki.type(world.channel, "play", game="koi-koi"), ben.type(world.channel, "play", game="koi-koi")
    )
    opened = [answer for answer in answers if not answer.private]
    offered = [answer for answer in answers if answer.private]
    assert (len(opened), len(offered)) == (1, 1)
    assert offered[0].control(Verb.THREAD)
    assert table_id(opened[0]) == (await world.table()).id


async def test_a_new_table_opens_where_one_has_ended(world: World, aki: Person) -> None:
    lobby = await world.open_lobby()
    await aki.click(lobby, Verb.CANCEL)
    again = await aki.type(world.channel, "play", game="koi-koi")
    assert not again.private
    assert table_id(again) != table_id_before_it_ended(lobby, world)


def table_id_before_it_ended(lobby: Shown, world: World) -> int:
    """A cancelled lobby no longer has controls; the first table of a database has the number 1."""
    assert lobby.controls == []
    return 1


async def test_names_with_markdown_are_shown_as_they_are(world: World) -> None:
    star = world.newcomer("**Star**_")
    lobby = answer_of(await star.member.slash(world.channel, "play", game="koi-koi"))
    assert r"\*\*Star\*\*\_" in lobby.text
