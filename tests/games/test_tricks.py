"""What games of tricks share, in a game of three suits of four cards in which a trick is a point."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self

from games.chance import RandomChance
from games.masks import cards_of, mask_of
from games.state import MoveOption
from games.tricks import NO_LEAD, TrickState

CARDS = range(12)
LOW, MIDDLE, HIGH = range(4), range(4, 8), range(8, 12)
"""The suits."""


class Plain(TrickState):
    """All cards are dealt to three players, and each trick is a point."""

    __slots__ = ()

    SUIT: ClassVar = 4

    def _deal(self, first: int) -> None:
        cards = self.chance.shuffled(f"deal:{self.round}", CARDS)
        self.start_tricks([cards[seat::3] for seat in range(3)], first)
        self.turn = first

    def apply(self, seat: int, move: int) -> None:
        self.play_card(seat, move)
        if self.turn == self.leader and not self.hands[self.award_trick()]:
            self.end_round(tuple(self.tricks), self.leader)

    def notation(self, move: int) -> str:
        return str(move)

    def parse(self, text: str) -> int:
        return int(text)

    def describe(self, seat: int, move: int) -> MoveOption:
        return MoveOption(self.notation(move), "play")

    def sample(self, seat: int, rng: Random) -> Self:
        other = self.copy()
        other.chance = RandomChance(rng)
        unseen = [card for owner, hand in enumerate(self.hands) if owner != seat for card in hand]
        other.hands, _ = self.sample_hands(seat, sorted(unseen), rng)
        return other

    def greedy(self, seat: int, rng: Random) -> int:
        return self.legal(seat)[0]


def position(*hands: Sequence[int], lacks: Sequence[int] = (0, 0, 0)) -> Plain:
    state = Plain({}, 3, RandomChance(Random(1)))
    state.start_tricks(hands, 0)
    state.turn, state.lacks = 0, [*lacks]
    return state


def played(state: Plain, *cards: int) -> Plain:
    for card in cards:
        assert state.allows(state.turn, card)
        state.apply(state.turn, card)
    return state


def test_the_leader_may_play_anything_and_the_others_follow_suit() -> None:
    state = position([0, 4], [1, 2, 5], [6, 8])
    assert (state.legal(0), state.legal(1)) == ([0, 4], ())
    played(state, 0)
    assert (state.to_move, state.legal(1)) == ((1,), [1, 2])
    assert [state.allows(1, card) for card in (1, 2, 5, 0)] == [True, True, False, False]
    played(state, 1)
    assert state.legal(2) == [6, 8]


def test_the_highest_card_of_the_suit_that_was_led_wins_and_leads_the_next_trick() -> None:
    state = played(position([0, 4], [2, 5], [1, 8]), 0, 2)
    assert (state.winner, state.trick, state.tricks) == (1, [0, 2], [0, 0, 0])
    played(state, 1)
    assert (state.leader, state.to_move, state.trick, state.tricks) == (1, (1,), [], [0, 1, 0])
    assert state.low == NO_LEAD
    played(state, 5, 8, 4)
    assert state.rounds == [(0, 2, 0)]


def test_who_does_not_follow_lacks_the_suit_in_every_sample() -> None:
    state = played(position([0, 4, 8], [5, 6, 7], [1, 2, 3]), 0, 5)
    assert [cards_of(lacks) for lacks in state.lacks] == [(), tuple(LOW), ()]
    for number in range(20):
        sample = state.sample(0, Random(number))
        assert sample.hands[0] == state.hands[0]
        assert not {*sample.hands[1]} & {*LOW}
        assert sorted([*sample.hands[1], *sample.hands[2]]) == [1, 2, 3, 6, 7]


def test_every_deal_that_agrees_comes_up_even_where_first_attempts_fail() -> None:
    """Seat 1 holds high cards only and seat 2 none of the lowest suit, so it may be left too few."""
    lacks = (0, mask_of([*LOW, *MIDDLE]), mask_of(LOW))
    state = position([0, 1, 2, 3], [8, 9], [4, 10], lacks=lacks)
    found = {tuple(map(tuple, state.sample(0, Random(number)).hands[1:])) for number in range(200)}
    assert found == {((a, b), tuple(sorted({4, 8, 9, 10} - {a, b}))) for a, b in ((8, 9), (8, 10), (9, 10))}


def test_a_copy_is_played_on_by_itself() -> None:
    state = played(position([0, 4], [2, 5], [1, 8]), 0)
    other = state.copy()
    played(other, 2, 1)
    assert (state.trick, state.tricks, state.hands[1]) == ([0], [0, 0, 0], [2, 5])
