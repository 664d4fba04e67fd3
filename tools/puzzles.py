"""Makes files of puzzles, which takes hours, and checks them: `python -m tools.puzzles make|explain|check`.

Searching computer players play matches, and long searches examine their decisions. A decision is a puzzle if
two long searches with different seeds both find the same move significantly better than all others, and if
that move has a clear lead when all moves are tried equally often.
"""

import argparse
import json
import os
import sys
from collections import Counter, deque
from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bot.solo.puzzles import Puzzle, Worth
from games import Match, catalogue
from games.players import LEVELS, PLAYERS, Player
from games.players.advice import compare_features
from games.players.search import Evaluation, Iterations, Search, evaluate_moves
from games.players.self_play import play_out
from games.reasons import MoveReason
from games.state import State

NAMES = ("Aki", "Ben", "Chika", "Dai", "Emi", "Fumi")
"""Names of the players in puzzles."""

MATCH_PLAYOUTS = 100
"""Playouts for each decision of the matches."""

MIN_MOVES = 3
"""Minimum number of moves in a puzzle."""
MAX_MOVES = 10
"""Maximum number of moves in a puzzle."""

MIN_CHANCE_LEAD = 0.05
"""Minimum lead of the best move over the second best, in chance to win."""

MIN_RELATIVE_CHANCE = 0.5
"""Minimum chance to win after the best move, as a multiple of an equal share."""

OPPONENTS = tuple(PLAYERS[level] for level in LEVELS)
"""The computer players that estimate a puzzle's difficulty, one of each level."""

ATTEMPTS = 5
"""Attempts of each of them at a puzzle."""

EASY_EVERY = 12
"""Only every twelfth decision with an obvious best move is examined."""

MAX_EASY_SHARE = 1 / 3
"""Maximum share of puzzles with an obvious best move."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The playouts for each step of a search.

    Attributes:
        glance: playouts per move to decide whether a longer search is worthwhile.
        sure: maximum total until the best move is significantly better.
        each: playouts per move to estimate its value.
    """

    glance: int = 80
    sure: int = 6000
    each: int = 400


def find_puzzles(
    game: str, players: int, options: dict[str, Any], seed: int, effort: Effort, processes: int
) -> Generator[Puzzle, None, None]:
    """Yield puzzles forever, at most one per round, searching in several processes.

    Equal arguments give equal puzzles. `options` are those that differ from the game's defaults.
    """
    with ProcessPoolExecutor(processes) as pool:
        waiting: deque[Future[list[Puzzle]]] = deque()
        try:
            for number in count():
                waiting.append(pool.submit(in_match, game, players, options, f"{seed}:{number}", effort))
                if len(waiting) > processes:
                    yield from waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def in_match(game: str, players: int, options: dict[str, Any], seed: str, effort: Effort) -> list[Puzzle]:
    """Return the puzzles in a match of computer players, at most one per round."""
    rng = Random(seed)
    names = NAMES[:players]
    shares = [f"{seed}:{name}" for name in names]
    match = Match.new(game, names, options, sha256(seed.encode()).digest(), shares=shares)
    position = match.at_decision(0)
    moves = play_out(match, [Search(Iterations(MATCH_PLAYOUTS))] * players, rng).moves
    found: dict[int, Puzzle] = {}
    for seat, move in moves:
        if position.round not in found and position.to_move == frozenset({seat}):
            puzzle = _puzzle(position, seat, move, rng, effort)
            if puzzle is not None:
                found[position.round] = puzzle
        position.play(seat, move)
    return list(found.values())


def _puzzle(match: Match, seat: int, played: str, rng: Random, effort: Effort) -> Puzzle | None:
    """Return the puzzle of a decision, or None if it isn't one."""
    state = match.sample(seat, rng)
    tempting = state.notation(state.greedy(seat, rng))
    moves = [state.notation(move) for move in state.candidates(seat)]
    if not MIN_MOVES <= len(moves) <= MAX_MOVES or tempting not in moves:
        return None
    if tempting == played and rng.randrange(EASY_EVERY):
        return None
    best = _best_by_far(_ranked(state, seat, rng, effort.glance), state)
    if best is None or any(surely_best(state, seat, rng, effort) != best for _ in range(2)):
        return None
    ranked = _ranked(state, seat, rng, effort.each)
    if _best_by_far(ranked, state) != best:
        return None
    worth = tuple(
        Worth(
            move=state.notation(each.move),
            chance=round(each.chance, 3),
            points=round(each.points, 1),
            others=round(each.others, 1),
        )
        for each in ranked
    )
    puzzle = Puzzle(record=match.record(), worth=worth, tempting=tempting, difficulty=0)
    return _with_reasons(puzzle, state, ranked)


