"""Measures what computer players give away, and whether the analysis of matches can be trusted.

Plays matches between computer players, and judges all their decisions as the bot does after a match, every
fourth match twice, with different seeds. Appends a line of JSON for each match to a file, and continues
where the last run stopped. `--report` prints a summary of the file:

- `cards`: the mean of the part of the results that play does not explain. Between equal players it is zero.
- `play`: the mean difference in what the first kind of player and the other gave away.
- points given away in 100 decisions, by level, whoever the others are: as in `bot.results.given_away`.
- the share of matches whose two analyses differ by less than 2.8 times the stated standard error.

`benchmarks.strength --judged` prints how many matches tell two levels apart.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from math import hypot, inf, sqrt
from operator import sub
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Annotated, Any

import typer

from bot.results.given_away import DECISIONS
from bot.thinking.analysis import analyse_seat
from bot.thinking.engine import Engine
from bot.thinking.worker import Verdict
from games import Match
from games.catalogue import GAMES
from games.players import EASY, HARD, LEVELS, NORMAL, PLAYERS, THOUGHTS
from games.players.search import Iterations, Search
from games.players.self_play import play_out

PAIRS = (*(f"{level}-{level}" for level in LEVELS), f"{HARD}-{NORMAL}", f"{NORMAL}-{EASY}")
"""The level of one seat, which changes with the deal, and that of all others."""

TWICE_EVERY = 4

SEED_ERRORS = 2.8
"""Maximum difference of two analyses, in standard errors, in 95 of 100 matches."""


class FastEngine(Engine):
    """Judges decisions in this process as a machine would that is `times` as fast."""

    def __init__(self, times: float) -> None:
        super().__init__(ThreadPoolExecutor(1))
        self._times = times

    async def judge_move(
        self, match: Match, seat: int, rng: Random, played: str, seconds: float
    ) -> tuple[Verdict, float]:
        """Return the verdict, and the time that the other machine would have spent."""
        verdict, spent = await super().judge_move(match, seat, rng, played, seconds * self._times)
        return verdict, spent / self._times


async def judge_seat(engine: Engine, match: Match, seat: int, number: int) -> tuple[int, float, float]:
    """Return a seat's decisions, the points that they gave away, and the error."""
    rng = Random(f"{match.commitment} {seat} {number}")
    found = (await analyse_seat(engine, match, seat, rng)).to_stored()
    return found.decisions, found.points, found.error


def measure(game: str, pair: tuple[str, str], deal: int, times: float, playouts: int) -> dict[str, Any]:
    """Play and analyse a match; the first level's seat changes with the deal.

    `playouts` is for each decision of hard players.

    Different levels play the same cards from every seat; equal ones would often play the same match again.
    """
    players = GAMES[game].players[0]
    levels = [pair[seat != deal % players] for seat in range(players)]
    cards = deal if pair[0] == pair[1] else deal // players
    seed = sha256(f"given away {cards}".encode()).digest()
    match = Match.new(game, [f"seat {seat}" for seat in range(players)], {}, seed)
    known = {**PLAYERS, HARD: Search(Iterations(playouts))}
    play_out(match, [known[level] for level in levels], Random(f"{game} {pair} {deal}"))
    engine = FastEngine(times)
    begun = process_time()
    found = [
        [asyncio.run(judge_seat(engine, match, seat, number)) for seat in range(players)]
        for number in range(1 if deal % TWICE_EVERY else 2)
    ]
    spent = (process_time() - begun) / len(found)
    return {
        "game": game,
        "pair": pair,
        "deal": deal,
        "times": times,
        "playouts": playouts,
        "levels": levels,
        "scores": match.scores,
        "found": found,
        "seconds": spent,
    }


def read_lines(file: Path) -> list[dict[str, Any]]:
    """Return the measured matches."""
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def set_means(values: Sequence[float], size: int) -> list[float]:
    """Return the means of consecutive sets of values; an incomplete one at the end is left out."""
    return [fmean(values[first : first + size]) for first in range(0, len(values) - size + 1, size)]


