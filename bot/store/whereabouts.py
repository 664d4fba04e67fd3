"""Whereabouts: whether a SQLite file that is open is still the one in its place, and what is done if not.

On most systems a file can be deleted or replaced while it is open. SQLite goes on as if nothing had happened:
it writes to a file that no longer has a name, or mixes its log into whatever is there now, for instance a
backup that somebody has put back. So before each transaction that writes, its three files are looked at.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from enum import Enum, auto
from pathlib import Path
from typing import NoReturn

import structlog

from bot.timing import utcnow

log = structlog.get_logger(__name__)

LOG, INDEX = "-wal", "-shm"
"""What SQLite adds to the name of a file for those that belong to it."""

HEADER = 100
"""Bytes of SQLite's header, in which most changes of a file show: https://sqlite.org/fileformat.html."""

_SALTS, _WRITTEN_BACK, _BEING_WRITTEN_BACK = slice(32, 40), 96, 128
"""Where the index says which log it is of, and how much of that has been written, or is being written, to the
file: https://sqlite.org/walformat.html."""


class ReplacedError(sqlite3.OperationalError):
    """The file is another one by now: whoever had it open can write nothing more."""


class State(Enum):
    """How a file is that was opened some time ago."""

    SAME = auto()
    TOUCHED = auto()
    WITHOUT_LOG = auto()
    GONE = auto()
    REPLACED = auto()
    OVERWRITTEN = auto()


class Whereabouts:
    """Looks after a file. Only the thread that writes to it may call its methods.

    Args:
        file: the file; it need not be there yet.

    Attributes:
        times: how often connections had to be made anew so far, each in whatever thread it belongs to.
    """

    def __init__(self, file: Path) -> None:
        self.times = 0
        self._file = file
        self._paths = {suffix: f"{file}{suffix}" for suffix in ("", LOG, INDEX)}
        self._known: dict[str, tuple[int, int] | None] | None = None
        self._changed = (0, 0)
        self._written_back = b""
        self._header = b""
        self._handles: dict[str, _Handle] = {}
        self._lost: ReplacedError | None = None
        self._found: State | None = None
        self._anew = False

    @property
    def name(self) -> str:
        """The name of the file."""
        return self._file.name

    @property
    def missing(self) -> bool:
        """Whether there was a file, and now there is none, so that SQLite would make an empty one."""
        return self._known is not None and not self._file.exists()

    def note(self) -> bool:
        """Take note of the files as they are just after a transaction has begun on a new connection.

        Returns:
            Whether the connection is to the file that is there: it may have been deleted, and put back by
            another process, since it was opened.
        """
        known = {suffix: _identity(path) for suffix, path in self._paths.items()}
        handles = {suffix: _Handle(found) for suffix, found in known.items()}
        if os.name == "posix" and (known[""] is None or not handles[""].is_open):
            return False
        self._anew, self._known, self._handles = False, known, handles
        self._note_content()
        return True

    def follow(self) -> None:
        """Take note of what a transaction has changed, which may have written the log back."""
        if self._known is not None and self._lost is None:
            with contextlib.suppress(OSError):  # the next transaction looks at everything
                self._note_content()

    def is_well(self) -> bool:
        """Return whether the file is as it was; if not, the transaction has to end and `hold` see to it."""
        state = self._look()
        self._found = None if state is State.SAME else state
        return self._found is None

    def hold(self, connection: sqlite3.Connection | None) -> bool:
        """Make sure that all is well before something is written; connections may have to be made anew.

        Args:
            connection: that of the writer, between two transactions; None if it is closed.

        Returns:
            Whether the connection is still of use.

        Raises:
            ReplacedError: the file is another one.
            sqlite3.Error, OSError: it cannot be put back.
        """
        if self._lost is not None:
            raise self._lost
        state, self._found = self._found or self._look(), None
        if state is State.SAME or (state is State.TOUCHED and self._is_sound()):
            return True
        if connection is None and state is State.GONE:
            raise FileNotFoundError(f"{self.name} was deleted")
        if connection is not None and state is State.WITHOUT_LOG:
            self._write_back(connection)
            # The file itself may have gone since it was looked at: with its folder, for instance.
            state = State.WITHOUT_LOG if self._file.exists() else State.GONE
        if connection is not None and state is State.GONE:
            self._put_back(connection)
        elif connection is not None and state is State.WITHOUT_LOG:
            log.error("the log of the database was deleted; nothing is lost", file=self.name)
        elif state is not State.WITHOUT_LOG:
            self._give_up(connection if state is State.REPLACED else None)
        else:
            log.error("the log of the database was deleted", file=self.name)
        self.times, self._anew = self.times + 1, True
        return False

    def _look(self) -> State:
        """Return how the files are."""
        if self._known is None or self._anew or os.name != "posix":
            return State.SAME
        try:
            found = os.stat(self._paths[""])
        except FileNotFoundError:
            return State.GONE
        if (found.st_dev, found.st_ino) != self._known[""]:
            return State.REPLACED
        before, self._written_back = self._written_back, self._read_index()
        if (found.st_mtime_ns, found.st_size) != self._changed:
            state = self._judge(before)
            if state is not State.SAME:
                return state
        for suffix in (LOG, INDEX):
            if _identity(self._paths[suffix]) != self._known[suffix]:
                return State.WITHOUT_LOG
        return State.SAME

    def _judge(self, before: bytes) -> State:
        """Return whether it was SQLite that changed the file: then its index says so.

        Args:
            before: what the index said when the file was as it had been.
        """
        done, doing = self._written_back[-8:-4], self._written_back[-4:]
        header, size = self._header, self._changed[1]
        by_sqlite = self._written_back != before or done != doing or not done
        self._note_content()
        if by_sqlite:
            return State.SAME
        same = (header, size) == (self._header, self._changed[1])
        return State.TOUCHED if same else State.OVERWRITTEN

    def _note_content(self) -> None:
        # The index first: what is written back between the two looks has to show in it later.
        self._written_back = self._read_index()
        found = os.stat(self._paths[""])
        if self._changed != (found.st_mtime_ns, found.st_size):
            self._changed = found.st_mtime_ns, found.st_size
            self._header = self._handles[""].read(HEADER)

    def _read_index(self) -> bytes:
        """Return what the index says of what was written from the log to the file; nothing if it cannot."""
        start = self._handles[INDEX].read(_BEING_WRITTEN_BACK + 4)
        if len(start) < _BEING_WRITTEN_BACK + 4:
            return b""
        return start[_SALTS] + start[_WRITTEN_BACK : _WRITTEN_BACK + 4] + start[_BEING_WRITTEN_BACK:]

    def _is_sound(self) -> bool:
        """Return whether the file fits its log, as it does if only the time of its last change is another."""
        with closing(sqlite3.connect(self._file)) as fresh:
            sound: bool = fresh.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
        if sound:
            log.warning("another program has touched the database file", file=self.name)
        return sound

    def _put_back(self, connection: sqlite3.Connection) -> None:
        """Write all that an open connection still sees to where the file was, for all processes at once.

        They look whether it is there while they can write, so none of them writes where it was afterwards.
        """
        with _copied(connection, self._file) as part:
            self._forget_log()
            taken = not _placed(part, self._file)
        if taken:
            self._give_up(connection)
        log.error("the database file was deleted, and has been put back", file=self.name)

    def _write_back(self, connection: sqlite3.Connection) -> None:
        """Write a log that no longer has a name to the file."""
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if busy:
            raise sqlite3.OperationalError("the log cannot be written to the database now")

    def _give_up(self, connection: sqlite3.Connection | None) -> NoReturn:
        """Keep our log off a file that is not ours, which SQLite would otherwise write it to.

        Args:
            connection: one that still sees what there was before, which is kept; None if nothing does.
        """
        said = f"DATABASE_URL: {self.name} was replaced while the bot had it open"
        if connection is not None:
            kept = self._file.with_name(f"{self.name}.replaced-{utcnow():%Y%m%d-%H%M%S}")
            _save(connection, kept)
            said += f"; what it held until then is kept in {kept.name}"
        self._forget_log(emptied=connection is None)
        self._lost = ReplacedError(said)
        raise self._lost

    def _forget_log(self, *, emptied: bool = False) -> None:
        """Delete our log and its index, if they still have their names.

        Args:
            emptied: whether to empty the log, which SQLite otherwise writes to the file as it is closed.
        """
        known = self._known or {}
        for suffix in (LOG, INDEX):
            path = self._paths[suffix]
            if known.get(suffix) is not None and _identity(path) == known[suffix]:
                if suffix == LOG and emptied:
                    os.truncate(path, 0)
                os.unlink(path)


