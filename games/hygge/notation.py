"""The moves of Hygge in the record's notation."""

import re
from functools import lru_cache
from itertools import pairwise

from games.cards.hygge import CODES, FIRST_ANIMAL, INDEX
from games.hygge.moves import COLUMN, DROP, KEEP, PASS, STORE, line_name, parts

_LINE = re.compile(r"([rc])([1-9])")


@lru_cache(maxsize=256)
def notation(move: int) -> str:
    """Return a move in the record's notation: `take r2`, `store bear ra rb`, `keep`, `drop ra`, `pass`."""
    if move < KEEP:
        return f"take {line_name(move)}"
    if move >= STORE:
        animal, _, kinds = parts(move)
        return " ".join(("store", CODES[animal], *(CODES[kind] for kind in kinds)))
    if move >= DROP:
        return f"drop {CODES[move - DROP]}"
    return "keep" if move == KEEP else "pass"


@lru_cache(maxsize=256)
def parse(text: str) -> int:
    """Read a move in the record's notation; kinds of objects are in canonical order.

    Raises:
        ValueError: the text is not a move of Hygge.
    """
    match text.split(" "):
        case ["take", line] if found := _LINE.fullmatch(line):
            return (0 if found[1] == "r" else COLUMN) + int(found[2]) - 1
        case ["store", animal, *kinds] if INDEX.get(animal, 0) >= FIRST_ANIMAL:
            return STORE + (INDEX[animal] - FIRST_ANIMAL << FIRST_ANIMAL) + _kinds_from(kinds)
        case ["drop", card] if card in INDEX:
            return DROP + INDEX[card]
        case ["keep"]:
            return KEEP
        case ["pass"]:
            return PASS
        case _:
            raise ValueError(text)


def _kinds_from(codes: list[str]) -> int:
    kinds = [INDEX.get(code, FIRST_ANIMAL) for code in codes]
    if not kinds or max(kinds) >= FIRST_ANIMAL or any(a >= b for a, b in pairwise(kinds)):
        raise ValueError(f"not kinds of objects in canonical order: {codes}")
    return sum(1 << kind for kind in kinds)
