"""Hiifuu, sentence by sentence: the deck, the deal, the row of tokens and the discards."""

import pytest

from games.cards.hiifuu import CODES, COLOURS, DECKS, TOKENS
from games.hiifuu.policy import Hiifuu
from games.masks import cards_of
from tests.games import by_hand
from tests.games.hiifuu_positions import dealt, discard, discard_first, hand, legal

numbers_of_players = pytest.mark.parametrize("players", [4, 5, 6])
SEED = bytes(range(32))


def test_four_colours_with_one_card_of_each_value_in_the_order_orange_pink_violet_green() -> None:
    assert COLOURS == ("orange", "pink", "violet", "green")
    assert list(CODES) == [f"{letter}{value}" for letter in "OPVG" for value in range(1, 19)]


@pytest.mark.parametrize(
    ("players", "values", "cards", "dealt_each", "discards", "played"),
    [(4, 13, 52, 13, 4, 9), (5, 15, 60, 12, 3, 9), (6, 18, 72, 12, 2, 10)],
)
def test_values_cards_and_discards_by_the_number_of_players(
    players: int, values: int, cards: int, dealt_each: int, discards: int, played: int
) -> None:
    codes = [CODES[card] for card in DECKS[players]]
    assert codes == [f"{letter}{value}" for letter in "OPVG" for value in range(1, values + 1)]
    assert len(codes) == cards
    state = dealt(players)
    assert {len(own) for own in state.hands} == {dealt_each}
    assert {len(text.split()) - 1 for text in legal(state, 0)} == {discards}
    discard_first(state)
    assert {len(own) for own in state.hands} == {played}


@numbers_of_players
def test_the_deck_is_shuffled_and_card_k_goes_to_seat_k_mod_players(players: int) -> None:
    highest = {4: 13, 5: 15, 6: 18}[players]
    deck = [f"{letter}{value}" for letter in "OPVG" for value in range(1, highest + 1)]
    order = by_hand.shuffled(SEED, "deal:1", deck)
    state = dealt(players, seed=SEED)
    for seat in range(players):
        mine = [code for k, code in enumerate(order) if k % players == seat]
        assert hand(state, seat) == " ".join(sorted(mine, key=deck.index))


def test_four_tokens_a_round_five_rounds() -> None:
    assert TOKENS == ((1, 2, 3, 4), (2, 3, 4, 5), (3, 4, 5, 6), (4, 5, 6, 7), (5, 6, 7, 8))


def test_with_the_option_random_the_tokens_of_each_round_lie_in_random_order() -> None:
    state = dealt(tokens="random", seed=SEED)
    for number, row in enumerate(TOKENS[:2], start=1):
        assert state.row == tuple(by_hand.shuffled(SEED, f"tokens:{number}", list(row)))
        discard_first(state)
        while state.round == number and not state.over:
            state.apply(state.to_move[0], state.legal(state.to_move[0])[0])
    assert state.round == 3


def test_discards_are_chosen_in_any_order_of_seats_and_play_begins_when_all_have_chosen() -> None:
    state = dealt()
    for seat in (3, 0, 2):
        discard_first(state, seat)
        assert state.simultaneous
    assert state.to_move == (1,)
    assert not hand_has_shrunk(state)
    discard_first(state, 1)
    assert not state.simultaneous
    assert len(state.to_move) == 1
    assert hand_has_shrunk(state)


def hand_has_shrunk(state: Hiifuu) -> bool:
    return {len(own) for own in state.hands} == {9}


def test_discards_take_no_part() -> None:
    state = dealt()
    chosen = {seat: state.legal(seat)[5 * seat] for seat in range(4)}
    texts = {seat: state.notation(move).split()[1:] for seat, move in chosen.items()}
    for seat, move in chosen.items():
        state.apply(seat, move)
    for seat in range(4):
        assert not {*texts[seat]} & {*hand(state, seat).split()}
        assert [CODES[card] for card in cards_of(state.discards[seat])] == texts[seat]


def test_a_player_may_change_his_choice_until_all_have_chosen_and_the_last_counts() -> None:
    state = dealt()
    first, second = legal(state, 0)[0], legal(state, 0)[-1]
    discard(state, 0, first.removeprefix("discard "))
    assert state.to_move == (1, 2, 3)
    discard(state, 0, second.removeprefix("discard "))
    assert state.to_move == (1, 2, 3)
    discard_first(state, 1, 2, 3)
    assert not {*second.split()} & {*hand(state, 0).split()}
    assert {*first.split()[1:]} <= {*hand(state, 0).split()} | {*second.split()}
    assert not any(text.startswith("discard") for seat in range(4) for text in legal(state, seat))


def test_exactly_the_number_due_of_own_cards_is_discarded() -> None:
    state = dealt()
    own = hand(state, 0).split()
    for chosen, reason in (
        (own[:3], "wrong-number-of-discards"),
        (own[:5], "wrong-number-of-discards"),
        (hand(state, 1).split()[:4], "not-your-card"),
    ):
        move = state.parse(" ".join(["discard", *chosen]))
        assert (state.allows(0, move), state.why_not(0, move)) == (False, reason)


def test_no_card_is_played_before_all_have_chosen_and_none_discarded_after() -> None:
    state = dealt()
    card = state.hands[0][0]
    assert not state.allows(0, card)
    assert state.why_not(0, card) == "not-possible-now"
    late = state.legal(0)[0]
    discard_first(state)
    for seat in range(4):
        assert not state.allows(seat, late)
        assert state.why_not(seat, late) == "not-possible-now"
