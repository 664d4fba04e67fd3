"""Washing Rain and Hiding Fog: whose Hanami and Tsukimi de Ippai are void."""

from collections.abc import Sequence
from typing import NamedTuple

from games.hanafuda.yaku import HANAMI, TSUKIMI, WASHABLE

WEATHER_ALL, WEATHER_OPPONENTS, WEATHER_OFF = "all", "opponents", "off"
"""Whose yaku bad weather makes void: everybody's, everybody's but its maker's, or nobody's."""

WASHING_BOTH, WASHING_OWN = "both", "own"
"""What it makes void: both viewings, or rain only Hanami and fog only Tsukimi."""

_BITS = {name: 1 << i for i, (name, _, _) in enumerate(WASHABLE)}
BOTH = _BITS[HANAMI] | _BITS[TSUKIMI]
"""Both viewings, as bits in the order of WASHABLE."""

_BEFORE_RAIN = 40


def _by_last_months(rain: int, fog: int) -> tuple[int, ...]:
    """Return what is void, for each set of cards of the last two months (eight bits)."""
    return tuple(
        (rain if cards & 0xF == 0xF else 0) | (fog if cards >> 4 == 0xF else 0) for cards in range(1 << 8)
    )


_MADE = {
    WASHING_BOTH: _by_last_months(BOTH, BOTH),
    WASHING_OWN: _by_last_months(_BITS[HANAMI], _BITS[TSUKIMI]),
}


class Weather(NamedTuple):
    """What bad weather does at a table: the options `weather` and `washing`."""

    whose: str = WEATHER_ALL
    washing: str = WASHING_BOTH

    def made_by(self, captured: int) -> int:
        """Return which viewings captured cards make void for somebody, as bits in the order of WASHABLE."""
        return 0 if self.whose == WEATHER_OFF else _MADE[self.washing][captured >> _BEFORE_RAIN]

    def void(self, seat: int, captured: Sequence[int]) -> int:
        """Return which of a seat's viewings are void, as bits.

        Args:
            seat: the seat.
            captured: the cards that each seat has captured, as bit masks.
        """
        if not self.made_by(sum(captured)):
            return 0
        void = 0
        for other, cards in enumerate(captured):
            if other != seat or self.whose == WEATHER_ALL:
                void |= self.made_by(cards)
        return void

    def void_for_maker(self, cards: int) -> int:
        """Return which viewings captured cards make void for whoever has captured them, as bits."""
        return self.made_by(cards) if self.whose == WEATHER_ALL else 0


NO_WEATHER = Weather(WEATHER_OFF)
"""What weather does where yaku do not count."""
