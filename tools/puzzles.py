"""Makes files of puzzles, which takes hours: `python -m tools.puzzles make|check|arrange|explain`.

Searching computer players play matches, and long searches examine their decisions. A decision is a puzzle if
two long searches with different seeds both find the same move significantly better than all others, and if
that move has a clear lead when all moves are tried equally often. Its record names the seed and the number of
its match, so making resumes at the last match in the file.
"""

import argparse
import json
import os
import sys
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
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
        each: playouts per move to estimate its value; all but the last find out whether more are worthwhile.
        sure: maximum total until the best move is significantly better.
    """

    each: tuple[int, ...] = (80, 200, 400)
    sure: int = 6000


def search_matches(
    game: str, players: int, options: dict[str, Any], seeds: Iterable[str], effort: Effort, processes: int
) -> Generator[tuple[list[Puzzle], float], None, None]:
    """Yield the puzzles of each match and its CPU time in seconds, searching in several processes.

    Equal arguments give equal puzzles. `options` are those that differ from the game's defaults.
    """
    with ProcessPoolExecutor(processes) as pool:
        waiting: deque[Future[tuple[list[Puzzle], float]]] = deque()
        try:
            for seed in seeds:
                waiting.append(pool.submit(_time_match, game, players, options, seed, effort))
                if len(waiting) > processes:
                    yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _time_match(
    game: str, players: int, options: dict[str, Any], seed: str, effort: Effort
) -> tuple[list[Puzzle], float]:
    begun = process_time()
    return in_match(game, players, options, seed, effort), process_time() - begun


def in_match(game: str, players: int, options: dict[str, Any], seed: str, effort: Effort) -> list[Puzzle]:
    """Return the puzzles in a match of computer players, at most one per round and seat."""
    rng = Random(seed)
    names = NAMES[:players]
    shares = [f"{seed}:{name}" for name in names]
    match = Match.new(game, names, options, sha256(seed.encode()).digest(), shares=shares)
    position = match.at_decision(0)
    moves = play_out(match, [Search(Iterations(MATCH_PLAYOUTS))] * players, rng).moves
    found: dict[tuple[int, int], Puzzle] = {}
    for seat, move in moves:
        if (position.round, seat) not in found and position.to_move == frozenset({seat}):
            puzzle = _puzzle(position, seat, move, rng, effort)
            if puzzle is not None:
                found[position.round, seat] = puzzle
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
    best = None
    ranked = list[Evaluation]()
    for each in effort.each:
        ranked = _ranked(state, seat, rng, each)
        leader = _best_by_far(ranked, state)
        if leader is None or best not in (None, leader):
            return None
        best = leader
    if any(surely_best(state, seat, rng, effort) != best for _ in range(2)):
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


def add_puzzles(found: Iterable[tuple[list[Puzzle], float]], wanted: int, file: Path) -> None:
    """Add puzzles to a file, each when it is found, until it has the number wanted.

    None repeats one in the file, and the share of easy ones is limited. Raises like `read_puzzles`.
    """
    known = read_puzzles(file)
    made = 0
    total_seconds = 0.0
    with file.open("a", encoding="utf-8") as lines:
        for puzzles, seconds in found:
            total_seconds += seconds
            for puzzle in puzzles:
                easy = sum(each.easy for each in known)
                too_easy = puzzle.easy and easy >= MAX_EASY_SHARE * wanted
                if too_easy or len(known) >= wanted or any(puzzle.view == each.view for each in known):
                    continue
                print(puzzle.model_dump_json(exclude_none=True), file=lines, flush=True)
                known.append(puzzle)
                made += 1
                cost = f"{total_seconds / made:.1f} s of CPU each"
                print(f"{len(known)} of {wanted}, {easy + puzzle.easy} of them easy; {cost}", file=sys.stderr)
            if len(known) >= wanted:
                break


def last_match(puzzles: Iterable[Puzzle], seed: int) -> int:
    """Return the number of the last match with a seed that gave one of the puzzles; 0 if none did."""
    shares = [share.split(":") for puzzle in puzzles for share in puzzle.record.shares if share]
    return max((int(number) for by, number, _ in shares if by == str(seed)), default=0)


def _make_puzzles(given: argparse.Namespace) -> None:
    game = catalogue.find_game(given.game)
    players = game.players[0] if given.players is None else given.players
    game.check_players(players)
    game.read_options(given.options)
    given.file.touch()
    first = last_match(read_puzzles(given.file), given.seed)
    seeds = (f"{given.seed}:{number}" for number in count(first))
    matches = search_matches(game.id, players, given.options, seeds, Effort(), given.processes)
    with closing(matches) as found:
        add_puzzles(found, given.count, given.file)


def read_puzzles(file: Path) -> list[Puzzle]:
    """Return the puzzles of a file, or raise OSError or ValueError."""
    return [Puzzle.model_validate_json(line) for line in file.read_text(encoding="utf-8").splitlines()]


def _write_puzzles(puzzles: Iterable[Puzzle], file: Path) -> None:
    lines = [puzzle.model_dump_json(exclude_none=True) + "\n" for puzzle in puzzles]
    file.write_text("".join(lines), encoding="utf-8")


def explain_puzzles(file: Path, seed: int, processes: int) -> list[str]:
    """Find the reasons of a file's puzzles again; return a line for each puzzle that no feature explains.

    Such a puzzle stays as it is, since a day belongs to it. Raises like `read_puzzles`.
    """
    puzzles = read_puzzles(file)
    with ProcessPoolExecutor(processes) as pool:
        explained = [*pool.map(explain_puzzle, puzzles, [seed] * len(puzzles))]
    _write_puzzles([new or old for new, old in zip(explained, puzzles, strict=True)], file)
    return [f"line {number}: no reason" for number, puzzle in enumerate(explained, start=1) if puzzle is None]


def explain_puzzle(puzzle: Puzzle, seed: int) -> Puzzle | None:
    """Return a puzzle with the reasons from a new search; None if no feature explains its answer."""
    rng = Random(f"{seed}:{puzzle.record.sum}")
    state = puzzle.match.sample(puzzle.seat, rng)
    return _with_reasons(puzzle, state, _ranked(state, puzzle.seat, rng, Effort().each[-1]))


def arrange_puzzles(puzzles: Sequence[Puzzle], after: int = 0) -> list[Puzzle]:
    """Return puzzles arranged so that neighbours differ in theme if possible; the first ones stay put."""
    arranged = list(puzzles[:after])
    left = list(puzzles[after:])
    while left:
        counts = Counter(puzzle.theme for puzzle in left)
        last = arranged[-1].theme if arranged else None
        chosen = max(left, key=lambda puzzle: (puzzle.theme != last, counts[puzzle.theme]))
        left.remove(chosen)
        arranged.append(chosen)
    return arranged


def check_puzzles(file: Path, seed: int, first: int, last: int | None) -> Iterator[str]:
    """Search a file's puzzles from a first to a last line again; yield each result that is not confirmed.

    Raises like `read_puzzles`.
    """
    for number, puzzle in enumerate(read_puzzles(file)[first - 1 : last], start=first):
        move = prefers(puzzle, seed)
        explained = explain_puzzle(puzzle, seed)
        theme = None if explained is None else explained.theme
        if move != puzzle.best.move:
            yield f"line {number}: {puzzle.best.move!r}, but the search found {move!r}"
        elif theme != puzzle.theme:
            yield f"line {number}: it is about {puzzle.theme}, but the search found {theme}"


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
    making = commands.add_parser("make", help="find puzzles and add them to a file")
    making.add_argument("game", help=f"one of {', '.join(catalogue.GAMES)}")
    making.add_argument("file", type=Path)
    making.add_argument("--count", type=int, default=180, help="how many puzzles the file shall have")
    making.add_argument("--players", type=int, help="number of seats; by default the fewest")
    making.add_argument("--options", type=_options, default={}, help="the game's options, a JSON object")
    checking = commands.add_parser("check", help="search again; name puzzles with other answers or reasons")
    checking.add_argument("file", type=Path)
    checking.add_argument("--first", type=int, default=1, help="the first line to check")
    checking.add_argument("--last", type=int, help="the last line to check")
    arranging = commands.add_parser("arrange", help="sort new puzzles so that neighbours differ in theme")
    arranging.add_argument("file", type=Path)
    arranging.add_argument("--after", type=int, required=True, help="the last line that keeps its place")
    explaining = commands.add_parser("explain", help="find the reasons again, after features have changed")
    explaining.add_argument("file", type=Path)
    for searching in (making, checking, explaining):
        searching.add_argument("--seed", type=int, default=1, help="the seed of the searches")
    for parallel in (making, explaining):
        parallel.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="how many search")
    given = parser.parse_args(arguments)
    wrong = False
    try:
        if given.command == "make":
            _make_puzzles(given)
        elif given.command == "check":
            for line in check_puzzles(given.file, given.seed, given.first, given.last):
                wrong = True
                print(line, flush=True)
        elif given.command == "arrange":
            _write_puzzles(arrange_puzzles(read_puzzles(given.file), given.after), given.file)
        else:
            print(*explain_puzzles(given.file, given.seed, given.processes), sep="\n")
    except (OSError, ValueError) as error:  # errors of `games` are ValueErrors, too
        parser.error(f"{given.file}: {error}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
