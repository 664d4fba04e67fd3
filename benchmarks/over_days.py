"""Measures whether tournaments and a game night delay the clicks at other tables.

    python -m benchmarks.over_days [--tables 50] [--tournaments 20] [--guests 40] [--seconds 60]

The bot runs as a separate process on a Discord on this machine; at each table two people play at their own
pace, as in `benchmarks.load`. First they play alone. Then, while they continue, tournaments of eight begin at
the same time, each with a message of 28 pairings, one of which ends each second in one of them; and a game
night begins, with its threads and lobbies. Both come from rows in the bot's database, as if people had set
them up. The results are the waiting time and the cost of clicks.
"""

import asyncio
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Printed
from sqlalchemy import func, insert, select

from benchmarks.crowd import hold_nobody_up
from benchmarks.load import WARM_UP_SECONDS, Load, Side, our_bot, sit_down
from bot.local.server import LocalDiscord
from bot.logs import set_up_logging
from bot.results.round_robin import WHOLE
from bot.store.database import Database, open_database
from bot.store.nights import NightStore
from bot.store.schema import entrants, night_guests, tables, tournaments
from bot.store.tournaments import CHECKING, PLAYING, TournamentStore
from bot.tables.deadlines import SLOW

ENTRANTS = 8
"""Number of people in a tournament."""

GAME = "koi-koi"
"""The game of all matches."""

PAIRING_SECONDS = 1.0
"""Seconds between the ends of two pairings."""


async def begin_tournaments(database: Database, side: Side, count: int) -> list[int]:
    """Store tournaments whose entrants have all checked in; return their ids."""
    guild = side.discord.world.guild
    now = datetime.now(UTC)
    found = list[int]()
    for number in range(count):
        channel = guild.create_text_channel(f"tournament-{number}")
        values = {
            "guild_id": guild.id,
            "channel_id": channel.id,
            "opener_id": side.discord.world.owner.id,
            "game": GAME,
            "options": {"rounds": 3},
            "speed": SLOW,
            "days": 14,
            "by_round": False,
            "status": CHECKING,
            "began_at": now,
            "ends_at": now + timedelta(days=1),
            "wake_at": now,
        }
        people = [guild.add_member(side.discord.env.create_user(f"Entrant {n}")) for n in range(ENTRANTS)]
        async with database.write() as connection:
            done = await connection.execute(insert(tournaments).values(values).returning(tournaments.c.id))
            tournament_id = done.scalar_one()
            rows = [
                {"tournament_id": tournament_id, "number": place, "user_id": person.id, "here": True}
                for place, person in enumerate(people, start=1)
            ]
            await connection.execute(insert(entrants), rows)
        found.append(tournament_id)
    return found


async def begin_night(database: Database, side: Side, guests: int) -> None:
    """Store a game night that starts now, with its guests."""
    guild = side.discord.world.guild
    now = datetime.now(UTC)
    people = [guild.add_member(side.discord.env.create_user(f"Guest {number}")) for number in range(guests)]
    nights = NightStore(database)
    values = {
        "zone": "UTC",
        "channel_id": guild.create_text_channel("game-night").id,
        "games": [GAME],
        "begins_at": now,
        "wake_at": now,
        "pinged": True,
    }
    await nights.set_up(await nights.get(guild.id), **values)
    rows = [{"guild_id": guild.id, "user_id": person.id} for person in people]
    async with database.write() as connection:
        await connection.execute(insert(night_guests), rows)


async def end_pairings(database: Database, ids: Sequence[int]) -> int:
    """End a pairing each second, in one of the tournaments, until cancelled."""
    stored = TournamentStore(database)
    rng = Random(1)
    while True:
        await asyncio.sleep(PAIRING_SECONDS)
        tournament = await stored.get(rng.choice(ids))
        left = [] if tournament is None else [each for each in tournament.pairings if each.result is None]
        if tournament is not None and left:
            await stored.change(tournament, datetime.now(UTC), points=[(rng.choice(left).id, [WHOLE, 0])])


async def told(database: Database, ids: Sequence[int]) -> str:
    """Return the bot's progress in words."""
    lobbies = select(func.count()).where(tables.c.kept_until.is_not(None))
    begun = tournaments.c.message_id.is_not(None) & (tournaments.c.status == PLAYING)
    shown = select(func.count()).where(tournaments.c.id.in_(ids), begun)
    async with database.read() as connection:
        opened = await connection.scalar(lobbies)
        begin = await connection.scalar(shown)
    return f"lobbies of the game night: {opened}; tournaments that have begun and are shown: {begin}"


async def measure(size: int, count: int, guests: int, seconds: float, console: Console) -> list[Load]:
    """Return the measurements before and during the events."""
    before = Load()
    beside = Load()
    with TemporaryDirectory() as folder:
        async with LocalDiscord() as discord:
            side = await our_bot(Path(folder), discord)
            try:
                await sit_down(side, size, GAME)
                side.clicks.thinking = True
                await side.turn(Load(), WARM_UP_SECONDS, size)
                await side.turn(before, seconds, size)
                async with open_database(f"sqlite+aiosqlite:///{folder}/zabuton.db") as database:
                    ids = await begin_tournaments(database, side, count)
                    await begin_night(database, side, guests)
                    ending = asyncio.create_task(end_pairings(database, ids))
                    await side.turn(beside, seconds, size)
                    ending.cancel()
                    console.log(await told(database, ids))
            finally:
                await side.process.kill()
    return [before, beside]


def main(
    size: Annotated[int, typer.Option("--tables", min=1, help="tables at which people play")] = 50,
    count: Annotated[int, typer.Option("--tournaments", help="tournaments of eight that begin")] = 20,
    guests: Annotated[int, typer.Option(help="people who are in at the game night")] = 40,
    seconds: Annotated[float, typer.Option(help="how long they click each time")] = 60.0,
) -> None:
    """Measure clicks alone, and during tournaments and a game night."""
    set_up_logging("WARNING", [])
    hold_nobody_up()
    console = Console(width=120)
    loads = asyncio.run(measure(size, count, guests, seconds, console))
    shown = Printed("", "clicks/s", "CPU ms a click", "/ alone", "50%, ms", "99%", "99.9%", "refused")
    for name, load in zip(("alone", "beside"), loads, strict=True):
        shown.add_row(
            name,
            f"{load.rates[0]:.0f}",
            f"{1000 * load.cost:.2f}",
            f"{load.cost / loads[0].cost:.2f}",
            *(f"{load.percentile(permille):.0f}" for permille in (500, 990, 999)),
            str(load.refused),
        )
    console.print(shown)


if __name__ == "__main__":
    typer.run(main)