def _with_reasons(puzzle: Puzzle, state: State, found: Sequence[Evaluation]) -> Puzzle | None:
    """Return a puzzle with its reasons and difficulty; None if no feature explains its answer.

    `state` is a sample of the mover's knowledge; `found` evaluates all moves with equal effort.
    """
    seat = puzzle.seat
    by_move = {state.notation(each.move): each for each in found}
    best = by_move[puzzle.best.move]
    explained = [
        each.model_copy(update={"reason": _find_reason(state, seat, best, by_move[each.move])})
        for each in puzzle.worth[1:]
    ]
    missed = sum(_misses(state, seat, player, best.move) for player in OPPONENTS)
    worth = (puzzle.best, *explained)
    puzzle = puzzle.model_copy(update={"worth": worth, "difficulty": missed})
    return None if puzzle.theme is None else puzzle


def _find_reason(state: State, seat: int, best: Evaluation, other: Evaluation) -> MoveReason | None:
    reason = compare_features(state, seat, [(best, other)])
    if reason is None:
        return None
    return replace(
        reason,
        gains=round(reason.gains, 2),
        gain=round(reason.gain, 2),
        loses=round(reason.loses, 2),
        loss=round(reason.loss, 2),
    )


def _misses(state: State, seat: int, player: Player, best: int) -> bool:
    """Return whether a computer player usually misses the best move."""
    found = [player.choose(state, seat, Random(f"try {number}")) for number in range(ATTEMPTS)]
    return found.count(best) <= ATTEMPTS / 2


def _ranked(state: State, seat: int, rng: Random, each: int) -> list[Evaluation]:
    """Return the evaluations of all moves, the best first, with equal effort for each."""
    budget = Iterations(each * len(state.candidates(seat)))
    return sorted(evaluate_moves(state, seat, rng, budget, drop=False).moves, key=lambda found: -found.chance)


def _best_by_far(ranked: list[Evaluation], state: State) -> int | None:
    """Return the best move if it has a clear lead and a fair chance, or None."""
    best, second = ranked[:2]
    clear = (
        best.chance - second.chance >= MIN_CHANCE_LEAD and best.chance >= MIN_RELATIVE_CHANCE / state.players
    )
    return best.move if clear else None


def surely_best(state: State, seat: int, rng: Random, effort: Effort) -> int | None:
    """Return the significantly best move of a search, or None if time runs out first."""
    found = evaluate_moves(state, seat, rng, Iterations(effort.sure))
    return found.best.move if found.iterations < effort.sure else None


def write_puzzles(found: Iterable[Puzzle], wanted: int, output: Path) -> None:
    """Write a number of puzzles into a file, each when it is found, with a limited share of easy ones."""
    easy = done = 0
    with output.open("w", encoding="utf-8") as lines:
        for puzzle in found:
            if puzzle.easy and easy >= MAX_EASY_SHARE * wanted:
                continue
            print(puzzle.model_dump_json(exclude_none=True), file=lines, flush=True)
            easy += puzzle.easy
            done += 1
            print(f"{done} of {wanted}, {easy} of them easy", file=sys.stderr)
            if done >= wanted:
                break


def _make_puzzles(given: argparse.Namespace) -> None:
    game = catalogue.find_game(given.game)
    players = game.players[0] if given.players is None else given.players
    game.check_players(players)
    game.read_options(given.options)
    puzzles = find_puzzles(game.id, players, given.options, given.seed, Effort(), given.processes)
    with closing(puzzles) as found:
        write_puzzles(found, given.count, given.file)


def read_puzzles(file: Path) -> list[Puzzle]:
    """Return the puzzles of a file, or raise OSError or ValueError."""
    return [Puzzle.model_validate_json(line) for line in file.read_text(encoding="utf-8").splitlines()]


