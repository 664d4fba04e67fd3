"""The deals of the day: their seals, their luck, their secret, and the board of a day."""

import asyncio
import hmac
import subprocess
import sys
from dataclasses import replace
from datetime import date, datetime, timedelta
from hashlib import sha256
from random import Random

import pytest

from bot.errors import MovedOn, TableProblem
from bot.solo.daily import SEATS, Dailies, DailyAttempt, Deals, deal_number
from bot.store.daily import PERSON_SEAT, AttemptKey, AttemptResult, DailyAttempts, StoredAttempt
from bot.store.database import Database
from bot.store.group_deals import GroupDealStore
from bot.store.learning import PuzzleAnswer, PuzzleAnswers
from bot.store.notes import Notes
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.thinking.computers import decision_rng
from bot.timing import GRACE_PERIOD, Timing, is_open_day, latest_over_day
from games import catalogue
from games.players import PLAYERS, choose_move
from tests.support.in_place import Time

SECRET = bytes(range(32))
NOON = datetime.fromisoformat("2026-03-01T12:00:00+00:00")
DAY = NOON.date().toordinal()
GUILD, GAME = 5, "isuri"
AKI, BEN, CHIKA, DAI = 1, 2, 3, 4


@pytest.fixture
def time() -> Time:
    noon = Time()
    noon.now = NOON
    return noon


@pytest.fixture
def attempts(database: Database) -> DailyAttempts:
    return DailyAttempts(database)


@pytest.fixture
def dailies(database: Database, timing: Timing) -> Dailies:
    return dailies_of(database, timing)


def dailies_of(database: Database, timing: Timing) -> Dailies:
    """Return what another process would have."""
    return Dailies(DailyAttempts(database), Notes(database), GroupDealStore(database), timing)


async def result_of(
    attempts: DailyAttempts, user_id: int, result: AttemptResult | None, day: int = DAY
) -> StoredAttempt:
    begun = await attempts.begin_attempt(StoredAttempt(AttemptKey(day, GAME, user_id), GUILD, 1, ()))
    ended = replace(begun, moves=((0, "pass"),), result=result)
    assert await attempts.extend_attempt(begun, ended, NOON)
    return ended


async def finish(dailies: Dailies, attempt: DailyAttempt) -> DailyAttempt:
    """Go on with an attempt at a deal until it is over."""
    while attempt.result is None:
        attempt = await dailies.play_move(attempt, attempt.match.legal_moves(PERSON_SEAT)[0])
    return attempt


def test_the_first_deals_have_number_1() -> None:
    assert deal_number(date(2026, 1, 1).toordinal()) == 1


def test_a_day_is_made_of_the_secret_as_the_documents_say() -> None:
    deals, iso = Deals(SECRET), "2026-02-28"
    seed = deals.open_seed(DAY - 1, NOON)
    assert seed == hmac.digest(SECRET, f"daily {iso}".encode(), "sha256")
    assert deals.seal_of(DAY - 1) == sha256(seed).hexdigest()
    match = deals.new_match("koi-koi", DAY - 1)
    assert match.server_seed == hmac.digest(seed, b"koi-koi", "sha256")
    assert match.shares == (f"daily {iso}",) * 2
    assert match.seats == ("player", "computer 1")
    assert match.options["rounds"] == 3


def test_the_luck_of_a_decision_is_made_of_the_server_seed_as_the_documents_say() -> None:
    expected = Random(hmac.digest(SECRET, b"decision 7", "sha256"))
    assert decision_rng(SECRET, 7).random() == expected.random()
    assert decision_rng(SECRET, 8).random() != decision_rng(SECRET, 7).random()


def test_a_seed_is_opened_half_a_day_after_its_day_when_no_try_can_be_finished() -> None:
    late = NOON.replace(hour=0) + timedelta(days=1) + GRACE_PERIOD
    for now, is_open in ((late - GRACE_PERIOD, False), (late - timedelta(seconds=1), False), (late, True)):
        assert (latest_over_day(now) >= DAY) is is_open
        assert is_open_day(DAY, now) is not is_open
        if is_open:
            assert Deals(SECRET).open_seed(DAY, now)
        else:
            with pytest.raises(ValueError, match="still secret"):
                Deals(SECRET).open_seed(DAY, now)


def test_tomorrow_cannot_be_played_today() -> None:
    assert not is_open_day(DAY + 1, NOON)


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_every_game_can_be_dealt(game: str) -> None:
    match = Deals(SECRET).new_match(game, DAY)
    assert match.to_move
    assert len(match.seats) <= len(SEATS)


async def test_processes_share_a_secret(database: Database, other_database: Database, timing: Timing) -> None:
    processes = [dailies_of(each, timing) for each in (database, other_database)]
    first, second = await asyncio.gather(*(process.get_deals() for process in processes))
    later = await dailies_of(database, timing).get_deals()
    assert first.seal_of(DAY) == second.seal_of(DAY) == later.seal_of(DAY)
    assert await Notes(database).get("daily") not in (None, bytes(32).hex())


