"""Washing Rain and Hiding Fog: whose Hanami and Tsukimi de Ippai are void."""

from collections.abc import Sequence

from games.hanafuda.yaku import changes_weather, points_of

WEATHER_ALL, WEATHER_OPPONENTS, WEATHER_OFF = "all", "opponents", "off"
"""Whose yaku bad weather makes void: everybody's, everybody's but its maker's, or nobody's."""


def is_washed(seat: int, captured: Sequence[int], weather: str) -> bool:
    """Return whether the weather makes the seat's Hanami and Tsukimi de Ippai void.

    Args:
        seat: the seat whose yaku are in question.
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
    """Return what the yaku of captured cards are worth, where the cards themselves may change the weather.

    Args:
        weather: one of the three above.
        cards: the captured cards, as a bit mask.
        washed: whether the weather was already bad for their owner before the last of them were captured.
    """
    return points_of(cards, washed or (weather == WEATHER_ALL and changes_weather(cards)))
