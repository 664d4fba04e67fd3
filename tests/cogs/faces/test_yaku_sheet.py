"""The sheet of yaku: all of a scoring, what the reader has of them in colour, what is out of reach."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import cycle

import pytest

from bot.choices import EMOJI, LANGUAGES, PICTURES, WORDS, CardStyle, Language
from bot.pictures.board import MAX_ALT_LENGTH, OUT, Board, Group, Strip
from bot.pictures.layout import MAX_HEIGHT, lay_out_board, split_board
from bot.texts import words_for
from bot.texts.rulebooks import Figure, load_rulebook
from cogs.delivery.pages import Drawing
from cogs.faces import face_of
from cogs.faces.boards import ELLIPSIS
from cogs.faces.face import Scene
from cogs.screens.story import details_blocks
from games.cards.hanafuda import codes_of
from games.hanafuda.scorings import CLASSIC, MANUAL, NINTENDO
from games.hanafuda.yaku import SET_CARDS, TSUKIFUDA, Scoring
from tests.cogs.faces.laid import Laid
from tests.cogs.faces.positions import POSITIONS
from tests.cogs.tables import matches, scene_in
from tests.cogs.variants import COVERING
from tests.games.hanafuda_positions import koi_koi
from tests.games.variants import Variant

MIDDLE = Laid("koi-koi", koi_koi("1p", "2p", captured=["1b 3b 9a 5p 6p", "8b 7a 1r"]))
"""Aki has Hanami, and two brights; Ben has the Moon, the Boar and a poetry ribbon."""

HANAFUDA = [variant for variant in COVERING if face_of(variant.game).looked_up == "yaku"]


def pictured(scene: Scene, language: Language = "en", look: CardStyle = PICTURES) -> Scene:
    return replace(scene, words=words_for(language, look))


def board(scene: Scene) -> Board:
    drawn = face_of(scene.view.game).decision_board(scene)
    assert drawn is not None
    return drawn


def groups(scene: Scene) -> Mapping[str, Group]:
    """Return the yaku on a sheet by their names."""
    strips = [strip for section in board(scene).sections for strip in section.blocks]
    found = [group for strip in strips if isinstance(strip, Strip) for group in strip.groups]
    return {group.label.rpartition(" ")[0]: group for group in found}


def codes(group: Group) -> set[str]:
    return {card.code for card in group.cards}


@pytest.mark.parametrize("scoring", [MANUAL, NINTENDO, CLASSIC], ids=["manual", "nintendo", "classic"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_yaku_of_a_scoring_are_on_the_sheet_with_points(scoring: Scoring, language: Language) -> None:
    name, here = "manual" if scoring is MANUAL else scoring.name, words_for(language, PICTURES)
    spectator = pictured(scene_in(Variant("koi-koi", 2, {"scoring": name}).match()), language)
    at_table = groups(spectator)
    (section,) = face_of("koi-koi").figures["sheet"]([name], here)
    assert board(spectator).sections[0].blocks == section.blocks
    expected = {**scoring.table, **({TSUKIFUDA: scoring.month_points(1)} if scoring.months else {})}
    labels = {
        here("yaku-line", yaku=here(f"yaku-name-{yaku}"), points=points) for yaku, points in expected.items()
    }
    assert {group.label for group in at_table.values()} == labels
    for yaku in (each for each in SET_CARDS if each in expected):
        assert codes(at_table[here(f"yaku-name-{yaku}")]) == {*codes_of(SET_CARDS[yaku])}


@pytest.mark.parametrize(("page", "scoring"), [("yaku-sheet", "manual"), ("nintendo",) * 2, ("classic",) * 2])
def test_the_rulebook_has_a_sheet_for_each_scoring(page: str, scoring: str) -> None:
    leaf = next(leaf for leaf in load_rulebook("koi-koi", "en") if leaf.id == page)
    assert Figure((f"sheet {scoring}",)) in leaf.parts


def test_captured_cards_are_in_colour_and_missing_ones_pale() -> None:
    shown = groups(pictured(MIDDLE.scene(0)))
    assert codes(shown["Gekkazake"]) - shown["Gekkazake"].missing == {"3b", "9a"}
    assert codes(shown["Sanko"]) - shown["Sanko"].missing == {"1b", "3b"}
    assert codes(shown["Kasu"]) - shown["Kasu"].missing == {"5p", "6p"}
    assert [card.code for card in shown["Kasu"].cards][:2] == ["5p", "6p"]
    assert (shown["Sanko"].cards[-1].badge, shown["Kasu"].cards[-1].badge) == ("2/3", "2/10")


def test_what_is_made_stands_out_and_what_somebody_else_has_a_card_of_is_marked() -> None:
    shown = groups(pictured(MIDDLE.scene(0)))
    assert {name for name, group in shown.items() if group.strong} == {"Hanami de Ippai"}
    out = {name for name, group in shown.items() if group.mark == OUT}
    assert out == {"Goko", "Shiko", "Gekkazake", "Tsukimi de Ippai", "Ino-Shika-Cho", "Akatan", "Bukku"}
    for name in out:
        assert words_for()("yaku-sheet-said-out") in shown[name].alt


def test_each_seat_sees_its_own_captures_and_a_spectator_all_cards_in_colour() -> None:
    ben, spectator = groups(pictured(MIDDLE.scene(1))), groups(pictured(MIDDLE.scene()))
    assert codes(ben["Gekkazake"]) - ben["Gekkazake"].missing == {"8b"}
    assert not any(group.missing or group.mark or group.strong for group in spectator.values())


@pytest.mark.parametrize(("variant", "language"), [*zip(HANAFUDA, cycle(LANGUAGES), strict=False)])
def test_the_sheet_is_a_picture_with_a_whole_description(variant: Variant, language: Language) -> None:
    for match in matches(variant, 1):
        for seat in (None, 0):
            scene = pictured(scene_in(match, seat), language)
            drawn = face_of(variant.game).decision_board(scene)
            if drawn is not None:
                parts = split_board(drawn)
                assert len(parts) <= 2
                assert all(lay_out_board(part).height <= MAX_HEIGHT for part in parts)
                assert len(drawn.alt) <= MAX_ALT_LENGTH
                assert not drawn.alt.endswith(ELLIPSIS)


def test_readers_of_words_and_emojis_see_no_picture_but_all_yaku() -> None:
    for look in (WORDS, EMOJI):
        blocks = details_blocks(pictured(MIDDLE.scene(0), look=look))
        text = "\n".join(block for block in blocks if isinstance(block, str))
        assert len(blocks) == len([block for block in blocks if isinstance(block, str)])
        assert all(name in text for name in groups(pictured(MIDDLE.scene(0))))
    assert any(isinstance(block, Drawing) for block in details_blocks(pictured(MIDDLE.scene(0))))


def test_there_is_no_sheet_where_yaku_do_not_count() -> None:
    scene = pictured(POSITIONS["hana-awase-no-yaku"].scene(0))
    assert face_of("hana-awase").decision_board(scene) is None
    assert not any(isinstance(block, Drawing) for block in details_blocks(scene))
