"""Posts: what people show everyone in a channel, of which no one posts much at once."""

import asyncio

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from cogs.delivery.controls import POST_COOLDOWN_SECONDS
from cogs.delivery.verbs import POSTING_VERBS, Verb
from tests.discord.reading import Shown
from tests.discord.steps import in_thread
from tests.discord.world import Person, World, words


@pytest.fixture
async def film(world: World, ended: Shown, aki: Person) -> Shown:
    """The film of a match, as Aki sees it in private."""
    return await aki.click(await aki.click(ended, Verb.REPLAY), Verb.FILM)


async def test_a_person_posts_one_thing_of_any_kind_in_ten_seconds(world: World, film: Shown) -> None:
    profile = await world.aki.type(world.channel, "profile")
    board = await world.aki.type(world.channel, "leaderboard")
    theirs = await world.ben.type(world.channel, "profile")
    assert not (await world.aki.click(film, Verb.FILM_SHARE)).private
    await world.env.advance_time(POST_COOLDOWN_SECONDS - 3)
    early = await world.aki.click(profile, Verb.SHOW_PROFILE)
    assert early.private
    assert early.says("problem-just-posted", seconds=3)
    assert profile.offers(Verb.SHOW_PROFILE)
    assert not (await world.ben.click(theirs, Verb.SHOW_PROFILE)).private
    await world.env.advance_time(4)
    assert not (await world.aki.click(profile, Verb.SHOW_PROFILE)).private
    assert (await world.aki.click(board, Verb.SHOW_LEADERS)).says("problem-just-posted", seconds=10)


async def test_many_presses_at_once_post_one_film(world: World, film: Shown, aki: Person) -> None:
    before = len(world.public())
    custom_id = film.control(Verb.FILM_SHARE).custom_id
    results = await asyncio.gather(*(aki.send(film, custom_id) for _ in range(5)))
    assert all(result.acknowledged for result in results)
    assert len(world.public()) == before + 1


async def test_a_refused_post_keeps_nobody_from_another(world: World, film: Shown, aki: Person) -> None:
    board = await aki.type(world.channel, "leaderboard")
    world.take_from_bot("attach_files")
    assert (await aki.click(film, Verb.FILM_SHARE)).says(
        "problem-no-film-here", right=words("right-attach_files")
    )
    assert not (await aki.click(board, Verb.SHOW_LEADERS)).private


@pytest.mark.parametrize("verb", sorted(POSTING_VERBS))
@pytest.mark.parametrize("right", ["send_messages", "send_messages_in_threads"])
async def test_who_may_not_write_in_a_place_shows_nothing(world: World, verb: Verb, right: str) -> None:
    place = world.channel
    if right == "send_messages_in_threads":
        place, _ = await in_thread(world)
    page = await world.ben.type(place, "help")
    quiet = world.guild.create_role("Quiet", permissions=discord.Permissions.none())
    rights = getattr(discord.Permissions, right).flag
    world.env.backend.set_overwrite(world.channel.id, Overwrite(quiet.id, OverwriteType.ROLE, deny=rights))
    nils = world.newcomer("Nils", quiet)
    before = len(world.public(place))
    answer = await nils.press(page, f"z:0:0:{verb}:1.0")
    assert answer.private
    assert answer.says("problem-your-right", right=words(f"right-{right}"))
    assert len(world.public(place)) == before


async def test_a_post_that_comes_too_early_has_no_effect(world: World, film: Shown, ended: Shown) -> None:
    replay = await world.aki.click(ended, Verb.REPLAY)
    assert not (await world.aki.click(film, Verb.FILM_SHARE)).private
    assert (await world.aki.click(replay, Verb.REVIEW)).says("problem-just-posted", seconds=10)
    assert await world.bot.review_store.get(1) is None, "it would be led where nobody sees it"
    await world.env.advance_time(POST_COOLDOWN_SECONDS)
    assert not (await world.aki.click(replay, Verb.REVIEW)).private
    assert await world.bot.review_store.get(1) is not None
