"""Pages of an analysis: its results, and single decisions with their position."""

from collections.abc import Iterator, Sequence
from functools import partial

from discord import ButtonStyle

from bot.names import isolate_name
from bot.pictures.board import CHOSEN, PLAYABLE, SMALL_WIDTH, Board, Group, Section, Strip
from bot.tables.table import Table
from bot.texts import Words
from bot.thinking.analysis import Analysis, Habit, Judgement, clear_gain
from bot.thinking.worker import Difference
from cogs.delivery.arguments import encode
from cogs.delivery.pages import PRIMARY, SECONDARY, Button, Choice, Page, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.boards import card_of, plain_text
from cogs.faces.describing import board_of
from cogs.faces.face import Scene
from cogs.screens.parts import cards_of_move, game_name, move_words, name_of, picture_or_words, scene_of
from cogs.screens.reasons import reason_words
from cogs.screens.replay import NEXT_SIGN, PREVIOUS_SIGN

_MAX_COSTLIEST = 3
"""Maximum number of costly decisions in the results."""

_MIN_STRENGTH_SHARE, _MAX_WEAKNESS_SHARE = 0.75, 0.5
"""Minimum share of best decisions for a strength, and maximum share for a weakness."""


def seat_question(table: Table, words: Words) -> Page:
    """Return the page that asks whose decisions to analyse."""
    title = words("analysis-title", game=game_name(table.game, words))
    return Page(table.id, 0, (f"{title}\n{words('analysis-nobody')}",), (_seat_select(table, None, words),))


def analysis_page(table: Table, analysis: Analysis, words: Words, reader: int | None = None) -> Page:
    """Return the results of an analysis. `reader` is the reader's seat, if any."""
    title = words("analysis-title", game=game_name(table.game, words))
    name = words.you if analysis.seat == reader else name_of(table.seats[analysis.seat], words)
    # The number of best moves, and the costliest decisions, each with its pair of cards.
    seats = _seat_rows(table, analysis.seat, words)
    if not analysis.judgements:
        return Page(table.id, 0, (f"{title}\n{words('analysis-nothing', name=name)}",), seats)
    agreed = sum(judged.lost is None for judged in analysis.judgements)
    summary = words("analysis-summary", name=name, count=len(analysis.judgements), agreed=agreed)
    costly = analysis.costliest[:_MAX_COSTLIEST]
    scenes = [decision_scene(table, analysis.seat, judged, words, reader) for judged in costly]
    shown = picture_or_words(
        lambda scene: _costly_board(scenes, costly, scene),
        lambda _: ("\n".join(_costly_lines(scenes, costly)),),
        scene_of(table, table.ended_match().view(), words, reader),
    )
    found = shown if costly else (words("analysis-none-costly"),)
    # Buttons to these decisions, and to the first of all.
    buttons = [
        _decision_button(words("analysis-show", place=place), analysis, judged, PRIMARY)
        for place, judged in enumerate(costly, start=1)
    ]
    walk = _decision_button(words("analysis-all"), analysis, analysis.judgements[0], again=True)
    head = "\n".join([title, summary, *_habit_lines(analysis.habits, words)])
    note = words("analysis-note", name=name)
    return Page(table.id, 0, (head, *found, note), ((*buttons, walk), *seats))


def decision_page(
    table: Table, analysis: Analysis, number: int, words: Words, reader: int | None = None
) -> Page:
    """Return a decision of a finished analysis, with its position.

    It is the analysed decision nearest to `number`, the number of earlier decisions in the match. `reader` is
    the reader's seat, if any.
    """
    place = min(range(len(analysis.judgements)), key=lambda i: abs(analysis.judgements[i].number - number))
    judged = analysis.judgements[place]
    scene = decision_scene(table, analysis.seat, judged, words, reader)
    name = scene.names[analysis.seat]
    title = words(
        "analysis-decision",
        place=place + 1,
        count=len(analysis.judgements),
        game=game_name(scene.view.game, words),
        round=judged.round,
    )
    # The move played and the best one.
    key = "agreed" if judged.lost is None else "better" if judged.cost else "equal"
    verdict = words(
        f"analysis-{key}",
        name=name,
        played=move_words(scene, judged.played),
        best=move_words(scene, judged.best),
        cost=cost_words(judged.lost, words),
    )
    # Buttons to the neighbouring decisions, to the next mistake, and back to the results.
    judgements = analysis.judgements
    buttons = [_decision_button(PREVIOUS_SIGN, analysis, judgements[place - 1])] if place else []
    if place + 1 < len(judgements):
        buttons.append(_decision_button(NEXT_SIGN, analysis, judgements[place + 1]))
    mistake = next((each for each in judgements[place + 1 :] if each.cost), None)
    if mistake is not None:
        to_mistake = words("analysis-next-mistake")
        buttons.append(_decision_button(to_mistake, analysis, mistake, PRIMARY, again=True))
    buttons.append(Button(words("analysis-overview"), Verb.ANALYSE, str(analysis.seat)))
    head = "\n".join(filter(None, (title, verdict, why_words(scene, judged))))
    draw = partial(decision_board, judged)
    blocks = (head, *picture_or_words(draw, face_of(scene.view.game).hand_words, scene))
    return Page(table.id, 0, blocks, (tuple(buttons),))


