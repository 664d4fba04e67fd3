"""Outcomes of rounds in pictures and words, and the highlights that decided a match."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.pictures.board import CHOSEN, NARROW_WIDTH, SMALL_WIDTH, WINNING, Board, Group, Note, Section, Strip
from bot.results.match_stats import SeatEnding
from bot.tables.endings import endings_of
from bot.tables.table import Table
from bot.texts import Words
from cogs.faces import face_of
from cogs.faces.boards import card_of, plain_text, player_name
from cogs.faces.describing import board_of
from cogs.faces.face import Face, Outcome, RoundHighlight, Scene
from cogs.screens.parts import scene_of, signed_points
from games import Event

_MIN_SEATS_FOR_SMALL_CARDS, _MIN_HIGHLIGHTS_FOR_SMALL_CARDS = 3, 7
"""Minimum numbers of seats, and of a seat's highlights, for their cards to be drawn smaller."""

_LAP_SHARE = 9 / 20
"""Visible share of the width of a card that the next one overlaps."""


def outcomes_of(events: tuple[Event, ...], scene: Scene) -> tuple[Outcome, ...]:
    """Return a round's outcome for each seat, from all public events of the round."""
    return face_of(scene.view.game).round_outcomes(events, scene)


def cloth_of(face: Face, highlights: Iterable[RoundHighlight]) -> str:
    """Return the id of the deck whose cloth is the background of highlights."""
    return next((card_of(face, highlight.cards[0]).deck for highlight in highlights), face.decks[0])


def highlights_strip(highlights: Sequence[RoundHighlight], face: Face, width: int = NARROW_WIDTH) -> Strip:
    """Return highlights by their cards; those that cost points are crossed."""
    return Strip(
        tuple(_highlight_group(highlight, face) for highlight in highlights), width, round(width * _LAP_SHARE)
    )


def _highlight_group(highlight: RoundHighlight, face: Face) -> Group:
    mark = CHOSEN if highlight.worth < 0 else ""
    return Group(
        tuple(card_of(face, code) for code in highlight.cards), plain_text(highlight.said), mark=mark
    )


def highlight_words(highlight: RoundHighlight, face: Face, words: Words) -> str:
    """Return a highlight in words, with its cards."""
    return words("deed", said=highlight.said, cards=face.list_cards(highlight.cards, words, brief=True))


def round_board(outcomes: tuple[Outcome, ...], scene: Scene) -> Board:
    """Return the picture of the end of a round: each seat's points, their reason and their cards."""
    face = face_of(scene.view.game)
    words = scene.words
    view = scene.view
    many = len(outcomes) >= _MIN_SEATS_FOR_SMALL_CARDS or any(
        len(each.highlights) >= _MIN_HIGHLIGHTS_FOR_SMALL_CARDS for each in outcomes
    )
    width = SMALL_WIDTH if many else NARROW_WIDTH
    sections: list[Section] = []
    for seat in _seats_by_gain(scene):
        outcome = outcomes[seat]
        gained = view.rounds[-1][seat]
        points = words("picture-gained", gained=signed_points(gained), points=view.totals[seat])
        said = plain_text(outcome.said)
        blocks = (
            *((Note(said),) if said else ()),
            *((highlights_strip(outcome.highlights, face, width),) if outcome.highlights else ()),
        )
        mark = WINNING if _is_first(seat, scene) else ""
        sections.append(Section(blocks, player_name(scene, seat), points, mark))
    return board_of(face, cloth_of(face, _all_highlights(outcomes)), sections, words)


def round_words(outcomes: tuple[Outcome, ...], scene: Scene) -> tuple[str, ...]:
    """Return the picture of the end of a round in words."""
    face = face_of(scene.view.game)
    words = scene.words
    view = scene.view
    lines: list[str] = []
    for seat in _seats_by_gain(scene):
        outcome = outcomes[seat]
        lines.append(
            words(
                "round-line-first" if _is_first(seat, scene) else "round-line",
                name=scene.names[seat],
                gained=signed_points(view.rounds[-1][seat]),
                points=view.totals[seat],
                said=outcome.said or "none",
            )
        )
        lines += [
            words("small", text=highlight_words(highlight, face, words)) for highlight in outcome.highlights
        ]
    return ("\n".join(lines),)


def _seats_by_gain(scene: Scene) -> list[int]:
    """Return the seats by their points in the last finished round, the most first."""
    gains = scene.view.rounds[-1]
    return sorted(range(len(gains)), key=lambda seat: (-gains[seat], seat))


def _is_first(seat: int, scene: Scene) -> bool:
    """Return whether a seat gained points in the last finished round, and no other seat gained more."""
    gains = scene.view.rounds[-1]
    return gains[seat] == max(gains) > 0


def _all_highlights(outcomes: Iterable[Outcome]) -> Iterable[RoundHighlight]:
    return (highlight for outcome in outcomes for highlight in outcome.highlights)


