"""Settings come from the environment and .env; a mistake gives one line that names the variable."""

import re
from pathlib import Path

import pytest

from bot.errors import SetupProblem
from bot.settings import Settings, load_settings, misspelt_variables

EXAMPLE = Path(__file__).parents[2] / ".env.example"
VARIABLES = [name.upper() for name in Settings.model_fields]


@pytest.fixture(autouse=True)
def dotenv(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to start in, and an environment without any of our variables."""
    monkeypatch.chdir(tmp_path)
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    return tmp_path / ".env"


def test_the_example_names_exactly_the_settings_of_hosts() -> None:
    named = re.findall(r"^([A-Z_]+)=", EXAMPLE.read_text(), re.MULTILINE)
    for_tests = {"DISCORD_API_BASE", "DISCORD_GATEWAY_URL", "DISCORD_CDN_BASE"}
    assert sorted(named) == sorted({*VARIABLES} - for_tests)


def test_the_example_as_it_stands_gives_the_defaults(dotenv: Path) -> None:
    defaults = load_settings()
    dotenv.write_text(EXAMPLE.read_text())
    assert load_settings() == defaults


def test_without_anything_there_is_a_database_and_no_token() -> None:
    settings = load_settings()
    assert settings.database_url == "sqlite+aiosqlite:///zabuton.db"
    assert settings.log_level == "INFO"
    assert {settings.discord_token, settings.shard_ids, settings.shard_count, settings.metrics_port} == {None}


def test_the_environment_goes_before_the_file(dotenv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dotenv.write_text("LOG_LEVEL=DEBUG\nMETRICS_PORT=9000\n")
    monkeypatch.setenv("METRICS_PORT", "9001")
    settings = load_settings()
    assert (settings.log_level, settings.metrics_port) == ("DEBUG", 9001)


@pytest.mark.parametrize(
    ("written", "meant"),
    [("DISCORD_TOKN", "DISCORD_TOKEN"), ("METRIC_PORT", "METRICS_PORT"), ("loglevel", "LOG_LEVEL")],
)
@pytest.mark.parametrize("in_file", [True, False])
def test_a_misspelt_variable_is_found_with_what_was_meant(
    dotenv: Path, monkeypatch: pytest.MonkeyPatch, written: str, meant: str, in_file: bool
) -> None:
    if in_file:
        dotenv.write_text(f"{written}=1\n")
    else:
        monkeypatch.setenv(written, "1")
    assert misspelt_variables() == {written.upper(): meant}


def test_known_and_foreign_variables_are_right(dotenv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dotenv.write_text(EXAMPLE.read_text())
    for name in (*VARIABLES, "PORT", "DATABASE_HOST", "DISCORD", "LOGNAME", "DBUS_SESSION_BUS_ADDRESS"):
        monkeypatch.setenv(name, "1")
    assert misspelt_variables() == {}


def test_shards_are_told_with_commas_and_levels_may_be_written_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_IDS", "0, 2")
    monkeypatch.setenv("SHARD_COUNT", "3")
    monkeypatch.setenv("LOG_LEVEL", "warning")
    settings = load_settings()
    assert (settings.shard_ids, settings.shard_count, settings.log_level) == ((0, 2), 3, "WARNING")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("LOG_LEVEL", "loud"),
        ("METRICS_PORT", "many"),
        ("METRICS_PORT", "70000"),
        ("SHARD_COUNT", "0"),
        ("SHARD_IDS", "0,x"),
        ("SHARD_IDS", "-1"),
        ("SHARD_IDS", "0,1"),
        ("SUPPORT_URL", "discord.gg/zabuton"),
        ("SUPPORT_URL", f"https://zabuton.example/{'x' * 500}"),
        ("DISCORD_API_BASE", "localhost:80"),
        ("DISCORD_GATEWAY_URL", "http://localhost"),
    ],
)
def test_a_wrong_value_is_told_in_a_line(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SetupProblem) as caught:
        load_settings()
    told = str(caught.value)
    assert told.startswith(f"{name}: ")
    assert "\n" not in told


@pytest.mark.parametrize("given", [" a.b.c ", '"a.b.c"', "'Bot a.b.c'", "Bot a.b.c"])
def test_what_people_copy_with_a_token_is_left_out(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", given)
    assert load_settings().secrets == ["a.b.c"]


def test_a_token_of_several_words_is_refused_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-secret and more")
    with pytest.raises(SetupProblem, match=r"^DISCORD_TOKEN: ") as caught:
        load_settings()
    assert "a-secret" not in str(caught.value)


def test_an_empty_variable_leaves_the_file_its_value(dotenv: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dotenv.write_text("LOG_LEVEL=ERROR\n")
    monkeypatch.setenv("LOG_LEVEL", "")
    assert load_settings().log_level == "ERROR"


def test_a_shard_beyond_their_number_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_IDS", "0,2")
    monkeypatch.setenv("SHARD_COUNT", "2")
    with pytest.raises(SetupProblem, match=r"^SHARD_IDS: .*SHARD_COUNT, which is 2"):
        load_settings()


def test_everything_wrong_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHARD_COUNT", "x")
    monkeypatch.setenv("SHARD_IDS", "0")
    monkeypatch.setenv("LOG_LEVEL", "loud")
    with pytest.raises(SetupProblem, match=r"^LOG_LEVEL: [^;]*; SHARD_COUNT: [^;]*$"):
        load_settings()


def test_a_file_that_is_no_text_is_told_in_one_line(dotenv: Path) -> None:
    dotenv.write_bytes("LOG_LEVEL=ERROR".encode("utf-16"))
    with pytest.raises(SetupProblem, match=r"^\.env: "):
        load_settings()
