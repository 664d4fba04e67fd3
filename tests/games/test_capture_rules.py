"""The turn that Hana-awase and Koi-Koi share, and which cards lie open."""

import re

import pytest

from games.cards.hanafuda import codes_of
from tests.games.hanafuda_positions import (
    DECK,
    codes,
    hana_awase,
    koi_koi,
    laid,
    legal,
    play,
    said,
    table,
)

# The turn


def test_a_card_that_matches_one_table_card_takes_it() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="1p 5p", stock="6p")
    assert legal(state) == ["play 1b", "play 2a"]
    events = play(state, "play 1b")
    assert codes_of(state.captured[0]) == ("1b", "1p")
    assert laid(state) == ["5p", "6p"]
    assert [(event.label, event.cards) for event in said(events, "capture")] == [("hand", ("1b", "1p"))]


def test_of_two_matching_cards_the_player_chooses() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="1r 1p 5p", stock="6p")
    assert legal(state) == ["play 1b take 1r", "play 1b take 1p", "play 2a"]
    play(state, "play 1b take 1p")
    assert codes_of(state.captured[0]) == ("1b", "1p")
    assert laid(state) == ["1r", "5p", "6p"]


def test_a_card_takes_all_of_three() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="1r 1p 1q 5p", stock="6p")
    assert legal(state) == ["play 1b", "play 2a"]
    play(state, "play 1b")
    assert codes_of(state.captured[0]) == ("1b", "1r", "1p", "1q")


def test_a_card_with_no_match_stays_on_the_table() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="5p", stock="6p")
    events = play(state, "play 1b")
    assert laid(state) == ["1b", "5p", "6p"]
    assert state.captured == [0, 0]
    assert [(event.label, event.cards) for event in said(events, "laid")] == [
        ("hand", ("1b",)),
        ("stock", ("6p",)),
    ]


def test_then_the_stocks_top_card_is_turned_and_takes_what_it_matches() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="6a 5p", stock="6p 7p")
    events = play(state, "play 1b")
    assert codes_of(state.captured[0]) == ("6a", "6p")
    assert [(event.label, event.cards) for event in said(events, "capture")] == [("stock", ("6p", "6a"))]
    assert (state.turn, codes(state.stock[-1:])) == (1, ["7p"])


def test_a_turned_card_may_take_the_card_just_laid() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="5p", stock="1p")
    play(state, "play 1b")
    assert codes_of(state.captured[0]) == ("1b", "1p")


def test_where_a_turned_card_matches_two_its_player_chooses() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="6a 6r 5p", stock="6p")
    events = play(state, "play 1b")
    assert [event.cards for event in said(events, "turned")] == [("6p",)]
    assert (state.turn, legal(state)) == (0, ["take 6a", "take 6r"])
    assert table(state, 1).model_dump()["turned"] == "6p"
    play(state, "take 6r")
    assert codes_of(state.captured[0]) == ("6r", "6p")
    assert laid(state) == ["1b", "5p", "6a"]
    assert state.turn == 1


@pytest.mark.parametrize("turned", DECK)
def test_everybody_sees_the_turned_card_that_waits_for_its_players_choice(turned: str) -> None:
    month = turned[:-1]
    one, other, last = (code for code in DECK if code[:-1] == month and code != turned)
    played, kept = ("2a", "3b") if month not in ("2", "3") else ("4a", "5a")
    idle = "6a" if month != "6" else "10a"
    state = koi_koi(f"{played} {kept}", f"{idle} {last}", field=f"{one} {other}", stock=turned)
    play(state, f"play {played}")
    assert legal(state) == [f"take {one}", f"take {other}"]
    assert [table(state, reader).turned for reader in (0, 1, None)] == [turned] * 3


def test_a_turned_card_takes_all_of_three() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="6a 6r 6q 5p", stock="6p")
    play(state, "play 1b")
    assert codes_of(state.captured[0]) == ("6a", "6r", "6p", "6q")


def test_each_card_captures_at_most_once() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="1r 1p 6a 5p", stock="6p 5a")
    play(state, "play 1b take 1r")
    assert codes_of(state.captured[0]) == ("1b", "1r", "6a", "6p")
    assert laid(state) == ["1p", "5p"]
    assert len(state.hands[0]) == 1


