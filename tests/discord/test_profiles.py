"""Profiles, the record between two, trophies and the leaderboard of a server."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random

import pytest
from sqlalchemy import Connection, insert

from bot.results.trophies import GROUPS, TROPHIES
from bot.store.schema import standings, trophies
from bot.tables.replay import best_yaku_place
from cogs.delivery.verbs import Verb
from cogs.screens.profiles import group_name, trophies_in
from tests.discord.reading import Shown
from tests.discord.steps import set_own
from tests.discord.world import Person, World, table_id, words
from tests.support.database import written

KOI_KOI = words("game-koi-koi")


NOW = datetime(2026, 11, 1, tzinfo=UTC)


async def reached(world: World, person: Person, games: Sequence[str] = ("koi-koi",)) -> None:
    """Database that someone has played and won, and has a rating."""

    def work(connection: Connection) -> None:
        for game in games:
            key = {"guild_id": world.guild.id, "game": game, "user_id": person.id}
            rating = {"mu": 25.3, "sigma": 2.0, "rating": 1512, "rated": 10}
            connection.execute(insert(standings).values(**key, people_matches=9, people_wins=5, **rating))

    await written(world.bot.database, work)


async def test_ones_own_profile_is_private_and_shown_on_request(world: World, aki: Person) -> None:
    await reached(world, aki)
    page = await aki.type(world.channel, "profile")
    assert page.private
    assert page.says("profile-title", user=words.you)
    assert page.says("profile-people", wins=5, matches=9)
    assert page.says("profile-rating", number="1512")
    assert not page.says("profile-favourite", game=KOI_KOI), "it is the only one"
    assert not page.says("profile-trophies", count=1)
    await world.begin_alone()
    row = {"guild_id": world.guild.id, "user_id": aki.id, "trophy": "first", "table_id": 1}
    await written(
        world.bot.database,
        lambda connection: connection.execute(insert(trophies).values(**row, reached_at=NOW)),
    )
    shown = await aki.click(page, Verb.SHOW_PROFILE)
    assert not shown.private
    assert shown.says("profile-people", wins=5, matches=9)
    assert shown.says("profile-trophies", count=1)
    assert shown.controls == []


async def test_the_profile_of_somebody_else_leads_to_the_record_between_two(world: World) -> None:
    await reached(world, world.ben)
    page = await world.aki.type(world.channel, "profile", person=world.ben.member.user)
    assert page.private
    unseen = f"<@{world.ben.id}>"  # who has not used the bot yet
    assert page.says("profile-title", user=unseen)
    versus = await world.aki.click(page, Verb.VERSUS)
    assert versus.text == "\n".join([words("versus-title", user=unseen), words("versus-empty")])
    own = await world.ben.type(world.channel, "profile")
    assert own.offers(Verb.VERSUS) == []


async def test_the_best_round_and_yaku_can_be_looked_at_as_they_were_made(world: World, ben: Person) -> None:
    table = await world.table_of(await world.finished(seed=3))
    match = table.ended_match()
    points = max(match.scores)
    seat = match.scores.index(points)
    winner = (world.aki, ben)[seat]
    bests = await ben.click(await ben.type(world.channel, "profile", person=winner.member.user), Verb.BESTS)
    assert bests.private
    assert bests.says("profile-rounds", rounds=f"{KOI_KOI} {points}")
    (select,) = [control for control in bests.controls if control.choices]
    best_round, best_yaku = select.choices[0], f"{table.id}.0.{winner.id}"
    assert best_yaku_place(match, seat)
    for chosen, place in ((best_round, 0), (best_yaku, best_yaku_place(match, seat))):
        replay = await ben.use(bests, select, [chosen])
        assert replay.says("replay-at", number=place, count=len(match.moves), last="no")
    loser = (world.aki, ben)[1 - seat]
    for forged in (best_round.replace(".1", ".7"), best_yaku[:-1], f"{table.id}.0.{loser.id}"):
        refused = await ben.press(bests, select.custom_id, [forged])
        assert refused.says("problem-not-offered")


async def test_who_hides_is_seen_by_nobody_else(world: World, aki: Person, ben: Person) -> None:
    await reached(world, ben)
    page = await aki.type(world.channel, "profile", person=ben.member.user)
    await set_own(world, ben, "boards", "hidden")
    hidden = words("problem-profile-hidden")
    assert (await aki.type(world.channel, "profile", person=ben.member.user)).text == hidden
    for verb in (Verb.SHOW_PROFILE, Verb.VERSUS, Verb.TROPHIES):
        assert (await aki.click(page, verb)).text == hidden
    own = await ben.type(world.channel, "profile")
    assert own.says("profile-people", wins=5, matches=9)


FIRST = words("trophy-first-win")

MOST_LINES = 4


@pytest.fixture
async def played_out(world: World) -> Shown:
    message = await world.begin(rounds="1")
    await world.play_out(message, Random(1))
    return message


def own_trophies(count: int) -> str:
    return words("trophies-title", person=words.you, count=count, all=len(TROPHIES))


async def test_trophies_come_with_the_result(world: World, played_out: Shown, chika: Person) -> None:
    assert FIRST in played_out.text
    assert played_out.text.count("\n") < MOST_LINES
    winner = world.people[(await world.table_of(played_out)).ended_match().ranks.index(1)]
    own = await winner.ask(winner.hands[table_id(played_out)], Verb.TROPHIES)
    assert own.private
    assert FIRST in own.text
    profile = await chika.type(world.channel, "profile", person=winner.member.user)
    listed = await chika.click(profile, Verb.TROPHIES)
    assert listed.id != profile.id
    assert listed.text.split("\n")[1:] == own.text.split("\n")[1:]


async def test_a_group_lists_what_is_still_to_reach_but_not_its_secrets(world: World, chika: Person) -> None:
    await reached(world, chika)
    shown = await chika.click(await chika.type(world.channel, "profile"), Verb.TROPHIES)
    assert own_trophies(0) in shown.text
    assert shown.says("trophies-none")
    (select,) = shown.offers("trophies")
    for group in GROUPS:
        shown = await chika.use(shown, select, [f"{chika.id}.{group}"])
        (select,) = shown.offers("trophies")
        assert shown.says("trophies-of", group=group_name(group, words))
        secret = [trophy for trophy in trophies_in(group) if trophy.secret]
        assert bool(secret) == ("❔" in shown.text)
        assert all(not shown.says(f"trophy-{trophy.id}") for trophy in secret)
        assert shown.text.count("▫️") == len(trophies_in(group)) - len(secret)


async def test_the_leaderboard_turns_to_another_game_order_and_span(world: World, aki: Person) -> None:
    await world.play_out(await world.begin(rounds="1"), Random(1))
    board = await aki.type(world.channel, "leaderboard", game="hygge")
    assert board.says("leaderboard-empty")
    assert board.offers("show-leaders") == [], "there is nothing to show"
    for select, wanted, key in (
        (0, ".wins.all", "leaderboard-title"),
        (0, "koi-koi.wins.all", "leaderboard-title"),
        (1, "koi-koi.points.all", "leaderboard-by-points"),
        (2, "koi-koi.points.week", "leaderboard-week"),
    ):
        answer = await aki.use(board, board.offers("leaders")[select], [f"{wanted}.people.1"])
        assert answer.id == board.id
        game = words("leaderboard-all-games") if wanted.startswith(".") else KOI_KOI
        assert board.says(key, game=game)
        assert f"**{aki.name}**" in board.text
    await aki.use(board, board.offers("leaders")[1], ["koi-koi.rating.week.people.1"])
    assert board.says("leaderboard-empty-rating"), "one round is not rated"


async def test_the_leaderboard_of_a_game_is_shown_in_the_channel_on_request(world: World) -> None:
    await world.finished()
    board = await world.aki.type(world.channel, "leaderboard", game="koi-koi")
    before = len(world.public())
    shown = await world.aki.click(board, Verb.SHOW_LEADERS)
    assert not shown.private
    assert len(world.public()) == before + 1
    assert shown.text == board.text
    assert shown.controls == []
