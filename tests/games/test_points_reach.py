"""Which yaku of Koi-Koi by points are said to be in reach."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import mask
from games.hanafuda.reach import reach_of
from games.hanafuda.scorings import CLASSIC, NINTENDO, by_points
from games.hanafuda.yaku import IDS, SET_CARDS, Scoring
from tests.games.hanafuda_positions import cards

piles = st.sets(st.integers(0, 47), max_size=20).map(lambda found: sum(1 << card for card in found))


scorings = st.sampled_from(
    [
        by_points(each.name, viewing)
        for each in (NINTENDO, CLASSIC)
        for viewing in ("on", "off", "with-another")
    ]
)


def reach(captured: str, gone: str = "", scoring: Scoring = NINTENDO) -> dict[str, tuple[int, int]]:
    """Return, by yaku, how many cards are missing and what it would be worth."""
    return {
        found.name: (found.short, found.points)
        for found in reach_of(cards(captured), cards(gone), 0, scoring)
    }


@pytest.mark.parametrize(
    ("captured", "expected"),
    [
        ("1b 3b", {"sanko": (1, 5), "shiko": (2, 8), "ame-shiko": (2, 7)}),
        ("7a 10a", {"ino-shika-cho": (1, 5)}),
        ("7a 10a 2a 4a", {"ino-shika-cho": (1, 7), "tane": (1, 1)}),
        ("1r 2r 4r", {"akatan": (1, 6), "tan": (2, 1)}),
        ("1r 2r 3r 6r", {"bukku": (2, 10)}),
        ("1p 2p 3p 4p 5p 6p 7p 8p 9p", {"kasu": (1, 1)}),
        ("7a 10a 6a 2a", {}),
        ("3b", {"hanami": (1, 5), "sanko": (2, 5)}),
        ("2a 2p 2q", {}),
    ],
)
def test_reach_has_the_points_it_would_bring(captured: str, expected: dict[str, tuple[int, int]]) -> None:
    found = reach(captured)
    assert {name: found[name] for name in expected} == expected
    assert {*found} - {"ame-shiko", "goko"} <= {*expected} | {"shiko", "tsukimi", "hanami", "kasu"}


def test_viewings_that_need_another_yaku_are_in_reach_beside_one_that_is_there_or_comes_with_them() -> None:
    needy = by_points("classic", "with-another")
    assert "hanami" not in reach("3b", scoring=needy)
    assert reach("3b 1r 2r 3r", scoring=needy)["hanami"] == (1, 3)
    assert reach("3b 2a 4a 5a 8a", scoring=needy)["hanami"] == (1, 3)


@given(piles, piles, scorings)
def test_yaku_in_reach_come_about(captured: int, others: int, scoring: Scoring) -> None:
    gone = others & ~captured
    for found in reach_of(captured, gone, 0, scoring):
        # Where the Rain Man is missing, nothing does without it.
        missing = sorted(found.missing, key=lambda code: code != "11b")[: found.short]
        assert not mask(*found.missing) & (captured | gone)
        now = {yaku.name: yaku.points for yaku in scoring.yaku(captured | mask(*missing))}
        better = {"tane": {"ino-shika-cho"}, "tan": {"akatan", "aotan", "bukku"}}.get(found.name, set[str]())
        assert now.get(found.name) == found.points or better & {*now}
        assert found.name in IDS


@given(piles, scorings, st.integers(0, 47))
def test_a_yaku_that_one_card_makes_was_in_reach(captured: int, scoring: Scoring, card: int) -> None:
    if captured >> card & 1:
        return
    before = {yaku.name for yaku in scoring.yaku(captured)}
    now = {yaku.name for yaku in scoring.yaku(captured | 1 << card)}
    near = {found.name for found in reach_of(captured, 0, 0, scoring) if found.short == 1}
    # A viewing that another yaku lets count lay there already.
    assert {name for name in now - before if SET_CARDS.get(name, 1 << card) & ~captured} <= near
