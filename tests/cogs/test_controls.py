"""The custom_id of a control says everything needed to find it again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.delivery.custom_ids import CUSTOM_ID_LENGTH, TEMPLATE, custom_id
from cogs.delivery.verbs import Verb

NUMBERS = st.integers(0, 2**63 - 1)
VERBS = st.sampled_from(Verb)
ARGUMENTS = st.text(st.characters(codec="ascii", categories=["L", "N", "P", "S", "Zs"]), max_size=30)


@given(NUMBERS, NUMBERS, VERBS, ARGUMENTS)
def test_what_a_control_names_is_read_again(table: int, number: int, verb: Verb, argument: str) -> None:
    match = TEMPLATE.fullmatch(custom_id(table, number, verb, argument))
    assert match is not None
    assert (int(match["table"]), int(match["number"]), match["verb"]) == (table, number, verb)
    assert (match["argument"] or "") == argument


def test_a_custom_id_that_discord_would_refuse_is_an_error_that_names_no_card() -> None:
    assert len(custom_id(1, 0, Verb.PLAY, "x" * 89)) == CUSTOM_ID_LENGTH
    with pytest.raises(ValueError, match="custom_id") as error:
        custom_id(1, 0, Verb.PLAY, "1b" * 45)
    assert "1b" not in str(error.value)


@pytest.mark.parametrize(
    "text", ["", "z", "z:1:play", "z:a:0:play", "y:1:0:play", "z:1:-1:play", "z:1:0:PLAY"]
)
def test_other_names_are_not_taken_for_ours(text: str) -> None:
    assert TEMPLATE.fullmatch(text) is None
