"""Views with parts that are computed only when read: nothing distinguishes them from others."""

import copy
import json
import pickle

import pytest
from pydantic import ValidationError

from games import View
from games.deferred import Deferred, OneByOne
from games.hiifuu.table import TrickCard
from games.view import maker
from tests.games.variants import COVERING, Variant, readers, walk

covering = pytest.mark.parametrize("variant", COVERING, ids=str)

EVERY_SO_MANY = 5


def squares(*numbers: int) -> tuple[int, ...]:
    """Return the squares of numbers."""
    return tuple(number * number for number in numbers)


def views(variant: Variant) -> list[View]:
    """Return what all readers see at some moments of a random match, without reading it."""
    match, rng = variant.match(), variant.rng()
    seen: list[View] = []
    for number, _ in enumerate(walk(match, rng)):
        if number % EVERY_SO_MANY == 0:
            seen += map(match.view, readers(match))
    return seen + [match.view(reader) for reader in readers(match)]


def test_it_is_made_once_and_only_when_it_is_read() -> None:
    made: list[int] = []

    def make(number: int) -> tuple[int, ...]:
        made.append(number)
        return (number, number + 1)

    deferred = Deferred(make, 1)
    assert made == []
    assert (deferred[0], deferred[-1], deferred[:1], len(deferred), list(deferred)) == (1, 2, (1,), 2, [1, 2])
    assert made == [1]


def test_it_is_equal_to_the_tuple_it_stands_for() -> None:
    assert Deferred(squares, 2, 3) == (4, 9) == Deferred(squares, 2, 3)
    assert Deferred(squares, 2, 3) != Deferred(squares, 3, 2)
    assert Deferred(squares, 2) != [4]
    assert hash(Deferred(squares, 2, 3)) == hash((4, 9))
    assert repr(Deferred(squares, 2, 3)) == "(4, 9)"


def test_each_item_is_made_alone_until_all_are_read() -> None:
    made: list[int] = []

    def square(number: int, more: int) -> int:
        made.append(number)
        return number * number + more

    squares = OneByOne(square, [2, 3, 4], 1)
    assert (len(squares), made) == (3, [])
    assert (squares[1], squares[-1], made) == (10, 17, [3, 4])
    with pytest.raises(IndexError):
        squares[3]
    assert squares[1:] == (10, 17)
    assert ([*squares], squares[0], 17 in squares) == ([5, 10, 17], 5, True)
    assert made == [3, 4, 2, 3, 4]
    assert not OneByOne(square, [], 1)


def test_items_made_alone_are_equal_to_the_tuple_they_stand_for() -> None:
    def powers() -> OneByOne[int]:
        return OneByOne(pow, (2, 3), 2)

    assert powers() == (4, 9) == Deferred(squares, 2, 3) == powers()
    assert powers() != (4,)
    assert (hash(powers()), repr(powers())) == (hash((4, 9)), "(4, 9)")
    for copied in (pickle.loads(pickle.dumps(powers())), copy.copy(powers()), copy.deepcopy(powers())):
        assert (type(copied), copied) == (tuple, (4, 9))


@covering
def test_moves_are_the_same_read_one_by_one_together_or_as_json(variant: Variant) -> None:
    for view, read in zip(views(variant), views(variant), strict=True):
        one_by_one = tuple([view.moves[index] for index in range(len(view.moves))])
        assert one_by_one == tuple(read.moves) == view.moves
        named = [json.loads(json.dumps(move._asdict())) for move in one_by_one]
        assert json.loads(view.model_dump_json())["moves"] == named
        assert [*view.model_dump()["moves"]] == [move._asdict() for move in one_by_one]


@covering
def test_a_view_read_late_is_equal_to_one_read_at_once(variant: Variant) -> None:
    match, rng = variant.match(), variant.rng()
    late: list[View] = []
    at_once: list[str] = []
    for number, _ in enumerate(walk(match, rng)):
        if number % EVERY_SO_MANY == 0:
            late += map(match.view, readers(match))
            at_once += [match.view(reader).model_dump_json() for reader in readers(match)]
    assert [view.model_dump_json() for view in late] == at_once


@covering
def test_views_are_what_calling_their_classes_makes(variant: Variant) -> None:
    for view in views(variant):
        for made in (view, view.table):
            fields = {name: getattr(made, name) for name in type(made).model_fields}
            called = type(made)(**fields)
            assert (called, repr(called)) == (made, repr(made))
            assert called.model_fields_set == made.model_fields_set == fields.keys()
            assert [*called.__dict__] == [*made.__dict__]


def test_a_maker_takes_no_wrong_or_missing_fields() -> None:
    make = maker(TrickCard)
    assert make({"seat": 1, "card": "O7"}) == TrickCard(seat=1, card="O7")
    for wrong in ({"seat": "nobody", "card": "O7"}, {"seat": 1}):
        with pytest.raises(ValidationError):
            make(wrong)


@covering
def test_the_json_of_an_unread_view_has_all_that_can_be_read(variant: Variant) -> None:
    for view, read in zip(views(variant), views(variant), strict=True):
        fields = [*type(read.table).model_fields]
        assert all(repr(getattr(read.table, name)) for name in fields)
        assert json.loads(view.model_dump_json())["table"] == read.table.model_dump(mode="json")
        assert [*view.table.model_dump()] == fields


@covering
def test_copies_and_pickles_of_unread_views_are_equal_to_them(variant: Variant) -> None:
    for view in views(variant):
        assert pickle.loads(pickle.dumps(view)) == view
    for view in views(variant):
        assert copy.copy(view) == copy.deepcopy(view) == view.model_copy() == view
