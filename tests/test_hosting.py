"""What hosts copy holds together: container, compose files, systemd unit, Procfile, Makefile, release."""

import os
import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from bot import __version__
from bot.cli import app
from bot.errors import SetupProblem, Unreachable
from bot.process.client import STOP_SECONDS
from bot.settings import Settings

ROOT = Path(__file__).resolve().parent.parent
DOCKERFILE = (ROOT / "Dockerfile").read_text()
UNIT = (ROOT / "docs" / "zabuton.service").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
POSTGRES: dict[str, Any] = yaml.safe_load((ROOT / "compose.postgres.yaml").read_text())
SHARDS: dict[str, Any] = yaml.safe_load((ROOT / "compose.shards.yaml").read_text())
CI: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "ci.yml").read_text())
RELEASE: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text())

COMMANDS = set(typer.main.get_command(app).commands)  # pyright: ignore[reportAttributeAccessIssue]
SETTINGS = {name.upper() for name in Settings.model_fields}
PAGES = (
    "Dockerfile",
    "compose.yaml",
    "compose.postgres.yaml",
    "compose.shards.yaml",
    "fly.toml",
    "Procfile",
    "docs/zabuton.service",
    "SECURITY.md",
)


def instructions(name: str) -> list[str]:
    """The arguments of each of the Dockerfile's instructions of a kind, lines that go on joined."""
    whole = re.sub(r"\\\n\s*", "", DOCKERFILE)
    return re.findall(rf"^{name} (.+)$", whole, re.MULTILINE)


@pytest.mark.parametrize("page", [*PAGES, "docs/hosting.md", "README.md", "Makefile"])
def test_every_command_that_is_run_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = re.findall(r"-m bot (?!…)([a-z]+)", text)
    assert set(named) <= COMMANDS


def test_the_container_runs_the_bot_and_asks_it_whether_it_is_well() -> None:
    (entry,), (command,), (check,) = map(instructions, ("ENTRYPOINT", "CMD", "HEALTHCHECK"))
    assert (yaml.safe_load(entry), yaml.safe_load(command)) == (["python", "-m", "bot"], ["run"])
    assert yaml.safe_load(check.partition("CMD ")[2]) == ["python", "-m", "bot", "health"]
    assert {"run", "health"} <= COMMANDS


def variables() -> dict[str, set[str]]:
    image = set(re.findall(r"(\w+)=\S", instructions("ENV")[0]))
    composed = {
        name: set(file["services"]["bot"]["environment"])
        for name, file in (("compose", COMPOSE), ("postgres", POSTGRES))
    }
    unit = set(re.findall(r"^Environment=(\w+)=", UNIT, re.MULTILINE))
    return {"image": image, **composed, "unit": unit}


def test_the_page_for_hosts_explains_every_setting() -> None:
    rows = re.findall(r"^\| (`[A-Z].*?) \|", (ROOT / "docs/hosting.md").read_text("utf-8"), re.MULTILINE)
    assert sorted(name for row in rows for name in re.findall(r"`(\w+)`", row)) == sorted(SETTINGS)


@pytest.mark.parametrize("file", ["image", "compose", "postgres", "unit"])
def test_every_variable_that_is_set_is_a_setting(file: str) -> None:
    of_python = {"PATH", "PYTHONDONTWRITEBYTECODE"}
    assert variables()[file] - of_python <= SETTINGS
    assert "DISCORD_TOKEN" not in variables()[file], "secrets come from the host"


def test_the_container_has_no_root_and_only_its_data_to_write_to() -> None:
    assert [user for user in instructions("USER") if user in ("root", "0")] == []
    assert DOCKERFILE.rindex("\nUSER ") > DOCKERFILE.rindex("\nRUN ")
    assert instructions("WORKDIR")[-1:] == ["/data"]
    assert not instructions("VOLUME"), "some hosts mount their own disk there"
    bot = COMPOSE["services"]["bot"]
    assert bot["read_only"] is True
    assert bot["volumes"] == ["data:/data"]
    assert bot["cap_drop"] == ["ALL"]
    assert "ports" not in bot


