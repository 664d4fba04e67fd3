"""/daily: one try a day and game, the same cards and luck for everybody, the board, and lines to share."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.daily import Attempt, number_of
from bot.store.daily import PERSON
from bot.timing import Timing
from cogs import daily
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import MatchRecord, catalogue
from games.chance import commitment
from games.players import PLAYERS, decide
from tests.discord.calendar import NOON, Calendar
from tests.discord.reading import Control
from tests.discord.secrecy import cards_told
from tests.discord.world import Person, Shown, World, answer_of, words
from tests.games.inside import inside_of

QUICK = "isuri"
GAMES = [*catalogue.GAMES]


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def timing(timing: Timing, calendar: Calendar) -> Timing:
    return replace(timing, now=lambda: calendar.now)


def number(calendar: Calendar) -> str:
    return str(number_of(calendar.day))


async def begin(world: World, person: Person, game: str = QUICK) -> Shown:
    return await person.type(world.channel, "daily", game=game)


def moves_of(shown: Shown) -> list[Control]:
    return shown.offers("daily-move")


async def state(world: World, person: Person, game: str, day: int) -> Attempt:
    """Return a try as the bot knows it."""
    return await world.bot.dailies.of_day(person.id, game, day)


def way_of(shown: Shown, tried: Attempt, move: str) -> tuple[Control, list[str]]:
    """Return the control that stands for a move, and what to choose in it."""
    view, face = tried.match.view(PERSON), face_of(tried.game)
    for control in moves_of(shown):
        argument = control.custom_id.split(".", 3)[3]
        ways = [[choice] for choice in control.choices] or [[]]
        if control.fewest > 1:
            ways = [[choice for choice in control.choices if choice in move.split()]]
        for values in ways:
            if face.move(view, argument, tuple(values)) == move:
                return control, values
    raise AssertionError(f"no control for {move!r} in {shown}")


async def play(
    world: World, person: Person, shown: Shown, game: str, day: int, seed: int = 1, most: int = 999
) -> Shown:
    """Play a try to its end, or some decisions of it: with the same seed the same moves."""
    rng = Random(seed)
    while most and (tried := await state(world, person, game, day)).result is None:
        if not moves_of(shown):
            shown = await person.click(shown, Verb.DAILY)
        move = decide(tried.match, PERSON, PLAYERS["random"], rng)
        shown = await person.use(shown, *way_of(shown, tried, move))
        assert shown.private
        most -= 1
    return shown


async def finish(world: World, person: Person, calendar: Calendar, seed: int = 1) -> Shown:
    """Play today's deal to its end without clicking, and return its end."""
    rng, dailies = Random(seed), world.bot.dailies
    tried = await dailies.of_today(person.id, QUICK, world.guild.id)
    while tried.result is None:
        tried = await dailies.act(tried, decide(tried.match, PERSON, PLAYERS["random"], rng))
    return await begin(world, person)


def told_of(shown: Shown) -> str:
    """Return the line that says what came of a match."""
    return shown.text.splitlines()[1]


@pytest.mark.parametrize("game", [QUICK, *(pytest.param(game, marks=pytest.mark.deep) for game in GAMES)])
async def test_a_deal_is_played_to_its_end_in_private(
    world: World, aki: Person, calendar: Calendar, game: str
) -> None:
    shown = await begin(world, aki, game)
    assert shown.private
    assert f"#{number(calendar)}" in shown.text
    shown = await play(world, aki, shown, game, calendar.day)
    assert shown.says("daily-title", game=words(f"game-{game}"), number=number(calendar))
    assert shown.says("daily-standing", place=1, of=1)
    assert moves_of(shown) == []
    assert world.public() == []


@pytest.mark.parametrize("game", GAMES)
async def test_the_same_moves_meet_the_same_cards_and_the_same_answers(
    world: World, aki: Person, ben: Person, calendar: Calendar, game: str
) -> None:
    for person in (aki, ben):
        await play(world, person, await begin(world, person, game), game, calendar.day, most=5)
    first, second = [await state(world, person, game, calendar.day) for person in (aki, ben)]
    assert first.match.moves == second.match.moves
    assert {seat for seat, _ in first.match.moves} == set(range(len(first.match.seats)))


async def test_other_days_and_other_games_have_other_cards(
    world: World, aki: Person, calendar: Calendar
) -> None:
    await begin(world, aki)
    today = await state(world, aki, QUICK, calendar.day)
    calendar.now += timedelta(days=1)
    await begin(world, aki)
    tomorrow = await state(world, aki, QUICK, calendar.day)
    assert today.match.server_seed != tomorrow.match.server_seed
    await begin(world, aki, "hiyoko")
    other = await state(world, aki, "hiyoko", calendar.day)
    assert other.match.server_seed != tomorrow.match.server_seed


