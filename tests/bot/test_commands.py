"""Slash commands get their texts when registered with Discord: in our default language and in others."""

from typing import Any

import pytest
from discord import Locale
from discord.app_commands import Choice, choices, describe

from bot.client import create_bot
from bot.commands import CommandTexts, SlashCommand, command, text
from bot.settings import Settings
from bot.texts import MissingTextError, words_for

words = words_for()


@command("table")
@describe(game=text("command-play-option", option="option-rounds"))
@choices(game=[Choice(name=text("speed-live"), value="live")])
async def table(interaction: Any, game: str) -> None:
    """Do nothing."""


async def sent(made: SlashCommand = table) -> dict[str, Any]:
    """Return what Discord learns about a command."""
    return await made.get_translated_payload(create_bot(Settings()).tree, CommandTexts())


async def test_texts_stand_in_the_place_of_their_keys() -> None:
    payload = await sent()
    (option,) = payload["options"]
    assert payload["name"] == "table"
    assert payload["description"] == words("command-table")
    assert option["description"] == words("command-play-option", option=words("option-rounds"))
    assert option["choices"][0]["name"] == words("speed-live")


async def test_languages_that_we_have_stand_beside_the_default_one() -> None:
    payload = await sent()
    languages = {Locale.french.value: words_for("fr"), Locale.japanese.value: words_for("ja")}
    assert payload["name"] == "table"
    for field, key in (("name", "slash-table"), ("description", "command-table")):
        assert payload[f"{field}_localizations"] == {name: told(key) for name, told in languages.items()}
    (option,) = payload["options"]
    assert option["name"] == "game"
    assert option["name_localizations"] == {name: told("slash-game") for name, told in languages.items()}
    (choice,) = option["choices"]
    assert choice["name_localizations"] == {name: told("speed-live") for name, told in languages.items()}


async def test_a_missing_text_keeps_commands_from_being_told() -> None:
    @command("no-such-command")
    async def wrong(interaction: Any) -> None:
        """Do nothing."""

    with pytest.raises(Exception, match="no-such-command") as problem:
        await sent(wrong)
    assert isinstance(problem.value.__cause__, MissingTextError)
