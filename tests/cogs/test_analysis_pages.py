"""Analyses in messages: their controls work, whichever decisions were the costliest."""

from random import Random

import pytest

from bot.texts import words_for
from bot.thinking.analysis import Analysis, Judgement
from bot.thinking.worker import Difference
from cogs.screens.analysis import analysis_page
from games import Match
from tests.cogs.tables import table_of, too_much

words = words_for()


def ended_match() -> Match:
    match = Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, server_seed=bytes(32), shares=["1", "2"])
    rng = Random(1)
    while not match.over:
        seat = min(match.to_move)
        match.play(seat, rng.choice(match.legal_moves(seat)))
    return match


@pytest.mark.parametrize("seat", [0, 1])
def test_every_control_is_another_where_the_first_decision_was_the_costliest(seat: int) -> None:
    match = ended_match()
    analysis = Analysis(seat, match)
    numbers = [number for number, (mover, _) in enumerate(match.moves) if mover == seat]
    analysis.judged += [
        Judgement(number, 1, match.moves[number][1], match.moves[number][1], Difference(0.5, 3.0, 0.0))
        for number in numbers[:2]
    ]
    analysis.finish(failed=False)
    assert too_much(analysis_page(table_of(match), analysis, words)) == []


def test_the_summary_counts_the_decisions_that_a_hard_player_would_have_made() -> None:
    match = ended_match()
    analysis = Analysis(0, match)
    own = [(number, move) for number, (seat, move) in enumerate(match.moves) if seat == 0]
    lost = [None, None, Difference(0.0, 0.0, 0.0)]
    analysis.judged += [
        Judgement(number, 1, move, move, each) for (number, move), each in zip(own, lost, strict=False)
    ]
    analysis.finish(failed=False)
    text = "\n".join(str(block) for block in analysis_page(table_of(match), analysis, words).blocks)
    assert words("analysis-summary", name="**Aki**", count=3, agreed=2) in text
