"""The end of a match: who won, the points of each round, and what to do next."""

from bot.tables import Table
from bot.texts import Words
from cogs.delivery.markdown import as_written
from cogs.delivery.pages import SUCCESS, Button, Page
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.screens.parts import events_words, game_name, name_of, scene_of, seen


def end_page(table: Table, words: Words) -> Page:
    """Return the public message of a finished match."""
    match = table.ended_match()
    view = match.view()
    scene = scene_of(table, view, words)
    face = face_of(view.game)
    title = words("end-title", game=game_name(view.game, words))
    blocks = (
        "\n".join([title, _winners(scene), *_left(table, words)]),
        *seen(face.result_board, lambda scene: _in_words(table, scene), scene),
    )
    buttons = (
        Button(words("end-rematch"), Verb.REMATCH, style=SUCCESS),
        Button(words("end-hands"), Verb.HANDS),
        Button(words("end-record"), Verb.RECORD),
        Button(words("fairness"), Verb.FAIRNESS),
        Button(words("analysis-button"), Verb.ANALYSE),
    )
    return Page(table.id, view.number, blocks, (buttons,))


def _winners(scene: Scene) -> str:
    """Return who won and by how much."""
    view = scene.view
    first = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    if len(first) > 1:
        return scene.words("end-shared", names=scene.named(first))
    margin = min(
        abs(view.scores[first[0]] - points) for seat, points in enumerate(view.scores) if seat not in first
    )
    return scene.words("end-won", names=scene.named(first), by=margin)


def _in_words(table: Table, scene: Scene) -> tuple[str, ...]:
    """Return places, how the match ended, and the points of each round: what the picture shows."""
    view, words = scene.view, scene.words
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
    return (
        "\n".join(ranks),
        events_words(face_of(view.game).ending(view), scene),
        "\n".join([words("end-rounds"), *rounds]),
    )


def _left(table: Table, words: Words) -> tuple[str, ...]:
    """Return who has lost by leaving, or by being away at the end, if anybody has."""
    names = [words("name-person", name=as_written(seat.name)) for seat in table.left_seats]
    return (words("end-left", names=words.join(names)),) if names else ()


def _by_seat(points: tuple[int, ...], scene: Scene) -> str:
    return " · ".join(f"{name} {gained}" for name, gained in zip(scene.names, points, strict=True))
