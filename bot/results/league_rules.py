"""League rules: divisions, pairings, and the length of a season."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from bot.results.league_tables import tables_for
from bot.results.standings import LeagueLine
from games import catalogue

MIN_ENTRANTS, MAX_ENTRANTS = 3, 24
"""Bounds of the number of people in a league."""

MAX_UNDIVIDED = 10
"""Maximum number of people in a division."""

MAX_TWICE = 5
"""Maximum number of people who meet twice in a game for two."""

MATCHES_AT_A_TIME = 2
"""Default number of matches that a person plays at the same time."""

MATCH_DAYS, LONG_MATCH_DAYS = 5, 8
"""Days that matches take at the usual pace, and in `LONG_GAMES`."""

LONG_GAMES = frozenset({"hiifuu", "hygge"})
"""Games whose matches have many decisions."""

DAYS_PER_WEEK = 7


class LeaguePairing(NamedTuple):
    """People who meet in one match of a league.

    Attributes:
        people: their numbers in the division, from 0, in seat order; the first begins.
        size: number of seats; computers take those after the people's.
    """

    people: list[int]
    size: int


def divisions(ratings: Mapping[int, int | None]) -> list[list[int]]:
    """Divide entrants by rating into as few divisions as possible, as even as possible; the best come first.

    A person without a rating (None) ranks like the median of the others; equal ratings go by number.

    >>> divisions({number: 1500 + number for number in range(11)})
    [[10, 9, 8, 7, 6, 5], [4, 3, 2, 1, 0]]
    """
    rated = [rating for rating in ratings.values() if rating is not None]
    middle = median(rated) if rated else 0

    def order(number: int) -> tuple[float, int]:
        rating = ratings[number]
        return -(middle if rating is None else rating), number

    return _cut(sorted(ratings, key=order))


def next_divisions(
    last: Sequence[Sequence[LeagueLine]], ratings: Mapping[int, int | None]
) -> list[list[int]]:
    """Return the divisions of a new season: one person of each division goes up, and one of the next down.

    Only people who take part again (those in `ratings`) move. Newcomers begin in the middle.

    Args:
        last: final tables of the last season, the best division first.
        ratings: ratings of the people who take part, as for `divisions`.
    """
    tables = [[line for line in table if line.number in ratings] for table in last]
    order = [[line.number for line in table] for table in tables]
    for upper, lower in pairwise(range(len(tables))):
        # A single person could have to go both up and down.
        if len(tables[upper]) > 1 and tables[lower] and tables[lower][0].place is not None:
            down = tables[upper][-1].number
            up = tables[lower][0].number
            order[upper][order[upper].index(down)] = up
            order[lower][order[lower].index(up)] = down
    known = [number for numbers in order for number in numbers]
    new = {number: rating for number, rating in ratings.items() if number not in known}
    half = len(known) // 2
    return _cut([*known[:half], *(number for part in divisions(new) for number in part), *known[half:]])


def _cut(ranked: Sequence[int]) -> list[list[int]]:
    """Cut a ranking into as few divisions as possible; upper ones have the odd people."""
    count = -(-len(ranked) // MAX_UNDIVIDED)
    found = list[list[int]]()
    first = 0
    for number in range(count):
        end = first + len(ranked) // count + (number < len(ranked) % count)
        found.append([*ranked[first:end]])
        first = end
    return found


def league_pairings(game: str, count: int) -> list[LeaguePairing]:
    """Return the pairings of a division of 3 to 10 people, in starting order.

    In games for two everyone meets everyone, twice up to five people. In larger games four people sit at a
    table, or three with a computer if the game needs four.

    >>> [pairing.people for pairing in league_pairings("koi-koi", 3)]
    [[1, 2], [0, 1], [2, 0], [2, 1], [1, 0], [0, 2]]
    >>> league_pairings("hiifuu", 3)[0]
    LeaguePairing(people=[0, 1, 2], size=4)
    """
    players = catalogue.find_game(game).players
    if max(players) == 2:
        pairs = _berger_pairs(count)
        again = [pair[::-1] for pair in pairs] if count <= MAX_TWICE else []
        return [LeaguePairing(pair, 2) for pair in (*pairs, *again)]
    return [LeaguePairing(table, max(min(players), len(table))) for table in tables_for(count)]


def _berger_pairs(count: int) -> list[list[int]]:
    """Return all pairs of some people, round by round; the first of a pair begins.

    Source: Berger's tables. All but the last person move by one seat each round. If the sum of two numbers is
    odd, the lower one begins: everyone begins in half of their matches, give or take half a match.
    """
    size = count + count % 2
    found = list[list[int]]()
    for number in range(size - 1):
        ring = [(number * (size // 2) + place) % (size - 1) for place in range(size - 1)]
        pairs = [(ring[0], size - 1), *((ring[place], ring[-place]) for place in range(1, size // 2))]
        for pair in map(sorted, pairs):
            if pair[1] < count:
                found.append(pair if sum(pair) % 2 else pair[::-1])
    return found


def most_matches(pairings: Iterable[LeaguePairing]) -> int:
    """Return the highest number of matches of a person."""
    return max(Counter(number for pairing in pairings for number in pairing.people).values(), default=0)


def match_days(game: str) -> int:
    """Return the days that a person's matches at a time take; with fewer days left, no match starts."""
    return LONG_MATCH_DAYS if game in LONG_GAMES else MATCH_DAYS


def season_days(game: str, matches: int) -> int:
    """Return the days of a season with a number of matches per person, in whole weeks.

    >>> season_days("koi-koi", 9), season_days("hygge", 4), season_days("hiyoko", 4)
    (28, 21, 14)
    """
    days = -(-matches // MATCHES_AT_A_TIME) * match_days(game)
    return -(-days // DAYS_PER_WEEK) * DAYS_PER_WEEK
