"""Records on the command line: writes those of self-play, or of all matches that have ended."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console
from rich.progress import Progress, track

from bot.store.database import open_database
from bot.store.sessions import Sessions
from games.players.self_play import self_play

STANDARD_OUTPUT = "-"


def simulate_matches(
    game: str,
    players: Sequence[str],
    matches: int,
    seed: int,
    options: dict[str, Any],
    output: str | None,
    terminal: Console,
) -> None:
    """Let computer players play, and report on the terminal how they did.

    Args:
        game: id of the game.
        players: the name of a player for each seat.
        matches: how many matches.
        seed: the same seed gives the same matches.
        options: what differs from the game's defaults.
        output: where the records go: a file, `-` for standard output, None for nowhere.
        terminal: where the progress bar and the summary go.

    Raises:
        UnknownGame, WrongOptions: the game, the seats or an option is not allowed.
        OSError: the file cannot be written.
    """
    # Play, write the records, and count.
    played = self_play(game, players, matches, seed, options)
    wins, points = [0.0] * len(players), [0] * len(players)
    with open_output(output) as lines:
        quiet = not terminal.is_terminal
        for match in track(played, "Playing", total=matches, console=terminal, transient=True, disable=quiet):
            if lines is not None:
                print(match.record().to_line(), file=lines)
            winners = match.ranks.count(1)
            for seat, (rank, score) in enumerate(zip(match.ranks, match.scores, strict=True)):
                wins[seat] += 1 / winners if rank == 1 else 0
                points[seat] += score
    # One line for each seat.
    for seat, name in enumerate(players):
        share, mean = 100 * wins[seat] / matches, points[seat] / matches
        terminal.print(f"seat {seat}  {name:8}  wins {share:5.1f} %  points a match {mean:8.1f}")


async def export_records(database_url: str, output: str, terminal: Console) -> int:
    """Write the records of all matches that have ended, oldest first; return how many there are.

    Args:
        database_url: where they are.
        output: where they go: a file, or `-` for standard output.
        terminal: where the progress bar goes.

    Raises:
        SetupProblem: the database cannot be opened.
        OSError: the file cannot be written.
    """
    async with open_database(database_url) as database:
        sessions, written = Sessions(database), 0
        quiet = not terminal.is_terminal
        with (
            open_output(output) as lines,
            Progress(console=terminal, transient=True, disable=quiet) as progress,
        ):
            task = progress.add_task("Exporting", total=await sessions.newest_id())
            async for table_id, line in sessions.iter_records():
                print(line, file=lines)
                written += 1
                progress.update(task, completed=table_id)
        return written


@contextmanager
def open_output(output: str | None) -> Iterator[TextIO | None]:
    """Open a file to be written, `-` for standard output; None stands for nowhere."""
    if output is None:
        yield None
    elif output == STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with Path(output).open("w", encoding="utf-8") as file:
            yield file
