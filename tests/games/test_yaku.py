"""Each yaku of the table, how yaku add up, and the weather."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hanafuda import ANIMAL, CODES, PLAIN, RIBBON, class_mask, codes_of
from games.chance import RandomChance
from games.hanafuda import KOI_KOI
from games.hanafuda.koi_koi import KoiKoi
from games.hanafuda.scorings import MANUAL, manual_scoring
from games.hanafuda.yaku import BOTH, IDS
from tests.games.begun import play
from tests.games.cases import cases
from tests.games.hanafuda_positions import cards, check_worth, hana_awase, koi_koi, said, table

FACTS = Path(__file__).parents[1] / "fixtures" / "rules.json"
RULES = json.loads(FACTS.read_text(encoding="utf-8"))["hanafuda"]

ANIMALS, RIBBONS, PLAINS = map(codes_of, map(class_mask, (ANIMAL, RIBBON, PLAIN)))
SPARE_ANIMALS = "2a 4a 5a 8a 11a"  # they make no other yaku
SPARE_RIBBONS = "1r 2r 4r 5r 11r"
SPARE_PLAINS = "1p 2p 3p 4p 5p 6p 7p 8p 9p 10p"
NINE_PLAINS = "1p 2p 3p 4p 5p 6p 7p 8p 9p"
RAIN, PAULOWNIA = "11b 11a 11r 11p", "12b 12p 12q 12s"

piles = st.one_of(
    st.integers(0, 2**48 - 1),
    st.sets(st.integers(0, 47), max_size=24).map(lambda found: sum(1 << card for card in found)),
)


def worth(pile: str, void: int = 0) -> dict[str, int]:
    return {yaku.name: yaku.points for yaku in MANUAL.yaku(cards(pile), void)}


TABLE = [
    ("goko", 80, "1b 3b 8b 11b 12b"),
    ("shiko", 50, "1b 3b 8b 12b"),
    ("ame-shiko", 40, "11b 1b 3b 8b"),
    ("ame-shiko", 40, "11b 1b 3b 12b"),
    ("ame-shiko", 40, "11b 1b 8b 12b"),
    ("ame-shiko", 40, "11b 3b 8b 12b"),
    ("sanko", 30, "1b 3b 8b"),
    ("sanko", 30, "1b 3b 12b"),
    ("sanko", 30, "1b 8b 12b"),
    ("sanko", 30, "3b 8b 12b"),
    ("ino-shika-cho", 30, "7a 10a 6a"),
    ("omote-sugawara", 30, "1b 2a 3b"),
    ("akatan", 30, "1r 2r 3r"),
    ("aotan", 30, "6r 9r 10r"),
    ("kusatan", 30, "4r 5r 7r"),
    ("hanami", 20, "3b 9a"),
    ("tsukimi", 20, "8b 9a"),
    ("tane", 50, SPARE_ANIMALS),
    ("tan", 50, SPARE_RIBBONS),
    ("kasu", 5, SPARE_PLAINS),
    ("tsukifuda", 20, "2a 2r 2p 2q"),
]


@pytest.mark.parametrize(("name", "points", "pile"), TABLE, ids=[f"{row[0]}-{row[2]}" for row in TABLE])
def test_a_yaku_is_made_of_its_cards_and_of_no_fewer(name: str, points: int, pile: str) -> None:
    assert worth(pile) == {name: points}
    assert MANUAL.yaku(cards(pile))[0].cards == cards(pile)
    for missing in pile.split():
        assert name not in worth(" ".join(code for code in pile.split() if code != missing))


WORTH = cases(f"""
Gekkazake is curtain, moon and sake cup, beside hanami and tsukimi
    3b 8b 9a: gekkazake 30, hanami 20, tsukimi 20
    3b 8b: nothing
    3b 9a: hanami 20
    8b 9a: tsukimi 20
Bukku is all poetry and blue ribbons and replaces akatan and aotan
    1r 2r 3r 6r 9r 10r: bukku 80, tan 60
    1r 2r 3r 6r 9r: akatan 30, tan 50
    1r 2r 3r 6r 9r 4r: akatan 30, tan 60
    2r 3r 6r 9r 10r 4r 5r 7r 11r: aotan 30, kusatan 30, tan 90
Kusatan is not made with the rain ribbon
    4r 5r 11r: nothing
    4r 7r 11r: nothing
Every rain card counts as a plain too
    {NINE_PLAINS}: nothing
    {NINE_PLAINS} 11b: kasu 5
    {NINE_PLAINS} 11a: kasu 5
    {NINE_PLAINS} 11r: kasu 5
    {NINE_PLAINS} 11p: kasu 5