async def test_there_is_one_try(world: World, aki: Person, calendar: Calendar) -> None:
    ended = await finish(world, aki, calendar)
    again = await begin(world, aki)
    assert again.text == ended.text
    assert moves_of(again) == []


async def test_a_second_click_and_an_old_message_change_nothing(
    world: World, aki: Person, calendar: Calendar
) -> None:
    first, second = await begin(world, aki), await begin(world, aki)
    control, values = moves_of(first)[0], list(moves_of(first)[0].choices[:1])
    await aki.use(first, control, values)
    moved = (await state(world, aki, QUICK, calendar.day)).match.moves
    answer = await aki.use(second, control, values)
    assert answer.says("note-moved-on")
    assert (await state(world, aki, QUICK, calendar.day)).match.moves == moved


async def test_two_clicks_at_once_make_one_move(world: World, aki: Person, calendar: Calendar) -> None:
    first, second = await begin(world, aki), await begin(world, aki)
    control, values = moves_of(first)[0], list(moves_of(first)[0].choices[:1])
    before = (await state(world, aki, QUICK, calendar.day)).match.moves
    await world.at_once(aki.use(first, control, values), aki.use(second, control, values))
    after = (await state(world, aki, QUICK, calendar.day)).match.moves
    assert [seat for seat, _ in after].count(PERSON) == [seat for seat, _ in before].count(PERSON) + 1


async def test_a_try_is_taken_up_again_elsewhere_and_after_a_restart(
    world: World, aki: Person, calendar: Calendar
) -> None:
    await play(world, aki, await begin(world, aki), QUICK, calendar.day, most=2)
    before = (await state(world, aki, QUICK, calendar.day)).match
    await world.restart()
    shown = await aki.type(world.other_channel, "daily", game=QUICK)
    after = (await state(world, aki, QUICK, calendar.day)).match
    assert after.moves == before.moves
    assert after.view(PERSON) == before.view(PERSON)
    assert moves_of(shown)[0].custom_id.split(".")[2] == str(len(before.moves))


async def test_a_try_begun_before_midnight_is_finished_after_it_and_counts_for_its_day(
    world: World, aki: Person, calendar: Calendar
) -> None:
    day = calendar.day
    calendar.now = NOON.replace(hour=23, minute=59)
    await begin(world, aki)
    calendar.now += timedelta(minutes=2)
    page = await aki.type(world.channel, "daily")
    name = words(f"game-{QUICK}")
    assert page.says("dailies-open", game=name)
    shown = await aki.click(page, Verb.DAILY, f"{QUICK}.{day}")
    assert (await begin(world, aki)).text == shown.text
    shown = await play(world, aki, shown, QUICK, day)
    assert shown.says("daily-title", game=name, number=str(number_of(day)))
    assert await world.bot.dailies.board(world.guild.id, QUICK, day, 9)
    assert not await world.bot.dailies.board(world.guild.id, QUICK, calendar.day, 9)
    fresh = await aki.click(shown, Verb.DAILY)
    assert f"#{number(calendar)}" in fresh.text


