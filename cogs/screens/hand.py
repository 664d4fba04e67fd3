"""The private message of players, with their hand, and of spectators."""

from bot.tables import PLAYING, Table
from bot.texts import Words
from bot.thinking.hints import Hint
from cogs.delivery.pages import Button, Drawing, Page
from cogs.delivery.verbs import Verb
from cogs.faces import EVENTS_SHOWN, face_of
from cogs.faces.boards import numbered
from cogs.screens.hint import hint_words, play_hint
from cogs.screens.parts import EVENTS_BESIDE, closing_words, events_words, scene_of, seen, title_of


def hand_page(table: Table, user_id: int, words: Words, hint: Hint | None = None) -> Page:
    """Return the private message of a player or a spectator.

    Args:
        table: the table.
        user_id: who reads it.
        words: the reader's texts.
        hint: the hint they were given for this decision.
    """
    if table.match is None or table.stored.status != PLAYING:
        return Page(table.id, 0, (words(f"hand-{table.stored.status}"),))
    match, seat = table.match, table.seat_of(user_id)
    view = match.view(seat)
    scene = scene_of(table, view, words)
    waiting = words("hand-not-your-turn", names=scene.named(view.to_move))
    title = title_of("hand-title", view, words)
    if seat is None:
        return Page(table.id, view.decision, (title, words("hand-spectator"), waiting))
    status = words("hand-your-turn") if seat in view.to_move else waiting
    face = face_of(view.game)
    hand = seen(face.hand_board, face.hand, scene, face.beside)
    controls = face.controls(scene)
    if isinstance(hand[-1], Drawing):
        # The picture is next to the buttons, with their numbers, and not too far below the title.
        shown = (closing_words(scene), events_words(view.history, scene, EVENTS_BESIDE), *hand)
        controls = numbered(controls, words)
    else:
        shown = (*hand, closing_words(scene), events_words(view.history, scene, EVENTS_SHOWN))
    blocks = (f"{title}\n{status}", *shown)
    if hint is not None:
        blocks = (*blocks, hint_words(scene, hint, controls))
        return Page(table.id, view.decision, blocks, (*controls, (play_hint(hint, scene),)))
    a_choice = len(view.moves) != 1
    advice = ((Button(words("hint"), Verb.HINT),),) if a_choice and table.may_ask_for_a_hint(seat) else ()
    return Page(table.id, view.decision, blocks, (*controls, *advice))
