"""Films: a round of a match that has ended as an animated picture, to keep or to show in the channel."""

import asyncio

from bot.pictures.board import Board, Note, Section
from bot.pictures.film import Film, Frame
from bot.tables import Table, TableProblem
from bot.texts import Words
from bot.thinking.replays import moments_of, stops_of
from cogs.delivery.pages import Button, Page, Picture
from cogs.delivery.verbs import Verb
from cogs.faces.boards import plain
from cogs.screens.parts import place_words, scene_of
from cogs.screens.replay import caption, match_of, moment_board, moment_scene, replay_button


async def frames_of(table: Table, round_number: int, words: Words) -> list[Frame]:
    """Return the frames of a round: its deal, each decision with who did what, and what it brought.

    Other work goes on between two frames.

    Args:
        table: a table whose match has ended.
        round_number: the round, from 1.
        words: the texts of those who will see the film.

    Raises:
        TableProblem: there was no such round, or the game has no pictures.
    """
    match = match_of(table)
    places = [place for place, stop in enumerate(stops_of(match)) if stop.round == round_number]
    if not places:
        raise TableProblem("not-offered")
    frames: list[Frame] = []
    for moment in moments_of(match, places[0], places[-1] + 1):
        scene = moment_scene(table, moment, words)
        board = moment_board(moment, scene)
        if board is None:
            raise TableProblem("no-film")
        # A film has one cloth, even where a round ends with cards of another deck.
        cloth = frames[0].board.cloth if frames else board.cloth
        lines = tuple(Note(plain(line), strong=True) for line in caption(moment, scene))
        frames.append(Frame(Board(cloth, (Section(lines),), ""), Board(cloth, board.sections, "")))
        await asyncio.sleep(0)
    return frames


def film_page(table: Table, round_number: int, film: Film, words: Words, *, share: bool = False) -> Page:
    """Return a message with a film.

    Args:
        table: a table whose match has ended.
        round_number: the round that it shows, from 1.
        film: the film.
        words: the reader's texts.
        share: whether the reader can show it in the channel.
    """
    more = (Button(words("replay-share"), Verb.FILM_SHARE, f"{table.id}.{round_number}"),) if share else ()
    text = words("film-title", place=_place(table, round_number, words))
    blocks = (*_head(text, film, words), _picture(table, round_number, film, words))
    return Page(0, 0, blocks, (more,) if more else ())


def shared_film_page(table: Table, round_number: int, film: Film, user_id: int, words: Words) -> Page:
    """Return what the channel sees when somebody shows a film."""
    place = next(at for at, stop in enumerate(stops_of(match_of(table))) if stop.round == round_number)
    title = words("film-title", place=_place(table, round_number, words))
    text = "\n".join([words("film-shared", user=str(user_id)), title])
    blocks = (*_head(text, film, words), _picture(table, round_number, film, words))
    return Page(0, 0, blocks, ((replay_button(table.id, words, place),),))


def _head(text: str, film: Film, words: Words) -> tuple[str]:
    return (text if film.whole else "\n".join([text, words("film-too-long")]),)


def _place(table: Table, round_number: int, words: Words) -> str:
    view = match_of(table).view().model_copy(update={"round": round_number})
    return place_words(scene_of(table, view, words).view, words)


def _picture(table: Table, round_number: int, film: Film, words: Words) -> Picture:
    name = f"{table.stored.game}-{table.id}-{round_number}.gif"
    return Picture(name, film.content, words("film-alt"))
