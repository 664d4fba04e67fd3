"""The result card as people see it: one picture, with the avatars that Discord has, and the ratings moved."""

from collections.abc import Iterable, Mapping
from random import Random

import pytest

from bot.choices import PICTURES, Look
from bot.pictures.avatars import Avatars, avatar_of
from tests.discord.world import World, words

MOST_LINES = 4


@pytest.fixture
def look() -> Look:
    return PICTURES


async def test_the_end_of_a_match_is_one_picture_that_says_what_became_of_ratings(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: set[str] = set()

    async def noted(self: Avatars, addresses: Iterable[str]) -> Mapping[str, bytes]:
        asked.update(addresses)
        return {}

    monkeypatch.setattr(Avatars, "of", noted)
    world.env.backend.users[world.aki.id].avatar = "0123"
    message = await world.begin(rounds="3")
    await world.play_out(message, Random(1))
    table = await world.bot.tables.last_finished_in(world.channel.id)
    assert table is not None
    (picture,) = message.pictures
    ratings = (await world.bot.history.outcome(table.id)).ratings
    assert set(ratings) == {0, 1}
    for before, now in ratings.values():
        way = "up" if now > before else "down"
        assert words(f"rating-{way}", number=str(now), moved=str(abs(now - before))) in picture.alt
    assert "Aki" in picture.alt
    assert "Ben" in picture.alt
    assert asked == {avatar_of(world.aki.id, "0123")}
    assert message.text.count("\n") < MOST_LINES
