"""Leagues on a server: people enter, check in and find their matches in threads, until the end message."""

import re
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from simcord import ChannelHandle

from bot.choices import AT_ONCE, PICTURES
from bot.events.agenda import FIRST_REFUSAL_PAUSE
from bot.events.leagues import CHECK_IN_TIME
from bot.store.gaps import Gap, GapStore
from bot.store.leagues import League
from bot.store.pairings import Pairing
from bot.store.sessions import Sessions
from bot.tables.gaps import ALL_PLACES
from bot.tables.table import ABANDONED, PLAYING
from cogs.delivery.verbs import Verb
from cogs.screens.leagues import AGAIN, BEGIN, MATCHES, WHY
from cogs.screens.pairings import ASK_END, END, MANAGE, SEAL
from games import MatchRecord
from games.chance import commitment_of, derived_seed
from tests.bot.sessions import stored_record
from tests.discord.reading import Shown
from tests.discord.steps import want
from tests.discord.world import Person, World

SIGN, TITLE = "🏆", "### 🏆"
"""How messages about leagues begin, and the standing message of one."""

GAME = "koi-koi"
HOUR = timedelta(hours=1)


async def settle(world: World) -> None:
    """Do what is due for leagues, until nothing is."""
    await world.see_to_what_is_due()
    while any(
        league.wake_at is not None and league.wake_at <= world.bot.timing.now()
        for league in await all_of(world)
    ):
        await world.see_to_what_is_due()


async def all_of(world: World) -> list[League]:
    store = world.bot.leagues.store
    found = [await store.get(league_id) for league_id, _ in await store.waiting()]
    return [league for league in found if league is not None]


def standing(world: World) -> Shown:
    """Return the newest standing message of a league."""
    return world.saying(TITLE)[-1]


async def league_of(world: World) -> League:
    (more,) = standing(world).offers(Verb.LEAGUE) or standing(world).controls[-1:]
    league = await world.bot.leagues.store.get(int(more.argument.split(".")[0]))
    assert league is not None
    return league


async def opened(world: World, *people: Person, game: str = GAME) -> Shown:
    """Have the first of some people open a league over its form, and all of them enter."""
    if game == GAME:
        await world.bot.preferences.set_options(world.guild.id, game, {"rounds": 1})
    page = await people[0].click(await people[0].type(world.channel, "tournament"), Verb.LEAGUE_NEW)
    for field, value in (("game", game), ("days", "1")):
        control = next(each for each in page.offers(Verb.LEAGUE_NEW) if each.argument.startswith(f"{field}."))
        page = await people[0].use(page, control, [value])
    await people[0].close(page, Verb.LEAGUE_OPEN)
    await settle(world)
    for person in people[1:]:
        await person.click(standing(world), Verb.LEAGUE_ENTER)
    return standing(world)


async def arrange(person: Person, message: Shown, what: str) -> Shown:
    page = await person.click(await person.click(message, Verb.LEAGUE), Verb.LEAGUE_ARRANGE)
    control = next(each for each in page.offers(Verb.LEAGUE_ARRANGE) if each.argument.startswith(what))
    return await person.use(page, control)


async def look_up(person: Person, message: Shown, what: str) -> Shown:
    """Open one of the pages behind the details of a league."""
    details = await person.click(message, Verb.LEAGUE)
    return await person.use(
        details, next(each for each in details.offers(Verb.LEAGUE) if f".{what}" in each.argument)
    )


async def begun(world: World, *people: Person, game: str = GAME) -> Shown:
    """Have a season of some people begin; return its standing message."""
    message = await opened(world, *people, game=game)
    await arrange(people[0], message, BEGIN)
    await settle(world)
    for person in people:
        await person.click(message, Verb.LEAGUE_CHECK_IN)
    await settle(world)
    assert (await league_of(world)).phase == "playing"
    return message


async def running(world: World) -> list[Pairing]:
    return [each for each in (await league_of(world)).pairings if each.phase == "playing"]


def thread_of(world: World, pairing: Pairing) -> ChannelHandle:
    return ChannelHandle(world.env, world.guild, world.env.backend.get_channel(pairing.thread_id or 0))


async def table_message(world: World, pairing: Pairing) -> Shown:
    table = await world.bot.tables.get_table(pairing.table_id or 0)
    return next(shown for shown in world.public(thread_of(world, pairing)) if shown.id == table.message_id)


async def finish_all(world: World) -> None:
    while found := await running(world):
        for pairing in found:
            await world.finish(await table_message(world, pairing), Random(pairing.number))
        await settle(world)


