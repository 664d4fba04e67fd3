"""Which yaku of classic Koi-Koi are said to be in reach."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import mask
from games.hanafuda.classic import CLASSIC, POINTS
from games.hanafuda.classic_reach import classic_reach_of
from tests.games.hanafuda_positions import cards

piles = st.sets(st.integers(0, 47), max_size=20).map(lambda found: sum(1 << card for card in found))


def reach(captured: str, gone: str = "", void: int = 0) -> dict[str, tuple[int, int]]:
    """Return, by yaku, how many cards are missing and what it would be worth."""
    return {
        found.name: (found.short, found.points)
        for found in classic_reach_of(cards(captured), cards(gone), void)
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
def test_what_is_one_or_two_cards_away_has_the_points_it_would_bring(
    captured: str, expected: dict[str, tuple[int, int]]
) -> None:
    found = reach(captured)
    assert {name: found[name] for name in expected} == expected
    assert {*found} - {"ame-shiko", "goko"} <= {*expected} | {"shiko", "tsukimi", "hanami", "kasu"}


def test_what_the_other_has_captured_is_out_of_reach() -> None:
    assert "ino-shika-cho" not in reach("7a 10a", "6a")
    assert "sanko" not in reach("1b 3b", "8b 12b")
    assert "kasu" not in reach("1p 2p 3p 4p 5p 6p 7p 8p", "9a " + REST)


def test_the_last_cards_that_would_do_are_enough() -> None:
    assert reach("2a 4a 5a 7a", "8a 9a 10a 11a")["tane"] == (1, 1)
    assert reach("2a 4a 5a", "8a 9a 10a 11a")["tane"] == (2, 1)
    assert "tane" not in reach("2a 4a 5a 7a", "6a 8a 9a 10a 11a")


REST = "1q 2q 3q 4q 5q 6q 7q 8q 9p 9q 10p 10q 11p 12p 12q"


def test_viewings_that_do_not_count_are_not_in_reach() -> None:
    assert "hanami" in reach("3b")
    assert "hanami" not in reach("3b", void=0b01)


def test_the_cup_brings_kasu_nearer() -> None:
    assert reach("1p 2p 3p 4p 5p 6p 7p 8p 9a")["kasu"] == (1, 1)


@given(piles, piles, st.integers(0, 3))
def test_each_yaku_in_reach_comes_about_with_so_many_of_its_cards(
    captured: int, others: int, void: int
) -> None:
    gone = others & ~captured
    for found in classic_reach_of(captured, gone, void):
        # Where the Rain Man is missing, nothing does without it.
        missing = sorted(found.missing, key=lambda code: code != "11b")[: found.short]
        assert not mask(*found.missing) & (captured | gone)
        now = {yaku.name: yaku.points for yaku in CLASSIC.yaku(captured | mask(*missing), void)}
        better = {"tane": {"ino-shika-cho"}, "tan": {"akatan", "aotan", "bukku"}}.get(found.name, set[str]())
        assert now.get(found.name) == found.points or better & {*now}
        assert found.name in POINTS


@given(piles, st.integers(0, 3), st.integers(0, 47))
def test_a_yaku_that_one_card_makes_was_in_reach(captured: int, void: int, card: int) -> None:
    if captured >> card & 1:
        return
    before = {yaku.name for yaku in CLASSIC.yaku(captured, void)}
    now = {yaku.name for yaku in CLASSIC.yaku(captured | 1 << card, void)}
    near = {found.name for found in classic_reach_of(captured, 0, void) if found.short == 1}
    assert now - before <= near
