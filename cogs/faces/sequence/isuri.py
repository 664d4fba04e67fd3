"""The face of Isuri."""

from collections.abc import Mapping
from typing import ClassVar

from bot.texts import Words
from cogs.faces.face import Scene
from cogs.faces.sequence import rulebook
from cogs.faces.sequence.face import PASSED, SequenceFace
from cogs.faces.sequence.runs import PAID, Run
from games import Event
from games.sequence.view import IsuriTable


class IsuriFace(SequenceFace[IsuriTable]):
    """How Isuri looks: the pile, the pot, and the payments of this round."""

    figures: ClassVar = rulebook.figures_of("isuri")
    cover: ClassVar = ("O2", "C1", "U6", "S2", "O12")
    minutes: ClassVar = {2: 3}

    def rule_numbers(self) -> Mapping[str, int]:
        """Return the numbers of cards and points, and the payments."""
        return rulebook.rule_numbers("isuri")

    def table_words(self, scene: Scene[IsuriTable]) -> tuple[str, ...]:
        """Return the pile, the current turn, each player's number of cards, the pot, and the payments."""
        pile, counts = super().table_words(scene)
        table = scene.table
        words = scene.words
        balances = " · ".join(
            words("isuri-balance-of", name=name, points=f"{points:+d}")
            for name, points in zip(scene.names, table.balance, strict=True)
        )
        paid = [words("isuri-balance", balances=balances)] if any(table.balance) else []
        money = [words("isuri-pot", pot=table.pot), *paid, words("isuri-prices")]
        return pile, "\n".join(money), counts

    def seat_asides(self, scene: Scene[IsuriTable]) -> tuple[str, ...]:
        """Return each seat's payments in this round."""
        words = scene.words
        return tuple(
            words("picture-isuri-balance", points=f"{points:+d}" if points else "0")
            for points in scene.table.balance
        )

    def table_remarks(self, scene: Scene[IsuriTable]) -> tuple[str, ...]:
        """Return the pot."""
        return (scene.words("picture-pot", pot=scene.table.pot),)

    def run_worth(self, run: Run) -> int:
        """Return the payment for a turn's cards."""
        return run.paid

    def run_words(self, run: Run, words: Words) -> str:
        """Return the payment for a turn's cards."""
        return words("deed-gain", points=run.paid)

    def end_words(self, events: tuple[Event, ...], seat: int, scene: Scene[IsuriTable]) -> str:
        """Return a seat's remaining cards, or that it played all, and the parts of its points."""
        amounts = {
            "cards": sum(event.amount or 0 for event in events if event.kind == PAID and event.seat != seat),
            "others": sum(event.amount or 0 for event in events if event.kind == PAID and event.seat == seat),
            "passed": _sum_amounts(events, PASSED, seat),
            "pot": _sum_amounts(events, "pot-taken", seat),
            "sou-dashi": _sum_amounts(events, "sou-dashi", seat),
            "sou-dashi-lost": _sum_amounts(events, "sou-dashi", 1 - seat),
        }
        words = scene.words
        parts = [words(f"outcome-isuri-{name}", points=points) for name, points in amounts.items() if points]
        return words.listed([super().end_words(events, seat, scene), *parts])


def _sum_amounts(events: tuple[Event, ...], kind: str, seat: int) -> int:
    return sum(event.amount or 0 for event in events if event.kind == kind and event.seat == seat)
