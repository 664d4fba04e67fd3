"""Levels: how well computer players play, and their names at the table."""

from collections.abc import Collection

from bot.texts import Words

EASY, NORMAL, HARD = "easy", "normal", "hard"
LEVELS = (EASY, NORMAL, HARD)
"""The ids of the levels as stored, from the weakest to the strongest."""

STAND_IN = NORMAL
"""The level of the computer player that decides for people who are away, late, or have left."""

NAMES = 6
"""How many names each level has for computer players: as many as a table has seats."""


def level_of(computer: str | None) -> str:
    """Return the stored level of a computer player, or that of the stand-in if none was stored.

    Seats that were stored before there were levels say "greedy", which is the normal level.
    """
    return computer if computer in LEVELS else STAND_IN


def name_for(level: str, taken: Collection[str], words: Words) -> str:
    """Return the first of a level's names that nobody at the table has."""
    names = (words(f"computer-{level}-{number}") for number in range(1, NAMES + 1))
    return next(name for name in names if name not in taken)
