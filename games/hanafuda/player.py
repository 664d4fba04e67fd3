"""How computer players think about Hana-awase and Koi-Koi: what both games tell those who search."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import ClassVar, Self

from games.hanafuda.capture import CaptureState
from games.hanafuda.deal import CALLING, PLAYING
from games.hanafuda.policy import best_capture, quick_play
from games.hanafuda.reading import read_hands
from games.prospects import chances
from games.state import OptionsT


class CaptureGame(CaptureState[OptionsT]):
    """A game of capture in which a call is all that its own players have to think about.

    `SPREAD` is how far one round sets players apart, in points, by their number: see `prospects.chances`. It
    was found by letting greedy players play and seeing who wins from which lead.
    """

    __slots__ = ()

    SPREAD: ClassVar[dict[int, float]]

    def greedy(self, seat: int, rng: Random) -> int:
        """Take the most valuable capture; call as the game has it."""
        return self._greedy_call(seat) if self.phase == CALLING else best_capture(self, seat, rng)

    @abstractmethod
    def _greedy_call(self, seat: int) -> int:
        """Return the call that looks best at once."""

    def quick(self, seat: int, rng: Random) -> int:
        """Return the play that takes most; choose and call as `greedy` does."""
        return quick_play(self, seat) if self.phase == PLAYING else self.greedy(seat, rng)

    def guesser(self, seat: int) -> Callable[[Random], Self]:
        """Return what draws samples in which the other hands are likely, given what was played from them."""
        return partial(self.guess, seat, read_hands(self, seat))

    def end_with_round(self) -> None:
        """Let the present round be the last one."""
        self.last_round = self.round

    def prospects(self, points: Sequence[float]) -> Sequence[float]:
        """Return how likely each seat wins the match if the present round brings these points."""
        return chances(self.totals, points, self.SPREAD[self.players], self.last_round - self.round)
