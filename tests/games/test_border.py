"""The border of Match: whatever a caller does wrong is a GameError, and nothing is answered in its place."""

import pickle
import re
from collections.abc import Callable
from copy import copy, deepcopy
from html import unescape
from random import Random
from typing import Any

import pytest

from games import BadRecord, GameError, IllegalMove, Match, MatchRecord
from games.catalogue import GAMES, find_game
from games.env import Env
from games.players import PLAYERS, choose_move
from games.players.self_play import self_play
from tests.games.variants import COVERING, Variant, played

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


NO_INTEGERS: list[Any] = [True, 1.0, "1", [], {}, object()]
NO_RANDOM: list[Any] = [None, 1, "1", [], object(), Random]

MISUSE: dict[str, tuple[Callable[[Any], object], list[Any]]] = {
    "an action": (lambda given: hiyoko_env().apply_action(given), [-1, -46, 46, 10**9, None, *NO_INTEGERS]),
    "a step": (lambda given: hiyoko_env().step(given), [-1, -46, 46, 10**9, None, *NO_INTEGERS]),
    "a seed": (lambda given: hiyoko_env().reset(given), NO_INTEGERS),
    "an agent": (lambda given: hiyoko_env().observe(given), [None, 0, "player_2", []]),
    "agents": (lambda given: Env("hiyoko", given), [0, -1, 1, 3, 10**9, 10**30, 2.0, False, "2", []]),
    "an environment": (lambda given: Env(given), [None, 5, [], "whist"]),
    "chance": (lambda given: Match.new(**HIYOKO).sample(0, given), NO_RANDOM),
    "imagined chance": (lambda given: Match.new(**HIYOKO).sample_match(0, given), NO_RANDOM),
    "a player's chance": (
        lambda given: choose_move(Match.new(**HIYOKO), 0, PLAYERS["easy"], given),
        NO_RANDOM,
    ),
    "a player's seat": (
        lambda given: choose_move(Match.new(**HIYOKO), given, PLAYERS["easy"], Random(1)),
        [1, 2, -1, None, True, "0"],
    ),
    "a line": (
        MatchRecord.from_line,
        [None, 5, [], {}, object(), "", b"", b"\xff", "[1]", '"x"', "1" * 5000],
    ),
    "a record": (Match.from_record, [None, 5, [], {}, "", b""]),
    "nameless seats": (Match.new(**HIYOKO).record().without_names, [None, 5, [2], [-1], ["0"], [[]], "0"]),
    "stand-ins": (
        lambda given: Match.replay(**HIYOKO, options=None, moves=[], stand_ins=given),
        [None, 5, [[]]],
    ),
    "a game": (find_game, [None, 5, [], {}, "", "Hiyoko"]),
    "a version": (lambda given: find_game("hiyoko", given), [0, 2, True, 1.0, "1", []]),
    "options": (GAMES["koi-koi"].read_options, [None, 5, "x", [1], {"rounds": True}, {"rounds": [1]}]),
    "chosen options": (GAMES["koi-koi"].offered_values, [5, "x", [1]]),
    "a number of players": (GAMES["koi-koi"].check_players, [0, 3, -2, 10**9, None, 2.0, "2", []]),
    "a position": (Match.position, [None, 5, [], b"hiyoko", "hiyoko", "hiyoko; pile C3"]),
    "names of players": (
        lambda given: self_play("hiyoko", given, 1, 1),
        [None, 5, "x", [], ["easy", "x"], [1, 2]],
    ),
    "a number of matches": (
        lambda given: self_play("hiyoko", ["easy"] * 2, given, 1),
        [-1, None, *NO_INTEGERS],
    ),
}


def hiyoko_env() -> Env:
    """Return an environment at the first decision of a match."""
    env = Env("hiyoko")
    env.reset(seed=1)
    return env


@pytest.mark.parametrize("entry", MISUSE)
def test_misuse_is_a_game_error_of_one_printable_line(entry: str) -> None:
    call, wrong = MISUSE[entry]
    for given in wrong:
        with pytest.raises(GameError) as refusal:
            call(given)
        assert refusal.value.reason
        assert 10 < len(str(refusal.value)) < 300
        assert str(refusal.value).isprintable()


def test_an_error_survives_copying_and_a_process_border() -> None:
    error = BadRecord("claim-differs", "scores: other", field="scores")
    for again in (copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(again), str(again)) == (BadRecord, "scores: other")
        assert (again.reason, again.details) == ("claim-differs", {"field": "scores"})


