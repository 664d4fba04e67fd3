"""Records written by earlier versions of the program still verify."""

from pathlib import Path

import pytest

from games import MatchRecord

RECORDS = Path(__file__).parent / "records"
LINES = [line for path in sorted(RECORDS.glob("*.jsonl")) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_kept_record_still_verifies(line: str) -> None:
    record = MatchRecord.model_validate_json(line)
    record.verify()
    assert record.to_line() == line


def test_there_is_a_kept_record_of_each_of_the_first_six_games() -> None:
    first = {"hiifuu", "hygge", "hana-awase", "koi-koi", "hiyoko", "isuri"}
    assert {MatchRecord.model_validate_json(line).game for line in LINES} >= first
