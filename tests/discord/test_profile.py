"""/profile and /versus: what people have reached on a server, for themselves or for all to see."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random

from sqlalchemy import Connection, insert

from bot.ratings import Rating
from bot.replay import best_yaku_place
from bot.store.history import Meeting, Pair
from bot.store.leaderboard import Tally
from bot.store.profiles import GameProfile, Highlight, Profile
from bot.store.schema import standings, trophies
from cogs.delivery.pages import Drawing
from cogs.delivery.verbs import Verb
from cogs.screens.profile import bests_page, profile_page, versus_page
from tests.discord.world import Person, World, table_id, words
from tests.support.database import written

KOI_KOI = words("game-koi-koi")
NOW = datetime(2026, 11, 1, tzinfo=UTC)


async def reached(world: World, person: Person, games: Sequence[str] = ("koi-koi",)) -> None:
    """Database that somebody has played and won, and has a rating."""

    def work(connection: Connection) -> None:
        for game in games:
            key = {"guild_id": world.guild.id, "game": game, "user_id": person.id}
            rating = {"mu": 25.3, "sigma": 2.0, "rating": 1512, "rated": 9}
            connection.execute(insert(standings).values(**key, people_matches=9, people_wins=5, **rating))

    await written(world.bot.database, work)


async def test_ones_own_profile_is_private_and_shown_to_all_on_request(world: World, aki: Person) -> None:
    await reached(world, aki)
    page = await aki.type(world.channel, "profile")
    assert page.private
    for part in (
        words("profile-title", user=str(aki.id)),
        words("profile-people", wins=5, matches=9),
        words("profile-provisional", number="1512"),
    ):
        assert part in page.text
    assert not page.says("profile-favourite", game=KOI_KOI), "it is the only one"
    shown = await aki.click(page, Verb.SHOW_PROFILE)
    assert not shown.private
    assert shown.says("profile-people", wins=5, matches=9)
    assert shown.controls == []


async def test_a_profile_counts_trophies(world: World, aki: Person) -> None:
    await reached(world, aki)
    assert not (await aki.type(world.channel, "profile")).says("profile-trophies", count=1)
    await world.begin_alone()
    table_id = (await world.table()).id
    row = {"guild_id": world.guild.id, "user_id": aki.id, "trophy": "first", "table_id": table_id}
    await written(
        world.bot.database,
        lambda connection: connection.execute(insert(trophies).values(**row, reached_at=NOW)),
    )
    page = await aki.type(world.channel, "profile")
    assert page.says("profile-trophies", count=1)
    assert (await aki.click(page, Verb.SHOW_PROFILE)).says("profile-trophies", count=1)


async def test_the_profile_of_somebody_else_leads_to_the_record_between_two(
    world: World, aki: Person, ben: Person
) -> None:
    await reached(world, ben)
    page = await aki.type(world.channel, "profile", person=ben.member.user)
    assert page.private
    assert page.says("profile-title", user=str(ben.id))
    versus = await aki.click(page, Verb.VERSUS)
    assert versus.text == "\n".join([words("versus-title", user=str(ben.id)), words("versus-empty")])


async def test_a_best_round_can_be_looked_at_again(world: World, aki: Person, ben: Person) -> None:
    message = await world.begin("koi-koi", rounds="1")
    await world.finish(message, Random(3))
    match = (await world.bot.tables.get(table_id(message))).ended_match()
    points = max(match.scores)
    winner = (aki, ben)[match.scores.index(points)]
    bests = await ben.click(await ben.type(world.channel, "profile", person=winner.member.user), Verb.BESTS)
    assert bests.private
    (select,) = [control for control in bests.controls if control.choices]
    assert bests.says("profile-rounds", rounds=f"{KOI_KOI} {points}")
    replay = await ben.use(bests, select, [select.choices[0]])
    assert replay.says("replay-at", number=0, count=len(match.moves), last="no")
    forged = await ben.press(bests, select.custom_id, [select.choices[0].replace(".1", ".7")])
    assert forged.says("problem-not-offered")


async def test_a_best_yaku_can_be_looked_at_as_it_was_made(world: World, aki: Person, ben: Person) -> None:
    message = await world.begin("koi-koi", rounds="1")
    await world.finish(message, Random(3))
    table = await world.bot.tables.get(table_id(message))
    match = table.ended_match()
    seat = match.scores.index(max(match.scores))
    winner = (aki, ben)[seat]
    bests = await ben.click(await ben.type(world.channel, "profile", person=winner.member.user), Verb.BESTS)
    (select,) = [control for control in bests.controls if control.choices]
    chosen = f"{table.id}.0.{winner.id}"
    replay = await ben.use(bests, select, [chosen])
    place = best_yaku_place(match, seat)
    assert place
    assert replay.says("replay-at", number=place, count=len(match.moves), last="no")
    for forged in (chosen[:-1], f"{table.id}.0.{(aki, ben)[1 - seat].id}"):
        refused = await ben.press(bests, select.custom_id, [forged])
        assert refused.says("problem-not-offered")


async def test_a_curve_can_be_that_of_another_game(world: World, aki: Person) -> None:
    await reached(world, aki, ["koi-koi", "hygge"])
    page = await aki.type(world.channel, "profile")
    (select,) = [control for control in page.controls if control.choices]
    assert sorted(select.choices) == ["hygge", "koi-koi"]
    assert (await aki.use(page, select, ["hygge"])).says("profile-title", user=str(aki.id))


async def test_who_hides_is_seen_by_nobody_else(world: World, aki: Person, ben: Person) -> None:
    await reached(world, ben)
    page = await aki.type(world.channel, "profile", person=ben.member.user)
    await ben.type(world.channel, "me", boards="hidden")
    hidden = words("problem-profile-hidden")
    assert (await aki.type(world.channel, "profile", person=ben.member.user)).text == hidden
    assert (await aki.type(world.channel, "versus", person=ben.member.user)).text == hidden
    assert (await aki.click(page, Verb.SHOW_PROFILE)).text == hidden
    own = await ben.type(world.channel, "profile")
    assert own.says("profile-people", wins=5, matches=9)


async def test_who_has_not_played_yet_is_told_how_to_begin(world: World, aki: Person) -> None:
    assert (await aki.type(world.channel, "profile")).says("profile-empty")


async def test_nobody_is_compared_with_themselves(world: World, aki: Person) -> None:
    answer = await aki.type(world.channel, "versus", person=aki.member.user)
    assert answer.says("problem-versus-self")


def test_a_rating_is_a_curve_with_every_number_in_words() -> None:
    game = GameProfile("koi-koi", Tally(9, 5), Tally(0, 0), Rating(), 9, provisional=False)
    page = profile_page(1, Profile((game,), 2, 3, (1500, 1512, 1498)), None, words, own=True)
    (drawing,) = [block for block in page.blocks if isinstance(block, Drawing)]
    assert drawing.board.alt == words("profile-curve", game=KOI_KOI, numbers="1500, 1512, 1498")
    assert words("profile-streak", count=2, best=3) in str(page.blocks[0])
    one = profile_page(1, Profile((game,), 0, 0, (1500, 1512)), None, words, own=True)
    assert not any(isinstance(block, Drawing) for block in one.blocks), "two points are no curve"


def test_the_best_rounds_and_yaku_are_told_with_their_games() -> None:
    game = GameProfile("koi-koi", Tally(9, 5), Tally(0, 0), None, 0, provisional=True)
    rounds = (Highlight("koi-koi", 24, 7, 3, None), Highlight("hygge", 31, 8, 1, None))
    yaku = (Highlight("koi-koi", 10, 7, None, "goko"), Highlight("koi-koi", 10, 7, None, "no-longer-a-yaku"))
    profile = Profile((game,), 0, 0, (), rounds, yaku)
    goko = words("profile-one-yaku", yaku=words("yaku-name-goko"), points=10, game=KOI_KOI)
    assert goko not in str(profile_page(1, profile, None, words, own=True).blocks[0]), "a phone is too small"
    text = str(profile_page(1, profile, None, words, own=False, public=True).blocks[0])
    assert words("profile-rounds", rounds=f"{KOI_KOI} 24 · {words('game-hygge')} 31") in text
    assert words("profile-yaku", yaku=goko) in text
    assert "no-longer" not in text
    assert all(line in str(bests_page(1, profile, words).blocks[0]) for line in text.splitlines()[-2:])


def test_the_record_between_two_is_told_by_game() -> None:
    page = versus_page(2, Meeting((Pair("koi-koi", 6, 3, 2, 1),)), words)
    assert words("versus-line", game=KOI_KOI, wins=3, losses=2, ties=1) in str(page.blocks[0])
