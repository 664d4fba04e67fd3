"""Kept: within so many bytes, what was asked for last."""

from hypothesis import given
from hypothesis import strategies as st

from bot.pictures.kept import Kept

MOST = 10


def test_what_was_asked_for_longest_ago_goes_first() -> None:
    kept = Kept[str, str](MOST)
    kept.put("a", "A", 5)
    kept.put("b", "B", 5)
    assert kept.get("a") == "A"
    kept.put("c", "C", 5)
    assert [kept.get(key) for key in "abc"] == ["A", None, "C"]


def test_what_is_larger_than_all_that_may_be_kept_is_not() -> None:
    kept = Kept[str, str](MOST)
    kept.put("a", "A", MOST + 1)
    assert kept.get("a") is None
    kept.put("b", "B", MOST)
    assert kept.get("b") == "B"


@given(st.lists(st.integers(1, 2 * MOST)))
def test_there_is_never_more_than_the_bytes_allowed(sizes: list[int]) -> None:
    kept = Kept[int, int](MOST)
    for key, size in enumerate(sizes):
        kept.put(key, size, size)
        assert sum(found for number in range(key + 1) if (found := kept.get(number)) is not None) <= MOST
