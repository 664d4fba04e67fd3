"""What classic Koi-Koi looks like: what doubles, lucky hands, and what a round brought."""

import pytest

from cogs.delivery.pages import PRIMARY, SUCCESS
from games.hanafuda.classic_koi_koi import ClassicKoiKoi
from games.hanafuda.moves import CALLING
from tests.cogs.tables import buttons, lines, scene_at, tale
from tests.games.hanafuda_positions import classic, play

GAME = "koi-koi"


@pytest.fixture
def calling() -> ClassicKoiKoi:
    """A position in which Aki has Akatan with two further ribbons and may call shobu."""
    state = classic("3r 7a", "4p 5p", field="3p", captured=["1r 2r 4r 5r"], stock="12p")
    play(state, "play 3r")
    return state


@pytest.fixture
def lucky() -> ClassicKoiKoi:
    """The beginning of a round in which Aki has to show a lucky hand."""
    state = classic("1b 1r 1p 1q 2a 3r 4p 5p", "6a 6r 7a 7r 8b 8a 9a 10r", field="10a 11b")
    state.phase = CALLING
    return state


def test_the_call_comes_with_what_shobu_pays_and_what_has_doubled_it(calling: ClassicKoiKoi) -> None:
    mine = scene_at(GAME, calling, 0)
    shown = lines(mine)
    assert "Akatan (Poetry Ribbons) 7" in shown[0]
    assert "pays you **14** points now" in shown[0]
    assert "Already doubled for 7 points or more." in "\n".join(shown)
    assert [(button.label, button.style) for button in buttons(mine)[:2]] == [
        ("Shobu: score 14", SUCCESS),
        ("Koi-koi: go on", PRIMARY),
    ]


def test_the_table_says_that_points_are_doubled(calling: ClassicKoiKoi) -> None:
    assert "Aki took 6 cards · yaku, doubled, worth **14**" in lines(scene_at(GAME, calling))
    calling.called_points[1] = 5
    assert "Aki took 6 cards · yaku, doubled twice, worth **28**" in lines(scene_at(GAME, calling))


def test_shobu_tells_yaku_and_what_doubled_them(calling: ClassicKoiKoi) -> None:
    calling.called_points[1] = 5
    play(calling, "shobu")
    told = "\n".join(tale(scene_at(GAME, calling)))
    assert "scores **28** points" in told
    assert "• Akatan (Poetry Ribbons) 7" in told
    assert "• doubled for 7 points or more\n• doubled after the other’s koi-koi" in told


def test_a_lucky_hand_is_shown_with_one_button(lucky: ClassicKoiKoi) -> None:
    mine = scene_at(GAME, lucky, 0)
    assert "you were dealt **Teshi (Four of a Month)**" in "\n".join(lines(mine))
    assert [(button.label, button.style) for button in buttons(mine) if not button.disabled] == [
        ("Show: score 6", SUCCESS)
    ]


def test_others_learn_that_a_lucky_hand_is_to_be_shown_but_not_which(lucky: ClassicKoiKoi) -> None:
    for reader in (1, None):
        shown = "\n".join(lines(scene_at(GAME, lucky, reader)))
        assert "Aki has a lucky hand to show." in shown
        assert "Teshi" not in shown


def test_a_lucky_hand_is_told_with_its_cards(lucky: ClassicKoiKoi) -> None:
    play(lucky, "show")
    told = "\n".join(tale(scene_at(GAME, lucky)))
    assert "Aki was dealt a lucky hand, **Teshi (Four of a Month)**" in told


def test_yaku_in_reach_have_classic_points() -> None:
    state = classic("1p", "2p", captured=["7a 10a 2a"])
    near = [line for line in lines(scene_at(GAME, state)) if "short of" in line]
    assert near[0].startswith("-# One card short of Ino-Shika-Cho 6")
    assert "Tsukifuda" not in "\n".join(near)
