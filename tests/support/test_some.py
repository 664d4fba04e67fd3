"""A test that looks at something of what it found fails if it found nothing."""

import pytest

from tests.support.some import some


def test_what_was_found_is_looked_at_in_order() -> None:
    assert [*some(iter("abc"))] == ["a", "b", "c"]
    assert [*some([0, None])] == [0, None]


def test_nothing_to_look_at_fails() -> None:
    with pytest.raises(AssertionError, match="nothing to look at"):
        list(some([]))
