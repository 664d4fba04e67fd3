"""Levels: how well computer players play, and by which names they sit at a table."""

from collections.abc import Collection

from bot.texts import Words

EASY, NORMAL, HARD = "easy", "normal", "hard"
LEVELS = (EASY, NORMAL, HARD)
"""The ids of the levels as they are stored, from the weakest to the strongest."""

STAND_IN = NORMAL
"""The level of whoever decides for people who are away, late, or have left."""

NAMES = 6
"""Names of computer players that each level has: as many as a table has seats."""


def level_of(computer: str | None) -> str:
    """Return the level of a computer player as it was stored, or of the stand-in where none was.

    Seats that were stored before there were levels say "greedy", which is what the normal one is.
    """
    return computer if computer in LEVELS else STAND_IN


def name_for(level: str, taken: Collection[str], words: Words) -> str:
    """Return the first name of a level's characters that nobody at the table has."""
    names = (words(f"computer-{level}-{number}") for number in range(1, NAMES + 1))
    return next(name for name in names if name not in taken)
