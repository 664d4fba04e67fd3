"""Own mistakes: at the end of /daily, days after a match, people make their costliest decisions again."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.store.analysis import AnalysisStore
from bot.store.mistakes import Mistake
from bot.tables.table import Table
from bot.thinking.analysis import Analysis, Judgement
from bot.thinking.worker import Difference
from bot.timing import Timing
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from games import View
from tests.discord.secrecy import cards_told
from tests.discord.steps import Calendar, way_to
from tests.discord.test_privacy import forget
from tests.discord.world import Person, Shown, World, words


@pytest.fixture
def timing(timing: Timing, calendar: Calendar) -> Timing:
    return replace(timing, now=lambda: calendar.now, search_iterations=40)


@pytest.fixture
async def analysed(world: World) -> Shown:
    """The message of an analysed match of three rounds between Aki and Ben, with random moves."""
    message = await world.finished(rounds="3")
    await world.bot.analyses.analyse_waiting()
    return message


def pass_days(calendar: Calendar, days: int) -> None:
    calendar.now += timedelta(days=days)


async def due(world: World, person: Person, calendar: Calendar) -> list[Mistake]:
    return await world.bot.mistakes.due(person.id, calendar.day)


async def decision(world: World, mistake: Mistake) -> tuple[Table, Judgement, View]:
    """Return a mistake's table, verdict, and what its player saw."""
    table = await world.bot.tables.get_table(mistake.table_id)
    match = table.ended_match()
    seat = match.moves[mistake.number][0]
    analysis = (await world.bot.analyses.analyse_match(table, mistake.user_id))[seat]
    (judged,) = [each for each in analysis.judgements if each.number == mistake.number]
    return table, judged, match.at_decision(mistake.number).view(seat)


async def answer(world: World, person: Person, page: Shown, mistake: Mistake, move: str) -> Shown:
    """Choose a move on the page of a mistake."""
    table, _, view = await decision(world, mistake)
    controls = {each.custom_id.split(".", 2)[2]: each for each in page.offers(Verb.MISTAKE_MOVE)}
    control, values = way_to(move, controls, view, face_of(table.game))
    return await person.use(page, control, values)


async def test_mistakes_come_back_after_one_three_and_seven_days(
    world: World, analysed: Shown, aki: Person, calendar: Calendar
) -> None:
    days = list[int]()
    for day in range(9):
        today = await aki.type(world.channel, "daily")
        mistakes = await due(world, aki, calendar)
        assert today.says("dailies-mistakes", count=len(mistakes)) is bool(mistakes)
        assert bool(today.offers(Verb.MISTAKE)) is bool(mistakes)
        page = today
        for place, mistake in enumerate(mistakes):
            page = await aki.click(page, Verb.MISTAKE)
            assert page.private
            _, judged, _ = await decision(world, mistake)
            verdict, move = ("mistake-repeated", judged.played) if place else ("mistake-solved", judged.best)
            page = await answer(world, aki, page, mistake, move)
            assert page.says(verdict)
            assert page.says("mistake-again", days={1: 2, 3: 4, 7: 0}[day])
            assert bool(page.offers(Verb.MISTAKE)) is (place < len(mistakes) - 1)
            days.append(day)
        back = await aki.click(page, Verb.DAILIES) if mistakes else today
        assert not back.offers(Verb.MISTAKE), "what was answered isn't asked again on that day"
        pass_days(calendar, 1)
    assert [*dict.fromkeys(days)] == [1, 3, 7]
    assert len(days) == 3 * days.count(1)


async def test_a_mistake_shows_what_its_player_saw(
    world: World, analysed: Shown, aki: Person, ben: Person, calendar: Calendar
) -> None:
    pass_days(calendar, 1)
    for person in (aki, ben):
        page = await person.click(await person.type(world.channel, "daily"), Verb.MISTAKE)
        assert page.private
        mistake = (await due(world, person, calendar))[0]
        table, _, view = await decision(world, mistake)
        seat = view.you or 0
        others = table.ended_match().at_decision(mistake.number).view(1 - seat).table
        hidden = {card.code for card in face_of(table.game).hand_cards(others)}
        body = {"content": page.text, "ids": [{"custom_id": each.custom_id} for each in page.controls]}
        told = cards_told(table.game, body)
        assert told
        assert hidden
        assert not any(alike <= hidden for alike in told)
        assert len(page.offers(Verb.MISTAKE_MOVE)) > 1, "more than the two moves that were compared"


