"""Verify: checks a file of records that a user has sent, within bounds."""

from dataclasses import dataclass

from bot.errors import Reason, TableProblem
from games import BadRecord, MatchRecord

MOST_BYTES = 1_000_000
"""The largest file that is read: some hundred of the longest records."""

MOST_RECORDS = 20
"""The most records in a file: replaying them takes a second or two."""


@dataclass(frozen=True, slots=True)
class HeldRecord:
    """A record that holds, and the number of its line, from 1."""

    line: int
    record: MatchRecord


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """A line that is no record, or a record that does not hold: its number, from 1, and why."""

    line: int
    why: BadRecord


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """What a file held.

    Attributes:
        held: the records up to the first line that is wrong.
        broken: that line; None if all is well.
    """

    held: tuple[HeldRecord, ...]
    broken: BrokenLine | None


def check_size(size: int) -> None:
    """Raise TableProblem if a file has too many bytes to be read."""
    if size > MOST_BYTES:
        raise TableProblem(Reason.VERIFY_TOO_LARGE, size=MOST_BYTES // 1000)


def check_records(content: bytes) -> CheckedFile:
    """Replay the records in a file, up to the first that does not hold.

    Args:
        content: JSON Lines in UTF-8, or a single JSON object over several lines.

    Raises:
        TableProblem: it is empty, too large, not text, or has too many records.
    """
    lines = _numbered_lines(content)
    held: list[HeldRecord] = []
    for number, line in lines:
        try:
            record = MatchRecord.from_line(line)
            record.verify()
        except BadRecord as why:
            return CheckedFile(tuple(held), BrokenLine(number, why))
        held.append(HeldRecord(number, record))
    return CheckedFile(tuple(held), None)


def _numbered_lines(content: bytes) -> list[tuple[int, str]]:
    """Return the lines of a file that are not blank, with their numbers from 1."""
    check_size(len(content))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TableProblem(Reason.VERIFY_NO_TEXT) from None
    # Records may hold characters that str.splitlines() takes for the end of a line.
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not lines:
        raise TableProblem(Reason.VERIFY_EMPTY)
    if lines[0][1].strip() == "{":
        return [(1, text)]
    if len(lines) > MOST_RECORDS:
        raise TableProblem(Reason.VERIFY_TOO_MANY, most=MOST_RECORDS)
    return lines
