"""What Hana-awase looks like: the table, all captures with their points, yaku in reach, and fuke."""

import pytest

from cogs.delivery.pages import DANGER, SECONDARY, SUCCESS
from games.hanafuda.hana_awase import HanaAwase
from tests.cogs.tables import buttons, lines, scene_at, tale
from tests.games.hanafuda_positions import hana_awase, play

GAME = "hana-awase"


def test_the_table_is_shown_by_month() -> None:
    state = hana_awase("1p 7a", "2p 3p", field="1b 1q 12b")
    shown = lines(scene_at(GAME, state))
    assert "**Pine**: Crane 🎴, Plain 🌲" in shown
    assert "**Paulownia**: Phoenix 🔥" in shown
    assert not any(line.startswith("**Bush Clover**") for line in shown)


def test_everybodys_captures_are_shown_by_class_with_their_points() -> None:
    state = hana_awase("1p", "2p", "3p", captured=["1b 2a 4r 5r 9p 9q", "", "8a"])
    shown = lines(scene_at(GAME, state))
    assert "Aki took 6 cards · **42** points" in shown
    assert "✨ Crane 🎴 · 🐾 1: Bush Warbler 🐦 · 🎗️ 2: 2 × Red Ribbon 🎀 · 🍃 2 plains" in shown
    assert "Ben took nothing yet · **0** points" in shown
    assert "Chika took 1 card · **10** points" in shown


def test_card_points_and_yaku_are_told_apart() -> None:
    state = hana_awase("1p", "2p", captured=["3b 9a"])
    shown = lines(scene_at(GAME, state))
    assert "Aki took 2 cards · **50** points (30 on cards, 20 for yaku)" in shown
    assert "⭐ Hanami de Ippai (Cherry Viewing) 20" in shown


def test_a_yaku_one_card_away_is_told_to_all_with_that_card() -> None:
    state = hana_awase("1p", "2p", captured=["7a 10a"])
    drawn = lines(scene_at(GAME, state))
    assert "-# One card short of Ino-Shika-Cho 30 (Butterflies 🦋)" in drawn


def test_a_yaku_two_cards_away_is_named_to_all_and_its_cards_to_its_owner() -> None:
    state = hana_awase("1p", "2p", captured=["7a"])
    assert "-# Two cards short of Ino-Shika-Cho 30" in lines(scene_at(GAME, state))
    assert "-# Two cards short of Ino-Shika-Cho 30 (Butterflies 🦋, Deer 🦌)" in lines(
        scene_at(GAME, state, 0)
    )
    assert "-# Two cards short of Ino-Shika-Cho 30" in lines(scene_at(GAME, state, 1))


@pytest.mark.parametrize(
    ("captured", "told"),
    [
        ("1b 3b", "Sanko 30 (Moon 🌕 / Phoenix 🔥)"),
        ("1r 2r", "Akatan 30 (Cherry Poetry Ribbon 📜)"),
        ("2a 4a 5a 8a", "Tane 50 (an animal)"),
        ("4r 6r 11r 2r", "Tan 50 (a ribbon)"),
        ("1p 1q 2p 2q 3p 3q 4p 4q 5p", "Kasu 5 (a plain)"),
        ("5a 5r 5p", "Tsukifuda of Iris 20 (Plain ⚜️)"),
    ],
)
def test_what_is_missing_is_told_as_one_would_say_it(captured: str, told: str) -> None:
    state = hana_awase("9p", "9q", captured=[captured])
    near = next(line for line in lines(scene_at(GAME, state)) if line.startswith("-# One card short"))
    assert told in near


def test_where_two_more_of_several_cards_are_needed_it_is_said_so() -> None:
    state = hana_awase("9p", "9q", captured=["1b"])
    near = next(line for line in lines(scene_at(GAME, state, 0)) if line.startswith("-# Two cards short"))
    assert "Sanko 30 (two of Curtain 🎪 / Moon 🌕 / Phoenix 🔥)" in near


def test_months_of_which_half_is_there_are_told_together() -> None:
    state = hana_awase("9p", "9q", captured=["1p 1q 2p 2q"])
    told = "-# Two cards short of Tsukifuda 20 (Pine, Plum)"
    assert told in lines(scene_at(GAME, state))
    assert told in lines(scene_at(GAME, state, 0))


def test_without_yaku_only_the_cards_count() -> None:
    state = hana_awase("1p", "2p", captured=["3b 9a", "7a 10a"], yaku="off")
    shown = lines(scene_at(GAME, state, options={"yaku": "off"}))
    assert "Aki took 2 cards · **30** points" in shown
    assert not any("⭐" in line or "short of" in line for line in shown)


def test_bad_weather_is_told() -> None:
    state = hana_awase("1p", "2p", captured=["3b 9a", "11b 11a 11r 11p"])
    told = "-# Bad weather: no Hanami de Ippai and Tsukimi de Ippai for Aki."
    assert told in lines(scene_at(GAME, state))


