"""SQLite: a file with one connection that writes and one that reads, each in a thread of its own.

A piece of work goes to its thread whole, since that hop costs more than most statements. Whatever waits to be
written while a commit is under way is committed together, since a commit costs more than what it commits.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from bot.store import database
from bot.store.lane import Lane, Piece
from bot.store.whereabouts import Whereabouts

T = TypeVar("T")

# A transaction that reads first and writes later would be refused at once if another process had written in
# between; one that takes SQLite's write lock as it begins waits its turn.
_BEGIN_WRITING, _BEGIN_READING = "BEGIN IMMEDIATE", "BEGIN"
_SAVE, _RELEASE, _GO_BACK = "SAVEPOINT piece", "RELEASE piece", "ROLLBACK TO piece"


class Sqlite:
    """A SQLite file.

    Args:
        url: where it is.
        busy: how many seconds a writer waits for another process that writes to the file.
        foreign_keys: off only for migrations: SQLite changes a table by copying and dropping it, which
            would delete the rows that point to it.
    """

    def __init__(self, url: URL, busy: float, *, foreign_keys: bool = True) -> None:
        engine = _engine(url, busy, foreign_keys)
        file = None if "uri" in url.query else Whereabouts(Path(str(url.database)))
        writer = _Session(engine, _BEGIN_WRITING, file, busy)
        reader = _Session(engine, _BEGIN_READING, file, busy)
        self._writer = Lane("store-writer", writer.write, writer.close)
        self._reader = Lane("store-reader", reader.read, reader.close)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do work in a transaction. Returns once it is committed; if it raises, nothing of it is left.

        Work whose task is cancelled is left out, unless it has begun: then it is done whole.
        """
        return await _done(self._writer, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do work that changes nothing and sees one state of the database; it does not wait for writers."""
        return await _done(self._reader, work)

    async def close(self) -> None:
        """Wait for work that was begun, and close the file."""
        await self._writer.close()
        await self._reader.close()


async def _done(lane: Lane, work: Callable[[Connection], T]) -> T:
    piece = Piece(work)
    lane.hand(piece)
    return await piece.answer


def _engine(url: URL, busy: float, foreign_keys: bool) -> Engine:
    # isolation_level None: sessions begin transactions, not Python's module.
    habits: dict[str, Any] = {
        "isolation_level": None,
        "timeout": busy,
        "check_same_thread": False,
    }
    engine = create_engine(url, connect_args=habits, hide_parameters=True, poolclass=NullPool)
    if "uri" not in url.query:
        # SQLite would make an empty file where one was just deleted.
        address = f"{Path(str(url.database)).absolute().as_uri()}?mode=rw"
        made = partial(sqlite3.connect, address, uri=True, **habits)
        event.listen(engine, "do_connect", lambda *_: made())

    def connect(connection: sqlite3.Connection, _record: Any) -> None:
        connection.execute("PRAGMA journal_mode = WAL")
        # A committed move must also outlive a power cut.
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute(f"PRAGMA foreign_keys = {'ON' if foreign_keys else 'OFF'}")

    event.listen(engine, "connect", connect)
    return engine


class _Session:
    """A connection that stays open, and its transactions.

    These are begun and ended by the driver itself; SQLAlchemy, whose own cost about as much as a statement,
    sees a connection that is in one transaction for ever.
    """

    def __init__(self, engine: Engine, begin: str, file: Whereabouts | None, busy: float) -> None:
        self._engine, self._begin_statement = engine, begin
        self._file, self._writes = file, begin == _BEGIN_WRITING
        self._busy = busy
        self._times = 0
        self._open: tuple[Connection, sqlite3.Connection] | None = None
        self._hurried = False

    def write(self, pieces: Sequence[Piece]) -> None:
        """Do pieces of work in one transaction, and answer all once that is committed.

        Those that raise are undone alone. They are answered no sooner than the others: whoever hears that a
        table has changed has to find it changed.
        """
        try:
            connection, driver = self._begin()
        except BaseException as error:
            _fail(pieces, error)
            return
        together = len(pieces) > 1
        answers: list[Callable[[], None]] = []
        for number, piece in enumerate(pieces):
            try:
                if together:
                    self._say(driver, _SAVE)
                result = piece.do(connection)
                if together:
                    self._say(driver, _RELEASE)
            except BaseException as error:
                answers.append(partial(piece.fail, error))
                if database.is_read_only(error):
                    # A connection that was opened while nothing could be written stays like that for ever.
                    self._give_up()
                if not self._undo(driver, piece=together):
                    # A full disk, for instance, undoes all that was not committed.
                    _fail(pieces[: number + 1], error)
                    if rest := pieces[number + 1 :]:
                        self.write(rest)
                    return
            else:
                answers.append(partial(piece.succeed, result))
        try:
            self._say(driver, "COMMIT")
        except BaseException as error:
            self._undo(driver, piece=False)
            _fail(pieces, error)
            return
        if self._file is not None:
            self._file.follow()
        for answer in answers:
            answer()

    def read(self, pieces: Sequence[Piece]) -> None:
        """Do pieces of work, each in a transaction of its own, so that each sees what is there by then."""
        for piece in pieces:
            try:
                connection, driver = self._begin()
            except BaseException as error:
                piece.fail(error)
                continue
            try:
                result = piece.do(connection)
            except BaseException as error:
                piece.fail(error)
            else:
                piece.succeed(result)
            self._undo(driver, piece=False)

    def close(self) -> None:
        """Close the connection, if it is open; it opens again when it is needed."""
        if self._open is not None and self._writes:
            with contextlib.suppress(sqlite3.Error, OSError):
                self._look_after_file()
        self._leave()

    def _leave(self) -> None:
        if self._open is not None:
            self._open[0].close()
            self._open, self._hurried = None, False

    def _begin(self) -> tuple[Connection, sqlite3.Connection]:
        """Begin a transaction; if that is impossible with a connection from before, with a new one."""
        fresh = self._open is None
        try:
            return self._begin_once()
        except DBAPIError as error:
            if fresh or database.is_locked(error):
                raise
        return self._begin_once()

    def _begin_once(self) -> tuple[Connection, sqlite3.Connection]:
        fresh = self._open is None
        if fresh or not self._writes:
            self._look_after_file()
            fresh = self._open is None
        if self._open is None:
            connection = self._engine.connect()
            connection.begin()
            driver: Any = connection.connection.driver_connection
            self._open = connection, driver
        opened = self._open
        try:
            self._say(opened[1], self._begin_statement)
        except DBAPIError as error:
            if database.is_locked(error):
                self._hurry(opened[1], True)
            else:
                self._look_after_file()
                self._give_up()
            raise
        self._hurry(opened[1], False)
        if not self._writes or self._file is None:
            return opened
        if fresh and not self._file.note():
            self._give_up()
            raise FileNotFoundError(f"{self._file.name} is not there any more")
        if not fresh and not self._file.is_well():
            # Looked at only now that no other process can write to it until this transaction ends.
            self._undo(opened[1], piece=False)
            self._look_after_file()
            return self._begin_once()
        return opened

    def _look_after_file(self) -> None:
        """Leave a connection to a file that is no longer in its place.

        Raises:
            ReplacedError: another one is there.
            sqlite3.Error, OSError: nothing is there, and it cannot be put back now.
        """
        if self._file is None:
            return
        if self._writes:
            useful = self._file.hold(None if self._open is None else self._open[1])
        else:
            useful = self._times == self._file.times
        self._times = self._file.times
        if not useful:
            self._give_up()
        if self._open is None and self._file.missing:
            raise FileNotFoundError(f"{self._file.name} is not there")

    def _hurry(self, driver: sqlite3.Connection, hurried: bool) -> None:
        """Wait for less long while somebody keeps the file locked, then for as long as usual again."""
        if hurried != self._hurried:
            seconds = min(database.HURRIED_SECONDS, self._busy) if hurried else self._busy
            driver.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
            self._hurried = hurried

    def _undo(self, driver: sqlite3.Connection, *, piece: bool) -> bool:
        """Undo a piece of work or a whole transaction; return whether there still is a transaction."""
        if self._open is None:
            return False
        try:
            if piece and driver.in_transaction:
                driver.execute(_GO_BACK)
                driver.execute(_RELEASE)
                return True
            if driver.in_transaction:
                driver.execute("ROLLBACK")
        except sqlite3.Error:
            self._give_up()
        return False

    def _give_up(self) -> None:
        """Close a connection with which something is wrong; another one may be well."""
        with contextlib.suppress(Exception):
            self._leave()
        self._open, self._hurried = None, False

    def _say(self, driver: sqlite3.Connection, statement: str) -> None:
        """Run a statement of the driver's own; errors are SQLAlchemy's."""
        try:
            driver.execute(statement)
        except sqlite3.Error as error:
            raise DBAPIError.instance(statement, None, error, sqlite3.Error, hide_parameters=True) from error


def _fail(pieces: Sequence[Piece], error: BaseException) -> None:
    for piece in pieces:
        piece.fail(error)
