"""Films: a round of a match that has ended, or its deciding moments, as an animated picture."""

import asyncio
from collections.abc import Sequence

from bot.errors import Reason, TableProblem
from bot.pictures.board import Board, Note, Section
from bot.pictures.frames import Film, Frame
from bot.replay import deciding_steps, moments_of, steps_of
from bot.tables.table import Table
from bot.texts import Words
from cogs.delivery.pages import Button, Page, Picture
from cogs.delivery.verbs import Verb
from cogs.faces import Scene, face_of
from cogs.faces.boards import plain
from cogs.screens.parts import game_name, place_words, scene_of, scores_words
from cogs.screens.replay import caption, match_of, moment_board, moment_scene, replay_button
from games import Match

WHOLE_MATCH = 0
"""Stands for the deciding moments of the whole match where a round is asked for; rounds count from 1."""


async def frames_of(table: Table, round_number: int, words: Words) -> list[Frame]:
    """Return the frames of a round: its deal, each decision with who did what, and what it brought.

    Those of a whole match are its deciding moments, each with the round and the points before it.

    Other work goes on between two frames.

    Args:
        table: a table whose match has ended.
        round_number: the round, from 1, or WHOLE_MATCH.
        words: the texts of those who will see the film.

    Raises:
        TableProblem: there was no such round, or the game has no pictures.
    """
    match = match_of(table)
    places = _places(match, round_number)
    frames: list[Frame] = []
    for place, moment in enumerate(moments_of(match, places[0], places[-1] + 1), start=places[0]):
        if place not in places:
            continue
        scene = moment_scene(table, moment, words)
        board = moment_board(moment, scene)
        if board is None:
            raise TableProblem(Reason.NO_FILM)
        # A film has one cloth, even where a round ends with cards of another deck.
        cloth = frames[0].board.cloth if frames else board.cloth
        lines = tuple(Note(plain(line), strong=True) for line in caption(moment, scene))
        if round_number == WHOLE_MATCH:
            lines = (Note(plain(_standing(scene))), *lines)
        frames.append(Frame(Board(cloth, (Section(lines),), ""), Board(cloth, board.sections, "")))
        await asyncio.sleep(0)
    return frames


def _places(match: Match, round_number: int) -> Sequence[int]:
    """Return the steps that a film shows, ascending; raise TableProblem if there was no such round."""
    if round_number == WHOLE_MATCH:
        return deciding_steps(match, face_of(match.game.id).deciding)
    places = [place for place, step in enumerate(steps_of(match)) if step.round == round_number]
    if not places:
        raise TableProblem(Reason.NOT_OFFERED)
    return places


def _standing(scene: Scene) -> str:
    """Return the round of a moment, and everybody's points."""
    return " · ".join(filter(None, (place_words(scene.view, scene.words), scores_words(scene))))


def film_page(table: Table, round_number: int, film: Film, words: Words, *, share: bool = False) -> Page:
    """Return a message with a film.

    Args:
        table: a table whose match has ended.
        round_number: the round that it shows, from 1, or WHOLE_MATCH.
        film: the film.
        words: the reader's texts.
        share: whether the reader can show it in the channel.
    """
    more: list[Button] = []
    if share:
        more.append(Button(words("replay-share"), Verb.FILM_SHARE, f"{table.id}.{round_number}"))
    if round_number != WHOLE_MATCH:
        more.append(Button(words("film-match"), Verb.FILM, f"{table.id}.{WHOLE_MATCH}"))
    text = _title(table, round_number, words)
    blocks = (*_head(text, film, words), _picture(table, round_number, film, words))
    return Page(0, 0, blocks, (tuple(more),) if more else ())


def shared_film_page(table: Table, round_number: int, film: Film, user_id: int, words: Words) -> Page:
    """Return what the channel sees when somebody shows a film."""
    place = _places(match_of(table), round_number)[0]
    by = words("film-match-shared" if round_number == WHOLE_MATCH else "film-shared", user=str(user_id))
    text = "\n".join([by, _title(table, round_number, words)])
    blocks = (*_head(text, film, words), _picture(table, round_number, film, words))
    return Page(0, 0, blocks, ((replay_button(table.id, words, place),),))


def _head(text: str, film: Film, words: Words) -> tuple[str]:
    return (text if film.whole else "\n".join([text, words("film-too-long")]),)


def _title(table: Table, round_number: int, words: Words) -> str:
    if round_number == WHOLE_MATCH:
        return words("film-match-title", game=game_name(table.game, words))
    view = match_of(table).view().model_copy(update={"round": round_number})
    return words("film-title", place=place_words(scene_of(table, view, words).view, words))


def _picture(table: Table, round_number: int, film: Film, words: Words) -> Picture:
    whole = round_number == WHOLE_MATCH
    name = f"{table.game}-{table.id}{'' if whole else f'-{round_number}'}.gif"
    return Picture(name, film.content, words("film-match-alt" if whole else "film-alt"))
