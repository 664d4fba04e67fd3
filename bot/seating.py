"""Seating: who sits with whom at a game night, at tables of sizes that its games allow."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from bot.tables.table import player_counts

NEVER = 1_000_000
"""What it costs to seat two people together who do not play with each other; a match before costs 1."""


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
