"""Random people click at random: whatever they do, they get an answer, and no one learns a secret."""

import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from random import Random
from typing import Any

import pytest
import structlog
from structlog.typing import EventDict

from bot.choices import EMOJI, WORDS, CardStyle
from bot.timing import Timing
from cogs.screens.options import offered_games
from games import catalogue
from games.chance import SEED_BYTES
from tests.discord.secrecy import Ledger
from tests.discord.visitors import Company, Habits
from tests.discord.world import Bots, World
from tests.games.inside import inside_of
from tests.support.discord_api import refused
from tests.support.some import seeds

SHORT, LONG = 30, 400
"""Clicks of a walk."""
ITERATIONS = 16
"""Iterations of a search: how well hard computer players play does not matter here."""
BATCH = 20


def walks() -> Iterator[Any]:
    """Yield for each game two short walks, with the fewest seats and the most, and a long one between."""
    for game, seed in product(offered_games(), seeds(0)):
        seats = catalogue.find_game(game).players
        yield pytest.param(game, seats[0], seed, SHORT)
        yield pytest.param(game, seats[-1], seed + 1, SHORT)
        yield pytest.param(game, seats[len(seats) // 2], seed + 2, LONG, marks=pytest.mark.deep)


@pytest.fixture
def timing(timing: Timing) -> Timing:
    return replace(timing, search_iterations=ITERATIONS)


@pytest.fixture
def look(emojis: bool) -> CardStyle:
    """Half of all runs show cards as emojis, half in words."""
    return EMOJI if emojis else WORDS


@pytest.fixture
def rng(game: str, seats: int, seed: int) -> Random:
    """Source of all chance in a run."""
    return Random(f"{game} {seats} {seed}")


@pytest.fixture
def bots(bots: Bots, rng: Random) -> Bots:
    bots.seeds = partial(rng.randbytes, SEED_BYTES)
    return bots


@pytest.fixture
def emojis(seats: int, seed: int) -> bool:
    return (seats + seed) % 2 == 1


@pytest.mark.parametrize(("game", "seats", "seed", "clicks"), [*walks()])
async def test_random_people_click_at_random(
    world: World, game: str, seats: int, clicks: int, rng: Random, caplog: pytest.LogCaptureFixture
) -> None:
    ledger = world.ledger
    ledger.by_channel = False  # each step says what it is about; cards are also looked up
    world.env.at_rest = lambda: None  # what is sent is searched after each step
    company = Company(world, game, seats, rng, Habits(twins=SHORT / clicks))
    await company.prepare()
    await world.begin(game, seats)
    with structlog.testing.capture_logs([structlog.processors.format_exc_info]) as logs:
        while company.clicks < clicks:
            for _ in range(BATCH):
                about = await company.step()
                assert ledger.leaks(about) == []
                assert world.env.errors == []
                check_logs(logs, ledger, game)
                logs.clear()
            check_requests(world)
            ledger.forget()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert company.done["play"]
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
    assert refused(requests) == []
    requests.clear()
    world.env.backend.transcript.clear()
