"""What good players say of moves of Hana-awase and Koi-Koi, on positions that are laid out."""

from games.cards.hanafuda import INDEX
from games.hanafuda.capture import CaptureState
from games.hanafuda.moves import CALLING
from games.reasons import Feature
from tests.games.hanafuda_positions import classic, hana_awase, koi_koi, nintendo, play


def features(state: CaptureState, move: str) -> dict[tuple[str, str | None], Feature]:
    """Return the features of a move of the seat to move, by name and label."""
    found = state.features(state.turn, state.parse(move))
    return {(each.name, each.label): each for each in found}


def names(state: CaptureState, move: str) -> set[str]:
    """Return the names of the features of a move."""
    return {name for name, _ in features(state, move)}


def call(state: CaptureState) -> CaptureState:
    """Return a state in which its seat to move has to call, after a card was laid."""
    state.phase, state.story = CALLING, [INDEX["12s"] << 4]
    return state


# Own yaku


def test_a_yaku_is_made_by_the_cards_that_were_missing_for_its_points() -> None:
    state = koi_koi("8p 4p", "2a 2p", field="8b 4r", captured=["9a"])
    made = features(state, "play 8p")["hanafuda-makes", "tsukimi"]
    assert (made.cards, made.amount, made.worth) == (("8b",), 20, 20)
    assert "hanafuda-makes" not in names(state, "play 4p")


def test_a_yaku_that_is_there_is_raised_by_a_further_card() -> None:
    state = koi_koi("5p 4p", "2a 2p", field="5r 4a", captured=["1r 2r 3r 4r 7r"])
    raised = features(state, "play 5p")["hanafuda-raises", "tan"]
    assert (raised.cards, raised.amount, raised.worth) == (("5r",), 60, 10)


def test_a_yaku_within_one_card_is_told_with_the_card_and_the_turns_left() -> None:
    state = koi_koi("6p 4p 5p", "2a 2p 1p", field="6r 4q", captured=["9r"])
    near = features(state, "play 6p")["hanafuda-one-short", "aotan"]
    assert (near.cards, near.amount) == (("10r",), 2)


def test_a_yaku_of_which_another_seat_has_a_card_is_not_told() -> None:
    state = koi_koi("6p 4p 5p", "2a 2p 1p", field="6r 4q", captured=["9r", "10r"])
    assert ("hanafuda-one-short", "aotan") not in features(state, "play 6p")


def test_a_yaku_within_two_cards_is_told_and_tsukifuda_with_its_month() -> None:
    state = koi_koi("7p 4p 5p", "2a 2p 1p", field="7a 4q")
    assert features(state, "play 7p")["hanafuda-two-short", "ino-shika-cho"].cards == ("6a", "10a")
    assert features(state, "play 7p")["hanafuda-two-short", "tsukifuda-7"].cards == ("7r", "7q")


def test_a_yaku_of_many_cards_comes_nearer() -> None:
    state = koi_koi("7p 4p 5p 12p", "2a 2p 1p", field="7a 4q")
    assert ("hanafuda-collects", "tane") in features(state, "play 7p")
    assert features(state, "play 7p")["hanafuda-collects", "tane"].amount == 4


def test_nothing_comes_nearer_with_the_last_card() -> None:
    state = koi_koi("6p", "2a", field="6r", captured=["9r"])
    assert ("hanafuda-one-short", "aotan") not in features(state, "play 6p")


def test_to_lay_what_is_missing_and_to_lay_what_could_take_it_speaks_against_a_move() -> None:
    state = koi_koi("8b 8p 10p 5p", "2a 2p 1p", field="4q", captured=["9a"])
    assert features(state, "play 8b")["hanafuda-lets-go", "tsukimi"].worth < 0
    state = koi_koi("8p 10p 5p", "2a 2p 1p", field="4q", captured=["9a"])
    assert features(state, "play 8p")["hanafuda-parts", "tsukimi"].cards == ("8b",)
    assert ("hanafuda-parts", "tsukimi") not in features(state, "play 10p")


# Others' yaku


def test_the_card_that_would_complete_a_yaku_of_another_seat_is_denied() -> None:
    state = koi_koi("8p 4p", "2a 2p", field="8b 4r", captured=["", "9a"])
    denied = features(state, "play 8p")["hanafuda-denies", "tsukimi"]
    assert (denied.cards, denied.seat) == (("8b",), 1)
    assert denied.worth > 0


