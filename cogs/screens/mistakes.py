"""Pages of people's own mistakes: a past decision to make again, and the answer."""

from functools import partial

from bot.tables.table import Table
from bot.texts import Words
from bot.thinking.analysis import Judgement
from cogs.delivery.arguments import encode
from cogs.delivery.pages import PRIMARY, Button, Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.screens.analysis import cost_words, decision_board, decision_scene, why_words
from cogs.screens.parts import (
    append_buttons,
    game_name,
    hand_and_controls,
    move_words,
    picture_or_words,
    redirect_moves,
    scores_words,
)


def mistake_page(table: Table, judged: Judgement, words: Words) -> Page:
    """Return a past decision of the reader, with the controls that it had in the match."""
    scene = _own_scene(table, judged, words)
    view = scene.view
    number = words("status-round", round=view.round, last=view.options.get("rounds", 0))
    asks = filter(None, (words("puzzle-asks"), number, scores_words(scene)))
    head = "\n".join([_title(table, words), words("mistake-asked"), " · ".join(asks)])
    hand, controls = hand_and_controls(scene)
    rows = redirect_moves(controls, Verb.MISTAKE_MOVE, encode(table.id, judged.number))
    return Page(0, 0, (head, *hand), append_buttons(rows, (_back_button(words),)))


def mistake_answer_page(
    table: Table, judged: Judgement, move: str, words: Words, *, days: int, more: bool
) -> Page:
    """Return the answer to a past decision.

    `move` is the reader's new choice; `days` is the time until the mistake comes back, 0 if it doesn't; if
    `more`, another one waits today.
    """
    scene = _own_scene(table, judged, words)
    face = face_of(table.game)
    kind = face.kind_of_move(move)
    if kind == face.kind_of_move(judged.best):
        verdict = words("mistake-solved")
    elif kind == face.kind_of_move(judged.played):
        verdict = words("mistake-repeated")
    else:
        verdict = words("mistake-other", move=move_words(scene, move))
    compared = words(
        "mistake-played",
        played=move_words(scene, judged.played),
        best=move_words(scene, judged.best),
        cost=cost_words(judged.lost, words),
    )
    again = words("mistake-again", days=days)
    head = [_title(table, words), verdict, compared, why_words(scene, judged), again]
    board = picture_or_words(partial(decision_board, judged), face.hand_words, scene)
    following = (Button(words("mistake-next"), Verb.MISTAKE, style=PRIMARY),) if more else ()
    return Page(0, 0, ("\n".join(filter(None, head)), *board), ((*following, _back_button(words)),))


def _own_scene(table: Table, judged: Judgement, words: Words) -> Scene:
    """Return the position before a decision, as its player saw it, who is the reader."""
    seat, _ = table.ended_match().moves[judged.number]
    return decision_scene(table, seat, judged, words, seat)


def _title(table: Table, words: Words) -> str:
    day = (table.began_at or table.created_at).date()
    return words("mistake-title", game=game_name(table.game, words), day=day)


def _back_button(words: Words) -> Button:
    return Button(words("daily-others"), Verb.DAILIES)
