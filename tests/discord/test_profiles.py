"""Profiles, the record between two, trophies and the leaderboard of a server."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random

import pytest
from sqlalchemy import Connection, insert

from bot.names import Person as KnownPerson
from bot.pictures.board import Chart
from bot.results.given_away import level_losses
from bot.results.ratings import Rating
from bot.results.trophies import GROUPS, TROPHIES
from bot.store.history import HeadToHead, PairTally
from bot.store.leaderboard import Tally
from bot.store.profiles import GameProfile, PersonalBest, Profile
from bot.store.schema import standings, trophies
from bot.tables.replay import best_yaku_place
from cogs.delivery.pages import Drawing
from cogs.delivery.verbs import Verb
from cogs.screens.profiles import bests_page, group_name, profile_page, trophies_in, versus_page
from games.hanafuda.yaku import IDS
from tests.discord.reading import Shown
from tests.discord.steps import set_own
from tests.discord.world import Person, World, table_id, words
from tests.support.database import written

KOI_KOI = words("game-koi-koi")

AKI = KnownPerson(1, "Aki")

NOW = datetime(2026, 11, 1, tzinfo=UTC)


async def reached(world: World, person: Person, games: Sequence[str] = ("koi-koi",)) -> None:
    """Database that somebody has played and won, and has a rating."""

    def work(connection: Connection) -> None:
        for game in games:
            key = {"guild_id": world.guild.id, "game": game, "user_id": person.id}
            rating = {"mu": 25.3, "sigma": 2.0, "rating": 1512, "rated": 10}
            connection.execute(insert(standings).values(**key, people_matches=9, people_wins=5, **rating))

    await written(world.bot.database, work)


async def test_ones_own_profile_is_private_counts_trophies_and_is_shown_to_all_on_request(
    world: World, aki: Person
) -> None:
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


async def test_a_curve_can_be_that_of_another_game(world: World, aki: Person) -> None:
    await reached(world, aki, ["koi-koi", "hygge"])
    page = await aki.type(world.channel, "profile")
    (select,) = [control for control in page.controls if control.choices]
    assert sorted(select.choices) == ["hygge", "koi-koi"]
    assert (await aki.use(page, select, ["hygge"])).says("profile-title", user=words.you)


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


def test_a_rating_is_a_curve_with_every_number_in_words() -> None:
    game = GameProfile("koi-koi", Tally(9, 5), Tally(0, 0), Rating(), 10)
    page = profile_page(AKI, Profile((game,), 2, 3, (1500, 1512, 1498), shown="koi-koi"), words, own=True)
    (drawing,) = [block for block in page.blocks if isinstance(block, Drawing)]
    assert drawing.board.alt == words("profile-curve", game=KOI_KOI, numbers="1500, 1512, 1498")
    assert words("profile-streak", count=2, best=3) in str(page.blocks[0])
    one = profile_page(AKI, Profile((game,), 0, 0, (1500, 1512), shown="koi-koi"), words, own=True)
    assert not any(isinstance(block, Drawing) for block in one.blocks), "two points are no curve"


def test_what_was_given_away_is_a_curve_of_the_average_beside_the_computers() -> None:
    game = GameProfile("koi-koi", Tally(0, 0), Tally(2, 1), None, 0)
    known = Profile((game,), 0, 0, (), shown="koi-koi", given_away=((6.0, 30), (0.0, 30)))
    _, drawing = profile_page(AKI, known, words, own=True).blocks
    levels = level_losses("koi-koi")
    assert [*levels] == ["easy", "normal", "hard"]
    told = words.listed(f"{words(f'level-{level}')} {lost}" for level, lost in levels.items())
    assert isinstance(drawing, Drawing)
    assert drawing.board.alt == words("profile-given", game=KOI_KOI, numbers="20, 10", levels=told)
    (chart,) = drawing.board.sections[0].blocks
    assert isinstance(chart, Chart)
    assert [curve.values for curve in chart.curves] == [
        (20, 20, 10),
        *((lost,) * 3 for lost in levels.values()),
    ]


def test_the_best_rounds_and_yaku_are_told_with_their_games() -> None:
    game = GameProfile("koi-koi", Tally(9, 5), Tally(0, 0), None, 0)
    rounds = (PersonalBest("koi-koi", 24, 7, 3, None), PersonalBest("hygge", 31, 8, 1, None))
    yaku = (
        PersonalBest("koi-koi", 10, 7, None, "goko"),
        PersonalBest("koi-koi", 10, 7, None, "no-longer-a-yaku"),
    )
    profile = Profile((game,), 0, 0, (), rounds, yaku)
    goko = words("profile-one-yaku", yaku=words("yaku-name-goko"), points=10, game=KOI_KOI)
    assert goko not in str(profile_page(AKI, profile, words, own=True).blocks[0]), "a phone is too small"
    text = str(profile_page(AKI, profile, words, own=False, public=True).blocks[0])
    assert words("profile-rounds", rounds=f"{KOI_KOI} 24 · {words('game-hygge')} 31") in text
    assert words("profile-yaku", yaku=goko) in text
    assert "no-longer" not in text
    assert all(line in str(bests_page(AKI, profile, words).blocks[0]) for line in text.splitlines()[-2:])


def test_the_record_between_two_is_told_by_game() -> None:
    page = versus_page(AKI, HeadToHead((PairTally("koi-koi", 6, 3, 2, 1),)), words)
    assert words("versus-line", game=KOI_KOI, wins=3, losses=2, ties=1) in str(page.blocks[0])


FIRST = words("trophy-first-win")

MOST_LINES = 4


@pytest.fixture
async def played_out(world: World) -> Shown:
    message = await world.begin(rounds="1")
    await world.play_out(message, Random(1))
    return message


def own_trophies(count: int) -> str:
    return words("trophies-title", person=words.you, count=count, all=len(TROPHIES))


async def test_trophies_are_announced_with_the_result_and_listed_afterwards(
    world: World, played_out: Shown, chika: Person
) -> None:
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


async def test_a_match_by_points_brings_the_trophies_of_its_yaku(world: World, aki: Person) -> None:
    message = await world.begin("koi-koi", rounds="6", scoring="nintendo")
    await world.finish(message, Random(4))
    match = (await world.bot.tables.get_table(table_id(message))).ended_match()
    scored = {(event.seat, event.label) for event in match.events if event.kind == "scored-yaku"}
    trophies = {
        seat: {each.trophy for each in await world.bot.profiles.trophies_of(world.guild.id, person.id)}
        for seat, person in enumerate(world.people[:2])
    }
    of_yaku = {(seat, trophy) for seat, some in trophies.items() for trophy in some if "yaku-" in trophy}
    assert of_yaku == {(seat, f"yaku-{name}") for seat, name in scored if name in IDS}
    assert of_yaku


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


async def test_the_leaderboard_shows_a_finished_match(world: World, aki: Person) -> None:
    match = (await world.table_of(await world.finished(seed=5, rounds="2"))).ended_match()
    for options in ({}, {"game": "koi-koi"}):
        board = await aki.type(world.channel, "leaderboard", **options)
        for seat, person in enumerate((world.aki, world.ben)):
            wins = int(match.ranks[seat] == 1 and match.ranks.count(1) == 1)
            line = next(line for line in board.text.splitlines() if f"**{person.name}**" in line)
            assert line == words(
                "leaderboard-line",
                mark=words("place-mark" if wins else "place-number", place=match.ranks[seat]),
                user=words("name-person", name=person.name),
                result=words("leaderboard-result-wins", wins=wins, matches=1),
            )


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
    assert shown.id in [message.id for message in world.ben.sees(world.channel)]
    title = words("leaderboard-title", game=words("game-koi-koi"))
    sent = [request.json or {} for request in world.env.http_requests if title in str(request.json)]
    bodies = [body.get("data", body) for body in sent]
    allowed = [body["allowed_mentions"] or {} for body in bodies if "allowed_mentions" in body]
    assert allowed
    assert not any(value for each in allowed for value in each.values()), "nobody is pinged"


@pytest.mark.parametrize("command", ["profile", "leaderboard"])
async def test_who_has_not_played_yet_is_told_how_to_begin(world: World, aki: Person, command: str) -> None:
    answer = await aki.type(world.channel, command)
    assert answer.private
    assert answer.says(f"{command}-empty")
