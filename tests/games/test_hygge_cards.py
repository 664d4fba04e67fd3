"""Hygge's cards and set-up: what is in the box, the layouts, and the deal that follows from a seed."""

import json
from pathlib import Path
from random import Random

import pytest

from games import Match
from games.cards.hygge import (
    ANIMALS,
    CODES,
    COLOURS,
    DECK,
    FIRST_LAYOUT_OF_TWO,
    LAYOUTS,
    OBJECTS,
    PENALTY,
    Rows,
)
from tests.games import by_hand

FACTS = Path(__file__).parents[1] / "fixtures" / "rules.json"
RULES = json.loads(FACTS.read_text(encoding="utf-8"))["hygge"]
LAST_CARDS = {2: 16, 3: 10, 4: 16}
STOCK = {2: 10, 3: 12, 4: 13}
SEED = bytes(range(32))


def test_copies_and_snowflakes_are_those_of_the_rules() -> None:
    assert RULES["objects: copies and snowflakes"] == {
        colour: [[kind.copies, kind.snowflakes] for kind in OBJECTS if kind.colour == colour]
        for colour in COLOURS
    }


def test_animals_are_those_of_the_rules() -> None:
    assert [*RULES["animals"].items()] == [
        (animal.name, {"paws": animal.paws, "colours": [*animal.colours]}) for animal in ANIMALS
    ]


def test_an_animal_left_costs_its_paws_and_an_object_one() -> None:
    assert dict(zip(CODES, PENALTY, strict=False)) == {
        **{kind.code: 1 for kind in OBJECTS},
        **{animal.name: animal.paws for animal in ANIMALS},
    }


def test_layouts_are_those_of_the_rules() -> None:
    assert {int(players): drawn(rows) for players, rows in RULES["layouts"].items()} == LAYOUTS
    assert drawn(RULES["layout of two in version 1"]) == FIRST_LAYOUT_OF_TWO


def drawn(rows: list[str]) -> Rows:
    """Return the rows of a layout, given as they are drawn."""
    return tuple(tuple(0 if cell == "." else int(cell) for cell in row.split()) for row in rows)


def test_the_canonical_deck_lists_objects_then_animals_copies_side_by_side() -> None:
    assert list(DECK) == sorted(DECK)
    codes = list(dict.fromkeys(CODES[card] for card in DECK))
    colours = [colour + letter for colour in "rbpgy" for letter in "abc"]
    assert codes == [*colours, "bear", "hedgehog", "squirrel", "tortoise", "dormouse", "bat", "frog"]


def deck_of(seed: bytes, players: int, number: int) -> list[str]:
    order = by_hand.shuffled(seed, f"deal:{number}", [CODES[card] for card in DECK])
    last = LAST_CARDS[players] - 1
    return order[:-last] + by_hand.shuffled(seed, f"winter:{number}", [*order[-last:], "winter"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_of_a_seed_is_what_the_record_describes(players: int) -> None:
    match = Match.new("hygge", ["a", "b", "c", "d"][:players], {"rounds": 3}, SEED)
    seed = by_hand.match_seed(match)
    assert match.to_move == {by_hand.uniform(by_hand.stream(seed, "first"), players)}
    rng = Random(players)
    for number in (1, 2, 3):
        deck = deck_of(seed, players, number)
        drawn = STOCK[players]
        laid = [code for row in match.view().table.model_dump()["grid"] for code in row if code]
        assert laid == deck[:drawn]
        while match.round == number and not match.over:
            seat = min(match.to_move)
            for event in match.play(seat, rng.choice(match.legal_moves(seat))):
                if event.kind == "refill":
                    assert list(event.cards) == deck[drawn : drawn + len(event.cards)]
                    drawn += len(event.cards)
                if event.kind == "winter":
                    assert deck[drawn] == "winter"
                    drawn += 1
        assert "winter" in deck[:drawn]
