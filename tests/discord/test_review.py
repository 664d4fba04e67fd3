"""A match that is looked back at together: who turns, who may see what, notes, and what the computer says."""

import json
from random import Random

import discord
import pytest

from bot.store.review import MAX_NOTES_PER_PERSON
from bot.store.schema import NOTE_LENGTH
from bot.tables.replay import moment_at, steps_of
from cogs.delivery.verbs import Verb
from cogs.screens.parts import move_words, scene_of
from tests.discord.reading import Control, Shown
from tests.discord.secrecy import Moment, cards_told
from tests.discord.simulated import know_threads, name_no_members, set_thread
from tests.discord.steps import Slowly, in_thread, list_matches
from tests.discord.test_replay import hands_at
from tests.discord.world import Person, World, words

ROUND_BACK, BACK, ON, ROUND_ON = range(4)
"""Places of the four controls that turn to another step."""


def way(page: Shown, place: int) -> Control:
    return [control for control in page.controls if control.verb == Verb.REVIEW_STEP][place]


def step_of(page: Shown) -> int:
    return int(page.control(Verb.REVIEW_NOTE).argument.split(".")[1])


async def opened(world: World, person: Person, ended: Shown) -> Shown:
    """Make a person look back at a match together with others, and return the public message."""
    message = await person.click(await person.click(ended, Verb.REPLAY), Verb.REVIEW)
    assert not message.private
    return message


async def open_hands(message: Shown, *people: Person) -> None:
    for person in people:
        assert (await person.click(message, Verb.REVIEW_OPEN)).id == message.id


def name(person: Person) -> str:
    return words("name-person", name=person.name)


async def test_only_the_leader_turns_pages(world: World, ended: Shown, aki: Person, chika: Person) -> None:
    message = await opened(world, chika, ended)
    assert message.says("review-leads", name=name(chika))
    (thread,) = world.channel.threads
    assert thread.id == message.id, "opened from it, for what people say"
    steps = steps_of((await world.table_of(ended)).ended_match())
    for place in range(1, 4):
        assert (await chika.use(message, way(message, ON))).id == message.id
        assert step_of(message) == place
    before = message.text
    answer = await aki.use(message, way(message, ON))
    assert answer.private
    assert answer.says("problem-review-led")
    assert message.text == before
    await chika.use(message, way(message, BACK))
    assert step_of(message) == 2
    await chika.use(message, way(message, ROUND_ON))
    assert step_of(message) == len(steps) - 1
    assert way(message, ON).disabled


@pytest.mark.parametrize("of_reader", [False, True], ids=["the bot", "the reader"])
async def test_without_threads_it_is_alone(world: World, ended: Shown, aki: Person, of_reader: bool) -> None:
    if of_reader:
        world.give_to_bot(discord.Permissions.none())
        world.everyone.permissions &= ~discord.Permissions.create_public_threads.flag
        world.env.backend.announce_role_updates(world.guild.id, [world.everyone])
    else:
        world.take_from_bot("create_public_threads")
    message = await opened(world, aki, ended)
    await aki.use(message, way(message, ON))
    assert step_of(message) == 1
    assert world.channel.threads == []
    assert world.errors() == []


async def test_the_leader_is_kept_in_a_restart(world: World, ended: Shown, aki: Person, ben: Person) -> None:
    message = await opened(world, aki, ended)
    assert (await aki.click(message, Verb.REVIEW_LEAD)).says("problem-review-leads")
    assert (await ben.click(message, Verb.REVIEW_LEAD)).id == message.id
    assert message.says("review-leads", name=name(ben))
    await world.restart()
    assert (await ben.use(message, way(message, ON))).id == message.id
    assert step_of(message) == 1
    assert (await aki.use(message, way(message, ON))).says("problem-review-led")


async def test_closed_hands_show_only_what_all_saw(world: World, aki: Person, ben: Person) -> None:
    ended = await world.finished("koi-koi", seed=2)
    table = await world.table_of(ended)
    match = table.ended_match()
    message = await opened(world, aki, ended)
    await open_hands(message, aki)
    seen = set[str]()
    for place, _ in enumerate(steps_of(match)):
        if place:
            await aki.use(message, way(message, ON))
        seen |= Moment(table.seats, moment_at(match, place).match.copy()).known_to(None)
        told = cards_told(table.game, {"components": message.message.components})
        assert all(not alike.isdisjoint(seen) for alike in told), place
        body = json.dumps(message.message.components, ensure_ascii=False)
        assert not any(hand in body for hand in hands_at(match, place))
        assert message.says("review-closed", names=name(ben))
        assert not {Verb.REVIEW_ATTEMPT, Verb.REVIEW_MISTAKE}.intersection(message.verbs)
    await aki.use(message, way(message, ROUND_BACK))
    for verb in (Verb.REVIEW_ATTEMPT, Verb.REVIEW_MISTAKE):
        custom_id = message.control(Verb.REVIEW_NOTE).custom_id.replace(Verb.REVIEW_NOTE, verb)
        assert (await aki.press(message, custom_id)).says("problem-review-closed")
    await open_hands(message, ben)
    assert all(hand in message.text for hand in hands_at(match, step_of(message)))
    assert not message.offers(Verb.REVIEW_OPEN)
    again = await opened(world, ben, ended)
    assert not again.offers(Verb.REVIEW_OPEN), "it holds for the match"


