"""The puzzles that come with the program: a file of JSON Lines for each game."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

from bot.puzzles.puzzle import Puzzle
from games import catalogue


@cache
def collection_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, in the order in which they come up; empty if it has none."""
    file = files("bot.puzzles").joinpath("positions", f"{game}.jsonl")
    return read(file.read_text(encoding="utf-8").splitlines()) if file.is_file() else ()


def collection() -> dict[str, tuple[Puzzle, ...]]:
    """Return the puzzles of all games that have any."""
    return {game: puzzles for game in catalogue.GAMES if (puzzles := collection_of(game))}


def read(lines: Iterable[str]) -> tuple[Puzzle, ...]:
    """Read puzzles, one per line.

    Raises:
        ValidationError: a line is not a puzzle.
    """
    return tuple(Puzzle.model_validate_json(line) for line in lines)
