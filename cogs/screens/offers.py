"""What /play offers: the games that have a face, and their options as slash options."""

import inspect
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from discord import app_commands

from bot.client import Zabuton
from bot.tables import DEFAULT_SPEED, SPEEDS, TableProblem, Wish
from bot.texts import Words, words_for
from cogs.delivery.answers import Interaction
from cogs.faces import has_face
from cogs.screens.lobby import option_words
from games import catalogue

Callback = Callable[..., Coroutine[Any, Any, None]]
Completion = Callable[[Any, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]

MOST_CHOICES = 25
CHOICE_LENGTH = 100


def offered_games() -> list[str]:
    """Return the ids of the games that can be played here: those of the catalogue that have a face."""
    return [game for game in catalogue.GAMES if has_face(game)]


def option_names() -> list[str]:
    """Return the names of all options of the offered games, in the order in which they first occur."""
    names = (name for game in offered_games() for name in catalogue.game(game).allowed_options())
    return list(dict.fromkeys(names))


def allowed_values(name: str, game: str | None) -> list[Any]:
    """Return the values of an option that a game allows, or any game if none is chosen yet."""
    games = [game] if game is not None and game in catalogue.GAMES else offered_games()
    values = (value for each in games for value in catalogue.game(each).allowed_options().get(name, ()))
    return list(dict.fromkeys(values))


def read_values(game: str, given: Mapping[str, str | None], words: Words) -> dict[str, Any]:
    """Return the options as the game has them, from what people typed or picked.

    Raises:
        TableProblem: the game or an option is unknown, or the game has no such option or value; says what is
            allowed.
    """
    if game not in offered_games():
        raise TableProblem("unknown-game")
    allowed = catalogue.game(game).allowed_options()
    options: dict[str, Any] = {}
    for name, text in given.items():
        if text is None:
            continue
        if name not in option_names():
            raise TableProblem("old-control")
        option = words(f"option-{name}")
        if name not in allowed:
            raise TableProblem("option-of-other-game", game=words(f"game-{game}"), option=option)
        value = next((value for value in allowed[name] if str(value) == text), None)
        if value is None:
            values = words.join([option_words(name, value, words) for value in allowed[name]])
            raise TableProblem("wrong-option", option=option, allowed=values)
        options[name] = value
    return options


async def habits(bot: Zabuton, guild_id: int | None, user_id: int, game: str) -> Wish:
    """Return what a table begins with that nobody says more about.

    What the person chose for his last table of the game comes first, then the server's defaults, then the
    game's own. What the rules of today do not allow any more is passed over.
    """
    defaults = {} if guild_id is None else await bot.preferences.defaults(guild_id)
    last = await bot.tables.last_opened_by(user_id, game)
    options = dict(defaults.get("games", {}).get(game, {}))
    speed = defaults.get("speed", DEFAULT_SPEED)
    if last is not None:
        options |= last.options
        speed = last.speed
    allowed = catalogue.game(game).allowed_options()
    valid = {name: value for name, value in options.items() if value in allowed.get(name, ())}
    return Wish(game, valid, speed if speed in SPEEDS else DEFAULT_SPEED)


def slash_options(callback: Callback) -> Callback:
    """Give a command's callback, which takes `**options`, a slash option for each option of the games.

    discord.py reads the options of a command from the signature of its callback, so the signature names them.
    """
    signature = inspect.signature(callback)
    kept = [
        parameter
        for parameter in signature.parameters.values()
        if parameter.kind is not inspect.Parameter.VAR_KEYWORD
    ]
    added = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None)
        for name in option_names()
    ]
    vars(callback)["__signature__"] = signature.replace(parameters=[*kept, *added])
    completions: dict[str, Any] = {name: _completing(name) for name in option_names()}
    return app_commands.autocomplete(**completions)(callback)


def _completing(name: str) -> Completion:
    """Return what offers the values of an option that the chosen game allows."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        words = words_for()
        values = allowed_values(name, getattr(interaction.namespace, "game", None))
        named = [(option_words(name, value, words)[:CHOICE_LENGTH], str(value)) for value in values]
        fitting = [(text, value) for text, value in named if typed.casefold() in f"{value} {text}".casefold()]
        return [app_commands.Choice(name=text, value=value) for text, value in fitting[:MOST_CHOICES]]

    return complete