async def test_a_try_is_over_when_its_seed_is_opened(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await begin(world, aki)
    calendar.now = NOON + timedelta(days=1)
    answer = await aki.use(shown, moves_of(shown)[0], list(moves_of(shown)[0].choices[:1]))
    assert answer.says("problem-daily-over")


async def test_the_end_of_a_round_is_shown_before_the_next_one(
    world: World, aki: Person, calendar: Calendar
) -> None:
    shown = await begin(world, aki)
    rng = Random(1)
    while not shown.offers("daily") and moves_of(shown):
        tried = await state(world, aki, QUICK, calendar.day)
        move = decide(tried.match, PERSON, PLAYERS["random"], rng)
        shown = await aki.use(shown, *way_of(shown, tried, move))
    ended = len((await state(world, aki, QUICK, calendar.day)).match.rounds)
    place = words("status-place", game=words(f"game-{QUICK}"), round=ended, last=3)
    assert shown.says("round-over", place=place)
    assert moves_of(await aki.click(shown, Verb.DAILY))


async def test_the_board_ranks_by_result_and_ties_share_a_place(
    world: World, aki: Person, ben: Person, chika: Person, calendar: Calendar
) -> None:
    for person, seed in ((aki, 1), (ben, 1), (chika, 2)):
        ended = await finish(world, person, calendar, seed)
    lines = (await chika.click(ended, Verb.DAILY_BOARD)).text.splitlines()[1:]
    by_person = {re.findall(r"<@(\d+)>", line)[0]: line.split(" ")[0] for line in lines}
    first, second = by_person[str(aki.id)], by_person[str(ben.id)]
    assert first == second
    results = [
        (await state(world, person, QUICK, calendar.day)).match.scores[PERSON] for person in (aki, chika)
    ]
    assert results[0] != results[1]
    places = ("🥇", "3.") if results[0] > results[1] else ("2.", "🥇")
    assert (first, by_person[str(chika.id)]) == places


async def test_ones_own_line_is_shown_although_the_board_is_full(
    world: World, aki: Person, ben: Person, calendar: Calendar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(daily, "LEADERS", 1)
    ended = [await finish(world, person, calendar, seed) for person, seed in ((aki, 1), (ben, 2))]
    for person, end in zip((aki, ben), ended, strict=True):
        assert f"<@{person.id}>" in (await person.click(end, Verb.DAILY_BOARD)).text


async def test_days_running_end_with_a_day_that_is_missed(
    world: World, aki: Person, calendar: Calendar
) -> None:
    for expected in (1, 2, 3):
        shown = await finish(world, aki, calendar), await aki.type(world.channel, "daily")
        for page in shown:
            told = [run for run in range(2, 5) if page.says("daily-run", run=run)]
            assert told == [expected][: expected - 1]
        calendar.now += timedelta(days=1)
    calendar.now += timedelta(days=1)
    shown = await finish(world, aki, calendar)
    assert not any(shown.says("daily-run", run=run) for run in range(2, 6))


async def test_what_is_shared_names_no_card_and_no_seed(
    world: World, aki: Person, calendar: Calendar
) -> None:
    ended = await finish(world, aki, calendar)
    shared = await aki.click(ended, Verb.DAILY_SHARE)
    assert not shared.private
    assert f"<@{aki.id}>" in shared.text
    assert number(calendar) in shared.text
    assert shared.text.splitlines()[1] in ended.text
    assert told_of(ended).strip("*") in shared.text
    assert cards_told(QUICK, {"content": shared.text}) == []
    assert [control.verb for control in shared.controls] == ["daily"]


async def test_whoever_presses_the_button_of_a_shared_line_plays_their_own_try(
    world: World, aki: Person, ben: Person, calendar: Calendar
) -> None:
    shared = await aki.click(await finish(world, aki, calendar), Verb.DAILY_SHARE)
    own = await ben.click(shared, Verb.DAILY)
    assert own.private
    assert moves_of(own)


async def test_nobody_shares_what_they_have_not_finished(
    world: World, aki: Person, calendar: Calendar
) -> None:
    shown = await begin(world, aki)
    answer = await aki.press(shown, f"z:0:0:daily-share:{QUICK}.{calendar.day}")
    assert answer.private
    assert answer.says("problem-daily-not-finished")


async def test_the_overview_says_how_each_game_stands(world: World, aki: Person, calendar: Calendar) -> None:
    await finish(world, aki, calendar)
    await begin(world, aki, "koi-koi")
    shown = await aki.type(world.channel, "daily")
    assert f"✅ **{words(f'game-{QUICK}')}**" in shown.text
    assert shown.says("dailies-begun", game=words("game-koi-koi"))
    assert shown.says("dailies-open", game=words("game-hygge"))
    assert moves_of(await aki.click(shown, Verb.DAILY, "hygge"))


async def test_the_rules_can_be_looked_up_during_a_deal(world: World, aki: Person) -> None:
    shown = await begin(world, aki, "koi-koi")
    details = await aki.click(shown, Verb.DAILY_DETAILS)
    assert details.private
    assert details.id != shown.id
    assert details.text.startswith(words("details-title", game=words("game-koi-koi"), round=1))
    title = words("history-title", game=words("game-koi-koi"), round=1)
    assert title not in details.text
    log = await aki.click(details, Verb.DAILY_LOG)
    assert log.private
    assert log.id not in (details.id, shown.id)
    assert log.text.startswith(title)


async def test_what_is_sealed_today_is_opened_later_and_the_record_holds(
    world: World, aki: Person, calendar: Calendar
) -> None:
    tomorrow = calendar.day + 1
    page = await aki.type(world.channel, "daily")
    (seal,) = re.findall(r"`([0-9a-f]{64})`", page.text)
    calendar.now += timedelta(days=1)
    assert calendar.day == tomorrow
    await finish(world, aki, calendar)
    calendar.now += timedelta(days=1)
    opened = await aki.click(await aki.type(world.channel, "daily"), Verb.DAILY_SEALS)
    both = [re.findall(r"`([0-9a-f]{64})`", line) for line in opened.text.splitlines()]
    ((sealed, seed),) = [found for found in both if len(found) == 2]
    assert sealed == seal == commitment(bytes.fromhex(seed))
    (asked,) = opened.offers("daily-record")
    answer = await aki.use(opened, asked, [f"{QUICK}.{tomorrow}"])
    assert answer.private
    assert answer.id != opened.id
    (file,) = answer.message.attachments
    content = world.env.backend.cdn.get(file.url)
    assert content is not None
    replayed = MatchRecord.from_line(content.decode()).verify()
    assert replayed.over
    assert replayed.moves == (await state(world, aki, QUICK, tomorrow)).match.moves


async def test_records_stay_closed_while_somebody_may_still_play(
    world: World, aki: Person, calendar: Calendar
) -> None:
    ended = await finish(world, aki, calendar)
    for hours in (0, 23):
        calendar.now = NOON + timedelta(hours=hours)
        answer = await aki.press(ended, f"z:0:0:daily-record:{QUICK}.{NOON.date().toordinal()}")
        assert answer.says("problem-daily-sealed")


@pytest.mark.parametrize("game", ["koi-koi", "hiifuu"])
async def test_nothing_that_is_sent_or_logged_tells_the_seed_or_a_hidden_card(
    world: World, aki: Person, calendar: Calendar, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    deals = await world.bot.dailies.deals()
    codes = frozenset(inside_of(game).codes)
    rng, shown = Random(3), await begin(world, aki, game)
    for _ in range(6):
        if not moves_of(shown):
            shown = await aki.click(shown, Verb.DAILY)  # a round has ended
        tried = await state(world, aki, game, calendar.day)
        known = codes.intersection(re.findall(r'"([^"]*)"', tried.match.view(PERSON).model_dump_json()))
        body = {"content": shown.text, "ids": [{"custom_id": each.custom_id} for each in shown.controls]}
        assert all(not alike.isdisjoint(known) for alike in cards_told(game, body))
        move = decide(tried.match, PERSON, PLAYERS["random"], rng)
        shown = await aki.use(shown, *way_of(shown, tried, move))
        if not moves_of(shown):
            shown = await aki.click(shown, Verb.DAILY)  # on from the end of a round
    await aki.click(await aki.type(world.channel, "daily"), Verb.DAILY_SEALS)
    match = (await state(world, aki, game, calendar.day)).match
    secrets = [vars(deals)["_secret"], match.server_seed, match.seed]
    sent = json.dumps([entry.json for entry in world.env.http_requests])
    for secret in secrets:
        assert secret.hex() not in sent + caplog.text
    with pytest.raises(ValueError, match="secret"):
        deals.open_seed(calendar.day, calendar.now)
    calendar.now += timedelta(days=2)
    assert deals.open_seed(calendar.day - 2, calendar.now).hex() not in sent + caplog.text


async def test_a_deal_to_come_cannot_be_begun(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await begin(world, aki)
    answer = await aki.press(shown, f"z:0:0:{Verb.DAILY}:{QUICK}.{calendar.day + 1}")
    assert answer.private
    assert moves_of(answer) == []


async def test_deals_are_played_in_direct_messages_without_a_board(
    world: World, aki: Person, calendar: Calendar
) -> None:
    user = aki.member.user
    shown = answer_of(await user.slash("daily", game=QUICK))
    control = moves_of(shown)[0]
    answered = answer_of(await user.click(shown.message, custom_id=control.custom_id))
    assert f"#{number(calendar)}" in answered.text
    while (tried := await world.bot.dailies.of_day(aki.id, QUICK, calendar.day)).result is None:
        await world.bot.dailies.act(tried, tried.match.legal_moves(PERSON)[0])
    ended = answer_of(await user.slash("daily", game=QUICK))
    assert ended.offers("daily-share") == ended.offers("daily-board") == []
    here = await begin(world, aki)
    assert moves_of(here) == []
    assert told_of(here) == told_of(ended)
    assert not here.says("daily-standing", place=1, of=1)
    assert (await aki.click(here, Verb.DAILY_BOARD)).says("daily-board-empty")


async def test_help_leads_to_the_deals(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await aki.click(await aki.type(world.channel, "help"), Verb.DAILIES)
    assert shown.says("dailies-title", day=calendar.now.date(), number=number(calendar))
