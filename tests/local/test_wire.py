"""A bot on the Discord on this machine finds the REST API and gateway that discord.py expects of Discord."""

import asyncio
from collections.abc import Callable

import aiohttp
import pytest
from aiohttp import web
from discord import LoginFailure, MessageFlags, NotFound
from simcord import InteractionResult, ResponseMessage
from simcord.backend.cdn import CDN_BASE

from bot.local.gateway import AUTHENTICATION_FAILED
from bot.local.server import LocalDiscord
from tests.local.conftest import StartBot
from tests.local.tiny_bot import TinyBot, picture
from tests.process.faults import Faults, rate_limited, refusal
from tests.support.discord_api import refused


async def until(discord: LocalDiscord, holds: Callable[[], bool]) -> None:
    """Wait for a condition that a request from the bot brings about."""
    async with asyncio.timeout(10):
        while not holds():
            await discord.changes.wait_for_change()


def response(result: InteractionResult) -> ResponseMessage:
    assert result.response is not None
    return result.response


async def test_an_invitation_is_no_end_of_an_outage(discord: LocalDiscord, bot: TinyBot) -> None:
    guild = discord.world.guild
    joined = asyncio.create_task(bot.wait_for("guild_join", timeout=20))
    await asyncio.sleep(0)
    discord.gateway.join_guild(guild.id)
    assert (await joined).id == guild.id


@pytest.fixture
async def clicker(discord: LocalDiscord, bot: TinyBot) -> ResponseMessage:
    aki = discord.world.members[0]
    return response(await aki.slash(discord.world.channels[0], "clicker"))


async def test_clicks_at_the_same_time(discord: LocalDiscord, bot: TinyBot, clicker: ResponseMessage) -> None:
    assert [guild.id for guild in bot.guilds] == [discord.world.guild.id]
    people, channel = discord.world.members, discord.world.channels[0]
    answers = await asyncio.gather(*(people[n % 3].click(clicker, custom_id="click") for n in range(20)))
    said = {response(answer).content for answer in answers}
    assert said == {f"Click {n}" for n in range(1, 21)}
    await until(discord, lambda: clicker.content == "20 clicks")
    for place, person in enumerate(people):
        private = {message.id for message in channel.history(viewer=person) if message.flags.ephemeral}
        assert private == {response(answer).id for answer in answers[place::3]}


@pytest.mark.parametrize(("resumable", "sessions"), [(True, (1, 1)), (False, (2, 0))])
async def test_a_bot_whose_socket_was_down_resumes_its_session_or_identifies_anew(
    discord: LocalDiscord, clicker: ResponseMessage, resumable: bool, sessions: tuple[int, int]
) -> None:
    discord.gateway.resumable = resumable
    discord.gateway.ready.clear()
    await discord.gateway.drop_sockets()
    if not resumable:
        async with asyncio.timeout(20):
            await discord.gateway.ready.wait()
    answer = await discord.world.members[1].click(clicker, custom_id="click")
    assert response(answer).content == "Click 1"
    assert (discord.gateway.identified, discord.gateway.resumed) == sessions


async def test_refusals_are_retried(discord: LocalDiscord, clicker: ResponseMessage, failing: Faults) -> None:
    refusals = [rate_limited(0.05)]

    def refuse_the_first_edit(method: str, path: str) -> web.Response | None:
        return refusals.pop() if method == "PATCH" and refusals else None

    failing.fault = refuse_the_first_edit
    await discord.world.members[0].click(clicker, custom_id="click")
    await until(discord, lambda: clicker.content == "1 clicks")
    assert refusals == []


async def test_no_answer_is_shown(discord: LocalDiscord, clicker: ResponseMessage, failing: Faults) -> None:
    discord.env.answer_seconds = 0.1
    failing.fault = lambda method, path: refusal(403)
    answer = await discord.world.members[0].click(clicker, custom_id="click")
    assert not answer.acknowledged


async def test_a_wrong_token_is_refused_by_rest_and_gateway(discord: LocalDiscord) -> None:
    stranger = TinyBot()
    with pytest.raises(LoginFailure):
        await stranger.login("another token")
    await stranger.close()
    async with aiohttp.ClientSession() as client, client.ws_connect(discord.gateway.url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "another token", "intents": 1}})
        await socket.receive()
        assert socket.close_code == AUTHENTICATION_FAILED


async def test_everything_passes_wire(discord: LocalDiscord, bot: TinyBot, clicker: ResponseMessage) -> None:
    _, ben, chika = discord.world.members
    channel, other = discord.world.channels
    form = await chika.click(clicker, custom_id="name")
    assert form.modal is not None
    field = form.modal["components"][0]["components"][0]["custom_id"]
    assert response(await chika.submit_modal(form, {field: "Kyoto"})).content == "Named Kyoto"
    await chika.select(clicker, ["plum"], custom_id="suit")
    assert clicker.content == "Chose plum"
    assert await ben.autocomplete(channel, "pick", "suit", "pl") == [{"name": "Plum", "value": "plum"}]

    shown = response(await ben.slash(channel, "layout"))
    await until(discord, lambda: bool(shown.components))
    (attachment,) = shown.attachments
    assert (attachment.filename, attachment.description) == ("table.png", "A brown table")
    assert discord.backend.cdn.get(attachment.url) == picture("brown").fp.read()
    assert shown.flags.value & MessageFlags(components_v2=True).value
    png = picture("green").fp.read()
    emoji = await bot.create_application_emoji(name="pine", image=png)
    assert discord.backend.cdn.get(f"{CDN_BASE}/emojis/{emoji.id}.png") == png

    await ben.slash(other, "thread", name="Second table")
    (thread,) = other.threads
    assert [message.content for message in thread.history()] == ["Sit down"]
    assert refused(discord.rest.requests) == []


async def test_ids_are_stable_and_never_repeated(discord: LocalDiscord, clicker: ResponseMessage) -> None:
    async with LocalDiscord() as later:
        assert later.world.guild.id == discord.world.guild.id
        assert [channel.id for channel in later.world.channels] == [
            channel.id for channel in discord.world.channels
        ]
        assert [member.id for member in later.world.members] == [
            member.id for member in discord.world.members
        ]
        assert later.backend.application_id == discord.backend.application_id
        said = await later.world.members[0].send(later.world.channels[0], "Hello")
        assert said.id > clicker.id


async def test_each_event_goes_to_one_shard_alone(discord: LocalDiscord, start_bot: StartBot) -> None:
    bot = await start_bot(TinyBot(shard_count=3))
    assert len(bot.shards) == 3
    assert len(bot.guilds) == 1
    aki, channel = discord.world.members[0], discord.world.channels[0]
    shown = response(await aki.slash(channel, "clicker"))
    assert response(await aki.click(shown, custom_id="click")).content == "Click 1"


async def test_a_message_with_a_number_is_sent_once(discord: LocalDiscord, bot: TinyBot) -> None:
    rooms = [bot.get_partial_messageable(channel.id) for channel in discord.world.channels]
    first, again, other = [
        await room.send("Your turn", nonce=number)
        for room, number in ((rooms[0], "7"), (rooms[0], "7"), (rooms[0], "8"))
    ]
    elsewhere = await rooms[1].send("Your turn", nonce="7")
    assert first.id == again.id
    assert len({first.id, other.id, elsewhere.id}) == 3
    await first.delete()
    with pytest.raises(NotFound) as refused:
        await rooms[0].send("Your turn", nonce="7")
    assert refused.value.code == 10008
