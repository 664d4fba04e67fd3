"""Which yaku are one or two cards away, going by the open cards."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import INDEX, mask
from games.hanafuda.reach import ReachView, reach_of
from games.hanafuda.scorings import MANUAL, manual_scoring
from games.hanafuda.yaku import BOTH, LIGHTS, Scoring
from games.masks import cards_of
from tests.games.cases import cases
from tests.games.hanafuda_positions import cards, hana_awase, koi_koi, table

piles = st.permutations(range(48)).flatmap(
    lambda order: st.tuples(st.integers(0, 24), st.integers(0, 24)).map(
        lambda sizes: (
            sum(1 << card for card in order[: sizes[0]]),
            sum(1 << card for card in order[sizes[0] : sum(sizes)]),
        )
    )
)
"""What a player has captured, and what the others have."""

voids = st.integers(0, BOTH)
scorings = st.builds(
    manual_scoring,
    st.just(4),
    st.sampled_from(["each", "once", "round", "off"]),
    st.sampled_from(["sum", "best"]),
)


def reach(
    captured: str, gone: str = "", void: int = 0, scoring: Scoring = MANUAL
) -> set[tuple[str, int, int, str]]:
    """Return the name, the points, and how many and which cards are missing."""
    found = reach_of(cards(captured), cards(gone), void, scoring)
    return {(one.name, one.points, one.short, " ".join(one.missing)) for one in found}


REACH = cases("""
A set that lacks one or two cards is in reach
    6a 7a: ino-shika-cho 30 for 1 of 10a
    6a: ino-shika-cho 30 for 2 of 7a 10a
    8b: tsukimi 20 for 1 of 9a; gekkazake 30 for 2 of 3b 9a; sanko 30 for 2 of 1b 3b 12b
What would become bukku is named as bukku
    1r 2r 6r 9r 10r: bukku 80 for 1 of 3r
    1r 2r 3r 6r 9r: bukku 80 for 1 of 10r
    1r 2r 6r 9r: akatan 30 for 1 of 3r; aotan 30 for 1 of 10r; bukku 80 for 2 of 3r 10r;
        tan 50 for 1 of 3r 4r 5r 7r 10r 11r
What is not begun is not in reach
    12p: nothing
What somebody else has captured is out of reach
    6a 7a without 10a 10p: nothing
    6r 9r without 3r: aotan 30 for 1 of 10r
    9r without 10r: nothing
A yaku that is there is not in reach
    6a 7a 10a: tane 50 for 2 of 2a 4a 5a 8a 9a 11a
Of a kind any so many of the missing will do
    2a 4a 5a 8a without 11a: tane 50 for 1 of 6a 7a 9a 10a; omote-sugawara 30 for 2 of 1b 3b
    4a 5a 8a without 2a 6a 7a 9a 10a: nothing
    1p 2p 3p 4p 5p 6p 7p 8p 9p without 1q 2q 3q 4q 5q 6q 7q 8q 9q 10q:
        kasu 5 for 1 of 10p 11b 11a 11r 11p 12p 12q 12s
Of the brights what would count instead is in reach
    1b: sanko 30 for 2 of 3b 8b 12b; omote-sugawara 30 for 2 of 2a 3b
    1b 8b without 9a 2a: sanko 30 for 1 of 3b 12b; shiko 50 for 2 of 3b 12b; ame-shiko 40 for 2 of 3b 11b 12b
    1b 11b without 2a: ame-shiko 40 for 2 of 3b 8b 12b
    1b 8b 11b without 9a 2a: ame-shiko 40 for 1 of 3b 12b; goko 80 for 2 of 3b 12b
    1b 3b 8b 12b without 9a 2a: goko 80 for 1 of 11b
    1b 3b 8b 12b without 9a 2a 11b: nothing
    1b 8b without 9a 2a 3b 11b: sanko 30 for 1 of 12b
Each month of which two or three are there is in reach of tsukifuda
    4r 4p 4q 7p 7q 12p: tsukifuda 20 for 1 of 4a; tsukifuda 20 for 2 of 7a 7r; kusatan 30 for 2 of 5r 7r
    4p 4q without 4a: nothing
