"""Files of records are checked line by line, and what is no such file is not looked at."""

import json
import tracemalloc
from typing import Any

import pytest

from bot.errors import Reason, TableProblem
from bot.tables.verify import MAX_FILE_BYTES, MAX_RECORDS, CheckedFile, check_records
from tests.games.variants import SHORT, played

RECORDS = [played(variant).record() for variant in SHORT[-3:]]
LINES = [record.to_line() for record in RECORDS]


def written(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def changed(**fields: Any) -> str:
    """Return the first record with other values."""
    return json.dumps(json.loads(LINES[0]) | fields)


def broken(found: CheckedFile) -> tuple[int, str]:
    assert found.broken is not None
    return found.broken.line, found.broken.why.reason


def test_all_records_of_a_file_are_replayed() -> None:
    found = check_records(written(LINES[0], "", *LINES[1:]))
    assert [held.line for held in found.held] == [1, 3, 4]
    assert [held.record for held in found.held] == RECORDS
    assert found.broken is None


def test_a_record_may_be_written_over_several_lines() -> None:
    found = check_records(json.dumps(json.loads(LINES[0]), indent=2).encode())
    assert [held.record for held in found.held] == RECORDS[:1]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("a shopping list", "no-record"),
        ("[" * 100_000, "no-record"),
        (changed(game="chess"), "unknown-game"),
        (changed(rules=99), "other-rules"),
        (changed(server_seed="00" * 32), "wrong-commitment"),
        (changed(moves=[[0, "resign"]]), "illegal-move"),
        (changed(scores=[999] * len(RECORDS[0].scores)), "claim-differs"),
    ],
)
def test_the_first_line_that_is_wrong_is_named(line: str, reason: str) -> None:
    found = check_records(written(LINES[1], line, "and nobody looks at this"))
    assert [held.line for held in found.held] == [1]
    assert broken(found) == (2, reason)


@pytest.mark.parametrize(
    "line",
    [
        changed(moves=[0] * 330_000),
        changed(moves=[[0, "x" * 900_000]]),
        pytest.param(changed(rounds=[[0]] * 180_000), marks=pytest.mark.deep),
        changed(game="x" * 900_000),
        changed(options={"rounds": "x" * 900_000}),
        changed(**{"x" * 900_000: 0}),
        changed(**{str(number): 0 for number in range(70_000)}),
        pytest.param("{" + '"k":0,' * 150_000 + '"k":0}', marks=pytest.mark.deep),
    ],
    ids=["moves", "move", "rounds", "game", "option", "name", "names", "doubled names"],
)
def test_the_largest_false_record_costs_little_memory_and_is_told_in_a_few_words(line: str) -> None:
    tracemalloc.start()
    found = check_records(line.encode())
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert found.broken is not None
    assert len(str(found.broken.why)) < 400
    assert most < 100_000_000


@pytest.mark.parametrize("rounds", [True, 1.0, "1"])
def test_what_equals_a_number_is_no_number(rounds: object) -> None:
    options = RECORDS[0].options | {"rounds": rounds}
    assert broken(check_records(written(changed(options=options)))) == (1, "wrong-option")


def test_a_character_that_ends_lines_elsewhere_does_not_end_a_record() -> None:
    assert broken(check_records(written('{"game": "a\u2028b"}'))) == (1, "no-record")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", Reason.VERIFY_EMPTY),
        (b" \n\n", Reason.VERIFY_EMPTY),
        (b"\xff\xfe\x00", Reason.VERIFY_NO_TEXT),
        (b"\n".join([b"{}"] * (MAX_RECORDS + 1)), Reason.VERIFY_TOO_MANY),
        (b"x" * (MAX_FILE_BYTES + 1), Reason.VERIFY_TOO_LARGE),
    ],
)
def test_what_is_no_file_of_records_is_not_looked_at(content: bytes, reason: str) -> None:
    with pytest.raises(TableProblem) as problem:
        check_records(content)
    assert problem.value.reason == reason