def test_an_error_shows_control_characters_of_its_input_as_escapes() -> None:
    hostile = "\x1b[2J\x9b\u202e\n\r"
    for entry, call in {
        "field": lambda: MatchRecord.from_line(f'{{"{hostile.encode("unicode_escape").decode()}": 1}}'),
        "option": lambda: Match.new(**HIYOKO, options={hostile: 1}),
        "game": lambda: Match.new(**{**HIYOKO, "game": hostile}),
        "position": lambda: Match.position(f"hiyoko; {hostile} C3"),
        "card": lambda: Match.position(f"hiyoko; pile {hostile}"),
    }.items():
        with pytest.raises(GameError) as refusal:
            call()
        assert all(map(str.isprintable, [str(refusal.value), *map(str, refusal.value.details.values())])), (
            entry
        )
    match = Match.new(**{**HIYOKO, "seats": ["Aki", hostile]})
    assert all(map(str.isprintable, [repr(match), *str(match).split("\n")]))


@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_a_copied_state_is_independent(variant: Variant) -> None:
    whole = played(variant)
    match = whole.at_decision(whole.number // 2)
    seat = min(match.to_move)
    state, rng = match.sample(seat, Random(1)), Random(1)
    again = state.copy()
    for other in (copy(state), deepcopy(state)):
        while not other.over:
            mover = other.to_move[0]
            other.apply(mover, rng.choice(other.legal(mover)))
        for player in range(len(match.seats)):
            assert match.game.table(state, player) == match.game.table(again, player)


@pytest.mark.parametrize("remake", [copy, deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copied_match_is_independent_and_has_its_record(remake: Callable[[Match], Match]) -> None:
    match = match_of_one()
    line, again = match.record().to_line(), remake(match)
    assert again.record().to_line() == line
    again.play(1, again.legal_moves(1)[0])
    assert (match.number, match.record().to_line()) == (1, line)


def test_a_copied_environment_is_independent() -> None:
    env = hiyoko_env()
    before = (env.match.record(), env.legal_actions(), env.rewards)
    again = copy(env)
    while not again.is_terminal():
        again.step(again.legal_actions()[0])
    again.step(None)
    assert (env.match.record(), env.legal_actions(), env.rewards, len(env.agents)) == (*before, 2)


def test_an_agent_leaves_once_and_only_when_the_match_is_over() -> None:
    env = hiyoko_env()
    while not env.is_terminal():
        env.step(env.legal_actions()[0])
    for _ in range(2):
        env.step(None)
    for misuse in (lambda: env.step(None), env.last, lambda: env.agent_selection):
        with pytest.raises(GameError):
            misuse()


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


@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_a_view_is_drawn_the_same_in_notebooks_and_whatever_is_hidden(variant: Variant) -> None:
    whole = played(variant)
    for match in (whole.at_decision(0), whole.at_decision(whole.number // 2), whole):
        for seat in range(variant.players):
            view = match.view(seat)
            cells = re.findall(r"<t[hd] [^>]*>(.*?)</t[hd]>", view._repr_html_())
            shown = [
                re.sub(" {2,}", "  ", f"{label}  {text}")
                for label, text in zip(*[iter(cells)] * 2, strict=True)
            ]
            assert list(map(unescape, shown)) == re.sub(" {2,}", "  ", str(view)).splitlines()
            assert match.over or str(match.sample_match(seat, Random(1)).view(seat)) == str(view)


def test_a_drawing_escapes_names() -> None:
    shown = Match.new("hiyoko", ["<b>", "\x1b&"]).view()._repr_html_()
    assert "&lt;b&gt; 0, \\x1b&amp; 0" in shown


def test_a_match_as_text_says_what_its_reader_knows_and_no_more() -> None:
    match = match_of_one()
    shown = dict(re.split(" {2,}", line, maxsplit=1) for line in str(match.view(1)).splitlines())
    assert set(match.view(1).table.hand) <= {*re.split("[ ,]+", shown["hand"])}
    assert "hand" not in str(match)
    assert all(card not in str(match.view(1)) for card in match.view(0).table.hand)
    for imagined in (match.sample_match(1, Random(number)) for number in range(3)):
        assert str(imagined.view(1)) == str(match.view(1))
        assert str(imagined) == str(match) == str(match.view())
    assert repr(match) == "<Match of hiyoko: Aki, Ben; number 1>"
