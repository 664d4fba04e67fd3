"""Every move of every game has its words; two moves share them only if their cards are alike."""

import pytest

from bot.texts.marks import in_words
from bot.thinking.worker import Thought
from cogs.faces import face_of
from cogs.screens.hint import hint_words
from cogs.screens.moves import move_words
from tests.cogs.tables import matches, scene_in, words
from tests.cogs.variants import COVERING
from tests.games.inside import inside_of
from tests.games.variants import Variant, two_each

MOST = 60
"""How many moves of each decision are tried: Hiifuu has thousands of ways to discard."""


def told_apart(game: str, move: str) -> tuple[str, ...]:
    """Return a move with its cards by name, which is all that can be told apart."""
    face, codes = face_of(game), inside_of(game).codes
    return tuple(in_words(face.card(part, words)) if part in codes else part for part in move.split(" "))


@two_each(COVERING)
def test_every_move_has_words(variant: Variant) -> None:
    for match in matches(variant, 1):
        for seat in sorted(match.to_move):
            moves = match.legal_moves(seat)[:MOST]
            scene = scene_in(match, seat)
            said = {in_words(move_words(scene, move)) for move in moves}
            assert len(said) >= len({told_apart(variant.game, move) for move in moves}), sorted(said)


@pytest.mark.parametrize(
    ("game", "said"), [("isuri", "sequence-together-quoted"), ("hygge", "hygge-drop-quoted")]
)
def test_a_choice_of_a_select_is_quoted_with_a_few_words_of_what_is_done(game: str, said: str) -> None:
    quoted = {
        in_words(move_words(scene_in(match, seat), move))
        for match in matches(Variant(game, 2), 3)
        for seat in sorted(match.to_move)
        for move in match.legal_moves(seat)
    }
    assert any(text.startswith(words(said)) for text in quoted)
    assert not any(
        text.startswith((words("sequence-together-ask"), words("hygge-ask-drop"))) for text in quoted
    )


def test_a_hint_separates_its_other_moves_by_more_than_the_commas_within_them() -> None:
    match = Variant("hiifuu", 4).match()
    moves = match.legal_moves(0)[:3]
    hint = tuple(Thought(move, 0.5, 1.0, 9) for move in moves)
    last = in_words(hint_words(scene_in(match, 0), hint, ())).splitlines()[-1]
    said = [in_words(move_words(scene_in(match, 0), move)) for move in moves[1:]]
    assert last == words("hint-others", moves=f"{said[0]}; {said[1]}")
    assert "," in said[0]
