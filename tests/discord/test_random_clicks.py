"""Random people click at random: whatever they do, they get an answer, and nobody learns a secret."""

import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from shutil import copy
from tempfile import TemporaryDirectory

import pytest
import structlog
from structlog.typing import EventDict

from bot.choices import EMOJI, WORDS, Look
from bot.settings import Settings
from bot.timing import Timing
from cogs.screens.options import offered_games
from games import catalogue
from games.chance import SEED_BYTES
from tests.discord.secrecy import Ledger
from tests.discord.visitors import Company
from tests.discord.world import Bots, World
from tests.games.inside import inside_of
from tests.support.discord_api import over_limits, refused
from tests.support.some import seeds

CLICKS = 6_000
ITERATIONS = 16
"""Iterations of a search: how well hard computer players play does not matter here."""
SEEDS = seeds(0)
BATCH = 100
MEMORY = Path("/dev") / "shm"
"""A folder in memory: the database of this test need not survive a crash of the machine."""

SHARDS = [
    (game, seats, seed)
    for game in offered_games()
    for seats in catalogue.find_game(game).players
    for seed in SEEDS
]


@pytest.fixture
def timing(timing: Timing) -> Timing:
    return replace(timing, search_iterations=ITERATIONS)


@pytest.fixture
def look(emojis: bool) -> Look:
    """Half of all runs show cards as emojis, half in words."""
    return EMOJI if emojis else WORDS


@pytest.fixture
def rng(game: str, seats: int, seed: int) -> Random:
    """Source of all chance in a run."""
    return Random(f"{game} {seats} {seed}")


@pytest.fixture
def bots(migrated: Path, timing: Timing, rng: Random) -> Iterator[Bots]:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        made = Bots(Settings(database_url=f"sqlite:///{copy(migrated, folder)}"), timing)
        made.seeds = partial(rng.randbytes, SEED_BYTES)
        yield made


@pytest.fixture
def emojis(seats: int, seed: int) -> bool:
    return (seats + seed) % 2 == 1


@pytest.mark.deep
@pytest.mark.parametrize(("game", "seats", "seed"), SHARDS)
async def test_random_people_click_at_random(
    world: World,
    game: str,
    seats: int,
    seed: int,
    rng: Random,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ledger = world.ledger
    ledger.by_channel = False  # each step says what it is about; cards are also looked up
    world.env.at_rest = lambda: None  # what is sent is searched after each step
    company = Company(world, ledger, game, seats, rng)
    await company.prepare()
    with structlog.testing.capture_logs([structlog.processors.format_exc_info]) as logs:
        while company.clicks < CLICKS / len(SHARDS):
            for _ in range(BATCH):
                about = await company.step()
                assert ledger.leaks(about) == []
                assert world.env.errors == []
                check_logs(logs, ledger, game)
                logs.clear()
            check_requests(world)
            ledger.forget()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert company.done["play"] > company.clicks / 40
    assert company.twins
    assert ledger.searched > company.clicks / 2


def check_logs(logs: list[EventDict], ledger: Ledger, game: str) -> None:
    """Check that nothing went wrong, and that no log line reveals a card or the seed of a table."""
    codes = frozenset(inside_of(game).codes)
    seeds = [table.server_seed.hex() for table in ledger.tables.values()]
    for entry in logs:
        assert entry["log_level"] not in ("error", "critical"), entry.get("exception", entry)
        assert codes.isdisjoint(re.split(r"\W+", str(entry))), entry
        assert not any(seed in str(entry) for seed in seeds), entry


def check_requests(world: World) -> None:
    """Check that Discord would have accepted everything sent, then drop it, since there is a lot of it."""
    requests = world.env.http_requests
    assert over_limits(requests) == []
    assert refused(requests) == []
    requests.clear()
    world.env.backend.transcript.clear()
