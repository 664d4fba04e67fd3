"""The result card: one picture with everybody's place, the points by round, and the best moment."""

from dataclasses import replace
from typing import TypeVar

import pytest

from bot.choices import PICTURES
from bot.pictures.avatars import avatar_of, default_avatar
from bot.pictures.board import Board, Chart, Headline, Standings
from bot.pictures.layout import laid_out, parts
from bot.pictures.results import FEW_WINNERS
from bot.pictures.spots import Portrayed
from bot.store.history import NOTHING_MORE, MatchOutcome
from bot.tables.table import Table
from bot.texts import words_for
from cogs.delivery.pages import Drawing
from cogs.screens.end import end_page
from games import Match
from tests.cogs.tables import person, table_of
from tests.games.variants import DEFAULT, Variant, played

pictured = words_for(look=PICTURES)
MOST_HEIGHT = 900
Kind = TypeVar("Kind")
LONG = "Anastasia of Many Names"


def card(table: Table, outcome: MatchOutcome = NOTHING_MORE) -> Board:
    """Return the board of the result card of a table."""
    page = end_page(table, pictured, outcome)
    (found,) = [block.board for block in page.blocks if isinstance(block, Drawing)]
    return found


def blocks(board: Board, kind: type[Kind]) -> list[Kind]:
    return [block for section in board.sections for block in section.blocks if isinstance(block, kind)]


def tied(match: Match, monkeypatch: pytest.MonkeyPatch, first: int) -> None:
    """Let so many seats of a match share first place."""
    behind = (first + 1,) * (len(match.seats) - first)
    view = match.view().model_copy(update={"ranks": (1,) * first + behind})
    monkeypatch.setattr(Match, "view", lambda self, seat=None: view)


@pytest.mark.parametrize("variant", DEFAULT, ids=str)
def test_the_card_is_one_picture_that_is_not_too_high(variant: Variant) -> None:
    table = table_of(played(variant), [LONG] * variant.players)
    board = card(table, MatchOutcome(None, dict.fromkeys(range(variant.players), (1500, 1512))))
    assert parts(board) == (board,)
    assert laid_out(board).height < MOST_HEIGHT


def test_many_who_share_first_place_still_fit_on_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(Variant("hiifuu", 6))
    tied(match, monkeypatch, 6)
    board = card(table_of(match))
    assert laid_out(board).height < MOST_HEIGHT
    (head,) = blocks(board, Headline)
    assert head.title == pictured("picture-shared-by", count=6)


def test_as_many_as_have_pictures_in_the_headline_are_named_there(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(Variant("hiifuu", 4))
    tied(match, monkeypatch, FEW_WINNERS)
    (head,) = blocks(card(table_of(match)), Headline)
    assert [name in head.title for name in match.seats] == [True, True, True, False]


def test_players_stand_by_place_with_their_points_and_what_became_of_their_rating() -> None:
    match = played(Variant("hiifuu", 4))
    board = card(table_of(match), MatchOutcome(None, {0: (1500, 1512), 1: (1500, 1494), 2: (1500, 1500)}))
    (standings,) = blocks(board, Standings)
    assert [player.place for player in standings.players] == sorted(match.ranks)
    asides = {player.name: player.aside for player in standings.players}
    assert [asides[name] for name in match.seats] == ["1512 ▲ 12", "1494 ▼ 6", "1500 ＝", ""]
    assert "1512 ▲ 12" in board.alt
    points = {player.name: player.points for player in standings.players}
    assert points == {name: str(score) for name, score in zip(match.seats, match.scores, strict=True)}


def test_the_winner_is_in_the_headline_with_their_picture() -> None:
    match = played(Variant("hiifuu", 4))
    (head,) = blocks(card(table_of(match)), Headline)
    winner = match.ranks.index(1)
    assert [avatar.shade for avatar in head.avatars] == [winner]
    assert match.seats[winner] in head.title


def test_the_chart_adds_up_the_points_round_by_round() -> None:
    match = played(Variant("hana-awase", 3))
    (chart,) = blocks(card(table_of(match)), Chart)
    assert sorted(curve.name for curve in chart.curves) == sorted(match.seats)
    for curve in chart.curves:
        seat = match.seats.index(curve.name)
        assert curve.values[0] == 0
        assert curve.values[-1] == match.scores[seat]
        gains = [after - before for before, after in zip(curve.values, curve.values[1:], strict=False)]
        assert gains == [points[seat] for points in match.rounds]


@pytest.mark.parametrize("rounds", [1, 2])
def test_a_match_of_one_round_has_no_chart(rounds: int) -> None:
    board = card(table_of(played(Variant("koi-koi", 2, {"rounds": rounds}))))
    assert len(blocks(board, Chart)) == (rounds > 1)


def test_only_avatars_of_their_own_are_fetched_and_computers_have_theirs() -> None:
    table = table_of(played(Variant("hiifuu", 4)))
    own = avatar_of(person(0), "0123")
    aki, ben, chika, computer = table.seats
    seats = (
        replace(aki, avatar=own),
        replace(ben, avatar=default_avatar(person(1))),
        replace(chika, user_id=None, computer="normal", left_by=person(2)),
        replace(computer, user_id=None, computer="normal"),
    )
    board = card(replace(table, seats=seats))
    (standings,) = blocks(board, Standings)
    shown = {player.avatar.shade: player.avatar for player in standings.players}
    assert [shown[seat].address for seat in range(4)] == [own, "", "", ""]
    assert [shown[seat].computer for seat in range(4)] == [False, False, False, True]
    assert {spot.place for spot in laid_out(board).spots if isinstance(spot, Portrayed)} <= {1, 2, 3, 4}
