"""The end of a round and of a match: pages, the result card, and what was decided last."""

from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest

from bot.choices import PICTURES
from bot.pictures.avatars import avatar_of, default_avatar
from bot.pictures.board import Board, Chart, Headline, Picture, Standings
from bot.pictures.items import Portrait
from bot.pictures.layout import lay_out_board, split_board
from bot.pictures.painter import Painter
from bot.pictures.results import MAX_WINNERS
from bot.results.given_away import GivenAway
from bot.results.ratings import RatingChange
from bot.store.history import NO_OUTCOME, MatchOutcome
from bot.tables.table import PLAYING, Table
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.deliver import paint_page
from cogs.delivery.pages import Drawing, Page
from cogs.delivery.verbs import Verb
from cogs.faces.telling import log_lines
from cogs.screens.end import end_page, own_end_page
from cogs.screens.parts import link_to, scene_of, signed_points
from cogs.screens.story import MAX_STORY_LENGTH, history_page
from cogs.screens.table import hand_page, public_page
from games import Match
from tests.cogs.tables import LONGEST_NAME, body_of, person, table_of, too_much, words
from tests.cogs.variants import SHORT
from tests.discord.reading import controls_of
from tests.games.variants import DEFAULT, Variant, played, walk
from tools.scenes import SCENES
from tools.scenes.cast import CAST

MOST_LINES = 4


pictured = words_for(look=PICTURES)


short = pytest.mark.parametrize("variant", SHORT, ids=str)


def texts(page: Page) -> list[str]:
    return [block for block in page.blocks if isinstance(block, str)]


def drawing(page: Page) -> Drawing:
    (found,) = [block for block in page.blocks if isinstance(block, Drawing)]
    return found


def named(match: Match, seat: int) -> str:
    return words("name-person", name=match.seats[seat])


@short
def test_an_end_with_a_picture_has_few_lines_and_no_hash(variant: Variant) -> None:
    match = played(variant)
    page = end_page(table_of(match), pictured)
    said = "\n".join(texts(page))
    assert said.count("\n") < MOST_LINES
    assert match.commitment not in said
    assert all(name in drawing(page).board.alt for name in match.seats)


@short
def test_an_end_in_words_has_every_place_and_the_best_moment_in_four_lines(variant: Variant) -> None:
    match = played(variant)
    said = "\n".join(texts(end_page(table_of(match), words)))
    assert said.count("\n") < MOST_LINES
    for seat, points in enumerate(match.scores):
        mark = words("place-mark", place=match.ranks[seat])
        line = words("end-place", mark=mark, name=named(match, seat), points=points, rating="none")
        assert line in said
    instead = drawing(end_page(table_of(match), pictured)).instead
    assert all(in_words(line) in said for text in instead for line in text.splitlines())


@short
def test_nobody_is_told_to_have_won_if_first_place_was_left(variant: Variant) -> None:
    match = played(variant)
    table = table_of(match)
    ranks = [*match.ranks]
    seats = tuple(replace(each, away=ranks[each.seat] == 1) for each in table.seats)
    if all(each.away for each in seats):
        return  # all share first place, so none is left
    table = replace(table, seats=seats)
    gone = [match.seats[seat] for seat, rank in enumerate(ranks) if rank == 1]
    names = words.join([words("name-away", name=name) for name in gone])
    assert words("end-nobody", names=names) in "\n".join(texts(end_page(table, words)))
    board = drawing(end_page(table, pictured)).board
    (headline,) = blocks(board, Headline)
    assert (headline.avatars, headline.title) == ((), pictured("picture-nobody"))
    (standings,) = blocks(board, Standings)
    assert [each.place for each in standings.players] == [0 if rank == 1 else rank for rank in sorted(ranks)]
    for seat, rank in enumerate(ranks):
        told = words("hand-left") if rank == 1 else words("hand-nobody", names=names)
        assert str(own_end_page(table, seat, words).blocks[0]).startswith(told)


async def test_a_hand_shows_the_end_of_a_match_in_which_nobody_did_anything_that_counts() -> None:
    page = SCENES["end-own-without-deeds"](CAST, pictured)
    painted = await paint_page(page, Painter())
    assert not any(isinstance(block, Picture) for block in painted.blocks)
    assert texts(painted) == [f"{words('hand-shared')} · {link_to(table_of(played(SHORT[0])), words)}"]
    assert painted.rows


MOST_HEIGHT = 900


Kind = TypeVar("Kind")


LONG = "Anastasia of Many Names"


def card(table: Table, outcome: MatchOutcome = NO_OUTCOME) -> Board:
    page = end_page(table, pictured, outcome)
    (found,) = [block.board for block in page.blocks if isinstance(block, Drawing)]
    return found


def blocks(board: Board, kind: type[Kind]) -> list[Kind]:
    return [block for section in board.sections for block in section.blocks if isinstance(block, kind)]


class Tied(Match):
    """A match whose first seats share first place."""

    first = 0

    @property
    def ranks(self) -> tuple[int, ...]:
        behind = (self.first + 1,) * (len(self.seats) - self.first)
        return (1,) * self.first + behind if self.first else super().ranks