async def test_only_its_person_sees_and_answers_a_mistake(
    world: World, analysed: Shown, aki: Person, ben: Person, chika: Person, calendar: Calendar
) -> None:
    pass_days(calendar, 1)
    page = await aki.click(await aki.type(world.channel, "daily"), Verb.MISTAKE)
    before = await due(world, aki, calendar)
    mistake = before[0]
    _, judged, _ = await decision(world, mistake)
    control = page.offers(Verb.MISTAKE_MOVE)[0]
    for other in (ben, chika):
        today = await other.type(world.channel, "daily")
        refused = await other.press(today, control.custom_id, control.choices[:1])
        assert refused.says("problem-mistake-over")
    assert (await chika.press(today, "z:0:0:mistake")).says("problem-mistake-over")
    for junk in ("", "x", "7", f"{mistake.table_id}", f"{mistake.table_id}.{mistake.number}.x"):
        refused = await aki.press(page, f"z:0:0:mistake-move:{junk}".rstrip(":"))
        assert refused.says("problem-old-control") or refused.says("problem-mistake-over")
    assert await due(world, aki, calendar) == before
    await answer(world, aki, page, mistake, judged.best)
    late = await aki.press(page, control.custom_id, control.choices[:1])
    assert late.says("problem-mistake-over")


async def test_mistakes_go_with_the_data_of_the_match(
    world: World, analysed: Shown, aki: Person, ben: Person, calendar: Calendar
) -> None:
    pass_days(calendar, 1)
    page = await aki.click(await aki.type(world.channel, "daily"), Verb.MISTAKE)
    await forget(world, ben)
    shown = await aki.click(await aki.type(world.channel, "daily"), Verb.MISTAKE)
    assert ben.name not in shown.text, "a former player"
    control = page.offers(Verb.MISTAKE_MOVE)[0]
    await forget(world, aki)
    refused = await aki.press(page, control.custom_id, control.choices[:1])
    assert refused.says("problem-mistake-over")
    assert not (await aki.type(world.channel, "daily")).offers(Verb.MISTAKE)


@pytest.mark.parametrize("game", ["hiifuu", "hygge", "hana-awase", "hiyoko", "isuri"])
async def test_mistakes_of_every_game_come_back(
    world: World, aki: Person, calendar: Calendar, game: str
) -> None:
    message = await world.begin_alone(game, 3 if game == "hiifuu" else 1, "easy")
    await world.finish(message, Random(1))
    table = await world.table_of(message)
    match = table.ended_match()
    own = [number for number, (seat, _) in enumerate(match.moves) if seat == 0]
    number = max(own, key=lambda number: len(match.at_decision(number).legal_moves(0)))
    moves = match.at_decision(number).legal_moves(0)
    played = match.moves[number][1]
    others = [move for move in moves if move != played]
    judged = Judgement(number, 1, played, others[0], Difference(0.2, 3.0, 0.01))
    mistake = Mistake(table.id, number, aki.id, judged.cost, calendar.day)
    found = [Analysis(0, (judged,)).to_stored()]
    await AnalysisStore(world.bot.database).write(table.id, found, [mistake])
    for verdict, move in (
        ("mistake-solved", others[0]),
        ("mistake-repeated", played),
        ("mistake-other", others[-1]),
    ):
        pass_days(calendar, 7)
        page = await aki.click(await aki.type(world.channel, "daily"), Verb.MISTAKE)
        shown = await answer(world, aki, page, mistake, move)
        assert words(verdict, move="|").split("|")[0] in shown.text
