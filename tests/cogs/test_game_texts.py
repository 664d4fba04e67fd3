"""Every game has texts for its name, summary, rules, options, and reasons for refusals."""

import pytest

from bot.pictures.decks import DECKS
from cogs.screens.options import offered_games, option_words
from games import IllegalMove, catalogue
from tests.cogs.tables import words
from tests.cogs.variants import COVERING
from tests.games.variants import Variant, two_each, vocabulary, walk

GAMES = offered_games()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_name_and_a_line_on_what_it_is_about(game: str) -> None:
    assert words(f"game-{game}")
    assert "\n" not in words(f"help-line-{game}")


@pytest.mark.parametrize("game", GAMES)
def test_every_option_and_each_of_its_values_has_words(game: str) -> None:
    for name, values in catalogue.find_game(game).offered_values().items():
        assert words(f"option-{name}")
        told = [option_words(name, value, words) for value in values]
        assert len(set(told)) == len(values)
        line = max(
            (words("option-line", option=words(f"option-{name}"), value=text) for text in told), key=len
        )
        assert len(line) <= 100, line


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
