"""Puzzles on the command line: makes a file of them, and checks one."""

from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress, track

from bot.puzzles.collection import read
from bot.puzzles.finding import Effort, find, surely_best
from bot.puzzles.puzzle import Puzzle
from games.catalogue import game as game_of

EASY_SHARE = 1 / 3
"""The largest share of puzzles in which the best move is also the obvious one."""


def make_puzzles(
    game: str,
    players: int,
    options: dict[str, Any],
    wanted: int,
    seed: int,
    processes: int,
    output: Path,
    terminal: Console,
) -> None:
    """Find puzzles and write them into a file, each as soon as it is found.

    Args:
        game: id of the game.
        players: number of seats.
        options: options that differ from the game's defaults.
        wanted: how many puzzles.
        seed: the same seed gives the same puzzles.
        processes: how many processes search.
        output: the file.
        terminal: where the progress bar goes.

    Raises:
        UnknownGame, WrongOptions: the game, the number of seats or an option is not allowed.
        OSError: the file cannot be written.
    """
    checked = game_of(game)
    checked.check_players(players)
    checked.read_options(options)
    easy = done = 0
    bar = Progress(console=terminal, transient=True, disable=not terminal.is_terminal)
    with (
        output.open("w", encoding="utf-8") as lines,
        bar,
        closing(find(game, players, options, seed, Effort(), processes)) as found,
    ):
        task = bar.add_task("Searching", total=wanted)
        for puzzle in found:
            if puzzle.easy and easy >= EASY_SHARE * wanted:
                continue
            print(puzzle.model_dump_json(exclude_none=True), file=lines, flush=True)
            easy, done = easy + puzzle.easy, done + 1
            bar.update(task, completed=done)
            if done == wanted:
                break
    terminal.print(f"{done} puzzles, {easy} of them easy")


def check(file: Path, seed: int, terminal: Console) -> list[str]:
    """Search every puzzle of a file again, and return a line for each whose answer was not found.

    Raises:
        OSError: the file cannot be read.
        ValueError: it does not hold puzzles.
    """
    puzzles = read(file.read_text(encoding="utf-8").splitlines())
    shown = track(puzzles, "Searching", console=terminal, transient=True, disable=not terminal.is_terminal)
    found = [(number, puzzle, prefers(puzzle, seed)) for number, puzzle in enumerate(shown, start=1)]
    return [
        f"line {number}: {puzzle.best.move!r}, but the search found {move!r}"
        for number, puzzle, move in found
        if move != puzzle.best.move
    ]


def prefers(puzzle: Puzzle, seed: int) -> str | None:
    """Return the move that a long search surely prefers; None if it is not sure."""
    match, rng = puzzle.match, Random(f"{seed}:{puzzle.record.sum}")
    state = match.sample(puzzle.seat, rng)
    move = surely_best(state, puzzle.seat, rng, Effort())
    return None if move is None else match.game.edge.notation(state, move)
