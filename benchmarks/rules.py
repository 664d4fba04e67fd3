"""Measures the speed of the rules, relative to games of OpenSpiel and RLCard in the same run.

One process, one core, random play, processor time; `--help` shows the options. Computer players search
through State. Match adds the log and one view per decision, as a click needs them: about a tenth of a
millisecond, of the ten or twenty that the bot spends on a click. `benchmarks.load` measures the speed of
clicks; a Match only must not be slow beyond proportion.
"""

import gc
import tracemalloc
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from random import Random
from statistics import median
from time import process_time
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.outside import Speed, open_spiel, rlcard_game
from games import Match, View
from games.catalogue import GAMES
from games.chance import RandomChance
from games.game import Game
from games.hiifuu.view import HiifuuTable

Run = Callable[[Random, float], Speed]

HEARTS, OH_HELL, UNO = "OpenSpiel hearts", "OpenSpiel oh_hell", "RLCard uno"
OUTSIDE: Mapping[str, Run] = {
    HEARTS: open_spiel("hearts"),
    OH_HELL: open_spiel("oh_hell"),
    UNO: rlcard_game("uno"),
}
OURS = {f"{game.id} {players}": (game, players) for game in GAMES.values() for players in game.players}

ROUNDS_PER_HEARTS = 10_000 / 4_250
TIMES_UNO = 3
MATCH_TIMES_UNO = 0.1
MAX_MATCH_BYTES = 40_000
MATCHES_IN_MEMORY = 40


def state_run(game: Game, players: int) -> Callable[[Random, float], Speed]:
    """Return a run of random play through State; `played` counts rounds."""
    options = game.read_options({})

    def run(rng: Random, seconds: float) -> Speed:
        rounds = decisions = 0
        begun = process_time()
        while process_time() - begun < seconds:
            state = game.start(options, players, RandomChance(rng))
            while not state.over:
                seat = state.to_move[0]
                state.apply(seat, rng.choice(state.legal(seat)))
                decisions += 1
            rounds += len(state.rounds)
        return Speed(process_time() - begun, rounds, decisions)

    return run


def match_run(game: Game, players: int) -> Callable[[Random, float], Speed]:
    """Return a run of random play through Match, with its log and one view per decision."""
    names = [f"player {seat}" for seat in range(players)]

    def run(rng: Random, seconds: float) -> Speed:
        rounds = decisions = 0
        begun = process_time()
        while process_time() - begun < seconds:
            match = Match.new(game.id, names)
            while not match.over:
                seat = min(match.to_move)
                match.play(seat, any_move(match.view(seat), rng))
                decisions += 1
            rounds += len(match.rounds)
        return Speed(process_time() - begun, rounds, decisions)

    return run


def any_move(view: View, rng: Random) -> str:
    """Return one of a view's moves, or any Hiifuu discard, since those are too many to list."""
    if isinstance(view.table, HiifuuTable) and not view.moves:
        hand = view.table.hand
        due = view.table.due
        return " ".join(["discard", *(hand[place] for place in sorted(rng.sample(range(len(hand)), due)))])
    return rng.choice(view.moves).move


