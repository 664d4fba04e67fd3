"""Pictures that Discord refuses in an edit: the same page comes in words, by every way.

Discord may answer 400 to an edit whose gallery shows a file that comes with it, and to the answer to an
interaction for which it was asked to wait: https://github.com/discord/discord-api-docs/issues/7529
"""

from random import Random
from typing import Any

import pytest
from prometheus_client import REGISTRY

from bot.choices import PICTURES
from tests.discord.reading import GALLERY, walk
from tests.discord.simulated import refuse
from tests.discord.steps import Slowly
from tests.discord.world import World


def shows_new_file(method: str, path: str, body: Any) -> bool:
    """Return whether a request edits a message so that a gallery shows a file that is uploaded with it."""
    galleries = [part for part in walk((body or {}).get("components") or []) if part.get("type") == GALLERY]
    shown = [item["media"]["url"] for gallery in galleries for item in gallery["items"]]
    return method == "PATCH" and any(url.startswith("attachment://") for url in shown)


def in_words() -> float:
    """Return how many messages the metrics count that Discord took in words alone."""
    return REGISTRY.get_sample_value("zabuton_sent_in_words_total") or 0.0


@pytest.mark.parametrize("look", [PICTURES])
async def test_a_refused_picture_is_told_in_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    message = await world.begin()
    person, hand = await world.next_mover(message, Random(1))
    other = await world.other(person).open_hand(message)
    assert all(shown.pictures for shown in (message, hand, other))
    refused, before = refuse(monkeypatch, shows_new_file), in_words()
    answer = await Slowly(world, monkeypatch).do(person.decide(hand, Random(1)))
    assert (answer.id, (await world.match()).number) == (hand.id, 1)
    await world.published()
    for shown in (answer, other, message):
        assert shown.pictures == []
        assert shown.says("hanafuda-field")
    assert {path.split("/")[1] for path in refused} == {"webhooks", "channels"}
    assert in_words() == before + len(refused)
