"""`python -m bot emojis`: uploads what is new, removes what is outdated, resumes after an interruption."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.hosting import emoji_upload
from bot.local.rest import Reply, rate_limited
from bot.local.server import LocalDiscord
from bot.registered.emojis import MOST, emoji_name, wanted
from tests.bot.commands import call, refusal
from tests.support.discord_api import refused

pytestmark = pytest.mark.usefixtures("folder")

ROOT = Path(__file__).resolve().parents[3]
COUNT = len(wanted())
OLD_CRANE = emoji_name("hanafuda", "1b", b"an older drawing")


def names(discord: LocalDiscord) -> list[str]:
    """The names of all the application's emojis, in the order in which they were added."""
    return [emoji.name for emoji in discord.backend.application_emojis.values()]


def changes(discord: LocalDiscord) -> list[str]:
    """The methods of all requests that changed emojis."""
    return [sent.method for sent in discord.rest.requests if "emojis" in sent.path and sent.method != "GET"]


def summary() -> str:
    done = call("emojis")
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


@pytest.fixture
def full(discord: LocalDiscord) -> LocalDiscord:
    """A Discord that already has all emojis."""
    for name in wanted():
        discord.backend.create_application_emoji(name)
    return discord


def test_the_first_run_uploads_every_card_in_requests_that_discord_takes(discord: LocalDiscord) -> None:
    assert summary() == f"{COUNT} uploaded, 0 unchanged, 0 removed\n"
    assert names(discord) == list(wanted())
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
    assert summary() == f"1 uploaded, {COUNT - 1} unchanged, 1 removed\n"
    assert changes(full) == ["POST", "DELETE"]
    assert sorted(names(full)) == sorted([*wanted(), "somebody_elses"])
    assert new in names(full)


def test_a_dry_run_only_tells(full: LocalDiscord) -> None:
    full.backend.create_application_emoji(OLD_CRANE)
    told = call("emojis", "--dry-run")
    assert (told.exit_code, told.stdout) == (0, f"0 to upload, {COUNT} unchanged, 1 to remove\n")
    assert changes(full) == []


def test_an_interrupted_run_goes_on_where_it_ended(discord: LocalDiscord) -> None:
    discord.rest.fault = refusing(Reply(503, {"message": "down", "code": 0}), after=10)
    line = refusal("emojis")
    assert line.startswith("Discord refused with status 503")
    assert line.endswith("Run it again: it picks up where it stopped.")
    assert len(names(discord)) == 10
    discord.rest.fault = None
    assert summary() == f"{COUNT - 10} uploaded, 10 unchanged, 0 removed\n"
    assert names(discord) == list(wanted())


def test_a_stopped_run_says_how_to_go_on(discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    async def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(emoji_upload, "upload", interrupted)
    assert refusal("emojis") == "Stopped. Run it again: it picks up where it stopped."


def test_too_many_requests_are_waited_for(full: LocalDiscord) -> None:
    crane = next(emoji for emoji in full.backend.application_emojis.values() if "_h1b_" in emoji.name)
    full.backend.delete_application_emoji(crane.id)
    refused = iter([rate_limited(0.01), rate_limited(0.01)])
    full.rest.fault = lambda method, path: next(refused, None) if method == "POST" else None
    done = call("emojis")
    assert (done.exit_code, done.stdout) == (0, f"1 uploaded, {COUNT - 1} unchanged, 0 removed\n")
    assert [sent.status for sent in full.rest.requests if sent.method == "POST"] == [429, 429, 200]


def test_an_emoji_that_somebody_else_removed_meanwhile_is_no_problem(full: LocalDiscord) -> None:
    full.backend.create_application_emoji(OLD_CRANE)
    gone = Reply(404, {"message": "Unknown Emoji", "code": 10014})
    full.rest.fault = lambda method, path: gone if method == "DELETE" else None
    assert summary() == f"0 uploaded, {COUNT} unchanged, 1 removed\n"


def test_emojis_of_others_that_leave_no_room_are_counted(discord: LocalDiscord) -> None:
    for number in range(MOST - COUNT + 3):
        discord.backend.create_application_emoji(f"other_{number}")
    line = refusal("emojis")
    assert "remove 3 of them" in line
    assert changes(discord) == []


def test_without_a_token_one_line_says_what_is_missing() -> None:
    assert refusal("emojis").startswith("DISCORD_TOKEN: not set")


def test_a_token_that_discord_does_not_accept_is_told(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "somebody-elses")
    assert refusal("emojis") == "DISCORD_TOKEN: Discord does not accept this token"


def test_a_discord_that_cannot_be_reached_is_told(
    discord: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_API_BASE", "http://127.0.0.1:1/api/v10")
    line = refusal("emojis")
    assert line.startswith("Discord cannot be reached")


def refusing(reply: Reply, after: int) -> Callable[[str, str], Reply | None]:
    """A fault that refuses all uploads after the first few."""
    taken = 0

    def fault(method: str, path: str) -> Reply | None:
        nonlocal taken
        taken += method == "POST" and path.endswith("/emojis")
        return reply if taken > after else None

    return fault


@pytest.mark.deep
def test_a_real_process_tells_its_summary_and_nothing_else(discord: LocalDiscord) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bot", "emojis", "--dry-run"],
        env={**discord.environment, "PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == f"{COUNT} to upload, 0 unchanged, 0 to remove\n"
