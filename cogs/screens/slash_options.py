"""The options of slash commands: their choices, and those that come from the games."""

import inspect
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

from discord import app_commands
from discord.app_commands import Choice

from bot.choices import LANGUAGES, LOOKS, PINGS, Language, Look
from bot.errors import Reason, TableProblem
from bot.registered.commands import Callback, text
from bot.tables.deadlines import SPEEDS
from cogs.delivery.answers import Interaction, words_of
from cogs.screens.lobby import option_words
from cogs.screens.looks import AS_SERVER
from cogs.screens.me import AS_DISCORD, HIDDEN, SEEN
from cogs.screens.offers import allowed_values, offered_games, option_names

Completion = Callable[[Any, str], Coroutine[Any, Any, list[Choice[str]]]]

Value = TypeVar("Value", bound=str)

MOST_CHOICES = 25
CHOICE_LENGTH = 100


def game_choices() -> list[Choice[str]]:
    """Return the games that can be played here."""
    return [Choice(name=text(f"game-{game}"), value=game) for game in offered_games()]


def speed_choices() -> list[Choice[str]]:
    """Return the speeds at which tables are played."""
    return [Choice(name=text(f"speed-{speed}"), value=speed) for speed in SPEEDS]


def ping_choices(*more: str) -> list[Choice[str]]:
    """Return when people may want to be pinged, and anything else that may be chosen instead."""
    return [Choice(name=text(f"pings-{when}"), value=when) for when in (*PINGS, *more)]


def look_choices(*more: str) -> list[Choice[str]]:
    """Return the looks, and anything else that may be chosen instead."""
    return [Choice(name=text(f"look-{look}"), value=look) for look in (*LOOKS, *more)]


def board_choices() -> list[Choice[str]]:
    """Return whether people want to be seen on leaderboards."""
    return [Choice(name=text(f"boards-{each}"), value=each) for each in (SEEN, HIDDEN)]


def language_choices() -> list[Choice[str]]:
    """Return the languages, and that of Discord."""
    return [
        Choice(name=text(f"language-{language}"), value=language) for language in (*LANGUAGES, AS_DISCORD)
    ]


def read_language(chosen: str) -> Language | None:
    """Return the language that was chosen, None for that of Discord; raises what `_read` does."""
    return _read(chosen, AS_DISCORD, LANGUAGES)


def read_look(chosen: str) -> Look | None:
    """Return the look that was chosen, None for that of the server; raises what `_read` does."""
    return _read(chosen, AS_SERVER, LOOKS)


def _read(chosen: str, usual: str, offered: Iterable[Value]) -> Value | None:
    """Return which of the offered values was chosen; None for what is usual.

    Raises:
        TableProblem: it is none of the choices.
    """
    if chosen == usual:
        return None
    for value in offered:
        if value == chosen:
            return value
    raise TableProblem(Reason.NOT_OFFERED)


def fitting_choices(named: list[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Return choices for what somebody has typed so far.

    Args:
        named: the possible values, with their names.
        typed: part of a name or value, in upper or lower case.
    """
    fitting = [(name, value) for name, value in named if typed.casefold() in f"{value} {name}".casefold()]
    return [Choice(name=name[:CHOICE_LENGTH], value=value) for name, value in fitting[:MOST_CHOICES]]


def options_of_games(callback: Callback) -> Callback:
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
    described = {name: text("command-play-option", option=f"option-{name}") for name in option_names()}
    completions: dict[str, Any] = {name: _completing(name) for name in option_names()}
    return app_commands.describe(**described)(app_commands.autocomplete(**completions)(callback))


def _completing(name: str) -> Completion:
    """Return an autocompletion with the values that the chosen game allows for an option."""

    async def complete(interaction: Interaction, typed: str) -> list[Choice[str]]:
        words = await words_of(interaction)
        values = allowed_values(name, getattr(interaction.namespace, "game", None))
        named = [(option_words(name, value, words.plain), str(value)) for value in values]
        return fitting_choices(named, typed)

    return complete