def test_any_hand_card_may_be_played() -> None:
    state = koi_koi("1b 2a 12s", "3b 3r 3p", field="1p 5p")
    assert legal(state) == ["play 1b", "play 2a", "play 12s"]


def test_a_match_must_be_taken() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="1r 1p 2p")
    assert "play 1b" not in legal(state)
    play(state, "play 2a")
    assert laid(state)[:2] == ["1r", "1p"]
    assert "2p" not in laid(state)


def test_the_turn_goes_clockwise_from_the_dealer() -> None:
    state = hana_awase("1b", "2a", "3b", field="10a", stock="4p 5p 6p 7p", dealer=1)
    order: list[int] = []
    for move in ("play 2a", "play 3b"):
        order.append(state.turn)
        play(state, move)
    assert [*order, state.turn] == [1, 2, 0]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("play 3b", "not-your-card"),
        ("play 2a take 2r", "no-such-capture"),
        ("play 1b", "choose-capture"),
        ("play 1b take 1q", "no-such-capture"),
        ("take 1r", "no-turned-card"),
        ("shobu", "nothing-to-call"),
    ],
)
def test_a_refused_move_has_a_reason(move: str, reason: str) -> None:
    state = koi_koi("1b 2a", "3b 3r", field="1r 1p 5p", stock="6p")
    assert not state.allows(0, state.parse(move))
    assert state.why_not(0, state.parse(move)) == reason


def test_a_refused_choice_or_call_has_a_reason() -> None:
    state = koi_koi("1b 2a", "3b 3r", field="6a 6r 8b", stock="6p")
    play(state, "play 1b")
    reasons = [state.why_not(0, state.parse(move)) for move in ("take 8b", "play 2a", "koi-koi")]
    assert reasons == ["no-such-capture", "choose-capture", "nothing-to-call"]
    state = koi_koi("8b 2a", "3b 3r", field="8p", stock="6p", captured=["9a 9p"])
    play(state, "play 8b")
    assert state.why_not(0, state.parse("play 2a")) == "must-call"


@pytest.mark.parametrize(
    "text",
    ["play", "play 1", "play 13b", "play 1b take", "take", "PLAY 1b", "play  1b", "play 1b 1r", "draw"],
)
def test_text_that_is_no_move_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        koi_koi("1b", "3b").parse(text)


def test_a_view_says_what_each_move_would_take() -> None:
    state = koi_koi("1b 2a 3b", "4a 4r 4p", field="1r 1p 3r", stock="6p")
    options = state.choices(0)
    assert [(option.move, option.kind, option.cards, option.takes) for option in options] == [
        ("play 1b take 1r", "play", ("1b",), ("1r",)),
        ("play 1b take 1p", "play", ("1b",), ("1p",)),
        ("play 2a", "play", ("2a",), ()),
        ("play 3b", "play", ("3b",), ("3r",)),
    ]
    state = koi_koi("1b 2a", "3b 3r", field="6a 6r", stock="6p")
    play(state, "play 1b")
    assert [(option.kind, option.cards, option.takes) for option in state.choices(0)] == [
        ("take", (), ("6a",)),
        ("take", (), ("6r",)),
    ]


# What is open and what is hidden


def test_captured_cards_lie_open_for_all() -> None:
    state = hana_awase("1b", "2a", "3b", captured=["4a 4r", "", "5a 5p"])
    for reader in (None, 0, 1, 2):
        assert table(state, reader).captured == (("4a", "4r"), (), ("5a", "5p"))


def test_other_hands_and_the_stock_are_hidden() -> None:
    state = hana_awase("1b 1r", "2a 2r", "3b 3r", field="9a", captured=["4a 4r"], stock="6p")
    for reader, hand in ((None, ()), (0, ("1b", "1r")), (1, ("2a", "2r")), (2, ("3b", "3r"))):
        seen = table(state, reader)
        assert seen.hand == hand
        assert seen.hand_counts == (2, 2, 2)
        assert seen.stock == 48 - 6 - 1 - 2
        shown = seen.model_dump_json(exclude={"reach"})
        for code in {"1b", "1r", "2a", "2r", "3b", "3r", "6p"} - {*hand}:
            assert f'"{code}"' not in shown
