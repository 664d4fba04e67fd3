"""The same cards for a group: who may open them, one attempt each, their message, results and secrets."""

import hmac
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

import pytest

from bot.errors import MovedOn, Reason, TableProblem
from bot.events.agenda import act
from bot.events.group_deals import MAX_DAYS, MAX_DEALS, GroupDeals, first_difference
from bot.names import Person
from bot.people.privacy import Privacy
from bot.solo.daily import Dailies, DailyAttempt, game_seed, group_match, par_attempt
from bot.store.daily import PERSON_SEAT, AttemptKey, DailyAttempts
from bot.store.database import Database
from bot.store.group_deals import MAX_OPEN_DEALS, GroupDeal, GroupDealStore
from bot.store.guilds import Guilds
from bot.store.notes import Notes
from bot.store.pending import DEAL
from bot.store.personal_data import PersonalData
from bot.store.preferences import Preferences
from bot.store.subjects import EventPlace
from bot.tables.tables import Tables
from bot.timing import Timing
from games import catalogue
from games.players import PLAYERS, choose_move
from tests.bot.sessions import GUILD, due_ids
from tests.support.in_place import Time

CHANNEL, GAME = 77, "isuri"
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
AKI, BEN, CHIKA = 1, 2, 3


class House:
    """A server on which the same cards are dealt, and time that passes on request.

    `messages` says by deal who has finished, and whether it is over.
    """

    def __init__(self, database: Database, tables: Tables, time: Time, timing: Timing) -> None:
        self.database, self.time = database, time
        self.messages = dict[int, tuple[list[int], bool]]()
        self.stored, self.attempts, notes = GroupDealStore(database), DailyAttempts(database), Notes(database)
        self.preferences = Preferences(database)
        self.dailies = Dailies(self.attempts, notes, self.stored, timing)
        numbers = count(1)  # of deals: the same in each run
        self.deals = GroupDeals(self.stored, self.attempts, timing, lambda: next(numbers).to_bytes(32))
        personal = PersonalData(database, timing=timing)
        self.privacy = Privacy(tables, personal, self.preferences)

    async def look(self) -> None:
        asked = list[tuple[str, int]]()
        for group_id in await self.due():
            await act(self.deals, lambda kind, number: asked.append((kind, number)), self.time, group_id)
        assert await self.due() == []
        for kind, group_id in asked:
            deal = await self.stored.get(group_id)
            assert (kind, deal is None) == (DEAL, False)
            assert deal is not None
            standing = await self.deals.standing(deal)
            self.messages[group_id] = ([line.user_id for line in standing.board], deal.phase == "over")
            assert await self.stored.set_shown(group_id, 1000 + group_id, deal.version)

    async def due(self) -> list[int]:
        return await due_ids(self.database, DEAL, self.time())

    async def open(self, channel: int = CHANNEL, count: int = 1, days: int = 1) -> GroupDeal:
        return await self.deals.open(EventPlace(GUILD, channel), GAME, count, days)

    async def opened(self, count: int = 2, days: int = 1, opener_id: int | None = None) -> GroupDeal:
        """Open deals, and return them once their message is sent."""
        deal = await self.deals.open(EventPlace(GUILD, CHANNEL, opener_id), GAME, count, days)
        await self.look()
        return await self.deals.find(deal.id, CHANNEL)

    async def next_attempt(self, user_id: int, deal: GroupDeal) -> DailyAttempt:
        attempt = await self.dailies.attempt_of_group(user_id, deal)
        assert attempt is not None
        return attempt

    async def finish(self, user_id: int, deal: GroupDeal, seed: int = 1) -> None:
        """Make a person play all that is left of deals; with the same seed the same moves."""
        await self.preferences.note_person(Person(user_id, f"Person {user_id}"), "en")
        while (attempt := await self.dailies.attempt_of_group(user_id, deal)) is not None:
            await self.play(attempt, seed)

    async def play(self, attempt: DailyAttempt, seed: int = 1) -> DailyAttempt:
        rng = Random(seed)
        while attempt.result is None:
            move = choose_move(attempt.match, PERSON_SEAT, PLAYERS["random"], rng)
            attempt = await self.dailies.play_move(attempt, move)
        return attempt

    def shown(self) -> list[tuple[list[int], bool]]:
        return [*self.messages.values()]


@pytest.fixture
async def house(database: Database, tables: Tables, time: Time, timing: Timing) -> House:
    time.now = NOON
    return House(database, tables, time, timing)


