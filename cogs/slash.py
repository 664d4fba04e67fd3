"""Slash commands: what people type and read of them, in their languages, and what they can choose from."""

from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str

from bot.choices import ENGLISH, language_of
from bot.tables.deadlines import SPEEDS
from bot.texts import Words, words_for
from cogs.delivery.pages import MAX_CHOICES
from cogs.screens.options import game_offer, offered_games

CHOICE_LENGTH = 100
"""The most characters of a choice's name."""

_TextOf = Callable[[Words], str]
"""Returns a text in somebody's language."""

_Callback = Callable[..., Coroutine[Any, Any, None]]


class Translator(app_commands.Translator):
    """Finds the texts of commands in the languages we have; readers of all others get English."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a text in one of Discord's languages, None if that is English for us.

        A name that is typed stands in `slash-<name>`; any other text knows how it is told.
        """
        language = language_of(locale.value)
        if language == ENGLISH:
            return None
        words = words_for(language)
        tell: _TextOf | None = string.extras.get("tell")
        return words(f"slash-{string.message}") if tell is None else tell(words)


def translated_text(key: str) -> locale_str:
    """Return a text by its key, in English until Discord gets it in all languages."""
    return _translated(lambda words: words(key))


def _translated(tell: _TextOf) -> locale_str:
    return locale_str(tell(words_for()), tell=tell)


def command(
    name: str, *, only_in_guilds: bool = False
) -> Callable[[_Callback], app_commands.Command[Any, ..., None]]:
    """Turn a cog's method into a slash command.

    The text `command-<name>` describes it; `slash-<name>` is what people type in their language, for the
    command as for its options.

    Args:
        name: what people type in English.
        only_in_guilds: whether it needs a server that the bot is in. Any other command also works in direct
            messages with the bot, and for people who install the bot for themselves wherever they are.
    """
    anywhere = not only_in_guilds
    contexts = app_commands.allowed_contexts(guilds=True, dms=anywhere, private_channels=anywhere)
    installs = app_commands.allowed_installs(guilds=True, users=anywhere)

    def make_command(callback: _Callback) -> app_commands.Command[Any, ..., None]:
        named = app_commands.command(name=name, description=translated_text(f"command-{name}"))
        return named(contexts(installs(callback)))

    return make_command


def game_choices() -> list[Choice[str]]:
    """Return the games that can be played here, with what to expect of them."""
    return [
        Choice(name=_translated(partial(game_offer, "play-game", game)), value=game)
        for game in offered_games()
    ]


def speed_choices() -> list[Choice[str]]:
    """Return the speeds at which tables are played."""
    return _translated_choices("speed", SPEEDS)


def _translated_choices(kind: str, values: Iterable[str]) -> list[Choice[str]]:
    return [Choice(name=translated_text(f"{kind}-{value}"), value=value) for value in values]


def matching_choices(named: Iterable[tuple[str, str]], typed: str) -> list[Choice[str]]:
    """Return the choices that match what the user has typed so far.

    Args:
        named: the possible values, with their names.
        typed: part of a name or value, in upper or lower case.
    """
    fitting = [(name, value) for name, value in named if typed.casefold() in f"{value} {name}".casefold()]
    return [Choice(name=name[:CHOICE_LENGTH], value=value) for name, value in fitting[:MAX_CHOICES]]
