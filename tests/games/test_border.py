"""The border of Match: whatever a caller does wrong is a GameError, and nothing is answered in its place."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from games import BadRecord, GameError, IllegalMove, Match

HIYOKO: dict[str, Any] = {
    "game": "hiyoko",
    "seats": ["Aki", "Ben"],
    "server_seed": bytes(32),
    "shares": ["1", "2"],
}

NO_SEATS: list[Any] = [-1, 2, 9, True, 0.0, "0", [], {}]
NO_NUMBERS: list[Any] = [-1, 2, 99, True, 0.0, "0", [], None]

ASKED_FOR_A_SEAT: dict[str, Callable[[Match, Any], object]] = {
    "view": Match.view,
    "legal_moves": Match.legal_moves,
    "only_move": Match.only_move,
    "next_number": Match.next_number,
    "events_since": Match.events_since,
    "events_in": lambda match, seat: match.events_in(1, seat),
    "sample": lambda match, seat: match.sample(seat, Random(1)),
    "sample_match": lambda match, seat: match.sample_match(seat, Random(1)),
    "play": lambda match, seat: match.play(seat, "play C8"),
    "with_decision": lambda match, seat: match.with_decision(seat, "play C8"),
}


WRONG_ARGUMENTS: dict[str, list[Any]] = {
    "game": [None, 5, [], {}, "Hiyoko", ""],
    "rules": [0, 2, -1, True, 1.0, "1", []],
    "seats": [
        None,
        5,
        "AB",
        b"AB",
        ["", ""],
        ["Aki", ""],
        [1, 2],
        ["Aki", None],
        {"Aki", "Ben"},
        [["Aki"], "Ben"],
    ],
    "shares": [5, "12", b"12", [1, 2], ["1", None], ["1"], {"1": "2", "3": "4"}, [b"1", b"2"]],
    "options": [5, "rounds", [1], {1: 2}, {"deck": None}, {"deck": []}, {"deck": 1}],
    "server_seed": ["", "0" * 32, "0" * 64, 32, [0] * 32, bytes(31), b"", bytearray(32)],
    "seed": ["", "0" * 32, 32, b"", bytes(31), bytes(32)],
}


def match_of_one() -> Match:
    """Return a match after one decision."""
    match = Match.new(**HIYOKO)
    match.play(0, "play C8")
    return match


@pytest.mark.parametrize("method", ASKED_FOR_A_SEAT)
def test_a_seat_that_there_is_not_is_refused(method: str) -> None:
    match = match_of_one()
    for seat in NO_SEATS if method in ("view", "events_in") else [*NO_SEATS, None]:
        with pytest.raises(GameError) as refusal:
            ASKED_FOR_A_SEAT[method](match, seat)
        assert refusal.value.reason == "no-such-seat"
    assert match.number == 1


def test_a_move_of_a_seat_that_there_is_not_is_an_illegal_move() -> None:
    for ask in (Match.play, Match.with_decision):
        with pytest.raises(IllegalMove):
            ask(match_of_one(), 2, "play C8")


def test_a_decision_that_has_not_been_is_refused() -> None:
    match = match_of_one()
    assert [match.at_decision(number).number for number in (0, 1)] == [0, 1]
    for number in NO_NUMBERS:
        with pytest.raises(GameError) as refusal:
            match.at_decision(number)
        assert refusal.value.reason == "no-such-decision"


def test_a_round_that_has_not_been_is_refused() -> None:
    match = match_of_one()
    assert match.events_in(1) == match.view().history
    for number in (*NO_NUMBERS, 0):
        with pytest.raises(GameError) as refusal:
            match.events_in(number)
        assert refusal.value.reason == "no-such-round"


def test_what_is_chosen_may_be_chosen_anew_as_long_as_others_choose() -> None:
    match = Match.new("hiifuu", ["Aki", "Ben", "Chika", "Daiki"])
    first, *_, last = match.legal_moves(0)
    match.play(0, first)
    assert match.to_move == {1, 2, 3}
    assert last in match.legal_moves(0)
    match.play(0, last)
    assert (match.number, match.to_move) == (2, {1, 2, 3})
    assert match.view(0).table.discards == tuple(last.split(" ")[1:])
    for seat in (1, 2, 3):
        match.play(seat, match.legal_moves(seat)[0])
    refused = [seat for seat in range(4) if seat not in match.to_move]
    assert len(refused) == 3
    for seat in refused:
        assert match.legal_moves(seat) == []
        with pytest.raises(IllegalMove):
            match.play(seat, first)
    assert match.record().verify().number == 5


@pytest.mark.parametrize("name", WRONG_ARGUMENTS)
def test_an_argument_that_no_match_can_be_dealt_with_is_refused(name: str) -> None:
    for given in WRONG_ARGUMENTS[name]:
        with pytest.raises(GameError) as refusal:
            Match.new(**{**HIYOKO, name: given})
        assert refusal.value.reason
        assert len(str(refusal.value)) > 10


def test_a_secret_of_the_wrong_length_is_not_told() -> None:
    with pytest.raises(GameError) as refusal:
        Match.new(**{**HIYOKO, "server_seed": b"secret" * 6})
    assert "secret" not in str(refusal.value)


def test_what_is_no_text_is_no_move() -> None:
    moves: list[Any] = [None, 0, b"play C8", ["play C8"], ("play", "C8")]
    for move in moves:
        with pytest.raises(IllegalMove) as refusal:
            Match.new(**HIYOKO).play(0, move)
        assert refusal.value.reason == "unknown-move"


def test_decisions_that_are_no_seat_and_move_are_refused() -> None:
    given: dict[str, Any] = {**HIYOKO, "options": {}}
    wrong: list[Any] = [[5], [(0,)], ["ab"], [(0, "play C8", 1)], [None], 5]
    for moves in wrong:
        with pytest.raises(BadRecord) as refusal:
            Match.replay(**given, moves=moves)
        assert refusal.value.reason in ("no-record", "illegal-move")


def test_a_name_is_empty_where_it_was_removed() -> None:
    match = Match.new(**{**HIYOKO, "seats": ["Aki", ""], "seed": bytes(32)})
    assert match.record().verify().seats == ("Aki", "")


def test_a_record_of_old_with_an_empty_name_is_still_right() -> None:
    given: dict[str, Any] = {**HIYOKO, "seats": ["", "Ben"], "options": {}}
    record = Match.replay(**given, moves=[]).record()
    assert record.seed is None
    assert record.verify().seats == ("", "Ben")


def test_the_last_decision_can_be_taken_back() -> None:
    match = match_of_one()
    before, seen = match.at_decision(0), match.view(1)
    assert match.undo() == (0, "play C8")
    assert [match.view(seat) for seat in (0, 1, None)] == [before.view(seat) for seat in (0, 1, None)]
    assert (match.events, match.record()) == (before.events, before.record())
    match.play(0, "play C8")
    assert match.view(1) == seen
    match.undo()
    with pytest.raises(GameError) as refusal:
        match.undo()
    assert refusal.value.reason == "no-such-decision"
    assert match.to_move == {0}


def test_a_match_as_text_says_what_its_reader_knows_and_no_more() -> None:
    match = match_of_one()
    assert f"hand: {' '.join(match.view(1).table.hand)}" in str(match.view(1))
    assert "hand: " not in str(match)
    for imagined in (match.sample_match(1, Random(number)) for number in range(3)):
        assert str(imagined.view(1)) == str(match.view(1))
        assert str(imagined) == str(match) == str(match.view())
    assert repr(match) == "<Match of hiyoko: Aki, Ben; number 1>"