class MatchReview(NamedTuple):
    """A finished match with its outcomes, for the pages of its end.

    Attributes:
        scene: the match, as a spectator sees it.
        rounds: each round's outcomes by seat.
        endings: the match's ending for each seat.
    """

    scene: Scene
    rounds: tuple[tuple[Outcome, ...], ...]
    endings: tuple[SeatEnding, ...]

    @property
    def first(self) -> list[int]:
        """The winning seats; all if all share first place, none if the players in first place left."""
        if len({*self.scene.view.ranks}) == 1 and SeatEnding.LEFT not in self.endings:
            return [*range(len(self.endings))]
        return [seat for seat, each in enumerate(self.endings) if each in (SeatEnding.WON, SeatEnding.SHARED)]

    @property
    def margin(self) -> int:
        """The winners' lead over the next in points; 0 without winners or others."""
        scores = self.scene.view.scores
        behind = [points for seat, points in enumerate(scores) if seat not in self.first]
        return min(abs(scores[self.first[0]] - points) for points in behind) if self.first and behind else 0

    @property
    def first_place_leavers(self) -> str:
        """The names of the players in first place who left or were away at the end."""
        ranks = self.scene.view.ranks
        left = SeatEnding.LEFT
        shared = len({*ranks}) == 1  # then others in first place are still there, although they haven't won
        return self.scene.names_of(
            [
                seat
                for seat, end in enumerate(self.endings)
                if ranks[seat] == 1 and (end is left or not shared)
            ]
        )

    def place_of(self, seat: int) -> int:
        """Return the rank of a seat, from 1; 0 if its player left, and so has none."""
        return 0 if self.endings[seat] is SeatEnding.LEFT else self.scene.view.ranks[seat]


class Swing(NamedTuple):
    """A highlight of a match, with its round (from 1) and its seat."""

    round: int
    seat: int
    highlight: RoundHighlight


def review_of(table: Table, words: Words, reader: int | None = None) -> MatchReview:
    """Return the review of a table's finished match. `reader` is the reader's seat, if any."""
    match = table.ended_match()
    scene = scene_of(table, match.view(), words, reader)
    rounds = range(1, len(match.rounds) + 1)
    outcomes = tuple(outcomes_of(match.events_in(number), scene) for number in rounds)
    return MatchReview(scene, outcomes, endings_of(table))


def swings_of(review: MatchReview) -> list[Swing]:
    """Return all highlights of a match that gained or cost points, in order."""
    return [
        Swing(number, seat, highlight)
        for number, outcomes in enumerate(review.rounds, start=1)
        for seat, outcome in enumerate(outcomes)
        for highlight in outcome.highlights
        if highlight.worth
    ]


def best_swing(swings: list[Swing]) -> Swing | None:
    """Return the swing with the greatest gain, the first of several; None if none gained points."""
    gains = [swing for swing in swings if swing.highlight.worth > 0]
    return max(gains, key=lambda swing: swing.highlight.worth, default=None)


def own_swings(review: MatchReview, seat: int) -> list[tuple[str, Swing]]:
    """Return a seat's best and its costliest swing, each with the id of its title.

    If none of its swings cost points, the costliest is the best swing of another seat that gained more in
    that round.
    """
    every = swings_of(review)
    gained = review.scene.view.rounds
    own = [swing for swing in every if swing.seat == seat]
    losses = [swing for swing in own if swing.highlight.worth < 0]
    lost = min(losses, key=lambda swing: swing.highlight.worth, default=None)
    theirs = (swing for swing in every if swing.seat != seat)
    costliest = lost or best_swing(
        [each for each in theirs if gained[each.round - 1][each.seat] > gained[each.round - 1][seat]]
    )
    found = (("hand-best", best_swing(own)), ("hand-costliest" if lost else "hand-costliest-by", costliest))
    return [(key, swing) for key, swing in found if swing is not None]


def _round_of(swing: Swing, review: MatchReview) -> int:
    """Return the number of a swing's round, for its title; 0 if the match had only one round."""
    return swing.round if len(review.rounds) > 1 else 0


def swings_board(swings: list[tuple[str, Swing]], review: MatchReview) -> Board:
    """Return the picture of some swings, each with the id of its title."""
    scene = review.scene
    face = face_of(scene.view.game)
    words = scene.words
    sections: list[Section] = []
    for key, swing in swings:
        title = words(key, round=_round_of(swing, review), name=player_name(scene, swing.seat))
        sections.append(Section((highlights_strip([swing.highlight], face),), title))
    return board_of(face, cloth_of(face, [swing.highlight for _, swing in swings]), sections, words)


def swings_words(swings: list[tuple[str, Swing]], review: MatchReview) -> tuple[str, ...]:
    """Return the picture of some swings in words."""
    scene = review.scene
    face = face_of(scene.view.game)
    words = scene.words
    return tuple(
        "\n".join(
            [
                words(key, round=_round_of(swing, review), name=scene.names[swing.seat]),
                highlight_words(swing.highlight, face, words),
            ]
        )
        for key, swing in swings
    )


def best_title(swing: Swing, name: str, review: MatchReview) -> str:
    """Return the title of a match's best swing: its name in this game, its player and its round."""
    words = review.scene.words
    game = review.scene.view.game
    keys = (f"best-{game}", f"best-{face_of(game).family}", "best")
    best = next(words(key) for key in keys if words.has(key))
    return words("best-of", best=best, name=name, round=_round_of(swing, review))
