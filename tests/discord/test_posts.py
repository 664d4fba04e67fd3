"""Posts: what people show everybody stands in the channel once, and nobody fills a channel with it."""

import asyncio

import pytest

from cogs.delivery.posts import AGAIN_AFTER, THERE_FOR
from cogs.delivery.verbs import Verb
from tests.discord.reading import Shown
from tests.discord.steps import FOLLOW_UP, Slowly
from tests.discord.world import Person, World, words

PAUSE = AGAIN_AFTER.total_seconds()


@pytest.fixture
async def film(world: World, ended: Shown, aki: Person) -> Shown:
    """The film of a match, as Aki sees it in private."""
    return await aki.click(await aki.click(ended, Verb.REPLAY), Verb.FILM)


async def test_the_button_says_that_a_film_is_posted_and_the_film_stays(
    world: World, film: Shown, aki: Person
) -> None:
    (picture,), texts, before = film.pictures, film.text, len(world.public())
    content = world.env.backend.cdn.get(picture.url)
    old = film.control(Verb.FILM_SHARE)
    posted = await aki.click(film, Verb.FILM_SHARE)
    assert not posted.private
    button = film.control(Verb.FILM_SHARE)
    assert (button.label, button.disabled, button.custom_id) == (words("posted"), True, old.custom_id)
    assert film.text == texts
    assert [world.env.backend.cdn.get(shown.url) for shown in film.pictures] == [content]
    again = await aki.press(film, old.custom_id)
    assert again.private
    assert again.says("problem-posted")
    assert len(world.public()) == before + 1


async def test_the_same_is_not_posted_again_from_another_message_while_it_can_be_seen(
    world: World, aki: Person, ben: Person, ended: Shown
) -> None:
    board = await aki.type(world.channel, "leaderboard", game="koi-koi")
    await aki.click(board, Verb.SHOW_LEADERS)
    await world.env.advance_time(PAUSE)
    again = await aki.type(world.channel, "leaderboard", game="koi-koi")
    assert (await aki.click(again, Verb.SHOW_LEADERS)).says("problem-posted")
    theirs = await ben.type(world.channel, "leaderboard", game="koi-koi")
    assert not (await ben.click(theirs, Verb.SHOW_LEADERS)).private
    elsewhere = await aki.type(world.other_channel, "leaderboard", game="koi-koi")
    assert not (await aki.click(elsewhere, Verb.SHOW_LEADERS)).private
    await world.env.advance_time(THERE_FOR.total_seconds())
    assert not (await aki.click(again, Verb.SHOW_LEADERS)).private


async def test_a_person_posts_one_thing_of_any_kind_in_ten_seconds(
    world: World, aki: Person, ben: Person, film: Shown
) -> None:
    profile = await aki.type(world.channel, "profile")
    board = await aki.type(world.channel, "leaderboard")
    theirs = await ben.type(world.channel, "profile")
    assert not (await aki.click(film, Verb.FILM_SHARE)).private
    await world.env.advance_time(PAUSE - 3)
    early = await aki.click(profile, Verb.SHOW_PROFILE)
    assert early.private
    assert early.says("problem-just-posted", seconds=3)
    assert profile.offers(Verb.SHOW_PROFILE)
    assert not (await ben.click(theirs, Verb.SHOW_PROFILE)).private
    await world.env.advance_time(3)
    assert not (await aki.click(profile, Verb.SHOW_PROFILE)).private
    assert (await aki.click(board, Verb.SHOW_LEADERS)).says("problem-just-posted", seconds=10)


async def test_many_presses_at_once_post_one_film(world: World, film: Shown, aki: Person) -> None:
    before = len(world.public())
    custom_id = film.control(Verb.FILM_SHARE).custom_id
    results = await asyncio.gather(*(aki.send(film, custom_id) for _ in range(5)))
    assert all(result.acknowledged for result in results)
    assert len(world.public()) == before + 1


async def test_the_button_changes_too_if_discord_had_to_wait(
    world: World, film: Shown, aki: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    posted = await Slowly(world, monkeypatch).do(aki.click(film, Verb.FILM_SHARE))
    assert not posted.private
    assert film.control(Verb.FILM_SHARE).disabled
    assert film.pictures


async def test_what_discord_did_not_take_can_be_posted_at_once(
    world: World, ended: Shown, aki: Person
) -> None:
    board = await aki.type(world.channel, "leaderboard")
    world.env.inject_error(*FOLLOW_UP, status=400, code=50035, times=1)
    assert (await aki.click(board, Verb.SHOW_LEADERS)).says("problem-unexpected")
    assert not (await aki.click(board, Verb.SHOW_LEADERS)).private


async def test_what_may_not_be_posted_keeps_nobody_from_posting_something_else(
    world: World, film: Shown, aki: Person
) -> None:
    board = await aki.type(world.channel, "leaderboard")
    world.take_from_bot("attach_files")
    assert (await aki.click(film, Verb.FILM_SHARE)).says(
        "problem-no-film-here", right=words("right-attach_files")
    )
    assert not (await aki.click(board, Verb.SHOW_LEADERS)).private
