"""Channels and threads that change under a running table, and channels of other kinds."""

from random import Random
from typing import Any

import discord
import pytest
from simcord import ChannelHandle
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot.tables.table import ABANDONED, PLAYING
from cogs.delivery.deliver import UNKNOWN_CHANNEL
from cogs.delivery.verbs import Verb
from cogs.guilds import LOOKUP_INTERVAL_SECONDS
from tests.discord.reading import Shown
from tests.discord.simulated import is_put_away, know_threads, metadata_of, set_thread
from tests.discord.steps import EDIT, SEND, in_thread, post_again, status, tried
from tests.discord.world import TRIED_AGAIN_AFTER, World, table_id

SLOWMODE = 6 * 3600


def deny(world: World, channel: ChannelHandle, right: str) -> None:
    """Have a channel deny the bot's role a right, as one that is moved to another category does."""
    role = world.guild.roles[world.env.backend.bot_user.name].id
    rights = getattr(discord.Permissions, right).flag
    world.env.backend.set_overwrite(channel.id, Overwrite(role, OverwriteType.ROLE, deny=rights))


async def begin_in(world: World, channel: ChannelHandle, **options: str) -> Shown:
    await world.aki.type(channel, "play", game="koi-koi")
    await world.set_options(channel, **options)
    lobby = world.message(channel)
    await world.ben.click(lobby, Verb.JOIN)
    return await world.aki.start(lobby)


@pytest.mark.parametrize(
    "changes",
    [{"type": ChannelType.NEWS}, {"rate_limit_per_user": SLOWMODE}, {"name": "elsewhere"}],
    ids=["announcements", "slow mode", "renamed"],
)
async def test_a_match_goes_on_in_a_channel_that_is_changed(world: World, changes: dict[str, object]) -> None:
    message = await world.begin(rounds="1")
    world.env.backend.edit_channel(world.channel.id, changes)
    await world.play_some(message, Random(1), 2)
    await world.restart()
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert await world.unshown() == []


async def test_a_thread_among_announcements_is_of_the_kind_that_discord_allows_there(world: World) -> None:
    world.env.backend.edit_channel(world.channel.id, {"type": ChannelType.NEWS})
    world.env.inject_error("POST", "/channels/*/threads", status=400, code=50024)
    answer = await world.aki.type(world.channel, "play", game="koi-koi", thread=True)
    assert answer.says("problem-no-thread")
    (sent,) = [each.json or {} for each in world.env.http_requests if each.path.endswith("/threads")]
    assert sent["type"] == discord.ChannelType.news_thread.value


async def test_the_table_of_a_channel_that_is_deleted_while_its_message_is_edited_ends(world: World) -> None:
    message = await begin_in(world, world.channel, rounds="12")
    for request in (EDIT, SEND):
        world.env.inject_error(*request, status=404, code=UNKNOWN_CHANNEL, times=None)
    await world.play_elsewhere(1)
    await world.env.advance_time(2 * TRIED_AGAIN_AFTER)
    await world.published()
    assert await status(world, table_id(message)) == ABANDONED
    assert await world.unshown() == []
    before = tried(world, EDIT)
    await world.env.advance_time(3600)
    assert tried(world, EDIT) == before


def new_post(world: World) -> tuple[ChannelHandle, ChannelHandle]:
    """Return a forum and a post in it, as someone has opened it."""
    forum = world.guild.create_forum_channel("forum")
    backend = world.env.backend
    thread = backend.create_thread(forum.id, "A post", world.aki.id, broadcast=False)
    backend.announce_thread_create(thread)
    return forum, ChannelHandle(world.env, world.guild, thread)


def private_thread(world: World) -> ChannelHandle:
    """Return a private thread that Aki has made, and to which the bot was not added."""
    kind = discord.ChannelType.private_thread.value
    thread = world.env.backend.create_thread(
        world.channel.id, "Hidden", world.aki.id, type=kind, broadcast=False
    )
    return ChannelHandle(world.env, world.guild, thread)


