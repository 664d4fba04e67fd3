"""Shared reviews of a match: the public message, with notes and the computer's verdicts."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.events.review import closed_seats
from bot.names import clean_name, escape_name
from bot.store.review import Review, StepNote
from bot.tables.replay import steps_of
from bot.tables.table import Table
from bot.texts import Words
from bot.thinking.analysis import Judgement
from bot.thinking.worker import Difference
from cogs.delivery.arguments import encode
from cogs.delivery.pages import LABEL_LENGTH, MAX_CHOICES, Button, Choice, Page, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces.boards import plain_text
from cogs.faces.face import Scene
from cogs.screens.analysis import cost_words, why_words
from cogs.screens.parts import game_name, move_words, name_of, scene_of
from cogs.screens.replay import match_of, moment_blocks, step_buttons

_ERASE_SIGN = "\N{WASTEBASKET}"
"""The sign of the button that deletes a note."""


@dataclass(frozen=True, slots=True)
class Question:
    """A leader's question about the decision at a step, and the computer's answer.

    Attributes:
        step: the step before the decision.
        judged: the verdict on the move played; None while the leader chooses a move to try.
        tried: another move that the leader tried, or empty.
        gained: the advantage of the tried move over the one played.
    """

    step: int
    judged: Judgement | None = None
    tried: str = ""
    gained: Difference | None = None


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A review with the data that its message shows in addition to the match.

    Attributes:
        names: the name of its leader, by id.
        opened: ids of the people who have opened their hands.
        notes: the notes on its step.
        question: the leader's question about its step, if any; only shown when all hands are open.
    """

    review: Review
    names: Mapping[int, str]
    opened: Collection[int]
    notes: Sequence[StepNote]
    question: Question | None = None


def review_page(table: Table, shown: Reviewed, words: Words) -> Page:
    """Return the message of a shared review of a finished match, in the channel's words.

    Until all hands are open, it only shows public cards.
    """
    review = shown.review
    match = match_of(table)
    steps = steps_of(match)
    place = min(review.step, len(steps) - 1)
    here = encode(review.id, place)
    closed = closed_seats(table, shown.opened)
    question = None if closed else shown.question
    head, *rest = moment_blocks(
        match,
        place,
        lambda view: scene_of(table, view, words),
        hands=not closed,
        aside=_leader_words(shown, words),
    )
    if closed:
        names = words.join([name_of(seat, words, brief=True) for seat in closed])
        head = f"{head}\n{words('review-closed', names=names)}"
    lead = Button(words("review-lead"), Verb.REVIEW_LEAD, str(review.id))
    own = Button(words("review-own"), Verb.REPLAY, encode(table.id, place, "own"))
    note = Button(words("review-note-button"), Verb.REVIEW_NOTE, here)
    judged = None if question is None else question.judged
    more: Row = ()
    if closed:
        more = (Button(words("review-open"), Verb.REVIEW_OPEN, str(review.id)),)
    elif question is not None and judged is None:
        more = _move_select(table, review, place, words)
    elif match.over:
        other = Button(
            words("review-try"), Verb.REVIEW_ATTEMPT, here, disabled=not moves_to_try(table, place)
        )
        # The search for the next mistake leaves out the decision that the page is about.
        after = encode(review.id, place + (judged is not None))
        more = (Button(words("review-mistake"), Verb.REVIEW_MISTAKE, after), other)
    if shown.notes and isinstance(more, tuple):
        more = (*more, Button(_ERASE_SIGN, Verb.REVIEW_ERASE, here))
    turns = step_buttons(steps, place, Verb.REVIEW_STEP, str(review.id), ())
    rows = (turns, (own, note, lead), *((more,) if more else ()))
    if question is not None and judged is not None:
        # A phone has no room for the last move's events next to a verdict.
        head = "\n".join([*str(head).split("\n")[:2], *_verdict_lines(table, question, judged, words)])
    blocks = (head, *rest, "\n".join(note_lines(shown.notes, words)))
    return Page(0, 0, tuple(filter(None, blocks)), rows)


def note_lines(notes: Sequence[StepNote], words: Words) -> list[str]:
    """Return the notes on a step, one per line."""
    return [
        words("review-note", name=_person_name(note.name, words), text=escape_name(note.text))
        for note in notes
    ]


def thread_name(table: Table, words: Words) -> str:
    """Return the name of the thread for talking about a match."""
    return words("review-thread", game=game_name(table.game, words))


def moves_to_try(table: Table, place: int) -> list[str]:
    """Return the alternatives to the move played at a step; none if they are too many for a select."""
    match = match_of(table)
    step = steps_of(match)[place]
    if step.ended or step.number >= len(match.moves):
        return []
    seat, played = match.moves[step.number]
    moves = match.at_decision(step.number).legal_moves(seat)
    return [move for move in moves if move != played] if len(moves) <= MAX_CHOICES else []


def _verdict_lines(table: Table, question: Question, judged: Judgement, words: Words) -> list[str]:
    """Return the value of the best move, and of a move tried, compared with the one played."""
    scene = _decision_scene(table, judged.number, words)
    name = scene.names[scene.view.you or 0]
    best = move_words(scene, judged.best)
    cost = cost_words(judged.lost, words)
    played = move_words(scene, judged.played)
    why = why_words(scene, judged)
    if not question.tried:
        lines = [words("review-better", name=name, best=best, played=played, cost=cost)]
    else:
        tried = move_words(scene, question.tried)
        gained = cost_words(question.gained, words)
        lines = [
            words("review-played", name=name, move=played, best="no" if judged.cost else "yes"),
            words("review-compared", move=tried, cost=gained),
        ]
        if judged.cost and judged.best != question.tried:
            lines.append(words("review-compared", move=best, cost=cost))
    return [*lines, words("small", text=why)] if why else lines


def _leader_words(shown: Reviewed, words: Words) -> str:
    return words("review-leads", name=_person_name(shown.names.get(shown.review.leader_id, ""), words))


def _person_name(name: str, words: Words) -> str:
    known = escape_name(clean_name(name))
    return words("name-person", name=known) if known else words("name-former")


def _decision_scene(table: Table, number: int, words: Words) -> Scene:
    """Return the position before a decision, as the deciding seat saw it."""
    match = match_of(table)
    return scene_of(table, match.at_decision(number).view(match.moves[number][0]), words)


def _move_select(table: Table, review: Review, place: int, words: Words) -> Select:
    scene = _decision_scene(table, steps_of(match_of(table))[place].number, words)
    choices = tuple(
        Choice(plain_text(move_words(scene, move))[:LABEL_LENGTH], str(number))
        for number, move in enumerate(moves_to_try(table, place))
    )
    return Select(words("review-try-asks"), Verb.REVIEW_ATTEMPT, encode(review.id, place, "of"), choices)
