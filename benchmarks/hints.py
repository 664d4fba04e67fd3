"""Measures wrong hints: in a new search, the best move has no lead, or a discarded move is better.

Only hints with a lead of at least 5 percentage points count, in matches between greedy players.
"""

from typing import Annotated

import typer

from benchmarks.reasons import MIN_CHANCE_LEAD, decisions
from games import catalogue
from games.players.advice import try_again
from games.players.search import Iterations, evaluate_moves


def main(
    game: Annotated[str, typer.Argument(help=f"one of {', '.join(catalogue.GAMES)}")],
    hints: Annotated[int, typer.Option(help="how many hints")] = 200,
    players: Annotated[int, typer.Option(help="number of seats; the fewest if 0")] = 0,
    iterations: Annotated[int, typer.Option(help="playouts a hint")] = 2000,
    samples: Annotated[int, typer.Option(help="how often each of two moves is tried again")] = 2000,
    seed: Annotated[int, typer.Option(help="any number")] = 1,
) -> None:
    """Search the moves of hints again."""
    seats = players or catalogue.find_game(game).players[0]
    counted = lost = dropping = wrong = 0
    for _, state, seat, rng in decisions(game, seats, seed):
        found = evaluate_moves(state, seat, rng, Iterations(iterations)).moves
        best, beside, *_ = found
        if best.chance - beside.chance < MIN_CHANCE_LEAD:
            continue
        counted += 1
        leads = {beside.move: 0.0}
        dropped = max(
            (each for each in found if each.visits < best.visits), key=lambda each: each.chance, default=None
        )
        if dropped:
            leads[dropped.move] = 0.0
        for move in leads:
            again = try_again(state, seat, best.move, move, rng, samples)
            leads[move] = again[0].chance - again[1].chance
        lost += leads[beside.move] <= 0
        dropping += dropped is not None
        wrong += dropped is not None and leads[dropped.move] < 0
        if counted == hints:
            break
    print(f"{game}, {seats} seats: the lead of the best move was lost in {lost} of {counted} hints")
    print(f"  the best of the moves that dropped out was better in {wrong} of {dropping}")


if __name__ == "__main__":
    typer.run(main)
