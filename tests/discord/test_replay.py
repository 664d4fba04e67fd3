"""Matches that have ended are listed and looked at again by those who may, and shown as moments and films."""

from datetime import UTC, datetime, timedelta
from random import Random

import discord
import pytest

from bot.store.match_end import SeatResult
from bot.tables.replay import moment_at, steps_of
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import Match
from tests.bot.store.ended import Matches
from tests.discord.reading import Control, Shown
from tests.discord.simulated import know_threads, set_thread
from tests.discord.steps import Direct, in_thread, list_matches
from tests.discord.world import Person, World, table_id, words

FAR_BACK, BACK, ON, FAR_ON = range(4)
"""Places of the four controls that turn to another moment."""


def turn(page: Shown, way: int) -> Control:
    """Return a control that turns to another moment."""
    return [control for control in page.controls if control.verb == Verb.REPLAY][way]


def hands_at(match: Match, place: int) -> list[str]:
    """Return what the page says of each hand at a step."""
    then, face = moment_at(match, place).match, face_of(match.game.id)
    hands = [
        [card.code for card in face.hand_cards(then.view(seat).table)] for seat in range(len(match.seats))
    ]
    return [
        words(
            "hands-line", name=words("name-person", name=name), cards=face.list_cards(hand, words, brief=True)
        )
        for name, hand in zip(match.seats, hands, strict=True)
        if hand
    ]


async def test_a_replay_steps_through_ones_own_decisions(world: World, ended: Shown, aki: Person) -> None:
    table = await world.table_of(ended)
    match, seat = table.ended_match(), table.own_seat(aki.id).seat
    begins = {step.number: at for at, step in enumerate(steps_of(match)) if not step.ended}
    own = [begins[number] for number, (mover, _) in enumerate(match.moves) if mover == seat]
    last = len(steps_of(match)) - 1
    page = await aki.click(ended, Verb.REPLAY)
    for way, beside, by, places in ((FAR_ON, BACK, 1, [*own, last]), (FAR_BACK, ON, -1, [*own[::-1], 0])):
        start, seen = 0 if way == FAR_ON else last, list[int]()
        while not turn(page, way).disabled:
            await aki.use(page, turn(page, way))
            seen.append(int(turn(page, beside).argument.split(".")[1]) + by)
        assert seen == [place for place in dict.fromkeys(places) if place != start]


async def test_the_list_of_the_channel_opens_the_replay_too(world: World, ended: Shown) -> None:
    by_button = await world.chika.click(ended, Verb.REPLAY)
    listed = await list_matches(world.chika, world.channel, here=True)
    from_list = await world.chika.click(listed, Verb.REPLAY_OF)
    assert from_list.private
    assert from_list.text == by_button.text
    await world.chika.use(by_button, turn(by_button, FAR_ON))
    record = world.downloaded(await world.chika.click(by_button, Verb.REPLAY_RECORD)).decode()
    assert record.rstrip() == (await world.table_of(ended)).ended_match().record().to_line()


async def test_a_round_is_chosen_from_a_list(world: World, chika: Person) -> None:
    message = await world.finished(rounds="2")
    match = (await world.table_of(message)).ended_match()
    page = await chika.click(message, Verb.REPLAY)
    (rounds,) = page.offers("replay-round")
    assert rounds.choices == ("1", "2")
    await chika.use(page, rounds, ["2"])
    place = next(at for at, step in enumerate(steps_of(match)) if step.round == 2)
    assert all(line in page.text for line in hands_at(match, place))
    (again,) = page.offers("replay-round")
    assert again.custom_id != rounds.custom_id, "Discord would keep showing what was chosen"


async def test_shared_moments_lead_further(world: World, ended: Shown, aki: Person, chika: Person) -> None:
    page = await aki.click(ended, Verb.REPLAY)
    await aki.use(page, turn(page, ON))
    shared = await aki.click(page, Verb.REPLAY_SHARE)
    assert not shared.private
    assert shared.says("replay-shared", user=words("name-person", name=aki.name))
    own = await chika.click(shared, Verb.REPLAY)
    assert own.private
    assert own.text in shared.text
    assert own.text.split("\n")[:2] == page.text.split("\n")[:2], "the same moment"


async def test_a_round_becomes_a_film_that_can_be_shown_in_the_channel(world: World, ended: Shown) -> None:
    page = await world.aki.click(ended, Verb.REPLAY)
    film = await world.aki.click(page, Verb.FILM)
    assert film.private
    (picture,) = film.pictures
    content = world.env.backend.cdn.get(picture.url)
    assert content is not None
    assert content.startswith(b"GIF89a")
    shared = await world.aki.click(film, Verb.FILM_SHARE)
    assert not shared.private
    assert shared.says("film-shared", user=words("name-person", name=world.aki.name))
    assert world.env.backend.cdn.get(shared.pictures[0].url) == content
    assert (await world.ben.click(shared, Verb.REPLAY)).text.split("\n")[:2] == page.text.split("\n")[:2]
    world.take_from_bot("attach_files")
    answer = await world.aki.click(page, Verb.FILM)
    assert answer.says("problem-no-film-here", right=words("right-attach_files"))


