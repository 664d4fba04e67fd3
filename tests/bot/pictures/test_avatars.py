"""Where Discord keeps the pictures of people."""

import asyncio
from typing import Any

import pytest

from bot.pictures.avatars import MAX_AVATAR_BYTES, Avatars, avatar_of, default_avatar, own_avatar

USER = 80351110224678912
CDN = "https://cdn.discordapp.com"


def test_everyone_has_a_picture() -> None:
    assert avatar_of(USER, "aa") == f"{CDN}/avatars/{USER}/aa.png?size=128"
    assert avatar_of(USER, None) == f"{CDN}/embed/avatars/{(USER >> 22) % 6}.png?size=128"


def test_people_without_a_picture_do_not_all_look_alike() -> None:
    assert len({default_avatar(number << 22) for number in range(50)}) == 6


def fetching(*contents: bytes | Exception, **how: Any) -> tuple[Avatars, list[str]]:
    asked: list[str] = []
    left = list(contents)

    async def fetch(address: str) -> bytes:
        asked.append(address)
        content = left.pop(0)
        if isinstance(content, Exception):
            raise content
        return content

    return Avatars(fetch, **how), asked


async def test_an_avatar_is_fetched_once() -> None:
    avatars, asked = fetching(b"picture")
    address = avatar_of(1, "0123")
    assert await avatars.load_avatars([address]) == {address: b"picture"}
    assert await avatars.load_avatars([address]) == {address: b"picture"}
    assert asked == [address]


@pytest.mark.parametrize("content", [TimeoutError(), OSError(), b"x" * (MAX_AVATAR_BYTES + 1)])
async def test_a_missing_avatar_is_left_out_and_asked_for_again(content: bytes | Exception) -> None:
    avatars, _ = fetching(content, b"picture")
    address = avatar_of(1, "0123")
    assert await avatars.load_avatars([address]) == {}
    assert await avatars.load_avatars([address]) == {address: b"picture"}


async def test_not_more_avatars_are_kept_than_allowed() -> None:
    avatars, asked = fetching(b"first", b"second", b"third", b"first again", most=2)
    first, second, third = (avatar_of(user, "0123") for user in (1, 2, 3))
    for address in (first, second, third, second):
        assert await avatars.load_avatars([address])
    assert asked == [first, second, third]
    assert await avatars.load_avatars([first]) == {first: b"first again"}


async def test_nothing_is_fetched_from_anywhere_but_where_discord_has_its_pictures() -> None:
    avatars, asked = fetching()
    assert await avatars.load_avatars(["https://example.org/avatar.png", ""]) == {}
    assert asked == []


async def test_a_late_avatar_is_not_waited_for() -> None:
    never = asyncio.Event()

    async def fetch(address: str) -> bytes:
        await never.wait()
        return b""

    assert await Avatars(fetch, within=0.0).load_avatars([avatar_of(1, "0123")]) == {}


async def test_a_discord_elsewhere_is_asked_for_its_own_pictures_or_for_none() -> None:
    address = avatar_of(1, "0123")
    for cdn, found in (("", {}), ("http://127.0.0.1:1/cdn", {address: b"picture"})):
        avatars, asked = fetching(b"picture", base=cdn)
        assert await avatars.load_avatars([address]) == found
        assert asked == [f"{cdn}/avatars/1/0123.png?size=128"] * len(found)


def test_a_picture_that_discord_gives_is_nobodys_own() -> None:
    assert own_avatar(default_avatar(1)) == own_avatar("") == ""
    assert own_avatar(avatar_of(1, "0123")) == avatar_of(1, "0123")