async def test_notes_are_limited(world: World, ended: Shown, aki: Person, ben: Person, chika: Person) -> None:
    message = await opened(world, aki, ended)
    for text in ("<@1> **@everyone** https://zabuton.example", "x" * NOTE_LENGTH):
        assert (await chika.write(message, Verb.REVIEW_NOTE, text)).id == message.id
    assert "\\<\\@1\\> \\*\\*\\@everyone\\*\\* https\\://zabuton.example" in message.text
    assert not any(world.pinged("zabuton.example"))
    assert "x" * NOTE_LENGTH in message.text
    assert "x" * NOTE_LENGTH in (await ben.click(message, Verb.REPLAY)).text
    assert (await ben.write(message, Verb.REVIEW_NOTE, "\u200b")).says("problem-empty-cut")
    long = await ben.write(message, Verb.REVIEW_NOTE, "\u0958" * NOTE_LENGTH)
    assert long.says("problem-too-long", length=2 * NOTE_LENGTH, limit=NOTE_LENGTH)
    await aki.use(message, way(message, ON))
    assert "xxx" not in message.text
    assert not message.offers(Verb.REVIEW_ERASE)
    for _ in range(MAX_NOTES_PER_PERSON - 2):
        await chika.write(message, Verb.REVIEW_NOTE, "later")
    assert (await chika.write(message, Verb.REVIEW_NOTE, "more")).says(
        "problem-notes-written", limit=MAX_NOTES_PER_PERSON
    )
    await world.restart()
    assert (await aki.click(message, Verb.REVIEW_ERASE)).says("problem-note-of-other")
    assert (await chika.click(message, Verb.REVIEW_ERASE)).id == message.id
    assert "later" not in message.text
    await aki.use(message, way(message, BACK))
    await world.moderator().click(message, Verb.REVIEW_ERASE)
    assert "xxx" not in message.text
    assert "zabuton.example" in message.text


async def test_moves_are_tried(world: World, ended: Shown, aki: Person, ben: Person, chika: Person) -> None:
    message = await opened(world, chika, ended)
    await open_hands(message, aki, ben)
    table = await world.table_of(ended)
    match = table.ended_match()
    assert (await aki.click(message, Verb.REVIEW_ATTEMPT)).says("problem-review-led")
    await chika.click(message, Verb.REVIEW_ATTEMPT)
    seat, _ = match.moves[0]
    (moves,) = message.offers(Verb.REVIEW_ATTEMPT)
    assert len(moves.choices) == len(match.at_decision(0).legal_moves(seat)) - 1
    assert (await chika.press(message, moves.custom_id, ["99"])).says("problem-not-offered")
    text = message.text
    assert (await chika.use(message, moves, moves.choices[:1])).id == message.id
    scene = scene_of(table, match.at_decision(0).view(seat), words)
    played = move_words(scene, match.moves[0][1])
    assert message.says("review-played", name=scene.names[seat], move=played, best="no"), "compared with it"
    assert "💭" not in text
    assert step_of(message) == 0
    await chika.use(message, way(message, ON))
    assert "💭" not in message.text
    await chika.use(message, way(message, ROUND_ON))
    assert message.control(Verb.REVIEW_ATTEMPT).disabled
    forged = message.control(Verb.REVIEW_ATTEMPT).custom_id
    assert (await chika.press(message, forged)).says("problem-review-no-choice")


async def test_it_turns_to_costly_decisions(world: World, ended: Shown, aki: Person, ben: Person) -> None:
    message = await opened(world, aki, ended)
    await open_hands(message, aki, ben)
    match = (await world.table_of(ended)).ended_match()
    steps, people = steps_of(match), {0: aki, 1: ben}
    places = list[int]()
    while (answer := await aki.click(message, Verb.REVIEW_MISTAKE)).id == message.id:
        places.append(step_of(message))
        seat, _ = match.moves[steps[places[-1]].number]
        assert f"💭 {name(people[seat])}" in message.text
        assert not steps[places[-1]].ended
    assert answer.says("problem-review-no-mistake")
    assert len(places) > 1, "random decisions cost something"
    assert places == sorted(set(places))