def test_of_those_who_share_first_place_only_who_left_is_told_to_have_left() -> None:
    match = tied(4, first=4)
    table = table_of(match)
    seats = tuple(replace(each, away=each.seat == 1) for each in table.seats)
    said = "\n".join(texts(end_page(replace(table, seats=seats), words)))
    assert words("end-nobody", names=words("name-away", name=match.seats[1])) in said


def tied(players: int, first: int) -> Match:
    """Return a match of Hiifuu in which so many seats share first place."""
    match = Tied.from_record(played(Variant("hiifuu", players)).record())
    match.first = first
    return match


@pytest.mark.parametrize("variant", DEFAULT, ids=str)
def test_the_card_is_one_picture_that_is_not_too_high(variant: Variant) -> None:
    table = table_of(played(variant), [LONG] * variant.players)
    board = card(table, MatchOutcome(None, dict.fromkeys(range(variant.players), RatingChange(1500, 1512))))
    assert split_board(board) == (board,)
    assert lay_out_board(board).height < MOST_HEIGHT


def test_many_who_share_first_place_still_fit_on_the_card() -> None:
    board = card(table_of(tied(6, first=6)))
    assert lay_out_board(board).height < MOST_HEIGHT
    (head,) = blocks(board, Headline)
    assert head.title == pictured("picture-shared-by", count=6)


def test_as_many_as_have_pictures_in_the_headline_are_named_there() -> None:
    match = tied(4, first=MAX_WINNERS)
    (head,) = blocks(card(table_of(match)), Headline)
    assert [name in head.title for name in match.seats] == [True, True, True, False]


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
    assert {item.place for item in lay_out_board(board).items if isinstance(item, Portrait)} <= {*range(5)}


@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_it_can_be_shown_and_nothing_can_be_decided_any_more(variant: Variant) -> None:
    table = table_of(played(variant))
    playing = replace(table, status=PLAYING)
    readers = [person(seat) for seat in range(variant.players)]
    for page in (public_page(playing, words), *(hand_page(playing, reader, words) for reader in readers)):
        assert too_much(page) == []
        controls = controls_of(body_of(page)["components"])
        assert not any(control.verb == Verb.PLAY and not control.disabled for control in controls)


def test_a_long_round_is_told_from_its_end() -> None:
    lines = list[str]()
    match = Match.new("hiifuu", [LONGEST_NAME] * 6, {}, bytes(32))
    for _ in walk(match, Random(1)):
        lines = log_lines(match.view(0).history, scene_of(table_of(match), match.view(0), words, 0))
        if sum(map(len, lines)) > MAX_STORY_LENGTH:
            break
    page = history_page(table_of(match), person(0), words)
    assert too_much(page) == []
    (_, mark, *told) = "\n".join(str(block) for block in page.blocks).split("\n")
    assert mark == words("history-earlier")
    assert told
    assert told == lines[-len(told) :]


def given(*points: float, error: float = 0.0) -> MatchOutcome:
    """Return the outcome of a match in which the seats gave away these points."""
    return MatchOutcome(
        given_away={seat: GivenAway(seat, 30, lost, error) for seat, lost in enumerate(points)}
    )


def last_line(table: Table, outcome: MatchOutcome) -> str:
    return texts(end_page(table, pictured, outcome))[0].splitlines()[-1]


@pytest.mark.parametrize("lost", [(9.4, 2.6), (0.0, 0.0), (1.2, 30.5)])
def test_cards_and_play_add_up_to_the_result(lost: tuple[float, float]) -> None:
    match = played(Variant("koi-koi", 2))
    first = match.ranks.index(1)
    by = match.scores[first] - match.scores[1 - first]
    play = round(lost[1 - first] - lost[first])
    signed = {"cards": signed_points(by - play), "play": signed_points(play)}
    line = words("end-play", name=named(match, first), by=by, **signed, rough="no")
    assert last_line(table_of(match), given(*lost)) == words("small", text=line)


def test_a_large_error_is_said() -> None:
    table = table_of(played(Variant("koi-koi", 2)))
    sure, rough = (last_line(table, given(5.0, 2.0, error=error)) for error in (0.7, 4.0))
    assert "rough" in rough.removeprefix(sure)
    assert rough.startswith(sure)


def test_of_three_or_more_who_gave_away_least_is_first() -> None:
    match = played(Variant("hygge", 3))
    line = last_line(table_of(match), given(7.2, 0.6, 3.1))
    order = [line.index(named(match, seat)) for seat in (1, 2, 0)]
    assert order == sorted(order)
    assert named(match, 1) + " 1" in line


def test_nothing_is_said_of_play_if_it_is_unknown_or_someone_left() -> None:
    match = played(Variant("koi-koi", 2))
    table = table_of(match)
    assert texts(end_page(table, pictured, given(3.0))) == texts(end_page(table, pictured))
    left = replace(table, seats=tuple(replace(each, away=each.seat == 1) for each in table.seats))
    assert texts(end_page(left, pictured, given(3.0, 4.0))) == texts(end_page(left, pictured))
