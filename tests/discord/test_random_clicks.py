"""Random people click at random: whatever they do, they get an answer, and nobody learns a secret."""

import logging
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from shutil import copy
from tempfile import TemporaryDirectory
from typing import Any

import pytest
import structlog
from structlog.typing import EventDict

from bot import client
from bot.looks import EMOJI, WORDS
from cogs.screens.offers import offered_games
from games import catalogue
from tests.discord.secrecy import Ledger
from tests.discord.visitors import Company
from tests.discord.world import Bots, Crowd, World
from tests.games.inside import inside_of
from tests.support.discord_api import over_limits, refused
from tests.support.in_place import thinking_in_place
from tests.support.some import seeds

CLICKS = 20_000
ITERATIONS = 16
"""Iterations of a search: how well hard computer players play does not matter here."""
SEEDS = seeds(0, 1)
BATCH = 100
MEMORY = Path("/dev") / "shm"
"""A folder in memory: the database of this test need not survive a crash of the machine."""

SHARDS = [
    (game, seats, seed)
    for game in offered_games()
    for seats in catalogue.game(game).players
    for seed in SEEDS
]


class Quick(Crowd):
    """SimCord, with time that only passes when somebody waits."""

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        """Stop timers from following the real clock, which would make them go off in a long test."""


@pytest.fixture
def bots(migrated: Path, monkeypatch: pytest.MonkeyPatch, emojis: bool) -> Iterator[Bots]:
    """The bots of one run; half of all runs show cards as emojis, half in words."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        made = Bots(f"sqlite:///{copy(migrated, folder)}")
        made.take_over(monkeypatch, EMOJI if emojis else WORDS)
        monkeypatch.setattr(client, "Thinking", partial(thinking_in_place, ITERATIONS))
        yield made


@pytest.fixture
def emojis(seed: int) -> bool:
    return seed % 2 == 1


@pytest.fixture
def crowd(bots: Bots) -> Crowd:
    return Quick(bots.new(), shard_count=1)


@pytest.mark.deep
@pytest.mark.parametrize(("game", "seats", "seed"), SHARDS)
async def test_random_people_click_at_random(
    world: World,
    game: str,
    seats: int,
    seed: int,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng = Random(f"{game} {seats} {seed}")
    monkeypatch.setattr("games.chance.secrets.token_bytes", rng.randbytes)
    ledger = Ledger(world)
    ledger.listen()
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
    assert company.done["play"] > company.clicks / 12
    assert company.twins
    assert ledger.searched > company.clicks / 2


def check_logs(logs: list[EventDict], ledger: Ledger, game: str) -> None:
    """Check that nothing went wrong, and that no log line reveals a card or the seed of a table."""
    codes = frozenset(inside_of(game).codes)
    seeds = [table.stored.server_seed.hex() for table in ledger.tables.values()]
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