async def test_no_table_opens_in_a_private_thread_before_the_bot_is_added(world: World) -> None:
    hidden, backend = private_thread(world), world.env.backend
    answer = await world.aki.type(hidden, "play", game="koi-koi")
    assert answer.private
    assert answer.says("problem-not-in-thread")
    assert await world.bot.tables.open_table_ids() == []
    backend.add_thread_member(hidden.id, backend.bot_user.id)
    backend.announce_thread_create(backend.get_channel(hidden.id))
    await world.env.settle()
    assert (await world.aki.type(hidden, "play", game="koi-koi")).says("game-koi-koi")


async def test_the_bot_joins_a_thread_in_which_it_opens_a_table_or_says_that_it_cannot(world: World) -> None:
    _, post = new_post(world)
    await world.aki.type(post, "play", game="koi-koi")
    joining = ("PUT", f"/channels/{post.id}/thread-members/@me")
    assert [(sent.method, sent.path) for sent in world.env.http_requests].count(joining) == 1
    _, other = new_post(world)
    world.env.inject_error("PUT", "/channels/*/thread-members/@me", status=403)
    answer = await world.aki.type(other, "play", game="koi-koi")
    assert answer.says("problem-not-in-thread")


async def test_a_hand_says_that_the_tables_message_is_out_of_date(world: World) -> None:
    message = await world.begin()
    (hand, _) = await world.open_hands(message)
    world.env.inject_error("PATCH", f"/channels/*/messages/{message.id}", status=403, times=None)
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(2)
    assert hand.says("note-unreached")
    world.env.backend.faults.clear()
    await world.play_some(message, Random(1), 1)
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER)
    assert not hand.says("note-unreached")


@pytest.mark.parametrize("where", ["post", "forum", "voice channel"])
async def test_a_match_is_played_in_a_post_or_voice_channel(world: World, where: str) -> None:
    if where == "voice channel":
        there = room = world.guild.create_voice_channel("voice")
    else:
        forum, there = new_post(world)
        room = forum if where == "forum" else there
    message = await begin_in(world, there)
    assert message.message.channel_id == there.id
    before = message.text
    await world.play_some(message, Random(1), 2)
    assert message.text != before
    world.env.backend.delete_channel(room.id)
    await world.env.settle()
    assert await status(world, table_id(message)) == ABANDONED


async def test_a_table_in_a_thread_knows_the_channel_that_decides_who_may_see_it(world: World) -> None:
    forum, post = new_post(world)
    in_post = await begin_in(world, post)
    await world.aki.type(world.other_channel, "play", game="koi-koi", thread=True)
    here = await begin_in(world, world.channel)
    opened = [await world.bot.tables.get_table(each) for each in await world.bot.tables.open_table_ids()]
    parents = {table.id: table.parent_id for table in opened}
    assert (parents.pop(table_id(in_post)), parents.pop(table_id(here))) == (forum.id, None)
    assert [*parents.values()] == [world.other_channel.id]


