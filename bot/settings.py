"""Settings: the configuration from the environment and .env."""

import os
from collections.abc import Mapping
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

_SIMILARITY = 0.85
"""Minimum similarity, from 0 to 1, of an unknown variable to one of ours that counts as a misspelling."""

_PROBLEMS = {
    "greater_than_equal": "must be at least {ge}",
    "int_parsing": "must be a whole number",
    "less_than_equal": "must be at most {le}",
    "literal_error": "must be {expected}",
    "string_pattern_mismatch": "must be a whole address, such as https://example.org",
    "string_too_long": "must have at most {max_length} characters",
    "value_error": "{error}",
}
"""What to say about the kinds of problems that pydantic finds."""


def _comma_separated(value: Any) -> Any:
    return [part.strip() for part in value.split(",")] if isinstance(value, str) else value


def _bare_token(value: Any) -> Any:
    """Return a token without the quotes, spaces or `Bot` that people copy with it."""
    if not isinstance(value, str):
        return value
    token = value.strip().strip("'\"").strip().removeprefix("Bot ").strip()
    if len(token.split()) > 1:
        raise ValueError("has spaces in it; copy it again from the developer portal")
    return token or None


def _upper_case(value: Any) -> Any:
    return value.upper() if isinstance(value, str) else value


class Settings(BaseSettings):
    """The configuration. Each field comes from the variable of its name in capitals; an empty one is unset.

    Attributes:
        discord_token: the bot's token; only running on Discord needs it.
        database_url: SQLAlchemy URL of the database.
        discord_api_base: address of another Discord's REST API.
        discord_gateway_url: address of another Discord's gateway.
        discord_cdn_base: address of another Discord's avatars.
        shard_count: total number of shards; None follows Discord's recommendation.
        shard_ids: the shards this process runs, from 0; None for all.
        log_level: minimum level of the log.
        metrics_port: TCP port of the metrics and the health; None for none.
        metrics_host: address that this port listens on.
        backups: folder for nightly backups; None for none.
        backups_kept: number of backups to keep.
        support_url: address of help with the bot; None for none.
        thinkers: number of worker processes for hard computer players, hints and analyses, 0 for none; None
            fits the machine.
        lobbies_per_person: maximum number of open lobbies of a host.
        tables_per_person: maximum number of open tables of a person, lobbies included.
        tables_per_guild: maximum number of open tables of a guild, lobbies included.
    """

    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8-sig", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: Annotated[SecretStr | None, BeforeValidator(_bare_token)] = None
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
        """Maximum numbers of open tables."""
        return Limits(
            lobbies=self.lobbies_per_person, tables=self.tables_per_person, guild_tables=self.tables_per_guild
        )

    @property
    def secrets(self) -> list[str]:
        """Texts to keep out of logs and files: the bot's token, and the password of the database."""
        secrets: list[str | None] = []
        if self.discord_token is not None:
            secrets.append(self.discord_token.get_secret_value())
        with suppress(ArgumentError, ValueError):  # an invalid URL has no password, and is reported elsewhere
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
    """Return likely misspelt variables of the environment and .env, each with the name of ours."""
    ours = [name.upper() for name in Settings.model_fields]
    try:
        in_file = DotEnvSettingsSource(Settings).env_vars
    except (OSError, UnicodeError):
        in_file = {}
    given = {name.upper() for name in (*os.environ, *in_file)} - {*ours}
    meant = {name: get_close_matches(name, ours, n=1, cutoff=_SIMILARITY) for name in sorted(given)}
    return {name: likely[0] for name, likely in meant.items() if likely}


def load_settings(**given: Any) -> Settings:
    """Read the settings of this process; `given` ones override them.

    Raises:
        SetupProblem: a value is wrong, or .env can't be read; one line that names each such variable.
    """
    try:
        return Settings(**given)
    except ValidationError as error:
        lines = {f"{str(each['loc'][0]).upper()}: {_describe(each)}" for each in error.errors()}
        raise SetupProblem("; ".join(sorted(lines))) from error
    except UnicodeError as error:
        raise SetupProblem(".env: not in UTF-8; save it again with that encoding") from error
    except OSError as error:
        raise SetupProblem(f".env: {error}") from error


def _describe(problem: Mapping[str, Any]) -> str:
    """Return in our words what is wrong with a value."""
    said = _PROBLEMS.get(problem["type"], "{msg}")
    return said.format(msg=problem["msg"], **problem.get("ctx", {}))
