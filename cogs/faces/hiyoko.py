"""The face of Hiyoko."""

from cogs.faces import Face, Scene
from cogs.faces.sequence import SequenceFace
from games.rules.hiyoko import WINNING_POINTS


class HiyokoFace(SequenceFace):
    """How Hiyoko looks: the pile, and what the match is about."""

    def table(self, scene: Scene) -> tuple[str, ...]:
        """Return the pile, the turn under way, who holds how many cards, and how the match is won."""
        pile, counts = super().table(scene)
        return pile, f"{counts}\n{scene.words('hiyoko-goal', points=WINNING_POINTS)}"


FACE: Face = HiyokoFace()
