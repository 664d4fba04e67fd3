"""Ratings: openskill's numbers, which matches are rated, and what leaving one costs."""

from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from openskill.models import PlackettLuce

from bot.people.privacy import Privacy
from bot.results.ratings import Rating, update_ratings
from bot.store.database import Database
from bot.store.history import History
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.sessions import Sessions
from bot.store.stored import Seat, StoredTable
from bot.tables.endings import table_unrated_reason
from bot.tables.lobbies import Lobbies, TableSetup
from bot.tables.table import Table
from bot.tables.tables import Tables
from games import catalogue
from tests.bot.sessions import AKI, BEN, CHO, GUILD, NAMES, begun, opened
from tests.bot.tables.test_leaving import play_out, three
from tests.support.in_place import Time

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)
SEATS = (Seat(0, 1, None, "Aki", "11"), Seat(1, 2, None, "Ben", "12"))
COMPUTER = Seat(1, None, "normal", "Botan", "13")
SHORT = TableSetup("koi-koi", {"rounds": 3})


@pytest.mark.parametrize("places", [[1, 2], [2, 1], [1, 1], [1, 1, 3], [3, 1, 2, 4], [1, 2, 2, 4, 4, 4]])
def test_ratings_are_those_of_openskill(places: list[int]) -> None:
    model, rng = PlackettLuce(), Random(len(places))
    before = [Rating(rng.uniform(15, 35), rng.uniform(2, 8)) for _ in places]
    teams = [[model.rating(mu=each.mu, sigma=each.sigma)] for each in before]
    expected = [(one.mu, one.sigma) for (one,) in model.rate(teams, ranks=[float(place) for place in places])]
    assert [(each.mu, each.sigma) for each in update_ratings(before, places)] == expected


def test_the_first_match_between_newcomers_moves_both_by_as_much() -> None:
    winner, loser = update_ratings([Rating(), Rating()], [1, 2])
    assert winner.mu == pytest.approx(27.635389493140497)
    assert winner.sigma == loser.sigma == pytest.approx(8.06590141354368)
    assert (Rating().number, winner.number, loser.number) == (1500, 1605, 1395)
    assert (Rating().uncertainty, winner.uncertainty) == (333, 323)


NEWEST = catalogue.find_game("koi-koi").version


def table_of(seats: tuple[Seat, ...] = SEATS, **more: Any) -> StoredTable:
    options = catalogue.find_game("koi-koi").read_options({})
    usual = {"guild_id": GUILD, "game": "koi-koi", "options": options, "rules": NEWEST, "speed": "relaxed"}
    fields = {**usual, **more}
    return StoredTable(
        id=1,
        channel_id=7,
        message_id=None,
        host_id=1,
        status="lobby",
        server_seed=bytes(32),
        created_at=NOON,
        version=1,
        seats=seats,
        **fields,
    )


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (table_of(), None),
        (table_of(guild_id=None), "guild"),
        (table_of(SEATS[:1]), "people"),
        (table_of((SEATS[0], COMPUTER)), "computer"),
        (table_of(speed="untimed"), "no-clock"),
        (table_of(options={"rounds": 12, "weather": "all"}), None),
        (table_of(options={"rounds": 12, "weather": "all"}, rules=1), None),
        (table_of(options={"rounds": 6, "weather": "all", "tsukifuda": "off"}), "options"),
        (table_of(options={"rounds": 1, "weather": "all"}), "options"),
        (table_of(options={"rounds": 6, "weather": "off"}), "options"),
        (table_of(options={"rounds": 6, "jokers": 2}), "options"),
    ],
)
def test_a_table_knows_what_keeps_its_match_from_being_rated(table: Table, reason: str | None) -> None:
    assert table_unrated_reason(table) == reason


async def test_a_rematch_forgets_who_was_late(lobbies: Lobbies, database: Database) -> None:
    table = await begun(lobbies, SHORT)
    seats = (table.seats[0], replace(table.seats[1], handed_over=True))
    stored = await Sessions(database).save_table(table, replace(table, seats=seats))
    await Sessions(database).save_table(stored, replace(stored, status="abandoned"))
    again = await lobbies.open_rematch(table.id, AKI, "31", NAMES)
    assert not any(seat.handed_over for seat in again.seats)


async def test_the_lobby_knows_whether_its_match_will_be_rated(lobbies: Lobbies, database: Database) -> None:
    lobby = await opened(lobbies, setup=SHORT)
    assert await lobbies.unrated_reason(lobby) == "people"
    both = await lobbies.join_lobby(lobby.id, BEN, "12")
    assert await lobbies.unrated_reason(both) is None
    await Preferences(database).set_guild(GUILD, rated=False)
    assert await lobbies.unrated_reason(both) == "off"
    short = await lobbies.set_options(lobby.id, AKI.id, {"rounds": 1})
    assert await lobbies.unrated_reason(short) == "options"


async def test_a_lobbys_promise_holds(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    ended = await play_out(tables, await begun(lobbies, SHORT))
    history, preferences = History(database), Preferences(database)
    ratings = (await history.match_outcome(ended.id)).ratings.values()
    assert sorted(change.after - change.before for change in ratings) == [-105, 105]
    playing = await begun(lobbies, SHORT)
    assert playing.unrated is None
    await preferences.set_guild(GUILD, rated=False)
    assert (await history.match_outcome((await play_out(tables, playing)).id)).ratings
    unrated_one = await begun(lobbies, SHORT)
    assert unrated_one.unrated == "off"
    await preferences.set_guild(GUILD, rated=True)
    outcome = await history.match_outcome((await play_out(tables, unrated_one)).id)
    assert (outcome.unrated, outcome.ratings) == ("off", {})


async def test_handed_over_is_rated(lobbies: Lobbies, tables: Tables, database: Database, time: Time) -> None:
    table = await begun(lobbies, SHORT)
    time.let_pass(3600)
    (late,) = table.people_to_move()
    given = await tables.hand_over_seat(table.id, AKI.id, late.seat, moderator=True)
    back = await tables.come_back(table.id, given.seats[late.seat].user_id or 0)
    ended = await play_out(tables, back)
    assert len((await History(database).match_outcome(ended.id)).ratings) == 2


async def test_a_deletion_leaves_it_rated(lobbies: Lobbies, tables: Tables, database: Database) -> None:
    table = await three(lobbies)
    assert table.unrated is None
    await Privacy(tables, PersonalData(database), Preferences(database)).forget_person(CHO.id)
    ended = await play_out(tables, await tables.get_table(table.id))
    assert {*(await History(database).match_outcome(ended.id)).ratings} == {0, 1}
