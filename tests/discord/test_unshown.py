"""What is stored and could not be shown is shown later, after a restart too, ended tables included."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import discord
import pytest
from simcord import ChannelHandle

from bot.store.pending import Pending
from bot.tables.table import Table
from bot.tables.tables import Tables
from cogs.delivery import answers
from cogs.delivery.replies import DISCORD_WAITS
from cogs.delivery.verbs import Verb
from cogs.publishing.publisher import OPENING
from tests.bot.sessions import tables_of
from tests.discord.reading import Shown
from tests.discord.simulated import metadata_of
from tests.discord.world import TRIED_AGAIN_AFTER, Person, World, table_id
from tests.support.database import connected
from tests.support.faults import Cuts, Faults, forget_what_is_shown

EDIT = ("PATCH", "/channels/*/messages/*")
HAND_EDIT = ("PATCH", "/webhooks/*/*/messages/@original")
SEND = ("POST", "/channels/*/messages")
ANSWER = ("POST", "/interactions/*/*/callback")
MINUTES = 20 * 60
MANY = 100
"""More often than an answer is sent."""
MANAGE_CHANNELS = discord.Permissions.manage_channels.flag

Refuse = Callable[[World, tuple[str, str], int], None]
"""Lets requests of a kind fail, so many times."""


def status(number: int, code: int) -> Refuse:
    def refuse(world: World, what: tuple[str, str], times: int) -> None:
        world.env.inject_error(*what, status=number, code=code, times=times)

    return refuse


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Refuse:
    """Lets connections be reset under requests, before these reach Discord."""
    cuts = Cuts(monkeypatch)
    return lambda world, what, times: cuts.begin(what, times)


@pytest.fixture(params=["500", "403", "reset"])
def refuse(request: pytest.FixtureRequest, cut: Refuse) -> Refuse:
    return {"500": status(500, 0), "403": status(403, 50013), "reset": cut}[request.param]


async def almost_over(world: World) -> Shown:
    """Return the message of a match that is over after one more decision, whatever it is."""
    message = await world.begin("hana-awase", rounds="1")
    hands = [await person.open_hand(message) for person in (world.aki, world.ben)]
    for person, hand in zip((world.aki, world.ben), hands, strict=True):
        person.hands[table_id(message)] = hand
    while True:
        match = (await world.bot.tables.get(table_id(message))).playing()
        (seat,) = match.to_move
        after = [match.copy() for _ in match.legal_moves(seat)]
        for copy, move in zip(after, match.legal_moves(seat), strict=True):
            copy.play(seat, move)
        if all(copy.over for copy in after):
            return message
        await world.play_some(message, Random(1), 1)


async def last_move(world: World, message: Shown) -> None:
    await world.play_some(message, Random(1), 1)
    assert await world.bot.tables.open_ids() == []


def archived(thread: ChannelHandle) -> bool:
    return metadata_of(thread).archived


async def unshown(world: World) -> list[int]:
    await world.env.settle()
    return await world.unshown()


# The end of a match


async def test_the_end_of_a_match_is_shown_after_a_pause_when_the_edit_failed(
    world: World, refuse: Refuse
) -> None:
    message = await almost_over(world)
    refuse(world, EDIT, 2)
    await last_move(world, message)
    assert Verb.REMATCH not in message.verbs
    assert await unshown(world) == [table_id(message)]
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER + 1)
    assert Verb.REMATCH in message.verbs
    assert await unshown(world) == []


async def test_the_end_of_a_match_is_shown_after_a_restart_when_the_edit_failed(
    world: World, refuse: Refuse
) -> None:
    message = await almost_over(world)
    refuse(world, EDIT, 1)
    await last_move(world, message)
    assert Verb.REMATCH not in message.verbs
    await world.restart()
    assert Verb.REMATCH in message.verbs
    assert await unshown(world) == []
    await world.aki.click(message, Verb.HANDS)


@pytest.mark.parametrize("gently", [False, True], ids=["killed", "stopped"])
async def test_the_end_of_a_match_is_shown_although_the_bot_went_down_just_after_the_last_move(
    world: World, gently: bool
) -> None:
    message = await almost_over(world)
    await world.restart(pace=60)
    await world.play_some(message, Random(1), 1)
    assert Verb.REMATCH not in message.verbs
    await world.restart(gently)
    assert Verb.REMATCH in message.verbs
    assert await unshown(world) == []


async def test_the_end_of_a_match_is_shown_although_the_store_could_not_say_at_once_what_is_not(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await almost_over(world)
    await world.restart(pace=60)
    await world.play_some(message, Random(1), 1)
    whole, failures = Pending.unshown, iter(range(2))

    async def unshown(pending: Pending, **which: Any) -> list[tuple[int, int | None]]:
        if next(failures, None) is not None:
            raise OSError("disk I/O error")
        return await whole(pending, **which)

    monkeypatch.setattr(Pending, "unshown", unshown)
    await world.restart()
    assert Verb.REMATCH not in message.verbs
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER + 1)
    assert Verb.REMATCH in message.verbs


async def test_the_end_of_a_match_is_shown_although_the_store_could_not_read_it_at_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = await almost_over(world)
    await world.restart(pace=60)
    await world.play_some(message, Random(1), 1)
    whole, failures = Tables.get, iter(range(3))

    async def get(tables: Tables, number: int) -> Table:
        if next(failures, None) is not None:
            raise OSError("disk I/O error")
        return await whole(tables, number)

    monkeypatch.setattr(Tables, "get", get)
    await world.restart()
    assert Verb.REMATCH not in message.verbs
    await world.env.advance_time(7 * TRIED_AGAIN_AFTER + 1)
    assert Verb.REMATCH in message.verbs


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (401, 0)])
async def test_a_table_that_discord_refuses_for_days_is_given_up(
    world: World, status: int, code: int
) -> None:
    message = await almost_over(world)
    world.env.inject_error(*EDIT, status=status, code=code, times=None)
    await last_move(world, message)
    for _ in range(60):
        await world.env.advance_time(3600)
    assert await unshown(world) == []
    before = len(world.env.http_requests)
    await world.env.advance_time(24 * 3600)
    await world.later_elsewhere()
    await world.restart()
    path = f"/channels/{world.channel.id}/messages"
    assert [sent for sent in world.env.http_requests[before:] if sent.path.startswith(path)] == []


async def test_a_server_error_is_never_a_reason_to_give_up(world: World) -> None:
    message = await almost_over(world)
    world.env.inject_error(*EDIT, status=503, times=None)
    await last_move(world, message)
    for _ in range(60):
        await world.env.advance_time(3600)
    world.env.backend.faults.clear()
    await world.env.advance_time(3600)
    assert Verb.REMATCH in message.verbs


@pytest.fixture
def may_archive(world: World) -> None:
    """Discord lets the creator of a thread close it; SimCord requires the permission to manage channels."""
    world.bots_role.permissions |= MANAGE_CHANNELS


@pytest.mark.usefixtures("may_archive")
async def test_the_thread_of_a_table_is_put_away_when_its_end_is_shown_at_last(
    world: World, aki: Person
) -> None:
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    lobby = world.message(thread)
    await aki.add_computer(lobby)
    await aki.click(lobby, Verb.START)
    world.env.inject_error(*EDIT, status=500, times=1)
    await aki.click(await aki.type(thread, "end"), Verb.END)
    assert not archived(thread)
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert archived(thread)


# While the match goes on


async def test_a_change_that_could_not_be_shown_is_shown_after_a_pause(world: World, refuse: Refuse) -> None:
    message = await world.begin()
    await world.play_some(message, Random(1), 1)
    before = message.text
    refuse(world, EDIT, 1)
    await world.play_some(message, Random(1), 1)
    assert message.text == before
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert message.text != before
    assert await unshown(world) == []


async def hand_out_of_date(world: World, refuse: Refuse) -> Callable[[], bool]:
    """Let somebody move while the other's open hand cannot be edited; return whether it is out of date."""
    message = await world.begin()
    moving = await world.next_mover(message, Random(1))
    (other,) = {world.aki, world.ben} - {moving[0]}
    hand = await other.open_hand(message)
    before = hand.text
    refuse(world, HAND_EDIT, 1)
    await world.play_some(message, Random(1), 1)
    return lambda: hand.text == before