def deal_of(game: str, rules: int, seed: bytes, ends_at: datetime) -> GroupDeal:
    """Return eight deals that are not stored."""
    return GroupDeal(
        id=17, guild_id=GUILD, channel_id=CHANNEL, game=game, rules=rules, count=8, seed=seed, ends_at=ends_at
    )


def test_a_group_match_is_made_of_the_secret_as_the_documents_say(time: Time) -> None:
    deal = deal_of("koi-koi", 2, bytes(range(32)), time())
    match = group_match(deal, 3)
    assert match.server_seed == hmac.digest(deal.seed, b"koi-koi 3", "sha256")
    assert match.server_seed == game_seed(deal.seed, "koi-koi 3")
    assert match.shares == ("group 3",) * 2
    assert match.seats == ("player", "computer 1")
    assert match.options["rounds"] == 3
    assert group_match(deal, 4).view(PERSON_SEAT) != match.view(PERSON_SEAT)


async def test_all_get_the_same_cards_one_after_the_other_and_have_one_try_at_each(house: House) -> None:
    deal = await house.opened()
    first = {user_id: await house.next_attempt(user_id, deal) for user_id in (AKI, BEN)}
    assert first[AKI].match.view(PERSON_SEAT) == first[BEN].match.view(PERSON_SEAT)
    assert (await house.next_attempt(AKI, deal)).stored == first[AKI].stored
    await house.play(first[AKI])
    second = await house.next_attempt(AKI, deal)
    assert (second.deal, second.match.server_seed) == (2, group_match(deal, 2).server_seed)
    await house.play(second)
    assert await house.dailies.attempt_of_group(AKI, deal) is None
    with pytest.raises(MovedOn):
        await house.dailies.play_move(first[AKI], first[AKI].match.legal_moves(PERSON_SEAT)[0])


async def test_the_message_names_those_who_have_finished_all_and_shows_the_end(house: House) -> None:
    deal = await house.opened()
    assert house.shown() == [([], False)]
    await house.play(await house.next_attempt(AKI, deal))
    await house.look()
    assert house.shown() == [([], False)]
    await house.finish(AKI, deal)
    await house.look()
    assert house.shown() == [([AKI], False)]
    house.time.now = deal.ends_at
    await house.look()
    assert house.shown() == [([AKI], True)]
    stored = await house.stored.get(deal.id)
    assert stored is not None
    assert stored.wake_at is None


async def test_nothing_is_noted_about_a_deal_that_has_changed_since_it_was_read(house: House) -> None:
    deal = await house.opened()
    await house.stored.change(deal.id, lambda now: now, house.time())
    assert not await house.stored.note(deal, wake_at=None)
    assert await house.due() == [deal.id]


NOON_AFTER = datetime(2026, 3, 3, 12, tzinfo=UTC)
"""Until when matches of deals that end on 2 March may be finished."""


async def test_a_match_under_way_at_the_end_may_be_finished_until_noon_of_the_next_day(house: House) -> None:
    deal = await house.opened()
    first = await house.next_attempt(AKI, deal)
    await house.next_attempt(BEN, deal)
    house.time.now = deal.ends_at
    await house.look()
    assert house.shown() == [([], False)], "the secret is not told"
    assert await house.dailies.attempt_of_group(CHIKA, deal) is None, "nobody begins"
    house.time.now = NOON_AFTER - timedelta(seconds=1)
    assert not await house.dailies.is_open_to_all(first)
    await house.play(await house.next_attempt(AKI, deal))
    assert await house.dailies.attempt_of_group(AKI, deal) is None, "the second match was not begun"
    await house.look()
    assert house.shown() == [([], False)], "Ben may still finish"
    house.time.now = NOON_AFTER
    with pytest.raises(TableProblem) as problem:
        await house.dailies.find_attempt(AttemptKey(1, GAME, BEN, deal.id))
    assert problem.value.reason == Reason.GROUP_DEAL_OVER
    assert await house.dailies.attempt_of_group(BEN, deal) is None
    await house.look()
    assert house.shown() == [([], True)]
    assert await house.dailies.is_open_to_all(first)


async def test_once_the_last_match_under_way_is_finished_after_the_end_it_is_over(house: House) -> None:
    deal = await house.opened(count=1)
    attempt = await house.next_attempt(AKI, deal)
    house.time.now = deal.ends_at
    await house.look()
    await house.play(attempt)
    await house.look()
    assert house.shown() == [([AKI], True)]


