"""Slash commands: their texts, looked up by key when Discord gets them, and how messages mention them."""

import inspect
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import structlog
from discord import HTTPException, Locale
from discord.app_commands import (
    AppCommand,
    Command,
    CommandTree,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
    rename,
)

from bot.languages import ENGLISH, LANGUAGES, Language
from bot.texts import words_for

log = structlog.get_logger(__name__)

Callback = Callable[..., Coroutine[Any, Any, None]]

text = locale_str
"""A text by its key; its values are keys of texts too: `text("command-option", option="speed")`."""

_DEFAULT = Locale.american_english

_SPOKEN: dict[Locale, Language] = {
    _DEFAULT: ENGLISH,
    **{Locale(language): language for language in LANGUAGES if language != ENGLISH},
}
"""Discord's locales for which we have texts."""

_NAMES = (TranslationContextLocation.command_name, TranslationContextLocation.parameter_name)

_NOT_TYPED = ("self", "interaction")
"""Parameters of a callback that are no options of its command."""


class CommandTexts(Translator):
    """Finds the texts of commands in the languages we have."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a text in one of Discord's languages, None if we do not have it."""
        language = _SPOKEN.get(locale)
        if language is None:
            return None
        words = words_for(language)
        if context.location in _NAMES:
            key = f"slash-{string.message}"
            return words(key) if words.has(key) else None
        return words(string.message, **{name: words(key) for name, key in string.extras.items()})


class CommandIds:
    """The ids of our commands on Discord, which mention them in a way that works in any reader's language.

    Args:
        registered: the commands as Discord knows them; none before they are registered.
    """

    def __init__(self, registered: Iterable[AppCommand] = ()) -> None:
        self._ids = {each.name: each.id for each in registered}

    def mention(self, name: str) -> str:
        """Return a command's mention, or what people type in English if its id is not known.

        Args:
            name: its name in English, with that of the subcommand if one is meant.
        """
        command_id = self._ids.get(name.partition(" ")[0])
        return f"`/{name}`" if command_id is None else f"</{name}:{command_id}>"


async def command_ids(tree: CommandTree[Any], *, register: bool) -> CommandIds:
    """Return the ids of our commands; none if Discord cannot say, since what people type is enough.

    Args:
        tree: the commands.
        register: whether to register them with Discord, which one process does for all.

    Raises:
        discord.HTTPException: Discord does not let us register them.
    """
    if register:
        return CommandIds(await tree.sync())
    try:
        return CommandIds(await tree.fetch_commands())
    except HTTPException as error:
        log.warning("commands not known", status=error.status, code=error.code)
        return CommandIds()


class SlashCommand(Command[Any, ..., None]):
    """A slash command whose texts are keys until it is sent to Discord."""

    async def get_translated_payload(self, tree: CommandTree[Any], translator: Translator) -> dict[str, Any]:
        """Return what is sent to Discord; readers of languages we do not have get our default one."""
        return _in_default_language(await super().get_translated_payload(tree, translator))


def command(name: str) -> Callable[[Callback], SlashCommand]:
    """Turn a cog's method into a slash command.

    The text `command-<name>` describes it; `slash-<name>` is what people type in their language, for the
    command as for its options.

    Args:
        name: what people type in English.
    """

    def made(callback: Callback) -> SlashCommand:
        if not inspect.iscoroutinefunction(callback):
            raise TypeError(f"/{name} must be a coroutine function")
        options = [option for option in inspect.signature(callback).parameters if option not in _NOT_TYPED]
        return SlashCommand(
            name=locale_str(name),
            description=text(f"command-{name}"),
            callback=rename(**{option: locale_str(option) for option in options})(callback),
            parent=None,
            auto_locale_strings=False,
        )

    return made


def _in_default_language(payload: dict[str, Any]) -> dict[str, Any]:
    """Replace the keys in a command and all its options with the texts of the default language."""
    for field in ("name", "description"):
        texts = payload.get(f"{field}_localizations") or {}
        if _DEFAULT.value in texts:
            payload[field] = texts.pop(_DEFAULT.value)
    for part in (*payload.get("options", ()), *payload.get("choices", ())):
        _in_default_language(part)
    return payload
