"""Revisions: which schemas this program knows, by the names of its migrations' files, without alembic.

Alembic takes 10 MB, and a database that is new or up to date does not need it.
"""

import re
from functools import cache
from importlib.resources import files

from sqlalchemy import Connection, inspect, text

from bot.store import migrations

_FILE = re.compile(r"r(\d{4})_\w+\.py")


@cache
def revisions() -> tuple[str, ...]:
    """Return all revisions, the newest first."""
    names = (_FILE.fullmatch(file.name) for file in files(migrations).joinpath("versions").iterdir())
    return tuple(sorted((name[1] for name in names if name is not None), reverse=True))


def revision_of(connection: Connection) -> str | None:
    """Return the revision of a database's schema; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.scalar(text("SELECT version_num FROM alembic_version"))


def note_revision(connection: Connection, revision: str) -> None:
    """Note that a new database has the schema of a revision, as alembic would."""
    connection.execute(
        text(
            "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL, "
            "CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
        )
    )
    connection.execute(text("INSERT INTO alembic_version VALUES (:revision)"), {"revision": revision})
