"""Swings: what is told of a finished match, and the deeds in it that gained or cost most."""

from typing import NamedTuple

from bot.match_stats import events_by_round
from bot.pictures.board import Board, Section
from bot.tables.table import Table
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


class Swing(NamedTuple):
    """A deed of a match: its round, counted from 1, its seat, and what it was."""

    round: int
    seat: int
    deed: Deed


def told_of(table: Table, words: Words) -> Told:
    """Return what is told of the finished match of a table."""
    match = table.ended_match()
    scene = scene_of(table, match.view(), words)
    return Told(scene, tuple(outcomes_of(events, scene) for events in events_by_round(match)))


def first_of(view: View) -> list[int]:
    """Return the seats in first place."""
    return [seat for seat, rank in enumerate(view.ranks) if rank == 1]


def margin_of(view: View) -> int:
    """Return by how many points those in first place are ahead of the next."""
    first = first_of(view)
    behind = [points for seat, points in enumerate(view.scores) if seat not in first]
    return min(abs(view.scores[first[0]] - points) for points in behind) if behind else 0


def swings_of(told: Told) -> list[Swing]:
    """Return all deeds of a match that gained or cost something, in order."""
    return [
        Swing(number, seat, deed)
        for number, outcomes in enumerate(told.rounds, start=1)
        for seat, outcome in enumerate(outcomes)
        for deed in outcome.deeds
        if deed.worth
    ]


def best_of(swings: list[Swing]) -> Swing | None:
    """Return the swing that gained most, the first of several; None if nothing gained anything."""
    gains = [swing for swing in swings if swing.deed.worth > 0]
    return max(gains, key=lambda swing: swing.deed.worth, default=None)


def own_swings(told: Told, seat: int) -> list[tuple[str, Swing]]:
    """Return a seat's best swing, and what cost it most, each with the id of its title.

    If nothing of its own has cost it anything, that is the best swing of the others, of the rounds in
    which they gained more: those of the other rounds have cost the seat nothing.
    """
    every, gained = swings_of(told), told.scene.view.rounds
    own = [swing for swing in every if swing.seat == seat]
    losses = [swing for swing in own if swing.deed.worth < 0]
    lost = min(losses, key=lambda swing: swing.deed.worth, default=None)
    theirs = (swing for swing in every if swing.seat != seat)
    costliest = lost or best_of(
        [each for each in theirs if gained[each.round - 1][each.seat] > gained[each.round - 1][seat]]
    )
    found = (("hand-best", best_of(own)), ("hand-costliest" if lost else "hand-costliest-by", costliest))
    return [(key, swing) for key, swing in found if swing is not None]


def _round_of(swing: Swing, told: Told) -> int:
    """Return the round that a swing is told with; 0 if there was only one."""
    return swing.round if len(told.rounds) > 1 else 0


def swings_board(swings: list[tuple[str, Swing]], told: Told) -> Board:
    """Return the picture of some swings, each with the id of its title."""
    scene, face, words = told.scene, face_of(told.scene.view.game), told.scene.words
    sections: list[Section] = []
    for key, swing in swings:
        title = words(key, round=_round_of(swing, told), name=player(scene, swing.seat))
        alt = f"{words('picture-said', title=title)} {deed_alt(swing.deed, face, words)}"
        sections.append(Section((deeds_strip([swing.deed], face),), title, alt=alt))
    return board_of(cloth_of(face, [swing.deed for _, swing in swings]), sections)


def swings_words(swings: list[tuple[str, Swing]], told: Told) -> tuple[str, ...]:
    """Return the same in words."""
    scene, face, words = told.scene, face_of(told.scene.view.game), told.scene.words
    return tuple(
        "\n".join(
            [
                words(key, round=_round_of(swing, told), name=scene.names[swing.seat]),
                deed_words(swing.deed, face, words),
            ]
        )
        for key, swing in swings
    )


def best_title(swing: Swing, name: str, told: Told) -> str:
    """Return what the best swing of a match is called in this game, whose it was, and when."""
    words, game = told.scene.words, told.scene.view.game
    keys = (f"best-{game}", f"best-{face_of(game).family}", "best")
    best = next(words(key) for key in keys if words.has(key))
    return words("best-of", best=best, name=name, round=_round_of(swing, told))
