"""The public message of a match in play, and of one that was ended early."""

from discord.utils import format_dt

from bot.tables.deadlines import LONGEST_REST, SPEEDS
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import DANGER, PRIMARY, Button, Drawing, Page
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.faces.boards import beside_picture
from cogs.screens.parts import (
    game_name,
    name_of,
    news_words,
    place_words,
    scene_of,
    scores_words,
    seen,
    stood_in_at,
)
from cogs.screens.replay import replay_button


def table_page(table: Table, words: Words) -> Page:
    """Return the public message of a match in play."""
    match = table.playing()
    view = match.view()
    scene, face = scene_of(table, view, words), face_of(view.game)
    title = words("table-title", place=place_words(view, words))
    status = " · ".join(filter(None, (title, scores_words(scene))))
    head = [status, _waiting(table, scene), news_words(match, scene, stood_in_at(table))]
    buttons = (
        Button(words("table-hand"), Verb.HAND, style=PRIMARY),
        Button(words("table-history"), Verb.HISTORY),
        Button(words("table-menu"), Verb.MENU),
        *back_button(table, words),
    )
    shown = seen(face.board, face.table, scene, face.beside)
    # While computer players decide, nobody could use them.
    controls = face.public_controls(scene) if table.people_to_move() else ()
    if isinstance(shown[-1], Drawing):
        controls = beside_picture(controls, words)
    blocks = ("\n".join(filter(None, head)), *shown, _request(table, words))
    rows = (*controls, buttons, *_answers_to_request(table, words))
    return Page(table.id, view.decision, blocks, rows)


def back_button(table: Table, words: Words) -> tuple[Button, ...]:
    """Return the button for people who are away, if there are any."""
    return (Button(words("table-back"), Verb.BACK),) if any(seat.away for seat in table.seats) else ()


def _request(table: Table, words: Words) -> str:
    """Return that the host has asked to end the match, and who has not agreed; empty if they have not."""
    host = table.seat_of(table.host_id)
    if not table.end_requested or host is None:
        return ""
    names = words.join([f"<@{seat.user_id}>" for seat in table.still_to_agree])
    return words("end-asked", host=name_of(table.seats[host], words), names=names)


def _answers_to_request(table: Table, words: Words) -> tuple[tuple[Button, ...], ...]:
    if not table.end_requested:
        return ()
    asked_in = str(table.end_asked)
    agree = Button(words("end-agree"), Verb.AGREE, asked_in, style=DANGER)
    return ((agree, Button(words("end-play-on"), Verb.PLAY_ON, asked_in)),)


def _waiting(table: Table, scene: Scene) -> str:
    """Return who is to move, and until when if the table has a time limit."""
    words, due = scene.words, table.due_at
    if table.resting and due is not None:
        return words("table-resting", time=format_dt(due + LONGEST_REST, "R"))
    waiting = words("table-to-move", names=scene.named(scene.view.to_move))
    if due is None or SPEEDS[table.speed] is None or not table.people_to_move():
        return waiting
    return f"{waiting} {words('table-due', time=format_dt(due, 'R'))}"


def abandoned_page(table: Table, words: Words) -> Page:
    """Return the public message of a match that was ended early, or started under older rules."""
    title = words("table-abandoned", game=game_name(table.game, words))
    why = words("table-set-aside-text" if table.match is None else "table-abandoned-text")
    if table.match is None:
        return Page(table.id, 0, (title, why))
    buttons = (replay_button(table.id, words), Button(words("fairness"), Verb.FAIRNESS))
    return Page(table.id, 0, (title, why), (buttons,))
