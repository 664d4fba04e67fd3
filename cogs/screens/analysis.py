"""The pages of an analysis: its progress, its results, and decisions with the table of that moment."""

from discord import ButtonStyle

from bot.replay import before
from bot.tables.table import Table
from bot.texts import Words
from bot.thinking.analysis import Analysis, Judgement
from cogs.delivery.pages import PRIMARY, SECONDARY, Button, Choice, Page, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.screens.moves import move_words
from cogs.screens.parts import game_name, name_of, scene_of, seen

SHOWN = 3
"""How many of the costliest decisions are shown at once."""

BAR = 16
"""Length of the progress bar of an analysis, in characters."""

FROM_THE_FIRST = "00"
"""Stands for the first decision, also next to a control that shows it by its number."""

DONE, TO_DO = "█", "░"


def asking_page(table: Table, words: Words) -> Page:
    """Return a page that asks whose decisions to look at."""
    title = words("analysis-title", game=game_name(table.game, words))
    return Page(table.id, 0, (f"{title}\n{words('analysis-nobody')}",), (_seats(table, None, words),))


def left_page(table: Table, seat: int, words: Words) -> Page:
    """Return a page for somebody who has turned to another analysis, with the way back to this one."""
    title = words("analysis-title", game=game_name(table.game, words))
    told = words("analysis-left", name=name_of(table.seats[seat], words))
    back = Button(words("analysis-back"), Verb.ANALYSE, str(seat))
    return Page(table.id, 0, (f"{title}\n{told}",), ((back,),))


def analysis_page(table: Table, analysis: Analysis, words: Words) -> Page:
    """Return the progress of an analysis, or its results."""
    title = words("analysis-title", game=game_name(table.game, words))
    name = name_of(table.seats[analysis.seat], words)
    if analysis.failed:
        return Page(table.id, 0, (f"{title}\n{words('analysis-failed')}",))
    if not analysis.finished:
        done = BAR * analysis.done // max(1, analysis.total)
        bar = DONE * done + TO_DO * (BAR - done)
        text = words("analysis-progress", name=name, done=analysis.done, total=analysis.total, bar=bar)
        return Page(table.id, 0, (f"{title}\n{text}",))
    seats = _seats(table, analysis.seat, words)
    if not analysis.judged:
        return Page(table.id, 0, (f"{title}\n{words('analysis-nothing', name=name)}",), (seats,))
    agreed = sum(judged.lost is None for judged in analysis.judged)
    summary = words("analysis-summary", name=name, count=len(analysis.judged), agreed=agreed)
    costly = analysis.costliest[:SHOWN]
    told = [
        _costly(table, analysis.seat, place, judged, words) for place, judged in enumerate(costly, start=1)
    ]
    found = [words("analysis-costliest"), *told] if told else [words("analysis-none-costly")]
    buttons = [
        _show(words("analysis-show", place=place), analysis, judged, PRIMARY)
        for place, judged in enumerate(costly, start=1)
    ]
    walk = Button(words("analysis-all"), Verb.ANALYSED, f"{analysis.seat}.{FROM_THE_FIRST}")
    rows: tuple[Row, ...] = ((*buttons, walk), seats)
    note = words("analysis-note", name=name)
    return Page(table.id, 0, (f"{title}\n{summary}", "\n".join(found), note), rows)


def decision_page(table: Table, analysis: Analysis, number: int, words: Words) -> Page:
    """Return one of the decisions in a finished analysis, with the table of that moment.

    Args:
        table: the table.
        analysis: its analysis.
        number: how many decisions had been made in the match; the nearest analysed one is shown.
        words: the reader's texts.
    """
    place = min(range(len(analysis.judged)), key=lambda i: abs(analysis.judged[i].number - number))
    judged = analysis.judged[place]
    scene = _scene(table, analysis.seat, judged, words)
    face, name = face_of(scene.view.game), scene.names[analysis.seat]
    title = words(
        "analysis-decision",
        place=place + 1,
        count=len(analysis.judged),
        game=game_name(scene.view.game, words),
        round=judged.round,
    )
    key = "agreed" if judged.lost is None else "better" if judged.cost else "equal"
    told = words(
        f"analysis-{key}",
        name=name,
        played=move_words(scene, judged.played),
        best=move_words(scene, judged.best),
        cost=_cost(judged, words),
    )
    buttons = [_show(words("analysis-before"), analysis, analysis.judged[place - 1])] if place else []
    if place + 1 < len(analysis.judged):
        buttons.append(_show(words("analysis-after"), analysis, analysis.judged[place + 1]))
    buttons.append(Button(words("analysis-overview"), Verb.ANALYSE, str(analysis.seat)))
    blocks = (f"{title}\n{told}", *seen(face.hand_board, face.hand, scene))
    return Page(table.id, 0, blocks, (tuple(buttons),))


def _scene(table: Table, seat: int, judged: Judgement, words: Words) -> Scene:
    """Return what the seat saw before a decision."""
    return scene_of(table, before(table.ended_match(), judged.number).view(seat), words)


def _costly(table: Table, seat: int, place: int, judged: Judgement, words: Words) -> str:
    scene = _scene(table, seat, judged, words)
    return words(
        "analysis-costly",
        place=place,
        round=judged.round,
        rounds=len(table.ended_match().rounds),
        played=move_words(scene, judged.played),
        best=move_words(scene, judged.best),
        cost=_cost(judged, words),
    )


def _cost(judged: Judgement, words: Words) -> str:
    points = 0.0 if judged.lost is None else round(judged.lost.points, 1)
    more = "yes" if points > 0 else "no" if points else "same"
    percent = 100 * judged.cost
    chance = round(percent) if percent >= 1 else round(percent, 1)
    return words("analysis-cost", chance=chance, points=abs(points), more=more)


def _show(label: str, analysis: Analysis, judged: Judgement, style: ButtonStyle = SECONDARY) -> Button:
    return Button(label, Verb.ANALYSED, f"{analysis.seat}.{judged.number}", style)


def _seats(table: Table, chosen: int | None, words: Words) -> Select:
    choices = tuple(
        Choice(seat.name or words("name-former"), str(seat.seat), chosen=seat.seat == chosen)
        for seat in table.seats
    )
    return Select(words("analysis-ask"), Verb.ANALYSE, "of", choices)
