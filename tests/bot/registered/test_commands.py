"""Slash commands get their texts when registered with Discord: in our default language and in others."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from discord import HTTPException, Locale
from discord.app_commands import Choice, choices, describe

from bot import texts
from bot.choices import Language
from bot.client import create_bot
from bot.registered.commands import (
    CommandIds,
    CommandTexts,
    SlashCommand,
    command,
    command_ids,
    register,
    text,
)
from bot.settings import Settings
from bot.texts import MissingTextError, words_for

words = words_for()

IN_SERVERS, FOR_ONESELF = range(2)
"""How an application is installed, as Discord numbers it."""

A_SERVER, MESSAGES_WITH_THE_BOT, OTHER_MESSAGES = range(3)
"""Where a command is used, as Discord numbers it."""


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


async def test_a_command_is_there_for_servers_and_for_people_who_install_the_bot_for_themselves() -> None:
    payload = await sent()
    assert payload["integration_types"] == [IN_SERVERS, FOR_ONESELF]
    assert payload["contexts"] == [A_SERVER, MESSAGES_WITH_THE_BOT, OTHER_MESSAGES]


async def test_what_needs_a_server_is_there_only_where_the_bot_is_a_member() -> None:
    @command("leaderboard", only_in_guilds=True)
    async def leaderboard(interaction: Any) -> None:
        """Do nothing."""

    payload = await sent(leaderboard)
    assert (payload["integration_types"], payload["contexts"]) == ([IN_SERVERS], [A_SERVER])


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
    return SimpleNamespace(name=name, id=command_id, description="as it was sent", options=[])


def test_a_command_is_mentioned_by_the_id_that_discord_gave_it() -> None:
    ids = CommandIds([registered("play", 7), registered("server", 8)])
    assert ids.mention("play") == "</play:7>"
    assert ids.mention("server") == "</server:8>"


def test_a_subcommand_is_mentioned_by_the_id_of_its_command() -> None:
    assert CommandIds([registered("server", 8)]).mention("server language") == "</server language:8>"


def test_a_command_whose_id_is_not_known_is_named_as_one_types_it() -> None:
    assert CommandIds().mention("play") == "`/play`"
    assert CommandIds([registered("play", 7)]).mention("server language") == "`/server language`"


class Remembered:
    """Notes that are kept in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def get(self, name: str) -> str | None:
        return self.kept.get(name)

    async def set(self, name: str, value: str) -> None:
        self.kept[name] = value


class Tree(SimpleNamespace):
    """Our commands, and Discord's list of them."""

    def __init__(self, *ours: SlashCommand) -> None:
        self.ours, self.there, self.synced = list(ours), list[Any](), 0
        super().__init__(translator=CommandTexts(), client=SimpleNamespace(application_id=42))
        self._inside = create_bot(Settings()).tree

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inside, name)

    def get_commands(self) -> list[SlashCommand]:
        return self.ours

    async def fetch_commands(self) -> list[Any]:
        return self.there

    async def sync(self) -> list[Any]:
        self.synced += 1
        self.there = [registered(each.name, number) for number, each in enumerate(self.ours, 7)]
        return self.there


@command("play")
async def play(interaction: Any) -> None:
    """Do nothing."""


async def test_commands_are_registered_once_and_again_only_when_they_have_changed() -> None:
    tree, notes = Tree(table), Remembered()
    for _ in range(3):
        ids = await register(tree, notes)  # pyright: ignore[reportArgumentType]
        assert ids.mention("table") == "</table:7>"
    assert tree.synced == 1
    tree.ours.append(play)
    for _ in range(2):
        ids = await register(tree, notes)  # pyright: ignore[reportArgumentType]
        assert ids.mention("play") == "</play:8>"
    assert tree.synced == 2


async def test_commands_are_registered_again_when_a_text_or_a_part_of_it_has_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tree, notes, sources = Tree(table), Remembered(), texts._sources
    changed: dict[str, str] = {}

    def as_changed(language: Language) -> Mapping[str, str]:
        return {**sources(language), **(changed if language == "fr" else {})}

    monkeypatch.setattr(texts, "_sources", as_changed)
    changed["command-table"] = "command-table = { -part }"
    for synced, part in ((1, "one"), (1, "one"), (2, "another")):
        changed["-part"] = f"-part = {part}"
        await register(tree, notes)  # pyright: ignore[reportArgumentType]
        assert tree.synced == synced
    changed["command-table"] = "command-table = no longer"
    await register(tree, notes)  # pyright: ignore[reportArgumentType]
    assert tree.synced == 3


async def test_commands_that_somebody_else_changed_on_discord_are_registered_again() -> None:
    tree, notes = Tree(table), Remembered()
    await register(tree, notes)  # pyright: ignore[reportArgumentType]
    tree.there[0].description = "an older version of the program said"
    await register(tree, notes)  # pyright: ignore[reportArgumentType]
    tree.there.clear()
    await register(tree, notes)  # pyright: ignore[reportArgumentType]
    assert tree.synced == 3


async def test_each_application_has_commands_of_its_own() -> None:
    tree, notes = Tree(table), Remembered()
    await register(tree, notes)  # pyright: ignore[reportArgumentType]
    tree.client.application_id = 43
    await register(tree, notes)  # pyright: ignore[reportArgumentType]
    assert tree.synced == 2


async def test_a_process_that_does_not_register_the_commands_asks_for_them() -> None:
    tree = Mock(sync=AsyncMock(), fetch_commands=AsyncMock(return_value=[registered("play", 8)]))
    assert (await command_ids(tree)).mention("play") == "</play:8>"
    tree.sync.assert_not_called()


async def test_commands_that_discord_does_not_tell_are_named_as_one_types_them() -> None:
    refused = HTTPException(Mock(status=503, reason=""), {"code": 0, "message": ""})
    tree = Mock(fetch_commands=AsyncMock(side_effect=refused))
    assert (await command_ids(tree)).mention("play") == "`/play`"
