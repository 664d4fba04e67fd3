"""Pages beside a hand: all events of a round, and details for a decision."""

from collections.abc import Sequence

from bot.names import escape_name
from bot.tables.table import PLAYING, Table
from bot.texts import Words
from bot.texts.marks import in_words
from cogs.delivery.pages import Block, Button, Page
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.faces.telling import log_lines
from cogs.screens.parts import game_name, picture_or_words, scene_of
from cogs.screens.rules import rules_button, what_is_select

MAX_STORY_LENGTH = 3500
"""Maximum length of a story; Discord allows 4000 characters in a message."""


def history_page(table: Table, user_id: int, words: Words) -> Page:
    """Return all events of the current round that the reader may know.

    During a match, the people replaced by computer players follow.
    """
    playing = table.status == PLAYING
    if not playing:
        table.ended_match()
    view = table.view_of(user_id)
    scene = scene_of(table, view, words, view.you)
    return story_page(scene, table.id, _stand_in_lines(table, user_id, words) if playing else ())


def story_page(scene: Scene, table_id: int = 0, after: Sequence[str] = ()) -> Page:
    """Return all events of the current round that a scene's reader may know, followed by further lines."""
    view = scene.view
    words = scene.words
    title = words("history-title", game=game_name(view.game, words), round=view.round)
    lines = _last_that_fit([*log_lines(view.history, scene), *after], words, MAX_STORY_LENGTH)
    return Page(table_id, view.decision, (title, "\n".join(lines)))


def _stand_in_lines(table: Table, user_id: int, words: Words) -> list[str]:
    """Return a line for each person who left or is away."""
    lines: list[str] = []
    for seat in table.seats:
        left = seat.user_id is None and seat.dealt_to_person
        why = "left" if left else "away" if seat.away else ""
        if why:
            name = words("name-person", name=escape_name(seat.name)) if seat.name else words("name-former")
            lines.append(words(f"history-{why}", name=words.you if seat.user_id == user_id else name))
    return lines


def details_page(table: Table, user_id: int, words: Words) -> Page:
    """Return details for a decision: its rules, and cards within reach.

    The log has its own page: together they would be more than two screens of a phone.
    """
    table.match_in_play()
    view = table.view_of(user_id)
    scene = scene_of(table, view, words, view.you)
    rows = (what_is_select(scene), rules_row(scene))
    return Page(table.id, scene.view.decision, details_blocks(scene), rows)


def details_blocks(scene: Scene) -> tuple[Block, ...]:
    """Return further reading before a decision, as a picture or in words."""
    view = scene.view
    words = scene.words
    face = face_of(scene.view.game)
    title = words("details-title", game=game_name(view.game, words), round=view.round)
    looked_up = picture_or_words(face.decision_board, face.decision_details, scene, face.decision_notes)
    return (title, *looked_up)


def rules_row(scene: Scene) -> tuple[Button, ...]:
    """Return a row with the button that opens the rules of a decision."""
    page = face_of(scene.view.game).rules_page(scene)
    return (rules_button(scene.view.game, page, scene.words),)


def _last_that_fit(lines: list[str], words: Words, room: int) -> list[str]:
    """Return the last lines that fit into a message, with a note if earlier ones are left out."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(in_words(line)) + 1
        if room < 0:
            return [words("history-earlier"), *reversed(kept)]
        kept.append(line)
    return kept[::-1]
