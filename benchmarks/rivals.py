"""A computer player of another revision, in a process that has nothing but that revision's `games`.

`Rival` starts this file as a program there and hands it records of matches as they stand, and it answers with
moves. It thinks as it did then, by the rules that the match is played by, on samples of what its seat knows.
"""

import os
import sys
import tarfile
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen, run
from time import process_time
from typing import IO, cast

from games.match import Match, MatchRecord
from games.players import PLAYERS, Player, choose_move
from games.players.search import evaluate_moves
from games.state import State

SAMPLES_A_LOOK = 4


class Seconds:
    """A budget of processor time, in seconds, starting now.

    The processor's clock is slow to read, so it is only checked every few samples.
    """

    def __init__(self, seconds: float) -> None:
        self._end = process_time() + seconds
        self._asked = 0

    def __call__(self, done: int) -> bool:
        """Return whether any time is left."""
        self._asked += 1
        return self._asked % SAMPLES_A_LOOK != 0 or process_time() < self._end


class Thinker:
    """A searching player with a budget of processor time, which counts what it does.

    Args:
        seconds: how long it thinks about each decision.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.playouts = self.decisions = 0
        self.spent = 0.0

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the move that the search finds best."""
        begun = process_time()
        found = evaluate_moves(state, seat, rng, Seconds(self._seconds))
        if found.iterations:
            self.playouts += found.iterations
            self.decisions += 1
            self.spent += process_time() - begun
        return found.best.move


def player(kind: str | float) -> Player:
    """Return a player by its name, or a searching one by its thinking time in seconds."""
    return PLAYERS[kind] if isinstance(kind, str) else Thinker(kind)


def unpack(revision: str, folder: Path) -> None:
    """Put `games` as it was in a revision into a folder.

    Args:
        revision: what git knows it by.
        folder: an empty folder.

    Raises:
        CalledProcessError: there is no such revision.
    """
    root = Path(__file__).parents[1]
    packed = run(["git", "-C", str(root), "archive", revision, "games"], check=True, stdout=PIPE).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


class Rival:
    """A player in a process of its own.

    Args:
        folder: where the `games` are that it plays by: see `unpack`.
        kind: its name, or its thinking time in seconds.
    """

    def __init__(self, folder: Path, kind: str | float) -> None:
        named = kind if isinstance(kind, str) else str(kind)
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        command = [sys.executable, __file__, str(folder), named]
        process = Popen(command, stdin=PIPE, stdout=PIPE, text=True, env=environment)
        # It ends when its questions do: when this process has ended.
        self._questions, self._answers = cast("tuple[IO[str], IO[str]]", (process.stdin, process.stdout))

    def choose(self, match: Match, seat: int, rng: Random) -> str:
        """Return the move that it makes for a seat to move, in the record's notation."""
        record = match.record().model_dump_json()
        print(seat, rng.getrandbits(64), record, file=self._questions, flush=True)
        return self._answers.readline().rstrip("\n")


def answer(lines: Iterable[str], kind: str | float) -> None:
    """Print a move for each line that `Rival` writes, until there are no more."""
    for line in lines:
        seat, seed, record = line.split(" ", 2)
        match = MatchRecord.model_validate_json(record).verify()
        print(choose_move(match, int(seat), player(kind), Random(int(seed))), flush=True)


def _main(folder: str, kind: str) -> None:
    loaded = Path(sys.modules[Match.__module__].__file__ or "")
    if not loaded.is_relative_to(folder):
        sys.exit(f"these are other games than those of {folder}: {loaded}")
    answer(sys.stdin, kind if kind in PLAYERS else float(kind))


if __name__ == "__main__":
    _main(*sys.argv[1:])
