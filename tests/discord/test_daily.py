"""/daily: one attempt a day and game, the same cards and luck for everyone, the board, lines to share."""

import json
import re
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.solo.daily import DEALS_NOTE, DailyAttempt, deal_number
from bot.store.daily import PERSON_SEAT, AttemptKey
from bot.store.notes import Notes
from bot.timing import Timing
from cogs.daily import MAX_BOARD_LINES
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import MatchRecord, catalogue
from games.chance import commitment_of
from games.players import PLAYERS, choose_move
from tests.discord.reading import Control
from tests.discord.secrecy import cards_told
from tests.discord.steps import NOON, Calendar, way_to
from tests.discord.world import Person, Shown, World, words
from tests.games.inside import inside_of

QUICK = "isuri"
GAMES = [*catalogue.GAMES]


@pytest.fixture
def timing(timing: Timing, calendar: Calendar) -> Timing:
    return replace(timing, now=lambda: calendar.now)


ON = "\N{BLACK RIGHT-POINTING TRIANGLE}"
"""What stands on the button to the next step of a replay."""


def number(calendar: Calendar) -> str:
    return str(deal_number(calendar.day))


async def begin(world: World, person: Person, game: str = QUICK) -> Shown:
    return await person.type(world.channel, "daily", game=game)


def moves_of(shown: Shown) -> list[Control]:
    return shown.offers("daily-move")


async def state(world: World, person: Person, game: str, day: int) -> DailyAttempt:
    return await world.bot.dailies.find_attempt(AttemptKey(day, game, person.id))


def way_of(shown: Shown, attempt: DailyAttempt, move: str) -> tuple[Control, list[str]]:
    """Return the control that stands for a move, and what to choose in it."""
    controls = {control.custom_id.split(".", 3)[3]: control for control in moves_of(shown)}
    return way_to(move, controls, attempt.match.view(PERSON_SEAT), face_of(attempt.game))


async def play(
    world: World, person: Person, shown: Shown, game: str, day: int, seed: int = 1, most: int = 999
) -> Shown:
    """Play an attempt to its end, or some decisions of it: with the same seed the same moves."""
    rng = Random(seed)
    while most and (attempt := await state(world, person, game, day)).result is None:
        if not moves_of(shown):
            shown = await person.click(shown, Verb.DAILY)
        move = choose_move(attempt.match, PERSON_SEAT, PLAYERS["random"], rng)
        shown = await person.use(shown, *way_of(shown, attempt, move))
        assert shown.private
        most -= 1
    return shown


async def finish(world: World, person: Person, calendar: Calendar, seed: int = 1) -> Shown:
    """Play today's deal to its end without clicking, and return its end."""
    rng, dailies = Random(seed), world.bot.dailies
    attempt = await dailies.attempt_of_today(person.id, QUICK, world.guild.id)
    while attempt.result is None:
        attempt = await dailies.play_move(
            attempt, choose_move(attempt.match, PERSON_SEAT, PLAYERS["random"], rng)
        )
    return await begin(world, person)


def told_of(shown: Shown) -> str:
    """Return the line that says what came of a match."""
    return shown.text.splitlines()[1]


@pytest.mark.parametrize("game", [QUICK, *(pytest.param(game, marks=pytest.mark.deep) for game in GAMES)])
async def test_a_deal_is_played_to_its_end_in_private(world: World, calendar: Calendar, game: str) -> None:
    shown = await begin(world, world.aki, game)
    assert shown.private
    assert f"#{number(calendar)}" in shown.text
    shown = await play(world, world.aki, shown, game, calendar.day)
    assert shown.says("daily-title", game=words(f"game-{game}"), number=number(calendar))
    assert shown.says("daily-standing", place=1, of=1)
    assert moves_of(shown) == []
    assert world.public() == []


async def test_there_is_one_try_and_an_old_message_changes_nothing(world: World, calendar: Calendar) -> None:
    first, second = await begin(world, world.aki), await begin(world, world.aki)
    control, values = moves_of(first)[0], list(moves_of(first)[0].choices[:1])
    await world.aki.use(first, control, values)
    moved = (await state(world, world.aki, QUICK, calendar.day)).match.moves
    assert (await world.aki.use(second, control, values)).says("note-moved-on")
    assert (await state(world, world.aki, QUICK, calendar.day)).match.moves == moved
    early = await world.aki.press(first, f"z:0:0:daily-share:{QUICK}.{calendar.day}")
    assert early.private
    assert early.says("problem-daily-not-finished")
    to_come = await world.aki.press(first, f"z:0:0:{Verb.DAILY}:{QUICK}.{calendar.day + 1}")
    assert to_come.private
    assert moves_of(to_come) == []
    ended = await finish(world, world.aki, calendar)
    again = await begin(world, world.aki)
    assert again.text == ended.text
    assert moves_of(again) == []