A rain card counted as a plain keeps its own class
    {NINE_PLAINS} 11r 1r 2r 4r 5r: kasu 5, tan 50
    {NINE_PLAINS} 11a 2a 4a 5a 8a: kasu 5, tane 50
    {NINE_PLAINS} 11b 1b 3b 12b: kasu 5, ame-shiko 40
The sake cup is no plain
    {NINE_PLAINS} 9a: nothing
Only the best of the yaku of brights counts
    1b 3b 8b 11b 12b: goko 80
    1b 3b 8b 12b: shiko 50
    1b 3b 8b 11b: ame-shiko 40
Two dry brights and the rain man are no yaku
    1b 8b 11b: nothing
Ribbon sets count beside tan
    4r 5r 7r 1r 2r: kusatan 30, tan 50
    {" ".join(RIBBONS)}: bukku 80, kusatan 30, tan 100
Ino-shika-cho counts beside tane
    6a 7a 10a 2a 4a: ino-shika-cho 30, tane 50
A card counts in any number of yaku
    1b 2a 3b 8b 9a: sanko 30, gekkazake 30, omote-sugawara 30, hanami 20, tsukimi 20
""")


@pytest.mark.parametrize("lines", WORTH.values(), ids=WORTH)
def test_a_pile_makes_just_these_yaku(lines: list[str]) -> None:
    check_worth(lines, MANUAL)


def test_every_yaku_and_its_points_are_those_of_the_table_of_the_rules() -> None:
    full = MANUAL.yaku(2**48 - 1)
    here = {name: points for name, points, _ in TABLE}
    here |= {yaku.name: yaku.points for yaku in full if yaku.name in ("gekkazake", "bukku")}
    assert RULES["yaku"] == here
    assert set(here) == set(IDS)


def test_four_rain_or_four_paulownia_cards_change_the_weather_and_three_do_not() -> None:
    def void(pile: str) -> int:
        return koi_koi("", "", captured=[pile]).void_viewings(1)

    assert void(RAIN) == BOTH
    assert void(PAULOWNIA) == BOTH
    assert not void("11b 11a 11r 12b 12p 12q")
    assert not void("10a 10r 10p 10q")


@pytest.mark.parametrize("month", [RAIN, PAULOWNIA])
@pytest.mark.parametrize(("weather", "own", "others"), [("all", 0, 0), ("opponents", 20, 0), ("off", 20, 20)])
def test_the_weather_is_void_for_some_or_all(month: str, weather: str, own: int, others: int) -> None:
    def of_sake(*piles: str) -> list[int]:
        state = hana_awase("", "", "", captured=piles, weather=weather)
        return [
            sum(yaku.points for yaku in state.yaku(seat) if yaku.name in ("hanami", "tsukimi"))
            for seat in range(3)
        ]

    assert of_sake(f"{month} 3b 9a") == [own, 0, 0]
    assert of_sake(month, "3b 9a") == [0, others, 0]
    assert of_sake("", "8b 9a", month) == [0, others, 0]
    assert of_sake("8b 9a", "11b 11a 12b 12p", "11r 11p 12q 12s") == [20, 0, 0]


def test_with_opponents_only_two_who_turn_the_weather_wash_each_other() -> None:
    state = koi_koi("", "", captured=[f"{RAIN} 3b 9a", PAULOWNIA], weather="opponents")
    assert (state.void_viewings(0), state.void_viewings(1)) == (BOTH, BOTH)


def test_a_turn_of_the_weather_is_told_and_void_yaku_are_not() -> None:
    state = koi_koi("11p 1p", "2p 2q", field="11r", stock="9a", captured=["11b 11a 3b"])
    events = play(state, "play 11p")
    assert [event.label for event in said(events, "weather")] == ["rain"]
    assert [event.label for event in said(events, "yaku")] == ["tsukifuda"]


def test_a_yaku_is_told_when_it_is_made_and_when_it_grows() -> None:
    state = koi_koi("2a 1p", "2p 2q", field="2r 4a", stock="4p", captured=["5a 8a 6a"])
    events = play(state, "play 2a")
    assert [(event.label, event.amount) for event in said(events, "yaku")] == [("tane", 50)]
    state = koi_koi("2a 1p", "2p 2q", field="2r 4a", stock="4p", captured=["5a 8a 6a 10a"])
    events = play(state, "play 2a")
    assert [(event.label, event.amount) for event in said(events, "yaku")] == [("tane", 50), ("tane", 60)]


def naive_points(pile: int, washed: bool) -> int:
    """Add up what a person with the table of yaku in hand would."""
    held = set(codes_of(pile))

    def kind(letters: str) -> int:
        return sum(code[-1] in letters for code in held)

    dry, wet = len(held & {"1b", "3b", "8b", "12b"}), "11b" in held
    points = {(4, True): 80, (4, False): 50, (3, True): 40, (3, False): 30}.get((dry, wet), 0)
    for worth_of_set, codes in (
        (30, "6a 7a 10a"),
        (30, "3b 8b 9a"),
        (30, "1b 2a 3b"),
        (30, "4r 5r 7r"),
        (0 if washed else 20, "3b 9a"),
        (0 if washed else 20, "8b 9a"),
    ):
        points += worth_of_set * (set(codes.split()) <= held)
    red, blue = {"1r", "2r", "3r"} <= held, {"6r", "9r", "10r"} <= held
    points += 80 if red and blue else 30 * (red + blue)
    points += sum(50 + 10 * (count - 5) for count in (kind("a"), kind("r")) if count >= 5)
    plains = kind("pqs") + len(held & {"11b", "11a", "11r"})
    points += 5 * (plains == 10) + 10 * max(0, plains - 10)
    return points + 20 * sum({*CODES[first : first + 4]} <= held for first in range(0, 48, 4))


@given(piles, st.booleans())
def test_points_are_the_sum_of_the_yaku_and_what_a_person_would_add_up(pile: int, washed: bool) -> None:
    void = BOTH if washed else 0
    assert MANUAL.points(pile, void) == sum(yaku.points for yaku in MANUAL.yaku(pile, void))
    assert MANUAL.points(pile, void) == naive_points(pile, washed)


@given(piles)
def test_a_yaku_has_only_captured_cards_and_is_named_once_in_the_order_of_ids(pile: int) -> None:
    found = MANUAL.yaku(pile)
    assert all(yaku.cards & ~pile == 0 and yaku.points > 0 for yaku in found)
    names = [yaku.name for yaku in found]
    assert names == sorted(set(names), key=IDS.index)


def with_options(pile: str, other: str = "", round: int = 1, **options: str) -> dict[str, int]:
    """Return the points of each yaku of the first player in Hana-awase, with these options."""
    state = hana_awase("", "", captured=[pile, other], **options)
    state.scoring = manual_scoring(round, state.tsukifuda, state.viewings)
    found = {yaku.name: yaku.points for yaku in state.yaku(0)}
    assert sum(found.values()) == state.yaku_points(0)
    return found


PINE, PLUM = "1b 1r 1p 1q", "2a 2r 2p 2q"


@pytest.mark.parametrize(
    ("options", "one", "two"),
    [
        ({}, 20, 40),
        ({"tsukifuda": "each"}, 20, 40),
        ({"tsukifuda": "once"}, 20, 20),
        ({"tsukifuda": "off"}, 0, 0),
    ],
    ids=["default", "each", "once", "off"],
)
def test_tsukifuda_counts_each_or_once_or_never(options: dict[str, Any], one: int, two: int) -> None:
    assert with_options(PLUM, **options).get("tsukifuda", 0) == one
    assert with_options(f"{PINE} {PLUM}", **options).get("tsukifuda", 0) == two
    assert with_options("1b 1r 1p 2a 2r 2p", **options) == {}


@pytest.mark.parametrize(
    ("number", "month"), [(1, "1b 1r 1p 1q"), (2, PLUM), (11, RAIN), (12, PAULOWNIA), (13, PINE), (14, PLUM)]
)
def test_with_round_only_the_month_of_the_rounds_number_counts(number: int, month: str) -> None:
    for first in range(0, 48, 4):
        pile = " ".join(CODES[first : first + 4])
        expected = 20 if pile == month else 0
        assert with_options(pile, round=number, tsukifuda="round").get("tsukifuda", 0) == expected
    every = " ".join(CODES)
    assert with_options(every, round=number, tsukifuda="round")["tsukifuda"] == 20


def test_the_month_that_counts_changes_from_round_to_round() -> None:
    rng = Random(1)
    state = KoiKoi(KOI_KOI.read_options({"rounds": 3, "tsukifuda": "round"}), 2, RandomChance(rng))
    months: dict[int, int] = {}
    while not state.over:
        months[state.round] = state.scoring.months
        state.apply(state.turn, rng.choice(state.legal(state.turn)))
    assert months == {1: 1, 2: 1 << 4, 3: 1 << 8}


@pytest.mark.parametrize(
    ("washing", "month", "left"),
    [
        ("both", RAIN, set[str]()),
        ("both", PAULOWNIA, set[str]()),
        ("own", RAIN, {"tsukimi"}),
        ("own", PAULOWNIA, {"hanami"}),
        ("own", f"{RAIN} {PAULOWNIA}", set[str]()),
    ],
)
@pytest.mark.parametrize("maker", [0, 1])
def test_rain_and_fog_void_one_or_both(washing: str, month: str, left: set[str], maker: int) -> None:
    piles = ("3b 8b 9a", month) if maker else (f"3b 8b 9a {month}", "")
    found = with_options(*piles, washing=washing)
    assert {"hanami", "tsukimi"} & found.keys() == left
    assert found["gekkazake"] == 30


def test_rain_by_one_and_fog_by_another_void_both_and_for_opponents_only_each_other() -> None:
    assert with_options(f"3b 8b 9a {RAIN}", PAULOWNIA, washing="own")["gekkazake"] == 30
    assert not {"hanami", "tsukimi"} & with_options(f"3b 8b 9a {RAIN}", PAULOWNIA, washing="own").keys()
    found = with_options(f"3b 8b 9a {RAIN}", PAULOWNIA, washing="own", weather="opponents")
    assert {"hanami", "tsukimi"} & found.keys() == {"hanami"}
    found = with_options(f"3b 8b 9a {RAIN}", PAULOWNIA, washing="own", weather="off")
    assert {"hanami", "tsukimi"} <= found.keys()


@pytest.mark.parametrize(
    ("options", "weather", "expected"),
    [
        ({}, "", {"gekkazake": 30, "hanami": 20, "tsukimi": 20}),
        ({"viewings": "sum"}, "", {"gekkazake": 30, "hanami": 20, "tsukimi": 20}),
        ({"viewings": "best"}, "", {"hanami": 20, "tsukimi": 20}),
        ({"viewings": "best"}, RAIN, {"gekkazake": 30}),
        ({"viewings": "best", "washing": "own"}, RAIN, {"gekkazake": 30}),
        ({"viewings": "best", "washing": "own"}, PAULOWNIA, {"gekkazake": 30}),
        ({"viewings": "best", "weather": "off"}, RAIN, {"hanami": 20, "tsukimi": 20}),
        ({"viewings": "sum", "washing": "own"}, RAIN, {"gekkazake": 30, "tsukimi": 20}),
    ],
)
def test_gekkazake_sum_or_best(options: dict[str, Any], weather: str, expected: dict[str, int]) -> None:
    assert with_options("3b 8b 9a", weather, **options) == expected


def test_one_viewing_counts_without_gekkazake_whatever_the_reading() -> None:
    for viewings in ("sum", "best"):
        assert with_options("3b 9a", viewings=viewings) == {"hanami": 20}
        assert with_options("8b 9a", viewings=viewings) == {"tsukimi": 20}
        assert with_options("8b 9a", RAIN, viewings=viewings, washing="own") == {"tsukimi": 20}


@given(piles, st.integers(0, 3), st.sampled_from(["each", "once", "round", "off"]), st.booleans())
def test_points_are_the_sum_for_every_reading(pile: int, void: int, tsukifuda: str, best: bool) -> None:
    scoring = manual_scoring(3, tsukifuda, "best" if best else "sum")
    found = scoring.yaku(pile, void)
    assert scoring.points(pile, void) == sum(yaku.points for yaku in found)
    assert all(yaku.points > 0 for yaku in found)


def test_with_own_washing_only_what_the_weather_voids_is_told_and_seen_to_be_void() -> None:
    state = hana_awase("", "", captured=["3b 8b 9a", RAIN], washing="own")
    assert table(state, None).void == (("hanami",), ("hanami",))
    state = hana_awase("", "", captured=["3b 8b 9a", PAULOWNIA], washing="own", weather="opponents")
    assert table(state, None).void == (("tsukimi",), ())
    state = koi_koi("11p 1p", "2p 2q", field="11r", stock="9a", captured=["11b 11a 8b"], washing="own")
    events = play(state, "play 11p")
    assert [event.label for event in said(events, "weather")] == ["rain"]


def test_a_month_that_does_not_count_is_told_by_nobody() -> None:
    for tsukifuda, told in (("each", ["tsukifuda"]), ("off", []), ("round", [])):
        state = koi_koi("4a 1p", "2p 2q", field="4r", stock="5a", captured=["4p 4q"], tsukifuda=tsukifuda)
        assert [event.label for event in said(play(state, "play 4a"), "yaku")] == told
