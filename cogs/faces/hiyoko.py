"""The face of Hiyoko."""

from bot.pictures.board import Board
from cogs.faces import Face, Scene
from cogs.faces.sequence.board import hand_board, result_board, table_board
from cogs.faces.sequence.turn import SequenceFace
from games.sequence.hiyoko import WINNING_POINTS


class HiyokoFace(SequenceFace):
    """How Hiyoko looks: the pile, and what the match is about."""

    def table(self, scene: Scene) -> tuple[str, ...]:
        """Return the pile, the turn under way, who holds how many cards, and how the match is won."""
        pile, counts = super().table(scene)
        return pile, f"{counts}\n{scene.words('hiyoko-goal', points=WINNING_POINTS)}"

    def board(self, scene: Scene) -> Board:
        """Return the pile, and who holds how many cards and has won how many rounds."""
        asides = tuple(scene.words("picture-points", points=points) for points in scene.view.scores)
        return table_board(self, scene, asides, ())

    def hand_board(self, scene: Scene) -> Board | None:
        """Return the hand by number, and the pile."""
        return hand_board(self, scene)

    def result_board(self, scene: Scene) -> Board:
        """Return the seats by rank, and the pile as it lay."""
        return result_board(self, scene)


FACE: Face = HiyokoFace()
