"""Reviews of every game: nothing that only one seat saw is on the page as long as a hand is closed."""

from random import Random

import pytest

from bot.choices import PICTURES, WORDS, CardStyle
from bot.store.review import Review
from bot.tables.replay import moment_at, steps_of
from bot.texts import words_for
from bot.thinking.analysis import Judgement
from bot.thinking.worker import Difference
from cogs.delivery.deliver import without_pictures
from cogs.delivery.pages import Drawing, Page
from cogs.faces import face_of
from cogs.screens.review import Question, Reviewed, moves_to_try, review_page
from games import Match
from games.players import PLAYERS
from games.players.self_play import play_out
from tests.cogs.tables import body_of, table_of
from tests.cogs.variants import LARGEST
from tests.discord.secrecy import Moment, cards_told
from tests.games.variants import Variant

FEW = 2
"""A hand of so few cards may read like what is on the table."""


def played(variant: Variant) -> Match:
    return play_out(variant.match(), [PLAYERS["random"]] * variant.players, Random(1))


def page_at(
    match: Match, step: int, opened: int, look: CardStyle = WORDS, question: Question | None = None
) -> Page:
    """Return a review as it is once so many players have opened their hands."""
    table = table_of(match, [f"Player {'ABCDEF'[seat]}" for seat in range(len(match.seats))])
    review = Review(
        id=1, guild_id=1, channel_id=table.channel_id, table_id=table.id, step=step, leader_id=table.people[0]
    )
    shown = Reviewed(review, {table.people[0]: "Aki"}, table.people[:opened], (), question)
    return review_page(table, shown, words_for(look=look))


def told_on(page: Page) -> dict[str, object]:
    """Return all that a page says, its pictures described as readers hear them described."""
    drawn = [block.board.alt for block in page.blocks if isinstance(block, Drawing)]
    return {"body": body_of(without_pictures(page)), "description": drawn}


def hands_at(match: Match, place: int) -> set[str]:
    """Return how a page of words tells each hand at a step, and the titles of these in pictures."""
    then, face, words = moment_at(match, place).match, face_of(match.game.id), words_for()
    hands = [face.hand_cards(then.view(seat).table) for seat in range(len(match.seats))]
    told = {
        face.list_cards([card.code for card in hand], words, brief=True) for hand in hands if len(hand) > FEW
    }
    return {*told, words("replay-hands"), words("replay-kept")} if told else set()


@pytest.mark.parametrize("look", [WORDS, PICTURES])
@pytest.mark.parametrize("variant", LARGEST.values(), ids=str)
def test_closed_hands_are_told_by_no_step(variant: Variant, look: CardStyle) -> None:
    match = played(variant)
    table, seen = table_of(match), set[str]()
    for place, step in enumerate(steps_of(match)):
        if step.round > 1:
            break
        seen |= Moment(table.seats, moment_at(match, place).match.copy()).known_to(None)
        closed = told_on(page_at(match, place, variant.players - 1, look))
        assert all(not alike.isdisjoint(seen) for alike in cards_told(match.game.id, closed)), place
        hands = () if step.ended else hands_at(match, place)
        assert not any(hand in str(closed) for hand in hands), place
        opened = str(told_on(page_at(match, place, variant.players, look)))
        assert any(hand in opened for hand in hands) == bool(hands), place


@pytest.mark.parametrize("variant", LARGEST.values(), ids=str)
def test_what_is_tried_is_another_legal_move_and_fits_a_select(variant: Variant) -> None:
    match = played(variant)
    table = table_of(match)
    for place, step in enumerate(steps_of(match)):
        moves = moves_to_try(table, place)
        assert len(moves) < 25
        if moves:
            seat, made = match.moves[step.number]
            assert made not in moves
            assert {*moves, made} == {*match.at_decision(step.number).legal_moves(seat)}


def test_what_the_computer_has_found_is_told_only_with_open_hands() -> None:
    match = played(LARGEST["koi-koi"])
    seat, made = match.moves[3]
    better, tried = [move for move in match.at_decision(3).legal_moves(seat) if move != made][:2]
    judged = Judgement(3, 1, made, better, Difference(0.2, 1.0, 0.01))
    for question in (Question(3, judged), Question(3, judged, tried, Difference(-0.2, 1.0, 0.01))):
        for opened, tells in ((1, False), (2, True)):
            told = str(told_on(page_at(match, 3, opened, question=question)))
            assert ("💭" in told) == ("+20%" in told) == tells
            assert ("−20%" in told) == (tells and bool(question.tried))
