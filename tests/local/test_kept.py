"""What everyone could see is there again after a restart: threads, conversations, messages and pictures."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
import structlog
from simcord.backend.models import Message

from bot.local.backend import add_emojis
from bot.local.kept import Kept
from bot.local.server import LocalDiscord

EPHEMERAL = 1 << 6
PICTURE = b"a picture of a crane"

Run = Callable[[], AbstractAsyncContextManager[LocalDiscord]]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Starts a Discord that keeps what is in it in one file."""

    @asynccontextmanager
    async def start() -> AsyncIterator[LocalDiscord]:
        async with LocalDiscord() as discord:
            with Kept(discord, tmp_path / "kept.pickle"):
                yield discord

    return start


def post(
    discord: LocalDiscord, channel_id: int, text: str, *, picture: bytes = b"", flags: int = 0
) -> Message:
    backend = discord.backend
    message = Message(
        backend.snowflake(), channel_id, backend.bot_user.id, text, backend.now_iso(), flags=flags
    )
    if picture:
        message.attachments = backend.store_attachments(channel_id, [("crane.png", picture)])
    backend.commit_message(message)
    return message


def texts(discord: LocalDiscord, channel_id: int) -> list[str]:
    return [message.content for message in discord.backend.messages[channel_id].values()]


async def test_threads_and_messages_are_there_again_unless_private(run: Run) -> None:
    async with run() as discord:
        backend, aki = discord.backend, discord.world.members[0]
        parent, channel = discord.world.channels
        thread = backend.create_thread(parent.id, "Second table", backend.bot_user.id).id
        conversation = backend.get_dm_channel(aki.id).id
        message = post(discord, thread, "A table")
        post(discord, conversation, "Your turn")
        post(discord, channel.id, "for all")
        post(discord, channel.id, "for Aki", flags=EPHEMERAL)
    async with run() as discord:
        again = discord.backend.get_channel(thread)
        assert (again.name, again.parent_id) == ("Second table", parent.id)
        assert discord.backend.guilds[discord.world.guild.id].thread_ids == [thread]
        assert discord.backend.get_message(thread, message.id) == message
        assert discord.backend.get_dm_channel(aki.id).id == conversation
        assert texts(discord, conversation) == ["Your turn"]
        assert texts(discord, channel.id) == ["for all"]


async def test_pictures_are_there_again_and_those_of_no_message_are_not(run: Run, tmp_path: Path) -> None:
    async with run() as discord:
        channel = discord.world.channels[0].id
        message = post(discord, channel, "A picture", picture=PICTURE)
        other = post(discord, channel, "Another", picture=b"a picture of rain")
    async with run() as discord:
        (attachment,) = message.attachments
        assert discord.backend.cdn.get(attachment["url"]) == PICTURE
        del discord.backend.messages[channel][other.id]
    async with run():
        kept = (tmp_path / "kept.pickle").read_bytes()
        assert PICTURE in kept
        assert b"a picture of rain" not in kept


async def test_emojis_keep_their_ids_which_are_written_in_messages(run: Run) -> None:
    async with run() as discord:
        add_emojis(discord.backend)
        before = dict(discord.backend.application_emojis)
    async with run() as discord:
        add_emojis(discord.backend)
        assert discord.backend.application_emojis == before
        assert discord.cdn.get(f"https://cdn.simcord.invalid/emojis/{min(before)}.png")


async def test_a_file_that_cannot_be_read_is_told_and_begun_anew(run: Run, tmp_path: Path) -> None:
    (tmp_path / "kept.pickle").write_text("{")
    with structlog.testing.capture_logs() as logs:
        async with run() as discord:
            assert texts(discord, discord.world.channels[0].id) == []
    assert [entry["log_level"] for entry in logs] == ["warning"]
    async with run():
        pass
