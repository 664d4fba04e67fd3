"""Moves in words: what a player would have clicked, or which cards they would have chosen."""

from cogs.delivery.pages import Button, Row, Select
from cogs.faces import PLAY, Face, Scene, face_of


def move_words(scene: Scene, move: str, controls: tuple[Row, ...] | None = None) -> str:
    """Return a move in words.

    Args:
        scene: the decision, as seen by the seat to move.
        move: one of its legal moves, in the record's notation.
        controls: the controls whose labels are used; those of the game's face if None.
    """
    face, view = face_of(scene.view.game), scene.view
    for row in face.controls(scene) if controls is None else controls:
        if isinstance(row, Select):
            label = _chosen(row, face, scene, move)
            if label is not None:
                return label
        elif isinstance(row, tuple):
            for button in row:
                if _stands_for(button, face, scene, move):
                    return button.label
    option = next((option for option in view.moves if option.move == move), None)
    verb, *codes = move.split(" ")
    cards = option.cards if option is not None and option.cards else codes
    return scene.words(f"move-{verb}", cards=face.cards(cards, scene.words))


def _stands_for(button: Button, face: Face, scene: Scene, move: str) -> bool:
    return button.verb == PLAY and face.move(scene.view, button.argument, ()) == move


def _chosen(select: Select, face: Face, scene: Scene, move: str) -> str | None:
    """Return what a select asks and its choice for a move, None if no single choice stands for it."""
    if select.verb != PLAY or select.fewest != 1:
        return None
    for choice in select.choices:
        if face.move(scene.view, select.argument, (choice.value,)) == move:
            return scene.words("move-chosen", asks=select.quoted or select.asks, choice=choice.label)
    return None
