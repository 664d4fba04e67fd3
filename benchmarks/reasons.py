"""Counts the reasons of hints, in matches between greedy players.

A hint counts if its best move leads by at least 5 percentage points; smaller leads may be luck. So may larger
ones: if the best move loses its lead in a second search, its hint rightly has no reason. Such hints are
counted, too.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from random import Random
from typing import Annotated

import typer

from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.screens.parts import move_words, own_scene
from cogs.screens.reasons import reason_words
from games import Match, catalogue
from games.players.advice import compare_features, try_again
from games.players.search import Evaluation, Iterations, evaluate_moves
from games.reasons import MoveReason
from games.state import State

MIN_CHANCE_LEAD = 0.05
"""Minimum lead of the best move over the next one, in chance to win."""

EXAMINED_SHARE = 1 / 4
"""The share of decisions that are examined, so that they come from many deals."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint whose best move leads.

    Attributes:
        match: the match before the decision.
        state: a sample of the seat's knowledge.
        best: the evaluation of the best move.
        next: the evaluation of the next best one.
        lead: the best move's lead in a second search; 0 or less if it has none.
        reason: why the best one is better; None if no feature explains it, or if it lost its lead.
    """

    match: Match
    seat: int
    state: State
    best: Evaluation
    next: Evaluation
    lead: float
    reason: MoveReason | None


def decisions(game: str, players: int, seed: int) -> Iterator[tuple[Match, State, int, Random]]:
    """Yield some decisions of matches forever; equal arguments give equal decisions.

    Each is the match, a sample of the seat's knowledge, the seat, and a random generator.
    """
    for number in count():
        rng = Random(f"{seed}:{number}")
        names = [f"P{seat}" for seat in range(1, players + 1)]
        match = Match.new(game, names, {}, sha256(rng.randbytes(8)).digest(), shares=names)
        while not match.over:
            seat = min(match.to_move)
            state = match.sample(seat, rng)
            if len(state.candidates(seat)) > 1 and rng.random() < EXAMINED_SHARE:
                yield match, state, seat, rng
            match.play(seat, state.notation(state.greedy(seat, rng)))


def leading_hints(game: str, players: int, iterations: int, seed: int) -> Iterator[Advice]:
    """Yield hints whose best move leads, forever, with some playouts each; otherwise like `decisions`."""
    for match, state, seat, rng in decisions(game, players, seed):
        best, beside, *_ = evaluate_moves(state, seat, rng, Iterations(iterations)).moves
        if best.chance - beside.chance >= MIN_CHANCE_LEAD:
            again = try_again(state, seat, best.move, beside.move, rng)
            reason = compare_features(state, seat, [again])
            lead = again[0].chance - again[1].chance
            yield Advice(match.copy(), seat, state, best, beside, lead, reason)


def _told(advice: Advice) -> str:
    """Return a hint in words: its moves, their values, and the reason."""
    scene = own_scene(advice.match.view(advice.seat), words_for())
    best, beside = (advice.state.notation(each.move) for each in (advice.best, advice.next))
    moves = [
        f"{in_words(move_words(scene, move))} ({found.chance:.0%}, {found.points:.1f}:{found.others:.1f})"
        for move, found in ((best, advice.best), (beside, advice.next))
    ]
    why = "–" if advice.reason is None else in_words(reason_words(scene, advice.reason, best, beside))
    return f"{' > '.join(moves)}\n    {why}"


def main(
    game: Annotated[str, typer.Argument(help=f"one of {', '.join(catalogue.GAMES)}")],
    hints: Annotated[int, typer.Option(help="how many hints")] = 200,
    players: Annotated[int, typer.Option(help="number of seats; the fewest if 0")] = 0,
    iterations: Annotated[int, typer.Option(help="playouts a hint")] = 2000,
    seed: Annotated[int, typer.Option(help="any number")] = 1,
    shown: Annotated[int, typer.Option(help="how many hints to print in words")] = 0,
    unexplained: Annotated[int, typer.Option(help="how many hints without a reason to print in full")] = 0,
) -> None:
    """Count the reasons of hints."""
    seats = players or catalogue.find_game(game).players[0]
    found = Counter[str]()
    vanished = 0
    for _, advice in zip(range(hints), leading_hints(game, seats, iterations, seed), strict=False):
        found["-" if advice.reason is None else advice.reason.feature.name] += 1
        vanished += advice.lead <= 0
        if shown:
            shown -= 1
            print(_told(advice))
        if advice.reason is None and unexplained:
            unexplained -= 1
            print(f"tried again, the best move leads by {advice.lead:.3f}")
            print(advice.match.view(advice.seat).table)
            for each in (advice.best, advice.next):
                print(advice.state.notation(each.move), round(each.chance, 3), round(each.points, 1))
                print("   ", *advice.state.features(advice.seat, each.move), sep="\n    ")
    print(f"{game}, {seats} seats: a reason in {hints - found['-']} of {hints} hints")
    print(f"  the best move is no better when tried again in {vanished} of those without one")
    for name, times in found.most_common():
        print(f"  {times:4} {name}")


if __name__ == "__main__":
    typer.run(main)
