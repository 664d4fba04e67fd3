"""Slash commands: their texts, looked up by key when Discord gets them, and how messages mention them."""

import inspect
import json
from collections.abc import Callable, Coroutine, Iterable
from hashlib import sha256
from typing import Any

import structlog
from discord import HTTPException, Locale
from discord.app_commands import (
    AppCommand,
    AppCommandContext,
    AppInstallationType,
    Command,
    CommandTree,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
    rename,
)

from bot.choices import ENGLISH, LANGUAGES, Language
from bot.store.notes import Notes
from bot.texts import words_for, written

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

_IN_GUILDS = AppCommandContext(guild=True, dm_channel=False, private_channel=False)
_ANYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)

_NOT_TYPED = ("self", "interaction")
"""Parameters of a callback that are no options of its command."""


class CommandTexts(Translator):
    """Finds the texts of commands in the languages we have."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """Return a text in one of Discord's languages, None if we do not have it."""
        language = _SPOKEN.get(locale)
        return None if language is None else self._text(language, _key_of(string, context), string)

    def _text(self, language: Language, key: str, string: locale_str) -> str | None:
        words = words_for(language)
        if key != string.message and not words.has(key):
            return None  # a name that is typed as it is written here
        return words(key, **{name: words(part) for name, part in string.extras.items()})


class _Sources(CommandTexts):
    """Puts in the place of each text how it is written."""

    def _text(self, language: Language, key: str, string: locale_str) -> str | None:
        return json.dumps(
            [written(language, each) for each in (key, *string.extras.values())], sort_keys=True
        )


def _key_of(string: locale_str, context: TranslationContextTypes) -> str:
    """Return the key of a text; those that people type have keys of their own."""
    return f"slash-{string.message}" if context.location in _NAMES else string.message


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


async def command_ids(tree: CommandTree[Any]) -> CommandIds:
    """Return the ids of our commands; none if Discord cannot say, since what people type is enough."""
    try:
        return CommandIds(await tree.fetch_commands())
    except HTTPException as error:
        log.warning("commands not known", status=error.status, code=error.code)
        return CommandIds()


async def register(tree: CommandTree[Any], notes: Notes) -> CommandIds:
    """Register our commands with Discord, unless it has them already; return their ids.

    One process does that for all. Discord limits how often commands may be registered, and it takes a while
    until people's clients know of it.

    Args:
        tree: the commands.
        notes: where it is noted what was registered, and what Discord made of it.

    Raises:
        discord.HTTPException: Discord does not let us register them.
    """
    name, ours = f"commands of {tree.client.application_id}", await _digest(tree)
    there = await tree.fetch_commands()
    if await notes.get(name) == f"{ours} {_mark(there)}":
        return CommandIds(there)
    registered = await tree.sync()
    await notes.set(name, f"{ours} {_mark(registered)}")
    log.info("commands registered", count=len(registered))
    return CommandIds(registered)


async def _digest(tree: CommandTree[Any]) -> str:
    """Return a hash of our commands, with their texts in all languages."""
    payloads = [await each.get_translated_payload(tree, _Sources()) for each in tree.get_commands()]
    return sha256(json.dumps(payloads, sort_keys=True, default=str).encode()).hexdigest()


def _mark(there: Iterable[AppCommand]) -> str:
    """Return a hash of commands as Discord knows them: another program may have changed them there."""
    known = sorted((each.id, each.name, each.description, *_options(each)) for each in there)
    return sha256(json.dumps(known).encode()).hexdigest()


def _options(command: AppCommand) -> list[str]:
    return [f"{option.name}: {option.description}" for option in command.options]


class SlashCommand(Command[Any, ..., None]):
    """A slash command whose texts are keys until it is sent to Discord."""

    async def get_translated_payload(self, tree: CommandTree[Any], translator: Translator) -> dict[str, Any]:
        """Return what is sent to Discord; readers of languages we do not have get our default one."""
        return _in_default_language(await super().get_translated_payload(tree, translator))


def command(name: str, *, only_in_guilds: bool = False) -> Callable[[Callback], SlashCommand]:
    """Turn a cog's method into a slash command.

    The text `command-<name>` describes it; `slash-<name>` is what people type in their language, for the
    command as for its options.

    Args:
        name: what people type in English.
        only_in_guilds: whether it needs a server that the bot is in. Any other command also works in direct
            messages with the bot, and for people who install the bot for themselves wherever they are.
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
            allowed_contexts=_IN_GUILDS if only_in_guilds else _ANYWHERE,
            allowed_installs=AppInstallationType(guild=True, user=not only_in_guilds),
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
