"""/play: a table opens where it can, and otherwise the answer says why not, or how many are too many."""

from typing import Any

import discord
import pytest

from bot.choices import PICTURES
from cogs.delivery.verbs import Verb
from tests.discord.steps import only_invited
from tests.discord.world import Person, World, words


def without(world: World, right: str) -> dict[Any, discord.PermissionOverwrite]:
    """Return a function that takes a permission from the bot, and from no one else."""
    assert world.env.bot.user is not None
    return {world.env.bot.user: discord.PermissionOverwrite(**{right: False})}


async def test_what_belongs_to_a_server_is_offered_on_servers_alone(world: World) -> None:
    on_servers_alone = {
        command.name
        for command in world.bot.tree.get_commands()
        if (contexts := command.allowed_contexts) is not None and not contexts.dm_channel
    }
    assert on_servers_alone == {"Challenge", "leaderboard", "profile", "server", "tournament"}


async def test_the_command_asks_for_nothing_that_only_some_games_have(world: World) -> None:
    (command,) = [each for each in world.env.backend.commands[None].values() if each["name"] == "play"]
    assert [option["name"] for option in command["options"]] == ["game", "with", "thread", "speed"]


async def test_a_second_play_in_a_channel_offers_a_thread_and_names_the_table(world: World) -> None:
    lobby = await world.open_lobby()
    url = f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{lobby.id}"
    link = words("table-link", url=url)

    async def told(person: Person, key: str) -> None:
        answer = await person.type(world.channel, "play", game="koi-koi")
        assert answer.private
        assert answer.says(key, link=link)
        assert "](https://" in answer.text, "an address nobody can read is behind words"
        assert answer.control(Verb.THREAD)
        assert [shown.id for shown in world.public()] == [lobby.id]

    await told(world.ben, "busy-text-join")
    await told(world.aki, "busy-text-yours")
    page = await only_invited(world.aki, lobby)
    await told(world.ben, "busy-text")
    await world.aki.use(page, page.control(Verb.SET_WHO), ["anybody"])
    await world.aki.add_computer(lobby)
    await told(world.ben, "busy-text")
    await world.aki.start(lobby)
    await told(world.ben, "busy-text")


async def test_the_offered_thread_opens_at_the_wished_speed_and_can_be_played_in(world: World) -> None:
    await world.open_lobby()
    offer = await world.ben.type(world.channel, "play", game="koi-koi", speed="slow")
    opened = await world.ben.click(offer, Verb.THREAD)
    (thread,) = world.channel.threads
    assert thread.mention in opened.text
    lobby = world.message(thread)
    assert lobby.says("speed-slow")
    await world.aki.click(lobby, Verb.JOIN)
    await world.ben.start(lobby)
    assert (await world.aki.open_hand(lobby)).text
    assert (await world.table(thread)).host_id == world.ben.id


async def test_play_with_thread_opens_a_thread_named_after_game_and_host(world: World, ben: Person) -> None:
    answer = await world.aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    assert answer.private
    assert answer.says("thread-opened", thread=thread.mention)
    assert thread.name == words("thread-name", game=words("game-koi-koi"), host="Aki")
    assert await world.bot.tables.open_table_in(world.channel.id) is None
    busy = await ben.type(thread, "play", game="koi-koi")
    assert busy.private
    assert busy.verbs == {Verb.SIT_DOWN}, "in a thread no other thread is offered"
    refused = await world.aki.type(thread, "play", game="koi-koi", thread=True)
    assert refused.private
    assert refused.says("problem-no-threads-here")
    await world.aki.ask(world.message(thread), Verb.CANCEL)
    world.take_from_bot("send_messages_in_threads")
    answer = await world.aki.type(thread, "play", game="koi-koi")
    assert answer.says("right-send_messages_in_threads")


HERE = ("view_channel", "send_messages", "attach_files")
IN_NEW_THREAD = ("view_channel", "create_public_threads", "send_messages_in_threads", *HERE[2:])


async def test_a_missing_right_is_found_before_anything_opens_and_is_named(world: World, aki: Person) -> None:
    for thread, rights in ((False, HERE), (True, IN_NEW_THREAD)):
        for right in rights:
            channel = world.guild.create_text_channel("closed", overwrites=without(world, right))
            answer = await aki.type(channel, "play", game="koi-koi", thread=thread)
            assert answer.private
            assert answer.text == words("problem-missing-right", right=words(f"right-{right}"))
            assert channel.threads == []
    assert await world.bot.tables.open_table_ids() == []


@pytest.mark.parametrize("thread", [False, True])
@pytest.mark.parametrize("look", [PICTURES])
async def test_a_table_with_pictures_opens_where_links_are_not_embedded(world: World, thread: bool) -> None:
    channel = world.guild.create_text_channel("plain", overwrites=without(world, "embed_links"))
    answer = await world.aki.type(channel, "play", game="koi-koi", thread=thread)
    (place,) = channel.threads if thread else [channel]
    lobby = world.message(place)
    assert answer.private is thread
    await world.aki.add_computer(lobby, "easy")
    message = await world.aki.start(lobby)
    assert message.pictures
    assert (await world.aki.open_hand(message)).pictures