def explain_puzzles(file: Path, seed: int, processes: int) -> list[str]:
    """Find the reasons of a file's puzzles again, and arrange the puzzles so that neighbours differ in theme.

    Return a line for each puzzle that is dropped because no feature explains its answer. Raises like
    `read_puzzles`.
    """
    puzzles = read_puzzles(file)
    with ProcessPoolExecutor(processes) as pool:
        explained = [*pool.map(explain_puzzle, puzzles, [seed] * len(puzzles))]
    kept = arrange_puzzles([puzzle for puzzle in explained if puzzle is not None])
    lines = [puzzle.model_dump_json(exclude_none=True) + "\n" for puzzle in kept]
    file.write_text("".join(lines), encoding="utf-8")
    return [f"line {number}: left out" for number, puzzle in enumerate(explained, start=1) if puzzle is None]


def explain_puzzle(puzzle: Puzzle, seed: int) -> Puzzle | None:
    """Return a puzzle with the reasons from a new search; None if no feature explains its answer."""
    rng = Random(f"{seed}:{puzzle.record.sum}")
    state = puzzle.match.sample(puzzle.seat, rng)
    return _with_reasons(puzzle, state, _ranked(state, puzzle.seat, rng, Effort().each))


def arrange_puzzles(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles so arranged that neighbours differ in theme if possible."""
    left = list(puzzles)
    arranged = list[Puzzle]()
    while left:
        counts = Counter(puzzle.theme for puzzle in left)
        last = arranged[-1].theme if arranged else None
        chosen = max(left, key=lambda puzzle: (puzzle.theme != last, counts[puzzle.theme]))
        left.remove(chosen)
        arranged.append(chosen)
    return arranged


def check_puzzles(file: Path, seed: int) -> list[str]:
    """Search every puzzle of a file again; return a line for each answer or reason that is not confirmed.

    Raises like `read_puzzles`.
    """
    wrong: list[str] = []
    for number, puzzle in enumerate(read_puzzles(file), start=1):
        move = prefers(puzzle, seed)
        explained = explain_puzzle(puzzle, seed)
        theme = None if explained is None else explained.theme
        if move != puzzle.best.move:
            wrong.append(f"line {number}: {puzzle.best.move!r}, but the search found {move!r}")
        elif theme != puzzle.theme:
            wrong.append(f"line {number}: it is about {puzzle.theme}, but the search found {theme}")
    return wrong


def prefers(puzzle: Puzzle, seed: int) -> str | None:
    """Return the significantly best move of a long search, or None."""
    match = puzzle.match
    rng = Random(f"{seed}:{puzzle.record.sum}")
    state = match.sample(puzzle.seat, rng)
    move = surely_best(state, puzzle.seat, rng, Effort())
    return None if move is None else state.notation(move)


def _options(text: str) -> dict[str, Any]:
    values = json.loads(text)
    if not isinstance(values, dict):
        raise ValueError
    return values


def main(arguments: Sequence[str] | None = None) -> int:
    """Make puzzles or check them; return 1 if a search contradicts a file."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("make", help="find puzzles and write them into a file")
    making.add_argument("game", help=f"one of {', '.join(catalogue.GAMES)}")
    making.add_argument("file", type=Path)
    making.add_argument("--count", type=int, default=60, help="how many puzzles")
    making.add_argument("--players", type=int, help="number of seats; by default the fewest")
    making.add_argument("--options", type=_options, default={}, help="the game's options, a JSON object")
    making.add_argument("--seed", type=int, default=1, help="the same seed gives the same puzzles")
    making.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many search")
    explaining = commands.add_parser("explain", help="find the reasons again, after features have changed")
    explaining.add_argument("file", type=Path)
    explaining.add_argument("--seed", type=int, default=1, help="the seed of the searches")
    explaining.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many search")
    checking = commands.add_parser(
        "check", help="search again; name the puzzles with other answers or reasons"
    )
    checking.add_argument("file", type=Path)
    checking.add_argument("--seed", type=int, default=1, help="the seed of the searches")
    given = parser.parse_args(arguments)
    wrong: list[str] = []
    try:
        if given.command == "make":
            _make_puzzles(given)
        elif given.command == "explain":
            print(*explain_puzzles(given.file, given.seed, given.processes), sep="\n")
        else:
            wrong = check_puzzles(given.file, given.seed)
    except (OSError, ValueError) as error:  # errors of `games` are ValueErrors, too
        parser.error(f"{given.file}: {error}")
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
