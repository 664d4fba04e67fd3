"""Looking back: the whole round while it is played, and all hands once the match is over."""

from random import Random

import pytest

from bot.replay import deals_of
from bot.tables.table import Table
from bot.texts import words_for
from cogs.delivery.verbs import Verb
from cogs.faces import face_of, told
from cogs.screens.offers import offered_games
from cogs.screens.parts import scene_of
from games import Match, catalogue
from tests.discord.reading import Shown
from tests.discord.world import Person, World, table_id, words

QUICK = ("hana-awase", "isuri", "koi-koi")
"""Games whose whole matches are played in the quick tests: they take the fewest clicks."""

every_game = pytest.mark.parametrize("game", offered_games())
to_the_end = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=[] if game in QUICK else pytest.mark.deep) for game in offered_games()]
)


async def begun(world: World, game: str) -> Shown:
    """Begin the shortest possible match of a game."""
    rounds = catalogue.game(game).allowed_options().get("rounds")
    options = {"rounds": str(rounds[min(1, len(rounds) - 1)])} if rounds else {}
    return await world.begin(game, players=catalogue.game(game).players[0], **options)


async def table_of(world: World, message: Shown) -> tuple[Table, Match]:
    table = await world.bot.tables.get(table_id(message))
    assert table.match is not None
    return table, table.match


def story(table: Table, match: Match, seat: int | None) -> list[str]:
    """Return everything that a reader may know about the round."""
    view = match.view(seat)
    return told(view.history, scene_of(table, view, words_for()))


@every_game
async def test_this_round_tells_everybody_all_that_they_may_know(world: World, game: str) -> None:
    message = await begun(world, game)
    rng = Random(3)
    for _ in range(4):
        await world.play_some(message, rng, 3)
        table, match = await table_of(world, message)
        stranger = world.newcomer("Stranger")
        for person in (*world.people[: len(table.seats)], stranger):
            answer = await person.click(message, Verb.HISTORY)
            assert answer.private
            title, *lines = answer.text.split("\n")
            assert title == words("history-title", game=words(f"game-{game}"), round=match.round)
            assert lines == "\n".join(story(table, match, table.seat_of(person.id))).split("\n")


async def test_what_one_seat_alone_saw_is_told_to_it_alone(world: World) -> None:
    message = await begun(world, "hiifuu")
    rng = Random(1)
    while (await table_of(world, message))[1].view().table.model_dump()["phase"] == "discarding":
        await world.play_some(message, rng, 1)
    table, match = await table_of(world, message)
    stories = {seat: story(table, match, seat) for seat in (None, *range(len(table.seats)))}
    for seat, lines in stories.items():
        if seat is None:
            continue
        (own,) = [line for line in lines if line not in stories[None]]
        assert all(own not in others for other, others in stories.items() if other != seat)
        assert own in (await world.people[seat].click(message, Verb.HISTORY)).text


async def test_a_long_round_is_told_from_its_end(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.screens.story.STORY_LENGTH", 200)
    message = await begun(world, "koi-koi")
    await world.play_some(message, Random(1), 6)
    table, match = await table_of(world, message)
    (_, mark, *lines) = (await world.chika.click(message, Verb.HISTORY)).text.split("\n")
    assert mark == words("history-earlier")
    assert lines
    assert lines == story(table, match, None)[-len(lines) :]


@every_game
async def test_a_spectator_gets_a_kind_word_and_no_control(world: World, game: str) -> None:
    message = await begun(world, game)
    await world.play_some(message, Random(1), 2)
    hand = await world.newcomer("Stranger").open_hand(message)
    assert hand.says("hand-spectator")
    assert hand.controls == []


@to_the_end
async def test_after_the_match_anybody_may_see_all_hands_round_by_round(world: World, game: str) -> None:
    message = await begun(world, game)
    assert Verb.HANDS not in message.verbs
    await world.finish(message, Random(1))
    _, match = await table_of(world, message)
    stranger: Person = world.newcomer("Stranger")
    page = await stranger.click(message, Verb.HANDS)
    assert page.private
    deals = deals_of(match)
    assert [deal.round for deal in deals] == list(range(1, len(match.rounds) + 1))
    for deal in deals:
        if len(deals) > 1:
            (rounds,) = page.usable
            assert list(rounds.choices) == [str(each.round) for each in deals]
            page = await stranger.use(page, rounds, [str(deal.round)])
        for seat, view in enumerate(deal.views):
            cards = face_of(game).dealt(view.table, words_for())
            name = words("name-person", name=match.seats[seat])
            assert page.says("hands-line", name=name, cards=cards)


@to_the_end
async def test_the_hands_are_seen_after_a_restart_too(world: World, game: str) -> None:
    message = await begun(world, game)
    await world.finish(message, Random(2))
    before = (await world.chika.click(message, Verb.HANDS)).text
    await world.restart()
    assert (await world.chika.click(message, Verb.HANDS)).text == before
