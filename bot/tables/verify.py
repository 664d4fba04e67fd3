"""Verify: checks a file of records sent by a user, within limits."""

from dataclasses import dataclass

from bot.errors import Reason, TableProblem
from games import BadRecord, MatchRecord

MAX_FILE_BYTES = 1_000_000
"""Maximum size of a file: some hundred of the longest records."""

MAX_RECORDS = 20
"""Maximum number of records in a file: replaying them takes a second or two."""


@dataclass(frozen=True, slots=True)
class ValidRecord:
    """A valid record, and the number of its line, from 1."""

    line: int
    record: MatchRecord


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """An invalid line: its number, from 1, and the reason."""

    line: int
    why: BadRecord


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """The result of checking a file: the valid records before the first invalid line, and that line."""

    held: tuple[ValidRecord, ...]
    broken: BrokenLine | None


def check_size(size: int) -> None:
    """Raise TableProblem if a file is too large."""
    if size > MAX_FILE_BYTES:
        raise TableProblem(Reason.VERIFY_TOO_LARGE, size=MAX_FILE_BYTES // 1000)


def check_records(content: bytes) -> CheckedFile:
    """Replay the records in a file, up to the first invalid one.

    The content is JSON Lines in UTF-8, or a single JSON object over several lines.

    Raises:
        TableProblem: it is empty, too large, not text, or has too many records.
    """
    lines = _numbered_lines(content)
    held: list[ValidRecord] = []
    for number, line in lines:
        try:
            record = MatchRecord.from_line(line)
            record.verify()
        except BadRecord as why:
            return CheckedFile(tuple(held), BrokenLine(number, why))
        held.append(ValidRecord(number, record))
    return CheckedFile(tuple(held), None)


def _numbered_lines(content: bytes) -> list[tuple[int, str]]:
    """Return the non-blank lines of a file, with their numbers from 1."""
    check_size(len(content))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise TableProblem(Reason.VERIFY_NO_TEXT) from None
    # Records may contain characters that str.splitlines() treats as line ends.
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    if not lines:
        raise TableProblem(Reason.VERIFY_EMPTY)
    if lines[0][1].strip() == "{":
        return [(1, text)]
    if len(lines) > MAX_RECORDS:
        raise TableProblem(Reason.VERIFY_TOO_MANY, most=MAX_RECORDS)
    return lines
