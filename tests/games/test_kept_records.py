"""Records written by earlier versions of the program still verify."""

from pathlib import Path

import pytest

from games import MatchRecord
from games.catalogue import VERSIONS
from games.hiifuu.rules import LAST_ROUND, WINNING_POINTS
from tests.games.variants import is_range

RECORDS = Path(__file__).parent / "records"
LINES = [line for path in sorted(RECORDS.glob("*.jsonl")) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_kept_record_still_verifies(line: str) -> None:
    record = MatchRecord.model_validate_json(line)
    record.verify()
    assert record.to_line() == line


OURS = {"hiifuu", "hygge", "hana-awase", "koi-koi", "hiyoko", "isuri"}
"""The games that have been released; another one has no records from before."""


@pytest.mark.parametrize(("game", "version"), [each for each in VERSIONS if each[0] in OURS])
def test_there_are_kept_records_of_all_rules_with_all_that_could_be_chosen(game: str, version: int) -> None:
    records = [MatchRecord.model_validate_json(line) for line in LINES]
    kept = [record for record in records if (record.game, record.rules) == (game, version)]
    rules = VERSIONS[game, version]
    assert {len(record.seats) for record in kept} == {*rules.players}
    for name, values in rules.offered_values().items():
        chosen = {record.options[name] for record in kept if name in record.options}
        assert chosen >= {*values} or is_range(values), name


@pytest.mark.parametrize(("version", "callers"), [(1, {2}), (2, {1})])
def test_kept_records_show_how_often_koi_koi_could_be_called(version: int, callers: set[int]) -> None:
    records = [MatchRecord.model_validate_json(line) for line in LINES]
    once = [
        record
        for record in records
        if (record.rules, record.options.get("calls"), len(record.rounds)) == (version, "once", 1)
    ]
    assert {len({seat for seat, move in record.moves if move == "koi-koi"}) for record in once} == callers


def test_there_are_kept_records_that_show_when_hiifuu_ends_and_who_deals_after_a_draw() -> None:
    records = [MatchRecord.model_validate_json(line) for line in LINES]
    enough = [each for each in records if each.game == "hiifuu" and max(each.scores) == WINNING_POINTS]
    assert any(len(record.rounds) < LAST_ROUND for record in enough)
    drawn = [
        each for each in records if each.options.get("undecided") == "nobody" and [0, 0] in each.rounds[:-1]
    ]
    assert {record.options["scoring"] for record in drawn} >= {"manual"}
