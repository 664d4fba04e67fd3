"""Whatever goes wrong is explained in words that its reader understands."""

import ast
from pathlib import Path

import pytest

from bot.errors import ChannelBusyError, MovedOnError, NoTableError, TableProblem
from bot.texts import words_for
from cogs.delivery.answers import explain
from games import IllegalMove, WrongOptions

ROOT = Path(__file__).resolve().parents[2]
PROBLEMS = ("TableProblem", "NoTableError")

words = words_for()


def raised_reasons() -> list[str]:
    """Return the reasons of all problems raised in bot and cogs: all whole strings in the first argument."""
    return sorted(
        {
            part.value
            for file in [*(ROOT / "bot").rglob("*.py"), *(ROOT / "cogs").rglob("*.py")]
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in PROBLEMS and node.args
            for part in ast.walk(node.args[0])
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and not part.value.endswith("-")
        }
    )


def test_every_problem_has_a_text() -> None:
    reasons = raised_reasons()
    assert "not-host" in reasons
    assert [reason for reason in reasons if not words.has(f"problem-{reason}")] == []


@pytest.mark.parametrize("problem", [MovedOnError(), NoTableError(), ChannelBusyError(1)])
def test_problems_with_a_fixed_reason_have_a_text(problem: TableProblem) -> None:
    assert explain(problem, words)


def test_a_problem_is_told_with_its_values() -> None:
    assert "<@12>" in explain(TableProblem("not-host", host="12"), words)
    assert "2, 3" in explain(TableProblem("wrong-players", allowed="2, 3"), words)


@pytest.mark.parametrize("reason", ["not-your-turn", "not-your-card", "match-over"])
def test_an_illegal_move_is_told_by_its_reason(reason: str) -> None:
    assert explain(IllegalMove(reason, "for programmers"), words) == words(f"illegal-{reason}")


def test_a_reason_without_a_text_of_its_own_is_told_generally() -> None:
    told = explain(IllegalMove("no-such-reason", "for programmers"), words)
    assert told == words("illegal-not-possible-now")
    assert explain(WrongOptions("wrong-rounds", "for programmers"), words) == told