def match_bytes(game: Game, players: int) -> float:
    """Return the average number of bytes of a match in mid-play.

    It is measured by freeing matches; caches shared by all matches don't count.
    """
    lengths = [_played(game, players, number).number for number in range(MATCHES_IN_MEMORY)]
    tracemalloc.start()
    matches = [_played(game, players, number, length // 2) for number, length in enumerate(lengths)]
    gc.collect()
    with_matches, _ = tracemalloc.get_traced_memory()
    matches.clear()
    gc.collect()
    without, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (with_matches - without) / len(lengths)


def _played(game: Game, players: int, number: int, decisions: int | None = None) -> Match:
    """Return a numbered match after some random decisions, or at its end."""
    rng = Random(number)
    names = [f"player {seat}" for seat in range(players)]
    match = Match.new(game.id, names, None, sha256(str(number).encode()).digest())
    while not match.over and match.number != decisions:
        seat = min(match.to_move)
        match.play(seat, any_move(match.view(seat), rng))
    return match


class Measured:
    """Speeds of all runs in several alternating slices, so that a busy moment affects all of them."""

    def __init__(self, runs: Mapping[str, Run], seconds: float, repeats: int) -> None:
        rng = Random(1)
        for run in runs.values():
            run(rng, seconds / 10)  # to fill caches
        slices = [(name, run) for _ in range(repeats) for name, run in runs.items()]
        self._speeds: dict[str, list[Speed]] = {name: [] for name in runs}
        for name, run in track(slices, "Playing at random", transient=True):
            self._speeds[name].append(run(rng, seconds))

    def decisions(self, name: str) -> float:
        """Return the median number of decisions per second."""
        return median(speed.decisions_a_second for speed in self._speeds[name])

    def played(self, name: str) -> float:
        """Return the median number of matches (of ours: rounds) per second."""
        return median(speed.played_a_second for speed in self._speeds[name])

    def ratio(self, name: str, other: str) -> float:
        """Return the ratio of decisions to those of the other, as the median over the slices."""
        pairs = zip(self._speeds[name], self._speeds[other], strict=True)
        return median(mine.decisions_a_second / theirs.decisions_a_second for mine, theirs in pairs)

    def ratio_played(self, name: str, other: str) -> float:
        """Return the median ratio of matches a second (of ours: rounds) in pairs of runs."""
        pairs = zip(self._speeds[name], self._speeds[other], strict=True)
        return median(mine.played_a_second / theirs.played_a_second for mine, theirs in pairs)


def through_match(name: str) -> str:
    """Return the name of the run through Match."""
    return f"{name} Match"


def speeds_table(measured: Measured) -> Table:
    """Return a table of the speeds: first outside games, then each of ours with each number of players."""
    table = Table(title="Random play, medians")
    for heading in ("game", "decisions/s", "matches or rounds/s", "x hearts", "x oh_hell", "x uno"):
        table.add_column(heading, justify="left" if heading == "game" else "right", no_wrap=heading == "game")
    for heading in ("Match decisions/s", "x uno"):
        table.add_column(heading, justify="right")
    for name in (*OUTSIDE, *OURS):
        cells = [name, f"{measured.decisions(name):,.0f}", f"{measured.played(name):,.0f}"]
        cells += [f"{measured.ratio(name, other):.2f}" for other in OUTSIDE]
        if name in OURS:
            through = through_match(name)
            cells += [f"{measured.decisions(through):,.0f}", f"{measured.ratio(through, UNO):.2f}"]
        table.add_row(*cells)
    return table


def targets(measured: Measured) -> Iterator[tuple[str, float, float, bool]]:
    """Yield the targets for the rules: name, target, result, and whether it is met."""

    def at_least(what: str, asked: float, found: float) -> tuple[str, float, float, bool]:
        return what, asked, found, found >= asked

    rounds = measured.ratio_played("koi-koi 2", HEARTS)
    yield at_least("koi-koi: rounds for each game of hearts", ROUNDS_PER_HEARTS, rounds)
    for name, (game, players) in OURS.items():
        yield at_least(f"{name}: decisions, x uno", TIMES_UNO, measured.ratio(name, UNO))
        yield at_least(f"{name}: Match, x uno", MATCH_TIMES_UNO, measured.ratio(through_match(name), UNO))
        size = match_bytes(game, players)
        yield (
            f"{name}: kB of a running Match, at most",
            MAX_MATCH_BYTES / 1000,
            size / 1000,
            size < MAX_MATCH_BYTES,
        )


def print_targets(measured: Measured, console: Console) -> bool:
    """Print a table of the targets; return whether all are met."""
    table = Table("target", title="Targets")
    for heading in ("target", "measured", ""):
        table.add_column(heading, justify="right")
    found = [*targets(measured)]
    for what, asked, result, met in found:
        table.add_row(what, f"{asked:.2f}", f"{result:.3f}", "met" if met else "[red]missed[/red]")
    console.print(table)
    return all(met for *_, met in found)


def main(
    seconds: Annotated[float, typer.Option(help="length of one slice")] = 0.5,
    repeats: Annotated[int, typer.Option(help="slices of each game")] = 7,
) -> None:
    """Measure random play of all games; exit with an error if a target is missed."""
    runs = dict(OUTSIDE)
    for name, (game, players) in OURS.items():
        runs[name] = state_run(game, players)
        runs[through_match(name)] = match_run(game, players)
    measured = Measured(runs, seconds, repeats)
    console = Console(width=120)
    console.print(speeds_table(measured))
    if not print_targets(measured, console):
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
