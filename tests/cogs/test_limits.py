"""Every message of a match is within Discord's limits, at every position, even with the longest names."""

from itertools import islice

import pytest

from cogs.delivery.components import fitting
from cogs.delivery.pages import CUT, TEXT_LENGTH
from tests.cogs.tables import LONGEST_NAME, length, matches, pages_of, too_much
from tests.cogs.variants import COVERING
from tests.games.variants import Variant, two_each

NOT_EVERY, MORE_OFTEN = 13, 7
"""Where looking takes long, one in this many positions is looked at: in quick tests, in deep ones."""

USUAL_NAME = "Akiko Tanaka-Meier"


@pytest.mark.parametrize(
    "every", [pytest.param(1, marks=pytest.mark.deep, id="all"), pytest.param(NOT_EVERY, id="some")]
)
@two_each(COVERING)
def test_every_message_of_a_match_is_within_the_limits(variant: Variant, every: int) -> None:
    for match in islice(matches(variant, 1), 0, None, every):
        for page in pages_of(match, LONGEST_NAME):
            assert too_much(page) == [], page.blocks


@pytest.mark.parametrize(
    "every", [pytest.param(MORE_OFTEN, marks=pytest.mark.deep, id="more"), pytest.param(NOT_EVERY, id="some")]
)
@two_each(COVERING)
def test_nothing_is_left_out_where_people_have_usual_names(variant: Variant, every: int) -> None:
    for match in islice(matches(variant, 2), 0, None, every):
        for page in pages_of(match, USUAL_NAME):
            assert length(page) <= TEXT_LENGTH, page.blocks


def test_texts_that_fit_stay_as_they_are() -> None:
    blocks = ["a" * 1000, "b\n" * 1000, "c" * 1000]
    assert fitting(blocks) == blocks


def test_the_longest_text_loses_its_last_lines_where_there_is_too_much() -> None:
    story = "\n".join(f"{number:099}" for number in range(38))
    fitted = fitting(["title", story, "end", "x" * 300])
    assert fitted[0] == "title"
    assert fitted[2:] == ["end", "x" * 300]
    assert fitted[1] == "\n".join(story.split("\n")[:36]) + CUT
    assert sum(map(len, fitted)) <= TEXT_LENGTH


def test_several_texts_are_cut_where_one_is_not_enough() -> None:
    fitted = fitting(["a" * 4000, "b" * 4000, "c"])
    assert fitted == [CUT, CUT, "c"]
