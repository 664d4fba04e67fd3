"""The end of a match: who won, the result card, and what each player did best."""

from collections.abc import Iterable
from dataclasses import replace

from bot.choices import PICTURES
from bot.pictures.board import WINNING, Board, Group, Note, Section, Strip
from bot.store.history import NOTHING_MORE, MatchOutcome
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.links import link_to
from cogs.delivery.markdown import as_written
from cogs.delivery.pages import SUCCESS, Button, Drawing, Page
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.faces.boards import board_of, by_rank, place_of, player, points_of
from cogs.screens.parts import game_name, seen
from cogs.screens.ratings import own_rating_lines, unrated_lines
from cogs.screens.replay import replay_button
from cogs.screens.result import result_board, result_words
from cogs.screens.swings import (
    Told,
    first_of,
    margin_of,
    own_swings,
    swings_board,
    swings_words,
    told_of,
)
from cogs.screens.trophies import trophies_button, trophies_line
from games import View

ROUNDS_IN_A_ROW = 6
"""The most rounds whose points stand side by side in the picture; more take another table."""


def end_page(table: Table, words: Words, outcome: MatchOutcome = NOTHING_MORE) -> Page:
    """Return the public message of a finished match: the result card and at most four lines of text.

    Args:
        table: a table whose match is finished.
        words: the readers' texts.
        outcome: what the match has changed.
    """
    told = told_of(table, words)
    view = told.scene.view
    title = words("end-title", game=game_name(view.game, words))
    won = _winners(told.scene)
    notes = (*_left(table, words), *unrated_lines(outcome, words), *trophies_line(told.scene, outcome))
    small = [words("small", text=words("interpunct").join(notes))] if notes else []
    places, *best = result_words(told, outcome)
    if words.look == PICTURES:
        shown = "\n".join([title, won, *small])
        drawing = Drawing(result_board(table, told, outcome), ("\n".join([places, *best]),))
        blocks = (shown, drawing)
    else:
        blocks = ("\n".join([title, words("end-won-with", won=won, places=places), *best, *small]),)
    buttons = (
        Button(words("end-rematch"), Verb.REMATCH, style=SUCCESS),
        replay_button(table.id, words),
        Button(words("end-hands"), Verb.HANDS),
        Button(words("fairness"), Verb.FAIRNESS),
        Button(words("analysis-button"), Verb.ANALYSE),
    )
    return Page(table.id, view.number, blocks, (buttons,))


def own_end_page(table: Table, seat: int, words: Words, outcome: MatchOutcome = NOTHING_MORE) -> Page:
    """Return the private message of a player at the end: by how much they won, and their own swings.

    Args:
        table: a table whose match is finished.
        seat: the reader's seat.
        words: the reader's texts.
        outcome: what the match has changed.
    """
    told = told_of(table, words)
    swings = own_swings(told, seat)
    result = _own_result(told.scene.view, seat, told.scene)
    shown = seen(lambda _: swings_board(swings, told), lambda _: swings_words(swings, told), told.scene)
    buttons = (
        Button(words("end-rematch"), Verb.REMATCH, style=SUCCESS),
        replay_button(table.id, words),
        Button(words("end-points"), Verb.POINTS),
        trophies_button(words),
        Button(words("analysis-button"), Verb.ANALYSE),
    )
    head = "\n".join([f"{result} · {link_to(table, words)}", *own_rating_lines(outcome, seat, words)])
    return Page(table.id, told.scene.view.number, (head, *shown), (buttons,))


def points_page(table: Table, words: Words) -> Page:
    """Return the points of each round of a finished match, and how its last round ended."""
    told = told_of(table, words)
    blocks = seen(lambda _: _points_board(told), lambda _: _points_words(told), told.scene)
    return Page(table.id, told.scene.view.number, (words("end-rounds"), *blocks))


def _winners(scene: Scene) -> str:
    """Return who won and by how much."""
    first = first_of(scene.view)
    if len(first) > 1:
        return scene.words("end-shared", names=scene.named(first))
    return scene.words("end-won", names=scene.named(first), by=margin_of(scene.view))


