"""Whatever a control is said to carry, a face makes a move of it or none, and never an error."""

from contextlib import suppress
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.delivery.pages import Select
from cogs.faces import PLAY, face_of
from games import IllegalMove, Match
from tests.cogs.tables import matches, scene_in
from tests.cogs.variants import COVERING

GAMES = {variant.game: variant for variant in COVERING}
POSITIONS = 40
TEXT = st.text(st.characters(codec="utf-8"), max_size=12)


def positions(game: str) -> list[Match]:
    """Return a match as it stood at some of its decisions."""
    played = islice(matches(GAMES[game], 1), 0, None, 5)
    return [match.copy() for match in islice(played, POSITIONS) if not match.over]


def offered(match: Match, seat: int) -> tuple[list[str], list[str]]:
    """Return the arguments and the values of a seat's controls."""
    arguments, values = [""], [""]
    for row in face_of(match.game.id).controls(scene_in(match, seat)):
        if isinstance(row, Select):
            arguments.append(row.argument)
            values += [choice.value for choice in row.choices]
        elif isinstance(row, tuple):
            arguments += [button.argument for button in row if button.verb == PLAY]
    return arguments, values


@pytest.mark.parametrize("examples", [40, pytest.param(400, marks=pytest.mark.deep)])
@pytest.mark.parametrize("game", GAMES)
def test_any_argument_and_values_stand_for_a_move_or_for_none(game: str, examples: int) -> None:
    stood = positions(game)

    @settings(max_examples=examples)
    @given(st.sampled_from(stood), st.randoms(use_true_random=False), st.data())
    def carried(match: Match, rng: Random, data: st.DataObject) -> None:
        seat = rng.choice(sorted(match.to_move))
        arguments, values = offered(match, seat)
        argument = data.draw(st.one_of(st.sampled_from(arguments), st.integers(-2, 99).map(str), TEXT))
        value = st.one_of(st.sampled_from(values), st.integers(-2, 99).map(str), TEXT)
        chosen = tuple(data.draw(st.lists(value, max_size=6)))
        move = face_of(game).move(match.view(seat), argument, chosen)
        assert move is None or isinstance(move, str)
        if move is not None:
            with suppress(IllegalMove):
                match.copy().play(seat, move)

    carried()
