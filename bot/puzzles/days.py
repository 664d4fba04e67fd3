"""Which puzzle belongs to which day, and who has solved it."""

from bot.puzzles.collection import collection_of
from bot.puzzles.puzzle import Puzzle
from bot.store.learning import PuzzleAnswer, PuzzleAnswers
from bot.timing import LONGEST, days_running

UNSEEN = 7
"""How many days of puzzles to come are left out of the old ones, so that nobody has just seen them."""


def puzzle_of(game: str, day: int) -> Puzzle | None:
    """Return the puzzle of a game for a day, given as an ordinal; None if the game has no puzzles."""
    puzzles = collection_of(game)
    return puzzles[day % len(puzzles)] if puzzles else None


def earliest(game: str, today: int) -> int:
    """Return the earliest day whose puzzle can still be looked at."""
    return today - max(0, len(collection_of(game)) - 1 - UNSEEN)


class Solvers:
    """Keeps who has solved the puzzles of the day.

    Args:
        answers: the stored answers.
    """

    def __init__(self, answers: PuzzleAnswers) -> None:
        self._answers = answers

    async def answer(self, guild_id: int | None, user_id: int, game: str, day: int, move: str) -> str:
        """Take down somebody's answer to the puzzle of a day; return the move that counts: their first.

        Args:
            guild_id: where they answered; None outside of guilds.
            user_id: the person.
            game: a game that has puzzles.
            day: the day.
            move: one of the moves to choose from.
        """
        puzzle = puzzle_of(game, day)
        solved = puzzle is not None and move == puzzle.best.move
        answer = PuzzleAnswer(user_id, move, solved)
        return (await self._answers.add(guild_id, game, day, answer)).move

    async def answer_of(self, user_id: int, game: str, day: int) -> PuzzleAnswer | None:
        """Return what somebody has answered to the puzzle of a day, wherever that was."""
        return await self._answers.of_person(game, day, user_id)

    async def answers(self, guild_id: int | None, game: str, day: int) -> list[PuzzleAnswer]:
        """Return the answers to the puzzle of a day that were given in a guild."""
        return await self._answers.of_day(guild_id, game, day)

    async def run(self, user_id: int, game: str, today: int) -> int:
        """Return how many days running, up to today or yesterday, somebody has solved a game's puzzles."""
        return days_running(await self._answers.days_solved(game, user_id, LONGEST), today)
