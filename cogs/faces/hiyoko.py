"""The face of Hiyoko."""

from collections.abc import Mapping
from typing import ClassVar

from bot.texts import Words
from cogs.faces import Scene
from cogs.faces.sequence import book
from cogs.faces.sequence.face import Run, SequenceFace
from games.sequence.table import HiyokoTable


class HiyokoFace(SequenceFace[HiyokoTable]):
    """How Hiyoko looks: the pile, and what the match is about."""

    figures: ClassVar = book.figures_of("hiyoko")
    cover: ClassVar = ("C1", "S1", "O1", "U1", "S12")

    def numbers(self) -> Mapping[str, int]:
        """Return the numbers of cards and points."""
        return book.numbers("hiyoko")

    def table(self, scene: Scene[HiyokoTable]) -> tuple[str, ...]:
        """Return the pile, the turn under way, how many cards everybody holds, and how the match is won."""
        pile, counts = super().table(scene)
        return pile, f"{counts}\n{scene.words('hiyoko-goal', points=scene.table.winning_points)}"

    def asides(self, scene: Scene[HiyokoTable]) -> tuple[str, ...]:
        """Return how many rounds each has won."""
        return tuple(scene.words("picture-points", points=points) for points in scene.view.scores)

    def goal(self, scene: Scene[HiyokoTable]) -> str:
        """Return how many rounds win the match."""
        return scene.words("hiyoko-goal-brief", points=scene.table.winning_points)

    def worth(self, run: Run) -> int:
        """Return the number of cards of a turn."""
        return len(run.cards)

    def run_words(self, run: Run, words: Words) -> str:
        """Return how many cards were played in a turn."""
        return words("deed-sequence", count=len(run.cards))


FACE = HiyokoFace()