async def test_an_attempt_counts_for_its_own_day(world: World, aki: Person, calendar: Calendar) -> None:
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
    assert shown.says("daily-title", game=name, number=str(deal_number(day)))
    assert await world.bot.dailies.day_board(world.guild.id, QUICK, day, 9)
    assert not await world.bot.dailies.day_board(world.guild.id, QUICK, calendar.day, 9)
    fresh = await aki.click(shown, Verb.DAILY)
    assert f"#{number(calendar)}" in fresh.text


async def test_a_try_is_over_when_its_seed_is_opened(world: World, aki: Person, calendar: Calendar) -> None:
    shown = await begin(world, aki)
    calendar.now = NOON + timedelta(days=1)
    answer = await aki.use(shown, moves_of(shown)[0], list(moves_of(shown)[0].choices[:1]))
    assert answer.says("problem-daily-over")
    assert f"#{number(calendar)}" in (await begin(world, aki)).text, "the next deal can be begun"


async def test_the_end_of_a_round_is_shown_before_the_next_one(world: World, calendar: Calendar) -> None:
    shown, most = await begin(world, world.aki), 0
    while not shown.offers("daily") and moves_of(shown):
        most += 1
        shown = await play(world, world.aki, shown, QUICK, calendar.day, seed=most, most=1)
    ended = len((await state(world, world.aki, QUICK, calendar.day)).match.rounds)
    place = words("status-place", game=words(f"game-{QUICK}"), round=ended, last=3)
    assert shown.says("round-over", place=place)
    assert moves_of(await world.aki.click(shown, Verb.DAILY))


async def test_ones_own_line_is_shown_although_the_board_is_full(world: World, calendar: Calendar) -> None:
    people = [world.newcomer(f"Guest {number}") for number in range(MAX_BOARD_LINES + 2)]
    ends = [await finish(world, person, calendar, seed) for seed, person in enumerate(people)]
    counts = list[int]()
    for person, end in zip(people, ends, strict=True):
        board = await person.click(end, Verb.DAILY_BOARD)
        assert f"**{person.name}**" in board.text
        counts.append(board.text.count("**Guest "))
    assert min(counts) == MAX_BOARD_LINES


async def test_a_shared_one_names_no_card(world: World, aki: Person, ben: Person, calendar: Calendar) -> None:
    ended = await finish(world, aki, calendar)
    shared = await aki.click(ended, Verb.DAILY_SHARE)
    assert not shared.private
    assert f"**{aki.name}**" in shared.text
    assert number(calendar) in shared.text
    assert shared.text.splitlines()[1] in ended.text
    assert told_of(ended).strip("*") in shared.text
    assert cards_told(QUICK, {"content": shared.text}) == []
    assert [control.verb for control in shared.controls] == ["daily"]
    own = await ben.click(shared, Verb.DAILY)
    assert own.private
    assert moves_of(own)


async def test_help_leads_to_todays_overview(world: World, aki: Person, calendar: Calendar) -> None:
    await finish(world, aki, calendar)
    await begin(world, aki, "koi-koi")
    shown = await aki.click(await aki.type(world.channel, "help"), Verb.DAILIES)
    assert shown.says("dailies-title", day=calendar.now.date(), number=number(calendar))
    state = {line.split("**")[1]: line for line in shown.text.splitlines() if line.startswith("**")}
    assert "✅" in state[words(f"game-{QUICK}")]
    assert words("dailies-begun") in state[words("game-koi-koi")]
    assert words("dailies-open") in state[words("game-hygge")]
    assert moves_of(await aki.click(shown, Verb.DAILY, "hygge"))


async def test_the_rules_can_be_looked_up_during_a_deal(world: World, aki: Person) -> None:
    shown = await begin(world, aki, "koi-koi")
    details = await aki.click(shown, Verb.DAILY_DETAILS)
    assert details.id == shown.id
    assert details.text.startswith(words("details-title", game=words("game-koi-koi"), round=1))
    title = words("history-title", game=words("game-koi-koi"), round=1)
    assert title not in details.text
    log = await aki.click(details, Verb.DAILY_LOG)
    assert log.id == shown.id
    assert log.text.startswith(title)
    assert moves_of(await aki.click(log, Verb.DAILY))


