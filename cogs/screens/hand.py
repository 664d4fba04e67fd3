"""The private message of players, with their hand, and of spectators."""

from bot.store.history import NOTHING_MORE, MatchOutcome
from bot.tables.table import FINISHED, PLAYING, Table
from bot.texts import Words
from bot.thinking.hints import Hint
from cogs.delivery.pages import SUCCESS, Button, Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.screens.end import own_end_page
from cogs.screens.hint import hint_words, play_hint
from cogs.screens.parts import (
    ending_in,
    hand_and_controls,
    news_words,
    scene_of,
    status_words,
    stood_in_at,
)


def hand_page(
    table: Table,
    user_id: int,
    words: Words,
    hint: Hint | None = None,
    outcome: MatchOutcome = NOTHING_MORE,
) -> Page:
    """Return the private message of a player or a spectator.

    It begins with what matters now: whose turn it is, the score, and what has happened since the reader's own
    last decision. What can be looked up is behind a button.

    Args:
        table: the table.
        user_id: who reads it.
        words: the reader's texts.
        hint: the hint they were given for this decision.
        outcome: what a finished match has changed.
    """
    seat = table.seat_of(user_id)
    if table.status == FINISHED and table.match is not None and seat is not None:
        return own_end_page(table, seat, words, outcome)
    if table.match is None or table.status != PLAYING:
        return Page(table.id, 0, (words(f"hand-{table.status}"),))
    match = table.match
    view = match.view(seat)
    scene = scene_of(table, view, words)
    status = status_words(scene)
    if seat is None:
        return Page(table.id, view.decision, (f"{status}\n{words('hand-spectator')}",))
    away = table.seats[seat].away
    missed = words("hand-away") if away else words("hand-missed") if table.seats[seat].missed else ""
    # Whoever asks for a hint has read the news, and the hint takes their room.
    news = news_words(match, scene, stood_in_at(table)) if hint is None else ""
    head = "\n".join(filter(None, (status, missed, news)))
    hand, controls = hand_and_controls(scene, asks=True)
    back = (Button(words("table-back"), Verb.BACK, style=SUCCESS),) if away else ()
    details = Button(words(f"hand-details-{face_of(view.game).looked_up}"), Verb.DETAILS)
    more = (details, *(_of_table(words) if table.personal else ()))
    if hint is not None:
        blocks = (head, *hand, hint_words(scene, hint, controls))
        return Page(table.id, view.decision, blocks, ending_in(controls, (play_hint(hint, scene), *more)))
    a_choice = len(view.moves) != 1
    ask = (Button(words("hint"), Verb.HINT),) if a_choice and table.may_ask_for_a_hint(seat) else ()
    return Page(table.id, view.decision, (head, *hand), ending_in(controls, (*back, *ask, *more)))


def _of_table(words: Words) -> tuple[Button, ...]:
    """Return the buttons that others find in the public message, which a personal table does not have."""
    return Button(words("table-history"), Verb.HISTORY), Button(words("table-menu"), Verb.MENU)