def replay_of(table: int, verb: str = "replay") -> str:
    return f"z:0:0:{verb}:{table}.0"


async def test_nobody_looks_into_a_match_that_is_still_played(world: World, chika: Person) -> None:
    message = await world.begin()
    for verb in ("replay", "replay-share", "film", "film-share", "replay-record"):
        custom_id = f"z:0:0:{verb}:{table_id(message)}" + ("" if verb == "replay-record" else ".1")
        for person in (world.aki, chika):
            answer = await person.press(message, custom_id)
            assert answer.private
            assert answer.says("problem-no-replay")


async def test_who_cannot_see_the_channel_cannot_replay_what_was_played_there(world: World) -> None:
    role = world.guild.create_role("Outsiders", permissions=discord.Permissions.none())
    outsider = world.newcomer("Otto", role)
    hidden = discord.PermissionOverwrite(view_channel=False)
    world.channel = world.guild.create_text_channel("back-room", overwrites={role: hidden})
    ended = await world.finished()
    custom_id = replay_of(table_id(ended))
    for person, may in ((world.chika, True), (outsider, False)):
        elsewhere = await person.type(world.other_channel, "help")
        answer = await person.press(elsewhere, custom_id)
        assert (not answer.says("problem-no-replay")) == may


async def test_players_replay_it_anywhere(world: World, ended: Shown, aki: Person, chika: Person) -> None:
    channel, members = world.elsewhere(aki, chika)
    for person, member, may in zip((aki, chika), members, (True, False), strict=True):
        direct = Direct(world, person.member.user)
        answer = await direct.press(await direct.say("help"), replay_of(table_id(ended)))
        assert (not answer.says("problem-no-replay")) == may
        message = await member.type(channel, "help")
        answer = await member.press(message, replay_of(table_id(ended)))
        assert (not answer.says("problem-no-replay")) == may
        assert Verb.REPLAY_SHARE not in answer.verbs


async def test_discord_is_asked_again(world: World, chika: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    know_threads(monkeypatch)
    thread, message = await in_thread(world, rounds="1")
    await world.finish(message, Random(1))
    set_thread(world.env.backend, thread, archived=True, locked=False)
    await world.env.settle()
    elsewhere, custom_id = await chika.type(world.other_channel, "help"), replay_of(table_id(message))
    world.env.inject_error("GET", "/channels/*", status=503)
    assert (await chika.press(elsewhere, custom_id)).says("problem-discord-trouble")
    assert (await chika.press(elsewhere, custom_id)).offers(Verb.REPLAY)


def lines(page: Shown) -> list[str]:
    return page.text.splitlines()[1:]


async def test_matches_of_another_person_and_of_the_channel_are_listed(world: World, ended: Shown) -> None:
    of_ben = await list_matches(world.chika, world.channel, of=world.ben)
    assert of_ben.text.startswith(
        words("matches-of-person", user=words("name-person", name=world.ben.name), game="none")
    )
    assert "Aki" in lines(of_ben)[0]
    here = await list_matches(world.chika, world.channel, here=True)
    assert here.text.startswith(words("matches-of-channel", game="none"))
    assert {name for name in ("Aki", "Ben") if name in lines(here)[0]} == {"Aki", "Ben"}
    elsewhere = await list_matches(world.chika, world.other_channel, here=True)
    assert elsewhere.text.endswith(words("matches-none"))
    await world.bot.preferences.set_user(world.ben.id, hidden=True)
    hidden = await list_matches(world.chika, world.channel, of=world.ben)
    assert hidden.says("problem-matches-hidden")
    assert len(lines(await list_matches(world.ben, world.channel))) == 1
    direct = Direct(world, world.chika.member.user)
    others = await direct.press(await direct.say("help"), f"z:0:0:matches:p.{world.ben.id}..1")
    assert others.says("problem-matches-elsewhere")


async def stored(
    world: World, count: int, *people: Person, channel_id: int, parent_id: int | None = None
) -> None:
    rows = tuple(SeatResult(seat, who.id, None, 9 - seat, seat + 1) for seat, who in enumerate(people))
    matches, now = Matches(world.bot.database), datetime.now(UTC)
    for number in range(count):
        place = {"guild_id": world.guild.id, "channel_id": channel_id, "parent_id": parent_id}
        await matches.finish(rows, now - timedelta(hours=count - number), **place)


async def test_nobody_sees_what_others_played_in_channels_that_they_cannot_see(world: World) -> None:
    role = world.guild.create_role("Outsiders", permissions=discord.Permissions.none())
    outsider = world.newcomer("Otto", role)
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = world.guild.create_text_channel("back-room", overwrites={role: hidden})
    await stored(world, 1, world.ben, outsider, channel_id=world.channel.id)
    await stored(world, 1, world.ben, outsider, channel_id=secret.id)
    await stored(world, 1, world.ben, world.aki, channel_id=77, parent_id=secret.id)
    for person, count in ((world.chika, 3), (outsider, 1)):
        page = await list_matches(person, world.channel, of=world.ben)
        assert len(lines(page)) == count
        assert not any(each.argument.endswith(".2") for each in page.offers(Verb.MATCHES))
    assert len(lines(await list_matches(outsider, world.channel))) == 2, "one's own"
