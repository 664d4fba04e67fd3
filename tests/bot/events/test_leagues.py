"""Leagues: entry, check-in, matches that start by themselves, absent people, places, and a killed program."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from itertools import count

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import OperationalError

from bot.choices import NEVER
from bot.errors import PlaceRefused, Reason
from bot.events.league_agenda import AWAY_TIME, LATEST_END, next_planned, with_presence
from bot.events.leagues import CHECK_IN_TIME, table_of
from bot.names import Person
from bot.results.league_rules import MAX_ENTRANTS
from bot.store.database import Database
from bot.store.leagues import AWAY, LEFT, Entrant, League
from bot.store.pairings import COMPUTER, Pairing
from bot.store.personal_data import PersonalData
from bot.store.profiles import Profiles
from bot.store.schema import standings
from bot.store.subjects import EventPlace
from bot.tables.lobbies import Lobbies
from bot.tables.table import ABANDONED, FINISHED, PLAYING
from bot.tables.tables import Tables
from bot.timing import Timing
from games.chance import derived_seed
from tests.bot.events.club import DAY, MODERATOR, NOON, Club, Meanwhile, people
from tests.bot.events.fake_messages import Killed
from tests.bot.sessions import CHANNEL, GUILD, KOI_KOI, refusal
from tests.support.database import asked, written
from tests.support.faults import Faults
from tests.support.in_place import Time
from tests.support.some import some


@pytest.fixture
async def club(database: Database, lobbies: Lobbies, tables: Tables, time: Time, timing: Timing) -> Club:
    time.now = NOON
    return Club(database, lobbies, tables, time, timing)


def season_of(count: int, *pairings: Pairing) -> League:
    """Return a season of Koi-Koi at check-in, with these pairings."""
    return League(
        guild_id=GUILD,
        channel_id=CHANNEL,
        opener_id=1,
        game="koi-koi",
        options={"rounds": 1},
        phase="checking",
        began_at=NOON,
        ends_at=NOON + CHECK_IN_TIME,
        secret=bytes(32),
        entrants=tuple(Entrant(number=each, user_id=each, division=1) for each in range(1, count + 1)),
        pairings=pairings,
        wake_at=NOON,
    )


def phases(league: League) -> dict[str, int]:
    return dict(Counter(pairing.phase for pairing in league.pairings))


# Entry and check-in


async def test_people_enter_and_withdraw_and_too_few_are_called_off(club: Club) -> None:
    league_id = await club.opened(2)
    league = await club.get(league_id)
    await club.leagues.enter(league, people(2)[1])
    assert [each.user_id for each in (await club.get(league_id)).entrants] == [1, 2]
    refused = {
        Reason.LEAGUE_TOO_FEW: club.leagues.begin(league, 1, moderator=False),
        Reason.EVENT_NOT_YOURS: club.leagues.begin(league, 2, moderator=False),
        Reason.LEAGUE_NOT_NOW: club.leagues.check_in(league, people(1)[0], "7"),
        Reason.LEAGUE_NOT_IN: club.leagues.leave(league, 3),
        Reason.NOT_OFFERED: club.leagues.set_pace(league, 1, 5),
        Reason.LEAGUE_OVER: club.leagues.find(league_id, GUILD + 1),
        Reason.LEAGUE_HERE: club.leagues.open(EventPlace(GUILD, CHANNEL, 2), people(2)[1], "hygge", 3),
    }
    assert [await refusal(deed) for deed in refused.values()] == [*refused]
    await club.leagues.leave(league, 1)
    await club.later(3 * DAY)
    assert (await club.get(league_id)).phase == "off"
    assert club.said() == [], "its standing message says so"
    assert await refusal(club.leagues.cut_deck(league, 2, "late")) == Reason.LEAGUE_OVER
    full = await club.get(await club.opened(MAX_ENTRANTS, channel=8))
    assert await refusal(club.leagues.enter(full, Person(77, "Late"))) == Reason.LEAGUE_FULL


async def test_a_block_keeps_people_out_only_where_everyone_meets_everyone(club: Club) -> None:
    await club.preferences.set_blocks(3, [1])
    await club.preferences.set_blocks(1, [4])
    for_two = await club.get(await club.opened(1))
    assert await refusal(club.leagues.enter(for_two, people(3)[2])) == Reason.LEAGUE_BLOCKED
    assert await refusal(club.leagues.enter(for_two, people(4)[3])) == Reason.LEAGUE_FULL
    larger = await club.opened(4, "hygge", channel=8)
    assert len((await club.get(larger)).entrants) == 4


async def test_a_person_in_quiet_hours_is_asked_afterwards_and_has_a_day_from_then(club: Club) -> None:
    await club.preferences.set_user(3, clock_ahead=0.0, quiet_from=11.0, quiet_to=20.0)
    await club.preferences.set_user(4, pings=NEVER)
    league_id = await club.opened(4)
    await club.leagues.begin(await club.get(league_id), 1, moderator=False)
    await club.look()
    await club.check_in(league_id, *people(2))
    assert [said.people for said in club.messages.kinds("check-in")] == [(1, 2, 4)]
    await club.later(timedelta(hours=8))
    assert [said.people for said in club.messages.kinds("check-in")] == [(1, 2, 4), (3,)]
    await club.later(CHECK_IN_TIME - timedelta(hours=8))
    assert (await club.get(league_id)).phase == "checking", "the third person has hours left"
    await club.check_in(league_id, people(3)[2])
    league = await club.get(league_id)
    assert (league.phase, [each.division for each in league.entrants]) == ("playing", [1, 1, 1, 0])
    assert league.ends_at - league.began_at == timedelta(weeks=2)
    assert club.said() == ["check-in", "check-in", "start"]


async def test_with_too_few_at_check_in_it_is_called_off_in_one_message(club: Club) -> None:
    league_id = await club.opened(4)
    await club.later(3 * DAY)
    await club.check_in(league_id, *people(2))
    await club.later(CHECK_IN_TIME)
    league = await club.get(league_id)
    assert (league.phase, league.pairings, club.said()) == ("off", (), ["check-in", "off"])


async def test_divisions_follow_ratings_with_unrated_people_in_the_middle(club: Club) -> None:
    rated = [each for each in range(1, 25) if each not in (5, 6)]
    rows = [
        {"guild_id": GUILD, "game": "koi-koi", "user_id": each, "mu": 1.0, "sigma": 1.0, "rating": each}
        for each in rated
    ]
    await written(club.database, lambda each: each.execute(insert(standings), rows))
    league = await club.get(await club.begun(24))
    found = [[each.number for each in division] for division in league.divisions]
    assert list(map(len, found)) == [8, 8, 8]
    assert min(found[0]) == 17
    assert {5, 6} < {*found[1]}
    assert league.ends_at - league.began_at == timedelta(weeks=3), "7 matches in the largest division"
    assert max(Counter(n for each in league.pairings if each.running for n in each.seats).values()) == 2


# Matches


async def test_matches_start_in_threads_of_their_own_two_at_a_time_with_fixed_seats(club: Club) -> None:
    league_id = await club.begun(6)
    before = await club.get(league_id)
    busy = Counter(number for each in await club.running(league_id) for number in each.seats)
    assert busy == dict.fromkeys(range(1, 7), 2)
    for pairing in await club.running(league_id):
        table = await club.table(pairing)
        assert (table.speed, table.own_thread, table.parent_id) == ("slow", True, CHANNEL)
        assert (table.channel_id, table.turn_at) == (pairing.thread_id, NOON)
        assert table.server_seed == derived_seed(before.secret, pairing.number)
        assert [seat.user_id for seat in table.seats] == [*pairing.seats]
        shares = [f"{before.entrant(number).share} {pairing.number}" for number in pairing.seats]
        assert [seat.share for seat in table.seats] == shares
        assert table.id in club.messages.tables
    await club.leagues.set_pace(before, 1, 4)
    await club.leagues.set_pace(before, 2, 4)
    await club.look()
    assert len(await club.running(league_id, 1, 2)) == 1
    over = await club.play_all(league_id)
    assert [(each.number, each.seats) for each in over.pairings] == [
        (each.number, each.seats) for each in before.pairings
    ]
    assert (over.phase, phases(over)) == ("over", {"over": 15})
    assert [said.people for said in club.messages.kinds("match")] == [()] * 15, "no one is pinged by them"


def test_a_match_waits_until_all_its_people_have_room() -> None:
    own, another = Pairing(1, (1, 3), "playing"), Pairing(2, (1, 4), "playing")
    planned = Pairing(3, (1, 2))
    assert next_planned(season_of(4, own, another, planned), {}) is None
    assert next_planned(season_of(4, own, planned), {}) == (3, (1, 2))


async def test_a_league_whose_pings_are_refused_for_a_week_is_called_off(club: Club) -> None:
    league_id = await club.opened()
    club.messages.fail(PlaceRefused("rights"), "say")
    await club.leagues.begin(await club.get(league_id), 1, moderator=False)
    await club.later(6 * DAY)
    assert (await club.get(league_id)).phase == "checking"
    await club.later(DAY)
    assert (await club.get(league_id)).phase == "off"


async def test_a_busy_thread_is_replaced_by_another_one(club: Club) -> None:
    async def occupy() -> None:
        post_id = next(each.post_id for each in (await club.only()).pairings if each.post_id is not None)
        await club.lobbies.open_lobby(GUILD, post_id, Person(50, "Guest"), KOI_KOI, "1")

    club.messages.happens = occupy
    league_id = await club.begun(3)
    assert phases(await club.get(league_id)) == {"playing": 3, "planned": 3}
    assert len(club.messages.kinds("match")) == 4


@pytest.mark.parametrize("how", ["leave", "delete"])
async def test_a_person_who_goes_while_discord_opens_a_thread_gets_no_seat(club: Club, how: str) -> None:
    personal = PersonalData(club.database, timing=club.timing)

    async def go() -> None:
        if how == "leave":
            await club.leagues.leave(await club.only(), 1)
        else:
            await personal.forget_person(1)

    club.messages.happens = go
    league_id = await club.begun(4, "hygge")
    league = await club.get(league_id)
    gone = next(each for each in league.entrants if each.number == 1)
    assert (gone.out, gone.user_id) == (LEFT, 1 if how == "leave" else None)
    assert await club.running(league_id), "the others play with a computer"
    for pairing in await club.running(league_id):
        assert 1 not in pairing.seats
        assert 1 not in (await club.table(pairing)).people


# Absent people


async def test_who_is_away_for_two_days_is_out_and_whoever_comes_back_is_in_again(club: Club) -> None:
    league_id = await club.begun(4)
    await club.step_away(league_id, 1)
    own = await club.running(league_id, 1)
    await club.later(AWAY_TIME - timedelta(minutes=1))
    assert (await club.get(league_id)).entrant(1).out is None
    await club.later(timedelta(minutes=1))
    assert (await club.get(league_id)).entrant(1).out == AWAY
    await club.play(own[0])
    await club.look()
    assert await club.running(league_id, 1) == own[1:], "no further match of theirs begins"
    await club.tables.come_back(own[1].table_id or 0, 1)
    await club.look()
    assert (await club.get(league_id)).entrant(1).out is None
    assert len(await club.running(league_id, 1)) == 2
    await club.step_away(league_id, 1)
    await club.later(AWAY_TIME)
    assert (await club.leagues.set_pace(await club.get(league_id), 1, 3)).entrant(1).out is None


def test_only_a_person_without_a_seat_of_their_own_is_away() -> None:
    kept, own = Pairing(1, (1, 2), "playing", away=(0,)), Pairing(2, (1, 3), "playing")
    assert with_presence(season_of(3, kept, own), NOON).entrant(1).away_since is None
    assert with_presence(season_of(3, kept), NOON).entrant(1).away_since == NOON


async def test_a_match_whose_people_are_all_out_ends_and_counts_for_no_one(club: Club) -> None:
    league_id = await club.begun(4)
    for user_id in (1, 2):
        await club.step_away(league_id, user_id)
    (both,) = await club.running(league_id, 1, 2) or [None]
    assert both is not None
    await club.later(AWAY_TIME)
    league = await club.get(league_id)
    assert league.pairing(both.number).phase == "void"
    assert (await club.table(both)).status == ABANDONED
    assert len(await club.running(league_id, 3, 4)) >= 1, "one absent person keeps no other from playing"
    assert all(each.phase == "playing" for each in await club.running(league_id, 1))


async def test_a_match_without_a_move_of_ones_own_is_not_rated(club: Club) -> None:
    league_id = await club.begun(3, rounds=3)
    (first, second, *_) = await club.running(league_id)
    await club.tables.step_away(first.table_id or 0, first.seats[1])
    ended = [await club.play(each) for each in (first, second)]
    assert [table.status for table in ended] == [FINISHED, FINISHED]
    query = select(standings.c.user_id, standings.c.rated)
    rated = dict(await asked(club.database, lambda each: [tuple(row) for row in each.execute(query)]))
    assert rated == {each: int(each in second.seats) for each in (1, 2, 3)}
    assert [seat.own for seat in (await club.get(league_id)).pairing(first.number).outcome][1] == 0


async def test_whoever_has_left_the_server_is_out(club: Club) -> None:
    league_id = await club.opened(4)
    await club.leagues.begin(await club.get(league_id), 1, moderator=False)
    await club.look()
    club.messages.gone = {2}
    await club.check_in(league_id, *people(4))
    league = await club.get(league_id)
    assert league.entrant(2).out == AWAY
    assert await club.running(league_id, 2) == []
    assert len(await club.running(league_id)) >= 3


async def test_whoever_leaves_loses_what_runs_and_gets_no_place(club: Club) -> None:
    league_id = await club.begun(3)
    for pairing in await club.running(league_id, 1):
        await club.lose(pairing, next(each for each in pairing.seats if each != 1))
    own = await club.running(league_id, 1)
    await club.leagues.leave(await club.get(league_id), 1)
    club.start()
    await club.look()
    for pairing in some(own):
        assert 1 not in (await club.table(pairing)).people, "the seat is lost, even if the program ends"
    league = await club.play_all(league_id)
    assert all(1 not in each.seats or each.phase in ("over", "void") for each in league.pairings)
    assert league.phase == "over"
    lines = table_of(league, 1)
    assert lines[-1].number == 1
    assert lines[-1].place is None
    assert league.entrant(1).place is None
    assert not await won(club, 1)


@pytest.mark.parametrize(("game", "number"), [("koi-koi", 4), ("hygge", 4)])
async def test_a_block_during_a_season_concerns_the_pairings_not_begun(
    club: Club, game: str, number: int
) -> None:
    league_id = await club.begun(number, game)
    running = await club.running(league_id)
    await club.preferences.set_blocks(1, [2])
    for _ in range(9):
        for pairing in await club.running(league_id):
            await club.play(pairing)
        await club.look()
    league = await club.get(league_id)
    begun = [each.number for each in running]
    later = [each for each in league.pairings if each.number not in begun]
    assert not [each for each in later if {1, 2} <= {*each.seats} and each.phase == "over"]
    replaced = [each for each in later if COMPUTER in each.seats]
    assert bool(replaced) == (game == "hygge")
    assert all(2 in each.seats and 1 not in each.seats for each in replaced)


@pytest.mark.parametrize("how", ["moderator", "thread"])
async def test_a_match_that_is_ended_counts_for_no_one_and_is_not_started_again(club: Club, how: str) -> None:
    league_id = await club.begun(3)
    (first, *_) = await club.running(league_id)
    if how == "moderator":
        await club.tables.end_table(first.table_id or 0, MODERATOR, moderator=True)
    else:
        await club.tables.abandon_table(first.table_id or 0)
    await club.look()
    league = await club.play_all(league_id)
    assert phases(league) == {"void": 1, "over": 5}
    assert len(club.messages.threads) == 6


# The end


async def won(club: Club, user_id: int) -> bool:
    """Return whether a person has the trophy, after a check that their profile agrees."""
    profiles = Profiles(club.database)
    trophies = [each.trophy for each in await profiles.trophies_of(GUILD, user_id)]
    played, first = (await profiles.read_profile(GUILD, user_id, ["koi-koi"])).leagues
    assert ("tournament" in trophies) == bool(first)
    assert first <= played
    return bool(first)


def decided(league: League, wins: Callable[[int, int], bool]) -> League:
    """Return a league whose matches for two are all over, given whether the first of two people wins."""
    done = list[Pairing]()
    for each in league.pairings:
        one, other = each.people
        ranks = (1, 2) if wins(one, other) else (2, 1)
        results = ((one, ranks[0], False, 5, 5), (other, ranks[1], False, 5, 5))
        done.append(replace(each, phase="over", results=results))
    return replace(league, pairings=tuple(done))


async def test_equal_people_share_the_place_and_the_trophy(club: Club) -> None:
    league_id = await club.begun(3)
    # Each wins against the next one.
    in_a_ring = partial(decided, wins=lambda one, other: (other - one) % 3 == 1)
    await club.store.change(league_id, in_a_ring, club.time())
    await club.look()
    league = await club.get(league_id)
    assert [each.place for each in league.entrants] == [1, 1, 1]
    assert [await won(club, each) for each in (1, 2, 3)] == [True] * 3
    assert club.said() == ["check-in", "start", "end"]
    await PersonalData(club.database, timing=club.timing).forget_person(2)
    assert [line.place for line in table_of(await club.get(league_id), 1)] == [1, 1, 1]


async def test_it_speaks_at_half_time_and_no_match_starts_in_the_last_five_days(club: Club) -> None:
    league_id = await club.begun(4)
    league = await club.get(league_id)
    await club.later(timedelta(days=6, hours=23))
    assert club.said()[-1] == "start"
    await club.later(league.ends_at - 5 * DAY - club.time() - timedelta(hours=1))
    assert club.said()[-1] == "half-time"
    assert phases(await club.get(league_id))["planned"] == 8
    club.messages.fail(PlaceRefused("threads"), "open_thread")
    await club.play((await club.running(league_id))[0])
    await club.look()
    await club.later(timedelta(hours=2))
    league = await club.get(league_id)
    assert phases(league).keys() == {"playing", "over", "void"}
    club.messages.work()
    await club.play_all(league_id)
    assert club.said() == ["check-in", "start", "half-time", "end"]


@pytest.mark.parametrize("writes", range(6))
async def test_ten_days_after_the_date_finished_rounds_give_the_places_even_if_the_program_ends_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch, writes: int
) -> None:
    faults = Faults(monkeypatch)
    league_id = await club.begun(3, rounds=3)
    (first, second, *_) = await club.running(league_id)
    while not (table := await club.play(first, decisions=1)).match_in_play().rounds:
        continue
    await club.play(second, decisions=2)
    league = await club.get(league_id)
    await club.later(league.ends_at + LATEST_END - club.time() - timedelta(minutes=1))
    assert (await club.get(league_id)).phase == "playing"
    faults.begin(first=writes)
    with pytest.raises(OperationalError):
        await club.later(timedelta(minutes=1))
    club.start()
    await club.look()
    league = await club.get(league_id)
    assert (league.phase, league.pairing(second.number).phase) == ("over", "void")
    (points,) = table.match_in_play().rounds
    ranks = [seat.rank for seat in league.pairing(first.number).outcome]
    assert ranks == [1 + sum(other > own for other in points) for own in points]
    assert all(seat.decisions >= seat.own for seat in league.pairing(first.number).outcome)
    assert [(await club.table(each)).status for each in (first, second)] == [ABANDONED, ABANDONED]


async def test_an_end_by_the_opener_says_no_half_time_and_lets_matches_finish(club: Club) -> None:
    league_id = await club.begun(4)
    assert await refusal(club.leagues.end(await club.get(league_id), 2, moderator=False)) == (
        Reason.EVENT_NOT_YOURS
    )
    await club.leagues.end(await club.get(league_id), MODERATOR, moderator=True)
    await club.look()
    assert phases(await club.get(league_id)) == {"playing": 4, "void": 8}
    league = await club.play_all(league_id)
    assert (league.phase, club.said()) == ("over", ["check-in", "start", "end"])


async def test_another_season_is_opened_once_with_one_up_and_one_down(club: Club) -> None:
    league_id = await club.begun(11)
    before = await club.get(league_id)
    divisions = [[each.number for each in division] for division in before.divisions]
    assert await refusal(club.leagues.open_again(before, people(1)[0], 3, moderator=False)) == (
        Reason.LEAGUE_NOT_NOW
    )

    await club.store.change(league_id, partial(decided, wins=lambda one, other: one < other), club.time())
    await club.look()
    over = await club.get(league_id)
    assert over.phase == "over"
    assert await refusal(club.leagues.open_again(over, people(2)[1], 3, moderator=False)) == (
        Reason.EVENT_NOT_YOURS
    )
    again = await club.leagues.open_again(over, people(1)[0], 3, moderator=False)
    assert (again.season, again.previous_id, len(again.entrants)) == (2, league_id, 1)
    assert again.secret != over.secret
    over = await club.get(league_id)
    assert await refusal(club.leagues.open_again(over, people(1)[0], 3, moderator=False)) == (
        Reason.LEAGUE_NOT_NOW
    )
    for person in people(11):
        await club.leagues.enter(again, person)
    await club.leagues.begin(again, 1, moderator=False)
    await club.look()
    await club.check_in(again.id, *people(11))
    new = await club.get(again.id)
    moved = [{each.user_id for each in division} for division in new.divisions]
    up = min(divisions[1])
    down = max(divisions[0])
    assert moved == [{*divisions[0], up} - {down}, {*divisions[1], down} - {up}]


async def test_an_outage_moves_ends_by_its_length_at_most_by_eight_hours(club: Club) -> None:
    league_id = await club.begun(3)
    league = await club.get(league_id)
    gaps = club.tables.gaps
    await gaps.observe([])
    club.time.let_pass(club.timing.gap + 1)
    await gaps.observe([])
    assert club.leagues.ends_at(league) - league.ends_at == timedelta(hours=8)


async def test_without_its_channel_it_is_over_and_running_matches_go_on(club: Club) -> None:
    league_id = await club.begun(3)
    club.messages.fail(PlaceRefused("channel"))
    await club.later(timedelta(weeks=1))
    league = await club.get(league_id)
    assert (league.phase, league.wake_at, phases(league)) == ("over", None, {"playing": 3, "void": 3})
    (first, *_) = await club.running(league_id)
    assert (await club.play(first)).status == FINISHED
    await club.look()
    league = await club.get(league_id)
    assert (league.phase, league.said) == ("over", 3)
    await club.agenda.lose(league)
    assert (await club.get(league_id)).phase == "over"


@pytest.mark.parametrize("number", [2, 3])
async def test_what_is_left_of_an_older_tournament_is_played_by_those_who_check_in(
    club: Club, number: int
) -> None:
    everyone = people(4)
    for person in everyone:
        await club.preferences.note_person(person, "en")
    won = ((1, 1, False, 1, 1), (2, 2, True, 1, 1))
    old = season_of(
        4,
        Pairing(1, (1, 2), "over", results=won),
        *(Pairing(each, seats) for each, seats in enumerate([(1, 3), (2, 3), (1, 4)], start=2)),
    )
    league_id = (await club.store.open(old)).id
    await club.look()
    await club.check_in(league_id, *everyone[:number])
    await club.later(CHECK_IN_TIME)
    league = await club.play_all(league_id)
    assert league.phase == "over"
    assert [each.out for each in league.entrants] == [None] * number + [AWAY] * (4 - number)
    assert [each.phase for each in league.pairings] == [
        "over",
        *["over" if number == 3 else "void"] * 2,
        "void",
    ]
    assert league.ends_at - league.began_at == (timedelta(weeks=1) if number == 3 else timedelta(0))
    assert club.said() == ["check-in", *(["start"] if number == 3 else []), "end"]
    if number == 2:
        assert [each.place for each in league.entrants] == [1, 2, None, None]


@pytest.mark.parametrize("after", [False, True])
async def test_a_program_killed_at_any_request_leaves_nothing_out_and_does_nothing_twice(
    club: Club, after: bool
) -> None:
    for request in count(1):
        killed = False
        club.messages = Meanwhile()
        club.start()
        channel = 1000 + request
        league_id = await club.opened(3, channel=channel)
        await club.leagues.begin(await club.get(league_id), 1, moderator=False)
        club.messages.die_at(request, after=after)

        async def look() -> None:
            nonlocal killed
            try:
                await club.look()
            except Killed:
                killed = True
                club.start()
                await club.look()

        await look()
        for person in people(3):
            await club.leagues.check_in(await club.get(league_id), person, f"{person.id}")
            await look()
        while found := await club.running(league_id):
            for pairing in found:
                await club.play(pairing)
            await look()
        league = await club.get(league_id)
        assert (league.phase, phases(league)) == ("over", {"over": 6})
        assert club.said() == ["check-in", "start", "end"]
        assert len(club.messages.kinds("match")) == len(club.messages.threads) == 6
        tables = [await club.table(each) for each in league.pairings]
        assert {table.status for table in tables} == {FINISHED}
        assert len({table.id for table in tables}) == 6
        assert PLAYING not in {(await club.tables.get_table(each)).status for each in club.messages.tables}
        if not killed:
            return
