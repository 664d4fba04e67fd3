"""Slash commands get their texts when registered with Discord: in English and in our other languages."""

from typing import Any

import discord
import pytest
from discord import Locale
from discord.app_commands import Choice, Command, CommandTree, choices, describe

from bot.texts import MissingTextError, words_for
from cogs.slash import Translator, command, translated_text

words = words_for()

LANGUAGES = {Locale.french.value: words_for("fr"), Locale.japanese.value: words_for("ja")}
"""The texts beside the English ones."""

IN_SERVERS, FOR_ONESELF = range(2)
"""How an application is installed, as Discord numbers it."""

A_SERVER, MESSAGES_WITH_THE_BOT, OTHER_MESSAGES = range(3)
"""Where a command is used, as Discord numbers it."""


@command("tables")
@describe(game=translated_text("command-play-game"))
@choices(game=[Choice(name=translated_text("speed-live"), value="live")])
async def table(interaction: Any, game: str) -> None:
    """Do nothing."""


async def sent(made: Command[Any, ..., None] = table) -> dict[str, Any]:
    """Return what Discord learns about a command."""
    tree = CommandTree(discord.Client(intents=discord.Intents.none()))
    return await made.get_translated_payload(tree, Translator())


async def test_english_texts_stand_in_the_place_of_their_keys() -> None:
    payload = await sent()
    (option,) = payload["options"]
    assert (payload["name"], option["name"]) == ("tables", "game")
    assert payload["description"] == words("command-tables")
    assert option["description"] == words("command-play-game")
    assert option["choices"][0]["name"] == words("speed-live")


async def test_a_command_is_there_for_servers_and_for_people_who_install_the_bot_for_themselves() -> None:
    payload = await sent()
    assert payload["integration_types"] == [IN_SERVERS, FOR_ONESELF]
    assert payload["contexts"] == [A_SERVER, MESSAGES_WITH_THE_BOT, OTHER_MESSAGES]


async def test_what_needs_a_server_is_only_where_the_bot_is_a_member() -> None:
    @command("leaderboard", only_in_guilds=True)
    async def leaderboard(interaction: Any) -> None:
        """Do nothing."""

    payload = await sent(leaderboard)
    assert (payload["integration_types"], payload["contexts"]) == ([IN_SERVERS], [A_SERVER])


async def test_languages_that_we_have_stand_beside_english_and_no_others() -> None:
    payload = await sent()
    (option,) = payload["options"]
    (choice,) = option["choices"]
    for part, field, key in (
        (payload, "name", "slash-tables"),
        (payload, "description", "command-tables"),
        (option, "name", "slash-game"),
        (option, "description", "command-play-game"),
        (choice, "name", "speed-live"),
    ):
        assert part[f"{field}_localizations"] == {name: told(key) for name, told in LANGUAGES.items()}


def test_a_description_that_is_missing_is_told_as_the_cog_is_loaded() -> None:
    with pytest.raises(MissingTextError, match="command-no-such-command"):
        command("no-such-command")(table.callback)


async def test_a_missing_name_keeps_commands_from_being_registered() -> None:
    @command("tables")
    @describe(weather=translated_text("command-play-game"))
    async def wrong(interaction: Any, weather: str) -> None:
        """Do nothing."""

    with pytest.raises(discord.app_commands.TranslationError) as problem:
        await sent(wrong)
    assert isinstance(problem.value.__cause__, MissingTextError)
