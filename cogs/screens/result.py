"""The result card: the one picture that the end of a match leaves in a channel, and the same in words."""

from dataclasses import replace
from itertools import accumulate

from bot.pictures.avatars import own_avatar
from bot.pictures.board import (
    NARROW,
    SMALL,
    Avatar,
    Board,
    Chart,
    Curve,
    Headline,
    Section,
    Standing,
    Standings,
)
from bot.pictures.results import FEW_WINNERS
from bot.store.history import MatchOutcome
from bot.store.stored import Seat
from bot.tables.table import Table
from cogs.faces import Scene, face_of
from cogs.faces.boards import FEWEST_ROUNDS, by_rank, description, player, points_of
from cogs.screens.outcomes import cloth_of, deed_alt, deed_words, deeds_strip
from cogs.screens.parts import game_name
from cogs.screens.ratings import rating_words
from cogs.screens.swings import Told, best_of, best_title, first_of, margin_of, swings_of

MANY_SEATS = 5
"""From this many seats on, everything has to be lower to fit into one picture."""


APART = 4
"""Pixels between cards, where there is room for them side by side."""


def result_board(table: Table, told: Told, outcome: MatchOutcome) -> Board:
    """Return the result card: who won, everybody's place, the points by round, and the best swing.

    It is one picture however high it is, so its sections have no descriptions of their own.

    Args:
        table: a table whose match is finished.
        told: what is told of the match.
        outcome: what the match has changed.
    """
    scene, words = told.scene, told.scene.words
    face, best = face_of(scene.view.game), best_of(swings_of(told))
    many = len(scene.names) >= MANY_SEATS
    sections = [Section((_headline(table, scene), _standings(table, scene, outcome)))]
    alt = [words("picture-said", title=text) for text in (_won(scene), *_lines(scene))]
    alt += _standings_alt(scene, outcome)
    if len(scene.view.rounds) >= FEWEST_ROUNDS:
        sections.append(Section((_chart(scene),), "" if many else words("picture-chart")))
    if best is not None:
        title, width = best_title(best, player(scene, best.seat), told), SMALL if many else NARROW
        strip = replace(deeds_strip([best.deed], face, width), lap=width + APART)
        sections.append(Section((strip,), title))
        alt.append(f"{words('picture-said', title=title)} {deed_alt(best.deed, face, words)}")
    return Board(cloth_of(face, [best.deed] if best else []), tuple(sections), description(alt))


def result_words(told: Told, outcome: MatchOutcome) -> tuple[str, ...]:
    """Return who came where, and the best swing."""
    scene, words = told.scene, told.scene.words
    best = best_of(swings_of(told))
    lines = [standings_words(scene, outcome)]
    if best is not None:
        title = best_title(best, scene.names[best.seat], told)
        said = deed_words(best.deed, face_of(scene.view.game), words)
        lines.append(words("end-best", title=title, said=said))
    return tuple(lines)


def standings_words(scene: Scene, outcome: MatchOutcome) -> str:
    """Return everybody's place, points and rating, in one line."""
    words, view = scene.words, scene.view
    return words("interpunct").join(
        words(
            "end-place",
            mark=words("place-mark", place=view.ranks[seat]),
            name=scene.names[seat],
            points=view.scores[seat],
            rating=_rating(seat, scene, outcome) or "none",
        )
        for seat in by_rank(scene)
    )


def _won(scene: Scene) -> str:
    """Return who won, for a picture; of many who share first place only how many."""
    first = first_of(scene.view)
    if len(first) > FEW_WINNERS:
        return scene.words("picture-shared-by", count=len(first))
    names = scene.words.join([player(scene, seat) for seat in first])
    return scene.words("picture-won" if len(first) == 1 else "picture-shared", names=names)


def _lines(scene: Scene) -> list[str]:
    """Return by how much somebody won, and what was played."""
    words, view = scene.words, scene.view
    played = words("picture-match", game=game_name(view.game, words), rounds=len(view.rounds))
    by = margin_of(view)
    return [words("picture-won-by", by=by), played] if len(first_of(view)) == 1 and by else [played]


def _headline(table: Table, scene: Scene) -> Headline:
    avatars = tuple(_avatar(table.seats[seat], scene) for seat in first_of(scene.view))
    lines = tuple(_lines(scene))
    many = len(scene.names) >= MANY_SEATS
    return Headline(avatars, _won(scene), (scene.words("interpunct").join(lines),) if many else lines)


def _avatar(seat: Seat, scene: Scene) -> Avatar:
    """Return the picture of whoever was dealt a seat; a person who has left keeps theirs."""
    computer = seat.dealt_to is None
    return Avatar(
        "" if computer else own_avatar(seat.avatar), player(scene, seat.seat)[:1], seat.seat, computer
    )


def _standings(table: Table, scene: Scene, outcome: MatchOutcome) -> Standings:
    return Standings(
        tuple(
            Standing(
                scene.view.ranks[seat],
                _avatar(table.seats[seat], scene),
                player(scene, seat),
                str(scene.view.scores[seat]),
                _rating(seat, scene, outcome),
            )
            for seat in by_rank(scene)
        )
    )


def _standings_alt(scene: Scene, outcome: MatchOutcome) -> list[str]:
    """Return in words everybody's place, points, points by round, and rating."""
    words, view = scene.words, scene.view
    return [
        words(
            "picture-standing",
            place=view.ranks[seat],
            name=player(scene, seat),
            points=points_of(scene, seat),
            rating=_rating(seat, scene, outcome) or "none",
        )
        for seat in by_rank(scene)
    ]


def _rating(seat: int, scene: Scene, outcome: MatchOutcome) -> str:
    """Return a seat's rating after the match and how it has moved; empty if it was not rated."""
    moved = outcome.ratings.get(seat)
    if moved is None:
        return ""
    return rating_words(*moved, scene.words)


def _chart(scene: Scene) -> Chart:
    """Return how the points of all seats grew, those of the first place first."""
    by_seat = list(zip(*scene.view.rounds, strict=True))
    return Chart(
        tuple(
            Curve(player(scene, seat), seat, tuple(accumulate(by_seat[seat], initial=0)))
            for seat in by_rank(scene)
        )
    )