async def test_the_leaders_question_stays(world: World, ended: Shown, aki: Person, ben: Person) -> None:
    message = await opened(world, aki, ended)
    await open_hands(message, aki, ben)
    await aki.click(message, Verb.REVIEW_ATTEMPT)
    await ben.write(message, Verb.REVIEW_NOTE, "take the moon")
    (moves,) = message.offers(Verb.REVIEW_ATTEMPT)
    assert moves.choices, "the leader still chooses"
    await aki.use(message, moves, moves.choices[:1])
    assert "💭" in message.text
    assert "take the moon" in message.text
    await ben.write(message, Verb.REVIEW_NOTE, "or the cup")
    assert "💭" in message.text
    assert "or the cup" in message.text


async def test_a_thread_is_opened_although_the_message_was_slow(
    world: World, ended: Shown, chika: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = await chika.click(ended, Verb.REPLAY)
    message = await Slowly(world, monkeypatch).do(chika.click(replay, Verb.REVIEW))
    assert not message.private
    assert [thread.id for thread in world.channel.threads] == [message.id]


async def test_it_opens_in_its_thread(world: World, chika: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    know_threads(monkeypatch)
    thread, message = await in_thread(world, rounds="1")
    await world.finish(message, Random(1))
    set_thread(world.env.backend, thread, archived=True, locked=False)
    await world.env.settle()
    here = await opened(world, chika, message)
    assert here.message.channel_id == thread.id
    await chika.use(here, way(here, ON))
    assert step_of(here) == 1


async def test_locked_threads_need_right(world: World, aki: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    know_threads(monkeypatch)
    thread, message = await in_thread(world, rounds="1")
    await world.finish(message, Random(1))
    set_thread(world.env.backend, thread, archived=False, locked=True)
    await world.env.settle()
    replay = await aki.click(message, Verb.REPLAY)
    answer = await aki.click(replay, Verb.REVIEW)
    assert answer.private
    assert answer.says("problem-thread-locked")
    assert await world.bot.review_store.get(1) is None


async def test_whether_all_players_see_a_channel_is_asked_again_if_discord_does_not_say(
    world: World, ended: Shown, aki: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = await aki.click(ended, Verb.REPLAY)
    with monkeypatch.context() as silent:
        name_no_members(silent, ConnectionResetError)
        assert (await aki.click(replay, Verb.REVIEW)).says("problem-discord-trouble")
    assert not (await aki.click(replay, Verb.REVIEW)).private


async def test_only_where_all_players_can_see(world: World, aki: Person, ben: Person, chika: Person) -> None:
    role = world.guild.create_role("Outsiders", permissions=discord.Permissions.none())
    otto = world.newcomer("Otto", role)
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = world.guild.create_text_channel("back-room", overwrites={role: hidden})
    lobby = await otto.type(world.channel, "play", game="koi-koi")
    await world.set_options(world.channel, rounds="1")
    await ben.click(lobby, Verb.JOIN)
    message = await otto.start(lobby)
    await world.finish(message, Random(1))
    listed = await list_matches(ben, secret)
    (matches,) = listed.offers(Verb.REPLAY_OF)
    replay = await ben.use(listed, matches, matches.choices[:1])
    answer = await ben.click(replay, Verb.REVIEW)
    assert answer.private
    assert answer.says("problem-review-not-all")
    assert world.public(secret) == []
    here = await opened(world, ben, message)
    assert here.says("review-leads", name=name(ben))
    other, (member,) = world.elsewhere(ben)
    elsewhere = await member.type(other, "help")
    forged = f"z:0:0:{Verb.REVIEW}:{message.control(Verb.REPLAY).argument}"
    await world.pass_time(10)
    assert (await member.press(elsewhere, forged)).says("problem-no-replay")
    forged = here.control(Verb.REVIEW_LEAD).custom_id
    assert (await member.press(elsewhere, forged)).says("problem-review-gone")


@pytest.mark.parametrize("argument", ["", "x", "1", "1.x", "-1.0", "99999999999999999999.1", "77.1", "1.999"])
async def test_forged_controls_do_nothing(
    world: World, ended: Shown, aki: Person, chika: Person, argument: str
) -> None:
    message = await opened(world, aki, ended)
    text = message.text
    for verb in [each for each in Verb if each.startswith("review-")]:
        answer = await chika.press(message, f"z:0:0:{verb}:{argument}", ["0"] if verb == "review-try" else [])
        assert answer.private or answer.id == message.id, verb
    assert name(aki) in message.text
    assert message.text.split("\n")[0] == text.split("\n")[0]
    assert step_of(message) == 0
    assert world.errors() == []