@pytest.fixture(autouse=True)
def refused(world: World, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths of what is refused in threads as Discord has them; SimCord asks for more to open one."""
    return know_threads(monkeypatch)


def archive(world: World, thread: ChannelHandle, *, locked: bool = False) -> None:
    set_thread(world.env.backend, thread, archived=True, locked=locked)


async def reopen(world: World, thread: ChannelHandle) -> None:
    set_thread(world.env.backend, thread, archived=False)
    await world.env.settle()


async def unshown(world: World) -> list[int]:
    await world.env.settle()
    return await world.unshown()


async def test_a_match_goes_on_in_an_archived_thread(world: World) -> None:
    thread, message = await in_thread(world, rounds="1")
    await world.play_some(message, Random(1), 1)
    archive(world, thread)
    await world.aki.open_hand(message)
    await world.pass_time(60)
    await world.restart()
    assert metadata_of(thread).archived, "nothing has happened at the table"
    assert (await post_again(world.aki, thread)).control(Verb.HAND)
    assert await status(world, table_id(message)) == PLAYING
    message = world.message(thread)
    before = message.text
    archive(world, thread)
    await world.play_some(message, Random(1), 1)
    assert message.text != before
    assert await unshown(world) == []
    assert not metadata_of(thread).archived
    archive(world, thread)
    await world.finish(message, Random(1))
    assert Verb.REMATCH in message.verbs
    assert is_put_away(thread)


async def test_a_reminder_opens_an_archived_thread_and_is_taken_away(world: World) -> None:
    thread, message = await in_thread(world, speed="live")
    archive(world, thread)
    await world.pass_time(61)
    assert not metadata_of(thread).archived
    assert world.message(thread).text.startswith("⏰")
    archive(world, thread)
    await world.play_some(message, Random(1), 1)
    await world.env.settle()
    assert world.message(thread).id == message.id


async def test_what_happens_in_a_locked_thread_is_shown_once_it_is_opened(world: World) -> None:
    thread, message = await in_thread(world)
    person, hand = await world.next_mover(message, Random(1))
    before = message.text
    archive(world, thread, locked=True)
    with pytest.raises(AssertionError, match="interaction failed"):
        await person.decide(hand, Random(1))
    await world.pass_time(TRIED_AGAIN_AFTER)
    match = (await world.table(thread)).match_in_play()
    assert match.number == 1, "what was decided is not lost"
    assert message.text == before
    assert await unshown(world) == [table_id(message)]
    await reopen(world, thread)
    assert message.text != before
    assert await unshown(world) == []
    assert world.unanswered() == [person.id]


async def test_a_locked_thread_is_asked_for_seldom(world: World, refused: list[str]) -> None:
    thread, _ = await in_thread(world, speed="slow")
    archive(world, thread, locked=True)
    await world.play_elsewhere(1, thread)
    assert len(refused) == 3, "edits of a hand and of the message, and that the thread is opened"
    await world.pass_time(31)
    assert len(refused) <= 6, "once more, as that is noted at the table, and after a pause"
    await world.pass_time(3600)
    assert len(refused) <= 20, "after pauses that grow"


@pytest.mark.parametrize("known", ["always", "not at first", "since the start"])
async def test_who_is_late_in_a_locked_thread_loses_nothing(world: World, known: str) -> None:
    thread, message = await in_thread(world, speed="live")
    if known == "since the start":
        await world.bot.close()
    archive(world, thread, locked=True)
    if known == "since the start":
        await world.restart()
    if known == "not at first":
        world.env.inject_error("GET", f"/channels/{thread.id}", status=503, times=None)
        await world.pass_time(100)
        assert await status(world, table_id(message)) == PLAYING
        world.env.backend.faults.clear()
        await world.pass_time(120)
    else:
        await world.pass_time(89)
        assert await status(world, table_id(message)) == PLAYING
        await world.pass_time(2)
    table = await world.bot.tables.get_table(table_id(message))
    assert table.status == ABANDONED
    assert all(seat.left_by is None for seat in table.seats)
    await world.restart()
    await reopen(world, thread)
    assert message.says("table-abandoned-text")


async def test_discord_is_asked_little_by_little_for_threads_that_it_did_not_name(world: World) -> None:
    threads = [(await in_thread(world))[0] for _ in range(3)]
    for thread in threads:
        archive(world, thread)

    def name_none(event: str, payload: Any) -> None:
        if event == "GUILD_CREATE":
            payload["threads"] = []

    world.env.backend.subscribers.insert(0, name_none)
    world.forget_requests()
    await world.restart()
    paths = {f"/channels/{thread.id}" for thread in threads}
    for count in (1, 2, 3, 3):
        asked = [
            sent.path
            for sent in world.env.http_requests
            if (sent.method, sent.path) in {("GET", path) for path in paths}
        ]
        assert len(asked) == len({*asked}) == count
        await world.env.advance_time(LOOKUP_INTERVAL_SECONDS)
