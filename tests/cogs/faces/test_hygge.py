"""Hygge's own: lines to take on the table's message, and hands that fit however much people keep."""

from collections.abc import Iterator

import pytest

from cogs.delivery.pages import TEXT_LENGTH, Select
from games import Match
from games.cards.hygge import ANIMALS, LAYOUTS
from tests.cogs.faces.positions import POSITIONS
from tests.cogs.tables import buttons, length, pages_of, selects, too_much
from tests.games.variants import Variant

GAME = "hygge"


def test_empty_lines_cannot_be_pressed() -> None:
    shown = {each.argument: each.disabled for each in buttons(POSITIONS["hygge-stock"].scene(0))}
    assert {line for line, disabled in shown.items() if disabled} == {"r3", "r5", "c3"}
    assert len(shown) == 9


@pytest.mark.parametrize(
    ("name", "asked", "moves"), [("hygge-storing-one-of-each", [], 46), ("hygge-last-of-each", ["drop"], 68)]
)
def test_who_has_one_of_everything_chooses_by_animal(name: str, asked: list[str], moves: int) -> None:
    mine = POSITIONS[name].scene(0)
    assert len(mine.view.moves) == moves
    assert [select.argument for select in selects(mine)] == [*(animal.name for animal in ANIMALS), *asked]
    assert len(buttons(mine)) == 1


MUCH = 12
"""How many ways there are to store, or cards to discard, for someone who has kept much."""


def hoarding(players: int, number: int) -> Iterator[Match]:
    """Yield a match in which no one stores before Winter, before each last action and at its end."""
    variant = Variant(GAME, players, {"rounds": 3})
    match, rng = variant.match(number), variant.rng(number)
    while not match.over:
        (seat,) = match.to_move
        legal = match.legal_moves(seat)
        if "pass" in legal:
            yield match
        match.play(seat, "keep" if "keep" in legal else rng.choice(legal))
    yield match


@pytest.mark.parametrize("players", LAYOUTS)
def test_hands_fit_however_much_people_keep(players: int) -> None:
    most = 0
    for match in hoarding(players, 1):
        for page in pages_of(match, "Akiko Tanaka-Meier"):
            assert too_much(page) == [], page.blocks
            assert length(page) <= TEXT_LENGTH, page.blocks
            most = max([most, *(len(row.choices) for row in page.rows if isinstance(row, Select))])
    assert most > MUCH, "nobody ever had much to store"
