"""The reason why one move is better than another, in a sentence."""

from cogs.delivery.pages import Row
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.parts import move_words
from games.reasons import MoveReason

TENTHS = 10
"""Shares are given in tenths."""


def reason_words(
    scene: Scene, reason: MoveReason, better: str, other: str, controls: tuple[Row, ...] | None = None
) -> str:
    """Return why a move is better than another.

    Args:
        scene: the decision, as seen by the seat to move.
        reason: the difference between the moves.
        better: the better move, in the record's notation.
        other: the other one.
        controls: the controls whose labels name the moves; None for those of the game's face.
    """
    feature = reason.feature
    face = face_of(scene.view.game)
    words = scene.words
    said = words(
        f"reason-{feature.name}",
        cards=face.list_cards(feature.cards, words, brief=True),
        count=len(feature.cards),
        name=scene.names[(scene.view.you or 0) if feature.seat is None else feature.seat],
        label="" if feature.label is None else face.reason_label(feature.label, words),
        amount=feature.amount or 0,
        **_odds(reason),
    )
    if reason.against:
        return words("reason-against", move=move_words(scene, other, controls), said=said)
    return words("reason-for", move=move_words(scene, better, controls), said=said)


def _odds(reason: MoveReason) -> dict[str, int]:
    """Return, as numbers for a text, how often and by how much each of the moves brings more points."""
    return {
        "gains": _tenths(reason.gains, reason.loses),
        "gain": round(reason.gain),
        "loses": _tenths(reason.loses, reason.gains),
        "loss": round(reason.loss),
    }


def _tenths(share: float, against: float) -> int:
    """Return a share in tenths; at most nine if there are any contrary cases."""
    return min(round(TENTHS * share), TENTHS - 1 if against else TENTHS)
