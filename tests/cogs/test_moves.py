"""Hands and moves as they are told: in order, in words, and at which pace."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.tables.table import Table
from bot.texts.marks import in_words
from bot.thinking.worker import Thought
from bot.timing import DEFAULT_TIMING
from cogs.delivery.pages import text_page
from cogs.delivery.request import Request
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.publishing.displayed import DisplayedPages, Message
from cogs.publishing.hands import Hands
from cogs.screens.parts import move_words, scores_words
from cogs.screens.table import hint_words
from games import Match
from tests.cogs.tables import buttons, matches, scene_in, table_of, words
from tests.cogs.variants import COVERING
from tests.games.inside import inside_of
from tests.games.variants import Variant, two_each

AKI = 11


def opened() -> tuple[DisplayedPages, Hands, Table, Request]:
    """Return hands that no one has open, what messages show, a table, and who asks."""
    displayed = DisplayedPages()
    table = table_of(Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32)))
    asked = cast("Request", SimpleNamespace(user_id=AKI, interaction=None))
    return displayed, Hands(cast("Any", None), displayed), table, asked


async def test_an_older_hand_that_is_shown_after_a_newer_one_is_set_right() -> None:
    displayed, hands, table, asked = opened()
    key, message = Message(table.id, AKI), cast("Any", SimpleNamespace(id=1))
    assert displayed.begin(key, table.version + 1, text_page("newer"))
    assert not displayed.begin(key, table.version, text_page("older"))
    assert not await hands.remember_hand(asked, table, text_page("older"), None, message)
    assert displayed.version_of(key) == -1


async def test_the_newest_hand_that_is_shown_last_stays_as_it_is() -> None:
    displayed, hands, table, asked = opened()
    newer = replace(table, version=table.version + 1)
    key, message = Message(table.id, AKI), cast("Any", SimpleNamespace(id=1))
    assert displayed.begin(key, table.version, text_page("older"))
    assert displayed.begin(key, newer.version, text_page("newer"))
    assert await hands.remember_hand(asked, newer, text_page("newer"), None, message)
    assert displayed.shows(key, text_page("newer"))


MOST = 60
"""How many moves of each decision are tried: Hiifuu has thousands of ways to discard."""


def told_apart(game: str, move: str) -> tuple[str, ...]:
    """Return a move with its cards by name, which is all that can be told apart."""
    face, codes = face_of(game), inside_of(game).codes
    return tuple(
        in_words(face.card_words(part, words)) if part in codes else part for part in move.split(" ")
    )


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


def test_while_a_turned_card_waits_only_what_it_may_take_has_a_button() -> None:
    scene = next(
        scene_in(match, seat)
        for match in matches(Variant("koi-koi", 2), 5)
        for seat in match.to_move
        if match.view(seat).table.model_dump()["phase"] == "taking"
    )
    taking = buttons(scene)
    assert all(button.verb is Verb.PLAY for button in taking)
    assert [button.number for button in taking] == [*range(1, len(taking) + 1)]


def test_points_are_shown_as_soon_as_a_round_has_ended_even_if_nobody_has_any() -> None:
    game = Variant("koi-koi", 2, {"scoring": "nintendo", "rounds": 3})
    match = next(each for each in matches(game, 99) if each.rounds == ((0, 0),))
    assert match.scores == (0, 0)
    shown = scores_words(scene_in(match, 0))
    assert shown == words(
        "status-scores",
        scores=words.listed(
            [
                words("status-score", name=words("you"), points=0),
                words("status-score", name=match.seats[1], points=0),
            ]
        ),
    )
    assert scores_words(scene_in(game.match(), 0)) == ""


def test_a_hint_has_a_line_for_each_move_with_one_number() -> None:
    match = Variant("hiifuu", 4).match()
    moves = match.legal_moves(0)[:3]
    hint = tuple(Thought(move, 0.5, 1.0, 9) for move in moves)
    said = [in_words(move_words(scene_in(match, 0), move)) for move in moves]
    keys = ("hint-best", "hint-other", "hint-other")
    told = [words(key, move=move, chance=50) for key, move in zip(keys, said, strict=True)]
    assert in_words(hint_words(scene_in(match, 0), hint, ())).splitlines() == told
    quick = (Thought(moves[1], 0.0, 0.0, 0),)
    assert in_words(hint_words(scene_in(match, 0), quick, ())) == words("hint-quick", move=said[1])


ALLOWED = 50
"""Requests a second that Discord allows a bot."""


def test_all_tables_together_leave_room_for_other_requests() -> None:
    assert DEFAULT_TIMING.edits_at_once + DEFAULT_TIMING.edits_per_second <= ALLOWED - 10
