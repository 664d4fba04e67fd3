"""Whatever goes wrong is explained in words that its reader understands."""

import pytest

from bot.choices import LANGUAGES, Language
from bot.errors import Reason, TableProblem
from bot.texts import words_for
from cogs.delivery.answers import explain
from games import IllegalMove, WrongOptions

words = words_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text(language: Language) -> None:
    texts = words_for(language)
    assert [reason for reason in Reason if not texts.has(f"problem-{reason}")] == []


def test_a_problem_is_told_with_its_values() -> None:
    assert "<@12>" in explain(TableProblem(Reason.NOT_HOST, host="12"), words)
    assert "2, 3" in explain(TableProblem(Reason.WRONG_PLAYERS, allowed="2, 3"), words)


@pytest.mark.parametrize("reason", ["not-your-turn", "not-your-card", "match-over"])
def test_an_illegal_move_is_told_by_its_reason(reason: str) -> None:
    assert explain(IllegalMove(reason, "for programmers"), words) == words(f"illegal-{reason}")


def test_a_reason_without_a_text_of_its_own_is_told_generally() -> None:
    told = explain(IllegalMove("no-such-reason", "for programmers"), words)
    assert told == words("illegal-not-possible-now")
    assert explain(WrongOptions("wrong-rounds", "for programmers"), words) == told
