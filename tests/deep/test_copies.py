"""The bot is killed as soon as Discord has a table's new message, which is kept up to date from then on."""

import signal
import sys
from random import Random

import pytest
from simcord import ResponseMessage

from bot.choices import WORDS
from bot.local.rest import Reply
from bot.store.database import Database
from bot.store.preferences import Preferences
from tests.deep.forked import Forked
from tests.deep.stored import Stored
from tests.deep.wire import Wire
from tests.discord.reading import Shown

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(sys.platform == "win32", reason="forks processes"),
]

KILLS = 6
MOVES = 2
"""Decisions between two kills."""


@pytest.fixture
def bot(forked: Forked) -> Forked:
    """A bot that starts soon, over and over again."""
    return forked


def showing(wire: Wire) -> list[Shown]:
    """Return the messages that show the table, oldest first."""
    stored = wire.discord.backend.messages[wire.channel.id]
    found = [Shown(ResponseMessage(wire.discord.env, stored[number])) for number in sorted(stored)]
    return [shown for shown in found if not shown.private and shown.controls]


def kill_at_next_answer(wire: Wire) -> None:
    """Have the bot killed when Discord has its next answer, before the bot can learn that."""

    def fault(method: str, path: str) -> Reply | None:
        if path.endswith("/callback"):
            wire.discord.rest.fault = None
            wire.bot.send(signal.SIGKILL)
        return None

    wire.discord.rest.fault = fault


async def test_the_message_that_a_killed_bot_has_just_posted_is_kept_up_to_date(
    wire: Wire, bot: Forked, database: Database
) -> None:
    rng, stored = Random(16), Stored(wire, database)
    await Preferences(database).set_guild(wire.discord.world.guild.id, look=WORDS)
    await wire.start()
    message = await wire.begin(rounds="12")
    for _ in range(KILLS):
        await stored.shown()
        kill_at_next_answer(wire)
        await wire.ben.member.slash(wire.channel, "table")
        assert await bot.ended() == -signal.SIGKILL
        older, newer = showing(wire)
        assert older.id == message.id
        await wire.start()
        for _ in range(MOVES):
            person, hand = await wire.mover(newer)
            await person.decide(hand, rng)
        await wire.until(lambda: len(showing(wire)) == 1)
        await stored.shown()
        (message,) = showing(wire)
        assert message.id == newer.id
    await stored.verify()
    assert not bot.faults
