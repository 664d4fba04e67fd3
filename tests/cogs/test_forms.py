"""What controls carry: written and read in one way, and refused if no control carries it."""

from typing import Literal, NamedTuple

import pytest

from bot.errors import Reason, TableProblem
from cogs.delivery.arguments import MAX_NUMBER, check_offered, decode, encode
from cogs.delivery.verbs import Verb
from cogs.screens.forms import Form
from tests.cogs.tables import words


class Query(NamedTuple):
    """Values of each type that an argument may have."""

    name: str
    number: int
    kind: Literal["a", "b"]
    game: str | None = None
    user_id: int | None = None


@pytest.mark.parametrize(
    "query", [Query("x", 7, "a"), Query("", MAX_NUMBER, "b", None, 5), Query("x", 0, "a", "koi-koi")]
)
def test_what_is_written_is_read_again(query: Query) -> None:
    assert decode(Query, encode(*query)) == query


@pytest.mark.parametrize(
    ("argument", "reason"),
    [
        ("", Reason.OLD_CONTROL),
        ("x", Reason.OLD_CONTROL),
        ("x.one.a", Reason.OLD_CONTROL),
        ("x.-1.a", Reason.OLD_CONTROL),
        (f"x.{MAX_NUMBER + 1}.a", Reason.OLD_CONTROL),
        ("x.1", Reason.NOT_OFFERED),
        ("x.1.c", Reason.NOT_OFFERED),
        ("x.1.a.koi-koi.me", Reason.OLD_CONTROL),
    ],
)
def test_what_no_control_carries_is_refused(argument: str, reason: Reason) -> None:
    with pytest.raises(TableProblem) as problem:
        decode(Query, argument)
    assert problem.value.reason == reason


def test_what_is_not_on_offer_is_refused() -> None:
    check_offered(3, range(4))
    with pytest.raises(TableProblem, match="not-offered"):
        check_offered(4, range(4))


FORM = Form(
    "group-deals",
    Verb.GROUP_DEALS,
    {"game": "koi-koi", "days": "3"},
    {"game": {"koi-koi": "Koi-Koi", "isuri": "Isuri"}, "days": {"3": "3 days", "7": "7 days"}},
)


def test_the_choices_in_a_form_travel_in_its_controls() -> None:
    first, second = FORM.selects([*FORM.defaults.values()], words)
    assert [choice.value for choice in first.choices if choice.chosen] == ["koi-koi"]
    chosen = FORM.read(second.argument, "7")
    assert chosen == ["koi-koi", "7"]
    assert FORM.read(FORM.argument(chosen), "") == chosen
    first, _ = FORM.selects(chosen, words)
    assert FORM.read(first.argument, "isuri") == ["isuri", "7"]


@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("game.koi-koi.3", "poker"),
        ("game.koi-koi.3", ""),
        (".koi-koi.4", ""),
        ("x.koi-koi.3", "x"),
        ("game", ""),
    ],
)
def test_a_form_refuses_what_it_does_not_offer(argument: str, value: str) -> None:
    with pytest.raises(TableProblem):
        FORM.read(argument, value)
