"""Game nights: phases and pairings, people who go, outages, limits and what Discord refuses."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import select

from bot.errors import PlaceRefused, Reason, TryLater
from bot.events.night_agenda import LATEST_SUMMARY, REMIND_BEFORE
from bot.events.nights import (
    CHECK_IN_TIME,
    MAX_GUESTS,
    MAX_NOTICE,
    MAX_WAIT,
    MIN_NOTICE,
    game_chosen,
    winners_of,
    with_pairing_time,
)
from bot.names import Person
from bot.store.gaps import Gap, GapStore
from bot.store.nights import MAX_OPEN_NIGHTS, MAX_SCHEDULES, Guest, Night, NightSettings, Schedule
from bot.store.pairings import COMPUTER, Pairing
from bot.store.pending import NIGHT
from bot.store.personal_data import PersonalData
from bot.store.schema import trophies
from bot.store.stored import Limits
from bot.store.subjects import EventPlace
from bot.tables.gaps import ALL_PLACES, MAX_DELAY
from bot.tables.table import Table
from games.chance import derived_seed
from tests.bot.events.house import MONDAY, OPENER, PLACE, House
from tests.bot.sessions import AKI, BEN, CHO, GUILD, alone, due_ids, played_out, refusal
from tests.support.database import asked

DAN, EMI = Person(4, "Dan"), Person(5, "Emi")
MINUTE, WEEK = timedelta(minutes=1), timedelta(days=7)


def people_of(table: Table) -> set[int]:
    return {*table.people}


def some_night(**values: Any) -> Night:
    own = {"games": ("koi-koi", "hygge"), "game": "koi-koi", "begins_at": MONDAY, "secret": b"", **values}
    return Night(guild_id=GUILD, channel_id=PLACE, **own)


def waiting(*minutes: int | None) -> tuple[Guest, ...]:
    since = [None if each is None else MONDAY - each * MINUTE for each in minutes]
    return tuple(
        Guest(number=number, user_id=number, here=True, waiting_since=at)
        for number, at in enumerate(since, start=1)
    )


@pytest.mark.parametrize(
    ("minutes", "pairs_in"),
    [
        ((), None),
        ((1,), None),
        ((0, None), None),
        ((2, 0), 0),
        ((2, 0, None), 1),
        ((0, 0, None), 3),
        ((9, 0, None), 0),
    ],
)
def test_pairing_time_depends_on_who_may_come(minutes: Sequence[int | None], pairs_in: int | None) -> None:
    night = with_pairing_time(some_night(phase="playing", guests=waiting(*minutes)), MONDAY)
    assert MAX_WAIT == 3 * MINUTE
    assert night.pairs_at == (None if pairs_in is None else MONDAY + pairs_in * MINUTE)


@pytest.mark.parametrize(
    ("votes", "chosen"),
    [
        ((), "koi-koi"),
        (("isuri", "isuri", "hygge"), "isuri"),
        (("koi-koi", "hygge"), "hygge"),  # seats more people
        (("isuri", "hygge", "chess", None), "hygge"),  # the first of the list
    ],
)
def test_most_votes_choose_the_game_then_seats_then_list(votes: Sequence[str | None], chosen: str) -> None:
    guests = tuple(Guest(number=at, user_id=at, vote=vote) for at, vote in enumerate(votes, start=1))
    games = ("koi-koi", "hygge", "isuri")
    assert game_chosen(some_night(games=games, choice="vote", guests=guests)) == chosen
    assert game_chosen(some_night(games=games, choice="turns", guests=guests)) == "koi-koi"


def ended_match(number: int, *ranks: tuple[int, int]) -> Pairing:
    seats = tuple(guest for guest, _ in ranks)
    results = tuple((guest or None, rank, False, 5, 5) for guest, rank in ranks)
    return Pairing(number, seats, "over", results=results)


@pytest.mark.parametrize(
    ("matches", "changed", "winners"),
    [
        ([((1, 1), (2, 2))], {}, []),  # two people
        ([((1, 1), (2, 2)), ((1, 2), (3, 1))], {}, [1, 3]),
        ([((1, 1), (2, 2)), ((1, 1), (3, 2)), ((2, 1), (3, 2))], {}, [1]),
        ([((1, 1), (2, 2)), ((1, 1), (3, 2)), ((2, 1), (3, 2))], {"removed": True}, [2]),
        ([((1, 1), (2, 2)), ((1, 1), (3, 2)), ((2, 1), (3, 2))], {"user_id": None}, [2]),
        ([((1, 1), (COMPUTER, 2)), ((2, 1), (3, 2)), ((2, 1), (1, 2))], {}, [2]),
    ],
)
def test_the_sum_of_points_wins_and_only_who_is_still_there(
    matches: Sequence[Sequence[tuple[int, int]]], changed: dict[str, Any], winners: Sequence[int]
) -> None:
    guests = tuple(Guest(number=number, user_id=number) for number in (1, 2, 3))
    guests = (replace(guests[0], **changed), *guests[1:])
    played = tuple(ended_match(at, *ranks) for at, ranks in enumerate(matches, start=1))
    night = some_night(guests=guests, pairings=played)
    assert winners_of(replace(night, has_standings=True)) == winners
    assert winners_of(night) == []


async def test_an_evening_from_its_announcement_to_its_summary(house: House) -> None:
    night = await house.open(has_standings=True)
    await house.look()
    for person in (AKI, BEN):
        await house.nights.toggle_in(house.click(person))
    await house.nights.toggle_reminder(house.click(CHO))
    await house.at(night.begins_at - REMIND_BEFORE - MINUTE)
    assert not house.messages.said
    await house.at(night.begins_at - REMIND_BEFORE)
    assert [said.people for said in house.messages.kinds("reminder")] == [(CHO.id,)]
    await house.at(night.begins_at)
    assert [said.people for said in house.messages.kinds("check-in")] == [(AKI.id, BEN.id)]
    assert not house.messages.kinds("reminder"), "it is deleted"
    for person in (CHO, AKI):
        await house.nights.check_in(house.click(person))
    await house.at(house.time() + CHECK_IN_TIME - MINUTE)
    assert (await house.night()).phase == "checking"
    await house.at(house.time() + MINUTE)
    (table,) = await house.playing()
    assert people_of(table) == {AKI.id, CHO.id}
    assert not house.messages.kinds("check-in")
    await house.nights.check_in(house.click(BEN))
    await house.play()
    await house.next_match(AKI)
    await house.at(house.time() + MAX_WAIT)
    first, second = (await house.night()).pairings
    assert (first.phase, second.phase) == ("over", "playing")
    assert second.thread_id == first.thread_id, "one thread for all matches of a person"
    assert [said.thread_id for said in house.messages.kinds("match")] == [None, first.thread_id]
    await house.at(night.nominal_end)
    assert (await house.night()).phase == "closing"
    assert await refusal(house.nights.next_match(house.click(CHO))) == Reason.NIGHT_NOT_NOW
    await house.play()
    assert (await house.night()).phase == "over"
    assert len(house.messages.kinds("summary")) == 1
    winners = winners_of(await house.night())
    rows = await asked(
        house.database,
        lambda connection: connection.execute(select(trophies.c.user_id).where(trophies.c.trophy == "night")),
    )
    assert {row.user_id for row in rows} == {(await house.night()).guest(each).user_id for each in winners}
    assert winners
    assert await due_ids(house.database, NIGHT, MONDAY + 9 * WEEK) == []


async def test_check_in_ends_once_all_are_here_and_seeds_follow_from_secret_and_clicks(house: House) -> None:
    night = await house.started(AKI, BEN)
    (table,) = await house.playing()
    assert table.server_seed == derived_seed(night.secret, 1)
    clicks = {guest.user_id: guest.share for guest in night.guests}
    assert {seat.user_id: seat.share for seat in table.seats} == {
        person: f"{share} 1" for person, share in clicks.items()
    }
    await house.nights.cut_deck(house.click(AKI), "mountain `wind`")
    await house.play()
    await house.next_match(AKI, BEN)
    (table,) = await house.playing()
    assert table.server_seed == derived_seed(night.secret, 2)
    (seat,) = [seat for seat in table.seats if seat.user_id == AKI.id]
    assert seat.share == "mountain 'wind' 2"


@pytest.mark.parametrize(
    ("people", "game", "seats"),
    [
        ((AKI,), "koi-koi", []),
        ((AKI, BEN, CHO), "hiifuu", [[3, 1]]),
        ((AKI, BEN, CHO, DAN, EMI), "hygge", [[3, 0], [2, 0]]),
    ],
)
async def test_people_are_seated_with_as_few_computers_as_possible(
    house: House, people: Sequence[Person], game: str, seats: list[list[int]]
) -> None:
    night = await house.started(*people, game=game)
    assert night.phase == "playing"
    made = [[len(table.people), len(table.seats) - len(table.people)] for table in await house.playing()]
    assert sorted(made, reverse=True) == seats
    computers = [seat for table in await house.playing() for seat in table.seats if seat.user_id is None]
    assert {seat.share for seat in computers} <= {"computer 1"}


async def test_two_blocked_people_wait_as_if_alone_and_leave_no_one_else_alone(house: House) -> None:
    await house.preferences.set_blocks(AKI.id, [BEN.id])
    night = await house.started(AKI, BEN, game="hygge")
    assert night.pairings == ()
    assert len(night.waiting) == 2
    for person in (CHO, DAN):
        await house.nights.check_in(house.click(person))
    await house.look()
    seated = [people_of(table) for table in await house.playing()]
    assert sorted(map(len, seated)) == [2, 2]
    assert not any({AKI.id, BEN.id} <= people for people in seated)


async def test_no_one_is_left_over_twice_in_a_row(house: House) -> None:
    await house.started(AKI, BEN, CHO)
    left = list[int]()
    for _ in range(4):
        (over,) = [guest for guest in (await house.night()).waiting if guest.left_over]
        left.append(over.user_id or 0)
        await house.play()
        await house.next_match(*[each for each in (AKI, BEN, CHO) if each.id != over.user_id])
        await house.at(house.time() + MAX_WAIT)
    assert all(one != other for one, other in pairwise(left))


async def test_who_says_good_night_or_is_removed_is_paired_no_more(house: House) -> None:
    night = await house.started(AKI, BEN, CHO)
    await house.play()
    await house.nights.leave(house.click(AKI))
    assert (
        await refusal(house.nights.remove_guest(night, BEN.id, 3, moderator=False)) == Reason.EVENT_NOT_YOURS
    )
    await house.nights.remove_guest(await house.night(), AKI.id, 2, moderator=False)
    await house.look()
    assert [guest.number for guest in (await house.night()).present] == [3]
    assert await refusal(house.nights.check_in(house.click(BEN))) == Reason.NIGHT_REMOVED
    await house.nights.check_in(house.click(AKI))
    await house.look()
    assert [people_of(table) for table in await house.playing()] == [{AKI.id, CHO.id}]


async def test_who_plays_waits_for_no_match(house: House) -> None:
    await house.started(AKI, BEN)
    assert await refusal(house.nights.next_match(house.click(AKI))) == Reason.NIGHT_PLAYING
    await house.nights.check_in(house.click(AKI))
    assert (await house.night()).waiting == []


@pytest.mark.parametrize("leaves", ["leave", "remove", "forget"])
async def test_a_person_who_goes_while_a_thread_opens_gets_no_seat(house: House, leaves: str) -> None:
    house.messages.fail(TryLater("troubles"), "open_thread", times=1)
    night = await house.started(AKI, BEN, CHO, game="hygge")
    assert [pairing.phase for pairing in night.pairings] == ["opening"]
    if leaves == "leave":
        await house.nights.leave(house.click(CHO))
    elif leaves == "remove":
        await house.nights.remove_guest(night, AKI.id, 3, moderator=False)
    else:
        await PersonalData(house.database, timing=house.timing).forget_person(CHO.id)
    await house.look()
    (table,) = await house.playing()
    assert people_of(table) == {AKI.id, BEN.id}
    if leaves == "forget":
        assert CHO.id not in [guest.user_id for guest in (await house.night()).guests]
        assert "Cho" not in [seat.name for seat in table.seats]


async def test_a_match_that_loses_its_people_while_it_is_opened_is_dropped(house: House) -> None:
    house.messages.fail(TryLater("troubles"), "open_thread", times=1)
    await house.started(AKI, BEN)
    await house.nights.leave(house.click(BEN))
    await house.look()
    night = await house.night()
    assert [pairing.phase for pairing in night.pairings] == ["void"]
    assert house.messages.kinds("match") == [], "its message is gone"
    assert [guest.user_id for guest in night.waiting] == [AKI.id]


async def test_matches_that_run_too_long_do_not_count_and_keep_the_secret(house: House) -> None:
    night = await house.started(AKI, BEN, CHO, DAN, has_standings=True)
    first, second = await house.playing()
    await played_out(house.lobbies, house.tables, first)
    await house.at(night.nominal_end + LATEST_SUMMARY - MINUTE)
    assert (await house.night()).phase == "closing"
    await house.at(night.nominal_end + LATEST_SUMMARY)
    assert [each.phase for each in (await house.night()).pairings] == ["over", "void"]
    assert len(house.messages.kinds("summary")) == 1
    assert await house.store.has_open_table(night.id)
    await played_out(house.lobbies, house.tables, second)
    await house.look()
    assert [each.phase for each in (await house.night()).pairings] == ["over", "void"]
    assert not await house.store.has_open_table(night.id)


@pytest.mark.parametrize("finished", [True, False])
async def test_the_summary_follows_the_last_match(house: House, finished: bool) -> None:
    night = await house.started(AKI, BEN, CHO, DAN)
    first, second = await house.playing()
    await played_out(house.lobbies, house.tables, first)
    await house.nights.end(await house.night(), AKI.id, moderator=False)
    house.messages.tables.clear()
    await house.look()
    assert house.messages.tables == [first.id], "it gets Rematch back"
    ended_at = house.time()
    if finished:
        await played_out(house.lobbies, house.tables, second)
        await house.look()
    else:
        await house.at(ended_at + LATEST_SUMMARY - MINUTE)
        assert not house.messages.kinds("summary")
        await house.at(ended_at + LATEST_SUMMARY)
    assert len(house.messages.kinds("summary")) == 1
    assert (await house.night()).phase == "over"
    assert house.time() < night.nominal_end


@pytest.mark.parametrize(("lost", "moved"), [(20 * MINUTE, 20 * MINUTE), (timedelta(hours=20), MAX_DELAY)])
async def test_an_outage_delays_the_end_by_8_hours(house: House, lost: timedelta, moved: timedelta) -> None:
    night = await house.started(AKI)
    gap = Gap(night.begins_at + 30 * MINUTE, night.begins_at + 30 * MINUTE + lost)
    await GapStore(house.database, 0).save(gap.ended, {ALL_PLACES: gap}, {}, set_back=False)
    await house.gaps.load()
    assert house.nights.ends_at(await house.night()) == night.nominal_end + moved
    shown = house.shown
    await house.at(night.nominal_end)
    assert house.shown == shown + 1, "the message shows the new end"
    await house.at(night.nominal_end + moved - MINUTE)
    assert (await house.night()).phase == "playing"
    await house.at(night.nominal_end + moved)
    assert (await house.night()).phase == "over"


async def test_an_outage_moves_the_end_of_check_in(house: House) -> None:
    night = await house.open()
    await house.at(night.begins_at)
    gap = Gap(night.begins_at + MINUTE, night.begins_at + 21 * MINUTE)
    await GapStore(house.database, 0).save(gap.ended, {ALL_PLACES: gap}, {}, set_back=False)
    await house.gaps.load()
    await house.at(gap.ended)
    assert (await house.night()).phase == "checking"
    await house.at(gap.ended + 4 * MINUTE)
    assert (await house.night()).phase == "off"


@pytest.mark.parametrize("phase", ["announced", "playing", "opening"])
async def test_the_opener_or_a_moderator_ends_a_night(house: House, phase: str) -> None:
    if phase == "announced":
        night = await house.open()
    else:
        if phase == "opening":
            house.messages.fail(TryLater("troubles"), "open_thread")
        night = await house.started(AKI, BEN)
    assert await refusal(house.nights.end(night, BEN.id, moderator=False)) == Reason.EVENT_NOT_YOURS
    await house.nights.end(night, BEN.id if phase == "playing" else AKI.id, moderator=phase == "playing")
    house.messages.work()
    await house.look()
    ended = {"announced": "off", "playing": "closing", "opening": "over"}
    assert (await house.night()).phase == ended[phase]
    await house.play()
    assert await house.playing() == []
    assert await refusal(house.nights.end(await house.night(), AKI.id, moderator=True)) == Reason.NIGHT_OVER


@pytest.mark.parametrize(
    ("values", "notice", "reason"),
    [
        ({}, MIN_NOTICE - MINUTE, Reason.NIGHT_WHEN),
        ({}, -MINUTE, Reason.NIGHT_WHEN),
        ({}, MAX_NOTICE + MINUTE, Reason.NIGHT_WHEN),
        ({"games": ("chess",)}, MIN_NOTICE, Reason.NOT_OFFERED),
        ({"games": ()}, MIN_NOTICE, Reason.NOT_OFFERED),
        ({"hours": 5}, MIN_NOTICE, Reason.NOT_OFFERED),
        ({"speed": "slow"}, MIN_NOTICE, Reason.NOT_OFFERED),
    ],
)
async def test_a_night_that_is_not_on_offer_is_refused(
    house: House, values: dict[str, Any], notice: timedelta, reason: Reason
) -> None:
    settings = NightSettings(**{"games": ("koi-koi",), **values})
    assert await refusal(house.nights.open(OPENER, settings, MONDAY + notice)) == reason


async def test_one_night_is_open_in_a_channel_five_on_a_server_and_five_weekly_ones(house: House) -> None:
    async def open_in(channel_id: int) -> Night:
        settings = NightSettings(games=("koi-koi",))
        return await house.nights.open(EventPlace(GUILD, channel_id, 1), settings, MONDAY + MIN_NOTICE)

    night, *_ = [await open_in(channel_id) for channel_id in range(MAX_OPEN_NIGHTS)]
    assert await refusal(open_in(0)) == Reason.NIGHT_HERE
    assert await refusal(open_in(99)) == Reason.NIGHTS_FULL
    await house.nights.end(night, 1, moderator=True)
    assert await open_in(night.channel_id)
    for _ in range(MAX_SCHEDULES):
        await house.schedule_store.add(Schedule(guild_id=GUILD))
    assert await refusal(house.schedule_store.add(Schedule(guild_id=GUILD))) == Reason.SCHEDULES_FULL


async def test_no_more_are_in_than_a_night_has_room_for(house: House) -> None:
    await house.open()
    for number in range(MAX_GUESTS):
        await house.nights.toggle_in(house.click(Person(100 + number, "")))
    assert await refusal(house.nights.toggle_in(house.click(AKI))) == Reason.NIGHT_FULL


async def test_a_refused_thread_is_tried_again_and_holds_up_no_one_else(house: House) -> None:
    house.messages.fail(PlaceRefused("threads"), "open_thread")
    night = await house.started(AKI, BEN)
    began = house.time()
    tries = [began]
    while house.time() < began + timedelta(hours=1):
        (pairing,) = (await house.night()).pairings
        assert (pairing.phase, pairing.post_id is None) == ("opening", False)
        assert pairing.retry_at is not None
        await house.at(pairing.retry_at)
        tries.append(house.time())
    pauses = [later - at for at, later in pairwise(tries)]
    assert pauses[0] == 5 * MINUTE
    assert pauses == sorted(pauses)
    assert pauses[-1] > 15 * MINUTE
    for person in (CHO, DAN):
        await house.nights.check_in(house.click(person))
    house.messages.work()
    await house.at(house.time() + MAX_WAIT)
    assert [people_of(table) for table in await house.playing()] == [{CHO.id, DAN.id}]
    assert len(house.messages.kinds("match")) == 2
    assert (await house.night()).phase == night.phase


@pytest.mark.parametrize("why", ["gone", "closed", "in use"])
async def test_a_match_whose_earlier_thread_cannot_be_used_gets_another_one(house: House, why: str) -> None:
    await house.started(AKI, BEN)
    (first,) = (await house.night()).pairings
    await house.play()
    if why == "in use":
        await alone(house.lobbies, channel=first.thread_id or 0)
    else:
        house.messages.fail(PlaceRefused("channel" if why == "gone" else "rights"), "say", times=1)
    await house.next_match(AKI, BEN)
    (table,) = await house.playing()
    assert table.channel_id != first.thread_id
    assert table.channel_id in house.messages.threads.values()


async def test_a_match_whose_message_is_deleted_is_announced_again(house: House) -> None:
    house.messages.fail(TryLater("troubles"), "open_thread")
    night = await house.started(AKI, BEN)
    (pairing,) = (await house.night()).pairings
    await house.messages.delete(night, pairing.post_id or 0)
    house.messages.work()
    await house.look()
    assert len(await house.playing()) == 1
    assert len(house.messages.kinds("match")) == 1


async def test_a_match_over_a_limit_of_tables_is_opened_once_there_is_room(house: House) -> None:
    house.limits = Limits(9, 1, 9)
    house.start()
    other = await alone(house.lobbies, channel=99)
    await house.started(AKI, BEN)
    assert await house.playing() == []
    await house.tables.abandon_table(other.id)
    await house.at(house.time() + 5 * MINUTE)
    assert [people_of(table) for table in await house.playing()] == [{AKI.id, BEN.id}]
