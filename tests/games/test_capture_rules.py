"""The turn that Hana-awase and Koi-Koi share, and which cards lie open."""

import re

import pytest

from tests.games.begun import legal, play
from tests.games.cases import cases, check_rules
from tests.games.hanafuda_positions import DECK, hana_awase, koi_koi, table

RULES = cases("""
A card that matches one table card takes it
    koi-koi; hands 1b 2a / 3b 3r; field 1p 5p; stock 6p
    legal: play 1b or play 2a
    then play 1b
    told capture laid: capture 0 1b 1p hand, laid 0 6p stock; captured: 1b 1p / -; field: 5p 6p
Of two matching cards the player chooses
    koi-koi; hands 1b 2a / 3b 3r; field 1r 1p 5p; stock 6p
    legal: play 1b take 1r or play 1b take 1p or play 2a
    then play 1b take 1p
    captured: 1b 1p / -; field: 1r 5p 6p
The turn goes clockwise from the dealer
    hana-awase; hands 1b / 2a / 3b; field 10a; stock 4p 5p 6p 7p; dealer 1
    turn: 1
    then play 2a
    turn: 2
    then play 3b
    turn: 0
Captured cards lie open for all
    hana-awase; hands 1b / 2a / 3b; captured 4a 4r / - / 5a 5p
    seen - captured: 4a 4r, -, 5a 5p; seen 1 captured: 4a 4r, -, 5a 5p
A card takes all of three
    koi-koi; hands 1b 2a / 3b 3r; field 1r 1p 1q 5p; stock 6p
    legal: play 1b or play 2a
    then play 1b
    captured: 1b 1r 1p 1q / -
A card with no match stays on the table
    koi-koi; hands 1b 2a / 3b 3r; field 5p; stock 6p; moves play 1b
    told capture: -; field: 1b 5p 6p; told laid: laid 0 1b hand, laid 0 6p stock
Then the top card of the stock is turned and takes what it matches
    koi-koi; hands 1b 2a / 3b 3r; field 6a 5p; stock 6p 7p; moves play 1b
    captured: 6a 6p / -; told capture: capture 0 6p 6a stock; turn: 1
A turned card may take the card just laid
    koi-koi; hands 1b 2a / 3b 3r; field 5p; stock 1p; moves play 1b
    captured: 1b 1p / -
Where a turned card matches two its player chooses
    koi-koi; hands 1b 2a / 3b 3r; field 6a 6r 5p; stock 6p; moves play 1b
    told turned: turned 0 6p; turn: 0; legal: take 6a or take 6r
    then take 6r
    captured: 6r 6p / -; field: 1b 5p 6a; turn: 1
A turned card takes all of three
    koi-koi; hands 1b 2a / 3b 3r; field 6a 6r 6q 5p; stock 6p; moves play 1b
    captured: 6a 6r 6p 6q / -
Each card captures at most once
    koi-koi; hands 1b 2a / 3b 3r; field 1r 1p 6a 5p; stock 6p 5a; moves play 1b take 1r
    captured: 1b 1r 6a 6p / -; field: 1p 5p; hands: 2a / 3b 3r
Any hand card may be played, and a match must be taken
    koi-koi; hands 1b 2a 12s / 3b 3r 4p; field 1p 5p
    legal: play 1b or play 2a or play 12s
    koi-koi; hands 1b 2a / 3b 3r; field 1r 1p 2p; stock 6p
    legal: play 1b take 1r or play 1b take 1p or play 2a
    then play 2a
    field: 1r 1p 6p
A refused move, choice or call has a reason
    koi-koi; hands 1b 2a / 3b 3r; field 1r 1p 5p; stock 6p
    refused play 3b: not-your-card; refused play 2a take 2r: no-such-capture
    refused play 1b: choose-capture; refused play 1b take 1q: no-such-capture
    refused take 1r: no-turned-card; refused shobu: nothing-to-call
    koi-koi; hands 1b 2a / 3b 3r; field 6a 6r 8b; stock 6p; moves play 1b
    refused take 8b: no-such-capture; refused play 2a: choose-capture; refused koi-koi: nothing-to-call
    koi-koi; hands 8b 2a / 3b 3r; field 8p; stock 6p; captured 9a 9p / -; moves play 8b
    refused play 2a: must-call
""")


@pytest.mark.parametrize("lines", RULES.values(), ids=RULES)
def test_rules(lines: list[str]) -> None:
    check_rules(lines)


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


@pytest.mark.parametrize(
    "text",
    ["play", "play 1", "play 13b", "play 1b take", "take", "PLAY 1b", "play  1b", "play 1b 1r", "draw"],
)
def test_text_that_is_no_move_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        koi_koi("1b", "3b").parse(text)


def test_a_view_says_what_each_move_would_take() -> None:
    state = koi_koi("1b 2a 3b", "4a 4r 5p", field="1r 1p 3r", stock="6p")
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