def test_nothing_is_denied_to_a_seat_that_could_not_take_it_anyway() -> None:
    state = koi_koi("8p 4p", "2a 2p", field="8b 4r", captured=["8a 8q", "9a"])
    assert "hanafuda-denies" not in names(state, "play 8p")
    state = koi_koi("8p 4p", "", field="8b 4r", captured=["", "9a"])
    assert "hanafuda-denies" not in names(state, "play 8p")


def test_a_card_without_which_a_yaku_two_cards_short_cannot_be_made_is_taken_away() -> None:
    state = koi_koi("10p 4p", "2a 2p 1p", field="10r 4r", captured=["", "9r"])
    hampered = features(state, "play 10p")["hanafuda-hampers", "aotan"]
    assert (hampered.cards, hampered.seat) == (("10r",), 1)


def test_to_lay_a_card_that_completes_a_yaku_of_another_seat_speaks_against_a_move() -> None:
    state = koi_koi("8b 10p", "2a 2p", field="4r", captured=["", "9a"])
    fed = features(state, "play 8b")["hanafuda-feeds", "tsukimi"]
    assert (fed.cards, fed.seat) == (("8b",), 1)
    assert fed.worth < 0
    assert "hanafuda-feeds" not in names(state, "play 10p")


def test_to_lay_a_card_with_which_another_seat_could_complete_a_yaku_speaks_against_a_move() -> None:
    state = koi_koi("8p 10p", "2a 2p", field="4r", captured=["", "9a"])
    invited = features(state, "play 8p")["hanafuda-invites", "tsukimi"]
    assert (invited.cards, invited.seat) == (("8b",), 1)


def test_a_seat_of_three_is_named_in_what_is_denied_to_it() -> None:
    state = hana_awase("8p 4p", "2a 2p", "1b 1p", field="8b 4r", captured=["", "", "9a"])
    assert features(state, "play 8p")["hanafuda-denies", "tsukimi"].seat == 2


def test_bad_weather_makes_a_viewing_of_another_seat_void_or_ones_own() -> None:
    for captured, found in (
        (["11b 11a", "3b 9a"], "hanafuda-clouds"),
        (["11b 11a 3b 9a"], "hanafuda-spoils"),
    ):
        state = koi_koi("11r 5p", "2a 2p", field="11p 4r", captured=captured)
        assert (found, "hanami") in features(state, "play 11r")
        assert (found, "hanami") not in features(state, "play 5p")


# Cards


def test_a_card_is_safe_if_no_other_card_of_its_month_is_out() -> None:
    state = koi_koi("1p 1q 5p", "2a 2p", field="4r", captured=["1b 1r"])
    assert "hanafuda-own" in names(state, "play 1p")
    assert "hanafuda-offers" not in names(state, "play 1p")
    state = koi_koi("1p 5p", "2a 2p", field="4r", captured=["1b 1r"])
    assert "hanafuda-quiet" in names(state, "play 1p")
    assert {"hanafuda-own", "hanafuda-quiet"}.isdisjoint(names(state, "play 5p"))


def test_a_table_card_that_nobody_else_can_take_waits_while_another_move_is_made() -> None:
    state = koi_koi("1p 5p", "2a 2p", field="1b 5r", captured=["1r 1q"])
    waiting = features(state, "play 5p")["hanafuda-waits", "month-1"]
    assert waiting.cards == ("1b",)
    assert "hanafuda-waits" not in names(state, "play 1p")


def test_to_lay_a_bright_or_what_may_take_one_speaks_against_a_move() -> None:
    state = koi_koi("1b 12p 5p", "2a 2p", field="4r")
    assert features(state, "play 1b")["hanafuda-offers", None].worth < 0
    assert features(state, "play 12p")["hanafuda-lures", None].cards == ("12b",)


def test_a_card_is_laid_to_take_it_with_another_one() -> None:
    state = koi_koi("1b 1p 5p", "2a 2p", field="4r")
    assert set(features(state, "play 1p")["hanafuda-retake", None].cards) == {"1p", "1b"}


def test_to_take_nothing_speaks_against_a_move_and_a_whole_month_for_it() -> None:
    state = koi_koi("1p 5p", "2a 2p", field="1b 1r 1q")
    assert "hanafuda-month" in names(state, "play 1p")
    assert features(state, "play 5p")["hanafuda-nothing", None].worth < 0


def test_card_points_are_told_where_they_count() -> None:
    state = hana_awase("1p 5p", "2a 2p", field="1b 4r")
    points = features(state, "play 1p")["hanafuda-points", None]
    assert (points.amount, points.cards) == (21, ("1b",))
    assert "hanafuda-points" not in names(koi_koi("1p 5p", "2a 2p", field="1b 4r"), "play 1p")


