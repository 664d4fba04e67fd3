"""The world of the end-to-end tests; Discord must accept every request that the bot sends in it."""

from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from random import Random
from shutil import copy

import pytest

from bot.local.backend import add_emojis
from bot.looks import WORDS, Look
from bot.texts import Words
from tests.discord.world import Bots, Crowd, Person, World
from tests.support.discord_api import over_limits, refused

SMALLEST_ID = 2**32
"""Discord's ids are larger; no number that people read is."""


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test deals the same cards, and computer players think the same."""
    monkeypatch.setattr("games.chance.secrets.token_bytes", Random(1).randbytes)
    monkeypatch.setattr("bot.thinking.computers.Random", partial(Random, 1))


@pytest.fixture(autouse=True)
def no_ids_as_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """No id is ever given to a text as a number: it would be written like `1,234`."""
    written = Words.__call__

    def checked(self: Words, key: str, /, **values: object) -> str:
        for value in values.values():
            assert not isinstance(value, int) or abs(value) < SMALLEST_ID, (key, values)
        return written(self, key, **values)

    monkeypatch.setattr(Words, "__call__", checked)


@pytest.fixture
def look() -> Look:
    """How people who have not chosen see cards: in words, which most tests read."""
    return WORDS


@pytest.fixture
def bots(migrated: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, look: Look) -> Bots:
    file = tmp_path / "zabuton.db"
    copy(migrated, file)
    made = Bots(f"sqlite:///{file}")
    made.take_over(monkeypatch, look)
    return made


@pytest.fixture
def emojis() -> bool:
    """Whether the host has uploaded the cards as emojis."""
    return False


@pytest.fixture
def crowd(bots: Bots) -> Crowd:
    """The simulated Discord, before it is started."""
    return Crowd(bots.new(), shard_count=1)


@pytest.fixture
async def env(crowd: Crowd, bots: Bots, emojis: bool) -> AsyncIterator[Crowd]:
    if emojis:
        add_emojis(crowd.backend)
    await crowd.start()
    yield crowd
    await bots.close()
    await crowd.shutdown()
    crowd.raise_errors()


@pytest.fixture
def world(env: Crowd, bots: Bots) -> Iterator[World]:
    made = World(env, bots)
    yield made
    assert over_limits(env.http_requests) == []
    assert refused(env.http_requests) == []


@pytest.fixture
def aki(world: World) -> Person:
    return world.aki


@pytest.fixture
def ben(world: World) -> Person:
    return world.ben


@pytest.fixture
def chika(world: World) -> Person:
    return world.chika
