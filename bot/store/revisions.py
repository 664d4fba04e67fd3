"""Revisions: which schemas this program knows, by the names of its migrations' files, without alembic.

Alembic takes 10 MB, and a database that is up to date does not need it.
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
