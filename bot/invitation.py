"""The invitation: the link with which somebody lets the bot into their server."""

import binascii
from base64 import urlsafe_b64decode

from discord import Permissions
from discord.utils import oauth_url

from bot.errors import SetupProblem

PERMISSIONS = Permissions(
    view_channel=True,
    send_messages=True,
    send_messages_in_threads=True,
    create_public_threads=True,
    embed_links=True,
    attach_files=True,
)
"""What the bot needs: to show tables, and to open threads for them."""


def invitation(token: str) -> str:
    """Return the link that invites the bot with this token; Discord is not asked.

    A token's first part is the application's id in base64: https://docs.discord.com/developers/reference.

    Raises:
        SetupProblem: that is no token.
    """
    first = token.split(".")[0]
    try:
        application = int(urlsafe_b64decode(first + "=" * (-len(first) % 4)))
    except (binascii.Error, ValueError):
        raise SetupProblem("DISCORD_TOKEN: this is no bot's token; copy it again from the portal") from None
    return oauth_url(application, permissions=PERMISSIONS, scopes=("bot", "applications.commands"))