class _Handle:
    """Reads a file through a handle that SQLite has: one of our own, once closed, would end SQLite's locks.

    See https://sqlite.org/howtocorrupt.html, 2.2.

    Args:
        identity: the file, as told by `_identity`.
    """

    def __init__(self, identity: tuple[int, int] | None) -> None:
        self._identity = identity
        self._number: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether SQLite has the file open, or the system does not say what is open."""
        return self._find() or not os.path.isdir("/dev/fd")

    def read(self, length: int) -> bytes:
        """Return the file's first bytes; nothing if it is not open."""
        return os.pread(self._number, length, 0) if self._find() and self._number is not None else b""

    def _find(self) -> bool:
        if self._number is None or not self._has(self._number):
            with contextlib.suppress(OSError):  # not every system says what is open
                numbers = (int(name) for name in os.listdir("/dev/fd"))
                self._number = next(filter(self._has, numbers), None)
        return self._number is not None

    def _has(self, number: int) -> bool:
        try:
            found = os.fstat(number)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._identity


def _identity(path: str) -> tuple[int, int] | None:
    """Return what tells a file from all others on this machine; None if there is none."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _placed(part: Path, where: Path) -> bool:
    """Give a file its name, and return whether it was free: nothing that is there is overwritten."""
    try:
        os.link(part, where)
    except FileExistsError:
        return False
    except OSError:  # not every file system has links; between the two lines somebody else may come first
        if where.exists():
            return False
        part.rename(where)
    return True


def _save(connection: sqlite3.Connection, to: Path) -> None:
    """Write all that a connection sees to a file that does not exist; nobody sees a part of it."""
    with _part(connection, to) as part:
        part.rename(to)


@contextlib.contextmanager
def _copied(connection: sqlite3.Connection, beside: Path) -> Iterator[Path]:
    """Write all that is in a connection's file to another one, and let nobody change it during the block."""
    copied = False
    while not copied:
        before = _changes(connection)
        with _part(connection, beside) as part:
            connection.execute("BEGIN IMMEDIATE")
            try:
                copied = _changes(connection) == before
                if copied:
                    yield part
            finally:
                connection.execute("ROLLBACK")


def _changes(connection: sqlite3.Connection) -> int:
    """Return a number that is another one once somebody else has changed a connection's file."""
    number: int = connection.execute("PRAGMA data_version").fetchone()[0]
    return number


@contextlib.contextmanager
def _part(connection: sqlite3.Connection, beside: Path) -> Iterator[Path]:
    """Write all that a connection sees to a file of this process, which is gone after the block."""
    part = beside.with_name(f"{beside.name}.{os.getpid()}.part")
    try:
        with closing(sqlite3.connect(part)) as target:
            connection.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")
        yield part
    finally:
        part.unlink(missing_ok=True)
