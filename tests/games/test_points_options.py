"""What a table may choose in Koi-Koi by points: viewings, calls, what happens when both hands run out."""

import pytest

from games import WrongOptions
from games.catalogue import GAMES
from games.hanafuda.moves import CALLING
from tests.games.begun import play
from tests.games.cases import cases, check_rules
from tests.games.hanafuda_positions import classic

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
With another they count beside any yaku that is none of them
    koi-koi; options scoring=nintendo; hands 9a 1r / 3p 5p 10p; field 9p 4r; stock 7q;
        captured 2a 4a 5a 8a 3b / -; moves play 9a
    seen 0 shobu: 6 0; legal: shobu or koi-koi
    koi-koi; options scoring=nintendo viewing=with-another; hands 9a 1r / 3p 5p 10p; field 9p 4r; stock 7q;
        captured 2a 4a 5a 8a 3b / -; moves play 9a
    seen 0 shobu: 6 0; legal: shobu or koi-koi
    koi-koi; options scoring=nintendo viewing=off; hands 9a 1r / 3p 5p 10p; field 9p 4r; stock 7q;
        captured 2a 4a 5a 8a 3b / -; moves play 9a
    seen 0 shobu: 1 0; legal: shobu or koi-koi
    koi-koi; options scoring=nintendo viewing=with-another; hands 9a 1r / 10p 11p 12p; field 9p 4r; stock 7q;
        captured 1p 2p 3p 4p 5p 6p 7p 8p 8b / -; moves play 9a
    seen 0 shobu: 6 0; legal: shobu or koi-koi
    koi-koi; options scoring=nintendo viewing=with-another; hands 9a 1r / 3p 5p 10p; field 9p 4r; stock 7q;
        captured 3b 8b / -; moves play 9a
    seen 0 shobu: 0 0; turn: 1
    koi-koi; options scoring=nintendo viewing=with-another; hands 9a 1r / 3p 5p 10p; field 9p 4r; stock 7q;
        captured 1b 3b 8b / -; moves play 9a
    seen 0 shobu: 30 0; legal: shobu or koi-koi
The other yaku brings the viewing to the table
    koi-koi; options scoring=nintendo viewing=with-another; hands 3r 1p / 5p 7p 10p; field 3p 4r; stock 6p;
        captured 1r 2r 8b 9a / -
    yaku 0: -
    then play 3r
    told yaku: yaku 0 1r 2r 3r akatan 5, yaku 0 8b 9a tsukimi 5; seen 0 shobu: 20 0
After koi-koi a new yaku is shobu by itself
    koi-koi; options scoring=nintendo calls=once; hands 3r 10a 12q 1p / 5p 7p 9p; field 3p 10p;
        stock 4p 11p 2q; captured 1r 2r 6a 7a / -; moves play 3r, koi-koi, play 7p, play 10a
    told shobu: shobu 0 20; rounds: 20 0
A grown yaku is shobu by itself too
    koi-koi; options scoring=nintendo calls=once; hands 3r 4r 12q / 5p 7p 9p; field 3p 4p; stock 6p 11p 2q;
        captured 1r 2r / -; moves play 3r, koi-koi, play 5p, play 4r
    rounds: 6 0
