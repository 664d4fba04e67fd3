"""What plays reveal about the hands of others in the hanafuda games."""

from collections import Counter
from random import Random

import pytest

from games.cards.hanafuda import INDEX
from games.hanafuda.policy import PASSED_UP_FACTOR, CapturePlay, card_likelihoods
from games.hanafuda.samples import MAX_REJECTED_DRAWS, HandLimits, Redeal, Redeals, draw_hand, draw_hands
from tests.games.begun import play
from tests.games.hanafuda_positions import codes, hana_awase, koi_koi
from tests.games.twins import assert_twin_world, positions, shown
from tests.games.variants import SHORT, Variant

HANAFUDA = [variant for variant in SHORT if variant.game in ("hana-awase", "koi-koi")]


def passed_by(state: CapturePlay, seat: int, other: int) -> set[str]:
    """Return the unseen cards that the seat considers unlikely in another hand, each once."""
    likely = card_likelihoods(state, seat)[other]
    assert set(likely) <= {1, PASSED_UP_FACTOR}
    unseen = {*state.stock, *(card for at, hand in enumerate(state.hands) if at != seat for card in hand)}
    return {code for code in codes(sorted(unseen)) if likely[INDEX[code]] < 1}


def test_nothing_is_known_before_anybody_has_played() -> None:
    state = hana_awase("1b 2a", "3b 4a", field="5a 6a")
    assert {likely for hand in card_likelihoods(state, 0) for likely in hand} == {1}


def test_who_lays_a_card_seems_to_hold_none_that_takes_something() -> None:
    state = hana_awase("7p 2a", "3p 4p", field="5a 6a", stock="10p 10q", turn=1)
    play(state, "play 3p")
    unlikely = passed_by(state, 0, 1)
    assert {"5r", "5p", "5q", "6r", "6p", "6q"} <= unlikely
    # These would not have taken anything either, and laying them would have been worse.
    assert not unlikely & {"1b", "8b", "8a", "11b", "12b"}


def test_who_lays_a_valuable_card_seems_to_hold_no_plainer_one() -> None:
    state = hana_awase("7p 2a", "8b 4p", field="5a 6a", stock="10p 10q", turn=1)
    play(state, "play 8b")
    assert {"8p", "8q", "4r", "11p", "1r"} <= passed_by(state, 0, 1)


def test_who_takes_little_seems_unable_to_take_more() -> None:
    state = hana_awase("7p 2a", "3p 4p", field="3q 8b 6a", stock="10p 10q", turn=1)
    play(state, "play 3p")
    unlikely = passed_by(state, 0, 1)
    assert {"8a", "8p", "8q", "6r", "6p", "6q"} <= unlikely
    assert not unlikely & {"4a", "5a", "9a", "12p"}


def test_only_hands_of_others_and_only_what_they_played_are_read() -> None:
    state = hana_awase("7p 2a", "3p 4p", "9p 9q", field="5a 6a", stock="10p 11p 1q", turn=1)
    play(state, "play 3p")
    likely = card_likelihoods(state, 0)
    assert set(likely[0]) == set(likely[2]) == {1}
    assert set(card_likelihoods(state, 1)[1]) == {1}
    assert passed_by(state, 2, 1)


def test_a_card_that_was_passed_by_twice_is_less_likely_still() -> None:
    state = hana_awase("7p 2a", "3p 4p", field="5a 6a", stock="10p 12p 11p 1p", turn=1)
    play(state, "play 3p", "play 7p", "play 4p")
    assert card_likelihoods(state, 0)[1][INDEX["5r"]] == PASSED_UP_FACTOR**2


def test_plays_are_looked_at_as_the_table_lay_then() -> None:
    """Cards that came later, or have been taken since, do not blur what a play revealed."""
    state = hana_awase("5p 2a", "3p 4p", field="5a 6a", stock="10p 12p", turn=1)
    play(state, "play 3p", "play 5p")
    unlikely = passed_by(state, 0, 1)
    assert {"5r", "5q", "6r"} <= unlikely
    assert not unlikely & {"12b", "10a"}


def test_likely_samples_seldom_hold_what_was_passed_by() -> None:
    state = koi_koi("7p 2a", "3p 4p 4q", field="5a 6a 9a", stock="10p 10q", turn=1)
    play(state, "play 3p")
    unlikely, rng = passed_by(state, 0, 1), Random(1)
    guess = state.sampler(0)
    guessed = Counter(code in unlikely for _ in range(500) for code in codes(guess(rng).hands[1]))
    drawn = Counter(code in unlikely for _ in range(500) for code in codes(state.sample(0, rng).hands[1]))
    assert 0 < guessed[True] < drawn[True] / 3
    assert guessed.total() == drawn.total()


def test_unlikely_cards_are_drawn_alike_where_there_are_no_others() -> None:
    rng, unseen = Random(1), [*range(0, 48, 4)]
    drawn = Counter(
        card
        for _ in range(2000)
        for card in draw_hand(unseen, 3, HandLimits(), rng, [PASSED_UP_FACTOR**8] * 48) or ()
    )
    assert {*drawn} == {*unseen}
    assert all(400 < count < 600 for count in drawn.values())


class Clocks(Random):
    """Counts how many cards were considered."""

    considered = 0

    def expovariate(self, lambd: float = 1.0) -> float:
        self.considered += 1
        return super().expovariate(lambd)


def test_hands_are_soon_found_even_if_all_likely_cards_are_of_the_same_months() -> None:
    rng, unseen = Clocks(1), [*range(24)]
    likely = [[1.0 if card < 8 else PASSED_UP_FACTOR**20 for card in range(48)]] * 2
    redeals = Redeals((Redeal(0, 1, 1 << 0), Redeal(1, 1, 0)))
    limits = [HandLimits(0, redeals.limits_on(owner)) for owner in range(2)]
    for _ in range(20):
        hands, left = draw_hands(unseen, [0, 8], limits, 0, rng, likely)
        assert sorted(hands[1] + left) == unseen
        months = Counter(card // 4 for card in hands[1])
        assert months[0] == months[1] == 2
        assert max(months.values()) == 2
    assert rng.considered <= 20 * (MAX_REJECTED_DRAWS + 3) * len(unseen)


def test_skipped_cards_leave_what_went_back_into_the_stock_to_those_who_drew_later() -> None:
    rng, first_two = Random(1), 0b11
    likely = [1.0] * 2 + [PASSED_UP_FACTOR**9] * 46
    hand = draw_hand([*range(24)], 6, HandLimits(0, [(first_two, 1)]), rng, likely, skip=True)
    assert hand is not None
    assert len(hand) == 6
    assert len({0, 1} & {*hand}) == 1


@pytest.mark.parametrize("variant", HANAFUDA, ids=str)
def test_guesses_look_the_same_and_agree_with_all_that_a_seat_has_seen(variant: Variant) -> None:
    held = 0
    for number in range(3):
        for position in positions(variant, number):
            for seat in range(variant.players):
                guess = position.state.sampler(seat)(variant.rng(seat))
                assert shown(variant, seat, guess) == shown(variant, seat, position.state)
                held += assert_twin_world(position, seat, guess)
    assert held
