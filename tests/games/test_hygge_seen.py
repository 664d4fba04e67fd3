"""Hygge from a seat: notation, what a seat sees and may conclude, and what always holds."""

from itertools import combinations
from random import Random
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cards.hygge import ANIMALS, CODES, OBJECTS, WINTER
from games.chance import RandomChance
from games.hygge import HYGGE
from games.hygge.policy import Hygge
from games.hygge.view import hygge_table
from tests.games.begun import legal, play
from tests.games.hygge_positions import cards, position

numbers_of_players = pytest.mark.parametrize("players", [2, 3, 4])
FULL = "ra rb rc ba bb bc pa pb pc ga"


def random_match(players: int, seed: int, rounds: Literal[1, 3] = 1) -> list[Hygge]:
    """Return copies of all positions of a random match, the end included."""
    rng = Random(seed)
    state = Hygge(HYGGE.read_options({"rounds": rounds}), players, RandomChance(rng))
    found = [state.copy()]
    while not state.over:
        seat = state.to_move[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        found.append(state.copy())
    return found


@pytest.mark.parametrize(
    "text",
    [
        *("", "take", "take r0", "take r10", "take r01", "take x1", "take R1", "take  r1", "take r1 c1"),
        *("store", "store bear", "store ra bear", "store bear rb ra", "store bear ra ra", "store winter ra"),
        *("store bear bear", "store bear winter", "store bear ra ", "store wolf ra", "store bear rd"),
        *("drop", "drop winter", "drop ra rb", "drop rd", "keep it", "passes", "Pass", "play ra"),
    ],
)
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        position(FULL).parse(text)


def test_the_cards_before_every_player_are_seen_by_everybody() -> None:
    state = position(FULL, "bear bear ra yc ra", "frog")
    for reader in (None, 0, 1):
        first, second = hygge_table(state, reader).burrows
        assert [(group.card, group.count) for group in first.objects] == [("ra", 2), ("yc", 1)]
        assert [(group.card, group.count) for group in first.animals] == [("bear", 2)]
        assert (first.penalty, second.penalty) == (7, 1)


def test_stored_cards_are_counted_for_their_owner_only_until_the_end() -> None:
    state = position({1: "ra", 2: "rb", 4: "ga", 5: "ga", 9: "ga", 10: "ga"}, "bear", deck="winter")
    play(state, "take r1", "store bear ra rb")
    assert [(one.stored, one.snowflakes) for one in hygge_table(state, 0).burrows] == [(3, 5), (None, None)]
    assert [(one.stored, one.snowflakes) for one in hygge_table(state, 1).burrows] == [(None, None), (0, 0)]
    assert {one.snowflakes for one in hygge_table(state, None).burrows} == {None}
    assert state.result() == (0, 0)
    play(state, "take r2", "pass")
    assert state.over
    assert [(one.stored, one.snowflakes) for one in hygge_table(state, None).burrows] == [(3, 5), (0, 0)]


def test_the_deck_is_counted_and_how_long_winter_cannot_come() -> None:
    for players, sure in ((2, 51 - 10), (3, 57 - 12), (4, 51 - 13)):
        shown = hygge_table(Hygge(HYGGE.read_options({}), players, RandomChance(Random(0))), None)
        assert shown.before_winter == sure
        assert shown.deck == 67 - {2: 10, 3: 12, 4: 13}[players]


def test_phases_are_told() -> None:
    state = position({1: "ra", 2: "rb"}, "bear", deck="winter")
    told = [hygge_table(state, None).phase]
    for move in ("take r1", "keep"):
        play(state, move)
        told.append(hygge_table(state, None).phase)
    assert told == ["taking", "storing", "last-action"]
    play(state, "drop rb")
    assert hygge_table(state, None).dropped == ("rb",)


def test_choices_say_what_a_line_brings() -> None:
    options = {option.move: option for option in position({1: "ra", 2: "bear", 9: "ga"}).choices(0)}
    assert options["take r1"].takes == ("ra", "bear")
    assert options["take c4"].takes == ("ga",)
    assert {option.kind for option in options.values()} == {"take"}


def test_an_event_of_storing_shows_the_cards_and_nobodys_points() -> None:
    events = play(position(FULL, "bear rb rb"), "take r1", "store bear ra rb")
    stored = next(event for event in events if event.kind == "store")
    assert (stored.seat, stored.amount, stored.only) == (0, None, None)
    assert stored.cards == ("bear", "ra", "rb", "rb", "rb")


def winter_places(state: Hygge) -> set[int]:
    rng = Random(5)
    return {state.sample(0, rng).deck.index(WINTER) for _ in range(400)}


@numbers_of_players
def test_winter_may_be_anywhere_in_the_last_cards_that_were_not_drawn(players: int) -> None:
    last = {2: 16, 3: 10, 4: 16}[players]
    for state in random_match(players, 3):
        if WINTER in state.deck[: state.drawn]:
            assert winter_places(state) == {state.deck.index(WINTER)}
            break
        assert winter_places(state) == set(range(max(67 - last, state.drawn), 67))


@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3, 4]))
def test_what_is_kept_for_speed_agrees_with_the_cards(seed: int, players: int) -> None:
    for state in random_match(players, seed, rounds=3):
        assert state.filled == sum(1 << place for place, card in enumerate(state.stock) if card >= 0)
        for counts, present in zip(state.before, state.present, strict=True):
            assert present == sum(1 << card for card, count in enumerate(counts) if count)
        assert state.over or legal(state)


@given(seed=st.integers(0, 2**32), players=st.sampled_from([2, 3, 4]))
def test_legal_moves_are_all_lines_and_ways_to_store(seed: int, players: int) -> None:
    for state in random_match(players, seed):
        for seat in state.to_move:
            own = set(cards(state.before[seat]).split())
            expected = [
                " ".join(["store", animal.name, *chosen])
                for animal in ANIMALS
                if animal.name in own
                for size in range(1, animal.paws + 1)
                for chosen in combinations(
                    [kind.code for kind in OBJECTS if kind.code in own and kind.colour in animal.colours],
                    size,
                )
            ]
            match hygge_table(state, seat).phase:
                case "storing":
                    assert expected
                    assert legal(state) == [*expected, "keep"]
                case "last-action":
                    drops = [f"drop {code}" for code in CODES if code in own]
                    assert legal(state) == [*expected, *drops, "pass"]
                case _:
                    grid = hygge_table(state, seat).grid
                    rows = [f"take r{i}" for i, row in enumerate(grid, 1) if any(row)]
                    columns = [
                        f"take c{i}" for i, column in enumerate(zip(*grid, strict=True), 1) if any(column)
                    ]
                    assert legal(state) == rows + columns
