"""Hygge's cards and set-up: what is in the box, the layouts, and the deal that follows from a seed."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from games import Match
from games.cards.hygge import (
    ANIMALS,
    CODES,
    COLOURS,
    COPIES,
    DECK,
    FIRST_LAYOUT_OF_TWO,
    LAYOUTS,
    OBJECTS,
    PENALTY,
    WINTER,
    Rows,
)
from games.chance import RandomChance
from games.hygge import HYGGE
from games.hygge.policy import Hygge
from tests.games import by_hand

FACTS = Path(__file__).parents[1] / "fixtures" / "rules.json"
RULES = json.loads(FACTS.read_text(encoding="utf-8"))["hygge"]
LAST_CARDS = {2: 16, 3: 10, 4: 16}
STOCK = {2: 10, 3: 12, 4: 13}
SEED = bytes(range(32))


def test_45_objects_21_animals_and_3_player_aids() -> None:
    assert len(DECK) == 66
    assert sum(COPIES[:15]) == 45
    assert sum(COPIES[15:]) == 21
    assert set(COPIES[15:]) == {3}
    assert len(LAYOUTS) == 3


def test_objects_are_nine_a_colour_in_three_kinds() -> None:
    for colour in COLOURS:
        of_colour = [kind for kind in OBJECTS if kind.colour == colour]
        assert [kind.code for kind in of_colour] == [colour[0] + letter for letter in "abc"]
        assert sum(kind.copies for kind in of_colour) == 9


def test_each_kind_has_a_name_of_its_own() -> None:
    assert len({kind.name for kind in OBJECTS}) == 15


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_places_are_numbered_line_by_line(players: int) -> None:
    numbers = [number for row in LAYOUTS[players] for number in row if number]
    assert numbers == list(range(1, STOCK[players] + 1))


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


def test_the_starter_is_drawn_in_the_first_round() -> None:
    starters = Counter(
        min(Match.new("hygge", ["a", "b", "c"], {}, bytes([i] * 32)).to_move) for i in range(120)
    )
    assert set(starters) == {0, 1, 2}
    assert min(starters.values()) > 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_winter_is_shuffled_into_the_last_cards(players: int) -> None:
    places: set[int] = set()
    for number in range(300):
        state = Hygge(HYGGE.read_options({}), players, RandomChance(Random(number)))
        assert sorted(state.deck) == [*DECK, WINTER]
        places.add(state.deck.index(WINTER))
    assert places == set(range(67 - LAST_CARDS[players], 67))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stock_is_laid_out_from_the_top_of_the_deck(players: int) -> None:
    state = Hygge(HYGGE.read_options({}), players, RandomChance(Random(1)), [])
    assert tuple(state.stock) == state.deck[: STOCK[players]]
    assert state.log is not None
    assert [event.kind for event in state.log] == ["deal", "lay-out"]
    assert state.log[1].cards == tuple(CODES[card] for card in state.stock)
