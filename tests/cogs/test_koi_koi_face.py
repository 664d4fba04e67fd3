"""What Koi-Koi looks like: yaku reached and in reach, the call of shobu or koi-koi, and the redeals."""

import pytest

from bot.pictures.board import Note
from cogs.delivery.pages import PRIMARY, SUCCESS
from cogs.faces import face_of
from games.hanafuda.koi_koi import KoiKoi
from tests.cogs.tables import buttons, lines, scene_at, scene_in, tale
from tests.games import edge
from tests.games.hanafuda_positions import koi_koi, play
from tests.games.variants import Variant

GAME = "koi-koi"
FACE = face_of(GAME)


@pytest.fixture
def calling() -> KoiKoi:
    """A position in which Aki has taken Curtain and Sake Cup and may call shobu."""
    state = koi_koi("3p 7a", "4p 5p", field="3b", captured=["9a"], stock="12p")
    play(state, "play 3p")
    return state


def test_yaku_and_what_they_are_worth_are_told(calling: KoiKoi) -> None:
    shown = lines(scene_at(GAME, calling))
    assert "Aki took 3 cards · yaku worth **20**" in shown
    assert "⭐ Hanami de Ippai (Cherry Viewing) 20" in shown
    assert "Ben took nothing yet" in shown


def test_yaku_in_reach_are_told(calling: KoiKoi) -> None:
    near = [line for line in lines(scene_at(GAME, calling)) if "short of" in line]
    assert near == [
        "-# One card short of Gekkazake 30 (Moon 🌕) · Tsukimi de Ippai 20 (Moon 🌕)",
        "-# Two cards short of Sanko 30 · Omote-Sugawara 30 · Tsukifuda 20 (Cherry)",
    ]


def test_a_card_that_the_other_has_is_out_of_reach() -> None:
    state = koi_koi("1p", "2p", captured=["7a 10a", "6a"])
    assert not any("Ino-Shika-Cho" in line for line in lines(scene_at(GAME, state)))


def test_captures_of_both_are_shown_by_class() -> None:
    state = koi_koi("1p", "2p", captured=["1b 3b 12p 12q", "6r 9r 8a"])
    shown = lines(scene_at(GAME, state))
    assert "✨ Crane 🎴, Curtain 🎪 · 🍃 2 plains" in shown
    assert "🐾 1: Geese 🪿 · 🎗️ 2: 2 × Blue Ribbon 💙" in shown


def test_the_call_comes_with_what_shobu_pays(calling: KoiKoi) -> None:
    mine = scene_at(GAME, calling, 0)
    assert "pays you **20** points now" in lines(mine)[0]
    assert [(button.label, button.style) for button in buttons(mine)[:2]] == [
        ("Shobu: score 20", SUCCESS),
        ("Koi-koi: go on", PRIMARY),
    ]
    assert [(button.label, button.disabled) for button in buttons(mine)[2:]] == [
        ("Bush Clover · Boar 🐗", True)
    ]


def test_the_other_is_told_who_calls_and_cannot(calling: KoiKoi) -> None:
    other = scene_at(GAME, calling, 1)
    assert "Aki to decide: shobu or koi-koi?" in lines(other)
    assert all(button.disabled for button in buttons(other))


def test_who_said_koi_koi_is_remembered_at_the_table(calling: KoiKoi) -> None:
    play(calling, "koi-koi")
    assert "Aki called koi-koi at 20 points." in lines(scene_at(GAME, calling))
    assert tale(scene_at(GAME, calling)) == ["🔥 Aki calls **koi-koi** with 20 points and goes on!"]


@pytest.mark.parametrize("reader", [0, 1])
def test_in_pictures_koi_koi_stands_below_the_captures_of_whoever_called_it(
    calling: KoiKoi, reader: int
) -> None:
    play(calling, "koi-koi")
    board = FACE.hand_board(scene_at(GAME, calling, reader))
    assert board is not None
    told = [block.text for section in board.sections for block in section.blocks if isinstance(block, Note)]
    assert told == ["Hanami de Ippai 20", "Called koi-koi"]
    others, _, own = board.sections
    assert [section for section in board.sections if "Called koi-koi." in section.alt] == [
        own if reader == 0 else others
    ]


def test_a_capture_and_the_yaku_it_makes_are_told() -> None:
    state = koi_koi("2p 7a", "4p 5p", field="8a", captured=["9a"], stock="8b")
    play(state, "play 2p")
    assert tale(scene_at(GAME, state)) == [
        "Aki laid Plum · Plain 🏵️ on the table.",
        "Aki turned Pampas · Moon 🌕 and took Pampas · Geese 🪿.",
        "⭐ Aki has Tsukimi de Ippai (Moon Viewing), 20 points!",
    ]


def test_a_turned_card_that_waited_for_a_choice_is_told_once() -> None:
    state = koi_koi("2p 7a", "4p 5p", field="8a 8p", stock="8b")
    play(state, "play 2p")
    laid = "Aki laid Plum · Plain 🏵️ on the table."
    assert tale(scene_at(GAME, state)) == [laid, "Aki turned Pampas · Moon 🌕 and may choose what it takes."]
    state.apply(0, edge.parse(state, "take 8a"))
    assert tale(scene_at(GAME, state)) == [laid, "Aki turned Pampas · Moon 🌕 and took Pampas · Geese 🪿."]


def test_a_redeal_is_told_to_all_and_its_cards_to_its_owner_alone() -> None:
    for number in range(200):
        match = Variant(GAME, 2, {}).match(number)
        given = [event for event in match.view(0).history if event.kind == "redeal-given"]
        if given:
            break
    else:
        raise AssertionError("no redeal in 200 deals")
    mine, others = tale(scene_in(match, 0)), tale(scene_in(match, 1))
    told = f"{match.seats[0]} had too many cards of one month, gave back {given[0].amount} and drew"
    assert any(line.startswith(told) for line in mine)
    assert any(line.startswith(told) for line in others)
    assert any(line.startswith("You gave back ") for line in mine)
    assert any(line.startswith("You drew ") for line in mine)
    assert tale(scene_in(match)) == [line for line in others if not line.startswith("You ")]


def test_the_draw_for_the_deal_is_told() -> None:
    told = tale(scene_in(Variant(GAME, 2).match()))
    assert told[0].startswith("player 0 drew ")
    assert told[0].endswith(" to see who deals.")
    assert any(line.startswith("Round 1: ") and line.endswith(" deals and begins.") for line in told)
