"""`python -m bot servers`: lists the bot's servers, leaves one, keeps one out."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from shutil import copy

import pytest

from bot.local.server import LocalDiscord
from bot.store.database import Database
from bot.store.guilds import Guilds
from tests.bot.commands import call, refusal
from tests.process.faults import Faults, answer
from tests.process.faults import refusal as refusal_by_discord
from tests.support.database import connected
from tests.support.discord_api import refused

ELSEWHERE = 77
LEAVE = "/users/@me/guilds/{}"


@pytest.fixture
def stored(folder: Path, migrated: Path) -> Path:
    """A database in the current folder, up to date and empty."""
    return Path(copy(migrated, folder / "zabuton.db"))


@pytest.fixture
def home(discord: LocalDiscord) -> int:
    """The one server on which the bot is."""
    (guild_id,) = discord.backend.guilds
    return guild_id


def in_store(work: Callable[[Guilds], Awaitable[object]]) -> object:
    """Ask the store in the current folder something, or have it changed."""

    async def run() -> object:
        database: Database = await connected("sqlite:///zabuton.db")
        try:
            return await work(Guilds(database))
        finally:
            await database.close()

    return asyncio.run(run())


def printed(*arguments: str) -> list[str]:
    done = call("servers", *arguments)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout.splitlines()


def left(discord: LocalDiscord) -> list[str]:
    sent = [each for each in discord.rest.requests if each.method == "DELETE"]
    assert refused(sent) == []
    return [each.path for each in sent]


@pytest.mark.parametrize("arguments", [(), ("list",)])
def test_list_of_servers(discord: LocalDiscord, stored: Path, home: int, arguments: tuple[str, ...]) -> None:
    in_store(lambda guilds: guilds.note_joined([ELSEWHERE]))
    head, first, second = printed(*arguments)
    assert head.split() == ["id", "tables", "matches", "last", "use", "(UTC)", "name"]
    assert first.split() == [str(ELSEWHERE), "0", "0", "never", "left"]
    assert second.split() == [str(home), "0", "0", "never", *discord.backend.guilds[home].name.split()]


def test_a_name_cannot_steer_the_terminal(discord: LocalDiscord, stored: Path, home: int) -> None:
    discord.backend.guilds[home].name = "Tea\x1b[2J\nHouse"
    _, line = printed()
    assert "\x1b" not in line


@pytest.mark.parametrize(
    ("token", "told"),
    [("", "DISCORD_TOKEN: not set"), ("somebody-elses", "names are not known: DISCORD_TOKEN: Discord does ")],
)
def test_without_discord_the_list_has_no_names(
    discord: LocalDiscord, stored: Path, monkeypatch: pytest.MonkeyPatch, token: str, told: str
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    in_store(lambda guilds: guilds.block(ELSEWHERE))
    done = call("servers")
    assert (done.exit_code, done.stderr.startswith(told)) == (0, True)
    assert done.stdout.splitlines()[1].split() == [str(ELSEWHERE), "0", "0", "never", "blocked"]


def test_a_server_is_left(discord: LocalDiscord, stored: Path, home: int) -> None:
    (line,) = printed("leave", str(home))
    assert line.startswith("The bot has left it.")
    assert left(discord) == [LEAVE.format(home)]
    assert refusal("servers", "leave", str(home)) == f"the bot is on no server {home}"


def test_a_server_gone_meanwhile(discord: LocalDiscord, stored: Path, home: int, failing: Faults) -> None:
    failing.fault = lambda method, path: (
        refusal_by_discord(404, "Unknown Guild", 10004) if method == "DELETE" else None
    )
    assert printed("leave", str(home))


def test_a_blocked_server_is_left_and_stays_blocked(discord: LocalDiscord, stored: Path, home: int) -> None:
    assert printed("block", str(home)) == ["It is blocked, and the bot has left it."]
    assert left(discord) == [LEAVE.format(home)]
    assert printed("block", str(home)) == ["It was blocked already. The bot is not there."]
    assert in_store(lambda guilds: guilds.blocked()) == {home}
    assert printed("unblock", str(home)) == ["It may invite the bot again."]
    assert in_store(lambda guilds: guilds.blocked()) == set()
    assert refusal("servers", "unblock", str(home)) == f"server {home} is not blocked"


def test_blocking_works_offline(discord: LocalDiscord, stored: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:1/api/v10")
    line = refusal("servers", "block", str(ELSEWHERE), exit_code=3)
    assert line.startswith("It is blocked, but whether the bot is there is not known: Discord cannot be ")
    assert in_store(lambda guilds: guilds.blocked()) == {ELSEWHERE}


def test_discords_answer_is_told(discord: LocalDiscord, stored: Path, home: int, failing: Faults) -> None:
    failing.fault = lambda method, path: answer(403, {"message": "No."}) if method == "DELETE" else None
    assert refusal("servers", "leave", str(home)) == "Discord refused with status 403: No."


@pytest.mark.parametrize("command", ["leave", "block"])
def test_leaving_needs_a_token(folder: Path, command: str) -> None:
    assert refusal("servers", command, "5").startswith("DISCORD_TOKEN: not set; ")


@pytest.mark.parametrize(
    "arguments", [("list",), ("block", "5"), ("unblock", "5")], ids=["list", "block", "unblock"]
)
def test_no_database_is_made(discord: LocalDiscord, folder: Path, arguments: tuple[str, ...]) -> None:
    assert refusal("servers", *arguments).startswith("DATABASE_URL: there is no zabuton.db yet")
    assert not (folder / "zabuton.db").exists()


@pytest.mark.parametrize("given", ["0", "-1", "tea-house", str(2**63)])
def test_what_is_no_id_is_refused(folder: Path, given: str) -> None:
    done = call("servers", "block", given)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "ID" in done.stderr