@pytest.mark.parametrize(("user_id", "moderator"), [(AKI, False), (BEN, True)])
async def test_who_has_opened_it_and_moderators_end_it(house: House, user_id: int, moderator: bool) -> None:
    deal = await house.opened(1, 7, AKI)
    under_way = await house.next_attempt(CHIKA, deal)
    house.time.now = NOON + timedelta(hours=1)
    for other, other_deal in ((BEN, deal), (BEN, replace(deal, opener_id=None))):
        with pytest.raises(TableProblem) as problem:
            await house.deals.end(other_deal, other, moderator=False)
        assert problem.value.reason == Reason.GROUP_DEAL_NOT_YOURS
    await house.deals.end(deal, user_id, moderator=moderator)
    ended = await house.deals.find(deal.id, CHANNEL)
    assert (ended.ends_at, house.deals.has_ended(ended)) == (house.time(), True)
    assert await house.dailies.attempt_of_group(AKI, ended) is None
    await house.look()
    assert house.shown() == [([], False)]
    await house.play(under_way)
    await house.look()
    assert house.shown() == [([CHIKA], True)]
    with pytest.raises(TableProblem) as problem:
        await house.deals.end(ended, user_id, moderator=moderator)
    assert problem.value.reason == Reason.GROUP_DEAL_OVER


async def test_who_has_opened_it_is_forgotten_with_their_data(house: House) -> None:
    deal = await house.opened(1, 7, AKI)
    (row,) = (await PersonalData(house.database).export_rows(AKI))["group_deals"]
    assert (row["opener_id"], "seed" in row) == (AKI, False)
    await house.privacy.forget_person(AKI)
    assert (await house.deals.find(deal.id, CHANNEL)).opener_id is None


async def test_of_a_deal_of_another_channel_or_none_nothing_is_said(house: House) -> None:
    deal = await house.opened()
    for group_id, channel_id in ((deal.id, CHANNEL + 1), (deal.id + 1, CHANNEL)):
        with pytest.raises(TableProblem):
            await house.deals.find(group_id, channel_id)
    with pytest.raises(TableProblem):
        await house.dailies.find_attempt(AttemptKey(1, GAME, AKI, deal.id))


async def test_what_all_deals_come_to_is_ranked_by_places_points_and_margin(house: House) -> None:
    deal = await house.opened()
    for user_id, seed in ((AKI, 1), (BEN, 1), (CHIKA, 2)):
        await house.finish(user_id, deal, seed)
    standing = await house.deals.standing(deal)
    merits = [(each.result.place, -each.result.score, -each.result.margin) for each in standing.board]
    assert merits == sorted(merits)
    places = {line.user_id: line.place for line in standing.board}
    assert places[AKI] == places[BEN] != places[CHIKA]
    (line,) = (line for line in standing.board if line.user_id == AKI)
    own = [line.result for lines in standing.deals.values() for line in lines if line.user_id == AKI]
    assert line.result.score == sum(result.score for result in own)
    assert line.result.par == sum(result.par for result in own)
    assert await house.deals.finished(deal, AKI) == len(own) == deal.count
    assert {number: len(lines) for number, lines in standing.deals.items()} == {1: 3, 2: 3}


async def test_the_first_decision_at_which_two_did_otherwise_is_found(house: House) -> None:
    deal = await house.opened(count=1)
    for user_id, seed in ((AKI, 1), (BEN, 1), (CHIKA, 2)):
        await house.finish(user_id, deal, seed)
    attempts = [
        await house.dailies.find_attempt(AttemptKey(1, GAME, each, deal.id)) for each in (AKI, BEN, CHIKA)
    ]
    assert first_difference(attempts[0].match, attempts[1].match) is None
    for other in (attempts[2], par_attempt(attempts[0])):
        apart = first_difference(attempts[0].match, other.match)
        assert apart is not None
        before, *moves = apart
        assert before.to_move == {PERSON_SEAT}
        assert before.moves == attempts[0].match.moves[: before.number] == other.match.moves[: before.number]
        made = [each.match.moves[before.number][1] for each in (attempts[0], other)]
        assert moves == made
        assert made[0] != made[1]
        assert set(made) <= set(before.legal_moves(PERSON_SEAT))


async def test_what_par_would_have_done_is_worth_par(house: House) -> None:
    deal = await house.opened(count=1)
    attempt = await house.play(await house.next_attempt(AKI, deal))
    par = par_attempt(attempt)
    assert attempt.result is not None
    assert par.result is not None
    assert par.result.score == attempt.result.par


