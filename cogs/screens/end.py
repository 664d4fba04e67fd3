"""The end of a match: who won, the points of each round, what was best in it, and what to do next."""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from bot.pictures.board import WINNING, Board, Group, Note, Section, Strip
from bot.tables import Table
from bot.texts import Words
from bot.thinking.replays import rounds_of
from cogs.delivery.links import link_to
from cogs.delivery.markdown import as_written
from cogs.delivery.pages import SUCCESS, Button, Page
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.faces.boards import board_of, by_rank, place_of, player, points_of
from cogs.faces.outcome import Deed, Outcome
from cogs.screens.outcomes import cloth_of, deed_alt, deed_words, deeds_strip, outcomes_of
from cogs.screens.parts import game_name, name_of, scene_of, seen
from cogs.screens.replay import replay_button
from games import View

ROUNDS_IN_A_ROW = 6
"""The most rounds whose points stand side by side in the picture; more take another table."""


class Told(NamedTuple):
    """What is told of a finished match.

    Attributes:
        scene: the match, as a spectator sees it.
        rounds: for each round, what it brought each seat.
    """

    scene: Scene
    rounds: tuple[tuple[Outcome, ...], ...]


class Moment(NamedTuple):
    """A deed of a match: its round, counted from 1, its seat, and what it was."""

    round: int
    seat: int
    deed: Deed


def end_page(table: Table, words: Words) -> Page:
    """Return the public message of a finished match."""
    told = _told(table, words)
    view = told.scene.view
    title = words("end-title", game=game_name(view.game, words))
    blocks = (
        "\n".join([title, _winners(told.scene), *_left(table, words)]),
        *seen(lambda _: _board(told), lambda _: _in_words(table, told), told.scene),
    )
    buttons = (
        Button(words("end-rematch"), Verb.REMATCH, style=SUCCESS),
        replay_button(table.id, words),
        Button(words("end-hands"), Verb.HANDS),
        Button(words("fairness"), Verb.FAIRNESS),
        Button(words("analysis-button"), Verb.ANALYSE),
    )
    return Page(table.id, view.number, blocks, (buttons,))


def own_end_page(table: Table, seat: int, words: Words) -> Page:
    """Return the private message of a player at the end: by how much they won, and their own moments.

    Args:
        table: a table whose match is finished.
        seat: the reader's seat.
        words: the reader's texts.
    """
    told = _told(table, words)
    moments = _own_moments(told, seat)
    result = _own_result(told.scene.view, seat, told.scene)
    shown = seen(lambda _: _moments_board(moments, told), lambda _: _moments_words(moments, told), told.scene)
    buttons = (
        Button(words("end-rematch"), Verb.REMATCH, style=SUCCESS),
        replay_button(table.id, words),
        Button(words("analysis-button"), Verb.ANALYSE),
    )
    return Page(table.id, told.scene.view.number, (f"{result} · {link_to(table, words)}", *shown), (buttons,))


def _told(table: Table, words: Words) -> Told:
    match = table.ended_match()
    scene = scene_of(table, match.view(), words)
    return Told(scene, tuple(outcomes_of(events, scene) for events in rounds_of(match)))


def _winners(scene: Scene) -> str:
    """Return who won and by how much."""
    first = _first(scene.view)
    if len(first) > 1:
        return scene.words("end-shared", names=scene.named(first))
    return scene.words("end-won", names=scene.named(first), by=_margin(scene.view))


def _first(view: View) -> list[int]:
    return [seat for seat, rank in enumerate(view.ranks) if rank == 1]


def _margin(view: View) -> int:
    """Return by how many points those in first place are ahead of the next."""
    first = _first(view)
    behind = [points for seat, points in enumerate(view.scores) if seat not in first]
    return min(abs(view.scores[first[0]] - points) for points in behind) if behind else 0


def _own_result(view: View, seat: int, scene: Scene) -> str:
    """Return whether a seat has won, and by how much."""
    words, first = scene.words, _first(view)
    if seat not in first:
        by = abs(view.scores[first[0]] - view.scores[seat])
        return words("hand-lost", by=by, names=scene.named(first))
    return words("hand-shared") if len(first) > 1 else words("hand-won", by=_margin(view))


def _moments(told: Told) -> list[Moment]:
    """Return all deeds of a match that gained or cost something, in order."""
    return [
        Moment(number, seat, deed)
        for number, outcomes in enumerate(told.rounds, start=1)
        for seat, outcome in enumerate(outcomes)
        for deed in outcome.deeds
        if deed.worth
    ]


def _best(moments: list[Moment]) -> Moment | None:
    """Return the moment that gained most, the first of several."""
    gains = [moment for moment in moments if moment.deed.worth > 0]
    return max(gains, key=lambda moment: moment.deed.worth, default=None)


