"""The invitation: a link for admins to add the bot to their server."""

import binascii
from base64 import urlsafe_b64decode

from discord import Permissions
from discord.utils import oauth_url

from bot.errors import SetupProblem

TABLE_PERMISSIONS = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    attach_files=True,
)
"""Permissions that the bot needs, for tables and their threads."""

PERMISSIONS = TABLE_PERMISSIONS | Permissions(embed_links=True, create_events=True)
"""Permissions of the link: also embeds, as it is untested whether all layouts work without, and events, for
game nights."""


_USER_INSTALL = 1
"""Discord's number of an installation for oneself, not for a server."""


def invitation_link(token: str, *, personal: bool = False) -> str:
    """Return the link that invites the bot with this token, without asking Discord.

    A `personal` link installs the bot for a person, not for a server. Raises SetupProblem for an invalid
    token.
    """
    application = _application_of(token)
    if not personal:
        return oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
    link = oauth_url(application, scopes=("applications.commands",))
    return f"{link}&integration_type={_USER_INSTALL}"


def _application_of(token: str) -> int:
    """Return the id of a token's application.

    It is the token's first part, in base64: https://docs.discord.com/developers/reference.
    """
    first = token.split(".")[0]
    try:
        return int(urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (binascii.Error, ValueError):
        raise SetupProblem("DISCORD_TOKEN: this is no bot's token; copy it again from the portal") from None
