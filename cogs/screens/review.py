"""A match that is looked back at together: the public message, with notes and what the computer thinks."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from discord.utils import format_dt

from bot.names import clean_name, escape_name
from bot.replay import steps_of
from bot.review import MAY_KEEP, closed_seats
from bot.store.review import Review, StepNote
from bot.tables.table import Table
from bot.texts import Words
from bot.thinking.analysis import Judgement
from cogs.delivery.pages import LABEL_LENGTH, MOST_CHOICES, SUCCESS, Button, Choice, Page, Row, Select
from cogs.delivery.verbs import Verb
from cogs.faces.boards import plain_text
from cogs.faces.face import Scene
from cogs.screens.analysis import cost_words, why_words
from cogs.screens.parts import game_name, move_words, name_of, scene_of
from cogs.screens.replay import match_of, moment_blocks, step_buttons

_ERASE_SIGN = "\N{WASTEBASKET}"
"""The sign of the button that deletes a note."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What a review shows beside the match.

    Attributes:
        review: the review.
        names: the names of its leader and of who has asked to lead, by their ids.
        opened: who has opened their hand.
        notes: the notes on its step.
    """

    review: Review
    names: Mapping[int, str]
    opened: Collection[int]
    notes: Sequence[StepNote]


def review_page(
    table: Table, shown: Reviewed, words: Words, remark: str = "", *, choose: bool = False
) -> Page:
    """Return the message in which a match is looked back at together.

    As long as not all hands are open it has what everybody saw at the time, and nothing more.

    Args:
        table: a table whose match has ended.
        shown: what is shown of it.
        words: the texts for the place.
        remark: what the computer has found, for open hands only; empty for nothing.
        choose: whether the leader is to choose a move to try.
    """
    review, match = shown.review, match_of(table)
    steps = steps_of(match)
    place = min(review.step, len(steps) - 1)
    here, closed = f"{review.id}.{place}", closed_seats(table, shown.opened)
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
    if review.asked_by is not None:
        lead = Button(words("review-keep"), Verb.REVIEW_KEEP, str(review.id), SUCCESS)
    own = Button(words("review-own"), Verb.REPLAY, f"{table.id}.{place}.own")
    note = Button(words("review-note-button"), Verb.REVIEW_NOTE, here)
    more: Row = ()
    if closed:
        more = (Button(words("review-open"), Verb.REVIEW_OPEN, str(review.id)),)
    elif choose:
        more = _move_select(table, review, place, words)
    elif match.over:
        other = Button(words("review-try"), Verb.REVIEW_TRY, here, disabled=not moves_to_try(table, place))
        more = (Button(words("review-mistake"), Verb.REVIEW_MISTAKE, here), other)
    if shown.notes and isinstance(more, tuple):
        more = (*more, Button(_ERASE_SIGN, Verb.REVIEW_ERASE, here))
    turns = step_buttons(steps, place, Verb.REVIEW_STEP, str(review.id), ())
    rows = (turns, (own, note, lead), *((more,) if more else ()))
    told = (head, *rest, "\n".join(note_lines(shown.notes, words)))
    if (
        remark and not closed
    ):  # a phone has no room for what happened and for notes, too; the next click shows them again
        told = ("\n".join([*str(head).split("\n")[:2], remark]), *rest)
    return Page(0, 0, tuple(filter(None, told)), rows)


def note_lines(notes: Sequence[StepNote], words: Words) -> list[str]:
    """Return the notes on a step, a line each."""
    return [
        words("review-note", name=_person_name(note.name, words), text=escape_name(note.text))
        for note in notes
    ]


def thread_name(table: Table, words: Words) -> str:
    """Return the name of the thread in which people talk about a match."""
    return words("review-thread", game=game_name(table.game, words))


def moves_to_try(table: Table, place: int) -> list[str]:
    """Return the moves that could have been made at a step instead; none if a select has no room for them."""
    match = match_of(table)
    step = steps_of(match)[place]
    if step.ended or step.number >= len(match.moves):
        return []
    seat, played = match.moves[step.number]
    moves = match.at_decision(step.number).legal_moves(seat)
    return [move for move in moves if move != played] if len(moves) <= MOST_CHOICES else []


def judged_words(table: Table, judged: Judgement, words: Words, tried: str = "") -> str:
    """Return which move was better in a decision, by how much, and why.

    Args:
        table: a table whose match has ended.
        judged: what was found.
        words: the texts for the place.
        tried: the move that was compared with the one that was made; empty if that is the best one.
    """
    scene = _decision_scene(table, judged.number, words)
    key = "equal" if not judged.cost else "worse" if judged.played == tried else "better"
    best, played = (move_words(scene, move) for move in (judged.best, judged.played))
    name = scene.names[scene.view.you or 0]
    told = words(f"review-{key}", name=name, best=best, played=played, cost=cost_words(judged, words))
    why = why_words(scene, judged)
    return "\n".join([told, words("small", text=why)] if why else [told])


def _leader_words(shown: Reviewed, words: Words) -> str:
    """Return who leads, and who will soon unless that is refused."""
    review = shown.review
    leader = _person_name(shown.names.get(review.leader_id, ""), words)
    if review.asked_by is None or review.asked_at is None:
        return words("review-leads", name=leader)
    name = _person_name(shown.names.get(review.asked_by, ""), words)
    return words("review-asks", name=name, leader=leader, when=format_dt(review.asked_at + MAY_KEEP, "T"))


def _person_name(name: str, words: Words) -> str:
    known = escape_name(clean_name(name))
    return words("name-person", name=known) if known else words("name-former")


def _decision_scene(table: Table, number: int, words: Words) -> Scene:
    """Return what the seat saw that made a decision, before that."""
    match = match_of(table)
    return scene_of(table, match.at_decision(number).view(match.moves[number][0]), words)


def _move_select(table: Table, review: Review, place: int, words: Words) -> Select:
    scene = _decision_scene(table, steps_of(match_of(table))[place].number, words)
    choices = tuple(
        Choice(plain_text(move_words(scene, move))[:LABEL_LENGTH], str(number))
        for number, move in enumerate(moves_to_try(table, place))
    )
    return Select(words("review-try-asks"), Verb.REVIEW_TRY, f"{review.id}.{place}.of", choices)