def test_what_goes_into_the_image_is_there_and_holds_no_secrets() -> None:
    sources = [name for line in instructions("COPY") if "--from" not in line for name in line.split()[:-1]]
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    allowed = [line[1:] for line in ignored if line.startswith("!")]
    assert "*" in ignored
    assert sorted(sources) == sorted(allowed)
    assert all((ROOT / name).exists() for name in sources)
    assert not {".", ".env", ".git"} & {*sources}


def test_the_image_installs_what_is_pinned_and_no_simulator() -> None:
    (install,) = re.findall(r"pip install (.+)", DOCKERFILE)
    assert "--constraint constraints.txt" in install
    assert "[postgres]" in install


@pytest.mark.parametrize("compose", [COMPOSE, POSTGRES], ids=["sqlite", "postgres"])
def test_logs_are_rotated_and_memory_is_limited(compose: dict[str, Any]) -> None:
    started = {name: each for name, each in compose["services"].items() if "restart" in each}
    assert started
    for name, each in started.items():
        assert "max-size" in each["logging"]["options"], name
        assert "mem_limit" in each, name


def test_on_fly_the_database_and_its_backups_are_on_the_disk() -> None:
    fly = tomllib.loads((ROOT / "fly.toml").read_text())
    (disk,) = fly["mounts"]
    assert disk["destination"] == instructions("WORKDIR")[-1]
    assert {*fly["env"]} <= SETTINGS
    assert all(f"{disk['destination']}/" in value for value in fly["env"].values())
    assert int(fly["kill_timeout"].rstrip("s")) > STOP_SECONDS


def test_with_postgresql_the_bot_waits_for_it_and_makes_no_backups_of_files() -> None:
    bot, database = POSTGRES["services"]["bot"], POSTGRES["services"]["database"]
    assert bot["depends_on"]["database"]["condition"] == "service_healthy"
    assert bot["environment"]["BACKUPS"] == ""
    assert "@database/" in bot["environment"]["DATABASE_URL"]
    assert database["volumes"]
    assert COMPOSE["services"]["bot"]["env_file"] == ".env"


def test_several_processes_share_a_database_and_each_shard_is_one_s_own() -> None:
    first, second = SHARDS["services"]["bot"], SHARDS["services"]["bot-1"]
    ids = [each["environment"]["SHARD_IDS"] for each in (first, second)]
    assert sorted(ids) == [str(shard) for shard in range(int(first["environment"]["SHARD_COUNT"]))]
    assert first["environment"]["SHARD_COUNT"] == second["environment"]["SHARD_COUNT"]
    assert second["extends"] == {"file": "compose.yaml", "service": "bot"}
    of_first = POSTGRES["services"]["bot"]
    assert second["environment"].items() >= of_first["environment"].items()
    healthy = {"condition": "service_healthy"}
    assert second["depends_on"] == {**of_first["depends_on"], "bot": healthy}, "sessions begin in turn"
    assert {*first["environment"], *second["environment"]} <= SETTINGS


def test_the_unit_can_be_installed_and_knows_which_end_is_final() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]
    unit.read_string(UNIT)
    assert unit["Install"]["WantedBy"] == "multi-user.target"
    assert unit["Unit"]["StartLimitIntervalSec"] == "0", "what may pass is tried again for ever"
    service = unit["Service"]
    assert service["Restart"] == "on-failure"
    assert service["RestartPreventExitStatus"].split() == [str(SetupProblem.exit_code)]
    assert str(Unreachable.exit_code) not in service["RestartPreventExitStatus"].split()
    assert {"RestartSteps", "RestartMaxDelaySec"} <= {*service}, "with pauses that grow"
    assert (service["Type"], service["WatchdogSec"]) == ("notify", "2min"), "see bot/process/watchdog.py"
    assert int(service["TimeoutStopSec"]) > STOP_SECONDS
    assert service["User"] != "root"
    assert f":////var/lib/{service['StateDirectory']}/zabuton.db\n" in (ROOT / "docs/hosting.md").read_text()


def test_compose_waits_until_the_bot_has_stopped() -> None:
    assert int(COMPOSE["services"]["bot"]["stop_grace_period"].rstrip("s")) > STOP_SECONDS


def test_a_release_brings_the_database_up_to_date_before_the_worker_starts() -> None:
    lines = (ROOT / "Procfile").read_text().splitlines()
    assert lines == ["release: python -m bot migrate", "worker: python -m bot run"]


