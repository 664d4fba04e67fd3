"""Pages that look back: all events of a round and, after the match, the hands that were dealt."""

from bot.tables import PLAYING, Table, TableProblem
from bot.texts import Words
from bot.texts.marks import in_words
from bot.thinking.replays import deals_of
from cogs.delivery.pages import Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.faces import face_of, told
from cogs.screens.parts import game_name, name_of, scene_of

STORY_LENGTH = 3500
"""The most characters in a story; Discord allows 4000 in a message."""


def history_page(table: Table, user_id: int, words: Words) -> Page:
    """Return everything that has happened in the current round, as far as the reader may know."""
    match = table.playing() if table.stored.status == PLAYING else table.ended_match()
    scene = scene_of(table, match.view(table.seat_of(user_id)), words)
    view = scene.view
    title = words("history-title", game=game_name(view.game, words), round=view.round)
    lines = _last_that_fit(told(view.history, scene), words)
    return Page(table.id, view.decision, (title, "\n".join(lines)))


def _last_that_fit(lines: list[str], words: Words) -> list[str]:
    """Return the last lines that fit into a message, with a note if earlier ones are left out."""
    kept: list[str] = []
    room = STORY_LENGTH
    for line in reversed(lines):
        room -= len(in_words(line)) + 1
        if room < 0:
            return [words("history-earlier"), *reversed(kept)]
        kept.append(line)
    return kept[::-1]


def hands_page(table: Table, round_number: int, words: Words) -> Page:
    """Return the hands dealt in a round of a finished match, with a select of the rounds.

    Raises:
        TableProblem: there was no such round, or the match is not over.
    """
    match = table.ended_match()
    deals = deals_of(match)
    if not 1 <= round_number <= len(deals):
        raise TableProblem("not-offered")
    deal = deals[round_number - 1]
    face = face_of(match.game.id)
    names = [name_of(seat, words) for seat in table.seats]
    lines = [
        words("hands-line", name=name, cards=face.dealt(view.table, words))
        for name, view in zip(names, deal.views, strict=True)
    ]
    title = words("hands-title", game=game_name(match.game.id, words), round=deal.round)
    rounds = tuple(
        Choice(words("hands-round", round=each.round), str(each.round), chosen=each.round == deal.round)
        for each in deals
    )
    rows = (Select(words("hands-ask"), Verb.HANDS, "", rounds),) if len(rounds) > 1 else ()
    return Page(table.id, 0, (title, "\n".join(lines)), rows)