@pytest.mark.parametrize("refuse", ["500", "reset"], indirect=True)
async def test_an_open_hand_that_could_not_be_edited_is_edited_after_a_pause(
    world: World, refuse: Refuse
) -> None:
    out_of_date = await hand_out_of_date(world, refuse)
    assert out_of_date()
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    assert not out_of_date()


@pytest.mark.parametrize("refuse", ["403"], indirect=True)
async def test_an_open_hand_that_discord_no_longer_lets_us_edit_is_left_alone(
    world: World, refuse: Refuse
) -> None:
    out_of_date = await hand_out_of_date(world, refuse)
    await world.env.advance_time(10 * TRIED_AGAIN_AFTER)
    assert out_of_date()


async def test_what_another_process_has_changed_is_shown_within_a_minute(world: World) -> None:
    world.bots.timing = replace(world.bots.timing, look_for_unshown=60.0)
    await world.restart()
    message = await world.begin()
    database = await connected(world.bots.settings.database_url)
    elsewhere = tables_of(database)
    await elsewhere.leave(table_id(message), world.ben.id)
    await database.close()
    before = message.text
    await world.env.advance_time(61)
    assert message.text != before
    assert await unshown(world) == []


async def test_a_message_that_shows_an_older_state_is_set_right_by_the_first_click_that_is_refused(
    world: World,
) -> None:
    lobby = await world.open_lobby()
    before = world.held_by(lobby)
    await world.ben.click(lobby, Verb.JOIN)
    await world.aki.click(lobby, Verb.START)
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