async def test_the_number_of_a_match_is_no_day_on_which_a_server_was_used(house: House) -> None:
    await house.finish(AKI, await house.opened(count=1))
    assert await Guilds(house.database).uses() == []


async def test_one_is_open_in_a_channel_and_a_bounded_number_on_a_server(house: House) -> None:
    deal = await house.opened()
    with pytest.raises(TableProblem) as problem:
        await house.open()
    assert problem.value.reason == Reason.GROUP_DEAL_HERE
    for number in range(1, MAX_OPEN_DEALS):
        await house.open(CHANNEL + number)
    with pytest.raises(TableProblem) as problem:
        await house.open(CHANNEL + MAX_OPEN_DEALS)
    assert problem.value.reason == Reason.GROUP_DEALS_FULL
    house.time.now = deal.ends_at
    await house.look()
    later = await house.opened()
    assert later.seed != deal.seed
    assert later.id > deal.id


@pytest.mark.parametrize(("count", "days"), [(0, 1), (MAX_DEALS + 1, 1), (1, 0), (1, MAX_DAYS + 1)])
async def test_what_is_not_offered_is_refused(house: House, count: int, days: int) -> None:
    with pytest.raises(TableProblem) as problem:
        await house.open(CHANNEL, count, days)
    assert problem.value.reason == Reason.NOT_OFFERED


async def test_deals_without_a_channel_end_and_leave_room_for_others(house: House) -> None:
    deal = await house.opened()
    house.time.now = NOON + timedelta(hours=1)
    await house.deals.lose(deal)
    lost = await house.deals.find(deal.id, CHANNEL)
    assert (lost.phase, lost.ends_at, lost.shown) == ("over", house.time(), lost.version)
    assert await house.stored.to_show() == []
    await house.look()
    assert await house.stored.waiting() == []
    await house.opened()


async def test_a_deal_that_is_over_is_changed_by_no_deletion(house: House) -> None:
    deal = await house.opened(count=1)
    await house.finish(AKI, deal)
    house.time.now = deal.ends_at
    await house.look()
    assert house.shown() == [([AKI], True)]
    await house.privacy.forget_person(AKI)
    assert await house.due() == []
    assert await house.stored.to_show() == []


async def test_who_has_their_data_deleted_is_off_the_message_and_plays_no_second_time(house: House) -> None:
    deal = await house.opened(count=2)
    await house.finish(AKI, deal)
    await house.finish(BEN, deal)
    await house.look()
    await house.privacy.forget_person(AKI)
    await house.look()
    assert house.shown() == [([BEN], False)]
    with pytest.raises(TableProblem) as problem:
        await house.dailies.attempt_of_group(AKI, deal)
    assert problem.value.reason == Reason.PLAYED_ONCE


async def test_people_who_do_not_want_to_be_seen_are_left_out(house: House) -> None:
    deal = await house.opened(count=1)
    await house.finish(AKI, deal)
    await house.preferences.set_user(AKI, hidden=True)
    standing = await house.deals.standing(deal)
    assert (standing.board, standing.deals) == ([], {})
    own = await house.deals.standing(deal, AKI)
    assert [line.user_id for line in own.board] == [AKI]
    assert await house.deals.finished(deal, AKI) == 1


async def test_deals_of_the_day_know_nothing_of_those_of_groups(house: House) -> None:
    deal = await house.opened(count=1)
    await house.finish(AKI, deal)
    assert await house.dailies.recent_attempts(AKI) == {}
    assert await house.dailies.days_finished_running(AKI) == 0
    for day in (1, house.time().toordinal()):
        assert await house.dailies.day_board(GUILD, GAME, day, 9) == []


async def test_an_export_has_ones_tries_without_the_secret_of_the_cards(house: House) -> None:
    deal = await house.opened(count=1)
    await house.next_attempt(AKI, deal)
    rows = await PersonalData(house.database).export_rows(AKI)
    assert [row["group_id"] for row in rows["daily_tries"]] == [deal.id]
    assert deal.seed.hex() not in str(rows)


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_every_game_can_be_dealt(game: str, time: Time) -> None:
    deal = deal_of(game, catalogue.find_game(game).version, bytes(32), time())
    assert group_match(deal, 8).to_move
    assert (
        group_match(replace(deal, seed=bytes(31) + b"1"), 8).server_seed != group_match(deal, 8).server_seed
    )
