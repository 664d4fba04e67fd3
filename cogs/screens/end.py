"""The end of a match: who won, the points of each round, and what to do next."""

from bot.tables import Table
from bot.texts import Words
from cogs.delivery.pages import SUCCESS, Button, Page
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.screens.parts import events_words, game_name, name_of, nothing, scene_of, seen


def end_page(table: Table, words: Words) -> Page:
    """Return the public message of a finished match."""
    match = table.ended_match()
    view = match.view()
    scene = scene_of(table, view, words)
    order = sorted(range(len(view.seats)), key=lambda seat: (view.ranks[seat], seat))
    ranks = [
        words(
            "end-rank",
            mark=words("place-mark", place=view.ranks[seat]),
            name=name_of(table.seats[seat], words),
            points=words("points", count=view.scores[seat]),
        )
        for seat in order
    ]
    rounds = [
        words("end-round", number=number, points=_by_seat(points, scene))
        for number, points in enumerate(view.rounds, start=1)
    ]
    face = face_of(view.game)
    blocks = (
        "\n".join([words("end-title", game=game_name(view.game, words)), *ranks]),
        *seen(face.result_board, nothing, scene),
        events_words(face.ending(view), scene),
        "\n".join([words("end-rounds"), *rounds]),
    )
    buttons = (
        Button(words("end-rematch"), Verb.REMATCH, style=SUCCESS),
        Button(words("end-hands"), Verb.HANDS),
        Button(words("end-record"), Verb.RECORD),
        Button(words("fairness"), Verb.FAIRNESS),
        Button(words("analysis-button"), Verb.ANALYSE),
    )
    return Page(table.id, view.number, blocks, (buttons,))


def _by_seat(points: tuple[int, ...], scene: Scene) -> str:
    return " · ".join(f"{name} {gained}" for name, gained in zip(scene.names, points, strict=True))