def test_who_dealt_and_who_deals_next_is_told() -> None:
    state = hana_awase("1p", "2p", "3p", dealer=2)
    told = "-# Chika dealt. Whoever scores the most in this round deals the next."
    assert told in lines(scene_at(GAME, state))


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ("call", "may call the round void."),
        ("auto", "once all hands are empty, the round is void."),
    ],
)
def test_what_fuke_means_and_whom_it_concerns_is_told(option: str, told: str) -> None:
    state = hana_awase("1p", "2p", "3p", captured=["1b 3b", "4a"], fuke=option)
    shown = lines(scene_at(GAME, state, options={"fuke": option}))
    (fuke,) = (line for line in shown if line.startswith("-# Fuke: "))
    assert "30 card points" in fuke
    assert fuke.endswith(told)
    assert "-# So far that is Ben and Chika." in shown


def test_nothing_is_said_of_fuke_where_it_is_off() -> None:
    state = hana_awase("1p", "2p", fuke="off")
    assert not any("uke" in line for line in lines(scene_at(GAME, state, options={"fuke": "off"})))


def test_it_is_told_when_fuke_concerns_nobody_any_more() -> None:
    state = hana_awase("1p", "2p", captured=["1b 3b", "8b 12b"])
    assert "-# Nobody is that low any more." in lines(scene_at(GAME, state))


def test_cards_that_take_something_are_marked_with_what_it_brings() -> None:
    state = hana_awase("1p 7a", "2p 3p", field="1b")
    assert [(button.label, button.style) for button in buttons(scene_at(GAME, state, 0))] == [
        ("Pine · Plain 🌲 → Crane 🎴 · +21", SUCCESS),
        ("Bush Clover · Boar 🐗", SECONDARY),
    ]


def test_a_card_with_two_matches_has_a_button_for_each() -> None:
    state = hana_awase("1p 7a", "2p 3p", field="1b 1r")
    assert [button.label for button in buttons(scene_at(GAME, state, 0))] == [
        "Pine · Plain 🌲 → Crane 🎴 · +21",
        "Pine · Plain 🌲 → Poetry Ribbon 📜 · +6",
        "Bush Clover · Boar 🐗",
    ]


def test_a_turned_card_with_two_matches_waits_for_a_choice_while_the_hand_is_shown() -> None:
    state = hana_awase("2p 7a", "3p 4p", field="1b 1r", stock="1p")
    play(state, "play 2p")
    mine = scene_at(GAME, state, 0)
    assert lines(mine)[0] == "You turned **Pine · Plain 🌲**: choose which card it takes."
    assert [(button.label, button.disabled) for button in buttons(mine)] == [
        ("Take Pine · Crane 🎴 · +21", False),
        ("Take Pine · Poetry Ribbon 📜 · +6", False),
        ("Bush Clover · Boar 🐗", True),
    ]
    assert "Turned from the stock: **Pine · Plain 🌲**" in lines(scene_at(GAME, state))


def test_one_who_waits_sees_his_cards_disabled() -> None:
    state = hana_awase("1p", "2p 3p")
    cards = [("Plum · Plain 🏵️", True), ("Cherry · Plain 🌸", True)]
    assert [(button.label, button.disabled) for button in buttons(scene_at(GAME, state, 1))] == cards


@pytest.fixture
def at_fuke() -> HanaAwase:
    """A position in which Ben, with 10 card points, may call fuke."""
    state = hana_awase("", "2p", captured=["1b 3b", "4a"], turn=1, stock="5p")
    play(state, "play 2p")
    return state


def test_who_may_call_fuke_sees_his_card_points_and_what_either_answer_does(at_fuke: HanaAwase) -> None:
    mine = scene_at(GAME, at_fuke, 1)
    first = lines(mine)[0]
    assert "only 10 card points" in first
    assert "With 30 or fewer you may call **fuke**: the round is void" in first
    assert "the round counts: Aki 40 and Ben 10." in first
    assert [(button.label, button.style) for button in buttons(mine)] == [
        ("Fuke: the round is void", DANGER),
        ("Accept: score 10", SUCCESS),
    ]


def test_all_are_told_who_decides_about_fuke(at_fuke: HanaAwase) -> None:
    told = "**Ben** may call fuke: is the round void, or does it count?"
    assert told in lines(scene_at(GAME, at_fuke))
    assert told in lines(scene_at(GAME, at_fuke, 0))
    assert buttons(scene_at(GAME, at_fuke, 0)) == []


def test_a_void_round_is_told(at_fuke: HanaAwase) -> None:
    play(at_fuke, "fuke")
    assert tale(scene_at(GAME, at_fuke)) == [
        "🍂 Ben calls **fuke**!",
        "The round is void: nobody scores, and the same dealer deals again.",
        "• Aki had 40 on cards.",
        "• Ben had 10 on cards.",
        "Round 2: Aki deals and begins.",
    ]


def test_an_accepted_round_is_told_with_cards_yaku_and_points() -> None:
    state = hana_awase("", "2p", captured=["3b 9a 12b", "4a"], turn=1, stock="5p")
    play(state, "play 2p", "accept")
    assert tale(scene_at(GAME, state))[-6:] == [
        "Aki scores **70**:",
        "• cards 50",
        "• Hanami de Ippai 20",
        "Ben scores **10**:",
        "• cards 10",
        "Round 2: Aki deals and begins.",
    ]
