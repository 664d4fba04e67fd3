"""/history lists matches that have ended, newest first, and leads to their replays."""

from datetime import UTC, datetime, timedelta
from random import Random

import discord
from sqlalchemy import update

from bot.store.history import MATCHES
from bot.store.match_end import SeatResult
from bot.store.schema import seats
from cogs.delivery.verbs import Verb
from tests.bot.store.ended import Matches
from tests.discord.reading import Shown
from tests.discord.test_direct_message import typed
from tests.discord.world import Person, World, answer_of, table_id, words
from tests.support.database import written


async def finished(world: World, number: int = 1) -> Shown:
    """Let two people play a match to its end."""
    message = await world.begin(rounds="1")
    await world.finish(message, Random(number))
    return message


def lines(page: Shown) -> list[str]:
    return page.text.splitlines()[1:]


async def test_ones_own_matches_are_listed_newest_first_with_outcome_points_and_opponents(
    world: World, aki: Person, chika: Person
) -> None:
    first = await finished(world)
    second = await finished(world, 2)
    page = await aki.type(world.channel, "history")
    assert page.private
    assert page.text.splitlines()[0] == words("matches-own", game="none")
    for number, (line, message) in enumerate(zip(lines(page), (second, first), strict=True), start=1):
        match = (await world.bot.tables.get(table_id(message))).ended_match()
        own, other = match.scores
        outcome = "won" if own > other else "lost" if own < other else "drawn"
        others = words("name-person", name="Ben")
        told = words("matches-duel", outcome=outcome, own=own, other=other, others=others)
        assert line.startswith(f"{number}. <t:")
        assert line.endswith(told)
    nothing = await chika.type(world.channel, "history")
    assert nothing.text.endswith(words("matches-none"))
    assert nothing.controls == []


async def test_of_a_match_of_more_than_two_ones_place_is_told(world: World, aki: Person) -> None:
    message = await world.begin("hana-awase", players=3, rounds="1")
    await world.finish(message, Random(1))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    (line,) = lines(await aki.type(world.channel, "history"))
    points = words("points", count=match.scores[0])
    others = words.join([words("name-person", name=name) for name in ("Ben", "Chika")])
    assert line.endswith(words("matches-played", place=match.ranks[0], points=points, others=others))


async def test_a_match_is_chosen_from_the_list_and_replayed_although_it_was_played_elsewhere(
    world: World, aki: Person
) -> None:
    message = await finished(world)
    page = await aki.type(world.other_channel, "history")
    (choice,) = page.offers("replay-of")
    assert choice.choices == (str(table_id(message)),)
    replay = await aki.use(page, choice, choice.choices)
    assert replay.private
    assert replay.id != page.id
    assert replay.text == (await aki.click(message, Verb.REPLAY)).text


