"""No log line holds a token, a seed or a password, however it is logged."""

import json
import logging
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest
from pydantic import SecretStr
from sqlalchemy import text

from bot.settings import Settings
from bot.store.database import Database, read_url
from bot.store.stored import StoredTable
from bot.watching.redaction import LOOKED_AT
from games import Match
from tests.bot.written import OF_LOCAL, Written, logger, raising

RNG = Random(7)
OF_BOT = ".".join(["MTk4NjIyNDgzNDcxOTI1MjQ4", "Gx2aBc", "9pQrStUvWxYz0123456789abcdefghijk-_LmN"])
OF_WEBHOOK = "aW50ZXJhY3Rpb246MTI0NTY3ODkwMTIzNDU2Nzg5MDpBYkNkRWZHaElqS2xNbk9wUXJTdFV2V3hZeg"
SEEDS = [bytes([0, 39, 34, 92, 255] + [RNG.randrange(256) for _ in range(27)]), bytes(range(32, 64))] + [
    RNG.randbytes(32) for _ in range(4)
]
OF_DATABASE = "correct-horse7"
TOKENS = (OF_LOCAL, OF_BOT, OF_WEBHOOK)


@dataclass
class Holder:
    """Shows what it holds, as dataclasses do."""

    value: object


def pieces(secret: str | bytes) -> set[str]:
    """Return everything by which a secret could be recognised, a part of it included."""
    if isinstance(secret, str):
        shown = [secret]
    else:
        shown = [secret.hex(), repr(secret)[2:-1], json.dumps(repr(secret)[2:-1])[1:-1]]
        shown += [str([*secret])[1:-1], str(int.from_bytes(secret))]
    return {each[start : start + 12] for each in shown for start in range(len(each) - 11)}


def assert_kept(secret: str | bytes, written: Written) -> None:
    found = [piece for piece in pieces(secret) if piece in written.getvalue()]
    assert not found, (found, written.getvalue())


def in_every_way(secret: object) -> None:
    """Log a secret by all loggers, at all places of a line."""
    log, library = logger(), logging.getLogger("some.library")
    log.info(f"the event with {secret} in it")
    log.info(str(secret))
    log.warning("a keyword", value=secret, text=f"before {secret!r} after")
    log.warning("a key", **{str(secret): 1, f"<{secret}>": 2})
    log.warning("inside", value={"a": [{"b": (secret, 1)}], secret: 1}, other=Holder([Holder(secret)]))
    log.warning("named", token=secret, server_seed=secret, data={"password": secret}, TOKEN=str(secret))
    log.warning("told %s and %r", secret, secret)
    log.error("a far one", value="x" * 495 + f" {secret}", further="y " * 1980 + str(secret))
    library.warning("argument %s and %r", secret, secret)
    library.warning("%(name)s", {"name": {"token": secret}})
    library.warning(f"the message {secret!r}: {json.dumps({'token': str(secret)})!r}")
    error = raising(lambda: ValueError(f"bad {secret}"), raising(lambda: KeyError(secret, f"{secret!r}")))
    error.add_note(f"a note on {secret}")
    group = raising(lambda: ExceptionGroup(f"many {secret}", [error, TypeError(secret)]))
    long = raising(lambda: ValueError("z " * 145 + str(secret)))
    outside = raising(lambda: ConnectionResetError(f"reset {secret}"))
    for number, each in enumerate((error, group, long, outside)):
        log.error(f"error {number}", exc_info=each)
        library.error("exception %s", number, exc_info=each)
    try:
        held = [secret]
        raise RuntimeError(held)
    except RuntimeError:
        log.exception("while handling")
        library.exception("while handling it")
    sys.excepthook(ValueError, ValueError(f"uncaught {secret}"), None)
    warnings.warn(f"a warning about {secret!r}", stacklevel=1)


@pytest.mark.parametrize("token", TOKENS)
def test_no_token_is_ever_written_however_it_is_logged(token: str, anywhere: Written) -> None:
    in_every_way(token)
    assert len(anywhere.lines) > 20
    assert_kept(token, anywhere)


FORMS: list[Callable[[bytes], object]] = [
    bytes,
    bytes.hex,
    int.from_bytes,
    repr,
    lambda seed: repr(repr(seed)),
]


@pytest.mark.parametrize("form", FORMS, ids=["bytes", "hex", "number", "shown", "shown twice"])
@pytest.mark.parametrize("seed", SEEDS, ids=range(len(SEEDS)))
def test_no_seed_is_ever_written_however_it_is_logged(
    seed: bytes, form: Callable[[bytes], object], anywhere: Written
) -> None:
    in_every_way(form(seed))
    for like in (bytearray(seed), memoryview(seed)):
        logger().info("like bytes", value=like, text=str(like))
    assert_kept(seed, anywhere)


@pytest.mark.parametrize("url", ["postgresql+asyncpg://zabuton:{}@host/zabuton", "redis://:{}@host"])
def test_no_password_of_a_database_is_ever_written(url: str, anywhere: Written) -> None:
    in_every_way(url.format(OF_DATABASE))
    assert_kept(OF_DATABASE, anywhere)
    assert "host" in anywhere.getvalue()


