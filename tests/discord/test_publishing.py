"""Tables' messages and open hands are kept up to date; what could not be shown is shown later."""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.names import person_named
from bot.tables.lobbies import TableSetup
from bot.timing import DEFAULT_TIMING
from cogs.delivery.verbs import Verb
from tests.bot.sessions import tables_of
from tests.discord.reading import Shown
from tests.discord.simulated import is_put_away
from tests.discord.steps import ANSWER, EDIT, FIRST_REMINDER, HAND_EDIT, SEND, in_thread
from tests.discord.world import TRIED_AGAIN_AFTER, Person, World, table_id
from tests.support.database import connected
from tests.support.faults import Cuts, Faults


def edits_of(world: World, message: Shown) -> int:
    path = f"/channels/{world.channel.id}/messages/{message.id}"
    return sum(sent.method == "PATCH" and sent.path == path for sent in world.env.http_requests)


def test_a_message_is_edited_less_often_than_discord_allows() -> None:
    allowed, seconds = 5, 5.0
    assert DEFAULT_TIMING.edit_interval * allowed > seconds


async def test_many_changes_in_a_short_time_are_one_edit(world: World) -> None:
    await world.restart(pace=60)
    message = await world.begin()
    await world.env.advance_time(300)
    before, text = edits_of(world, message), message.text
    await world.play_some(message, Random(1), 4)
    assert edits_of(world, message) == before
    await world.env.advance_time(60)
    assert edits_of(world, message) == before + 1
    assert message.text != text


async def test_a_click_that_changes_nothing_edits_nothing(world: World) -> None:
    message = await world.begin()
    before = edits_of(world, message)
    for person in (world.chika, world.aki):
        await person.open_hand(message)
    assert edits_of(world, message) == before


@pytest.mark.parametrize("down", [False, True], ids=["running", "down meanwhile"])
async def test_a_deleted_message_is_sent_anew_at_the_next_change(world: World, down: bool) -> None:
    message = await world.begin(speed="slow")
    await world.open_hands(message)
    await world.later_elsewhere()
    await world.moderator().member.delete(message.message)
    if down:
        await world.restart()
        await world.published()  # open tables are looked at once
    else:
        assert world.public() == []
        await world.play_some(message, Random(1), 1)
    (fresh,) = world.public()
    assert fresh.id != message.id
    await world.play_some(fresh, Random(1), 1)
    assert [shown.id for shown in world.public()] == [fresh.id]
    assert (await world.table()).message_id == fresh.id
    assert await world.chika.open_hand(fresh)


