"""Replays: whoever may looks at a match that has ended again, and shows moments and films of it."""

from random import Random

import discord
import pytest

from bot.replay import moment_at, steps_of
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import Match
from tests.discord.reading import BUTTON, Control, Shown
from tests.discord.simulated import component_interaction
from tests.discord.test_direct_message import typed
from tests.discord.world import Person, World, answer_of, table_id, words

BACK, ON = 1, 2
"""Places of two of the four controls that turn to another moment."""


async def finished(world: World, rounds: str = "1") -> Shown:
    """Let two people play a match to its end, and return its message."""
    message = await world.begin(rounds=rounds)
    await world.finish(message, Random(1))
    return message


@pytest.fixture
async def ended(world: World) -> Shown:
    return await finished(world)


async def match_of(world: World, message: Shown) -> Match:
    return (await world.bot.tables.get(table_id(message))).ended_match()


def turn(page: Shown, way: int) -> Control:
    """Return a control that turns to another moment."""
    return [control for control in page.controls if control.verb == Verb.REPLAY][way]


def hands_at(match: Match, place: int) -> list[str]:
    """Return what the page says of each hand at a step."""
    then, face = moment_at(match, place).match, face_of(match.game.id)
    hands = [
        [card.code for card in face.dealt_cards(then.view(seat).table)] for seat in range(len(match.seats))
    ]
    return [
        words(
            "hands-line",
            name=words("name-person", name=name),
            cards=words.listed(face.listed(hand, words)),
        )
        for name, hand in zip(match.seats, hands, strict=True)
        if hand
    ]


async def test_a_match_is_stepped_through_forwards_and_backwards_on_one_private_message(
    world: World, ended: Shown, chika: Person
) -> None:
    match = await match_of(world, ended)
    page = await chika.click(ended, Verb.REPLAY)
    assert page.private
    texts: list[str] = []
    for place in range(len(steps_of(match))):
        if place:
            assert (await chika.use(page, turn(page, ON))).id == page.id
        texts.append(page.text)
        if not steps_of(match)[place].ended:
            assert all(line in page.text for line in hands_at(match, place))
    assert turn(page, ON).disabled
    for text in reversed(texts[:-1]):
        await chika.use(page, turn(page, BACK))
        assert page.text == text
    assert turn(page, BACK).disabled


async def test_the_command_opens_the_last_match_of_the_channel(
    world: World, ended: Shown, chika: Person
) -> None:
    by_button = await chika.click(ended, Verb.REPLAY)
    by_command = await chika.type(world.channel, "replay")
    assert by_command.private
    assert by_command.text == by_button.text
    nothing = await chika.type(world.other_channel, "replay")
    assert nothing.says("problem-no-replay")


async def test_players_find_the_replay_in_their_hand_too(world: World, ended: Shown, aki: Person) -> None:
    hand = await aki.press(ended, f"z:{table_id(ended)}:0:hand")
    assert (await aki.click(hand, Verb.REPLAY)).text.startswith(words("replay-title", place="")[:8])


async def test_a_round_is_chosen_from_a_list(world: World, chika: Person) -> None:
    message = await finished(world, "2")
    match = await match_of(world, message)
    page = await chika.click(message, Verb.REPLAY)
    (rounds,) = page.offers("replay-round")
    assert rounds.choices == ("1", "2")
    await chika.use(page, rounds, ["2"])
    place = next(at for at, step in enumerate(steps_of(match)) if step.round == 2)
    assert all(line in page.text for line in hands_at(match, place))
    (again,) = page.offers("replay-round")
    assert again.custom_id != rounds.custom_id, "Discord would keep showing what was chosen"


async def test_a_moment_is_shown_in_the_channel_and_leads_each_reader_to_a_replay_of_their_own(
    world: World, ended: Shown, aki: Person, chika: Person
) -> None:
    page = await aki.click(ended, Verb.REPLAY)
    await aki.use(page, turn(page, ON))
    shared = await aki.click(page, Verb.REPLAY_SHARE)
    assert not shared.private
    assert shared.says("replay-shared", user=str(aki.id))
    assert page.text in shared.text
    own = await chika.click(shared, Verb.REPLAY)
    assert own.private
    assert own.text == page.text


