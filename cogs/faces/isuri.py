"""The face of Isuri."""

from typing import cast

from cogs.faces import Face, Scene
from cogs.faces.sequence import SequenceFace
from games.rules.isuri import IsuriTable


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


FACE: Face = IsuriFace()