@pytest.mark.parametrize("name", ["token", "server_seed", "client_secret", "PASSWORD", "Authorization"])
def test_what_is_called_secret_is_not_written_whatever_it_looks_like(name: str, anywhere: Written) -> None:
    plain = "a plain word or two"
    named = {name: plain}
    logger().warning("given", **named, inside={"deep": [named]}, shown=str(named), holder=Holder(named))
    logging.getLogger("some.library").warning("%s, %r, %s", named, json.dumps(named), f"{name}={plain!r}")
    logging.getLogger("some.library").warning("GET /?%s=%s", name, plain.replace(" ", "-"))
    assert "plain" not in anywhere.getvalue()
    assert anywhere.getvalue().count(name) >= 5


@pytest.mark.parametrize("path", ["webhooks/123/{}/messages/@original", "interactions/123/{}/callback"])
def test_a_token_in_an_address_is_not_written_whatever_it_looks_like(path: str, anywhere: Written) -> None:
    logging.getLogger("discord.http").warning("PATCH https://host/api/v10/" + path.format("a-plain-word"))
    assert "plain" not in anywhere.getvalue()
    assert path.split("{}")[1] in anywhere.getvalue()


def test_a_secret_at_the_end_of_what_is_looked_at_is_not_cut_in_two(anywhere: Written) -> None:
    for before in range(LOOKED_AT - 100, LOOKED_AT, 10):
        text = repr(b"x" * (before - 10)).ljust(before) + OF_BOT
        logger().info("long", text=text + "!" * LOOKED_AT)
    assert_kept(OF_BOT, anywhere)


def test_settings_and_tables_can_be_logged_whole(anywhere: Written) -> None:
    seed = SEEDS[0]
    settings = Settings(
        discord_token=SecretStr(OF_BOT), database_url=f"postgresql://me:{OF_DATABASE}@host/db"
    )
    table = StoredTable(1, 2, 3, 4, 5, "koi-koi", 1, {}, "playing", seed, datetime.now(UTC), 1, ())
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, seed, shares=["1", "2"])
    for each in (settings, table, match, match.__dict__, match.record().model_dump()):
        logger().error("it", value=each, shown=str(each))
        logging.getLogger("asyncio").error("%s %r", each, each)
    assert "koi-koi" in anywhere.getvalue()
    for secret in (seed, OF_BOT, OF_DATABASE):
        assert_kept(secret, anywhere)


def test_a_table_shown_as_text_keeps_its_seed() -> None:
    table = StoredTable(1, 2, 3, 4, 5, "koi-koi", 1, {}, "playing", SEEDS[1], datetime.now(UTC), 1, ())
    assert "seed" not in repr(table)


async def test_what_the_database_says_holds_no_values(anywhere: Written, tmp_path: Path) -> None:
    logging.getLogger("sqlalchemy.engine").setLevel(logging.INFO)
    url = read_url(f"sqlite:///{tmp_path}/zabuton.db")
    database = Database(url)
    values = {"seed": SEEDS[0], "move": "play 1b, face down"}
    insert = text("INSERT INTO t VALUES (:seed, :move)")
    try:
        async with database.write() as connection:
            await connection.execute(text("CREATE TABLE t (seed BLOB UNIQUE, move TEXT)"))
            await connection.execute(insert, values)
            await connection.execute(insert, values)
    except Exception:
        logger().exception("not stored")
    finally:
        await database.close()
        logging.getLogger("sqlalchemy.engine").setLevel(logging.NOTSET)
    assert "UNIQUE constraint failed" in anywhere.getvalue()
    assert "INSERT INTO t" in anywhere.getvalue()
    assert "face down" not in anywhere.getvalue()
    assert_kept(SEEDS[0], anywhere)


def test_a_row_that_postgresql_quotes_is_left_out(written: Written) -> None:
    row = "null value in column\nDETAIL:  Failing row contains (3, play 1b)."
    logger().error(row, error=RuntimeError(row), text=row, exc_info=RuntimeError(row))
    assert "null value" in written.getvalue()
    assert "1b" not in written.getvalue()


def test_what_discords_library_says_holds_no_token_and_no_message(anywhere: Written) -> None:
    address = f"https://discord.com/api/v10/webhooks/1234/{OF_WEBHOOK}/messages/@original"
    hand = {"t": "INTERACTION_CREATE", "d": {"token": OF_WEBHOOK, "message": {"content": "your hand: 1b"}}}
    http, gateway = logging.getLogger("discord.http"), logging.getLogger("discord.gateway")
    http.warning("We are being rate limited. %s %s responded with 429.", "PATCH", address)
    http.debug("%s %s with %s has returned %s", "PATCH", address, hand, 200)
    gateway.debug("For Shard ID %s: WebSocket Event: %s", 0, hand)
    response: Any = type("Response", (), {"status": 400, "reason": f"Bad Request for {address}"})()
    refused = discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})
    logger().error("not shown", exc_info=raising(lambda: refused))
    assert "rate limited" in anywhere.getvalue()
    assert "Invalid Form Body" in anywhere.getvalue()
    assert "your hand" not in anywhere.getvalue()
    assert_kept(OF_WEBHOOK, anywhere)