async def test_matches_of_another_person_and_of_the_channel_are_listed(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    await finished(world)
    of_ben = await chika.type(world.channel, "history", person=ben.member)
    assert of_ben.text.startswith(words("matches-of-person", user=str(ben.id), game="none"))
    assert "Aki" in lines(of_ben)[0]
    here = await chika.type(world.channel, "history", here=True)
    assert here.text.startswith(words("matches-of-channel", game="none"))
    assert "Aki" in lines(here)[0]
    assert "Ben" in lines(here)[0]
    elsewhere = await chika.type(world.other_channel, "history", here=True)
    assert elsewhere.text.endswith(words("matches-none"))


async def test_a_list_may_be_of_one_game_only(world: World, aki: Person) -> None:
    await finished(world)
    koi_koi = await aki.type(world.channel, "history", game="koi-koi")
    assert len(lines(koi_koi)) == 1
    hygge = await aki.type(world.channel, "history", game="hygge")
    assert hygge.text == "\n".join([words("matches-own", game=words("game-hygge")), words("matches-none")])


async def stored(
    world: World, count: int, *people: Person, channel_id: int, parent_id: int | None = None
) -> None:
    """Database matches of people in a channel or thread."""
    rows = tuple(SeatResult(seat, who.id, None, 9 - seat, seat + 1) for seat, who in enumerate(people))
    matches, now = Matches(world.bot.database), datetime.now(UTC)
    for number in range(count):
        place = {"guild_id": world.guild.id, "channel_id": channel_id, "parent_id": parent_id}
        await matches.finish(rows, now - timedelta(hours=count - number), **place)


async def test_a_long_list_has_pages(world: World, aki: Person, ben: Person) -> None:
    await stored(world, 2 * MATCHES + 1, aki, ben, channel_id=world.channel.id)
    newest = [str(number) for number in range(2 * MATCHES + 1, 0, -1)]
    page = await aki.type(world.channel, "history")
    shown = [*page.offers("replay-of")[0].choices]
    for _ in range(2):
        assert (await aki.use(page, page.offers(Verb.MATCHES)[-1])).id == page.id
        shown += page.offers("replay-of")[0].choices
    assert shown == newest
    await aki.click(page, Verb.MATCHES)
    assert [*page.offers("replay-of")[0].choices] == newest[MATCHES : 2 * MATCHES]
    for page_number in ("0", "99999999999999999999", "x", "-1"):
        forged = page.offers(Verb.MATCHES)[0].custom_id.rpartition(".")[0] + f".{page_number}"
        assert (await aki.press(page, forged)).says("problem-old-control")


async def test_nobody_sees_what_others_played_in_channels_that_they_cannot_see(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    role = world.guild.create_role("Outsiders", permissions=discord.Permissions.none())
    outsider = world.newcomer("Otto", role)
    hidden = discord.PermissionOverwrite(view_channel=False)
    secret = world.guild.create_text_channel("back-room", overwrites={role: hidden})
    await stored(world, 1, ben, outsider, channel_id=world.channel.id)
    await stored(world, 1, ben, outsider, channel_id=secret.id)
    await stored(world, 1, ben, aki, channel_id=77, parent_id=secret.id)
    for person, count in ((chika, 3), (outsider, 1)):
        page = await person.type(world.channel, "history", person=ben.member)
        assert len(lines(page)) == count
        assert person is chika or Verb.MATCHES not in page.verbs
    assert len(lines(await outsider.type(world.channel, "history"))) == 2, "one's own"


async def test_a_match_that_was_ended_early_is_listed_as_such(world: World, aki: Person) -> None:
    message = await world.begin(rounds="1")
    await world.play_some(message, Random(1), 1)
    await world.end_early()
    page = await aki.type(world.channel, "history")
    assert lines(page)[0].endswith(words("matches-abandoned", others=words("name-person", name="Ben")))


async def test_who_is_hidden_on_boards_shows_nobody_else_their_list(
    world: World, aki: Person, ben: Person
) -> None:
    await finished(world)
    await world.bot.preferences.set_user(ben.id, hidden=True)
    assert (await aki.type(world.channel, "history", person=ben.member)).says("problem-matches-hidden")
    assert len(lines(await ben.type(world.channel, "history"))) == 1


async def test_somebody_whose_name_was_removed_is_a_former_player(world: World, aki: Person) -> None:
    await finished(world)
    await written(
        world.bot.database,
        lambda connection: connection.execute(update(seats).where(seats.c.seat == 1).values(name="")),
    )
    page = await aki.type(world.channel, "history")
    assert lines(page)[0].endswith(words("name-former"))


async def test_in_a_direct_message_only_what_was_played_there_is_listed(world: World, aki: Person) -> None:
    await finished(world)
    assert (await typed(aki, "history")).text.endswith(words("matches-none"))


async def test_in_a_direct_message_nobody_sees_the_matches_of_others(
    world: World, aki: Person, ben: Person
) -> None:
    answer = answer_of(await aki.member.user.slash("history", person=ben.member.user))
    assert answer.says("problem-matches-elsewhere")
