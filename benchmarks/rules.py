"""How fast the rules are, compared with games of OpenSpiel and RLCard measured in the same run.

One process, one core, random play, processor time; `--help` shows the options. State is what computer players
search through. Match adds the log and one view per decision, as a click needs them: about a tenth of a
millisecond, of the ten or twenty that the bot spends on a click. How fast clicks are answered is measured by
`benchmarks.clicks`; a Match must only not be slow beyond proportion.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from statistics import median
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks.outside import open_spiel, rlcard_game
from benchmarks.profiling import profiled
from benchmarks.speed import Speed, match_bytes, match_run, state_run
from games.catalogue import GAMES

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
MOST_BYTES = 40_000
PROFILE_LINES = 10


class Measured:
    """Speeds of all runs, each in several slices, taken in turn so that a busy moment hits them all."""

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
        """Return the same for matches (of ours: rounds)."""
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
        if game.id == "hiifuu":
            yield at_least(f"{name}: decisions, x hearts", 1, measured.ratio(name, HEARTS))
        yield at_least(f"{name}: decisions, x uno", TIMES_UNO, measured.ratio(name, UNO))
        yield at_least(f"{name}: Match, x uno", MATCH_TIMES_UNO, measured.ratio(through_match(name), UNO))
        size = match_bytes(game, players)
        yield f"{name}: kB of a running Match, at most", MOST_BYTES / 1000, size / 1000, size < MOST_BYTES


def targets_table(measured: Measured) -> Table:
    """Return a table of the targets, and whether they are met."""
    table = Table("target", title="Targets")
    for heading in ("target", "measured", ""):
        table.add_column(heading, justify="right")
    for what, asked, found, met in targets(measured):
        table.add_row(what, f"{asked:.2f}", f"{found:.3f}", "met" if met else "[red]missed[/red]")
    return table


def profile(name: str, seconds: float) -> None:
    """Print where random play of one of our games spends its time, through State and through Match."""
    game, players = OURS[name]
    for title, run in (("State", state_run(game, players)), ("Match", match_run(game, players))):
        run(Random(1), seconds / 10)
        with profiled(f"{name}, {title}", PROFILE_LINES):
            run(Random(1), seconds)


def main(
    seconds: Annotated[float, typer.Option(help="length of one slice")] = 0.5,
    repeats: Annotated[int, typer.Option(help="slices of each game")] = 7,
    profiled: Annotated[bool, typer.Option("--profile", help="print what takes the time instead")] = False,
) -> None:
    """Measure random play of all games."""
    if profiled:
        for name in OURS:
            profile(name, seconds * repeats)
        return
    runs = dict(OUTSIDE)
    for name, (game, players) in OURS.items():
        runs[name] = state_run(game, players)
        runs[through_match(name)] = match_run(game, players)
    measured = Measured(runs, seconds, repeats)
    console = Console(width=120)
    console.print(speeds_table(measured))
    console.print(targets_table(measured))


if __name__ == "__main__":
    typer.run(main)
