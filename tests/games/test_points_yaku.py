"""Koi-Koi by points: what each yaku is worth in both scorings, what is doubled, which hands are lucky."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import ANIMAL, PLAIN, RIBBON, class_mask, codes_of
from games.hanafuda.scorings import CLASSIC, NINTENDO, by_points, doublings_of, lucky_hand
from games.hanafuda.yaku import BOTH, IDS, Scoring
from tests.games.cases import cases
from tests.games.hanafuda_positions import cards, check_worth

ANIMALS, RIBBONS, PLAINS = map(codes_of, map(class_mask, (ANIMAL, RIBBON, PLAIN)))
SPARE_ANIMALS = "2a 4a 5a 8a 11a"  # they make no other yaku
SPARE_RIBBONS = "1r 2r 4r 5r 11r"
SPARE_PLAINS = "1p 2p 3p 4p 5p 6p 7p 8p 9p 10p"
NINE_PLAINS = "1p 2p 3p 4p 5p 6p 7p 8p 9p"
INO_SHIKA_CHO, AKATAN, AOTAN = "7a 10a 6a", "1r 2r 3r", "6r 9r 10r"

piles = st.one_of(
    st.integers(0, 2**48 - 1),
    st.sets(st.integers(0, 47), max_size=24).map(lambda found: sum(1 << card for card in found)),
)
voids = st.integers(0, 3)


SCORINGS = [NINTENDO, CLASSIC]
AS_PLAYED = [by_points(each.name, viewing) for each in SCORINGS for viewing in ("on", "off", "with-another")]
"""The scorings with each choice of viewings."""

scorings = st.sampled_from(AS_PLAYED)
both = pytest.mark.parametrize("scoring", SCORINGS, ids=lambda scoring: scoring.name)


def worth(pile: str, scoring: Scoring = NINTENDO) -> dict[str, int]:
    return {yaku.name: yaku.points for yaku in scoring.yaku(cards(pile))}


NINTENDOS = [
    ("goko", 10, "1b 3b 8b 11b 12b"),
    ("shiko", 8, "1b 3b 8b 12b"),
    ("ame-shiko", 7, "11b 1b 3b 8b"),
    ("ame-shiko", 7, "11b 1b 3b 12b"),
    ("ame-shiko", 7, "11b 1b 8b 12b"),
    ("ame-shiko", 7, "11b 3b 8b 12b"),
    ("sanko", 5, "1b 3b 8b"),
    ("sanko", 5, "1b 3b 12b"),
    ("sanko", 5, "1b 8b 12b"),
    ("sanko", 5, "3b 8b 12b"),
    ("ino-shika-cho", 5, INO_SHIKA_CHO),
    ("akatan", 5, AKATAN),
    ("aotan", 5, AOTAN),
    ("bukku", 10, f"{AKATAN} {AOTAN}"),
    ("hanami", 5, "3b 9a"),
    ("tsukimi", 5, "8b 9a"),
    ("tane", 1, SPARE_ANIMALS),
    ("tan", 1, SPARE_RIBBONS),
    ("kasu", 1, SPARE_PLAINS),
]
CLASSICS = {
    "goko": 15,
    "shiko": 10,
    "ame-shiko": 8,
    "sanko": 6,
    "ino-shika-cho": 5,
    "akatan": 6,
    "aotan": 6,
    "hanami": 3,
    "tsukimi": 3,
    "tane": 1,
    "tan": 1,
    "kasu": 1,
}
TABLE = [
    *[(NINTENDO, *row) for row in NINTENDOS],
    *[(CLASSIC, name, CLASSICS[name], pile) for name, _, pile in NINTENDOS if name in CLASSICS],
]


@pytest.mark.parametrize(
    ("scoring", "name", "points", "pile"), TABLE, ids=[f"{row[0].name}-{row[1]}-{row[3]}" for row in TABLE]
)
def test_a_yaku_is_made_of_just_its_cards(scoring: Scoring, name: str, points: int, pile: str) -> None:
    assert worth(pile, scoring) == {name: points}
    assert scoring.yaku(cards(pile))[0].cards == cards(pile)
    for missing in pile.split():
        assert name not in worth(" ".join(code for code in pile.split() if code != missing), scoring)


def test_these_are_all_yaku() -> None:
    assert {name: points for name, points, _ in NINTENDOS} == NINTENDO.table
    assert CLASSIC.table == CLASSICS


IN_CLASSIC = cases(f"""
Sets count beside the kinds and further cards only there
    {INO_SHIKA_CHO} 2a 4a: ino-shika-cho 5, tane 1
    {INO_SHIKA_CHO} 2a 4a 5a: ino-shika-cho 5, tane 2
    {INO_SHIKA_CHO} 2a: ino-shika-cho 5
    {AKATAN} 4r 5r: akatan 6, tan 1
    {AKATAN} 4r: akatan 6
    {AKATAN} {AOTAN}: akatan 6, aotan 6, tan 2
    {AKATAN} {AOTAN} 4r 5r 7r 11r: akatan 6, aotan 6, tan 6
The viewings count three each beside all else
    3b 8b 12b 9a: sanko 6, hanami 3, tsukimi 3
""")
IN_NINTENDO = cases(f"""
Tane does not count beside ino-shika-cho
    2a 4a 5a 6a 7a: tane 1
    2a 4a 5a 6a 7a 10a: ino-shika-cho 8
Tan does not count beside akatan or aotan
    {AKATAN} 4r 5r 7r 11r: akatan 9
    {AOTAN} 4r 5r 7r 11r: aotan 9
    {AKATAN} {AOTAN} 4r 5r 7r 11r: bukku 14
