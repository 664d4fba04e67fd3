"""Failures from outside the program, each in one line that its host understands."""

import aiohttp
import discord
from sqlalchemy.exc import InterfaceError, OperationalError

from bot.errors import SetupProblem, Unreachable
from bot.store.database import problem

_WRONG_ACCOUNT = "DISCORD_TOKEN: Discord does not accept this token"
_OTHER_TIME = "Discord cannot be reached: its certificate is not valid now; is this machine's clock right?"
_NO_INTENTS = "Discord does not allow the bot its intents: look at the bot's page in the developer portal"

_NOT_NOW = (9, 10)
"""OpenSSL's codes for certificates that are not valid yet, or no longer."""

_CLOSED_FOR_GOOD = {
    4004: _WRONG_ACCOUNT,
    4010: "SHARD_IDS, SHARD_COUNT: Discord knows no such shard",
    4011: "SHARD_COUNT: the bot is in so many servers that Discord wants more shards",
    4013: "Discord does not know the intents that this version asks for: update Zabuton",
    4014: _NO_INTENTS,
}
"""Close codes after which Discord does not want another attempt to connect."""


def failure(error: BaseException) -> SetupProblem | None:
    """Return what a host should know about an error from outside; None for a fault in the program.

    Args:
        error: the exception raised by the network, Discord or the database.
    """
    match error:
        case SetupProblem():
            return error
        case discord.LoginFailure():
            return SetupProblem(_WRONG_ACCOUNT)
        case discord.PrivilegedIntentsRequired():
            return SetupProblem(_NO_INTENTS)
        case discord.ConnectionClosed() if error.code in _CLOSED_FOR_GOOD:
            return SetupProblem(_CLOSED_FOR_GOOD[error.code])
        case discord.ConnectionClosed():
            return Unreachable(f"Discord closed the connection with code {error.code}")
        case discord.GatewayNotFound():
            return Unreachable("Discord does not say where its gateway is")
        case discord.DiscordServerError():
            return Unreachable(f"Discord has a fault of its own, status {error.status}")
        case aiohttp.ClientConnectorCertificateError() if _is_of_another_time(error.certificate_error):
            return Unreachable(_OTHER_TIME)
        case aiohttp.ClientError() | ConnectionError():
            return Unreachable(f"Discord cannot be reached: {_line(error)}")
        case OperationalError() | InterfaceError():
            return problem(error)
        case _:
            return None


def fatal(error: BaseException) -> SetupProblem | None:
    """Return the same for an error that ends the bot, which includes Discord refusing it at the start."""
    problem = failure(error)
    if problem is None and isinstance(error, discord.HTTPException):
        return SetupProblem(f"Discord refused with status {error.status}: {_line(error.text)}")
    if problem is None and isinstance(error, TimeoutError):
        return Unreachable("Discord does not answer")
    return problem


def _is_of_another_time(error: Exception) -> bool:
    """Return whether a certificate is refused only for not being valid yet, or no longer."""
    return getattr(error, "verify_code", None) in _NOT_NOW


def _line(message: object) -> str:
    return " ".join(str(message).split()) or "no reason given"