When both hands run out the dealer scores, or changes, or neither
    koi-koi; options scoring=classic undecided=nobody; hands 1p / 3p; field 5a; stock 6p 7p; dealer 0;
        moves play 1p, play 3p
    rounds: 0 0; round: 2; dealer: 0; told draw dealer-scores: draw
    koi-koi; options scoring=classic undecided=nobody; hands 1p / 3p; field 5a; stock 6p 7p; dealer 1;
        moves play 3p, play 1p
    rounds: 0 0; round: 2; dealer: 1; told draw dealer-scores: draw
    koi-koi; options scoring=classic undecided=dealer-changes; hands 1p / 3p; field 5a; stock 6p 7p; dealer 0;
        moves play 1p, play 3p
    rounds: 0 0; round: 2; dealer: 1; told draw dealer-scores: draw
    koi-koi; options scoring=classic undecided=dealer-changes; hands 1p / 3p; field 5a; stock 6p 7p; dealer 1;
        moves play 3p, play 1p
    rounds: 0 0; round: 2; dealer: 0; told draw dealer-scores: draw
    koi-koi; options scoring=classic undecided=dealer-scores; hands 1p / 3p; field 5a; stock 6p 7p; dealer 0;
        moves play 1p, play 3p
    rounds: 6 0; round: 2; dealer: 0; told draw dealer-scores: dealer-scores 0 6
    koi-koi; options scoring=classic undecided=dealer-scores; hands 1p / 3p; field 5a; stock 6p 7p; dealer 1;
        moves play 3p, play 1p
    rounds: 0 6; round: 2; dealer: 1; told draw dealer-scores: dealer-scores 1 6
The dealer scores six whoever has called koi-koi
    koi-koi; options scoring=classic double=both; hands 3r 1p / 5p 7p; field 3p; stock 6p 11p 10q 12s;
        captured 1r 2r / -; moves play 3r, koi-koi, play 5p, play 1p, play 7p
    rounds: 6 0; dealer: 0
    koi-koi; options scoring=classic double=both; hands 5p 7p / 3r 1p; field 3p; stock 6p 11p 10q 12s;
        captured - / 1r 2r; dealer 0; turn 1; moves play 3r, koi-koi, play 5p, play 1p, play 7p
    rounds: 6 0; dealer: 0
There is one koi-koi in a round and then a yaku of the other is shobu by itself too
    koi-koi; options scoring=nintendo calls=once; hands 3r 1q 12q / 9a 5p 7p; field 3p 9r;
        stock 6p 4q 11p; captured 1r 2r / 8b; moves play 3r
    legal: shobu or koi-koi
    then koi-koi, play 9a
    told shobu: shobu 1 10; rounds: 0 10; round: 2; seen 0 called: None None
In version 1 each player could call once
    koi-koi; rules 1; options scoring=nintendo calls=once; hands 3r 1q 12q / 9a 5p 7p; field 3p 9r;
        stock 6p 4q 11p; captured 1r 2r / 8b; moves play 3r, koi-koi, play 9a
    turn: 1; legal: shobu or koi-koi
    then koi-koi
    seen 0 called: 5 10
    then play 1q, play 5p, play 12q, play 7p
    round: 2; seen 0 called: None None
Nothing new is no shobu
    koi-koi; options scoring=nintendo calls=once; hands 3r 1p 12q / 5p 7p 9p; field 3p 4p; stock 6p 11p 2q;
        captured 1r 2r / -; moves play 3r, koi-koi, play 5p, play 1p
    turn: 1; rounds: -
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


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


@pytest.mark.parametrize(
    ("scoring", "double", "undecided"), [("nintendo", "both", "nobody"), ("classic", "off", "dealer-scores")]
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


def test_each_scoring_offers_its_options_and_refuses_those_of_the_other() -> None:
    offered, read = GAMES["koi-koi"].offered_values, GAMES["koi-koi"].read_options
    of_manual = {"weather", "tsukifuda", "washing", "viewings"}
    of_points = {"double", "viewing", "undecided", "calls"}
    for scoring, own, others in (
        ("manual", of_manual, of_points),
        ("nintendo", of_points, of_manual),
        ("classic", of_points, of_manual),
    ):
        assert {*offered({"scoring": scoring})} == {"rounds", "scoring"} | own
        for name in others:
            value = offered({"scoring": "nintendo" if name in of_points else "manual"})[name][-1]
            with pytest.raises(WrongOptions, match=name) as refusal:
                read({"scoring": scoring, name: value})
            assert refusal.value.reason == "option-of-other-style"
    assert offered({}) == offered({"scoring": "manual"})
