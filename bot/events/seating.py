"""Seating: who sits with whom at a game night or in a tournament, at tables of sizes that the games allow."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from random import Random

from bot.tables.table import player_counts

NEVER = 1_000_000
"""What it costs to seat two people together who do not play with each other; a match before costs 1."""

SMALLEST = 3
"""How many sit at least at a table of a tournament whose game more than two can play."""

FEWEST_ROUNDS = 3
"""How many rounds such a tournament has at least."""

SCHEDULES = 40
"""How many ways of seating its people are looked at."""


def seat_people(
    people: Sequence[int],
    games: Sequence[str],
    met: Mapping[tuple[int, int], int],
    apart: Collection[tuple[int, int]],
) -> list[tuple[str, list[int]]]:
    """Return tables for all of some people: the game of each, and who sits there, at least one.

    The games take turns. Fewer people than a game needs sit together only if the number of all of them leaves
    no other way: then seats are free for others, or for computer players.

    Args:
        people: their ids, at least one.
        games: the ids of the games, at least one; the first table has the first unless it suits them less.
        met: how often each two of them have met lately, the lower id first. Those who have met least sit
            together, as far as exchanging two people at a time finds it.
        apart: the pairs who may not sit together, each in both orders; they never do.
    """
    sizes = _table_sizes(len(people), games)
    tables, rest = list[list[int]](), sorted(people)
    for _, size in sizes:
        tables.append(rest[:size])
        rest = rest[size:]
    _exchange(tables, met, apart)
    seated = [(game, table) for (game, _), table in zip(sizes, tables, strict=True)]
    return _with_all_apart(seated, apart)


def _table_sizes(count: int, games: Sequence[str]) -> list[tuple[str, int]]:
    """Return the game and the number of people of each table."""
    ways = list[tuple[int, int, list[str]]]()
    for first in range(len(games)):
        for number in range(1, count + 1):
            chosen = [games[(first + place) % len(games)] for place in range(number)]
            if sum(max(player_counts(game)) for game in chosen) >= count:
                missing = max(0, sum(min(player_counts(game)) for game in chosen) - count)
                ways.append((missing, first, chosen))
                break
    missing, _, chosen = min(ways, key=lambda way: way[:2])
    sizes = [min(player_counts(game)) for game in chosen]
    for _ in range(missing):  # the largest tables have the free seats
        sizes[sizes.index(max(sizes))] -= 1
    while sum(sizes) < count:  # as even as the games allow
        room = [place for place, game in enumerate(chosen) if sizes[place] < max(player_counts(game))]
        sizes[min(room, key=lambda place: sizes[place])] += 1
    return [(game, size) for game, size in zip(chosen, sizes, strict=True) if size]


def _exchange(
    tables: list[list[int]], met: Mapping[tuple[int, int], int], apart: Collection[tuple[int, int]]
) -> None:
    """Exchange two people of different tables as long as that lets fewer meet who have met."""

    def cost(person: int, others: Sequence[int]) -> int:
        return sum(
            NEVER if (person, other) in apart else met.get((min(person, other), max(person, other)), 0)
            for other in others
        )

    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            for here in range(len(one)):
                for there in range(len(other)):
                    a, b = one[here], other[there]
                    with_a, with_b = one[:here] + one[here + 1 :], other[:there] + other[there + 1 :]
                    if cost(b, with_a) + cost(a, with_b) < cost(a, with_a) + cost(b, with_b):
                        one[here], other[there], better = b, a, True


def _with_all_apart(
    seated: Sequence[tuple[str, list[int]]], apart: Collection[tuple[int, int]]
) -> list[tuple[str, list[int]]]:
    """Return the tables with nobody beside somebody with whom they may not sit.

    Who has to go gets a free seat elsewhere, or else a table of their own.
    """
    moved = list[tuple[str, int]]()
    tables = list[tuple[str, list[int]]]()
    for game, people in seated:
        kept = list[int]()
        for person in people:
            if any((person, other) in apart for other in kept):
                moved.append((game, person))
            else:
                kept.append(person)
        tables.append((game, kept))
    for game, person in moved:
        free = (
            people
            for other, people in tables
            if len(people) < max(player_counts(other)) and not any((person, each) in apart for each in people)
        )
        place = next(free, None)
        if place is None:
            tables.append((game, [person]))
        else:
            place.append(person)
    return tables


def rounds_at_tables(count: int, game: str) -> list[list[list[int]]]:
    """Return the rounds in which some people meet at tables, until all have met: in each round the tables.

    Of those that are looked at, these are the ones in which people meet most evenly. Who sits first begins,
    everybody as often as possible.

    Args:
        count: how many there are, who are numbered from 0.
        game: id of the game.
    """
    return min(
        (_look_for_rounds(count, game, Random(number)) for number in range(SCHEDULES)), key=_unevenness
    )


def _look_for_rounds(count: int, game: str, rng: Random) -> list[list[list[int]]]:
    """Return rounds in each of which those sit together who have met least, until all have met."""
    met, begun = Counter[tuple[int, int]](), Counter[int]()
    found = list[list[list[int]]]()
    while len(found) < FEWEST_ROUNDS or len(met) < count * (count - 1) // 2:
        # Numbered in another order each time, as exchanging goes on from that.
        order = rng.sample(range(count), count)
        known = {(a, b): met[_pair(order[a], order[b])] for a, b in combinations(range(count), 2)}
        seated = seat_people(range(count), [game], known, ())
        tables = [[order[place] for place in places] for _, places in seated]
        met.update(_pairs_at(tables))
        found.append([sorted(people, key=lambda person: (begun[person], person)) for people in tables])
        begun.update(people[0] for people in found[-1])
    return found


def _unevenness(rounds: Collection[Collection[Sequence[int]]]) -> tuple[int, int, int]:
    """Return how unevenly people meet, how many rounds there are, and how often somebody begins at most."""
    met = Counter(pair for tables in rounds for pair in _pairs_at(tables))
    begun = Counter(people[0] for tables in rounds for people in tables)
    return max(met.values()) - min(met.values()), len(rounds), max(begun.values())


def _pairs_at(tables: Iterable[Collection[int]]) -> list[tuple[int, int]]:
    return [_pair(one, other) for people in tables for one, other in combinations(people, 2)]


def _pair(one: int, other: int) -> tuple[int, int]:
    return min(one, other), max(one, other)


def size_of_table(people: int, game: str) -> int:
    """Return how many seats the table of some people has, with computer players where they are too few.

    >>> [size_of_table(people, "hygge") for people in (2, 3, 4)]
    [3, 3, 4]
    >>> size_of_table(3, "hiifuu"), size_of_table(2, "koi-koi")
    (4, 2)
    """
    players = player_counts(game)
    fewest = max(people, min(SMALLEST, max(players)))
    return min(size for size in players if size >= fewest)