def decision_board(judged: Judgement, scene: Scene) -> Board | None:
    """Return the picture of a position, below the cards of the move played and of a better one, if any."""
    face = face_of(scene.view.game)
    board = face.hand_board(scene)
    if board is None or not judged.cost:
        return board
    return board_of(face, board.cloth, (Section((_pair_of(scene, judged),)), *board.sections), scene.words)


def _costly_board(scenes: Sequence[Scene], costly: Sequence[Judgement], scene: Scene) -> Board | None:
    """Return the picture of costly decisions: for each, the cards of the move played and of the best one."""
    face = face_of(scene.view.game)
    words = scene.words
    sections = [
        Section(
            (_pair_of(own, judged),),
            words("analysis-place", place=place, round=_shown_round(scene, judged)),
            cost_words(judged.lost, words),
        )
        for place, (own, judged) in enumerate(zip(scenes, costly, strict=True), start=1)
    ]
    return board_of(face, face.decks[0], sections, words) if sections else None


def _pair_of(scene: Scene, judged: Judgement) -> Strip:
    """Return the cards of the move played, crossed out, next to those of the best one."""
    pair = ((judged.played, CHOSEN), (judged.best, PLAYABLE))
    return Strip(tuple(_move_group(scene, move, mark) for move, mark in pair), SMALL_WIDTH, columns=2)


def _move_group(scene: Scene, move: str, mark: str) -> Group:
    """Return the cards that a move plays or takes, above its name."""
    face = face_of(scene.view.game)
    cards = tuple(card_of(face, code) for code in cards_of_move(scene, move))
    label = plain_text(move_words(scene, move))
    return Group(cards, label, strong=mark == PLAYABLE, mark=mark if cards else "")


def _shown_round(scene: Scene, judged: Judgement) -> int:
    """Return the round of a decision; 0 if the match had only one."""
    return judged.round if len(scene.view.rounds) > 1 else 0


def decision_scene(table: Table, seat: int, judged: Judgement, words: Words, reader: int | None) -> Scene:
    """Return the position before a decision, as the deciding seat saw it."""
    return scene_of(table, table.ended_match().at_decision(judged.number).view(seat), words, reader)


def why_words(scene: Scene, judged: Judgement) -> str:
    """Return why the best move is better than the one played or the next best; empty if unknown."""
    if judged.reason is None or (judged.lost is not None and not judged.cost):
        return ""
    return reason_words(scene, judged.reason, judged.best, judged.beside or judged.played)


def _habit_lines(habits: Sequence[Habit], words: Words) -> list[str]:
    """Return the lines on a player's strength and weakness, where they are clear."""
    lines = []
    if habits and habits[0].share >= _MIN_STRENGTH_SHARE:
        lines.append(_habit_line("analysis-well", habits[0], words))
    worst = min(habits, key=lambda habit: (habit.share, -habit.count), default=None)
    if worst is not None and worst.share <= _MAX_WEAKNESS_SHARE:
        lines.append(_habit_line("analysis-look-at", worst, words))
    return lines


def _habit_line(key: str, habit: Habit, words: Words) -> str:
    return words(key, theme=words(f"theme-{habit.theme}"), found=habit.found, count=habit.count)


def _costly_lines(scenes: Sequence[Scene], costly: Sequence[Judgement]) -> Iterator[str]:
    for place, (scene, judged) in enumerate(zip(scenes, costly, strict=True), start=1):
        yield scene.words(
            "analysis-costly",
            place=scene.words("analysis-place", place=place, round=_shown_round(scene, judged)),
            played=move_words(scene, judged.played),
            best=move_words(scene, judged.best),
            cost=cost_words(judged.lost, scene.words),
        )


def cost_words(lost: Difference | None, words: Words) -> str:
    """Return the value of one move over another: the chance of winning, and points."""
    gain = 0.0 if lost is None else 100 * clear_gain(lost)
    if lost is None or not gain:
        return words("analysis-same")
    points = round(lost.points, 1)
    return words(
        "analysis-cost",
        chance=abs(round(gain) if abs(gain) >= 1 else round(gain, 1)),
        less="yes" if gain < 0 else "no",
        points=abs(points),
        more="yes" if points > 0 else "no" if points else "same",
    )


def _decision_button(
    label: str, analysis: Analysis, judged: Judgement, style: ButtonStyle = SECONDARY, *, again: bool = False
) -> Button:
    """Return the button to a decision; `again` if the page may have another one to it.

    Discord wants each custom_id of a message only once, so the number is then written with a zero before it.
    """
    number = f"0{judged.number}" if again else judged.number
    return Button(label, Verb.ANALYSED, encode(analysis.seat, number), style)


def _seat_rows(table: Table, chosen: int, words: Words) -> tuple[Row, ...]:
    """Return the select of another person's decisions, if there is another person."""
    select = _seat_select(table, chosen, words)
    return (select,) if len(select.choices) > 1 else ()


def _seat_select(table: Table, chosen: int | None, words: Words) -> Select:
    choices = tuple(
        Choice(isolate_name(seat.name) or words("name-former"), str(seat.seat), chosen=seat.seat == chosen)
        for seat in table.seats
        if seat.dealt_to_person
    )
    return Select(words("analysis-ask"), Verb.ANALYSE, "of", choices)
