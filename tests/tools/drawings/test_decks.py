"""What every deck promises: a drawing of each card that fills it, in the deck's own colours."""

import pytest

from bot.pictures.decks import DECKS
from bot.pictures.sprites import BACK
from tests.support.some import some
from tests.tools.drawings.looks import FLAT_SHAPES, colours, elements, fills_a_card, rendered
from tools.drawings import DRAWN

decks = pytest.mark.parametrize("deck", DECKS)


@decks
def test_every_card_and_the_back_have_a_drawing_and_nothing_else(deck: str) -> None:
    assert [*DRAWN[deck].cards()] == [*DECKS[deck].codes, BACK]


@decks
def test_every_drawing_fills_a_card_with_round_corners(deck: str) -> None:
    drawings = DRAWN[deck].cards()
    assert [code for code, svg in drawings.items() if not fills_a_card(rendered(svg))] == []


@decks
def test_drawings_are_made_of_flat_shapes_in_the_colours_of_the_deck(deck: str) -> None:
    for svg in some(DRAWN[deck].cards().values()):
        assert colours(svg) <= {*DRAWN[deck].palette}
        assert elements(svg) <= FLAT_SHAPES


@decks
def test_every_card_the_back_and_nothing_but_tokens_besides_have_a_miniature(deck: str) -> None:
    miniatures = DRAWN[deck].miniatures()
    assert [code for code in miniatures if not code.startswith("token-")] == [*DECKS[deck].codes, BACK]
    assert all(elements(svg) <= FLAT_SHAPES for svg in miniatures.values())
