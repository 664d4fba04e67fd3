"""Why one move is better than another, in a sentence for its reader."""

from cogs.delivery.pages import Row
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.parts import move_words
from games.reasons import MoveReason

OF_TEN = 10
"""Shares are told as so many times in ten."""


def reason_words(
    scene: Scene, reason: MoveReason, better: str, other: str, controls: tuple[Row, ...] | None = None
) -> str:
    """Return why a move is better than another.

    Args:
        scene: the decision, as seen by the seat to move.
        reason: what tells the moves apart.
        better: the better move, in the record's notation.
        other: the other one.
        controls: the controls whose labels name the moves; those of the game's face if None.
    """
    feature, face, words = reason.feature, face_of(scene.view.game), scene.words
    said = words(
        f"reason-{feature.name}",
        cards=face.list_cards(feature.cards, words, brief=True),
        count=len(feature.cards),
        name="" if feature.seat is None else scene.names[feature.seat],
        label="" if feature.label is None else face.reason_label(feature.label, words),
        amount=feature.amount or 0,
        **_odds(reason),
    )
    if reason.against:
        return words("reason-against", move=move_words(scene, other, controls), said=said)
    return words("reason-for", move=move_words(scene, better, controls), said=said)


def _odds(reason: MoveReason) -> dict[str, int]:
    """Return how often and by how much each of the moves brings more points, in numbers to tell."""
    return {
        "gains": _tenths(reason.gains, reason.loses),
        "gain": round(reason.gain),
        "loses": _tenths(reason.loses, reason.gains),
        "loss": round(reason.loss),
    }


def _tenths(share: float, against: float) -> int:
    """Return a share as so many times in ten: not all ten, if there are any cases to the contrary."""
    return min(round(OF_TEN * share), OF_TEN - 1 if against else OF_TEN)
