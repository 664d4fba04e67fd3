"""What faces show of positions laid out by hand: it reads as it was last read, and fits into a message."""

import pytest

from cogs.delivery.pages import Page
from cogs.faces import face_of
from tests.cogs.faces.laid import as_text
from tests.cogs.faces.positions import POSITIONS
from tests.cogs.tables import too_much
from tests.support.golden import Golden, names


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_reads_as_it_was_last_read(name: str, golden: Golden) -> None:
    """If this fails, run `make golden`, and read what has changed."""
    golden.check(f"faces/{name}", as_text(POSITIONS[name]))


def test_no_position_is_kept_that_is_gone() -> None:
    assert names("faces") == {f"faces/{name}" for name in POSITIONS}


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_fits_into_a_message(name: str) -> None:
    laid = POSITIONS[name]
    face = face_of(laid.game)
    everybody = laid.scene()
    assert too_much(Page(1, 0, tuple(face.table_words(everybody)))) == []
    for seat in range(laid.state.players):
        drawn = laid.scene(seat)
        assert too_much(Page(1, 0, tuple(face.hand_words(drawn)), face.hand_controls(drawn))) == []
