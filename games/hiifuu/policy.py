"""Decisions and remarks of computer players in Hiifuu."""

from collections.abc import Sequence
from random import Random

from games.cards.hiifuu import DEALS
from games.hiifuu.chances import beginner_discards, beginner_play, best_discards, best_play, likely_discards
from games.hiifuu.features import features_of_discards, features_of_play
from games.hiifuu.rules import DISCARD, HiifuuState, discard_of
from games.masks import mask_of
from games.reasons import Feature


class Hiifuu(HiifuuState):
    """A position of Hiifuu."""

    __slots__ = ()

    def candidates(self, seat: int) -> Sequence[int]:
        """Return the seat's legal plays, or the best of the many ways to discard."""
        if not self.simultaneous:
            return self.legal(seat)
        due = DEALS[self.players].discards
        unseen = mask_of(self.unseen(seat))
        return list(map(discard_of, likely_discards(self.hands[seat], due, unseen, self.players - 1)))

    def greedy(self, seat: int, rng: Random) -> int:
        """Discard and play so that exactly two tricks are most likely."""
        if self.simultaneous:
            due = DEALS[self.players].discards
            unseen = mask_of(self.unseen(seat))
            return discard_of(best_discards(self.hands[seat], due, unseen, self.players - 1, rng))
        return best_play(self.view_turn(seat), rng)

    def beginner(self, seat: int, rng: Random) -> int:
        """Keep the high cards, and win tricks with them until there are two."""
        if self.simultaneous:
            return discard_of(beginner_discards(self.hands[seat], DEALS[self.players].discards))
        return beginner_play(self.view_turn(seat), rng)

    def features(self, seat: int, move: int) -> tuple[Feature, ...]:
        """Return a good player's remarks on a play or on discards."""
        if self.simultaneous:
            return features_of_discards(self, seat, move - DISCARD)
        return features_of_play(self, seat, move)