# The first message


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> Faults:
    return Faults(monkeypatch)


async def test_the_message_of_a_new_table_is_remembered_although_it_could_not_be_stored_at_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    store_message = world.bot.pending.set_shown

    async def fail_then(*arguments: Any, **more: Any) -> bool:
        faults.begin(2)
        return await store_message(*arguments, **more)

    with monkeypatch.context() as failing:
        faults = Faults(failing)
        failing.setattr(world.bot.pending, "set_shown", fail_then)
        lobby = await world.open_lobby()
    await world.env.advance_time(3 * TRIED_AGAIN_AFTER + 1)
    assert (await world.bot.tables.get(table_id(lobby))).message_id == lobby.id
    await world.restart()
    assert [shown.id for shown in world.public()] == [lobby.id]
    await world.ben.click(lobby, Verb.JOIN)
    assert (await world.bot.tables.get(table_id(lobby))).message_id == lobby.id


async def test_the_message_of_a_new_table_that_was_not_remembered_is_found_after_a_restart(
    world: World, faults: Faults, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget_what_is_shown(monkeypatch, world.bot.pending, knows=True)
    await world.open_lobby()
    await world.restart()
    (lobby,) = world.public()
    await world.ben.click(lobby, Verb.JOIN)
    assert (await world.bot.tables.get(table_id(lobby))).message_id == lobby.id
    assert await unshown(world) == []


async def test_a_table_is_shown_although_the_answer_to_play_did_not_arrive(world: World, cut: Refuse) -> None:
    cut(world, ANSWER, MANY)
    with pytest.raises(AssertionError, match="interaction failed"):
        await world.open_lobby()
    await world.env.advance_time(DISCORD_WAITS + 1)
    (lobby,) = world.public()
    assert lobby.control(Verb.JOIN)
    assert (await world.bot.tables.get(table_id(lobby))).message_id == lobby.id
    assert world.unanswered() == [world.aki.id]


async def test_a_table_that_is_not_shown_by_the_answer_to_play_is_shown_after_a_while(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def forget(*_: Any) -> None:
        return None

    with monkeypatch.context() as patch:
        patch.setattr(answers, "_show", forget)
        patch.setattr(answers, "_announce", lambda *_: None)
        with pytest.raises(AssertionError, match="interaction failed"):
            await world.open_lobby()
    assert world.public() == []
    await world.env.advance_time(OPENING + 1)
    (lobby,) = world.public()
    assert (await world.bot.tables.get(table_id(lobby))).message_id == lobby.id
    assert world.unanswered() == [world.aki.id]


async def test_the_first_message_in_a_new_thread_is_sent_later_when_it_was_refused(
    world: World, aki: Person, refuse: Refuse
) -> None:
    refuse(world, SEND, 1)
    answer = await aki.type(world.channel, "play", game="koi-koi", thread=True)
    assert answer.private
    (thread,) = world.channel.threads
    await world.env.advance_time(TRIED_AGAIN_AFTER + 1)
    (lobby,) = world.public(thread)
    assert (await world.bot.tables.get(table_id(lobby))).message_id == lobby.id
    await world.ben.click(lobby, Verb.JOIN)


async def test_the_first_message_in_a_new_thread_is_sent_after_a_restart_when_it_was_refused(
    world: World, aki: Person, refuse: Refuse
) -> None:
    refuse(world, SEND, 1)
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    (thread,) = world.channel.threads
    await world.restart()
    (lobby,) = world.public(thread)
    await world.ben.click(lobby, Verb.JOIN)
    assert await unshown(world) == []


async def test_a_lobby_that_was_never_shown_and_closed_need_not_be_shown(world: World, aki: Person) -> None:
    world.env.inject_error(*SEND, status=403, code=50013, times=None)
    await aki.type(world.channel, "play", game="koi-koi", thread=True)
    await world.pass_time(MINUTES)
    assert await world.bot.tables.open_ids() == []
    assert await unshown(world) == []


# Threads that Discord does not open


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        (400, 160006, "problem-too-many-threads"),
        (403, 50013, "problem-no-thread"),
        (400, 160005, "problem-no-thread"),
        (500, 0, "problem-no-thread"),
    ],
)
async def test_a_thread_that_discord_does_not_open_gets_a_friendly_answer(
    world: World, aki: Person, number: int, code: int, said: str
) -> None:
    world.env.inject_error("POST", "/channels/*/threads", status=number, code=code)
    answer = await aki.type(world.channel, "play", game="koi-koi", thread=True)
    assert answer.private
    assert answer.says(said)
    assert await world.bot.tables.open_ids() == []


async def test_a_thread_that_was_not_opened_because_of_the_network_gets_a_friendly_answer(
    world: World, aki: Person, cut: Refuse
) -> None:
    cut(world, ("POST", "/channels/*/threads"), 1)
    answer = await aki.type(world.channel, "play", game="koi-koi", thread=True)
    assert answer.says("problem-no-thread")