ANSWERS = """
from random import Random
from bot.solo.daily import Deals
from bot.solo import daily
from games.players import PLAYERS, choose_move

for game in ("hiifuu", "hygge", "hana-awase", "koi-koi", "hiyoko", "isuri"):
    match, rng = Deals(bytes(32)).new_match(game, 739000), Random(1)
    daily.let_computers_play(match)
    while not match.over and match.number < 40:
        match.play(0, choose_move(match, 0, PLAYERS["random"], rng))
        daily.let_computers_play(match)
    print(match.moves)
"""


@pytest.mark.deep
def test_the_same_moves_get_the_same_answers_in_every_process() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", ANSWERS],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


async def test_an_attempt_goes_on_as_stored(dailies: Dailies, database: Database, timing: Timing) -> None:
    rng = Random(1)
    attempt = await dailies.attempt_of_today(AKI, GAME, GUILD)
    while attempt.result is None:
        attempt = await dailies.play_move(
            attempt, choose_move(attempt.match, PERSON_SEAT, PLAYERS["random"], rng)
        )
        again = await dailies_of(database, timing).find_attempt(AttemptKey(DAY, GAME, AKI))
        assert again.stored == attempt.stored
        assert again.match.record() == attempt.match.record()
    own, other = attempt.match.scores
    assert attempt.result.score == own
    assert attempt.result.margin == own - other
    assert attempt.result.place == attempt.match.ranks[PERSON_SEAT]


async def test_par_is_what_a_normal_computer_player_makes_of_the_same_cards(dailies: Dailies) -> None:
    attempt = await dailies.attempt_of_today(AKI, GAME, GUILD)
    seed = attempt.match.server_seed
    while attempt.result is None:
        normal = choose_move(
            attempt.match, PERSON_SEAT, PLAYERS["normal"], decision_rng(seed, attempt.match.number)
        )
        attempt = await dailies.play_move(attempt, normal)
    assert attempt.result.par == attempt.result.score


async def test_every_answer_is_drawn_from_the_luck_of_its_decision(dailies: Dailies) -> None:
    rng = Random(1)
    attempt = await dailies.attempt_of_today(AKI, "hiifuu", GUILD)
    while attempt.match.number < 40:
        attempt = await dailies.play_move(
            attempt, choose_move(attempt.match, PERSON_SEAT, PLAYERS["random"], rng)
        )
    match = attempt.match.at_decision(0)
    answers = 0
    for seat, move in attempt.match.moves:
        if seat != PERSON_SEAT:
            assert move == choose_move(
                match, seat, PLAYERS["normal"], decision_rng(match.server_seed, match.number)
            )
            answers += 1
        match.play(seat, move)
    assert answers


async def test_an_export_holds_no_hidden_card(dailies: Dailies, database: Database) -> None:
    attempt = await dailies.attempt_of_today(AKI, "hiifuu", GUILD)
    attempt = await dailies.play_move(attempt, attempt.match.legal_moves(PERSON_SEAT)[0])
    (row,) = (await PersonalData(database).export_rows(AKI))["daily_tries"]
    assert row["moves"] == [[seat, move] for seat, move in attempt.match.moves if seat == PERSON_SEAT]
    assert len(row["moves"]) == 1 < len(attempt.match.moves)


async def test_deletion_leaves_ids(dailies: Dailies, database: Database, time: Time, timing: Timing) -> None:
    personal, answers = PersonalData(database, timing=timing), PuzzleAnswers(database)
    for day in (DAY - 1, DAY):
        time.now = NOON + timedelta(days=day - DAY)
        await finish(dailies, await dailies.attempt_of_today(AKI, GAME, GUILD))
        await answers.add_answer(GUILD, GAME, day, PuzzleAnswer(AKI, "pass", solved=True))
    await personal.forget_person(AKI)
    rows = await personal.export_rows(AKI)
    kept = {name: found for name, found in rows.items() if found}
    assert {*kept} == {"daily_tries", "puzzle_answers"}
    for (row,) in kept.values():
        assert {key: value for key, value in row.items() if value} == {
            "user_id": AKI,
            "game": GAME,
            "day": DAY,
        }
    assert await dailies.day_board(GUILD, GAME, DAY, 9) == []
    assert await answers.answers_of_day(None, GAME, DAY) == []
    for again in (
        dailies.attempt_of_today(AKI, GAME, GUILD),
        answers.add_answer(GUILD, GAME, DAY, PuzzleAnswer(AKI, "pass", solved=True)),
    ):
        with pytest.raises(TableProblem, match="played-once"):
            await again
    await personal.drop_emptied()
    assert await personal.export_rows(AKI) == rows
    time.now = NOON + timedelta(days=1)
    await personal.drop_emptied()
    assert not any((await personal.export_rows(AKI)).values())