""")


@pytest.mark.parametrize("lines", REACH.values(), ids=REACH)
def test_what_is_in_reach(lines: list[str]) -> None:
    for line in lines:
        piles, _, wanted = line.partition(": ")
        captured, _, gone = piles.partition(" without ")
        found = {
            f"{name} {points} for {short} of {missing}"
            for name, points, short, missing in reach(captured, gone)
        }
        assert found == {*wanted.split("; ")} - {"nothing"}, line


def test_what_lacks_one_card_comes_first() -> None:
    shorts = [one.short for one in reach_of(cards("1r 2r 6a 9a 4p 4q 3b"), 0, 0, MANUAL)]
    assert shorts == sorted(shorts)
    assert {1, 2} == set(shorts)


def test_a_table_shows_the_reach_of_every_seat() -> None:
    state = hana_awase("1b", "2a", "3b", captured=["6a 7a", "6r 9r", "10a 12p"])
    for reader in (None, 0, 2):
        shown = table(state, reader).reach
        assert [[(one.name, one.missing) for one in of_seat] for of_seat in shown] == [
            [],
            [("aotan", ("10r",))],
            [],
        ]


def test_without_yaku_nothing_is_in_reach() -> None:
    state = hana_awase("1b", "2a", captured=["6a 7a", "6r 9r"], yaku="off")
    assert table(state, 0).reach == ((), ())


def test_the_weather_is_seen_in_the_reach() -> None:
    state = koi_koi("1b", "2a", captured=["9a", "12b 12p 12q 12s"])
    assert [one.name for one in table(state, 0).reach[0]] == ["gekkazake"]


def made_by(found: ReachView, captured: int, more: tuple[int, ...], void: int, scoring: Scoring) -> bool:
    """Return whether these cards make the yaku, or a better yaku of brights."""
    pile = captured | sum(1 << card for card in more)
    before = {(yaku.name, yaku.points) for yaku in scoring.yaku(captured, void)}
    now = scoring.yaku(pile, void)
    made = {yaku.name: yaku.points for yaku in now if (yaku.name, yaku.points) not in before}
    if found.name in LIGHTS:
        return any(made.get(name, 0) >= found.points for name in LIGHTS)
    if found.name == "tsukifuda":
        return mask(*found.missing) & ~pile == 0 and "tsukifuda" in made
    return made.get(found.name) == found.points


@given(piles, voids, scorings)
def test_missing_cards_make_their_yaku(pair: tuple[int, int], void: int, scoring: Scoring) -> None:
    captured, gone = pair
    for found in reach_of(captured, gone, void, scoring):
        assert mask(*found.missing) & (captured | gone) == 0
        assert 1 <= found.short <= 2 <= found.short + len(found.missing)
        for more in combinations([INDEX[code] for code in found.missing], found.short):
            assert made_by(found, captured, more, void, scoring)
            assert not any(
                made_by(found, captured, fewer, void, scoring)
                for fewer in combinations(more, found.short - 1)
            )


@given(piles, voids, scorings)
def test_no_yaku_in_reach_is_left_out(pair: tuple[int, int], void: int, scoring: Scoring) -> None:
    captured, gone = pair
    known = {
        (one.name, card)
        for one in reach_of(captured, gone, void, scoring)
        for card in map(INDEX.__getitem__, one.missing)
    }
    had = {yaku.name for yaku in scoring.yaku(captured, void)}
    left = cards_of(~(captured | gone) & 2**48 - 1)
    one_more = {(yaku.name, card) for card in left for yaku in scoring.yaku(captured | 1 << card, void)}
    assert {(name, card) for name, card in one_more if name not in had} <= known
    for pair_of_cards in combinations(left[:12], 2):
        pile = captured | sum(1 << card for card in pair_of_cards)
        for yaku in scoring.yaku(pile, void):
            made = {(yaku.name, card) for card in pair_of_cards}
            if yaku.name not in had and yaku.cards & captured and not made & one_more:
                assert made <= known
