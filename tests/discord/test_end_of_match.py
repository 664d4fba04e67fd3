"""The end of a round and of a match: what is shown, what can be looked up afterwards, and a rematch."""

from dataclasses import replace
from random import Random

import pytest

from bot.choices import LATE, NEVER
from bot.store.analysis import AnalysisStore
from bot.tables.table import LOBBY
from bot.timing import DEFAULT_TIMING
from cogs.delivery.verbs import Verb
from cogs.screens.parts import link_to
from games.chance import commitment_of
from tests.discord.reading import Shown
from tests.discord.steps import post_again, want
from tests.discord.world import Person, World, decisions, table_id, words


async def test_all_have_a_rematch_and_replay(world: World, ended: Shown, aki: Person, chika: Person) -> None:
    in_channel, alone = [Verb.REMATCH, Verb.REPLAY, Verb.MENU], [Verb.ANALYSE]
    assert [control.verb for control in ended.usable] == in_channel
    looked_up = [*alone, Verb.FAIRNESS, Verb.TROPHIES]
    hand, menu = await aki.press(ended, f"z:{table_id(ended)}:0:hand"), await chika.click(ended, Verb.MENU)
    assert hand.private
    assert menu.private
    assert [control.verb for control in hand.usable] == [Verb.REMATCH, Verb.REPLAY, Verb.ANALYSE, Verb.MENU]
    assert [control.verb for control in menu.usable] == looked_up


async def test_the_message_of_the_end_says_what_cards_and_play_made_as_soon_as_that_is_known(
    world: World, ended: Shown
) -> None:
    before = ended.text
    await world.bot.analyses.analyse_waiting()
    await world.published()
    assert "play" not in before
    lines = [line for line in ended.text.splitlines() if ": cards" in line]
    assert len(lines) == 1
    assert ended.text.replace(lines[0], "").split() == before.split()


async def test_matches_are_analysed_after_a_start_and_after_their_end(world: World) -> None:
    world.bots.timing = replace(world.bots.timing, look_for_matches=60, search_iterations=12)
    early = await world.finished()
    await world.restart()
    analyses = AnalysisStore(world.bot.database)
    assert await analyses.read(table_id(early)) == []
    await world.pass_time(61)
    assert await analyses.read(table_id(early))
    late = await world.finished()
    await world.pass_time(61)
    assert await analyses.read(table_id(late))


async def test_a_rematch_keeps_seats_and_options_and_the_others_sit_down_again(
    world: World, ended: Shown, ben: Person, aki: Person, chika: Person
) -> None:
    refused = await chika.click(ended, Verb.REMATCH)
    assert refused.private
    assert refused.says("problem-not-seated"), "only those who played ask for it"
    before = (await world.table_of(ended)).ended_match()
    lobby = await ben.click(ended, Verb.REMATCH)
    assert not lobby.private
    assert lobby.id != ended.id
    table = await world.table()
    assert sorted(table.people) == sorted([aki.id, ben.id])
    assert (table.host_id, table.options["rounds"]) == (ben.id, 1)
    sealed = commitment_of(table.server_seed)
    assert sealed != before.commitment
    assert not set(before.shares or ()) & {seat.share for seat in table.seats}
    assert lobby.says("lobby-waiting-to-begin", names=f"<@{aki.id}>")
    assert lobby.says("lobby-seats", seated=1, allowed=2), "who has not sat down is not counted"
    assert Verb.START not in lobby.verbs
    assert (await chika.click(lobby, Verb.JOIN)).private, "the seat is not given to another"
    assert (await aki.click(lobby, Verb.JOIN)).control(Verb.HAND), "the match begins"


async def test_a_rematch_of_which_the_seats_were_freed_waits_for_its_host(world: World) -> None:
    message = await world.finished("hygge", players=3)
    lobby = await world.aki.click(message, Verb.REMATCH)
    await world.aki.click(await world.aki.click(lobby, Verb.OPTIONS), Verb.FREE_SEATS)
    await world.ben.click(lobby, Verb.JOIN)
    assert (await world.table()).status == LOBBY


async def test_a_rematch_where_another_table_is_open_offers_a_seat_there_or_a_thread_for_the_same_people(
    world: World, ended: Shown, ben: Person, aki: Person, chika: Person
) -> None:
    other = await chika.type(world.channel, "play", game="hygge")
    offered = await ben.click(ended, Verb.REMATCH)
    assert offered.private
    assert offered.says("busy-text-join", link=link_to(await world.table(), words))
    in_thread = offered.control(Verb.THREAD).custom_id
    await ben.click(offered, Verb.SIT_DOWN)
    assert (await world.table_of(other)).people == [chika.id, ben.id]
    before = await world.table_of(ended)
    opened = await ben.press(offered, in_thread)
    (thread,) = world.channel.threads
    assert opened.says("thread-opened", thread=thread.mention)
    table = await world.table(thread)
    assert (sorted(table.people), table.options) == (sorted(before.people), before.options)
    await world.pass_time(1)
    assert f"<@{aki.id}>" in world.message(thread).text, "who is expected is pinged there"