The sake cup counts as an animal and as a plain
    {NINE_PLAINS} 9a: kasu 1
    2a 4a 5a 8a 9a: tane 1
    2a 4a 5a 8a 9a {NINE_PLAINS}: tane 1, kasu 1
A rain card is a plain only if it is the plain one
    {NINE_PLAINS} 11p: kasu 1
    {NINE_PLAINS} 11b: nothing
    {NINE_PLAINS} 11a: nothing
    {NINE_PLAINS} 11r: nothing
Hanami and tsukimi count beside each other and beside sanko
    3b 8b 12b 9a: sanko 5, hanami 5, tsukimi 5
Only the best of the yaku of brights counts
    1b 3b 8b 11b 12b: goko 10
    1b 3b 8b 12b: shiko 8
    1b 3b 8b 11b: ame-shiko 7
A complete month and other yaku of the manual are worth nothing
    2a 2r 2p 2q: nothing
    4r 5r 7r: nothing
    1b 2a 3b: nothing
""")


@pytest.mark.parametrize("lines", IN_CLASSIC.values(), ids=IN_CLASSIC)
def test_in_classic_a_pile_makes_just_these_yaku(lines: list[str]) -> None:
    check_worth(lines, CLASSIC)


@pytest.mark.parametrize("lines", IN_NINTENDO.values(), ids=IN_NINTENDO)
def test_in_nintendo_a_pile_makes_just_these_yaku(lines: list[str]) -> None:
    check_worth(lines, NINTENDO)


@both
def test_viewings_that_need_another_yaku_count_beside_any(scoring: Scoring) -> None:
    table, needy = scoring.table, by_points(scoring.name, "with-another")
    assert worth("3b 8b 9a", needy) == {}
    for pile, name in ((SPARE_PLAINS.replace("9p", "10q"), "kasu"), ("1b", "sanko"), ("2a 4a 5a 8a", "tane")):
        expected = {name: table[name], "hanami": table["hanami"], "tsukimi": table["tsukimi"]}
        found = worth(f"3b 8b 9a {pile}", needy)
        assert {each: found[each] for each in expected} == {**expected, name: found[name]}
        assert needy.points(cards(f"3b 8b 9a {pile}")) == sum(found.values())


@both
def test_viewings_that_are_off_never_count(scoring: Scoring) -> None:
    assert worth("1b 3b 8b 9a", by_points(scoring.name, "off")) == {"sanko": scoring.table["sanko"]}


FURTHER = [
    ("ino-shika-cho", 5, f"{INO_SHIKA_CHO} 2a 4a 5a 8a 9a 11a", 3),
    ("akatan", 5, f"{AKATAN} 4r 5r 7r 11r {AOTAN.removesuffix(' 10r')}", 3),
    ("aotan", 5, f"{AOTAN} 4r 5r 7r 11r {AKATAN.removesuffix(' 3r')}", 3),
    ("bukku", 10, f"{AKATAN} {AOTAN} 4r 5r 7r 11r", 6),
    ("tane", 1, "2a 4a 5a 6a 8a 9a 10a 11a", 5),
    ("tan", 1, "2r 3r 4r 5r 7r 9r 10r 11r", 5),
    ("kasu", 1, " ".join(PLAINS), 10),
]
"""The name of a yaku, its points, its cards and then further ones, and how many cards it needs."""


@pytest.mark.parametrize(("name", "points", "pile", "needed"), FURTHER, ids=[row[0] for row in FURTHER])
def test_each_further_card_adds_one(name: str, points: int, pile: str, needed: int) -> None:
    codes = pile.split()
    for count in range(needed, len(codes) + 1):
        assert worth(" ".join(codes[:count]))[name] == points + count - needed


@given(piles, voids, scorings)
def test_the_quick_sum_is_the_sum_of_all_yaku(pile: int, void: int, scoring: Scoring) -> None:
    assert scoring.points(pile, void) == sum(yaku.points for yaku in scoring.yaku(pile, void))


@given(piles, piles, scorings)
def test_more_cards_are_never_worth_less(pile: int, more: int, scoring: Scoring) -> None:
    assert scoring.points(pile | more) >= scoring.points(pile)


@given(piles, st.sampled_from(SCORINGS))
def test_with_another_is_as_on_beside_another_yaku_and_as_off_without(pile: int, scoring: Scoring) -> None:
    on, off, with_another = (
        by_points(scoring.name, viewing).yaku(pile) for viewing in ("on", "off", "with-another")
    )
    assert off == scoring.yaku(pile, BOTH)
    assert with_another == (on if off else ())


@given(piles, scorings)
def test_yaku_are_listed_in_the_order_of_the_table(pile: int, scoring: Scoring) -> None:
    found = scoring.yaku(pile)
    names = [yaku.name for yaku in found]
    assert names == [name for name in IDS if name in names]
    assert all(yaku.points > 0 and yaku.cards and yaku.cards & ~pile == 0 for yaku in found)


def test_points_that_only_become_seven_by_the_others_koi_koi_are_not_doubled_again() -> None:
    assert doublings_of(4, "both", other_called=True) == ("koi-koi",)


@given(st.sets(st.integers(0, 47), min_size=8, max_size=8))
def test_a_hand_is_lucky_just_when_its_months_say_so(hand: set[int]) -> None:
    months = sorted(sum(card // 4 == month for card in hand) for month in range(12))
    expected = "teshi" if months[-1] == 4 else "kuttsuki" if months[-4:] == [2, 2, 2, 2] else None
    assert lucky_hand(sum(1 << card for card in hand)) == expected