async def test_a_season_from_the_command_to_the_crosstable(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await opened(world, aki, ben, chika)
    for person in (aki, ben, chika):
        assert person.name in message.text
    await chika.click(message, Verb.LEAGUE_LEAVE)
    assert chika.name not in message.text
    assert (await arrange(aki, message, BEGIN)).says("problem-league-too-few", least=3)
    await chika.click(message, Verb.LEAGUE_ENTER)
    await arrange(aki, message, BEGIN)
    await world.restart()
    await settle(world)
    (asks,) = [each for each in world.public() if each.text.startswith(SIGN) and each.id != message.id]
    assert world.pinged("is about to start") == [[aki.id, ben.id, chika.id]]
    league = await league_of(world)
    seal = commitment_of(league.secret)
    assert message.says("event-sealed", seal=seal[:8])
    assert (await look_up(aki, message, SEAL)).says("event-seal", seal=seal, opened="none")
    own = await aki.click(asks, Verb.LEAGUE_CHECK_IN)
    assert own.private
    for person in (ben, chika):
        await person.click(message, Verb.LEAGUE_CHECK_IN)
    await world.restart()
    await settle(world)
    await world.restart(gently=True)
    await settle(world)
    league = await league_of(world)
    assert [each.phase for each in league.pairings] == ["playing"] * 3 + ["planned"] * 3
    assert world.pinged("has started with") == [[]]
    for pairing in await running(world):
        assert f"/{pairing.thread_id})" in message.text
        table = await world.bot.tables.get_table(pairing.table_id or 0)
        assert {seat.user_id for seat in table.seats} == {
            league.entrant(each).user_id for each in pairing.seats
        }

    # One match is played over its buttons.
    first = (await running(world))[0]
    await world.play_out(await table_message(world, first), Random(5))
    await settle(world)
    ended = await table_message(world, first)
    assert Verb.REMATCH not in ended.verbs
    details = await ben.click(ended, Verb.LEAGUE)
    assert details.private
    reasons = await look_up(ben, ended, WHY)
    assert "is ahead of" in reasons.text
    assert reasons.says("league-points-about")
    matches = await ben.click(details, Verb.LEAGUE, f"{league.id}.{MATCHES}.1.1")
    assert "✓" in matches.text
    assert league.secret.hex() not in message.text + details.text + matches.text
    own = await ben.type(world.channel, "tables")
    assert "matches**" in own.text
    assert f"<#{world.channel.id}>" in own.text
    assert own.offers(Verb.LEAGUE)
    await finish_all(world)
    await world.restart()
    await settle(world)

    # The end: a message with the winner, and details with the secret that proves the shuffles.
    league = await league_of(world)
    assert league.phase == "over"
    opened_seal = await look_up(ben, message, SEAL)
    assert opened_seal.says("event-seal", seal=seal, opened=league.secret.hex())
    (end,) = world.saying("🏆 The season of")
    winners = [world.person(each.user_id or 0).name for each in league.entrants if each.place == 1]
    assert all(name in end.text for name in winners)
    assert world.pinged("The season of") == [[]]
    for pairing in league.pairings:
        record = await stored_record(Sessions(world.bot.database), pairing.table_id or 0)
        assert record is not None
        match = MatchRecord.from_line(record).verify()
        assert match.server_seed == derived_seed(league.secret, pairing.number)
    for person in (aki, ben, chika):
        profile = await person.type(world.channel, "profile")
        won = int(person.name in winners)
        assert profile.says("profile-leagues", count=1, won=won)


async def test_leave_is_on_each_ping_and_asks_first(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    await want(world, AT_ONCE, aki, ben, chika)
    message = await begun(world, aki, ben, chika)
    await world.pass_time(1200)
    pings = [
        (shown, pairing)
        for pairing in await running(world)
        for shown in world.public(thread_of(world, pairing))
        if shown.offers(Verb.LEAGUE_LEAVE)
    ]
    assert len(pings) == 3
    asks = await aki.click(pings[0][0], Verb.LEAGUE_LEAVE)
    assert asks.private
    assert asks.says("league-leave-asks")
    league = await league_of(world)
    assert league.entrant_of(aki.id) is not None
    sure = asks.control(Verb.LEAGUE_LEAVE)
    await aki.use(asks, sure)
    await settle(world)
    league = await league_of(world)
    assert league.entrant_of(aki.id) is None
    for pairing in await running(world):
        table = await world.bot.tables.get_table(pairing.table_id or 0)
        assert aki.id not in [seat.user_id for seat in table.seats]
    assert (await aki.press(message, sure.custom_id)).says("problem-league-not-in")
    outsider = world.newcomer("Dai")
    assert (await outsider.click(pings[0][0], Verb.LEAGUE_LEAVE)).says("problem-league-not-in")


async def test_a_person_chooses_their_pace_and_cuts_the_deck(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    dai, emi = world.newcomer("Dai"), world.newcomer("Emi")
    message = await begun(world, aki, ben, chika, dai, emi)
    for person in (aki, ben, chika, dai, emi):
        details = await person.click(message, Verb.LEAGUE)
        await person.use(details, details.control(Verb.LEAGUE_PACE), ["4"])
    await settle(world)
    league = await league_of(world)
    busy = [sum(number in each.seats for each in await running(world)) for number in range(1, 6)]
    assert busy == [4] * 5
    details = await aki.click(message, Verb.LEAGUE)
    answer = await aki.write(details, Verb.EVENT_CUT, "lucky words")
    assert answer.says("event-cut")
    number = next(each.number for each in league.entrants if each.user_id == aki.id)
    assert (await league_of(world)).entrant(number).share == "lucky words"


async def test_only_the_opener_and_moderators_arrange_and_an_end_is_asked_before(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    league = await league_of(world)
    page = await ben.click(message, Verb.LEAGUE)
    assert not page.offers(Verb.LEAGUE_ARRANGE)
    for what in (MANAGE, BEGIN, ASK_END, END, AGAIN):
        forged = await ben.press(page, f"z:0:0:{Verb.LEAGUE_ARRANGE}:{what}.{league.id}")
        assert forged.says("problem-event-not-yours")
    moderator = world.moderator()
    asks = await arrange(moderator, message, ASK_END)
    assert asks.says("league-end-asks")
    assert (await league_of(world)).ends_at == league.ends_at
    await moderator.use(asks, asks.control(Verb.LEAGUE_ARRANGE))
    await settle(world)
    assert {each.phase for each in (await league_of(world)).pairings} == {"playing", "void"}
    await finish_all(world)
    assert (await league_of(world)).phase == "over"
    (again,) = standing(world).offers(Verb.LEAGUE_ARRANGE)
    assert (await chika.use(standing(world), again)).says("problem-event-not-yours")
    await world.env.advance_time(60)
    assert (await aki.send(standing(world), again.custom_id)).acknowledged
    await settle(world)
    assert len(world.saying(TITLE)) == 2
    new = standing(world)
    assert ben.name in new.text
    assert world.pinged("season 2")[-1] == []
    assert (await aki.press(message, again.custom_id)).says("problem-league-not-now")


@pytest.mark.parametrize(
    ("custom_id", "values", "refusal"),
    [
        ("league-new:game.hiyoko.3", ["whist"], "not-offered"),
        ("league-new:days.hiyoko.3", ["x"], "not-offered"),
        ("league-open:.whist.3", [], "not-offered"),
        ("league-open:.hiyoko.2", [], "not-offered"),
        ("league-open:hiyoko", [], "old-control"),
        ("league-enter:99999", [], "league-over"),
        ("league-enter:x", [], "old-control"),
        ("league-here:", [], "old-control"),
        ("league-leave:7.sure", [], "league-over"),
        ("league-pace:7", ["4"], "league-over"),
        ("league:99999999999999999999.table", [], "old-control"),
        ("league-arrange:begin", [], "old-control"),
    ],
)
async def test_forged_values_open_and_change_nothing(
    world: World, aki: Person, custom_id: str, values: list[str], refusal: str
) -> None:
    page = await aki.type(world.channel, "tournament")
    assert (await aki.press(page, f"z:0:0:{custom_id}", values)).says(f"problem-{refusal}")
    await settle(world)
    assert world.saying(SIGN) == []


async def test_another_server_learns_and_changes_nothing(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    league = await league_of(world)
    channel, (there,) = world.elsewhere(aki)
    page = await there.type(channel, "settings")
    for custom_id in (
        f"{Verb.LEAGUE}:{league.id}.{MATCHES}",
        f"{Verb.LEAGUE_ENTER}:{league.id}",
        f"{Verb.LEAGUE_LEAVE}:{league.id}.sure",
        f"{Verb.LEAGUE_ARRANGE}:{END}.{league.id}",
        f"{Verb.EVENT_CUT}:league.{league.id}",
    ):
        answer = await there.press(page, f"z:0:0:{custom_id}")
        assert answer.says("problem-league-over"), custom_id
    values = (f"{league.id}.nothing", f"{league.id}.{MATCHES}.99", f"{league.id}.{MATCHES}.0", f"{league.id}")
    for argument in values:
        await aki.press(message, f"z:0:0:{Verb.LEAGUE}:{argument}")
    assert (await league_of(world)).pairings == league.pairings


async def test_whoever_does_not_check_in_is_named_without_a_ping(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    dai = world.newcomer("Dai")
    message = await opened(world, aki, ben, chika, dai)
    await arrange(aki, message, BEGIN)
    await settle(world)
    for person in (aki, ben, chika):
        await person.click(message, Verb.LEAGUE_CHECK_IN)
    await world.pass_time(CHECK_IN_TIME.total_seconds() + 5)
    await settle(world)
    (start,) = [each for each in world.public() if "has started with" in each.text]
    assert dai.name in start.text
    assert world.pinged("has started with") == [[]]
    league = await league_of(world)
    assert all(4 not in each.seats for each in league.pairings)


async def test_a_deleted_thread_and_a_lost_channel(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    message = await begun(world, aki, ben, chika)
    first, second, *_ = await running(world)
    league = await league_of(world)
    details = await aki.click(message, Verb.LEAGUE)
    world.env.backend.delete_channel(first.thread_id or 0)
    await world.env.settle()
    await settle(world)
    assert (await league_of(world)).pairing(first.number).phase == "void"
    assert (await world.bot.tables.get_table(first.table_id or 0)).status == ABANDONED
    # An end without its last matches keeps the secret.
    await world.bot.leagues.store.change(league.id, lambda league: replace(league, phase="over"))
    shown = await aki.press(details, f"z:0:0:{Verb.LEAGUE}:{league.id}.{SEAL}")
    assert shown.says("event-seal", seal=commitment_of(league.secret), opened="none")
    assert (await world.bot.tables.get_table(second.table_id or 0)).status == PLAYING


async def test_a_message_about_a_match_that_replaces_a_deleted_one_is_known_as_another(
    world: World, aki: Person, ben: Person, chika: Person
) -> None:
    world.env.inject_error("POST", "/channels/*/messages/*/threads", status=403, times=1)
    await begun(world, aki, ben, chika)
    (waiting,) = [each for each in (await league_of(world)).pairings if each.phase == "opening"]
    world.env.backend.delete_message(world.channel.id, waiting.post_id or 0)
    await world.pass_time(FIRST_REFUSAL_PAUSE.total_seconds() + 1)
    await settle(world)
    assert (await league_of(world)).pairing(waiting.number).phase == "playing"
    sent = [request.json or {} for request in world.env.http_requests]
    numbers = [body["nonce"] for body in sent if f"🏆 **Match {waiting.number}**" in str(body)]
    assert len(numbers) == len({*numbers}) == 2


async def test_the_message_shows_the_end_that_an_outage_has_moved(world: World, aki: Person) -> None:
    message = await opened(world, aki)
    league = await league_of(world)
    assert f"<t:{int(league.ends_at.timestamp())}:f>" in message.text
    gap = Gap(league.began_at + HOUR, league.began_at + 2 * HOUR)
    await GapStore(world.bot.database, 0).save(gap.ended, {ALL_PLACES: gap}, {}, set_back=False)
    await world.bot.tables.gaps.load()
    await world.env.advance_time((league.ends_at - world.bot.timing.now()).total_seconds() + 1)
    await settle(world)
    assert f"<t:{int((league.ends_at + HOUR).timestamp())}:f>" in message.text
    assert (await league_of(world)).phase == "entering"


async def test_twenty_four_people_play_in_three_divisions(world: World) -> None:
    await world.arrange(PICTURES, None)
    people = [*world.people, *(world.newcomer(f"Guest {'_' * 20} {number}") for number in range(21))]
    message = await begun(world, *people)
    league = await league_of(world)
    assert [len(each) for each in league.divisions] == [8, 8, 8]
    assert len(await running(world)) == 24
    for division in (1, 2, 3):
        page = await people[0].press(message, f"z:0:0:{Verb.LEAGUE}:{league.id}.{MATCHES}.{division}")
        assert page.says("league-division", number=division)
    listed = set[str]()
    for number in (1, 2, 3, 99):
        page = await people[0].press(message, f"z:0:0:{Verb.LEAGUE}:{league.id}.{MATCHES}.1.{number}")
        listed.update(re.findall(r"Match (\d+)", page.text))
    assert len(listed) == 28, "everyone meets everyone"
    await world.finish(await table_message(world, (await running(world))[0]), Random(1))
    await settle(world)
    page = await people[5].click(message, Verb.LEAGUE)
    assert page.private
    own = await people[5].type(world.channel, "tables")
    assert own.offers(Verb.LEAGUE)
