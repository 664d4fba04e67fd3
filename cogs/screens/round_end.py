"""The end of a round, in the message of the table: what it brought everybody, and what comes next."""

from functools import partial

from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import PRIMARY, SUCCESS, Block, Button, Page
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.screens.outcomes import outcomes_of, round_board, round_words
from cogs.screens.parts import place_words, scene_of, seen
from cogs.screens.table import back_button
from games import Match


def round_end_page(table: Table, words: Words) -> Page:
    """Return the public message of a match whose next round has begun, showing how the last one ended."""
    match = table.playing()
    view = match.view()
    scene = scene_of(table, view, words)
    people = table.people_to_move()  # computer players wait until the intermission is over
    waiting = (words("table-to-move", names=scene.named(people)),) if people else ()
    head = (*round_over_words(scene), *waiting)
    buttons = (
        Button(words("table-hand"), Verb.HAND, style=PRIMARY),
        Button(words("round-next"), Verb.NEXT_ROUND, style=SUCCESS),
        Button(words("table-menu"), Verb.MENU),
        *back_button(table, words),
    )
    return Page(table.id, view.decision, ("\n".join(head), *round_seen(match, scene)), (buttons,))


def round_over_words(scene: Scene) -> tuple[str, str]:
    """Return which round is over, and how the match stands, a line each; the next round has begun."""
    view, words = scene.view, scene.words
    ended = view.model_copy(update={"round": len(view.rounds)})
    standing = " · ".join(filter(None, (_standing(scene), face_of(view.game).goal(scene))))
    return words("round-over", place=place_words(ended, words)), standing


def round_seen(match: Match, scene: Scene) -> tuple[Block, ...]:
    """Return what the round that ended last brought everybody, as a picture or in words."""
    outcomes = outcomes_of(match.ended_round(), scene)
    return seen(partial(round_board, outcomes), partial(round_words, outcomes), scene)


def _standing(scene: Scene) -> str:
    """Return who leads the match and by how much."""
    scores = scene.view.scores
    first = [seat for seat, points in enumerate(scores) if points == max(scores)]
    if len(first) > 1:
        return scene.words("round-level", names=scene.named(first))
    second = max(points for seat, points in enumerate(scores) if seat not in first)
    return scene.words("round-leads", names=scene.named(first), by=max(scores) - second)
