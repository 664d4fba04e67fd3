"""Pages of lessons: the list, a step with its decision, and the end."""

import re
from collections.abc import Mapping
from functools import partial

from bot.pictures.decks import DECKS
from bot.results.lessons import Lesson
from bot.texts import Words
from cogs.delivery.arguments import encode
from cogs.delivery.pages import SECONDARY, SUCCESS, Button, Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import Scene
from cogs.faces.telling import brief_lines
from cogs.screens.outcomes import outcomes_of, round_board
from cogs.screens.parts import (
    append_buttons,
    game_buttons,
    game_name,
    hand_and_controls,
    own_scene,
    picture_or_words,
    redirect_moves,
)
from cogs.screens.rules import rules_button
from games import Event, Match

_FIRST_OPEN_STEP = 5
"""First step, from 0, that asks for a decision instead of naming the move."""

_NAMED_MOVE = re.compile(r"\s*\*\*[^*]+\*\*$")
"""The move at the end of a task."""


def lessons_page(all_lessons: Mapping[str, Lesson], steps: Mapping[str, int], words: Words) -> Page:
    """Return the page of all lessons with the reader's progress, in finished steps by game."""
    lines = [
        words(
            f"lessons-{'done' if steps.get(game, 0) >= lesson.step_count else 'open'}",
            game=game_name(game, words),
            step=steps.get(game, 0),
            count=lesson.step_count,
        )
        for game, lesson in all_lessons.items()
    ]
    text = "\n".join([words("lessons-title"), words("lessons-about"), *lines])
    return Page(0, 0, (text,), game_buttons([*all_lessons], Verb.LEARN, words))


def opening_page(game: str, lesson: Lesson, words: Words) -> Page:
    """Return the opening of a lesson: an introduction to the game, and the hand for the first step."""
    scene = _lesson_scene(lesson, 0, words)
    title = words("lesson-opening-title", game=game_name(game, words))
    about, _, _ = _Texts(game, scene)("1").rpartition("\n")
    hand, _ = hand_and_controls(scene, explained=True)
    buttons = (
        Button(words("lesson-begin"), Verb.LEARN_BEGIN, game, SUCCESS),
        Button(words("lessons-button"), Verb.LESSONS),
    )
    return Page(0, 0, ("\n".join([title, about, words("lesson-opening-note")]), *hand), (buttons,))


def step_page(
    game: str, lesson: Lesson, step: int, words: Words, strayed: str | None = None, *, told: bool = False
) -> Page:
    """Return a step: the outcome of the previous move, the task, and the hand with its real controls.

    Later tasks only name their move if the reader wants to be `told`, or after a mistake, which `strayed`
    names. Only the last paragraph of the task is shown then, or if the opening page has shown the rest.
    """
    match = lesson.match_at(step)
    scene = _lesson_scene(lesson, step, words)
    said = _Texts(game, scene)
    title = words("lesson-title", game=game_name(game, words), step=step + 1, count=lesson.step_count)
    whole = said(f"{step + 1}")
    asked = step >= _FIRST_OPEN_STEP and strayed is None and not told
    if asked:
        task = _NAMED_MOVE.sub("", whole)
        whole = task if task.endswith(("?", "？")) else f"{task} {words('lesson-decide')}".strip()
    asks = words("lesson-asks", text=whole if step and strayed is None else whole.rpartition("\n")[2])
    if strayed is not None:
        answer = words("lesson-strayed", text=said(f"{step + 1}-{lesson.answer_to(step, strayed)}"))
        head = "\n".join([title, answer, asks])
    else:
        praise = [words("lesson-praise", text=said(f"{step}-right"))] if step else []
        happened = (
            brief_lines(_events_since_move(match, lesson.seat), scene)
            if lesson.follows_own_move(step)
            else []
        )
        news = [words("small", text=" · ".join(happened))] if happened else []
        head = "\n".join([title, *praise, *news, asks])
    hand, controls = hand_and_controls(scene, explained=True)
    rows = redirect_moves(controls, Verb.LEARN_MOVE, encode(game, step))
    if asked:
        rows = append_buttons(rows, (Button(words("lesson-tell"), Verb.LEARN_BEGIN, encode(game, step)),))
    return Page(0, 0, (head, *hand), rows)


def lesson_end_page(game: str, lesson: Lesson, words: Words) -> Page:
    """Return the end of a lesson: the end of the match, and where to continue."""
    scene = _lesson_scene(lesson, lesson.step_count, words)
    said = _Texts(game, scene)
    match = lesson.match_at(lesson.step_count)
    title = words("lesson-done-title", game=game_name(game, words))
    praise = words("lesson-praise", text=said(f"{lesson.step_count}-right"))
    last = lesson.match_at(lesson.step_count - 1).round
    happened = tuple(event for event in match.events_since(lesson.seat) if event.round == last)
    ending = [words("small", text=line) for line in brief_lines(happened, scene)]
    outcomes = outcomes_of(match.events_in(len(match.rounds)), scene)
    summary = ("\n".join(ending),)
    board = (
        picture_or_words(partial(round_board, outcomes), lambda scene: summary, scene)
        if scene.view.over
        else summary
    )
    buttons = (
        Button(words("lesson-play"), Verb.LEARN_PLAY, game, SUCCESS),
        *(rules_button(game, leaf, words) for leaf in lesson.next),
        Button(words("lesson-again"), Verb.LEARN_AGAIN, game, SECONDARY),
        Button(words("lessons-button"), Verb.LESSONS),
    )
    return Page(0, 0, ("\n".join([title, praise, said("end")]), *board), (buttons,))


def _events_since_move(match: Match, seat: int) -> tuple[Event, ...]:
    """Return the events since a learner's last decision, without that decision."""
    moved = face_of(match.game.id).is_move
    return tuple(event for event in match.events_since(seat) if event.seat != seat or not moved(event))


def _lesson_scene(lesson: Lesson, step: int, words: Words) -> Scene:
    # Pictures take names from the view.
    view = lesson.view_at(step)
    seats = tuple(words("lesson-player", name=name) for name in view.seats)
    return own_scene(view.model_copy(update={"seats": seats}), words, "name-computer-brief")


class _Texts:
    """The texts of a lesson; they name cards by code, in full after a `c`, in brief after a `b`."""

    def __init__(self, game: str, scene: Scene) -> None:
        face = face_of(game)
        words = scene.words
        codes = [code for deck in face.decks[:1] for code in DECKS[deck].codes]
        self._game = game
        self._words = words
        self._cards = {f"c{code}": face.card_words(code, words) for code in codes}
        self._cards |= {f"b{code}": face.brief_card(code, words) for code in codes}

    def __call__(self, name: str) -> str:
        return self._words(f"lesson-{self._game}-{name}", **self._cards)
