"""A computer player of another revision, in a process that has only that revision's `games`.

`Rival` starts this file as a program there and sends it records of running matches, and it answers with
moves. It thinks like then, by the rules of the match, on samples of its seat's knowledge.
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

SAMPLES_PER_CHECK = 4


class Seconds:
    """A budget of processor seconds, starting now.

    Reading the processor's clock is slow, so it is only checked every few samples.
    """

    def __init__(self, seconds: float) -> None:
        self._end = process_time() + seconds
        self._asked = 0

    def __call__(self, done: int) -> bool:
        """Return whether any time is left."""
        self._asked += 1
        return self._asked % SAMPLES_PER_CHECK != 0 or process_time() < self._end


class Thinker:
    """A searching player with a budget of processor seconds, which counts its work."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.playouts = self.decisions = 0
        self.spent = 0.0

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """Return the best move of a search."""
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
    """Write a Git revision's `games` into an empty folder; raise CalledProcessError if it is unknown."""
    root = Path(__file__).parents[1]
    packed = run(["git", "-C", str(root), "archive", revision, "games"], check=True, stdout=PIPE).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


class Rival:
    """A player in a separate process; its `games` are in a folder filled by `unpack`.

    `kind` is its name, or its thinking time in seconds.
    """

    def __init__(self, folder: Path, kind: str | float) -> None:
        named = kind if isinstance(kind, str) else str(kind)
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        command = [sys.executable, __file__, str(folder), named]
        process = Popen(command, stdin=PIPE, stdout=PIPE, text=True, env=environment)
        # It ends with its input: when this process has ended.
        self._questions, self._answers = cast("tuple[IO[str], IO[str]]", (process.stdin, process.stdout))

    def choose(self, match: Match, seat: int, rng: Random) -> str:
        """Return its move for a seat, in the record's notation."""
        record = match.record().model_dump_json()
        print(seat, rng.getrandbits(64), record, file=self._questions, flush=True)
        return self._answers.readline().rstrip("\n")


def answer(lines: Iterable[str], kind: str | float) -> None:
    """Print a move for each line from `Rival`, until the input ends."""
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
