"""Settings: what the environment and .env say about how to run."""

import os
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, DotEnvSettingsSource, NoDecode, SettingsConfigDict
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from bot.errors import SetupProblem
from bot.store.stored import Limits

SIMILARITY = 0.85
"""How alike a variable and one of ours must be, from 0 to 1, to be taken for it misspelt."""


def _comma_separated(value: Any) -> Any:
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


def _upper_case(value: Any) -> Any:
    return value.upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """How to run. Each field is read from the variable of its name in capitals; an empty one counts as unset.

    Attributes:
        discord_token: the bot's token; only running on Discord needs it.
        database_url: where tables and results are stored, as a SQLAlchemy URL.
        discord_api_base: address of the REST API of a Discord elsewhere.
        discord_gateway_url: address of the gateway of a Discord elsewhere.
        discord_cdn_base: where a Discord elsewhere has the avatars of people.
        shard_count: how many shards there are in total; what Discord recommends if None.
        shard_ids: the shards this process runs, from 0; all of them if None.
        log_level: the least important log lines to write.
        metrics_port: TCP port that serves the metrics and the health; none if None.
        metrics_host: address on which that port listens.
        backups: folder for nightly backups; none are made if None.
        backups_kept: how many of them are kept.
        support_url: where people who need help with the bot find some; nowhere if None.
        thinkers: how many processes think for hard computer players, hints and analyses, 0 for none; as many
            as suit the machine if None.
        lobbies_per_person: how many lobbies one person may have open.
        tables_per_person: at how many open tables one person may sit, lobbies included.
        tables_per_guild: how many tables may be open in one guild, lobbies included.
    """

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = None
    database_url: str = "sqlite+aiosqlite:///zabuton.db"
    discord_api_base: Annotated[str, Field(pattern="^https?://")] | None = None
    discord_gateway_url: Annotated[str, Field(pattern="^wss?://")] | None = None
    discord_cdn_base: Annotated[str, Field(pattern="^https?://")] | None = None
    shard_count: Annotated[int, Field(ge=1)] | None = None
    shard_ids: Annotated[
        tuple[Annotated[int, Field(ge=0)], ...] | None, NoDecode, BeforeValidator(_comma_separated)
    ] = None
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(_upper_case)] = "INFO"
    metrics_port: Annotated[int, Field(ge=1, le=65535)] | None = None
    metrics_host: str = "127.0.0.1"
    backups: Path | None = None
    backups_kept: Annotated[int, Field(ge=1)] = 7
    support_url: Annotated[str, Field(pattern="^https?://", max_length=512)] | None = None
    thinkers: Annotated[int, Field(ge=0)] | None = None
    lobbies_per_person: Annotated[int, Field(ge=1)] = 3
    tables_per_person: Annotated[int, Field(ge=1)] = 20
    tables_per_guild: Annotated[int, Field(ge=1)] = 200

    @property
    def limits(self) -> Limits:
        """How many tables there may be."""
        return Limits(
            lobbies=self.lobbies_per_person, tables=self.tables_per_person, guild_tables=self.tables_per_guild
        )

    @property
    def secrets(self) -> list[str]:
        """What must never be written down: the bot's token, and the password of the database."""
        secrets: list[str | None] = []
        if self.discord_token is not None:
            secrets.append(self.discord_token.get_secret_value())
        with suppress(ArgumentError, ValueError):  # a URL that is none has no password, and is told elsewhere
            secrets.append(make_url(self.database_url).password)
        return [secret for secret in secrets if secret]

    @field_validator("shard_ids")
    @classmethod
    def _within_shard_count(
        cls, shard_ids: tuple[int, ...] | None, info: ValidationInfo
    ) -> tuple[int, ...] | None:
        # A wrong SHARD_COUNT is reported on its own and is then missing from the values read so far.
        if shard_ids is not None and "shard_count" in info.data:
            count = info.data["shard_count"]
            if count is None:
                raise ValueError("needs SHARD_COUNT, the number of all shards")
            if max(shard_ids) >= count:
                raise ValueError(f"counts from 0 and must stay below SHARD_COUNT, which is {count}")
        return shard_ids


def misspelt_variables() -> dict[str, str]:
    """Return the variables, of the environment and of .env, that look like misspelt ones of ours.

    Returns:
        By their names, what was probably meant.
    """
    ours = [name.upper() for name in Settings.model_fields]
    try:
        in_file = DotEnvSettingsSource(Settings).env_vars
    except (OSError, UnicodeError):
        in_file = {}
    given = {name.upper() for name in (*os.environ, *in_file)} - {*ours}
    meant = {name: get_close_matches(name, ours, n=1, cutoff=SIMILARITY) for name in sorted(given)}
    return {name: likely[0] for name, likely in meant.items() if likely}


def load_settings(**given: Any) -> Settings:
    """Read the settings of this process.

    Args:
        given: those that are not read.

    Raises:
        SetupProblem: a value is wrong, or .env cannot be read; one line that names each such variable.
    """
    try:
        return Settings(**given)
    except ValidationError as error:
        problems = {f"{str(problem['loc'][0]).upper()}: {problem['msg']}" for problem in error.errors()}
        raise SetupProblem("; ".join(sorted(problems))) from error
    except (OSError, UnicodeError) as error:
        raise SetupProblem(f".env: {error}") from error