def standard_error(values: Sequence[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def mean_with_error(values: Sequence[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(values):+.2f} ± {standard_error(values):.2f}" if values else "?"


def read_gain(line: dict[str, Any]) -> tuple[float, float, float]:
    """Return the first level's share of a win above a fair one, its lead, and the part that play made."""
    scores = line["scores"]
    given = [points for _, points, _ in line["found"][0]]
    seat = line["deal"] % len(scores)
    won = (scores[seat] == max(scores)) / scores.count(max(scores))
    others = [each for each in range(len(scores)) if each != seat]
    lead = scores[seat] - fmean(scores[each] for each in others)
    return won - 1 / len(scores), lead, fmean(given[each] for each in others) - given[seat]


def group_lines(lines: Iterable[dict[str, Any]]) -> dict[tuple[str, str, str, float], list[dict[str, Any]]]:
    """Return measured matches in the order of their deals, by game, levels and length of the analysis."""
    grouped = defaultdict[tuple[str, str, str, float], list[dict[str, Any]]](list)
    for line in sorted(lines, key=lambda line: line["deal"]):
        grouped[line["game"], *line["pair"], line["times"]].append(line)
    return dict(sorted(grouped.items()))


def report(lines: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield the summary of measured matches; errors count a deal with exchanged seats once."""
    given = defaultdict[tuple[str, float, str], list[tuple[int, float]]](list)
    for (game, one, other, times), matches in group_lines(lines).items():
        _, leads, play = zip(*map(read_gain, matches), strict=True)
        size = 1 if one == other else len(matches[0]["scores"])
        cards = set_means([*map(sub, leads, play)], size)
        plays = set_means(play, size)
        for match in matches:
            for level, (decisions, points, _) in zip(match["levels"], match["found"][0], strict=True):
                given[game, times, level].append((decisions, points))
        close = [
            abs(first[1] - second[1]) <= SEED_ERRORS * max(first[2], second[2])
            for match in matches
            for first, second in zip(match["found"][0], match["found"][-1], strict=True)
            if len(match["found"]) > 1
        ]
        errors = [hypot(*(each[2] for each in match["found"][0])) for match in matches]
        yield (
            f"{game} {one} - {other} × {times:g}: {len(matches)} matches, cards {mean_with_error(cards)}, "
            f"play {mean_with_error(plays)}, stated error {fmean(errors):.1f}, "
            f"same by another seed {sum(close)} of {len(close)}, "
            f"{fmean(match['seconds'] for match in matches):.1f} s"
        )
    for (game, times, level), seats in given.items():
        count = sum(decisions for decisions, _ in seats)
        lost = sum(points for _, points in seats) / count
        rest = [len(seats) * (points - lost * decisions) / count for decisions, points in seats]
        error = DECISIONS * standard_error(rest)
        mean = f"{DECISIONS * lost:.1f} ± {error:.1f} points in {DECISIONS} decisions"
        yield f"{game} {level} × {times:g}: {mean}, {len(seats)} seats"


def main(
    file: Annotated[Path, typer.Argument(help="the file of measured matches, which grows")],
    deals: Annotated[int, typer.Option(help="matches of each game and pair")] = 20,
    game: Annotated[list[str] | None, typer.Option(help="a game; may be repeated")] = None,
    pair: Annotated[list[str] | None, typer.Option(help="two levels, as `hard-normal`; repeatable")] = None,
    times: Annotated[float, typer.Option(help="length of the analysis, in those of the bot")] = 1.0,
    playouts: Annotated[int, typer.Option(help="playouts of hard players for a decision")] = THOUGHTS,
    summary: Annotated[bool, typer.Option("--report", help="print the summary alone")] = False,
) -> None:
    """Measure matches that are not in the file yet, then print the summary."""
    known = {
        (line["game"], *line["pair"], line["deal"], line["times"], line["playouts"])
        for line in read_lines(file)
    }
    for deal in range(0 if summary else deals):
        for name in game or GAMES:
            for one, other in (each.split("-") for each in pair or PAIRS):
                if (name, one, other, deal, times, playouts) not in known:
                    line = json.dumps(measure(name, (one, other), deal, times, playouts))
                    with file.open("a") as lines:
                        lines.write(line + "\n")
    for line in report(read_lines(file)):
        typer.echo(line)


if __name__ == "__main__":
    typer.run(main)