def test_the_choice_of_a_turned_card_has_features_too() -> None:
    state = koi_koi("5p 2p", "2a 6p", field="8b 8a", stock="8p", captured=["", "9a"])
    play(state, "play 5p")
    assert "hanafuda-denies" in names(state, "take 8b")
    assert "hanafuda-denies" not in names(state, "take 8a")


def test_no_yaku_is_told_where_none_count() -> None:
    state = hana_awase("8p 4p", "2a 2p", field="8b 4r", captured=["9a"], yaku="off")
    assert names(state, "play 8p") == {"hanafuda-points", "hanafuda-first"}


# Calls


def test_shobu_is_sure_and_wins_a_match_in_its_last_round() -> None:
    state = call(koi_koi("5p 4p 1p", "2a 2p", captured=["8b 9a"]))
    assert features(state, "shobu")["koi-koi-sure", None].amount == 20
    assert "koi-koi-wins" not in names(state, "shobu")
    state.stop_after_round()
    assert "koi-koi-wins" in names(state, "shobu")


def test_koi_koi_goes_on_for_what_is_near_and_is_a_danger_if_another_yaku_is() -> None:
    state = call(koi_koi("5p 4p 1p", "2a 2p", captured=["8b 9a", "6r 9r"]))
    near = features(state, "koi-koi")["koi-koi-near", "hanami"]
    assert (near.cards, near.amount) == (("3b",), 3)
    danger = features(state, "koi-koi")["koi-koi-danger", "aotan"]
    assert (danger.cards, danger.seat) == (("10r",), 1)
    assert danger.worth < 0
    assert {"koi-koi-calm", "koi-koi-late", "koi-koi-must"}.isdisjoint(names(state, "koi-koi"))


def test_koi_koi_is_calm_if_the_other_seat_is_near_nothing_and_late_with_few_cards() -> None:
    assert "koi-koi-calm" in names(call(koi_koi("5p 4p 1p", "2a 2p", captured=["8b 9a"])), "koi-koi")
    assert "koi-koi-late" in names(call(koi_koi("5p 4p", "2a 2p", captured=["8b 9a"])), "koi-koi")


def test_koi_koi_is_a_must_if_shobu_would_lose_the_match() -> None:
    state = call(koi_koi("5p 4p 1p", "2a 2p", captured=["8b 9a"]))
    state.stop_after_round()
    state.totals = [0, 35]
    assert features(state, "koi-koi")["koi-koi-must", None].amount == 15
    assert "koi-koi-wins" not in names(state, "shobu")


def test_koi_koi_is_for_those_who_would_be_far_behind_with_few_rounds_to_come() -> None:
    state = call(koi_koi("5p 4p 1p", "2a 2p", captured=["8b 9a"]))
    state.totals, state.last_round = [0, 70], 2
    behind = features(state, "koi-koi")["koi-koi-behind", None]
    assert (behind.seat, behind.amount) == (1, 50)
    state.totals = [0, 40]
    assert "koi-koi-behind" not in names(state, "koi-koi")


def test_koi_koi_doubles_the_points_of_the_other_seat_only_where_it_does() -> None:
    pile = ["8b 9a"]
    assert "koi-koi-doubles" in names(call(nintendo("5p 4p 1p", "2a 2p", captured=pile)), "koi-koi")
    assert "koi-koi-doubles" not in names(call(classic("5p 4p 1p", "2a 2p", captured=pile)), "koi-koi")


def test_fuke_is_for_those_who_are_behind() -> None:
    state = call(hana_awase("3p", "4p", captured=["1b", "8b 9a"]))
    state.hands = [[], []]
    behind = features(state, "fuke")["fuke-behind", None]
    assert (behind.seat, behind.amount) == (1, 30)
    assert not features(state, "accept")
    state.turn = 1
    assert features(state, "accept")["fuke-ahead", None].amount == 30


def test_to_go_beyond_the_points_for_fuke_speaks_against_a_move_of_one_who_is_far_behind() -> None:
    state = hana_awase("12p 5p", "2a 2p", field="12b 4r", captured=["1b 1p", "8b 9a 3b 2r"])
    over = features(state, "play 12p")["fuke-over", None]
    assert (over.amount, over.worth) == (30, -83)
    assert "fuke-over" not in names(state, "play 5p")
    state = hana_awase("12p 5p", "2a 2p", field="12b 4r", captured=["1b 1p", "8b 9a 3b 2r"], fuke="off")
    assert "fuke-over" not in names(state, "play 12p")
