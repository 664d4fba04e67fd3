"""Washing Rain and Hiding Fog: for whom captured cards make Hanami and Tsukimi de Ippai void."""

from collections.abc import Sequence

from games.hanafuda.yaku import changes_weather, points_of

WEATHER_ALL, WEATHER_OPPONENTS, WEATHER_OFF = "all", "opponents", "off"
"""Whose yaku bad weather makes void: everybody's, those of all but the one who made it, nobody's."""


def is_washed(seat: int, captured: Sequence[int], weather: str) -> bool:
    """Return whether the weather makes the seat's Hanami and Tsukimi de Ippai void.

    Args:
        seat: whose yaku are asked about.
        captured: the cards that each seat has captured, as a bit mask.
        weather: one of the three above.
    """
    if weather == WEATHER_OFF or not changes_weather(sum(captured)):
        return False
    if weather == WEATHER_ALL:
        return any(map(changes_weather, captured))
    return any(changes_weather(cards) for other, cards in enumerate(captured) if other != seat)


def washed_seats(captured: Sequence[int], weather: str) -> tuple[bool, ...]:
    """Return the same for every seat."""
    if weather == WEATHER_OFF or not changes_weather(sum(captured)):
        return (False,) * len(captured)
    if weather == WEATHER_ALL:
        return (any(map(changes_weather, captured)),) * len(captured)
    return tuple([is_washed(seat, captured, weather) for seat in range(len(captured))])


def points_in(weather: str, cards: int, washed: bool) -> int:
    """Return what the yaku of captured cards are worth, which themselves may change the weather.

    Args:
        weather: one of the three above.
        cards: the captured cards, as a bit mask.
        washed: whether the weather is bad for their owner even before the last of them were captured.
    """
    return points_of(cards, washed or (weather == WEATHER_ALL and changes_weather(cards)))
