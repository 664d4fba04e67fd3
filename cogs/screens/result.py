"""The result card: the picture of a match's result in its public message, and its words."""

from dataclasses import replace
from itertools import accumulate

from bot.pictures.avatars import own_avatar
from bot.pictures.board import (
    NARROW_WIDTH,
    SMALL_WIDTH,
    Avatar,
    Board,
    Chart,
    Curve,
    Headline,
    Section,
    Standing,
    Standings,
)
from bot.pictures.results import MAX_WINNERS
from bot.results.ratings import RatingChange
from bot.store.history import MatchOutcome
from bot.store.stored import Seat
from bot.tables.table import Table
from bot.texts import Words
from cogs.faces import face_of
from cogs.faces.boards import by_rank, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Scene
from cogs.screens.outcomes import (
    MatchReview,
    best_swing,
    best_title,
    cloth_of,
    highlight_words,
    highlights_strip,
    swings_of,
)

_MIN_SEATS_FOR_COMPACT_CARD = 5
"""Minimum number of seats for a more compact card, so that everything fits one picture."""

_MIN_ROUNDS_FOR_CHART = 2
"""Minimum number of rounds for a chart of the points by round."""

_CARD_GAP = 4
"""Distance between cards side by side, in pixels, where they fit."""


def result_board(table: Table, review: MatchReview, outcome: MatchOutcome) -> Board:
    """Return the result card: the winners, the standings, the points by round, and the best swing.

    It is always one picture, however high, so its sections have no separate descriptions.
    """
    scene = review.scene
    words = scene.words
    face = face_of(scene.view.game)
    best = best_swing(swings_of(review))
    many = len(scene.names) >= _MIN_SEATS_FOR_COMPACT_CARD
    sections = [Section((_headline(table, review), _standings(table, review, outcome)))]
    if len(scene.view.rounds) >= _MIN_ROUNDS_FOR_CHART:
        sections.append(Section((_points_chart(scene),), "" if many else words("picture-chart")))
    if best is not None:
        title = best_title(best, player_name(scene, best.seat), review)
        width = SMALL_WIDTH if many else NARROW_WIDTH
        strip = replace(highlights_strip([best.highlight], face, width), lap=width + _CARD_GAP)
        sections.append(Section((strip,), title))
    board = board_of(face, cloth_of(face, [best.highlight] if best else []), sections, words)
    return replace(board, sections=tuple(sections))


def result_words(review: MatchReview, outcome: MatchOutcome) -> tuple[str, ...]:
    """Return the standings and the best swing in words."""
    scene = review.scene
    words = scene.words
    best = best_swing(swings_of(review))
    lines = [_standings_words(review, outcome)]
    if best is not None:
        title = best_title(best, scene.names[best.seat], review)
        said = highlight_words(best.highlight, face_of(scene.view.game), words)
        lines.append(words("end-best", title=title, said=said))
    return tuple(lines)


def _standings_words(review: MatchReview, outcome: MatchOutcome) -> str:
    """Return the ranks, points and ratings of all seats, in one line."""
    scene = review.scene
    words = scene.words
    view = scene.view
    return words("interpunct").join(
        words(
            "end-place",
            mark=words("place-mark", place=review.place_of(seat)),
            name=scene.names[seat],
            points=view.scores[seat],
            rating=_rating_change(seat, scene, outcome) or "none",
        )
        for seat in by_rank(scene)
    )


def _winner_words(review: MatchReview) -> str:
    """Return the winners for a picture; if too many share first place, only their number."""
    scene = review.scene
    first = review.first
    if not first:
        return scene.words("picture-nobody")
    if len(first) > MAX_WINNERS:
        return scene.words("picture-shared-by", count=len(first))
    names = scene.words.join([player_name(scene, seat) for seat in first])
    return scene.words("picture-won" if len(first) == 1 else "picture-shared", names=names)


def _headline_lines(review: MatchReview) -> list[str]:
    """Return the winner's margin, if any, and the game with its number of rounds."""
    words = review.scene.words
    view = review.scene.view
    by = review.margin
    played = words("picture-match", rounds=len(view.rounds))
    return [words("picture-won-by", by=by), played] if len(review.first) == 1 and by else [played]


def _headline(table: Table, review: MatchReview) -> Headline:
    scene = review.scene
    lines = tuple(_headline_lines(review))
    avatars = tuple(_seat_avatar(table.seats[seat], scene) for seat in review.first)
    many = len(scene.names) >= _MIN_SEATS_FOR_COMPACT_CARD
    return Headline(
        avatars, _winner_words(review), (scene.words("interpunct").join(lines),) if many else lines
    )


def _seat_avatar(seat: Seat, scene: Scene) -> Avatar:
    """Return the avatar of the player who was dealt the seat's hand, even if they have left."""
    computer = seat.dealt_to is None
    return Avatar(
        "" if computer else own_avatar(seat.avatar), player_name(scene, seat.seat)[:1], seat.seat, computer
    )


def _standings(table: Table, review: MatchReview, outcome: MatchOutcome) -> Standings:
    scene = review.scene
    return Standings(
        tuple(
            Standing(
                review.place_of(seat),
                _seat_avatar(table.seats[seat], scene),
                player_name(scene, seat),
                str(scene.view.scores[seat]),
                _rating_change(seat, scene, outcome),
            )
            for seat in by_rank(scene)
        )
    )


def _rating_change(seat: int, scene: Scene, outcome: MatchOutcome) -> str:
    """Return a seat's new rating and its change; empty if the match wasn't rated for it."""
    change = outcome.ratings.get(seat)
    return "" if change is None else rating_words(change, scene.words)


def _points_chart(scene: Scene) -> Chart:
    """Return the points of all seats by round, in the order of their ranks."""
    by_seat = list(zip(*scene.view.rounds, strict=True))
    return Chart(
        tuple(
            Curve(player_name(scene, seat), seat, tuple(accumulate(by_seat[seat], initial=0)))
            for seat in by_rank(scene)
        )
    )


def rating_words(change: RatingChange, words: Words) -> str:
    """Return a rating and its change, such as `1512 ▲ 14`; while it is provisional, the matches to go."""
    if change.to_go:
        return words("rating-provisional", count=change.to_go)
    moved = change.after - change.before
    way = "up" if moved > 0 else "down" if moved < 0 else "same"
    return words(f"rating-{way}", number=str(change.after), moved=str(abs(moved)))
