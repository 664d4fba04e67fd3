"""Measures what servers cost: memory, and the processor at the start, with thousands of them beside one.

    python -m benchmarks.guilds [--guilds 2500 --guilds 10000] [--times 3]

The bot runs as a separate process (Linux), on a Discord on this machine that sends it every server with text
channels and roles, all in one shard whatever their number; each further shard takes `IDENTIFY_PAUSE` seconds
more. One server and many take turns; medians are shown. The first start of each takes note of the servers in
the database, and is shown apart.
"""

import asyncio
import json
import signal
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from socket import socket
from statistics import median
from tempfile import TemporaryDirectory
from typing import Annotated, Any, NamedTuple
from unittest.mock import patch

import typer
from rich.console import Console
from rich.table import Table as Printed
from simcord.backend import serializers

from benchmarks import processes
from bot.errors import SetupProblem
from bot.hosting.health import ask
from bot.local.server import LocalDiscord
from bot.settings import Settings
from bot.watching.logs import set_up_logging
from tests.deep.process import Process

CHANNELS, OVERWRITES, ROLES = 20, 2, 10
"""Text channels of a server, roles with rights of their own in each of them, and roles."""

POLL = 0.02
"""Seconds between two looks whether the bot is connected."""


class Start(NamedTuple):
    """What was measured in a run.

    Attributes:
        ready: seconds from the start of the process until it has all its servers.
        busy: its seconds of the processor by the end of the rest.
        memory: its resident megabytes then.
    """

    ready: float
    busy: float
    memory: float


@contextmanager
def _furnished() -> Iterator[None]:
    """Have the servers of a Discord on this machine sent with channels and roles."""
    whole, numbers = serializers.guild_create_payload, count(10**18)

    def furnished(*arguments: Any, **more: Any) -> dict[str, Any]:
        payload: dict[str, Any] = {**whole(*arguments, **more)}
        roles = [_role(str(next(numbers)), place) for place in range(ROLES)]
        owners = [role["id"] for role in roles[:OVERWRITES]]
        payload["roles"] = [*payload["roles"], *roles]
        payload["channels"] = [_channel(str(next(numbers)), place, owners) for place in range(CHANNELS)]
        return payload

    with patch.object(serializers, "guild_create_payload", furnished):
        yield


def _role(role_id: str, place: int) -> dict[str, Any]:
    return {
        "id": role_id,
        "name": f"Role {role_id[-6:]}",
        "color": 0x99AAB5,
        "colors": {"primary_color": 0x99AAB5, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": place + 1,
        "permissions": "2248473465835073",
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }


def _channel(channel_id: str, place: int, role_ids: list[str]) -> dict[str, Any]:
    rights = [{"id": each, "type": 0, "allow": "1024", "deny": "2048"} for each in role_ids]
    return {
        "id": channel_id,
        "type": 0,
        "name": f"channel-{channel_id[-6:]}",
        "position": place,
        "permission_overwrites": rights,
        "topic": f"What is talked about in {channel_id[-6:]}",
        "nsfw": False,
        "rate_limit_per_user": 0,
        "last_message_id": channel_id,
        "parent_id": None,
        "flags": 0,
    }


async def _run(discord: LocalDiscord, folder: Path, rest: float) -> Start:
    """Start the bot, wait until it has its servers, let it rest, and stop it."""
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    bot, begun = Process(folder, "bot"), time.perf_counter()
    environment = {**discord.environment, "LOG_LEVEL": "WARNING", "METRICS_PORT": str(port)}
    await bot.start("run", environment=environment)
    settings = Settings(metrics_port=port)
    while not await asyncio.to_thread(_connected, settings):
        if not bot.running:
            raise SetupProblem(bot.told)
        await asyncio.sleep(POLL)
    ready = time.perf_counter() - begun
    await asyncio.sleep(rest)
    pid = bot.process.pid
    start = Start(ready, processes.busy(pid), processes.memory(pid))
    await bot.stop(signal.SIGTERM)
    return start


def _connected(settings: Settings) -> bool:
    well, told = ask(settings)
    return well and json.loads(told)["status"] == "ok"


async def _measured(counts: list[int], times: int, rest: float, console: Console) -> dict[str, Start]:
    starts = defaultdict[str, list[Start]](list)
    with TemporaryDirectory() as name, _furnished():
        folders = {number: Path(name) / str(number) for number in counts}
        for folder in folders.values():
            folder.mkdir()
        for turn in range(times + 1):
            for number, folder in folders.items():
                title = _title(number, first=not turn)
                console.log(title)
                async with LocalDiscord() as discord:
                    for each in range(number - len(discord.backend.guilds)):
                        discord.env.create_guild(f"Guild {each}")
                    starts[title].append(await _run(discord, folder, rest))
    return {
        title: Start(*(median(values) for values in zip(*found, strict=True)))
        for title, found in starts.items()
    }


def _title(guilds: int, *, first: bool = False) -> str:
    return f"{guilds:,} server{'' if guilds == 1 else 's'}{', for the first time' if first else ''}"


def main(
    guilds: Annotated[list[int] | None, typer.Option(min=1, help="how many servers")] = None,
    times: Annotated[int, typer.Option(min=1, help="how often each number is measured")] = 3,
    rest: Annotated[float, typer.Option(help="seconds that the bot rests after the start")] = 5.0,
) -> None:
    """Measure the bot with one server and with many."""
    set_up_logging("WARNING", [])
    console = Console(width=150)
    counts = [1, *(guilds or [2500, 10_000])]
    found = asyncio.run(_measured(counts, times, rest, console))
    one = found[_title(1)]
    shown = Printed("", "all there, s", f"CPU after {rest:.0f} s", "memory, MB", "kB a server", "ms a server")
    for number in counts:
        for title in (_title(number), _title(number, first=True)):
            each, more = found[title], number - 1
            memory, busy = (each.memory - one.memory) * 1024, (each.busy - one.busy) * 1000
            shown.add_row(
                title,
                f"{each.ready:.2f}",
                f"{each.busy:.2f}",
                f"{each.memory:.0f}",
                f"{memory / more:.1f}" if more else "",
                f"{busy / more:.2f}" if more else "",
            )
    console.print(shown)


if __name__ == "__main__":
    typer.run(main)
