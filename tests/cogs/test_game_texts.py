"""Every game has texts for its name, summary, rules, options, and reasons for refusals."""

import pytest

from bot.pictures.decks import DECKS
from games import IllegalMove
from tests.cogs.tables import words
from tests.cogs.variants import COVERING
from tests.games.variants import Variant, two_each, vocabulary, walk


@two_each(COVERING)
def test_every_refusal_of_the_rules_has_a_reason_in_words(variant: Variant) -> None:
    match, reasons = variant.match(), set[str]()
    moves = [*vocabulary(variant), "no move"]
    for number, _ in enumerate(walk(match, variant.rng())):
        for seat in range(variant.players):
            for move in variant.rng(number).sample(moves, min(len(moves), 4)):
                try:
                    match.copy().play(seat, move)
                except IllegalMove as error:
                    reasons.add(error.reason)
    assert len(reasons) > 2
    assert [reason for reason in reasons if not words.has(f"illegal-{reason}")] == []


@pytest.mark.parametrize(
    "keys",
    [
        [f"hiifuu-sign-{colour}" for colour in ("orange", "pink", "violet", "green")],
        [f"ise-sign-{suit}" for suit in "CSOU"],
        [f"hygge-sign-{code}" for code in DECKS["hygge"].codes],
    ],
    ids=["hiifuu", "ise", "hygge"],
)
def test_no_two_kinds_of_cards_share_a_sign_or_have_that_of_the_winner(keys: list[str]) -> None:
    signs = [words(key) for key in keys if words.has(key)]
    assert len(signs) >= 4
    assert len({*signs}) == len(signs)
    assert words("end-won", names="", by=0)[0] not in "".join(signs)
