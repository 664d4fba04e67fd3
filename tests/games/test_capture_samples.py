"""What a seat of hanafuda may conclude about hidden cards: samples agree with it."""

from collections import Counter
from random import Random

from games.cards.hanafuda import INDEX, codes_of
from games.hanafuda.samples import Redeal, Redeals
from tests.games.hanafuda_positions import DECK, cards, codes, koi_koi


def test_every_unseen_card_is_as_likely_in_the_other_hand() -> None:
    state = koi_koi(
        "1b 2a 3b 4a 5a 6a 7a 8b", "9a 9r 10a 10r 11b 11a 12b 12p", field="1p 2p 3p 4p 5p 6p 7p 8p"
    )
    rng = Random(8)
    count = Counter(card for _ in range(4000) for card in state.sample(0, rng).hands[1])
    seen = cards("1b 2a 3b 4a 5a 6a 7a 8b 1p 2p 3p 4p 5p 6p 7p 8p")
    assert len(count) == 32
    assert not any(seen >> card & 1 for card in count)
    in_pairs = [count[INDEX[code]] for code in DECK[:32] if not seen >> INDEX[code] & 1]
    in_fours = [count[card] for card in range(32, 48)]
    for alike in (in_pairs, in_fours):
        mean = sum(alike) / len(alike)
        assert all(abs(times - mean) < 0.12 * mean for times in alike)


def redealt(*steps: tuple[int | None, str]) -> Redeals:
    """Return redeals from steps of seat (None for the table) and cards given back."""
    return Redeals(tuple(Redeal(seat, len(given.split()), cards(given)) for seat, given in steps))


def hands_in_samples(redeals: Redeals, reader: int = 0, played: str = "") -> list[set[str]]:
    """Return the hand of seat 1 in samples of a position with these redeals."""
    hands = "2a 2r 3b 3r 4a 4r 5a 5r", "8b 8a 9a 9r 10a 10r 11b 11a"
    state = koi_koi(*hands, field="12b", captured=["", played])
    state.redeals, state.played[1] = redeals, cards(played)
    rng = Random(9)
    return [set(codes(state.sample(reader, rng).hands[1])) for _ in range(400)]


def test_what_another_hand_gave_back_is_not_known() -> None:
    known = redealt((0, "1b 1r 1p"), (1, "7a 7r 7p"), (None, "6a 6r 6p")).known_to(0)
    assert [(step.seat, step.count, codes_of(step.cards)) for step in known.steps] == [
        (0, 3, ("1b", "1r", "1p")),
        (1, 3, ()),
        (None, 3, ("6a", "6r", "6p")),
    ]
    hands = hands_in_samples(redealt((1, "7a 7r 7p")))
    assert any(hand & {"7a", "7r", "7p"} for hand in hands)
