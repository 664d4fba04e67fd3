"""The face of Hiyoko."""

from collections.abc import Mapping
from typing import ClassVar

from bot.texts import Words
from cogs.faces.face import Scene
from cogs.faces.sequence import rulebook
from cogs.faces.sequence.face import SequenceFace
from cogs.faces.sequence.runs import Run
from games.sequence.view import HiyokoTable


class HiyokoFace(SequenceFace[HiyokoTable]):
    """How Hiyoko looks: the pile, and the aim of the match."""

    figures: ClassVar = rulebook.figures_of("hiyoko")
    cover: ClassVar = ("C1", "S1", "O1", "U1", "S12")
    minutes: ClassVar = {2: 2}

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the numbers of cards and points."""
        return rulebook.rule_numbers("hiyoko")

    def table_words(self, scene: Scene[HiyokoTable]) -> tuple[str, ...]:
        """Return the pile, the current turn, each player's number of cards, and the aim of the match."""
        pile, counts = super().table_words(scene)
        return pile, f"{counts}\n{scene.words('hiyoko-goal', points=scene.table.winning_points)}"

    def seat_asides(self, scene: Scene[HiyokoTable]) -> tuple[str, ...]:
        """Return each seat's number of won rounds."""
        return tuple(scene.words("picture-points", points=points) for points in scene.view.scores)

    def match_goal(self, scene: Scene[HiyokoTable]) -> str:
        """Return the number of rounds that win the match."""
        return scene.words("hiyoko-goal-brief", points=scene.table.winning_points)

    def run_worth(self, run: Run) -> int:
        """Return the number of cards of a turn."""
        return len(run.cards)

    def run_words(self, run: Run, words: Words) -> str:
        """Return the number of cards played in a turn."""
        return words("deed-sequence", count=len(run.cards))