def shows_the_end_of_a_round(message: Shown) -> bool:
    return Verb.NEXT_ROUND in message.verbs


async def play_a_round(world: World, message: Shown, seed: int = 1) -> Shown:
    """Make people play until the first round has ended, and return the table's message."""
    while (await world.match()).round == 1:
        await world.play_some(message, Random(seed), 1)
    return message


@pytest.fixture
async def round_over(world: World) -> Shown:
    """The message of a table whose first round has just ended."""
    await world.show_ends_of_rounds()
    return await play_a_round(world, await world.begin(rounds="3"))


async def test_everybody_sees_what_the_round_brought_each_seat(world: World, round_over: Shown) -> None:
    assert shows_the_end_of_a_round(round_over)
    place = words("status-place", game=words("game-koi-koi"), round=1, last=3)
    assert round_over.says("round-over", place=place)
    gains = [f"+{gained}" if gained else "0" for gained in (await world.match()).rounds[0]]
    (seat,) = (await world.match()).to_move
    mover, other = (world.aki, world.ben) if seat == 0 else (world.ben, world.aki)
    hand = await mover.open_hand(round_over)
    own = ["You" if each is mover else each.name for each in (world.aki, world.ben)]
    for shown, names in ((round_over, ["Aki", "Ben"]), (hand, own)):
        for gained, name in zip(gains, names, strict=True):
            assert f"**{name}** **{gained}**" in shown.text
    assert not decisions(hand)
    hand = await mover.click(hand, Verb.NEXT_ROUND)
    assert hand.private
    told = ", ".join(
        words("round-news-gain", name=name, gained=gained)
        for name, gained in ((words("you"), gains[seat]), (f"**{other.name}**", gains[1 - seat]))
        if gained != "0"
    )
    assert hand.says("round-news", round=1, gains=told)
    await world.published()
    assert shows_the_end_of_a_round(round_over), "the other one has not gone on yet"
    assert round_over.says("round-waits", names=f"**{other.name}**")
    await world.play_some(round_over, Random(1), 1)
    await other.click(round_over, Verb.NEXT_ROUND)
    await world.published()
    assert not shows_the_end_of_a_round(round_over)
    assert round_over.says("status-place", game=words("game-koi-koi"), round=2, last=3)


async def test_who_has_gone_on_is_told_for_whom_the_table_waits(world: World, round_over: Shown) -> None:
    (seat,) = (await world.match()).to_move
    first, second = (world.aki, world.ben) if seat == 0 else (world.ben, world.aki)
    assert (await world.chika.click(round_over, Verb.NEXT_ROUND)).says("problem-not-seated")
    hand = await second.click(await second.open_hand(round_over), Verb.NEXT_ROUND)
    assert hand.says("round-waits", names=f"**{first.name}**")
    await first.click(round_over, Verb.NEXT_ROUND)
    await world.published()
    assert not hand.says("round-waits", names=f"**{first.name}**")
    assert hand.says("hand-not-your-turn", names=f"**{first.name}**")


@pytest.mark.parametrize("then", ["nothing", "a restart", "a late restart"])
async def test_the_table_is_shown_after_a_while(world: World, round_over: Shown, then: str) -> None:
    message = round_over
    if then == "a late restart":
        await world.bot.close()
        await world.env.advance_time(DEFAULT_TIMING.round_end + 5)
    else:
        await world.pass_time(DEFAULT_TIMING.round_end - 3)
    if then != "nothing":
        await world.restart()
        message = await post_again(world.aki, world.channel)
    assert shows_the_end_of_a_round(message) == (then != "a late restart")
    await world.pass_time(5)
    assert not shows_the_end_of_a_round(message)


@pytest.mark.parametrize("no_pings_here", [False, True])
async def test_a_rematch_pings_each_person_as_they_want(world: World, no_pings_here: bool) -> None:
    dai = world.newcomer("Dai")
    message = await world.finished("hana-awase", players=4)
    if no_pings_here:
        await world.bot.preferences.set_guild(world.guild.id, pings=NEVER)
    await want(world, NEVER, world.chika)
    await want(world, LATE, dai)
    lobby = await world.aki.click(message, Verb.REMATCH)
    mentioned = words.join([f"<@{person.id}>" for person in (world.ben, world.chika, dai)])
    assert lobby.says("lobby-waiting-to-begin", names=mentioned)
    await world.ben.click(lobby, Verb.JOIN)
    await post_again(world.aki, world.channel)
    asked = [people for people in world.pinged(f"<@{dai.id}>") if people]
    told = [dai.id] if no_pings_here else [world.ben.id, dai.id]
    assert asked == [told], "neither edits nor the lobby sent again ping anybody"
