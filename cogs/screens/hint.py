"""The page of a hint: the best moves, with what they gain."""

from bot.tables import Table
from bot.texts import Words
from bot.texts.marks import in_words
from bot.thinking.worker import Thought
from cogs.delivery.pages import Page
from cogs.screens.moves import move_words
from cogs.screens.parts import game_name, scene_of

SHOWN = 3
"""How many moves a hint shows, the best one first."""


def hint_page(table: Table, seat: int, thoughts: tuple[Thought, ...], words: Words) -> Page:
    """Return the best moves of a seat at its current decision, with what they gain."""
    view = table.playing().view(seat)
    scene = scene_of(table, view, words)
    # Of two moves with the same words only the better one is shown.
    shown = {in_words(move_words(scene, thought.move)): thought for thought in reversed(thoughts)}
    best = sorted(shown.values(), key=thoughts.index)[:SHOWN]
    moves = [
        words(
            "hint-move",
            place=place,
            move=move_words(scene, thought.move),
            chance=round(100 * thought.chance),
            points=round(thought.points, 1),
        )
        for place, thought in enumerate(best, start=1)
    ]
    title = words("hint-title", game=game_name(view.game, words))
    return Page(table.id, view.decision, (title, "\n".join(moves), f"-# {words('hint-about')}"))
