"""League tables: who meets whom in a division of a game for more than two players.

The lists are cyclic: adding 1 to all numbers of a table gives the next one. So everyone plays equally often
and sits once in each seat, and no one begins more often than others. The first tables are the best of all
possible ones: meetings are as even as possible, then neighbours change as much as possible.
"""

from collections import Counter
from collections.abc import Mapping

FIRST_TABLES: Mapping[int, tuple[int, ...]] = {
    3: (0, 1, 2),
    4: (0, 1, 3, 2),
    5: (0, 1, 3, 2),
    6: (0, 1, 3, 2),
    7: (0, 1, 2, 4),
    8: (0, 1, 4, 3),
    9: (0, 1, 4, 3),
    10: (0, 1, 3, 6),
}
"""The first table of a division by its number of people, in seat order.

Any two people meet as often as any others, or once more: 3 times among 3, 6 times among 4, 3 times among 5,
2 or 3 times among 6, twice among 7, once or twice among 8 to 10.
"""


def tables_for(count: int) -> list[list[int]]:
    """Return the tables of a division of 3 to 10 people, in an order that spreads each person's matches.

    >>> tables_for(5)
    [[0, 1, 3, 2], [1, 2, 4, 3], [2, 3, 0, 4], [3, 4, 1, 0], [4, 0, 2, 1]]
    """
    waiting = [[(number + step) % count for number in FIRST_TABLES[count]] for step in range(count)]
    played = Counter[int]()
    found = list[list[int]]()
    while waiting:
        table = min(waiting, key=lambda table: sorted((played[number] for number in table), reverse=True))
        waiting.remove(table)
        played.update(table)
        found.append(table)
    return found
