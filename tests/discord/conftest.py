"""Fixtures of the end-to-end tests; Discord must accept every request of the bot in them."""

import json
import logging
import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copy
from typing import Any

import discord
import pytest
import structlog
from structlog.typing import EventDict

from bot.choices import LATE, WORDS, CardStyle
from bot.local.backend import add_emojis
from bot.settings import Settings
from bot.timing import Timing
from tests.discord.reading import Shown
from tests.discord.simulated import Crowd, know_messages
from tests.discord.steps import Calendar
from tests.discord.world import TRIED_AGAIN_AFTER, Bots, Person, World
from tests.support.discord_api import refused
from tests.support.in_place import AT_ONCE

ID_AS_NUMBER = re.compile(r"\d(?:[,\u202f\u00a0]\d{3}){5}")
"""An id given to a text as a number, so that it reads `1,234 …`. No other number has this length."""


@pytest.fixture
def look() -> CardStyle:
    """The card style of people without a choice: words, which most tests read."""
    return WORDS


@pytest.fixture
def pings() -> str | None:
    """The pings of people without a choice: only if they are late, so not at every turn.

    None leaves it to the speed of the table.
    """
    return LATE


@pytest.fixture
def timing() -> Timing:
    """A timing without artificial waits or automatic retries."""
    return replace(AT_ONCE, retry_first=TRIED_AGAIN_AFTER)


@pytest.fixture
def calendar() -> Calendar:
    """The date, for modules with a `timing` that uses it."""
    return Calendar()


@pytest.fixture
def bots(migrated: Path, tmp_path: Path, timing: Timing) -> Bots:
    file = copy(migrated, tmp_path / "zabuton.db")
    return Bots(Settings(database_url=f"sqlite:///{file}"), timing)


@pytest.fixture
def emojis() -> bool:
    """Whether the operator has uploaded the cards as emojis."""
    return False


@pytest.fixture
def crowd(bots: Bots, monkeypatch: pytest.MonkeyPatch) -> Crowd:
    """The simulated Discord, before it is started."""
    know_messages(monkeypatch)
    return Crowd(bots.new(), shard_count=1)


@pytest.fixture
async def env(crowd: Crowd, bots: Bots, emojis: bool) -> AsyncIterator[Crowd]:
    if emojis:
        add_emojis(crowd.backend)
    await crowd.start()
    yield crowd
    await crowd.settle()
    await bots.close()
    await crowd.shutdown()
    crowd.raise_errors()


@pytest.fixture
def logged() -> Iterator[list[str]]:
    found: list[str] = []

    def note(_: Any, method: str, event: EventDict) -> EventDict:
        if method in ("error", "exception", "critical"):
            found.append(str(event["event"]))
        return event

    processors = structlog.get_config()["processors"]
    processors.insert(0, note)
    yield found
    processors.remove(note)


@pytest.fixture
async def world(
    env: Crowd,
    bots: Bots,
    look: CardStyle,
    pings: str | None,
    logged: list[str],
    caplog: pytest.LogCaptureFixture,
) -> AsyncIterator[World]:
    made = World(env, bots)
    made.logged = logged
    made.ledger.listen()
    env.at_rest = made.ledger.read
    await made.arrange(look, pings)
    yield made
    assert made.ledger.leaks() == []
    assert made.unanswered() == []
    assert made.errors() == []
    assert [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []
    sent = [*made.forgotten, *env.http_requests]
    bodies = (json.dumps(request.json, ensure_ascii=False) for request in sent)
    assert [text for text in bodies if ID_AS_NUMBER.search(text)] == []
    assert refused(sent) == []


@pytest.fixture
def aki(world: World) -> Person:
    return world.aki


@pytest.fixture
def ben(world: World) -> Person:
    return world.ben


@pytest.fixture
def chika(world: World) -> Person:
    return world.chika


@pytest.fixture
def manager(world: World) -> Person:
    role = world.guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    return world.newcomer("Hiro", role)


@pytest.fixture
async def ended(world: World) -> Shown:
    """The message of a finished match of one round between Aki and Ben."""
    with world.env.time_context():  # tests have their own
        return await world.finished()
