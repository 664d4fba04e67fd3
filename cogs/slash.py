"""Slash commands: their names, descriptions and choices, in all our languages."""

from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any

from discord import Locale, app_commands
from discord.app_commands import Choice, TranslationContextTypes, locale_str

from bot.choices import ENGLISH, language_of
from bot.tables.deadlines import TIME_LIMITS
from bot.texts import Words, words_for
from cogs.screens.options import game_offer, offered_games

_TextIn = Callable[[Words], str]
"""Returns a text in the language of its reader."""

_Callback = Callable[..., Coroutine[Any, Any, None]]


class Translator(app_commands.Translator):
    """Translates the texts of commands; readers of languages that we lack get English."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a text in one of Discord's languages, or None to use English.

        Command names come from `slash-<name>`; other strings bring their own function.
        """
        language = language_of(locale.value)
        if language == ENGLISH:
            return None
        words = words_for(language)
        text_in: _TextIn | None = string.extras.get("text_in")
        return words(f"slash-{string.message}") if text_in is None else text_in(words)


def translated_text(key: str) -> locale_str:
    """Return a text by its key, in English until Discord asks for translations."""
    return _translated(lambda words: words(key))


def _translated(text_in: _TextIn) -> locale_str:
    return locale_str(text_in(words_for()), text_in=text_in)


def command(
    name: str, *, only_in_guilds: bool = False
) -> Callable[[_Callback], app_commands.Command[Any, ..., None]]:
    """Turn a cog's method into a slash command.

    Its description is the text `command-<name>`; the translated names of the command and its options are
    the texts `slash-<name>`. Unless it is `only_in_guilds`, it also works in direct messages with the bot,
    and everywhere for people who have installed the bot for themselves.
    """
    anywhere = not only_in_guilds
    contexts = app_commands.allowed_contexts(guilds=True, dms=anywhere, private_channels=anywhere)
    installs = app_commands.allowed_installs(guilds=True, users=anywhere)

    def make_command(callback: _Callback) -> app_commands.Command[Any, ..., None]:
        named = app_commands.command(name=name, description=translated_text(f"command-{name}"))
        return named(contexts(installs(callback)))

    return make_command


def game_choices() -> list[Choice[str]]:
    """Return the games on offer, each with a short description."""
    return [
        Choice(name=_translated(partial(game_offer, "play-game", game)), value=game)
        for game in offered_games()
    ]


def speed_choices() -> list[Choice[str]]:
    """Return the speeds of tables."""
    return _translated_choices("speed", TIME_LIMITS)


def _translated_choices(kind: str, values: Iterable[str]) -> list[Choice[str]]:
    return [Choice(name=translated_text(f"{kind}-{value}"), value=value) for value in values]
