"""The invitation: the link with which an admin lets the bot into their server."""

import binascii
from base64 import urlsafe_b64decode

from discord import Permissions
from discord.utils import oauth_url

from bot.errors import SetupProblem

REQUIRED_PERMISSIONS = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
)
"""What the bot needs: to show tables, and to open threads for them."""

PERMISSIONS = REQUIRED_PERMISSIONS | Permissions(embed_links=True, create_events=True)
"""What it asks for: also embeds, since it is not tried whether Discord shows all of its layouts without, and
events, for game nights."""


USER_INSTALL = 1
"""What Discord calls an installation for oneself, not for a server."""


def invitation_link(token: str, *, personal: bool = False) -> str:
    """Return the link that invites the bot with this token; Discord is not asked.

    Args:
        token: the bot's token.
        personal: whether people install the bot for themselves with the link, not for a server.

    Raises:
        SetupProblem: that is no token.
    """
    application = _application_of(token)
    if not personal:
        return oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
    link = oauth_url(application, scopes=("applications.commands",))
    return f"{link}&integration_type={USER_INSTALL}"


def _application_of(token: str) -> int:
    """Return the id of the application that a token belongs to.

    It is a token's first part, in base64: https://docs.discord.com/developers/reference.
    """
    first = token.split(".")[0]
    try:
        return int(urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (binascii.Error, ValueError):
        raise SetupProblem("DISCORD_TOKEN: this is no bot's token; copy it again from the portal") from None
