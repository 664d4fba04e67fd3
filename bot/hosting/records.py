"""Records on the command line: writes those of self-play, or of all finished matches."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from rich.console import Console
from rich.progress import Progress, track

from bot.store.database import open_database
from bot.store.sessions import Sessions
from games.players.self_play import self_play

_STANDARD_OUTPUT = "-"


@dataclass(frozen=True, slots=True)
class SelfPlay:
    """A run of matches between computer players, one named for each seat; equal seeds give equal matches."""

    game: str
    players: Sequence[str]
    matches: int
    seed: int
    options: dict[str, Any]


def simulate_matches(run: SelfPlay, output: str | None, terminal: Console) -> None:
    """Play matches between computer players, write their records, and show the results on the terminal.

    Args:
        run: the matches.
        output: a file for the records, `-` for standard output, or None.
        terminal: shows the progress bar and the results.

    Raises:
        UnknownGame, WrongOptions: the game, the seats or an option is not allowed.
        OSError: the file can't be written.
    """
    # Play, write the records, and count.
    played = self_play(run.game, run.players, run.matches, run.seed, run.options)
    wins = [0.0] * len(run.players)
    points = [0] * len(run.players)
    with open_output(output) as lines:
        quiet = not terminal.is_terminal
        for match in track(
            played, "Playing", total=run.matches, console=terminal, transient=True, disable=quiet
        ):
            if lines is not None:
                print(match.record().to_line(), file=lines)
            winners = match.ranks.count(1)
            for seat, (rank, score) in enumerate(zip(match.ranks, match.scores, strict=True)):
                wins[seat] += 1 / winners if rank == 1 else 0
                points[seat] += score
    # One line for each seat.
    for seat, name in enumerate(run.players):
        share = 100 * wins[seat] / run.matches
        mean = points[seat] / run.matches
        terminal.print(f"seat {seat}  {name:8}  wins {share:5.1f} %  points a match {mean:8.1f}")


async def export_records(database_url: str, output: str, terminal: Console) -> int:
    """Write the records of all finished matches, oldest first, to a file or `-`; return their number.

    Raises:
        SetupProblem: the database can't be opened.
        OSError: the file can't be written.
    """
    async with open_database(database_url) as database:
        sessions = Sessions(database)
        written = 0
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
    """Open a file for writing, standard output for `-`, or nothing for None."""
    if output is None:
        yield None
    elif output == _STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with Path(output).open("w", encoding="utf-8") as file:
            yield file
