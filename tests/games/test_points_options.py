"""What a table may choose in Koi-Koi by points: viewings, calls, what happens when both hands run out."""

from typing import Any

import pytest

from games import WrongOptions
from games.catalogue import GAMES
from games.hanafuda.moves import CALLING
from games.hanafuda.points import PointsKoiKoi
from tests.games.cases import cases, check_rules
from tests.games.hanafuda_positions import classic, legal, nintendo, play, ready, said, table

CALLS = ["shobu", "koi-koi"]


RULES = cases("""
Hanami counts when its cards are there
    koi-koi; options scoring=nintendo; hands 9a 1p / 3p 5p 7p; field 9r 4r; stock 6p; captured 3b / -;
        moves play 9a
    told yaku: yaku 0 3b 9a hanami 5; legal: shobu or koi-koi
Hanami is no yaku by itself or at all
    koi-koi; options scoring=nintendo viewing=with-another; hands 9a 1p / 3p 5p 7p; field 9r 4r; stock 6p;
        captured 3b / -; moves play 9a
    told yaku: -; turn: 1
    koi-koi; options scoring=nintendo viewing=off; hands 9a 1p / 3p 5p 7p; field 9r 4r; stock 6p;
        captured 3b / -; moves play 9a
    told yaku: -; turn: 1
Without viewings the cup is still an animal and a plain
    koi-koi; options scoring=nintendo viewing=off; hands 9a 1p / 3p 5p 7p; field 9p 4r; stock 6p;
        captured 2a 4a 5a 8a 3b / -; moves play 9a
    yaku 0: tane 1
After koi-koi a new yaku is shobu by itself
    koi-koi; options scoring=nintendo calls=once; hands 3r 10a 12q 1p / 5p 7p 9p; field 3p 10p;
        stock 4p 11p 2q; captured 1r 2r 6a 7a / -; moves play 3r, koi-koi, play 7p, play 10a
    told shobu: shobu 0 20; rounds: 20 0
A grown yaku is shobu by itself too
    koi-koi; options scoring=nintendo calls=once; hands 3r 4r 12q / 5p 7p 9p; field 3p 4p; stock 6p 11p 2q;
        captured 1r 2r / -; moves play 3r, koi-koi, play 5p, play 4r
    rounds: 6 0
Nothing new is no shobu
    koi-koi; options scoring=nintendo calls=once; hands 3r 1p 12q / 5p 7p 9p; field 3p 4p; stock 6p 11p 2q;
        captured 1r 2r / -; moves play 3r, koi-koi, play 5p, play 1p
    turn: 1; rounds: -
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


# Whether Hanami and Tsukimi count


@pytest.mark.parametrize(
    ("pile", "viewing", "pays"),
    [
        ("2a 4a 5a 8a 3b", "on", 6),
        ("2a 4a 5a 8a 3b", "with-another", 6),
        ("2a 4a 5a 8a 3b", "off", 1),
        ("1p 2p 3p 4p 5p 6p 7p 8p 8b", "with-another", 6),
        ("3b 8b", "with-another", 0),
        ("1b 3b 8b", "with-another", 30),
    ],
)
def test_with_another_they_count_beside_any_yaku_that_is_none_of_them(
    pile: str, viewing: str, pays: int
) -> None:
    state = ready(nintendo, "9a 1r", "9p 4r", "7q", [pile], viewing=viewing)
    play(state, "play 9a")
    assert table(state, 0).shobu[0] == pays
    assert (legal(state) == CALLS) == bool(pays)


def test_the_other_yaku_brings_the_viewing_to_the_table() -> None:
    state = ready(nintendo, "3r 1p", "3p 4r", "6p", ["1r 2r 8b 9a"], viewing="with-another")
    assert table(state, 0).yaku[0] == ()
    events = play(state, "play 3r")
    assert [event.label for event in said(events, "yaku")] == ["akatan", "tsukimi"]
    assert table(state, 0).shobu == (20, 0)


# When both hands run out


def run_out(dealer: int, **options: Any) -> tuple[PointsKoiKoi, list[Any]]:
    """Return the second round after one in which nobody called shobu, and what was told."""
    state = classic("1p", "3p", field="5a", stock="6p 7p", dealer=dealer, **options)
    order = ("play 1p", "play 3p") if dealer == 0 else ("play 3p", "play 1p")
    return state, [*play(state, *order)]


@pytest.mark.parametrize("dealer", [0, 1])
@pytest.mark.parametrize(
    ("undecided", "points", "deals"),
    [("nobody", 0, "dealer"), ("dealer-changes", 0, "other"), ("dealer-scores", 6, "dealer")],
)
def test_the_dealer_scores_or_changes_or_neither(
    dealer: int, undecided: str, points: int, deals: str
) -> None:
    state, events = run_out(dealer, undecided=undecided)
    assert state.rounds == [(points, 0) if dealer == 0 else (0, points)]
    assert (state.round, state.dealer) == (2, dealer if deals == "dealer" else 1 - dealer)
    told = said(events, "dealer-scores")
    assert [(event.seat, event.amount) for event in told] == [(dealer, 6)] * bool(points)
    assert len(said(events, "draw")) == (not points)


def test_the_dealer_scores_six_whoever_has_called_koi_koi() -> None:
    for caller in (0, 1):
        hands = ["3r 1p", "5p 7p"]
        state = classic(
            *(hands if caller == 0 else reversed(hands)),
            field="3p",
            stock="6p 11p 10q 12s",
            captured=["1r 2r", ""] if caller == 0 else ["", "1r 2r"],
            dealer=0,
            turn=caller,
            double="both",
        )
        mine, other = ["play 3r", "koi-koi", "play 1p"], ["play 5p", "play 7p"]
        play(state, *mine[:2], other[0], mine[2], other[1])
        assert state.rounds == [(6, 0)]
        assert state.dealer == 0


def test_two_lucky_hands_leave_the_deal_where_it_is_whatever_undecided_says() -> None:
    for undecided in ("nobody", "dealer-changes", "dealer-scores"):
        state = classic(
            "1b 1r 1p 1q 2a 3r 4p 5p",
            "6a 6r 7a 7r 8b 8a 9a 9r",
            field="10a 10r 11b",
            dealer=1,
            undecided=undecided,
        )
        state.phase = CALLING
        play(state, "show", "show")
        assert (state.rounds, state.dealer) == ([(0, 0)], 1)


# Koi-koi once


def once(**rest: Any) -> PointsKoiKoi:
    """Return a position in which seat 0 may have a yaku with its next card, and seat 1 with the one after."""
    return nintendo(
        *("3r 1q 12q", "9a 5p 7p"),
        field="3p 9r",
        stock="6p 4q 11p",
        captured=["1r 2r", "8b"],
        calls="once",
        **rest,
    )


def test_there_is_one_koi_koi_in_a_round_and_then_a_yaku_of_the_other_is_shobu_by_itself_too() -> None:
    state = once()
    play(state, "play 3r")
    assert legal(state) == CALLS
    events = play(state, "koi-koi", "play 9a")
    assert [(event.seat, event.amount) for event in said(events, "shobu")] == [(1, 10)]
    assert state.rounds == [(0, 10)]
    assert (state.round, table(state, 0).called) == (2, (None, None))


def test_in_version_1_each_player_could_call_once() -> None:
    state = once(rules=1)
    play(state, "play 3r", "koi-koi", "play 9a")
    assert (state.turn, legal(state)) == (1, CALLS)
    play(state, "koi-koi")
    assert table(state, 0).called == (5, 10)
    state.apply(0, state.legal(0)[0])
    play(state, "play 5p", "play 12q", "play 7p")
    assert (state.round, table(state, 0).called) == (2, (None, None))


# Options


@pytest.mark.parametrize(
    ("scoring", "double", "undecided"),
    [("nintendo", "both", "nobody"), ("classic", "off", "dealer-scores")],
)
def test_each_scoring_has_its_defaults(scoring: str, double: str, undecided: str) -> None:
    read = GAMES["koi-koi"].read_options
    options = read({"scoring": scoring})
    assert (options["rounds"], options["double"], options["undecided"]) == (12, double, undecided)
    assert (options["viewing"], options["calls"]) == ("on", "any")
    assert read({"scoring": scoring, "rounds": 6})["rounds"] == 6


def test_the_manual_leaves_the_options_of_points_alone() -> None:
    options = GAMES["koi-koi"].read_options({})
    assert (options["rounds"], options["scoring"]) == (6, "manual")
    assert [options[name] for name in ("double", "viewing", "undecided", "calls")] == [
        "both",
        "on",
        "nobody",
        "any",
    ]


@pytest.mark.parametrize(
    ("scoring", "name", "value"),
    [
        ("manual", "double", "off"),
        ("manual", "viewing", "off"),
        ("manual", "undecided", "dealer-scores"),
        ("manual", "calls", "once"),
        *[
            (scoring, name, value)
            for scoring in ("nintendo", "classic")
            for name, value in (
                ("weather", "off"),
                ("tsukifuda", "off"),
                ("washing", "own"),
                ("viewings", "best"),
            )
        ],
    ],
)
def test_options_of_the_other_scoring_are_refused(scoring: str, name: str, value: str) -> None:
    with pytest.raises(WrongOptions, match=name) as refusal:
        GAMES["koi-koi"].read_options({"scoring": scoring, name: value})
    assert refusal.value.reason == "option-of-other-style"


def test_options_are_offered_that_belong_to_the_scoring() -> None:
    offered = GAMES["koi-koi"].offered_values
    shared = {"rounds", "scoring"}
    assert {*offered({"scoring": "manual"})} == shared | {"weather", "tsukifuda", "washing", "viewings"}
    for scoring in ("nintendo", "classic"):
        assert {*offered({"scoring": scoring})} == shared | {"double", "viewing", "undecided", "calls"}
    assert {*offered({})} == {*offered({"scoring": "manual"})}
