"""Parts that several screens share: names, scenes, pictures or words, and recent events."""

from collections.abc import Callable

from bot.looks import PICTURES
from bot.pictures.board import Board
from bot.store.stored import StoredSeat
from bot.tables import Table, level_of
from bot.texts import Words
from cogs.delivery.markdown import as_written
from cogs.delivery.pages import Block, Drawing
from cogs.faces import EVENTS_SHOWN, Scene, told
from games import Event, View

EVENTS_BESIDE = 4
"""How many events are listed next to a picture, which shows the table after them."""

Drawn = Callable[[Scene], Board | None]
Told = Callable[[Scene], tuple[str, ...]]


def name_of(seat: StoredSeat, words: Words, *, brief: bool = False) -> str:
    """Return the name of a seat in Markdown; computer players are marked as such, with their level.

    Args:
        seat: the seat.
        words: the reader's texts.
        brief: whether to leave out the level.
    """
    name = as_written(seat.name)
    if seat.user_id is None and brief:
        return words("name-computer-brief", name=name)
    if seat.user_id is None:
        return words("name-computer", name=name, level=words(f"level-{level_of(seat.computer)}"))
    return words("name-away" if seat.away else "name-person", name=name)


def scene_of(table: Table, view: View, words: Words) -> Scene:
    """Return the scene for a face."""
    return Scene.of(view, tuple(name_of(seat, words, brief=True) for seat in table.seats), words)


def game_name(game: str, words: Words) -> str:
    """Return the name of a game; the id of one that this program does not know."""
    key = f"game-{game}"
    return words(key) if words.has(key) else as_written(game)


def players_words(players: tuple[int, ...], words: Words) -> str:
    """Return the numbers of players for a game: `2` or `2–4`."""
    return words("players-range", fewest=min(players), most=max(players))


def nothing(scene: Scene) -> tuple[str, ...]:
    """Return no text at all."""
    return ()


def seen(drawn: Drawn, told: Told, scene: Scene, beside: Told = nothing) -> tuple[Block, ...]:
    """Return a picture for readers who want pictures, otherwise the same in words.

    Args:
        drawn: returns what the picture shows, if there is one.
        told: returns the same in words.
        scene: what to show.
        beside: returns texts for what the picture does not show.
    """
    board = drawn(scene) if scene.words.look == PICTURES else None
    return told(scene) if board is None else (Drawing(board, told(scene), beside(scene)),)


def title_of(key: str, view: View, words: Words) -> str:
    """Return a title that names the game and the round."""
    last = view.options.get("rounds", 0)
    return words(key, game=game_name(view.game, words), round=view.round, last=last)


def events_words(events: tuple[Event, ...], scene: Scene, most: int | None = None) -> str:
    """Return recent events, one per line; empty if there are none."""
    lines = told(events, scene, most)
    return "\n".join([scene.words("table-last"), *lines]) if lines else ""


def closing_words(scene: Scene) -> str:
    """Return how the previous round ended, while the new one has only just begun."""
    view = scene.view
    if not view.closing or len(view.history) > EVENTS_SHOWN:
        return ""
    closed = scene.words("round-closed", round=view.round - 1)
    return "\n".join([closed, *told(view.closing, scene)])
