"""How far captured cards have come with each yaku, and which are out of reach."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import codes_of
from games.hanafuda.reach import reach_of
from games.hanafuda.scorings import CLASSIC, MANUAL, NINTENDO, by_points, manual_scoring
from games.hanafuda.sheet import IDLE, MADE, OPEN, OUT, SheetYaku, sheet_of
from games.hanafuda.yaku import IDS, TSUKIFUDA, VIEWING_BITS, Scoring
from tests.games.hanafuda_positions import cards
from tests.games.test_reach import piles, scorings

by_any_points = st.builds(
    by_points, st.sampled_from(["nintendo", "classic"]), st.sampled_from(["on", "off", "with-another"])
)
voids = st.lists(st.sampled_from([*VIEWING_BITS]), unique=True)


def sheet(
    captured: str, gone: str = "", void: tuple[str, ...] = (), scoring: Scoring = MANUAL
) -> dict[str, SheetYaku]:
    return {yaku.name: yaku for yaku in sheet_of(cards(captured), cards(gone), void, scoring)}


def states(captured: str, gone: str = "", *names: str, scoring: Scoring = MANUAL) -> list[str]:
    found = sheet(captured, gone, scoring=scoring)
    return [found[name].state for name in names]


@pytest.mark.parametrize("scoring", [MANUAL, NINTENDO, CLASSIC], ids=["manual", "nintendo", "classic"])
def test_all_yaku_of_a_scoring_are_there_with_their_points_and_possible_at_first(scoring: Scoring) -> None:
    found = sheet("", scoring=scoring)
    months = {TSUKIFUDA: scoring.month_points(1)} if scoring.months else {}
    assert {name: yaku.points for name, yaku in found.items()} == {**scoring.table, **months}
    assert [*found] == [name for name in IDS if name in found]
    assert {(yaku.state, yaku.had) for yaku in found.values()} == {(OPEN, 0)}
    assert all(yaku.missing == yaku.cards for yaku in found.values())


def test_what_is_captured_of_a_yaku_is_counted_as_far_as_it_helps() -> None:
    found = sheet("1b 3b 11b 2a 4a 1r")
    had = {name: (found[name].had, found[name].needs) for name in ("goko", "shiko", "ame-shiko", "sanko")}
    assert had == {"goko": (3, 5), "shiko": (2, 4), "ame-shiko": (3, 4), "sanko": (2, 3)}
    assert (found["tane"].had, found["tane"].needs) == (2, 5)
    assert (found["bukku"].had, found["bukku"].needs) == (1, 6)
    assert found["ame-shiko"].missing == ("8b", "12b")


def test_a_set_is_out_of_reach_once_somebody_else_has_a_card_of_it() -> None:
    assert states("6a 7a", "10a", "ino-shika-cho", "tane") == [OUT, OPEN]
    assert states("", "2r", "akatan", "bukku", "aotan") == [OUT, OUT, OPEN]


def test_brights_are_out_of_reach_when_too_few_are_left() -> None:
    every = ("goko", "shiko", "ame-shiko", "sanko")
    assert states("", "1b", *every) == [OUT, OUT, OPEN, OPEN]
    assert states("", "11b", *every) == [OUT, OPEN, OUT, OPEN]
    assert states("", "1b 3b", *every) == [OUT, OUT, OUT, OUT]
    assert states("11b", "", *every) == [OPEN, OUT, OPEN, OUT]


def test_a_kind_is_out_of_reach_when_too_few_are_left() -> None:
    assert states("2a", "4a 5a 6a 7a", "tane") == [OPEN]
    assert states("2a", "4a 5a 6a 7a 8a", "tane") == [OUT]


def test_what_counts_has_its_points_and_what_it_takes_the_place_of_does_not_count() -> None:
    found = sheet("1r 2r 3r 4r", scoring=NINTENDO)
    assert (found["akatan"].state, found["akatan"].points) == (MADE, 6)
    assert found["tan"].state == IDLE
    assert states("1b 3b 8b 12b", "", "shiko", "sanko", "goko") == [MADE, IDLE, OPEN]
    assert states("1r 2r 3r 6r 9r 10r", "", "bukku", "akatan", "aotan") == [MADE, IDLE, IDLE]
    assert states("3b 9a", "", "hanami", scoring=by_points("nintendo", "with-another")) == [IDLE]


def test_viewings_in_bad_weather_are_out_of_reach() -> None:
    found = sheet("3b 9a", void=("hanami",))
    assert found["hanami"].state == OUT
    assert found["tsukimi"].state == OPEN


def test_the_month_is_the_nearest_that_nobody_else_has_a_card_of() -> None:
    assert sheet("5a 5r 7p")[TSUKIFUDA].cards == ("5a", "5r", "5p", "5q")
    assert sheet("5a 5r 7p", "5q")[TSUKIFUDA].cards == ("7a", "7r", "7p", "7q")
    only = sheet("5a 5r 7p", scoring=manual_scoring(2, "round"))[TSUKIFUDA]
    assert only.cards == ("2a", "2r", "2p", "2q")
    assert states("", "2q", TSUKIFUDA, scoring=manual_scoring(2, "round")) == [OUT]


@given(piles, voids, scorings | by_any_points)
def test_the_sheet_agrees_with_the_reach(pile: tuple[int, int], void: list[str], scoring: Scoring) -> None:
    captured, gone = pile
    bits = sum(VIEWING_BITS[name] for name in void)
    found = {yaku.name: yaku for yaku in sheet_of(captured, gone, void, scoring)}
    made = {yaku.name: yaku.points for yaku in scoring.yaku(captured, bits)}
    assert {yaku.name: yaku.points for yaku in found.values() if yaku.state == MADE} == made
    assert all(yaku.had <= yaku.needs <= len(yaku.cards) for yaku in found.values())
    assert all(not set(yaku.missing) & {*codes_of(captured | gone)} for yaku in found.values())
    for reach in reach_of(captured, gone, bits, scoring):
        yaku = found[reach.name]
        if reach.name != TSUKIFUDA:
            assert (yaku.state, yaku.needs - yaku.had) == (OPEN, reach.short)
        elif yaku.state != MADE:
            assert (yaku.state, yaku.needs - yaku.had <= reach.short) == (OPEN, True)