async def test_the_seal_is_opened_later(world: World, aki: Person, calendar: Calendar) -> None:
    tomorrow = calendar.day + 1
    page = await aki.type(world.channel, "daily")
    assert not re.findall(r"[0-9a-f]{64}", page.text)
    seal, *_ = re.findall(r"`([0-9a-f]{64})`", (await aki.click(page, Verb.DAILY_SEALS)).text)
    calendar.now += timedelta(days=1)
    assert calendar.day == tomorrow
    await finish(world, aki, calendar)
    calendar.now += timedelta(days=1)
    opened = await aki.click(await aki.type(world.channel, "daily"), Verb.DAILY_SEALS)
    both = [re.findall(r"`([0-9a-f]{64})`", line) for line in opened.text.splitlines()]
    ((sealed, seed),) = [found for found in both if len(found) == 2]
    assert sealed == seal == commitment_of(bytes.fromhex(seed))
    (asked,) = opened.offers("daily-record")
    answer = await aki.use(opened, asked, [f"{QUICK}.{tomorrow}"])
    assert answer.private
    assert answer.id != opened.id
    replayed = MatchRecord.from_line(world.downloaded(answer).decode()).verify()
    assert replayed.over
    assert replayed.moves == (await state(world, aki, QUICK, tomorrow)).match.moves


async def test_records_stay_closed_while_somebody_may_still_play(world: World, calendar: Calendar) -> None:
    ended = await finish(world, world.aki, calendar)
    for hours in (0, 23):
        calendar.now = NOON + timedelta(hours=hours)
        answer = await world.aki.press(ended, f"z:0:0:daily-record:{QUICK}.{NOON.date().toordinal()}")
        assert answer.says("problem-daily-sealed")


@pytest.mark.parametrize("game", ["koi-koi", "hiifuu"])
async def test_nothing_that_is_sent_or_logged_tells_the_seed_or_a_hidden_card(
    world: World, aki: Person, calendar: Calendar, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    codes, shown = frozenset(inside_of(game).codes), await begin(world, aki, game)
    for seed in range(6):
        if not moves_of(shown):
            shown = await aki.click(shown, Verb.DAILY)  # on from the end of a round
        view = (await state(world, aki, game, calendar.day)).match.view(PERSON_SEAT)
        known = codes.intersection(re.findall(r'"([^"]*)"', view.model_dump_json()))
        body = {"content": shown.text, "ids": [{"custom_id": each.custom_id} for each in shown.controls]}
        assert all(not alike.isdisjoint(known) for alike in cards_told(game, body))
        shown = await play(world, aki, shown, game, calendar.day, seed=seed, most=1)
    await aki.click(await aki.type(world.channel, "daily"), Verb.DAILY_SEALS)
    match = (await state(world, aki, game, calendar.day)).match
    deals = await world.bot.dailies.get_deals()
    secret = bytes.fromhex(await Notes(world.bot.database).get_or_set(DEALS_NOTE, ""))
    secrets = [secret, match.server_seed, match.seed]
    with pytest.raises(ValueError, match="secret"):
        deals.open_seed(calendar.day, calendar.now)
    calendar.now += timedelta(days=2)
    secrets.append(deals.open_seed(calendar.day - 2, calendar.now))
    sent = json.dumps([entry.json for entry in world.env.http_requests])
    assert not any(secret.hex() in sent + caplog.text for secret in secrets)


@pytest.mark.parametrize("line", ["own", "par"])
async def test_both_replays_are_there(world: World, aki: Person, calendar: Calendar, line: str) -> None:
    ended = await finish(world, aki, calendar)
    result, told = (await state(world, aki, QUICK, calendar.day)).result, ended.text
    assert result is not None
    points = {"own": result.score, "par": result.par}
    shown = await aki.click(ended, Verb.DAILY_REPLAY, f"{QUICK}.{calendar.day}.{line}.0")
    assert shown.id == ended.id
    assert shown.says(f"daily-replay-{line}", points=points[line])
    steps = 0
    while not (on := next(each for each in shown.controls if each.label == ON)).disabled:
        shown, steps = await aki.use(shown, on), steps + 1
    assert steps > 1
    other = next(each for each in points if each != line)
    shown = await aki.click(shown, Verb.DAILY_REPLAY, f"{QUICK}.{calendar.day}.{other}.0")
    assert shown.says(f"daily-replay-{other}", points=points[other])
    assert (await aki.click(shown, Verb.DAILY)).text == told


async def test_par_is_secret_until_an_end(world: World, aki: Person, ben: Person, calendar: Calendar) -> None:
    ended, begun = await finish(world, aki, calendar), await begin(world, ben)
    for control in ended.offers(Verb.DAILY_REPLAY):
        assert (await ben.press(begun, control.custom_id)).says("problem-daily-not-finished")
    forged = await aki.press(ended, f"z:0:0:daily-replay:{QUICK}.{calendar.day}.best.0")
    assert forged.says("problem-not-offered")
