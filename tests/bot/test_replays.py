"""Looking back at a finished match: what every seat held at the beginning of every round."""

import pytest

from bot.thinking.replays import deals_of
from games import Match
from tests.games.variants import DEFAULT, SHORT, Variant, played

WITH_HANDS = [each for each in DEFAULT if "hand" in each.match().view(0).table.model_dump()]


@pytest.mark.parametrize("variant", SHORT, ids=str)
def test_there_is_one_deal_for_each_round_with_a_view_for_each_seat(variant: Variant) -> None:
    match = played(variant)
    deals = deals_of(match)
    assert [deal.round for deal in deals] == list(range(1, match.round + 1))
    for deal in deals:
        assert [view.you for view in deal.views] == list(range(variant.players))
        assert {view.round for view in deal.views} == {deal.round}


@pytest.mark.parametrize("variant", WITH_HANDS, ids=str)
def test_nobody_plays_a_card_that_he_was_not_dealt(variant: Variant) -> None:
    match = played(variant)
    hands = {deal.round: [view.table.model_dump()["hand"] for view in deal.views] for deal in deals_of(match)}
    replayed = Match.new(match.game.id, match.seats, match.options, match.server_seed, match.entropy)
    looked = 0
    for seat, move in match.moves:
        chosen = [option for option in replayed.view(seat).moves if option.move == move]
        for option in chosen:
            assert set(option.cards) <= set(hands[replayed.round][seat])
            looked += len(option.cards)
        replayed.play(seat, move)
    assert looked


def test_the_match_itself_is_left_as_it_was() -> None:
    match = played(SHORT[0])
    before = match.record()
    deals_of(match)
    assert match.record() == before