def _own_moments(told: Told, seat: int) -> list[tuple[str, Moment]]:
    """Return a seat's best moment, and what cost it most, each with the id of its title.

    If nothing of its own has cost it anything, that is the best moment of the others.
    """
    every = _moments(told)
    own = [moment for moment in every if moment.seat == seat]
    losses = [moment for moment in own if moment.deed.worth < 0]
    lost = min(losses, key=lambda moment: moment.deed.worth, default=None)
    costliest = lost or _best([moment for moment in every if moment.seat != seat])
    found = (("hand-best", _best(own)), ("hand-costliest" if lost else "hand-costliest-by", costliest))
    return [(key, moment) for key, moment in found if moment is not None]


def _round_of(moment: Moment, told: Told) -> int:
    """Return the round of a moment to be told; 0 if there was only one."""
    return moment.round if len(told.rounds) > 1 else 0


def _moments_board(moments: list[tuple[str, Moment]], told: Told) -> Board:
    scene, face, words = told.scene, face_of(told.scene.view.game), told.scene.words
    sections: list[Section] = []
    for key, moment in moments:
        title = words(key, round=_round_of(moment, told), name=player(scene, moment.seat))
        alt = f"{words('picture-said', title=title)} {deed_alt(moment.deed, face, words)}"
        sections.append(Section((deeds_strip([moment.deed], face),), title, alt=alt))
    return board_of(cloth_of(face, [moment.deed for _, moment in moments]), sections)


def _moments_words(moments: list[tuple[str, Moment]], told: Told) -> tuple[str, ...]:
    scene, face, words = told.scene, face_of(told.scene.view.game), told.scene.words
    return tuple(
        "\n".join(
            [
                words(key, round=_round_of(moment, told), name=scene.names[moment.seat]),
                deed_words(moment.deed, face, words),
            ]
        )
        for key, moment in moments
    )


def _best_title(moment: Moment, name: str, told: Told) -> str:
    """Return what the best moment of a match is called in this game, whose it was, and when."""
    words, game = told.scene.words, told.scene.view.game
    keys = (f"best-{game}", f"best-{face_of(game).family}", "best")
    best = next(words(key) for key in keys if words.has(key))
    return words("best-of", best=best, name=name, round=_round_of(moment, told))


def _board(told: Told) -> Board:
    """Return the picture of the end: places, points by round, how the last one ended, the best moment."""
    scene, words = told.scene, told.scene.words
    face, best = face_of(scene.view.game), _best(_moments(told))
    sections = [_points(scene), *_last_round(told)]
    if best is not None:
        title = _best_title(best, player(scene, best.seat), told)
        alt = f"{words('picture-said', title=title)} {deed_alt(best.deed, face, words)}"
        sections.append(Section((deeds_strip([best.deed], face),), title, alt=alt))
    return board_of(cloth_of(face, [best.deed] if best else []), sections)


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


def _in_words(table: Table, told: Told) -> tuple[str, ...]:
    """Return places, the points of each round, and the best moment: what the picture shows."""
    scene, words, view = told.scene, told.scene.words, told.scene.view
    ranks = [
        words(
            "end-rank",
            mark=words("place-mark", place=view.ranks[seat]),
            name=name_of(table.seats[seat], words),
            points=words("points", count=view.scores[seat]),
        )
        for seat in by_rank(scene)
    ]
    rounds = [
        words("end-round", number=number, points=_by_seat(points, scene))
        for number, points in enumerate(view.rounds, start=1)
    ]
    last = [
        words("end-last-line", name=scene.names[seat], said=told.rounds[-1][seat].said)
        for seat in by_rank(scene)
        if told.rounds[-1][seat].said
    ]
    best = _best(_moments(told))
    blocks = [ranks, [words("end-rounds"), *rounds]]
    if last:
        blocks.append([words("end-last-round", count=len(told.rounds)), *last])
    if best is not None:
        title = _best_title(best, scene.names[best.seat], told)
        blocks.append([title, deed_words(best.deed, face_of(view.game), words)])
    return tuple("\n".join(lines) for lines in blocks)


def _left(table: Table, words: Words) -> tuple[str, ...]:
    """Return who has lost by leaving, or by being away at the end, if anybody has."""
    names = [words("name-person", name=as_written(seat.name)) for seat in table.left_seats]
    return (words("end-left", names=words.join(names)),) if names else ()


def _by_seat(points: tuple[int, ...], scene: Scene) -> str:
    return " · ".join(f"{name} {gained}" for name, gained in zip(scene.names, points, strict=True))
