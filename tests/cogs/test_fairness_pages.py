"""What goes into the shuffle fits into a message whole, however long names and words are."""

from collections import deque
from dataclasses import replace

import pytest

from bot.errors import TableProblem
from bot.store.schema import CUT_LENGTH
from bot.tables.table import LOBBY, Table
from cogs.delivery.forms import window
from cogs.delivery.pages import TEXT_LENGTH, Page
from cogs.screens.fairness import checked_page, fairness_page, opened_page, record_page
from cogs.screens.lobby import cut_form, option_label
from games import Match
from tests.cogs.tables import LONGEST_NAME, length, person, table_of, too_much, words
from tests.games.variants import SHORT, Variant, played, walk
from tests.support.limits import limits

LARGEST = {variant.game: variant for variant in sorted(SHORT, key=lambda variant: variant.players)}.values()
LONGEST_CUT = "座" * CUT_LENGTH


def long_match(variant: Variant) -> Match:
    names, shares = [LONGEST_NAME] * variant.players, [LONGEST_CUT] * variant.players
    return Match.new(variant.game, names, variant.options, variant.seed(0), shares=shares)


def in_lobby(variant: Variant) -> Table:
    table = table_of(long_match(variant))
    seats = tuple(replace(seat, share=LONGEST_CUT) for seat in table.seats)
    return replace(table, seats=seats, status=LOBBY, match=None)


def whole(page: Page) -> bool:
    return too_much(page) == [] and length(page) <= TEXT_LENGTH


@pytest.mark.parametrize("variant", LARGEST, ids=str)
def test_before_the_deal_all_shares_are_shown_whole(variant: Variant) -> None:
    page = fairness_page(in_lobby(variant), person(0), words)
    assert whole(page)
    text = "\n".join(str(block) for block in page.blocks)
    assert text.count(f"`{LONGEST_CUT}`") == variant.players


@pytest.mark.parametrize("variant", LARGEST, ids=str)
@pytest.mark.parametrize("over", [False, True])
def test_the_page_of_the_shuffle_shows_all_of_it_whole(variant: Variant, over: bool) -> None:
    match = long_match(variant)
    if over:
        deque(walk(match, variant.rng()), maxlen=0)
    table = table_of(match)
    page = opened_page(table, words) if over else fairness_page(table, person(0), words)
    assert whole(page)
    text = "\n".join(str(block) for block in page.blocks)
    assert text.count(f"`{LONGEST_CUT}`") == variant.players
    assert (match.server_seed.hex() in text) == over
    for name, value in match.options.items():
        assert option_label(name, value, words) in text


@pytest.mark.parametrize("held", [False, True])
def test_the_page_after_a_match_says_whether_it_holds_and_how_to_check_it(held: bool) -> None:
    match = played(next(iter(LARGEST)))
    page = checked_page(table_of(match), held, words)
    text = "\n".join(str(block) for block in page.blocks)
    assert (words("fairness-holds") in text, words("fairness-wrong") in text) == (held, not held)
    assert match.commitment in text
    assert match.record().sum in text


def test_the_window_for_the_words_is_within_the_limits() -> None:
    table = in_lobby(next(iter(LARGEST)))
    assert limits({"type": 9, "data": window(cut_form(table, person(0), words)).to_dict()}) == []


def test_a_table_without_a_match_has_no_shuffle_and_no_record() -> None:
    table = in_lobby(next(iter(LARGEST)))
    reasons = {"cancelled": "table-ended", "abandoned": "other-rules"}
    for status, reason in reasons.items():
        with pytest.raises(TableProblem) as problem:
            fairness_page(replace(table, status=status), person(0), words)
        assert problem.value.reason == reason
    with pytest.raises(TableProblem) as problem:
        opened_page(table, words)
    assert problem.value.reason == "not-ended"
    with pytest.raises(TableProblem) as problem:
        record_page(table_of(next(iter(LARGEST)).match()), words)
    assert problem.value.reason == "not-ended"
