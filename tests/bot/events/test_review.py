"""Reviews: who leads at which moment, whose hands are closed, and what is stored of notes."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.errors import Reason, TableProblem
from bot.events.review import closed_seats, with_leader, with_step
from bot.names import Person
from bot.store.database import Database
from bot.store.match_end import SeatResult
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.review import MAX_NOTES_PER_PERSON, MAX_NOTES_PER_STEP, Review, ReviewStore, StepNote
from bot.store.stored import Seat
from games import Match
from tests.bot.store.ended import GUILD, Matches
from tests.cogs.tables import table_of

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
AKI, BEN, CHIKA = 1, 2, 3
CHANNEL = 77
PAIR = (SeatResult(0, AKI, None, 9, 1), SeatResult(1, BEN, None, 8, 2))

LED = Review(guild_id=GUILD, channel_id=CHANNEL, table_id=1, step=4, leader_id=AKI)

Change = Callable[[Review], Review]


def reason_of(change: Change, review: Review) -> Reason:
    with pytest.raises(TableProblem) as refused:
        change(review)
    return refused.value.reason


def test_only_the_leader_turns_to_another_step() -> None:
    assert with_step(LED, AKI, 5) == replace(LED, step=5)
    assert reason_of(lambda review: with_step(review, BEN, 5), LED) == Reason.REVIEW_LED


@pytest.mark.parametrize("leader", [AKI, 0])
def test_anyone_but_the_leader_takes_over(leader: int) -> None:
    assert with_leader(replace(LED, leader_id=leader), BEN) == replace(LED, leader_id=BEN)
    assert reason_of(lambda review: with_leader(review, AKI), LED) == Reason.REVIEW_LEADS


def test_hands_are_open_once_every_person_has_agreed() -> None:
    match = Match.new("koi-koi", ["Aki", "Ben"], {}, bytes(32), shares=["1", "2"])
    table = table_of(match)
    aki, ben = table.people
    for opened, closed in (((), [0, 1]), ((aki,), [1]), ((ben,), [0]), ((aki, ben), []), ((CHIKA,), [0, 1])):
        assert [seat.seat for seat in closed_seats(table, opened)] == closed
    computer = Seat(1, None, "normal", "Botan", "")
    left = Seat(1, None, "normal", "Ben", "2", left_by=ben)
    former = Seat(1, None, None, "", "")
    for seat, closed in ((computer, []), (left, [1]), (former, [1])):
        seated = replace(table, seats=(table.seats[0], seat))
        assert [each.seat for each in closed_seats(seated, {aki})] == closed
    assert closed_seats(replace(table, seats=(table.seats[0], left)), {aki, ben}) == []


@pytest.fixture
def stored(database: Database) -> ReviewStore:
    return ReviewStore(database)


@pytest.fixture
async def table_id(database: Database) -> int:
    people = Preferences(database)
    await people.note_person(Person(AKI, "Aki"), "en")
    await people.note_person(Person(BEN, "Ben"), "en")
    return await Matches(database).finish(PAIR, NOON, guild_id=GUILD)


async def test_changes_at_once_are_all_made(stored: ReviewStore, table_id: int) -> None:
    review = await stored.open(replace(LED, table_id=table_id))

    def next_step(now: Review) -> Review:
        return replace(now, step=now.step + 1)

    await asyncio.gather(*(stored.change(review.id, next_step) for _ in range(5)))
    assert await stored.get(review.id) == replace(review, step=LED.step + 5, version=5)
    with pytest.raises(TableProblem):
        await stored.change(review.id, lambda now: with_step(now, BEN, 0))
    assert await stored.get(review.id) == replace(review, step=LED.step + 5, version=5)
    assert await stored.change(review.id + 1, next_step) is None


async def test_notes_are_limited_to_three(stored: ReviewStore, table_id: int, database: Database) -> None:
    assert MAX_NOTES_PER_PERSON == MAX_NOTES_PER_STEP == 3
    written = (stored.write_note(table_id, step % 2, AKI, f"note {step}") for step in range(5))
    told = await asyncio.gather(*written, return_exceptions=True)
    assert [each.reason for each in told if isinstance(each, TableProblem)] == [Reason.NOTES_WRITTEN] * 2
    elsewhere = await Matches(database).finish(PAIR, NOON, guild_id=GUILD)
    await stored.write_note(elsewhere, 7, AKI, "there")
    for person in (BEN, CHIKA):
        await stored.write_note(table_id, 7, person, "here")
    await stored.write_note(table_id, 7, BEN, "again")
    with pytest.raises(TableProblem) as refused:
        await stored.write_note(table_id, 7, 9, "a fourth one")
    assert refused.value.reason == Reason.NOTES_FULL
    assert await stored.notes_on(table_id, 7) == [
        StepNote("Ben", "here"),
        StepNote("", "here"),
        StepNote("Ben", "again"),
    ]


async def test_a_note_is_deleted_by_its_writer_or_the_newest(stored: ReviewStore, table_id: int) -> None:
    for person, text in ((AKI, "first"), (BEN, "second"), (BEN, "third")):
        await stored.write_note(table_id, 7, person, text)
    assert not await stored.delete_note(table_id, 7, CHIKA)
    assert not await stored.delete_note(table_id, 6, None)
    assert not await stored.delete_note(table_id + 1, 7, None)
    assert await stored.delete_note(table_id, 7, AKI)
    assert [note.text for note in await stored.notes_on(table_id, 7)] == ["second", "third"]
    assert await stored.delete_note(table_id, 7, None)
    assert [note.text for note in await stored.notes_on(table_id, 7)] == ["second"]


async def test_deletion_removes_review_traces(stored: ReviewStore, table_id: int, database: Database) -> None:
    led = await stored.open(replace(LED, table_id=table_id))
    other = await stored.open(replace(LED, table_id=table_id, leader_id=BEN))
    for person in (AKI, BEN):
        await stored.open_hand(table_id, person)
        await stored.write_note(table_id, 7, person, f"of {person}")
    personal = PersonalData(database)
    exported = await personal.export_rows(AKI)
    assert [row["text"] for row in exported["step_notes"]] == [f"of {AKI}"]
    assert [row["id"] for row in exported["reviews"]] == [led.id]
    assert [row["table_id"] for row in exported["opened_hands"]] == [table_id]
    await personal.forget_person(AKI)
    assert await stored.get(led.id) == replace(led, leader_id=0)
    assert await stored.get(other.id) == other
    assert await stored.hands_opened(table_id) == {BEN}
    assert await stored.notes_on(table_id, 7) == [StepNote("Ben", f"of {BEN}")]
    await personal.forget_person(BEN)
    assert await stored.get(led.id) is None, "it goes with the table of a match that nobody remembers"
    assert await stored.notes_on(table_id, 7) == []
