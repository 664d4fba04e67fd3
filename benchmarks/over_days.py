"""Measures whether leagues and a game night delay the clicks at other tables.

    python -m benchmarks.over_days [--tables 50] [--leagues 20] [--guests 40] [--seconds 60]

The bot runs as a separate process on a Discord on this machine; at each table two people play at their own
pace, as in `benchmarks.load`. First they play alone. Then, while they continue, leagues of eight begin at the
same time, each with 28 matches, two at a time per person in their own threads; one match ends each second.
A game night begins as well, and seats all its guests. Both come from rows in the bot's database, as if people
had set them up. The results are the waiting time and the cost of clicks.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table as Printed
from sqlalchemy import func, select

from benchmarks.crowd import hold_nobody_up
from benchmarks.load import WARM_UP_SECONDS, Load, Side, our_bot, sit_down
from bot.local.server import LocalDiscord
from bot.logs import set_up_logging
from bot.store.database import Database, open_database
from bot.store.leagues import Entrant, League, LeagueStore
from bot.store.nights import Guest, Night, NightStore
from bot.store.schema import leagues, pairings

ENTRANTS = 8
"""Number of people in a league."""

GAME = "koi-koi"
"""The game of all matches."""

PAIRING_SECONDS = 1.0
"""Seconds between the ends of two matches."""


async def begin_leagues(database: Database, side: Side, count: int) -> list[int]:
    """Store leagues whose entrants have all checked in; return their ids."""
    guild = side.discord.world.guild
    now = datetime.now(UTC)
    found = list[int]()
    for number in range(count):
        people = [guild.add_member(side.discord.env.create_user(f"Entrant {n}")) for n in range(ENTRANTS)]
        entrants = [
            Entrant(number=place, user_id=person.id, asked_at=now, here=True, share="1")
            for place, person in enumerate(people, start=1)
        ]
        league = League(
            guild_id=guild.id,
            channel_id=guild.create_text_channel(f"league-{number}").id,
            opener_id=side.discord.world.owner.id,
            game=GAME,
            options={"rounds": 3},
            phase="checking",
            began_at=now,
            ends_at=now + timedelta(days=1),
            secret=bytes(32),
            entrants=tuple(entrants),
            wake_at=now,
        )
        found.append((await LeagueStore(database).open(league)).id)
    return found


async def begin_night(database: Database, side: Side, count: int) -> None:
    """Store a game night with all its guests checked in."""
    guild = side.discord.world.guild
    now = datetime.now(UTC)
    people = [guild.add_member(side.discord.env.create_user(f"Guest {number}")) for number in range(count)]
    guests = [
        Guest(number=place, user_id=person.id, is_in=True, here=True, waiting_since=now, share="1")
        for place, person in enumerate(people, start=1)
    ]
    night = Night(
        guild_id=guild.id,
        channel_id=guild.create_text_channel("game-night").id,
        games=(GAME,),
        choice="one",
        game=GAME,
        phase="checking",
        begins_at=now,
        secret=bytes(32),
        guests=tuple(guests),
        wake_at=now,
    )
    await NightStore(database).open(night)


async def end_matches(database: Database, ids: Sequence[int]) -> None:
    """End a match each second, in one of the leagues, until cancelled."""
    stored = LeagueStore(database)
    rng = Random(1)
    while True:
        await asyncio.sleep(PAIRING_SECONDS)
        await stored.change(rng.choice(ids), end_first_match, datetime.now(UTC))


def end_first_match(league: League) -> League:
    """Return a league without its first running match, which counts for no one."""
    running = next((each.number for each in league.pairings if each.phase == "playing"), 0)
    ended = [replace(each, phase="void") if each.number == running else each for each in league.pairings]
    return replace(league, pairings=tuple(ended))


async def told(database: Database, ids: Sequence[int]) -> str:
    """Return the bot's progress in words."""
    of_night = select(func.count()).where(pairings.c.night_id.is_not(None), pairings.c.phase == "playing")
    begun = select(func.count()).where(leagues.c.id.in_(ids), leagues.c.phase == "playing")
    dealt = select(func.count()).where(pairings.c.league_id.is_not(None), pairings.c.table_id.is_not(None))
    async with database.read() as connection:
        seated = await connection.scalar(of_night)
        begin = await connection.scalar(begun)
        matches = await connection.scalar(dealt)
    return f"matches of the game night: {seated}; leagues that have begun: {begin}, with {matches} matches"


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
                    ids = await begin_leagues(database, side, count)
                    await begin_night(database, side, guests)
                    ending = asyncio.create_task(end_matches(database, ids))
                    await side.turn(beside, seconds, size)
                    ending.cancel()
                    console.log(await told(database, ids))
            finally:
                await side.process.kill()
    return [before, beside]


def main(
    size: Annotated[int, typer.Option("--tables", min=1, help="tables at which people play")] = 50,
    count: Annotated[int, typer.Option("--leagues", help="leagues of eight that begin")] = 20,
    guests: Annotated[int, typer.Option(help="people who are in at the game night")] = 40,
    seconds: Annotated[float, typer.Option(help="how long they click each time")] = 60.0,
) -> None:
    """Measure clicks alone, and during leagues and a game night."""
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
