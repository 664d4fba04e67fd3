"""The face of Isuri."""

from typing import cast

from bot.pictures.board import Board
from cogs.faces import Face, Scene
from cogs.faces.sequence.board import hand_board, result_board, table_board
from cogs.faces.sequence.turn import SequenceFace
from games.sequence.isuri import IsuriTable


class IsuriFace(SequenceFace):
    """How Isuri looks: the pile, the pot, and what was paid in this round."""

    def table(self, scene: Scene) -> tuple[str, ...]:
        """Return the pile, the turn under way, who holds how many cards, the pot, and what was paid."""
        pile, counts = super().table(scene)
        table, words = cast("IsuriTable", scene.view.table), scene.words
        balances = " · ".join(
            words("isuri-balance-of", name=name, points=f"{points:+d}")
            for name, points in zip(scene.names, table.balance, strict=True)
        )
        paid = [words("isuri-balance", balances=balances)] if any(table.balance) else []
        money = [words("isuri-pot", pot=table.pot), *paid, words("isuri-prices")]
        return pile, "\n".join(money), counts

    def board(self, scene: Scene) -> Board:
        """Return the pile, who holds how many cards and was paid how much, and the pot."""
        words, table = scene.words, cast("IsuriTable", scene.view.table)
        asides = tuple(words("picture-isuri-balance", points=f"{points:+d}") for points in table.balance)
        return table_board(self, scene, asides, (words("picture-pot", pot=table.pot),))

    def hand_board(self, scene: Scene) -> Board | None:
        """Return the hand by number, and the pile."""
        return hand_board(self, scene)

    def result_board(self, scene: Scene) -> Board:
        """Return the seats by rank, and the pile as it lay."""
        return result_board(self, scene)


FACE: Face = IsuriFace()
