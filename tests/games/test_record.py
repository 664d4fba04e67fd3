"""The record file: its form, and that every false claim in it is found and named."""

import json
from hashlib import sha256
from typing import Any

import pytest
from pydantic import ValidationError

from games import BadRecord, Match, MatchRecord, WrongOptions
from games.catalogue import GAMES
from tests.games.variants import DEFAULT, SHORT, Variant, played

KOI_KOI = next(variant for variant in SHORT if variant.game == "koi-koi")


def finished() -> Match:
    return played(KOI_KOI)


def read(match: Match) -> dict[str, Any]:
    return json.loads(match.record().to_line())


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A finished match, as `json` reads it."""
    return read(finished())


def reason_of(record: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as refusal:
        MatchRecord.from_line(json.dumps(record)).verify()
    return refusal.value


def test_a_record_is_written_in_one_way_only() -> None:
    line = Match.new("koi-koi", ["Aki", "座布団"], shares=["1", "two \u2028"]).record().to_line()
    assert line == json.dumps(json.loads(line), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert '["Aki","座布団"]' in line


def test_the_sum_of_a_record_is_the_hash_of_its_line() -> None:
    record = finished().record()
    assert record.sum == sha256(record.to_line().encode()).hexdigest()


def test_the_sum_does_not_depend_on_how_the_record_is_spaced(record: dict[str, Any]) -> None:
    written = MatchRecord.from_line(json.dumps(record, indent=1))
    assert written.sum == MatchRecord.model_validate(record).sum


def test_another_match_has_another_sum(record: dict[str, Any]) -> None:
    kept = MatchRecord.model_validate(record)
    for field, value in {**CLAIMS, "seats": ["Aki", "Ben"], "moves": record["moves"][:-1]}.items():
        assert MatchRecord.model_validate({**record, field: value}).sum != kept.sum


@pytest.mark.parametrize("variant", DEFAULT, ids=str)
def test_options_are_written_out_defaults_too(variant: Variant) -> None:
    game = GAMES[variant.game]
    written = variant.match().record().options
    assert written == game.read_options(variant.options)
    assert list(written) == [option.name for option in game.options]


@pytest.mark.parametrize("changed", [{"moves": []}, {"seats": ["Aki", "Chika"], "moves": []}])
def test_only_the_sum_proves_the_record_of_a_broken_off_match(changed: dict[str, Any]) -> None:
    match = Match.new("hiyoko", ["Aki", "Ben"], server_seed=bytes(32), shares=["1", "2"])
    (seat,) = match.to_move
    match.play(seat, match.legal_moves(seat)[0])
    forged = MatchRecord.from_line(json.dumps({**read(match), **changed}))
    assert not forged.verify().over
    assert forged.sum != match.record().sum


def test_a_match_that_is_not_over_is_abandoned_and_has_no_ranks() -> None:
    match = KOI_KOI.match()
    match.play(min(match.to_move), match.legal_moves(min(match.to_move))[0])
    record = match.record()
    assert (record.end, record.ranks, record.rounds) == ("abandoned", [], [])
    assert record.verify().number == 1


def test_a_record_is_one_line() -> None:
    seats = ["two\nlines", "座布団 \u2028"]
    record = Match.new("koi-koi", seats, {"rounds": 1}, bytes(32), shares=["1\n", "2\r"]).record()
    assert len(record.to_line().encode().splitlines()) == 1
    assert MatchRecord.from_line(record.to_line()).seats == seats
    assert MatchRecord.from_line(record.to_line().encode()) == record


def test_a_record_made_by_hand_holds() -> None:
    line = (
        '{"format": "zabuton/2", "game": "hiyoko", "rules": 1, "options": {"deck": "ise"},'
        '"seats": ["Aki", "Ben"],'
        '"commitment": "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925",'
        f'"server_seed": "{"00" * 32}", "shares": ["1", "2"], "moves": [], "rounds": [], "scores": [0, 0],'
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


def test_what_else_the_seed_was_made_of_cannot_be_changed(record: dict[str, Any]) -> None:
    first, second = KOI_KOI.shares
    for changed in (
        {"shares": [first, "another"]},
        {"shares": [second, first]},
        {"seats": ["somebody else", KOI_KOI.seats[1]]},
    ):
        assert reason_of({**record, **changed}).reason in ("illegal-move", "claim-differs")


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
    error = reason_of({**record, "rules": 99, "moves": [[0, "a move that later rules know"]]})
    assert error.reason == "other-rules"
    assert "version 99" in str(error)


REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "another game": ({"game": "go"}, "unknown-game", ""),
    "too few seats": ({"seats": ["alone"], "shares": ["1"]}, "wrong-players", ""),
    "a wrong option": ({"options": {"rounds": 0}}, "wrong-option", ""),
    "another format": ({"format": "zabuton/1"}, "no-record", "format"),
    "a text for a number": ({"rules": "1"}, "no-record", "rules"),
    "a hash in capitals": ({"commitment": "AB" * 32}, "no-record", "commitment"),
    "a short seed": ({"server_seed": "00"}, "no-record", "server_seed"),
    "half a decision": ({"moves": [[0]]}, "no-record", "moves"),
    "half a point": ({"scores": [0.5, 1]}, "no-record", "scores"),
    "another end": ({"end": "given up"}, "no-record", "end"),
    "a rule too large": ({"rules": 10**30}, "no-record", "rules"),
    "a seat too large": ({"moves": [[10**30, "play 1b"]]}, "no-record", "moves"),
    "points too many": ({"rounds": [[10**30, 0]]}, "no-record", "rounds"),
    "a score too low": ({"scores": [-(10**30), 0]}, "no-record", "scores"),
    "a rank too large": ({"ranks": [10**30, 1]}, "no-record", "ranks"),
    "a seat as text": ({"moves": [["0", "play 1b"]]}, "no-record", "moves"),
    "a seat that is true": ({"moves": [[True, "play 1b"]]}, "no-record", "moves"),
    "a seat with a fraction": ({"moves": [[0.0, "play 1b"]]}, "no-record", "moves"),
    "a move as number": ({"moves": [[0, 1]]}, "no-record", "moves"),
    "a move in two": ({"moves": [[0, "play", "1b"]]}, "no-record", "moves"),
    "a field too many": ({"cheat": True}, "no-record", "cheat"),
}
"""What is changed in a record, why it is refused then, and which field is named."""


@pytest.mark.parametrize(("changes", "reason", "field"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_and_a_malformed_field_is_named(
    record: dict[str, Any], changes: dict[str, Any], reason: str, field: str
) -> None:
    error = reason_of({**record, **changes})
    assert error.reason == reason
    if field:
        assert str(error).startswith(field)
        assert str(error.details["field"]).split(".")[0] == field


def test_a_missing_field_is_named(record: dict[str, Any]) -> None:
    for field in record:
        error = reason_of({name: value for name, value in record.items() if name != field})
        assert (error.reason, error.details["field"]) == ("no-record", field)


WRONG_SHARES = [None, [], ["1"], ["1", "2", "3"], ["1", 2], ["1", None], "12", {"0": "1", "1": "2"}]


@pytest.mark.parametrize("shares", WRONG_SHARES, ids=repr)
def test_every_seat_has_a_share_and_each_is_a_text(shares: Any) -> None:
    error = reason_of({**read(finished()), "shares": shares})
    assert error.reason == "no-record"
    assert "shares" in str(error)


@pytest.mark.parametrize("field", ["seats", "shares"])
def test_what_is_bound_must_be_in_normal_form(field: str) -> None:
    error = reason_of({**read(finished()), field: ["e\u0301", "2"]})
    assert error.reason == "no-record"
    assert "NFC" in str(error)


@pytest.mark.parametrize("field", ["seats", "shares", "moves", "options", "game"])
def test_half_of_a_surrogate_pair_is_refused(record: dict[str, Any], field: str) -> None:
    half = "\ud800"
    values = {"seats": [half, "2"], "shares": [half, "2"], "moves": [[0, half]], "options": {half: half}}
    error = reason_of({**record, field: values.get(field, half)})
    assert (error.reason, str(error)) == ("no-record", "the line: half of a surrogate pair stands alone")


def test_a_key_that_stands_twice_is_refused(record: dict[str, Any]) -> None:
    line = json.dumps(record)
    for key, double in (
        ("end", '{"end": "abandoned", ' + line[1:]),
        ("moves", line[:-1] + ', "moves": []}'),
        ("rounds", line.replace('"options": {', '"options": {"rounds": 1, ')),
    ):
        with pytest.raises(BadRecord, match=f"'{key}' stands twice"):
            MatchRecord.from_line(double)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "9" * 5000])
@pytest.mark.parametrize("field", ["options", "scores", "rules"])
def test_what_is_no_number_is_refused(record: dict[str, Any], field: str, number: str) -> None:
    shape = {"options": '{{"rounds": {}}}', "scores": "[{}, 0]", "rules": "{}"}[field]
    line = json.dumps({**record, field: "HERE"}).replace('"HERE"', shape.format(number))
    with pytest.raises(BadRecord) as refusal:
        MatchRecord.from_line(line)
    assert refusal.value.reason == "no-record"
    assert len(str(refusal.value)) < 200


def test_lists_in_lists_without_end_are_refused(record: dict[str, Any]) -> None:
    line = json.dumps({**record, "moves": "HERE"}).replace('"HERE"', "[" * 200_000 + "]" * 200_000)
    with pytest.raises(BadRecord, match="nested too deeply"):
        MatchRecord.from_line(line)


@pytest.mark.parametrize("line", ["", "{", "[]", "null", b"\xff\xfe", '{"format": "zabuton/2"'])
def test_a_line_that_is_no_record_is_told_as_such(line: str | bytes) -> None:
    with pytest.raises(BadRecord) as refusal:
        MatchRecord.from_line(line)
    assert refusal.value.reason == "no-record"


def test_a_record_without_a_name_replays_to_the_same_match() -> None:
    match = finished()
    whole = match.record()
    record = MatchRecord.from_line(whole.without_names([1]).to_line())
    replayed = record.verify()
    assert replayed.seats == (match.seats[0], "")
    assert (replayed.moves, replayed.scores) == (match.moves, match.scores)
    assert record.nameless_seats == (1,)
    assert record.sum != whole.sum
    assert record.seed == match.seed.hex()
    assert replayed.record() == record
    assert replayed.at_decision(0).seed == match.seed


def test_what_a_person_brought_to_the_shuffle_goes_with_their_name() -> None:
    match = Match.new("koi-koi", ["Aki", "Ben"], shares=["words of Aki", "words of Ben"])
    record = match.record().without_names([0])
    assert (record.seats, record.shares) == (["", "Ben"], ["", "words of Ben"])
    assert "Aki" not in record.to_line()
    assert record.verify().seed == match.seed
    twice = record.without_names([1])
    assert (twice.seats, twice.shares, twice.nameless_seats) == (["", ""], ["", ""], (0, 1))
    assert twice.verify().seed == match.seed


def test_nothing_is_removed_from_a_record_without_need() -> None:
    record = finished().record()
    assert record.without_names([]) == record
    assert "seed" not in json.loads(record.to_line())


def test_a_record_with_all_its_names_has_no_seed(record: dict[str, Any]) -> None:
    refusal = reason_of(record | {"seed": "ab" * 32})
    assert refusal.reason == "no-record"
    assert "a name was removed" in str(refusal)


def test_a_kept_seed_that_gives_other_cards_is_named() -> None:
    record = json.loads(finished().record().without_names([0]).to_line())
    assert reason_of(record | {"seed": "ab" * 32}).reason in ("claim-differs", "illegal-move")


def test_a_kept_seed_has_the_length_of_a_seed() -> None:
    with pytest.raises(WrongOptions, match="32 bytes"):
        Match.new("koi-koi", ["Aki", ""], shares=["1", ""], seed=b"short")


def test_a_record_cannot_be_changed() -> None:
    record = KOI_KOI.match().record()
    with pytest.raises(ValidationError):
        record.game = "isuri"
    assert record.game == "koi-koi"
