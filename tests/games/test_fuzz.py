"""Whatever comes in from outside, the result is either right or a typed error, never anything else."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import product
from typing import Any, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from games import BadRecord, GameError, IllegalMove, Match, MatchRecord, WrongOptions
from games.catalogue import GAMES
from tests.games.inside import contents
from tests.games.variants import SHORT, Variant, one_each, played, positions, seen, vocabulary

short = one_each(SHORT)
games = pytest.mark.parametrize("game", GAMES)
few_and_many = pytest.mark.parametrize("examples", [20, pytest.param(200, marks=pytest.mark.deep)])
# The examples of a test share its matches; none of them changes a match that another sees.
NUMBERS = st.integers(-(2**70), 2**70) | st.integers(-3, 20)
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
ANY_TEXT = st.text(st.characters(), max_size=40)


T = TypeVar("T")


def outcome(attempt: Callable[[], T]) -> T | GameError:
    """The result of an attempt, or the typed error that refused it; any other exception passes through."""
    try:
        return attempt()
    except GameError as refusal:
        return refusal


def moves_like(variant: Variant) -> st.SearchStrategy[str]:
    """Arbitrary text, and text made of the words in the game's moves."""
    words = sorted({word for move in vocabulary(variant) for word in move.split(" ")})
    made = st.lists(st.sampled_from(words) | st.text(max_size=4), max_size=8).map(" ".join)
    return ANY_TEXT | made | st.sampled_from(vocabulary(variant))


@short
@few_and_many
def test_any_text_as_a_move_is_played_or_refused(variant: Variant, examples: int) -> None:
    matches = list(positions(variant, most=4))

    @settings(max_examples=examples)
    @given(st.sampled_from(matches), st.integers(-2, 8), moves_like(variant))
    def check(match: Match, seat: int, move: str) -> None:
        legal = match.legal_moves(seat) if seat in range(variant.players) else []
        before = contents(match)
        done = outcome(lambda: match.copy().play(seat, move))
        if isinstance(done, GameError):
            assert isinstance(done, IllegalMove)
            assert move not in legal
        else:
            assert move in legal
        assert contents(match) == before

    check()


@games
@few_and_many
def test_any_json_as_options_is_taken_or_refused(game: str, examples: int) -> None:
    known = {name: st.sampled_from(values) | JSON for name, values in GAMES[game].offered_values().items()}

    @settings(max_examples=examples)
    @given(JSON | st.fixed_dictionaries({}, optional=known))
    def check(options: Any) -> None:
        seats = ["somebody"] * GAMES[game].players[0]
        made = outcome(lambda: Match.new(game, seats, options, bytes(32)))
        if isinstance(made, GameError):
            assert isinstance(made, WrongOptions)
            assert made.reason in ("wrong-option", "option-of-other-style")
        else:
            assert made.record().verify().options == made.options
            assert made.options.items() >= dict(options or {}).items()

    check()


@settings(max_examples=60)
@given(
    ANY_TEXT,
    st.lists(ANY_TEXT, max_size=8),
    st.binary(max_size=40) | st.binary(min_size=32, max_size=32),
    ANY_TEXT,
)
def test_any_text_makes_a_match_or_a_typed_error(game: str, seats: list[str], seed: bytes, text: str) -> None:
    given: list[dict[str, Any]] = [{}, {"shares": [text] * len(seats)}, {"shares": [text] * 2}]
    for name, chance in product((game, "koi-koi"), given):
        made = outcome(partial(Match.new, name, seats, {}, seed, **chance))
        if isinstance(made, Match):
            assert MatchRecord.from_line(made.record().to_line()).verify().seats == tuple(seats)
        else:
            assert str(made)


@short
@few_and_many
def test_a_record_with_anything_changed_holds_or_is_refused(variant: Variant, examples: int) -> None:
    record = json.loads(played(variant).record().to_line())
    moves = record["moves"]
    decision = st.tuples(st.integers(-1, 7), moves_like(variant)) | JSON
    values = {
        **dict.fromkeys(record, JSON),
        "seats": st.lists(st.text(max_size=5), max_size=7) | JSON,
        "options": st.dictionaries(st.sampled_from([*record["options"], "other"]), JSON) | JSON,
        "server_seed": st.binary(min_size=32, max_size=32).map(bytes.hex) | JSON,
        "shares": st.lists(st.text(max_size=5), max_size=7) | JSON,
        "rules": st.integers(0, 3) | JSON,
        "moves": st.builds(
            lambda at, move: [*moves[:at], move, *moves[at + 1 :]], st.integers(0, len(moves) - 1), decision
        )
        | JSON,
    }
    changes = st.one_of(*(st.tuples(st.just(name), value) for name, value in values.items()))

    @settings(max_examples=examples)
    @given(st.lists(changes, min_size=1, max_size=2))
    def check(changed: list[tuple[str, Any]]) -> None:
        altered = {**record, **dict(changed)}
        line = json.dumps(altered)
        verified = outcome(lambda: MatchRecord.from_line(line).verify())
        if isinstance(verified, Match):
            assert json.loads(verified.record().to_line()) == json.loads(line)
        else:
            assert isinstance(verified, BadRecord)
        with suppress(BadRecord, ValidationError):
            assert MatchRecord.model_validate(altered).verify().over

    check()


@short
@few_and_many
def test_any_moves_replay_or_are_refused(variant: Variant, examples: int) -> None:
    @settings(max_examples=examples)
    @given(st.lists(st.tuples(st.integers(-1, 7), moves_like(variant)), max_size=4))
    def check(moves: list[tuple[int, str]]) -> None:
        done = outcome(lambda: Match.replay(variant.game, variant.seats, variant.options, bytes(32), moves))
        if isinstance(done, GameError):
            assert done.reason == "illegal-move"
            assert 0 <= int(str(done.details["number"])) < len(moves)
        else:
            assert list(done.moves) == moves
            assert all(view["number"] == len(moves) for view in seen(done))

    check()
