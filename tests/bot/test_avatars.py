"""Where Discord keeps the pictures of people."""

import pytest

from bot.avatars import avatar_of, default_avatar

USER, GUILD = 80351110224678912, 41771983423143937
CDN = "https://cdn.discordapp.com"


@pytest.mark.parametrize(
    ("guild", "avatar", "here", "address"),
    [
        (None, "aa", None, f"{CDN}/avatars/{USER}/aa.png?size=128"),
        (GUILD, "aa", None, f"{CDN}/avatars/{USER}/aa.png?size=128"),
        (GUILD, "aa", "a_bb", f"{CDN}/guilds/{GUILD}/users/{USER}/avatars/a_bb.png?size=128"),
        (GUILD, None, "bb", f"{CDN}/guilds/{GUILD}/users/{USER}/avatars/bb.png?size=128"),
        (None, None, None, f"{CDN}/embed/avatars/{(USER >> 22) % 6}.png"),
    ],
)
def test_the_picture_of_the_guild_comes_first_and_everybody_has_one(
    guild: int | None, avatar: str | None, here: str | None, address: str
) -> None:
    assert avatar_of(USER, avatar, guild, here) == address


def test_people_without_a_picture_do_not_all_look_alike() -> None:
    assert len({default_avatar(number << 22) for number in range(50)}) == 6
