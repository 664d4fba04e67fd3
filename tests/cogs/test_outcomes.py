"""The end of a round and of a match: what each seat gained, why, and by which cards."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from bot.choices import PICTURES
from bot.pictures.board import WINNING, Board, Card
from bot.pictures.items import Text
from bot.pictures.layout import lay_out_board
from bot.pictures.style import WIDTH
from bot.texts import words_for
from cogs.delivery.pages import Drawing, Page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.boards import ELLIPSIS, plain_text
from cogs.screens.end import end_page, own_end_page
from cogs.screens.outcomes import own_swings, review_of
from cogs.screens.parts import signed_points
from cogs.screens.table import public_page, round_end_page
from games import Match
from tests.cogs.tables import scene_in, table_of, words
from tests.cogs.test_boards import area, cards, meet, names
from tests.games.variants import Variant, played, walk
from tests.support.some import some

ON_A_PHONE, READABLE = 265, 9

SEVERAL = [
    Variant("koi-koi", 2, {"rounds": 2}),
    Variant("hana-awase", 4, {"rounds": 2, "fuke": "off"}),
    Variant("hiifuu", 6),
    Variant("hygge", 3, {"rounds": 3}),
    Variant("hiyoko", 2),
    Variant("isuri", 2, {"rounds": 2, "deck": "hanafuda"}),
]
several = pytest.mark.parametrize("variant", SEVERAL, ids=str)
pictured = words_for(look=PICTURES)


def after_a_round(variant: Variant) -> Match:
    """Return a match at the first decision of its second round."""
    match = variant.match()
    for _ in walk(match, variant.rng()):
        if match.round > 1:
            return match
    raise AssertionError("there is only one round")


def drawing(page: Page) -> Drawing:
    (found,) = [block for block in page.blocks if isinstance(block, Drawing)]
    return found


def texts(page: Page) -> list[str]:
    return [block for block in page.blocks if isinstance(block, str)]


def verbs(page: Page) -> list[Verb]:
    return [button.verb for row in page.rows if isinstance(row, tuple) for button in row]


def named(card: Card, alt: str, game: str) -> bool:
    """Return whether a description names a card, in full or in brief."""
    face = face_of(game)
    return any(name in alt for name in {*names(card, face), plain_text(face.brief_card(card.code, words))})


def pages(match: Match) -> Iterator[Page]:
    table = table_of(match)
    if match.over:
        yield end_page(table, pictured)
        yield from (own_end_page(table, seat, pictured) for seat in range(len(match.seats)))
    else:
        yield round_end_page(table, pictured)


@several
def test_the_end_of_a_round_shows_each_seats_gain_and_total_the_best_first(variant: Variant) -> None:
    match = after_a_round(variant)
    page = round_end_page(table_of(match), pictured)
    (gains,) = match.rounds
    best = sorted(range(variant.players), key=lambda seat: (-gains[seat], seat))
    board = drawing(page).board
    assert [section.title for section in board.sections] == [match.seats[seat] for seat in best]
    for seat, section in zip(best, board.sections, strict=True):
        told = words("picture-gained", gained=signed_points(gains[seat]), points=match.scores[seat])
        assert section.aside == told
        assert told in section.alt
        assert section.mark == (WINNING if gains[seat] == max(gains) > 0 else "")
    assert verbs(page) == [Verb.HAND, Verb.NEXT_ROUND, Verb.MENU]


@several
def test_the_end_of_a_round_is_told_without_what_the_next_one_has_brought(variant: Variant) -> None:
    match = variant.match()
    told: dict[int, list[str]] = {}
    for _ in walk(match, variant.rng()):
        if match.rounds and not match.over:
            head, *rest = texts(round_end_page(table_of(match), words))
            shown = [*head.splitlines()[:2], *rest]  # then whose turn it is
            assert told.setdefault(match.round, shown) == shown
    assert told


@several
def test_the_end_of_a_round_shows_no_card_that_was_not_public(variant: Variant) -> None:
    match = after_a_round(variant)
    public = {code for event in match.events_in(1) if event.only is None for code in event.cards}
    assert {card.code for card in cards(drawing(round_end_page(table_of(match), pictured)).board)} <= public
    assert all(event.round == 1 for event in match.events_in(1))


@several
def test_the_end_of_a_match_is_one_picture_with_all_places_and_rounds(variant: Variant) -> None:
    match = played(variant)
    page = end_page(table_of(match), pictured)
    board = drawing(page).board
    for seat, points in enumerate(match.scores):
        assert f"{match.seats[seat]}: {words('picture-points', points=points)}" in board.alt
    rounds = [match.events_in(number) for number in range(1, len(match.rounds) + 1)]
    highlights = [
        highlight
        for events in rounds
        for outcome in face_of(variant.game).round_outcomes(events, scene_in(match))
        for highlight in outcome.highlights
    ]
    best = max(highlight.worth for highlight in highlights)
    if best > 0:
        shown = [card.code for card in cards(Board("", board.sections[-1:], ""))]
        assert any(highlight.worth == best and {*highlight.cards} == {*shown} for highlight in highlights)


def test_a_player_sees_by_how_much_they_won_or_lost_and_their_own_moments() -> None:
    match = next(
        match
        for match in (played(Variant("hana-awase", 2, {"rounds": 2, "fuke": "off"}), n) for n in range(20))
        if all(len(own_end_page(table_of(match), seat, words).blocks) == 3 for seat in (0, 1))
    )
    table = table_of(match)
    first = match.ranks.index(1)
    by = match.scores[first] - match.scores[1 - first]
    for seat, result in (
        (first, words("hand-won", by=by)),
        (1 - first, words("hand-lost", by=by, names=f"**{match.seats[first]}**")),
    ):
        page = own_end_page(table, seat, words)
        head, best, costliest = page.blocks
        assert str(head).startswith(result)
        assert "https://discord.com/channels/1/1/1" in str(head)
        assert str(best).startswith(words("hand-best", round=0))
        assert f"**{match.seats[1 - seat]}**" in str(costliest)
        assert verbs(page) == [Verb.REMATCH, Verb.REPLAY, Verb.ANALYSE, Verb.MENU]


def test_after_a_loss_against_computers_the_lesson_is_offered() -> None:
    ways = (played(Variant("koi-koi", 2, {"rounds": 1}), number) for number in range(20))
    match = next(each for each in ways if sorted(each.ranks) == [1, 2])
    table = table_of(match)
    won = match.ranks.index(1)
    for seat in (0, 1):
        seats = [replace(each, user_id=None, computer="easy") for each in table.seats]
        seats[seat] = table.seats[seat]
        alone = replace(table, seats=tuple(seats))
        assert (Verb.LEARN in verbs(own_end_page(alone, seat, words))) == (seat != won)
        assert Verb.LEARN not in verbs(own_end_page(table, seat, words))


@several
def test_pictures_of_ends_name_all_their_cards_are_readable_and_cut_nothing(variant: Variant) -> None:
    for match in (after_a_round(variant), played(variant)):
        for page in pages(match):
            for board in some(block.board for block in page.blocks if isinstance(block, Drawing)):
                assert not board.alt.endswith(ELLIPSIS)
                assert all(named(card, board.alt, variant.game) for card in cards(board)), board.alt
                layout = lay_out_board(board)
                written = [item for item in layout.items if isinstance(item, Text)]
                assert all(item.size * ON_A_PHONE >= READABLE * WIDTH for item in written)
                assert not [item.text for item in written if item.text.endswith(ELLIPSIS)]
                texts = [area(item) for item in written]
                assert not [pair for pair in combinations(texts, 2) if meet(*pair)]


def test_the_table_is_shown_instead_while_the_end_of_the_match_is_asked_for() -> None:
    match = after_a_round(SEVERAL[0])
    table = table_of(match)
    assert public_page(table, words, round_end=True) == round_end_page(table, words)
    asked = replace(table, end_asked=match.round)
    assert public_page(asked, words, round_end=True) == public_page(asked, words)


def test_nothing_that_others_did_in_a_round_counts_as_costly_to_those_who_gained_more() -> None:
    told = 0
    for number in range(10):
        match = played(Variant("hiyoko", 2), number)
        whole = review_of(table_of(match), words)
        for seat in range(2):
            lost = [place for place, gained in enumerate(match.rounds, 1) if gained[1 - seat] > gained[seat]]
            costly = [each for key, each in own_swings(whole, seat) if key == "hand-costliest-by"]
            assert [each.round in lost for each in costly] == [True] * bool(lost)
            told += bool(costly)
    assert told