async def test_nobody_plays_a_deal_twice_when_the_clock_is_set_back(dailies: Dailies, time: Time) -> None:
    time.now = NOON + timedelta(days=1)
    early = await finish(dailies, await dailies.attempt_of_today(AKI, GAME, GUILD))
    time.now = NOON
    today = await dailies.attempt_of_today(AKI, GAME, GUILD)
    assert (today.deal, today.result) == (DAY, None)
    assert today.match.server_seed != early.match.server_seed
    with pytest.raises(ValueError, match="secret"):
        (await dailies.get_deals()).open_seed(DAY + 1, NOON)
    time.now = NOON + timedelta(days=1)
    again = await dailies.attempt_of_today(AKI, GAME, GUILD)
    assert again.stored == early.stored


async def test_of_two_moves_from_the_same_position_one_is_made(dailies: Dailies) -> None:
    attempt = await dailies.attempt_of_today(AKI, GAME, GUILD)
    after = await dailies.play_move(attempt, attempt.match.legal_moves(PERSON_SEAT)[0])
    with pytest.raises(MovedOn):
        await dailies.play_move(attempt, attempt.match.legal_moves(PERSON_SEAT)[-1])
    assert (await dailies.find_attempt(AttemptKey(DAY, GAME, AKI))).stored == after.stored


async def test_an_attempt_goes_on_anywhere_and_counts_where_it_began(dailies: Dailies) -> None:
    attempt = await dailies.attempt_of_today(AKI, GAME, GUILD)
    attempt = await dailies.play_move(attempt, attempt.match.legal_moves(PERSON_SEAT)[0])
    for guild_id in (GUILD + 1, None):
        assert (await dailies.attempt_of_today(AKI, GAME, guild_id)).stored == attempt.stored
    attempt = await finish(dailies, attempt)
    assert [line.user_id for line in await dailies.day_board(GUILD, GAME, DAY, 9)] == [AKI]
    assert await dailies.day_board(GUILD + 1, GAME, DAY, 9) == []
    assert await dailies.standing_of(attempt.stored) == (1, 1)


async def test_a_try_begun_in_a_direct_message_is_on_no_board(dailies: Dailies) -> None:
    attempt = await finish(dailies, await dailies.attempt_of_today(AKI, GAME, None))
    assert (await dailies.attempt_of_today(AKI, GAME, GUILD)).stored == attempt.stored
    assert await dailies.day_board(GUILD, GAME, DAY, 9) == []
    assert await dailies.standing_of(attempt.stored) is None


async def test_the_board_orders_by_place_points_margin(attempts: DailyAttempts, dailies: Dailies) -> None:
    ends = {
        AKI: AttemptResult(1, 10, 4, 0),
        BEN: AttemptResult(2, 30, -1, 0),
        CHIKA: AttemptResult(1, 12, 2, 0),
        DAI: AttemptResult(1, 10, 4, 9),
        9: AttemptResult(1, 10, 5, 0),
    }
    stored = [await result_of(attempts, user_id, end) for user_id, end in ends.items()]
    await result_of(attempts, 10, None)
    await result_of(attempts, 11, AttemptResult(1, 99, 99, 0), day=DAY - 1)
    board = await dailies.day_board(GUILD, GAME, DAY, 9)
    order = [(1, CHIKA), (2, 9), (3, AKI), (3, DAI), (5, BEN)]
    assert [(line.place, line.user_id) for line in board] == order
    assert await dailies.day_board(GUILD, GAME, DAY, 2) == board[:2]
    places = {line.user_id: line.place for line in board}
    for each in stored:
        assert await dailies.standing_of(each) == (places[each.key.user_id], len(ends))


async def test_hidden_people_are_out(database: Database, attempts: DailyAttempts, dailies: Dailies) -> None:
    first = await result_of(attempts, AKI, AttemptResult(1, 20, 5, 0))
    second = await result_of(attempts, BEN, AttemptResult(1, 10, 5, 0))
    await Preferences(database).set_user(AKI, hidden=True)
    assert await dailies.day_board(GUILD, GAME, DAY, 9) == [(1, BEN, "", second.result)]
    assert await dailies.standing_of(second) == (1, 1)
    assert await dailies.standing_of(first) == (1, 2)


async def test_a_run_goes_on_with_any_game_or_with_one(attempts: DailyAttempts, dailies: Dailies) -> None:
    end = AttemptResult(2, 0, 0, 0)
    for day in (DAY - 1, DAY - 2, DAY - 4):
        await result_of(attempts, AKI, end, day)
    await result_of(attempts, AKI, None, DAY)
    assert await dailies.days_finished_running(AKI) == await dailies.days_finished_running(AKI, GAME) == 2
    assert await dailies.days_finished_running(AKI, "hygge") == 0
    assert await dailies.days_finished_running(BEN) == 0
