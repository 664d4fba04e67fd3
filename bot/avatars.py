"""Avatars: where the pictures of people are, from what Discord says about them."""

from discord import Asset

SIZE = 128
"""Width and height of an avatar, in pixels: a power of two."""

_DEFAULTS = 6


def avatar_of(
    user_id: int, avatar: str | None, guild_id: int | None = None, guild_avatar: str | None = None
) -> str:
    """Return the address of a person's picture.

    Args:
        user_id: the person.
        avatar: the hash of their avatar; None if they have none.
        guild_id: the guild where they are shown; None outside of guilds.
        guild_avatar: the hash of the avatar that they have in this guild only; None if they have none.
    """
    if guild_id is not None and guild_avatar:
        place = f"guilds/{guild_id}/users/{user_id}/avatars/{guild_avatar}"
    elif avatar:
        place = f"avatars/{user_id}/{avatar}"
    else:
        return default_avatar(user_id)
    return f"{Asset.BASE}/{place}.png?size={SIZE}"


def default_avatar(user_id: int) -> str:
    """Return the address of the picture that Discord gives to a person without one."""
    return f"{Asset.BASE}/embed/avatars/{(user_id >> 22) % _DEFAULTS}.png"
