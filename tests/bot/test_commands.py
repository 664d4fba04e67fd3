"""Slash commands get their texts when registered with Discord: in our default language and in others."""

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from discord import HTTPException, Locale
from discord.app_commands import Choice, choices, describe

from bot.client import create_bot
from bot.commands import CommandIds, CommandTexts, SlashCommand, command, command_ids, text
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


def registered(name: str, command_id: int) -> Any:
    return SimpleNamespace(name=name, id=command_id)


def test_a_command_is_mentioned_by_the_id_that_discord_gave_it() -> None:
    ids = CommandIds([registered("play", 7), registered("server", 8)])
    assert ids.mention("play") == "</play:7>"
    assert ids.mention("server") == "</server:8>"


def test_a_subcommand_is_mentioned_by_the_id_of_its_command() -> None:
    assert CommandIds([registered("server", 8)]).mention("server language") == "</server language:8>"


def test_a_command_whose_id_is_not_known_is_named_as_one_types_it() -> None:
    assert CommandIds().mention("play") == "`/play`"
    assert CommandIds([registered("play", 7)]).mention("server language") == "`/server language`"


async def test_the_first_process_registers_the_commands_and_the_others_ask_for_them() -> None:
    tree = Mock(sync=AsyncMock(return_value=[registered("play", 7)]), fetch_commands=AsyncMock())
    assert (await command_ids(tree, register=True)).mention("play") == "</play:7>"
    tree.fetch_commands.assert_not_called()
    tree = Mock(sync=AsyncMock(), fetch_commands=AsyncMock(return_value=[registered("play", 8)]))
    assert (await command_ids(tree, register=False)).mention("play") == "</play:8>"
    tree.sync.assert_not_called()


async def test_commands_that_discord_does_not_tell_are_named_as_one_types_them() -> None:
    refused = HTTPException(Mock(status=503, reason=""), {"code": 0, "message": ""})
    tree = Mock(fetch_commands=AsyncMock(side_effect=refused))
    assert (await command_ids(tree, register=False)).mention("play") == "`/play`"
