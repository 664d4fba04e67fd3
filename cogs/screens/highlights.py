"""Highlights: what is told of a finished match, and the deeds in it that gained or cost most."""

from typing import NamedTuple

from bot.pictures.board import Board, Section
from bot.results.rounds import rounds_of
from bot.tables import Table
from bot.texts import Words
from cogs.faces import Scene, face_of
from cogs.faces.boards import board_of, player
from cogs.faces.outcome import Deed, Outcome
from cogs.screens.outcomes import cloth_of, deed_alt, deed_words, deeds_strip, outcomes_of
from cogs.screens.parts import scene_of
from games import View


class Told(NamedTuple):
    """What is told of a finished match.

    Attributes:
        scene: the match, as a spectator sees it.
        rounds: for each round, what it brought each seat.
    """

    scene: Scene
    rounds: tuple[tuple[Outcome, ...], ...]


class Highlight(NamedTuple):
    """A deed of a match: its round, counted from 1, its seat, and what it was."""

    round: int
    seat: int
    deed: Deed


def told_of(table: Table, words: Words) -> Told:
    """Return what is told of the finished match of a table."""
    match = table.ended_match()
    scene = scene_of(table, match.view(), words)
    return Told(scene, tuple(outcomes_of(events, scene) for events in rounds_of(match)))


def first_of(view: View) -> list[int]:
    """Return the seats in first place."""
    return [seat for seat, rank in enumerate(view.ranks) if rank == 1]


def margin_of(view: View) -> int:
    """Return by how many points those in first place are ahead of the next."""
    first = first_of(view)
    behind = [points for seat, points in enumerate(view.scores) if seat not in first]
    return min(abs(view.scores[first[0]] - points) for points in behind) if behind else 0


def highlights_of(told: Told) -> list[Highlight]:
    """Return all deeds of a match that gained or cost something, in order."""
    return [
        Highlight(number, seat, deed)
        for number, outcomes in enumerate(told.rounds, start=1)
        for seat, outcome in enumerate(outcomes)
        for deed in outcome.deeds
        if deed.worth
    ]


def best_of(highlights: list[Highlight]) -> Highlight | None:
    """Return the highlight that gained most, the first of several; None if nothing gained anything."""
    gains = [highlight for highlight in highlights if highlight.deed.worth > 0]
    return max(gains, key=lambda highlight: highlight.deed.worth, default=None)


def own_highlights(told: Told, seat: int) -> list[tuple[str, Highlight]]:
    """Return a seat's best highlight, and what cost it most, each with the id of its title.

    If nothing of its own has cost it anything, that is the best highlight of the others, of the rounds in
    which they gained more: those of the other rounds have cost the seat nothing.
    """
    every, gained = highlights_of(told), told.scene.view.rounds
    own = [highlight for highlight in every if highlight.seat == seat]
    losses = [highlight for highlight in own if highlight.deed.worth < 0]
    lost = min(losses, key=lambda highlight: highlight.deed.worth, default=None)
    theirs = (highlight for highlight in every if highlight.seat != seat)
    costliest = lost or best_of(
        [m for m in theirs if gained[m.round - 1][m.seat] > gained[m.round - 1][seat]]
    )
    found = (("hand-best", best_of(own)), ("hand-costliest" if lost else "hand-costliest-by", costliest))
    return [(key, highlight) for key, highlight in found if highlight is not None]


def _round_of(highlight: Highlight, told: Told) -> int:
    """Return the round that a highlight is told with; 0 if there was only one."""
    return highlight.round if len(told.rounds) > 1 else 0


def highlights_board(highlights: list[tuple[str, Highlight]], told: Told) -> Board:
    """Return the picture of some highlights, each with the id of its title."""
    scene, face, words = told.scene, face_of(told.scene.view.game), told.scene.words
    sections: list[Section] = []
    for key, highlight in highlights:
        title = words(key, round=_round_of(highlight, told), name=player(scene, highlight.seat))
        alt = f"{words('picture-said', title=title)} {deed_alt(highlight.deed, face, words)}"
        sections.append(Section((deeds_strip([highlight.deed], face),), title, alt=alt))
    return board_of(cloth_of(face, [highlight.deed for _, highlight in highlights]), sections)


def highlights_words(highlights: list[tuple[str, Highlight]], told: Told) -> tuple[str, ...]:
    """Return the same in words."""
    scene, face, words = told.scene, face_of(told.scene.view.game), told.scene.words
    return tuple(
        "\n".join(
            [
                words(key, round=_round_of(highlight, told), name=scene.names[highlight.seat]),
                deed_words(highlight.deed, face, words),
            ]
        )
        for key, highlight in highlights
    )


def best_title(highlight: Highlight, name: str, told: Told) -> str:
    """Return what the best highlight of a match is called in this game, whose it was, and when."""
    words, game = told.scene.words, told.scene.view.game
    keys = (f"best-{game}", f"best-{face_of(game).family}", "best")
    best = next(words(key) for key in keys if words.has(key))
    return words("best-of", best=best, name=name, round=_round_of(highlight, told))
