"""A hint in the hand: the best moves with what they gain, and a button that plays the best one."""

from functools import reduce

from bot.texts.marks import in_words
from bot.thinking.hints import Hint
from cogs.delivery.pages import SUCCESS, Button, Row
from cogs.delivery.verbs import Verb
from cogs.faces import Scene
from cogs.screens.moves import move_words

SHOWN = 3
"""How many moves a hint shows, the best one first."""


def hint_words(scene: Scene, hint: Hint, controls: tuple[Row, ...]) -> str:
    """Return the best moves of a decision, with what they gain.

    Args:
        scene: the decision, as seen by the seat to move.
        hint: thoughts on its moves, the best move first.
        controls: the controls beside it, whose labels it quotes.
    """
    # Of two moves with the same words only the better one is shown.
    shown = {in_words(move_words(scene, thought.move, controls)): thought for thought in reversed(hint)}
    best, *others = sorted(shown.values(), key=hint.index)[:SHOWN]
    words = scene.words
    told = words(
        "hint-best",
        move=move_words(scene, best.move, controls),
        chance=round(100 * best.chance),
        points=round(best.points, 1),
    )
    if not others:
        return told
    # Some moves are lists of cards themselves, so what separates them is no comma.
    listed = (move_words(scene, other.move, controls) for other in others)
    moves = reduce(lambda before, then: words("brief-and", before=before, then=then), listed)
    return "\n".join([told, words("hint-others", moves=moves)])


def play_hint(hint: Hint, scene: Scene) -> Button:
    """Return the button that plays the best move of a hint."""
    return Button(scene.words("hint-play"), Verb.PLAY_HINT, hint[0].move, SUCCESS)