def test_a_service_that_reads_it_installs_what_is_pinned_and_no_simulator() -> None:
    lines = (ROOT / "requirements.txt").read_text().splitlines()
    assert [line for line in lines if not line.startswith("#")] == [
        "--constraint constraints.txt",
        "./games",
        ".[postgres]",
    ]


def test_every_file_the_bot_needs_is_packaged() -> None:
    tools = [tomllib.loads((ROOT / each / "pyproject.toml").read_text())["tool"] for each in (".", "games")]
    patterns = {room: some for tool in tools for room, some in tool["setuptools"]["package-data"].items()}
    tracked = subprocess.run(
        ["git", "ls-files", *("games", "bot", "cogs")], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if tracked.returncode:
        pytest.skip("not a git checkout")
    left_out = [
        name
        for name in tracked.stdout.splitlines()
        if not name.endswith((".py", ".toml"))
        and not name.startswith("bot/local/")  # hosts need no Discord
        and ("/texts/" in name or not name.endswith((".md", "LICENSE")))
        if not any(fnmatch(name, f"{room}/{each}") for room, some in patterns.items() for each in some)
    ]
    assert left_out == []


@pytest.mark.parametrize(
    ("target", "installs"),
    [
        ("run", "--editable ./games --editable '.[postgres]'"),
        ("install", "--editable ./games --editable '.[postgres]'"),
        ("play", "--editable ./games --editable '.[local]'"),
    ],
)
def test_each_target_installs_only_what_it_needs(target: str, installs: str, tmp_path: Path) -> None:
    planned = subprocess.run(
        ["make", "--dry-run", target, f"VENV={tmp_path / 'new'}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert [line for line in planned.splitlines() if "pip" in line and line.endswith(installs)]
    assert planned.count("pip install") == 1


def release_step(name: str, tag: str, folder: Path) -> int:
    """Run a step of the release as the forge's shell does, in a folder; return its exit code."""
    (script,) = [
        step["run"] for job in RELEASE["jobs"].values() for step in job["steps"] if step.get("name") == name
    ]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    run = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    done = subprocess.run(run, cwd=folder, env={"PATH": path, "GITHUB_REF_NAME": tag}, check=False)
    return done.returncode


def test_a_tag_is_released_only_if_it_is_the_version_of_both_packages() -> None:
    assert release_step("Compare the tag with both versions", f"v{__version__}", ROOT) == 0
    for tag in ("v0.0.9", __version__, f"v{__version__}.1"):
        assert release_step("Compare the tag with both versions", tag, ROOT) != 0
    assert RELEASE["jobs"]["publish"]["needs"] == "check"


def test_a_release_says_what_the_changelog_says_of_its_version_alone(tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text("# Changes\n\n## 1.2.0 (today)\n\n- New.\n\n## 1.1.0\n\n- Old.\n")
    assert release_step("Write what has changed", "v1.2.0", tmp_path) == 0
    assert (tmp_path / "notes.md").read_text().split() == ["-", "New."]
    assert release_step("Write what has changed", "v1.3.0", tmp_path) != 0


@pytest.mark.parametrize("workflow", [CI, RELEASE], ids=["ci", "release"])
def test_only_what_publishes_may_write_and_actions_are_pinned_by_hash(workflow: dict[str, Any]) -> None:
    jobs = workflow["jobs"]
    assert workflow["permissions"] == {"contents": "read"}
    writing = [name for name, job in jobs.items() if "write" in job.get("permissions", {}).values()]
    assert writing == [name for name in jobs if name == "publish"]
    used = [step for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert used
    assert [
        step["uses"] for step in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", step["uses"])
    ] == []
    checkouts = [step for step in used if step["uses"].startswith("actions/checkout@")]
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_changes_are_checked_on_the_oldest_python_and_the_newest_ones() -> None:
    versions = CI["jobs"]["check"]["strategy"]["matrix"]["python"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["requires-python"] == f">={versions[0]}"
    named = [name.rpartition(" ")[2] for name in project["classifiers"] if "Python ::" in name]
    assert {named[0], named[-1]} <= {*versions}


def test_latest_moves_when_everything_else_is_published() -> None:
    steps = [step.get("run", "") for step in RELEASE["jobs"]["publish"]["steps"]]
    assert [number for number, run in enumerate(steps) if ":latest" in run] == [len(steps) - 1]
