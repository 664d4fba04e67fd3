"""The face of Isuri."""

from collections.abc import Mapping
from typing import ClassVar

from cogs.faces import Scene
from cogs.faces.sequence import book
from cogs.faces.sequence.face import SequenceFace
from games.sequence.table import IsuriTable


class IsuriFace(SequenceFace[IsuriTable]):
    """How Isuri looks: the pile, the pot, and what was paid in this round."""

    figures: ClassVar = book.figures_of("isuri")
    cover: ClassVar = ("O2", "C1", "U6", "S2", "O12")

    def numbers(self) -> Mapping[str, int]:
        """Return the numbers of cards and points, and what is paid."""
        return book.numbers("isuri")

    def table(self, scene: Scene[IsuriTable]) -> tuple[str, ...]:
        """Return the pile, the turn under way, how many cards everybody holds, the pot, and what was paid."""
        pile, counts = super().table(scene)
        table, words = scene.table, scene.words
        balances = " · ".join(
            words("isuri-balance-of", name=name, points=f"{points:+d}")
            for name, points in zip(scene.names, table.balance, strict=True)
        )
        paid = [words("isuri-balance", balances=balances)] if any(table.balance) else []
        money = [words("isuri-pot", pot=table.pot), *paid, words("isuri-prices")]
        return pile, "\n".join(money), counts

    def asides(self, scene: Scene[IsuriTable]) -> tuple[str, ...]:
        """Return what each has been paid in this round."""
        words = scene.words
        return tuple(words("picture-isuri-balance", points=f"{points:+d}") for points in scene.table.balance)

    def remarks(self, scene: Scene[IsuriTable]) -> tuple[str, ...]:
        """Return the pot."""
        return (scene.words("picture-pot", pot=scene.table.pot),)


FACE = IsuriFace()
