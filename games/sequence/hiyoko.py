"""Hiyoko for two: play the next number, with ghosts to help; an empty hand wins a round, three a match.

Rules: each gets 6 cards, and one is flipped to begin the pile. In a turn, play a card whose number follows
the top card (1 follows 12): you must if you can, and may then continue, or stop. If you cannot, you pass. If
neither can, the next card is flipped onto the pile, and the player who flipped it begins. Ghosts count as
several numbers (`games.cards.ise`), some only when flipped. Once a turn, on a card that counts as 1, you may
play a 1 if you hold a 2, which must follow.
The whole rulebook: docs/rules/en/hiyoko.md in the repository.

Event ids: dealer-draw, deal, up-card and turned (label `ghost` if the card is a ghost there), played
(label `one-two` for its 1), stopped, cannot-go-on, passed, reshuffled (amount: cards in the new draw pile),
hand-emptied, round-points.
"""

from collections.abc import Sequence

from games.sequence import features
from games.sequence.numbers import REMOVED_IN_HIYOKO, decks_without
from games.sequence.policy import SequencePlay

WINNING_POINTS = 3


class Hiyoko(SequencePlay):
    """A position of Hiyoko."""

    __slots__ = ()

    TOGETHER = False
    PASS_COST = 0
    ROUNDS = 2 * WINNING_POINTS - 1
    SPREAD = 1.0
    DECKS = decks_without(REMOVED_IN_HIYOKO)
    POINT_WORTH = 0.0
    WORTHS = features.HIYOKO

    def _win(self, seat: int) -> None:
        self.end_round((1, 0) if seat == 0 else (0, 1), seat)

    def _is_last_round(self) -> bool:
        return self.round >= self.last_round or max(self.totals) >= WINNING_POINTS

    def gain(self, seat: int, cards: int, hand: int, laid: int) -> int:
        """Return 1 if the hand is empty, otherwise 0."""
        return 0 if hand else 1

    def rounds_left(self, after: Sequence[float]) -> float:
        """Return the number of rounds that the leader still needs."""
        return WINNING_POINTS - max(after)
