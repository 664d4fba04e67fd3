"""The pages at the end of a match: who won and by how much, and all hands, in pictures or in words."""

import pytest

from bot.choices import PICTURES
from bot.pictures.board import Strip
from bot.replay import deals_of
from bot.texts import words_for
from bot.texts.marks import in_words
from cogs.delivery.pages import Drawing, Page
from cogs.faces import face_of
from cogs.screens.end import end_page, points_page
from cogs.screens.story import hands_page
from games import Match
from tests.cogs.tables import table_of, words
from tests.cogs.variants import SHORT
from tests.games.variants import Variant, played
from tests.support.some import some

MOST_LINES = 4

pictured = words_for(look=PICTURES)
short = pytest.mark.parametrize("variant", SHORT, ids=str)


def texts(page: Page) -> list[str]:
    return [block for block in page.blocks if isinstance(block, str)]


def drawing(page: Page) -> Drawing:
    """Return the page's one picture."""
    (found,) = [block for block in page.blocks if isinstance(block, Drawing)]
    return found


def instead(page: Page) -> list[str]:
    """Return what is said where the page's picture cannot be shown."""
    return [in_words(text) for text in drawing(page).instead]


def in_plain_words(page: Page) -> list[str]:
    """Return the texts of a page below its title."""
    return [in_words(text) for text in texts(page)[1:]]


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
def test_the_points_of_every_round_are_behind_a_button(variant: Variant) -> None:
    match = played(variant)
    said = "\n".join(texts(points_page(table_of(match), words)))
    for number, points in enumerate(match.rounds, start=1):
        gained = " · ".join(f"{named(match, seat)} {gain}" for seat, gain in enumerate(points))
        assert words("end-round", number=number, points=gained) in said
    assert drawing(points_page(table_of(match), pictured)).board.sections


@short
def test_the_winner_is_told_with_their_lead(variant: Variant) -> None:
    match = played(variant)
    said = "\n".join(texts(end_page(table_of(match), pictured)))
    best, second, *_ = sorted(match.scores, reverse=True)
    if match.ranks.count(1) == 1:
        name = named(match, match.ranks.index(1))
        assert words("end-won", names=name, by=best - second) in said
    else:
        first = [named(match, seat) for seat, rank in enumerate(match.ranks) if rank == 1]
        assert words("end-shared", names=words.join(first)) in said


@short
def test_all_hands_of_a_round_are_in_one_picture_and_the_same_in_words(variant: Variant) -> None:
    match = played(variant)
    face = face_of(match.game.id)
    for deal in some(deals_of(match)):
        page = hands_page(table_of(match), deal.round, pictured)
        said = in_plain_words(hands_page(table_of(match), deal.round, words))
        dealt = [face.dealt_cards(view.table) for view in deal.views]
        if not any(dealt):
            assert in_plain_words(page) == said
            continue
        assert instead(page) == said
        for view, cards, section in zip(deal.views, dealt, drawing(page).board.sections, strict=True):
            (strip,) = section.blocks
            assert isinstance(strip, Strip)
            assert tuple(card for group in strip.groups for card in group.cards) == cards
            assert sorted(card.code for card in cards) == sorted(view.table.model_dump()["hand"])
