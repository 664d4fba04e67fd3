"""`python -m bot emojis`: uploads what is new, removes what is outdated, resumes after an interruption."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiohttp import web

from bot.local.server import LocalDiscord
from bot.pictures.emojis import current_emojis, emoji_name
from tests.bot.commands import call, refusal
from tests.process.faults import Fault, Faults, rate_limited
from tests.process.faults import refusal as refusal_by_discord
from tests.support.discord_api import refused

pytestmark = pytest.mark.usefixtures("folder")

ROOT = Path(__file__).resolve().parents[3]
COUNT = len(current_emojis())
OLD_CRANE = emoji_name("hanafuda", "1b", b"an older drawing")


def names(discord: LocalDiscord) -> list[str]:
    """The names of all the application's emojis, in the order in which they were added."""
    return [emoji.name for emoji in discord.backend.application_emojis.values()]


def changes(discord: LocalDiscord) -> list[str]:
    return [sent.method for sent in discord.rest.requests if "emojis" in sent.path and sent.method != "GET"]


def summary() -> str:
    done = call("emojis")
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def full(discord: LocalDiscord) -> LocalDiscord:
    for name in current_emojis():
        discord.backend.create_application_emoji(name)
    return discord


def test_the_first_run_uploads_every_card_in_requests_that_discord_takes(discord: LocalDiscord) -> None:
    assert summary() == f"{COUNT} uploaded, 0 unchanged, 0 removed; restart the bot\n"
    assert names(discord) == list(current_emojis())
    uploads = [sent for sent in discord.rest.requests if sent.method == "POST"]
    assert refused(uploads[:3]) == []
    assert all(sent.json["image"].startswith("data:image/png;base64,") for sent in uploads)


def test_the_second_run_changes_nothing(full: LocalDiscord) -> None:
    assert summary() == f"0 uploaded, {COUNT} unchanged, 0 removed\n"
    assert changes(full) == []


def test_a_changed_card_is_uploaded_before_its_old_picture_is_removed(full: LocalDiscord) -> None:
    crane = next(emoji for emoji in full.backend.application_emojis.values() if "_h1b_" in emoji.name)
    new, crane.name = crane.name, OLD_CRANE
    full.backend.create_application_emoji("somebody_elses")
    assert summary() == f"1 uploaded, {COUNT - 1} unchanged, 1 removed; restart the bot\n"
    assert changes(full) == ["POST", "DELETE"]
    assert sorted(names(full)) == sorted([*current_emojis(), "somebody_elses"])
    assert new in names(full)


def test_a_dry_run_only_tells(full: LocalDiscord) -> None:
    full.backend.create_application_emoji(OLD_CRANE)
    told = call("emojis", "--dry-run")
    assert (told.exit_code, told.stdout) == (0, f"0 to upload, {COUNT} unchanged, 1 to remove\n")
    assert changes(full) == []


def test_an_interrupted_run_goes_on_where_it_ended(discord: LocalDiscord, failing: Faults) -> None:
    failing.fault = refusing(after=10)
    line = refusal("emojis", exit_code=3)
    assert line.startswith("Discord has a fault of its own, status 503")
    assert line.endswith("Run it again: it picks up where it stopped.")
    assert len(names(discord)) == 10
    failing.fault = None
    assert summary() == f"{COUNT - 10} uploaded, 10 unchanged, 0 removed; restart the bot\n"
    assert names(discord) == list(current_emojis())


def test_too_many_requests_are_waited_for(full: LocalDiscord, failing: Faults) -> None:
    crane = next(emoji for emoji in full.backend.application_emojis.values() if "_h1b_" in emoji.name)
    full.backend.delete_application_emoji(crane.id)
    refused = iter([rate_limited(0.01), rate_limited(0.01)])
    failing.fault = lambda method, path: next(refused, None) if method == "POST" else None
    done = call("emojis")
    assert done.exit_code == 0
    assert done.stdout == f"1 uploaded, {COUNT - 1} unchanged, 0 removed; restart the bot\n"
    assert [*refused] == []


def test_an_emoji_that_someone_else_removed_is_no_problem(full: LocalDiscord, failing: Faults) -> None:
    full.backend.create_application_emoji(OLD_CRANE)
    failing.fault = lambda method, path: (
        refusal_by_discord(404, "Unknown Emoji", 10014) if method == "DELETE" else None
    )
    assert summary() == f"0 uploaded, {COUNT} unchanged, 1 removed; restart the bot\n"


@pytest.mark.parametrize(
    ("variable", "value", "exit_code", "told"),
    [
        ("DISCORD_TOKEN", "", 2, "DISCORD_TOKEN: not set"),
        ("DISCORD_TOKEN", "somebody-elses", 2, "DISCORD_TOKEN: Discord does not accept this token"),
        ("DISCORD_API_BASE", "http://127.0.0.1:1/api/v10", 3, "Discord cannot be reached"),
    ],
)
def test_what_keeps_it_from_discord_is_told(
    discord: LocalDiscord,
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    value: str,
    exit_code: int,
    told: str,
) -> None:
    monkeypatch.setenv(variable, value)
    assert refusal("emojis", exit_code=exit_code).startswith(told)


def refusing(after: int) -> Fault:
    """A fault that refuses all uploads after the first few."""
    taken = 0

    def fault(method: str, path: str) -> web.Response | None:
        nonlocal taken
        taken += method == "POST" and path.endswith("/emojis")
        return refusal_by_discord(503, "down") if taken > after else None

    return fault


def start_process(discord: LocalDiscord, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "bot", "emojis", *arguments],
        env={**discord.environment, "PYTHONPATH": str(ROOT), "PATH": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.deep
def test_a_real_process_tells_its_summary_and_nothing_else(discord: LocalDiscord) -> None:
    running = start_process(discord, "--dry-run")
    assert running.communicate() == (f"{COUNT} to upload, 0 unchanged, 0 to remove\n", "")
    assert running.returncode == 0


@pytest.fixture
def at_a_terminal() -> Iterator[None]:
    """Programs are interrupted by SIGINT; a shell has those that it starts in the background ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.deep
@pytest.mark.usefixtures("at_a_terminal")
def test_a_stopped_run_says_how_to_go_on(discord: LocalDiscord, failing: Faults) -> None:
    def stop_first(method: str, _: str) -> None:
        if method == "POST" and changes(discord) == ["POST"]:
            running.send_signal(signal.SIGINT)

    failing.fault = stop_first
    running = start_process(discord)
    assert running.communicate() == ("", "Stopped. Run it again: it picks up where it stopped.\n")
    assert running.returncode == 2