def _own_result(view: View, seat: int, scene: Scene) -> str:
    """Return whether a seat has won, and by how much."""
    words, first = scene.words, first_of(view)
    if seat not in first:
        by = abs(view.scores[first[0]] - view.scores[seat])
        return words("hand-lost", by=by, names=scene.named(first))
    return words("hand-shared") if len(first) > 1 else words("hand-won", by=margin_of(view))


def _points_board(told: Told) -> Board:
    return board_of(face_of(told.scene.view.game).decks[0], [_points(told.scene), *_last_round(told)])


def _points(scene: Scene) -> Section:
    """Return the seats by rank with their points of each round and of the match."""
    words, view = scene.words, scene.view
    numbers = range(len(view.rounds))
    strips: list[Strip] = []
    for first in numbers[::ROUNDS_IN_A_ROW]:
        shown = numbers[first : first + ROUNDS_IN_A_ROW]
        last = shown[-1] == numbers[-1]
        heads = [*(str(number + 1) for number in shown), *([words("picture-total")] if last else ())]
        strips.append(_row(heads, words("picture-rounds-head")))
        for seat in by_rank(scene):
            points = [
                *(view.rounds[number][seat] for number in shown),
                *([view.scores[seat]] if last else ()),
            ]
            mark = WINNING if view.ranks[seat] == 1 else ""
            strips.append(_row(map(str, points), place_of(scene, seat), mark, strong=last))
    lines = [
        words("picture-said", title=words.listed([place_of(scene, seat), points_of(scene, seat)]))
        for seat in by_rank(scene)
    ]
    return Section(tuple(strips), alt=" ".join(lines))


def _row(texts: Iterable[str], title: str, mark: str = "", *, strong: bool = False) -> Strip:
    """Return a row of a table of points; the last one may stand out."""
    groups = [Group((), text) for text in texts]
    if strong:
        groups[-1] = replace(groups[-1], strong=True)
    return Strip(tuple(groups), columns=ROUNDS_IN_A_ROW + 1, title=title, mark=mark)


def _last_round(told: Told) -> list[Section]:
    """Return how the last round ended for each seat, if the game says."""
    scene, words = told.scene, told.scene.words
    lines = [
        words("end-last-line", name=player(scene, seat), said=told.rounds[-1][seat].said)
        for seat in by_rank(scene)
        if told.rounds[-1][seat].said
    ]
    title = words("end-last-round", count=len(told.rounds))
    alt = " ".join(words("picture-said", title=text) for text in (title, *lines))
    return [Section(tuple(Note(text) for text in lines), title, alt=alt)] if lines else []


def _points_words(told: Told) -> tuple[str, ...]:
    """Return the points of each round and of the match, and how the last round ended."""
    scene, words = told.scene, told.scene.words
    rounds = [
        words("end-round", number=number, points=_by_seat(points, scene))
        for number, points in enumerate(scene.view.rounds, start=1)
    ]
    if len(rounds) > 1:
        rounds.append(
            words("end-last-line", name=words("picture-total"), said=_by_seat(scene.view.scores, scene))
        )
    last = [
        words("end-last-line", name=scene.names[seat], said=told.rounds[-1][seat].said)
        for seat in by_rank(scene)
        if told.rounds[-1][seat].said
    ]
    blocks = [rounds, [words("end-last-round", count=len(told.rounds)), *last]] if last else [rounds]
    return tuple("\n".join(lines) for lines in blocks)


def _left(table: Table, words: Words) -> tuple[str, ...]:
    """Return who has lost by leaving, or by being away at the end, if anybody has."""
    names = [words("name-person", name=as_written(seat.name)) for seat in table.left_seats]
    return (words("end-left", names=words.join(names)),) if names else ()


def _by_seat(points: tuple[int, ...], scene: Scene) -> str:
    return " · ".join(f"{name} {gained}" for name, gained in zip(scene.names, points, strict=True))