async def test_a_round_becomes_a_film_that_can_be_shown_in_the_channel(
    world: World, ended: Shown, aki: Person, ben: Person
) -> None:
    page = await aki.click(ended, Verb.REPLAY)
    film = await aki.click(page, Verb.FILM)
    assert film.private
    (picture,) = film.pictures
    content = world.env.backend.cdn.get(picture.url)
    assert content is not None
    assert content.startswith(b"GIF89a")
    whole = await aki.click(film, Verb.FILM)
    assert whole.private
    assert whole.says("film-match-title", game=words("game-koi-koi"))
    assert whole.pictures[0].url != picture.url
    shared = await aki.click(film, Verb.FILM_SHARE)
    assert not shared.private
    assert shared.says("film-shared", user=str(aki.id))
    assert world.env.backend.cdn.get(shared.pictures[0].url) == content
    assert (await ben.click(shared, Verb.REPLAY)).text == page.text


async def test_without_the_right_to_attach_files_there_is_a_word_instead_of_a_film(
    world: World, ended: Shown, aki: Person
) -> None:
    page = await aki.click(ended, Verb.REPLAY)
    world.take_from_bot("attach_files")
    answer = await aki.click(page, Verb.FILM)
    assert answer.says("problem-no-film-here", right=words("right-attach_files"))


async def test_the_record_comes_as_a_file(world: World, ended: Shown, chika: Person) -> None:
    page = await chika.click(ended, Verb.REPLAY)
    (file,) = (await chika.click(page, Verb.REPLAY_RECORD)).message.attachments
    content = world.env.backend.cdn.get(file.url)
    assert content is not None
    assert content.decode().rstrip() == (await match_of(world, ended)).record().to_line()


async def test_a_match_that_was_ended_early_can_be_replayed_as_far_as_it_went(
    world: World, chika: Person
) -> None:
    message = await world.begin(rounds="1")
    await world.play_some(message, Random(1), 2)
    await world.end_early()
    page = await chika.click(message, Verb.REPLAY)
    for _ in range(2):
        await chika.use(page, turn(page, ON))
    assert turn(page, ON).disabled


# Who may look


def replay_of(table: int, verb: str = "replay") -> str:
    return f"z:0:0:{verb}:{table}.0"


@pytest.mark.parametrize("verb", ["replay", "replay-share", "film", "film-share", "replay-record"])
async def test_nobody_looks_into_a_match_that_is_still_played(
    world: World, aki: Person, chika: Person, verb: str
) -> None:
    message = await world.begin()
    custom_id = f"z:0:0:{verb}:{table_id(message)}" + ("" if verb == "replay-record" else ".1")
    for person in (aki, chika):
        answer = await person.press(message, custom_id)
        assert answer.private
        assert answer.says("problem-no-replay")


async def test_who_cannot_see_the_channel_cannot_replay_what_was_played_there(
    world: World, chika: Person
) -> None:
    role = world.guild.create_role("Outsiders", permissions=discord.Permissions.none())
    outsider = world.newcomer("Otto", role)
    hidden = discord.PermissionOverwrite(view_channel=False)
    world.channel = world.guild.create_text_channel("back-room", overwrites={role: hidden})
    ended = await finished(world)
    custom_id = replay_of(table_id(ended))
    for person, may in ((chika, True), (outsider, False)):
        elsewhere = await person.type(world.other_channel, "help")
        answer = await person.press(elsewhere, custom_id)
        assert (not answer.says("problem-no-replay")) == may


async def test_what_was_played_in_a_guild_is_not_replayed_outside_except_by_its_players(
    world: World, ended: Shown, aki: Person, chika: Person
) -> None:
    data = {"custom_id": replay_of(table_id(ended)), "component_type": BUTTON}
    for person, may in ((aki, True), (chika, False)):
        direct = await typed(person, "help")
        user = person.member.user
        answer = answer_of(await component_interaction(user, direct.message, data))
        assert (not answer.says("problem-no-replay")) == may


async def test_what_was_played_in_a_guild_is_not_replayed_in_another(
    world: World, ended: Shown, aki: Person, chika: Person
) -> None:
    channel, members = world.elsewhere(aki, chika)
    for person, may in zip(members, (True, False), strict=True):
        message = await person.type(channel, "help")
        answer = await person.press(message, replay_of(table_id(ended)))
        assert (not answer.says("problem-no-replay")) == may
        assert Verb.REPLAY_SHARE not in answer.verbs