async def test_a_start_retries_the_search_for_messages(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message, faults = await world.begin(speed="slow"), Faults(monkeypatch)
    await world.later_elsewhere()
    before = faults.seen
    await world.restart()
    await world.published()
    usual = faults.seen - before
    await world.moderator().member.delete(message.message)
    faults.begin(first=usual)
    await world.restart()
    await world.env.advance_time(2 * TRIED_AGAIN_AFTER)
    await world.published()
    assert faults.failed == 1
    (fresh,) = world.public()
    assert fresh.id != message.id


@pytest.mark.parametrize("way", ["play", "tables", "reminder"])
async def test_a_link_leads_to_a_message_that_is_there(world: World, way: str) -> None:
    message = await world.begin(speed="live")
    await world.moderator().member.delete(message.message)
    if way == "play":
        link = await world.chika.type(world.channel, "play", game="koi-koi")
    elif way == "tables":
        link = await world.aki.type(world.other_channel, "tables")
    else:
        await world.pass_time(FIRST_REMINDER)
        (link,) = world.saying("⏰")
    await world.published()
    assert str(message.id) not in link.text
    (fresh,) = [shown for shown in world.public() if Verb.HAND in shown.verbs]
    assert fresh.id != message.id
    assert (await world.table()).message_id == fresh.id


async def test_spectators_hold_up_nobody(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await world.begin()
    hands = await world.open_hands(message)
    watching = [await person.open_hand(message) for person in (world.chika, world.newcomer("Dora"))]
    seen = [shown.text for shown in (message, *hands, *watching)]
    begun = len(world.env.http_requests)
    await world.play_some(message, Random(1), 1)
    assert all(shown.text != text for shown, text in zip((message, *hands, *watching), seen, strict=True))
    edits = [sent.path for sent in world.env.http_requests[begun:] if sent.method == "PATCH"]
    table = next(at for at, path in enumerate(edits) if path.startswith("/channels"))
    assert [path.startswith("/webhooks") for path in edits[table + 1 :]] == [True, True]


async def test_a_spectator_whom_discord_does_not_reach_keeps_none_of_the_others_waiting(world: World) -> None:
    message = await world.begin()
    await world.open_hands(message)
    watching = [await person.open_hand(message) for person in (world.chika, world.newcomer("Dora"))]
    begun = len(world.env.http_requests)
    await world.play_some(message, Random(1), 1)
    edits = [sent.path for sent in world.env.http_requests[begun:] if sent.method == "PATCH"]
    world.env.inject_error("PATCH", edits[-2], status=503, times=None)
    for _ in range(2):
        unreached, other = (shown.text for shown in watching)
        await world.play_some(message, Random(1), 1)
        assert watching[0].text == unreached
        assert watching[1].text != other
    world.env.backend.faults.clear()
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER)
    assert watching[0].text == watching[1].text


async def test_an_answer_that_discord_does_not_take_costs_no_move(world: World) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    world.env.inject_error(*ANSWER, status=404, code=10062, times=1)
    with pytest.raises(AssertionError, match="interaction failed"):
        await person.decide(hand, Random(1))
    assert (await world.match()).number == 1
    await world.play_some(message, Random(1), 1)
    assert (await world.match()).number == 2
    assert world.unanswered() == [person.id]


MANY = 100
"""More often than an answer is sent."""


Refuse = Callable[[World, tuple[str, str], int], None]
"""Lets requests of a kind fail, so many times."""


def refusing(number: int, code: int) -> Refuse:
    def refuse(world: World, what: tuple[str, str], times: int) -> None:
        world.env.inject_error(*what, status=number, code=code, times=times)

    return refuse


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Refuse:
    """Lets connections be reset under requests, and under those made at once in their place."""
    cuts = Cuts(monkeypatch)
    return lambda world, what, times: cuts.begin(what, 2 * times)


@pytest.fixture(params=["500", "403", "reset"])
def refuse(request: pytest.FixtureRequest, cut: Refuse) -> Refuse:
    codes = {"403": 50013, "400": 50035}
    return cut if request.param == "reset" else refusing(int(request.param), codes.get(request.param, 0))


async def almost_over(world: World) -> Shown:
    """Return the message of a match that is over after one more decision, whatever it is."""
    message = await world.begin("hana-awase", rounds="1")
    await world.open_hands(message)
    while True:
        match = await world.match()
        (seat,) = match.to_move
        after = [match.copy() for _ in match.legal_moves(seat)]
        for copy, move in zip(after, match.legal_moves(seat), strict=True):
            copy.play(seat, move)
        if all(copy.over for copy in after):
            return message
        await world.play_some(message, Random(1), 1)


async def last_move(world: World, message: Shown) -> None:
    await world.play_some(message, Random(1), 1)
    assert await world.bot.tables.open_table_ids() == []


async def unshown(world: World) -> list[int]:
    await world.env.settle()
    return await world.unshown()


async def test_the_end_is_shown_after_a_restart_when_an_edit_failed(world: World, refuse: Refuse) -> None:
    message = await almost_over(world)
    refuse(world, EDIT, 1)
    await last_move(world, message)
    assert Verb.REMATCH not in message.verbs
    await world.restart()
    assert Verb.REMATCH in message.verbs
    assert await unshown(world) == []
    await world.aki.click(message, Verb.REPLAY)


@pytest.mark.parametrize("gently", [False, True], ids=["killed", "stopped"])
async def test_the_end_is_shown_although_the_bot_went_down(world: World, gently: bool) -> None:
    message = await almost_over(world)
    await world.restart(pace=60)
    await world.play_some(message, Random(1), 1)
    assert Verb.REMATCH not in message.verbs
    await world.restart(gently)
    assert Verb.REMATCH in message.verbs
    assert await unshown(world) == []


async def test_a_table_that_discord_refuses_for_days_is_given_up(world: World) -> None:
    message = await almost_over(world)
    world.env.inject_error(*EDIT, status=401, code=0, times=None)
    await last_move(world, message)
    for _ in range(60):
        await world.env.advance_time(3 * 3600)
    assert await unshown(world) == []
    before = len(world.env.http_requests)
    await world.env.advance_time(24 * 3600)
    await world.later_elsewhere()
    await world.restart()
    path = f"/channels/{world.channel.id}/messages"
    assert [sent for sent in world.env.http_requests[before:] if sent.path.startswith(path)] == []


async def test_the_thread_of_a_table_is_put_away_when_its_end_is_shown_at_last(world: World) -> None:
    thread, _ = await in_thread(world)
    world.env.inject_error(*EDIT, status=500, times=1)
    await world.end_early(thread)
    assert not is_put_away(thread)
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert is_put_away(thread)


@pytest.mark.parametrize("refuse", ["500", "503", "429", "400", "403", "reset"], indirect=True)
async def test_an_unshown_change_is_shown_later(world: World, refuse: Refuse) -> None:
    message = await world.begin()
    for waits in (True, False):
        await world.play_some(message, Random(1), 1)
        before = message.text
        refuse(world, EDIT, 1)
        await world.play_some(message, Random(1), 1)
        assert message.text == before
        if waits:
            await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
        else:
            await world.play_some(message, Random(1), 1)
        assert message.text != before
        assert await unshown(world) == []


@pytest.mark.parametrize("refuse", ["500", "reset"], indirect=True)
async def test_an_open_hand_is_edited_again_after_a_pause(world: World, refuse: Refuse) -> None:
    message = await world.begin()
    person, _ = await world.next_mover(message, Random(1))
    hand = await world.other(person).open_hand(message)
    before = hand.text
    refuse(world, HAND_EDIT, 1)
    await world.play_some(message, Random(1), 1)
    assert hand.text == before
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert hand.text != before


async def test_the_end_of_a_match_is_shown_although_no_message_has_shown_the_table(world: World) -> None:
    lobbies, setup = world.bot.lobbies, TableSetup("koi-koi")
    host, guest = person_named(world.aki.id, world.aki.name), person_named(world.ben.id, world.ben.name)
    table = await lobbies.open_lobby(world.guild.id, world.channel.id, host, setup, "1")
    await lobbies.join_lobby(table.id, guest, "2")
    await lobbies.start_match(table.id, world.aki.id, "3")
    await world.bot.tables.end_table(table.id, 1, moderator=True)
    await world.published()
    (message,) = world.public()
    assert message.says("table-abandoned-text")
    assert await unshown(world) == []


async def test_what_another_process_has_changed_is_shown_within_a_minute(world: World) -> None:
    world.bots.timing = replace(world.bots.timing, look_for_unshown=60.0)
    await world.restart()
    message = await world.begin()
    database = await connected(world.bots.settings.database_url)
    elsewhere = tables_of(database)
    await elsewhere.leave_table(table_id(message), world.ben.id)
    await database.close()
    before = message.text
    await world.env.advance_time(61)
    assert message.text != before
    assert await unshown(world) == []


async def test_an_outdated_message_is_set_right_by_the_first_refused_click(world: World) -> None:
    lobby = await world.open_lobby()
    before = world.held_by(lobby)
    await world.ben.click(lobby, Verb.JOIN)
    await world.aki.start(lobby)
    assert Verb.HAND in lobby.verbs
    world.set_back(lobby, before)
    await world.chika.click(lobby, Verb.JOIN)
    await world.env.advance_time(2)
    assert Verb.HAND in lobby.verbs
    edits = len(world.env.http_requests)
    await world.chika.click(lobby, Verb.HAND)
    await world.env.advance_time(2)
    assert [sent for sent in world.env.http_requests[edits:] if sent.method == "PATCH"] == [], (
        "once is enough"
    )


@pytest.mark.parametrize("how", ["404", "cut"])
async def test_a_table_is_shown_without_an_answer_to_play(world: World, cut: Refuse, how: str) -> None:
    if how == "cut":
        cut(world, ANSWER, MANY)
    else:
        world.env.inject_error(*ANSWER, status=404, code=10062, times=1)
    with pytest.raises(AssertionError, match="interaction failed"):
        await world.open_lobby()
    await world.env.advance_time(4)
    (lobby,) = world.public()
    assert lobby.control(Verb.JOIN)
    assert (await world.table()).message_id == lobby.id
    assert world.unanswered() == [world.aki.id]


async def test_a_threads_first_message_is_sent_again(world: World, aki: Person, refuse: Refuse) -> None:
    refuse(world, SEND, 1)
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    await world.restart()
    (lobby,) = world.public(thread)
    await world.ben.click(lobby, Verb.JOIN)
    assert await unshown(world) == []


async def test_a_thread_that_discord_does_not_open_gets_a_friendly_answer(world: World, aki: Person) -> None:
    for number, code, said in (
        (400, 160006, "problem-too-many-threads"),
        (400, 160007, "problem-too-many-threads"),
        (403, 50013, "problem-no-thread"),
        (400, 160005, "problem-no-thread"),
        (500, 0, "problem-threads-later"),
    ):
        world.env.inject_error("POST", "/channels/*/threads", status=number, code=code, times=1)
        answer = await aki.type(world.channel, "play", game="koi-koi", thread=True)
        assert answer.private
        assert answer.says(said)
        assert await world.bot.tables.open_table_ids() == []


async def test_the_end_is_shown_although_the_store_failed(world: World, tmp_path: Path) -> None:
    message = await almost_over(world)
    await world.restart(pace=60)
    await world.play_some(message, Random(1), 1)
    with sqlite3.connect(tmp_path / "zabuton.db") as other:
        other.execute("ALTER TABLE moves RENAME TO elsewhere")
    await world.restart()
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert Verb.REMATCH not in message.verbs
    with sqlite3.connect(tmp_path / "zabuton.db") as other:
        other.execute("ALTER TABLE elsewhere RENAME TO moves")
    await world.env.advance_time(7 * TRIED_AGAIN_AFTER + 1)
    assert Verb.REMATCH in message.verbs


async def test_a_new_message_is_stored_later(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = Faults(monkeypatch)
    faults.begin(2, first=2)  # the name of the host is stored, too
    lobby = await world.open_lobby()
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER + 1)
    assert faults.failed == 2
    assert (await world.table()).message_id == lobby.id
    await world.restart()
    assert [shown.id for shown in world.public()] == [lobby.id]


def bodies(world: World, method: str, way: str) -> list[dict[str, Any]]:
    """Return what was sent of messages with controls, by a method and a way that paths begin with."""
    sent = [each for each in world.env.http_requests if each.method == method and each.path.startswith(way)]
    found = [(each.json or {}).get("data") or each.json or {} for each in sent]
    return [body for body in found if body.get("components")]


async def test_edits_through_channels_and_through_interactions_highlight_nobody(world: World) -> None:
    message = await world.begin()
    await world.open_hands(message)
    await world.play_some(message, Random(1), 6)
    for method, way in (("PATCH", "/channels/"), ("PATCH", "/webhooks/"), ("POST", "/interactions/")):
        told = bodies(world, method, way)
        assert told, f"nothing went {way}"
        allowed = [body.get("allowed_mentions") for body in told]
        assert None not in allowed, "without a word of it, Discord highlights everybody who is mentioned"
        assert not any(people for each in allowed if each for people in each.values())
