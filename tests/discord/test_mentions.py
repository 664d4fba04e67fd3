"""Texts mention commands by the ids that Discord gave them, so that they work in any language."""

from bot.choices import LANGUAGES
from cogs.delivery.verbs import Verb
from cogs.screens.help import COMMANDS
from tests.discord.reading import MENTION
from tests.discord.world import World


async def ids(world: World) -> dict[str, int]:
    """Return the ids of all commands, as Discord knows them."""
    return {command.name: command.id for command in await world.bot.tree.fetch_commands()}


async def test_a_command_is_mentioned_by_its_id_in_every_language(world: World) -> None:
    play = f"</play:{(await ids(world))['play']}>"
    for language in LANGUAGES:
        await world.aki.type(world.channel, "me", language=language)
        answer = await world.aki.type(world.channel, "table")
        assert play in answer.sent, language


async def test_the_pages_of_all_commands_mention_each(world: World) -> None:
    page = await world.aki.click(await world.aki.type(world.channel, "help"), Verb.HELP)
    mentioned: dict[str, str] = {}
    for group in COMMANDS:
        page = await world.aki.use(page, page.offers("help")[0], [group])
        mentioned |= {found[1]: found[0] for found in MENTION.finditer(page.sent)}
    assert mentioned == {name: f"</{name}:{number}>" for name, number in (await ids(world)).items()}
