"""Hands and moves as they are told: in order, in words, and at which pace."""

import asyncio
from dataclasses import replace
from math import inf
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.tables.table import Table
from bot.texts.marks import in_words
from bot.thinking.worker import Thought
from bot.timing import USUAL
from cogs.delivery.answers import Request
from cogs.delivery.pages import Page, text_page
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.publishing.hands import Hands
from cogs.publishing.publisher import Pace
from cogs.screens.parts import move_words, scores_words
from cogs.screens.table import hint_words
from games import Match
from tests.cogs.tables import buttons, matches, scene_in, table_of, words
from tests.cogs.variants import COVERING
from tests.games.inside import inside_of
from tests.games.variants import Variant, two_each

AKI = 11


def opened() -> tuple[Hands, list[int], Table, Request]:
    """Return hands that nobody has open, the tables that are to be shown again, a table, and who asks."""
    marked: list[int] = []

    async def page_of(table: Table, user_id: int, locale: str) -> Page:
        return text_page(str(table.version))

    hands = Hands(cast("Any", None), page_of, marked.append)
    table = table_of(Match.new("koi-koi", ["Aki", "Ben"], {"rounds": 1}, bytes(32)))
    return hands, marked, table, cast("Request", SimpleNamespace(user_id=AKI, interaction=None))


async def test_an_older_hand_that_is_shown_after_a_newer_one_is_set_right() -> None:
    hands, marked, table, asked = opened()
    older, newer = table, replace(table, version=table.version + 1)
    message = cast("Any", SimpleNamespace(id=1))
    hands.begin_showing(newer, AKI, text_page("newer"))
    hands.begin_showing(older, AKI, text_page("older"))
    await hands.finish_showing(asked, older, text_page("older"), message)
    assert marked == [table.id]


async def test_the_newest_hand_that_is_shown_last_stays_as_it_is() -> None:
    hands, marked, table, asked = opened()
    newer = replace(table, version=table.version + 1)
    message = cast("Any", SimpleNamespace(id=1))
    hands.begin_showing(table, AKI, text_page("older"))
    hands.begin_showing(newer, AKI, text_page("newer"))
    await hands.finish_showing(asked, newer, text_page("newer"), message)
    assert marked == []


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


def test_cards_that_cannot_be_played_just_now_have_no_number() -> None:
    scene = next(
        scene_in(match, seat)
        for match in matches(Variant("koi-koi", 2), 5)
        for seat in match.to_move
        if match.view(seat).table.model_dump()["phase"] == "taking"
    )
    taking = [button for button in buttons(scene) if button.verb is Verb.PLAY]
    assert [button.number for button in taking] == [*range(1, len(taking) + 1)]
    assert {button.number for button in buttons(scene) if button not in taking} == {0}


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


def test_a_hint_separates_its_other_moves_by_more_than_the_commas_within_them() -> None:
    match = Variant("hiifuu", 4).match()
    moves = match.legal_moves(0)[:3]
    hint = tuple(Thought(move, 0.5, 1.0, 9) for move in moves)
    last = in_words(hint_words(scene_in(match, 0), hint, ())).splitlines()[-1]
    said = [in_words(move_words(scene_in(match, 0), move)) for move in moves[1:]]
    assert last == words("hint-others", moves=f"{said[0]}; {said[1]}")
    assert "," in said[0]


ALLOWED = 50
"""Requests a second that Discord allows a bot."""


GAP = 0.005
"""Seconds between two turns, where some have to be waited for."""


def at_once(turns: Pace) -> int:
    """Take turns until one has to be waited for; return how many there were."""
    for taken in range(100):
        waiting = turns.wait_turn()
        try:
            waiting.send(None)
        except StopIteration:
            continue
        waiting.close()
        return taken
    return 100


def test_all_tables_together_leave_room_for_other_requests() -> None:
    assert USUAL.edits_per_second <= ALLOWED * 2 / 3


async def test_a_few_turns_are_given_at_once() -> None:
    assert at_once(Pace(1 / 3600, at_once=5)) == 5


async def test_other_turns_are_given_so_many_a_second() -> None:
    turns, time = Pace(1 / GAP, at_once=0), asyncio.get_running_loop().time
    begun = time()
    for _ in range(10):
        await turns.wait_turn()
    assert time() - begun > 9 * GAP


async def test_after_a_quiet_moment_some_turns_are_given_at_once_again() -> None:
    turns = Pace(1 / GAP, at_once=5)
    for _ in range(10):
        await turns.wait_turn()
    await asyncio.sleep(6 * GAP)
    assert at_once(turns) >= 5


def test_without_a_pace_nobody_waits() -> None:
    assert at_once(Pace(inf, at_once=0)) == 100


async def test_turns_are_given_in_the_order_they_were_asked_for() -> None:
    turns, came = Pace(1000, at_once=1), list[int]()

    async def take_one(number: int) -> None:
        await turns.wait_turn()
        came.append(number)

    await asyncio.gather(*(take_one(number) for number in range(10)))
    assert came == list(range(10))
