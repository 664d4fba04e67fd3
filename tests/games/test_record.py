"""The record file: its form, and that whatever it claims falsely is found out and named."""

import json
from typing import Any

import pytest

from games import BadRecord, Match, MatchRecord
from games.catalogue import GAMES
from tests.games.variants import DEFAULT, SHORT, Variant, played

KOI_KOI = next(variant for variant in SHORT if variant.game == "koi-koi")
FIELDS = [
    *("format", "game", "rules", "options", "seats", "commitment", "server_seed", "entropy"),
    *("moves", "rounds", "scores", "ranks", "end"),
]


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A finished match, as `json` reads it."""
    return json.loads(played(KOI_KOI).record().to_line())


def reason_of(record: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        MatchRecord.from_line(json.dumps(record)).verify()
    return refusal.value


def test_a_record_has_these_fields_in_this_order(record: dict[str, Any]) -> None:
    assert list(record) == FIELDS


def test_a_record_holds_what_the_match_was(record: dict[str, Any]) -> None:
    match = played(KOI_KOI)
    assert (record["format"], record["game"], record["rules"]) == ("zabuton/1", "koi-koi", 1)
    assert record["seats"] == KOI_KOI.seats
    assert record["commitment"] == match.commitment
    assert (record["server_seed"], record["entropy"]) == (match.server_seed.hex(), "0")
    assert record["moves"] == [[seat, move] for seat, move in match.moves]
    assert record["rounds"] == [list(points) for points in match.rounds]
    assert (record["scores"], record["ranks"]) == (list(match.scores), list(match.ranks))
    assert record["end"] == "finished"


@pytest.mark.parametrize("variant", DEFAULT, ids=str)
def test_options_are_written_out_defaults_too(variant: Variant) -> None:
    defaults = GAMES[variant.game].options().model_dump()
    assert variant.match().record().options == defaults
    assert set(defaults) == set(GAMES[variant.game].options.model_fields)


def test_a_match_that_is_not_over_is_abandoned_and_has_no_ranks() -> None:
    match = KOI_KOI.match()
    match.play(min(match.to_move), match.legal_moves(min(match.to_move))[0])
    record = match.record()
    assert (record.end, record.ranks, record.rounds) == ("abandoned", [], [])
    assert record.verify().number == 1


def test_a_record_is_one_line() -> None:
    seats = ["two\nlines", "座布団 \u2028"]
    record = Match.new("koi-koi", seats, {"rounds": 1}, bytes(32), "1,2").record()
    assert "\n" not in record.to_line()
    assert MatchRecord.from_line(record.to_line()).seats == seats
    assert MatchRecord.from_line(record.to_line().encode()) == record


def test_a_record_made_by_hand_holds() -> None:
    line = (
        '{"format": "zabuton/1", "game": "koi-koi", "rules": 1, "options": {"rounds": 6, "weather": "all"},'
        '"seats": ["Aki", "Ben"],'
        '"commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",'
        f'"server_seed": "{"00" * 32}", "entropy": "1,2", "moves": [], "rounds": [], "scores": [0, 0],'
        '"ranks": [], "end": "abandoned"}'
    )
    assert MatchRecord.from_line(line).verify().seats == ("Aki", "Ben")
    assert MatchRecord.model_validate(json.loads(line)).verify().number == 0


CLAIMS = {
    "options": {"rounds": 1},
    "rounds": [[1, 2]],
    "scores": [1000, 0],
    "ranks": [1, 1],
    "end": "abandoned",
}


@pytest.mark.parametrize("field", CLAIMS)
def test_a_false_claim_is_named(record: dict[str, Any], field: str) -> None:
    error = reason_of({**record, field: CLAIMS[field]})
    assert error.reason == "claim-differs"
    assert error.details["field"] == field
    assert repr(CLAIMS[field]) in str(error)


@pytest.mark.parametrize("field", ["server_seed", "commitment"])
def test_a_seed_that_was_not_committed_to_is_named(record: dict[str, Any], field: str) -> None:
    error = reason_of({**record, field: "ab" * 32})
    assert error.reason == "wrong-commitment"
    assert "commitment" in str(error)


def test_other_entropy_deals_other_cards(record: dict[str, Any]) -> None:
    assert reason_of({**record, "entropy": "another"}).reason in ("illegal-move", "claim-differs")


def test_an_illegal_move_is_named_by_its_number(record: dict[str, Any]) -> None:
    moves = [*record["moves"][:3], [record["moves"][3][0], "play 99x"], *record["moves"][4:]]
    error = reason_of({**record, "moves": moves})
    assert (error.reason, error.details["number"]) == ("illegal-move", 3)
    assert "decision 3" in str(error)
    assert "play 99x" in str(error)


def test_moves_after_the_end_are_refused(record: dict[str, Any]) -> None:
    last = record["moves"][-1]
    assert reason_of({**record, "moves": [*record["moves"], last]}).details["number"] == len(record["moves"])


def test_a_match_that_claims_to_be_finished_must_be(record: dict[str, Any]) -> None:
    assert reason_of({**record, "moves": record["moves"][:-1]}).reason == "claim-differs"


def test_a_record_of_other_rules_is_told_as_such(record: dict[str, Any]) -> None:
    error = reason_of({**record, "rules": 2, "moves": [[0, "a move that later rules know"]]})
    assert error.reason == "other-rules"
    assert "version 2" in str(error)


WRONG = {
    "game": ("go", "unknown-game"),
    "seats": (["alone"], "wrong-players"),
    "options": ({"rounds": 0}, "wrong-option"),
}


@pytest.mark.parametrize("field", WRONG)
def test_a_match_that_cannot_be_is_a_bad_record(record: dict[str, Any], field: str) -> None:
    value, reason = WRONG[field]
    assert reason_of({**record, field: value}).reason == reason


MALFORMED = {
    "format": "zabuton/2",
    "rules": "1",
    "commitment": "AB" * 32,
    "server_seed": "00",
    "moves": [[0]],
    "scores": [0.5, 1],
    "end": "given up",
}


@pytest.mark.parametrize("field", MALFORMED)
def test_a_malformed_field_is_named(record: dict[str, Any], field: str) -> None:
    error = reason_of({**record, field: MALFORMED[field]})
    assert error.reason == "no-record"
    assert str(error).startswith(field)


@pytest.mark.parametrize("field", FIELDS[1:])
def test_a_missing_field_is_named(record: dict[str, Any], field: str) -> None:
    error = reason_of({name: value for name, value in record.items() if name != field})
    assert (error.reason, error.details["field"]) == ("no-record", field)


def test_a_field_too_many_is_named(record: dict[str, Any]) -> None:
    assert reason_of({**record, "cheat": True}).details["field"] == "cheat"


@pytest.mark.parametrize("line", ["", "{", "[]", "null", b"\xff\xfe", '{"format": "zabuton/1"'])
def test_a_line_that_is_no_record_is_told_as_such(line: str | bytes) -> None:
    with pytest.raises(BadRecord) as refusal:
        MatchRecord.from_line(line)
    assert refusal.value.reason == "no-record"
