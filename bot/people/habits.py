"""Habits: how a new table is set up if its host only says which game."""

from bot.store.preferences import Preferences
from bot.tables import DEFAULT_SPEED, SPEEDS, Tables, Wish
from games import catalogue


async def usual_wish(
    tables: Tables, preferences: Preferences, guild_id: int | None, user_id: int, game: str
) -> Wish:
    """Return the setup that a person usually wants.

    Their choices for their last table of the game come first, then the server's defaults, then the game's
    own. Choices that the current rules no longer allow, or that do not go together, are skipped.
    """
    guild = await preferences.guild(guild_id)
    last = await tables.last_opened_by(user_id, game)
    options = dict(guild.options.get(game, {}))
    speed = guild.speed or DEFAULT_SPEED
    if last is not None:
        options |= last.options
        speed = last.speed
    valid = catalogue.game(game).fitting(options)
    return Wish(game, valid, speed if speed in SPEEDS else DEFAULT_SPEED)
