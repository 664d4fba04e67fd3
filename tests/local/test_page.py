"""The page lists the rooms, keeps them fresh, and lets several people act as their clients would."""

import asyncio
from collections.abc import AsyncIterator, Callable
from http.client import HTTPConnection
from io import BytesIO
from typing import Any

import aiohttp
import discord as dpy
import pytest
from PIL import Image
from simcord import MemberActor, ResponseMessage

from bot.local.page import Page
from bot.local.rooms import Rooms
from bot.local.server import LOOPBACK, LocalDiscord
from bot.local.world import OWNER
from tests.local.tiny_bot import Clicker, TinyBot


class Window:
    """SimCord's page for one person in one room: reads its state and acts on what it has read."""

    def __init__(self, client: aiohttp.ClientSession, capability: str) -> None:
        self._client = client
        self._headers = {"X-Simcord-Capability": capability}
        self.state: dict[str, Any] = {}
        self._sequence = 0

    async def open(self, viewer_id: int) -> "Window":
        async with self._client.post(
            "/api/pages", json={"viewer_id": str(viewer_id)}, headers=self._headers
        ) as answer:
            self.state = await answer.json()
        self._headers["X-Simcord-Context"] = self.state["context"]["id"]
        return self

    async def look(self) -> dict[str, Any]:
        async with self._client.get("/api/state", headers=self._headers) as answer:
            self.state = await answer.json()
        return self.state

    def status_of_picture(self, filename: str, port: int | None) -> int:
        """Ask SimCord's server for a picture, once; aiohttp would ask again if it hung up."""
        (asset,) = [each["id"] for each in self.state["assets"].values() if each["filename"] == filename]
        asking = HTTPConnection(LOOPBACK, port or 0)
        asking.request("GET", f"/api/assets/{asset}", headers=self._headers)
        return asking.getresponse().status

    def texts(self) -> list[str]:
        """The texts of the visible messages, oldest first."""
        return [self.state["messages"][key]["content"] for key in self.state["timeline"]]

    async def until_it_shows(self, text: str) -> None:
        async with asyncio.timeout(10):
            while text not in self.texts():
                await self.look()

    async def click(self, message: ResponseMessage, custom_id: str) -> dict[str, Any]:
        """Press a button as this window last saw it; returns SimCord's receipt."""
        (row, *_) = self.state["messages"][str(message.id)]["components"]
        (button,) = [child for child in row["components"] if child["custom_id"] == custom_id]
        return await self._act("click", target_id=str(message.id), control_key=button["control_key"])

    async def end(self) -> None:
        """Press "End preview session"."""
        await self._act("close")

    async def _act(self, kind: str, **more: str) -> dict[str, Any]:
        self._sequence += 1
        action = {
            "kind": kind,
            "protocol_version": 3,
            "sequence": self._sequence,
            "request_id": f"request {self._sequence}",
            "generation": self.state["context"]["generation"],
            "bot_generation": self.state["botGeneration"],
            "published_revision": self.state["publishedRevision"],
            **more,
        }
        async with self._client.post("/api/action", json=action, headers=self._headers) as answer:
            return await answer.json()


@pytest.fixture
async def rooms(discord: LocalDiscord) -> AsyncIterator[Rooms]:
    async with Rooms(discord) as opened:
        yield opened


@pytest.fixture
async def page(rooms: Rooms) -> AsyncIterator[Page]:
    async with Page("Zabuton", rooms) as served:
        yield served


@pytest.fixture
async def client(page: Page) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(page.url, timeout=aiohttp.ClientTimeout(total=10)) as session:
        yield session


@pytest.fixture
async def clicker(discord: LocalDiscord, bot: TinyBot) -> ResponseMessage:
    shown = await discord.world.members[0].slash(discord.world.channels[0], "clicker")
    assert shown.response is not None
    return shown.response


async def rooms_of(client: aiohttp.ClientSession) -> dict[str, dict[str, str]]:
    async with client.get("/rooms.json") as answer:
        return {room["name"]: room for room in (await answer.json())["rooms"]}


async def window(client: aiohttp.ClientSession, room: str, viewer_id: int) -> Window:
    rooms = await rooms_of(client)
    return await Window(client, rooms[room]["address"].partition("#")[2]).open(viewer_id)


async def until_rooms(
    client: aiohttp.ClientSession, holds: Callable[[dict[str, dict[str, str]]], bool]
) -> dict[str, dict[str, str]]:
    """The rooms, as soon as they are as wanted."""
    async with asyncio.timeout(10):
        while not holds(rooms := await rooms_of(client)):
            pass
        return rooms


def text_channel(bot: TinyBot, channel_id: int) -> dpy.TextChannel:
    channel = bot.get_channel(channel_id)
    assert isinstance(channel, dpy.TextChannel)
    return channel


async def test_threads_are_below(discord: LocalDiscord, bot: TinyBot, client: aiohttp.ClientSession) -> None:
    assert list(await rooms_of(client)) == ["card-table", "tea-room"]
    await discord.world.members[0].slash(discord.world.channels[0], "thread", name="Second table")
    rooms = await until_rooms(client, lambda rooms: "Second table" in rooms)
    assert [(name, room["kind"]) for name, room in rooms.items()] == [
        ("card-table", "channel"),
        ("Second table", "thread"),
        ("tea-room", "channel"),
    ]


async def test_private_threads(discord: LocalDiscord, bot: TinyBot, client: aiohttp.ClientSession) -> None:
    _, ben, _ = discord.world.members
    thread = await text_channel(bot, discord.world.channels[0].id).create_thread(name="Whispers")
    assert "Whispers" not in await rooms_of(client)
    await thread.add_user(dpy.Object(ben.id))
    await until_rooms(client, lambda rooms: "Whispers" in rooms)
    seen = await window(client, "Whispers", ben.id)
    assert [viewer["name"] for viewer in seen.state["viewers"]] == ["Ben", OWNER]


async def test_the_owner_can_manage_the_guild(discord: LocalDiscord, client: aiohttp.ClientSession) -> None:
    owner = discord.world.owner
    seen = await window(client, "card-table", owner.id)
    assert [viewer["name"] for viewer in seen.state["viewers"]] == ["Aki", "Ben", "Chika", OWNER]

    def rights(person: MemberActor) -> dpy.Permissions:
        return dpy.Permissions(discord.backend.compute_permissions(discord.world.guild.id, person.id))

    assert rights(owner).manage_guild
    assert not any(rights(member).manage_guild for member in discord.world.members)


async def test_direct_messages(discord: LocalDiscord, bot: TinyBot, client: aiohttp.ClientSession) -> None:
    chika = discord.world.members[2]
    user = await bot.fetch_user(chika.id)
    await user.send("Your turn")
    rooms = await until_rooms(client, lambda rooms: "Chika" in rooms)
    assert rooms["Chika"]["kind"] == "direct"
    await (await window(client, "Chika", chika.id)).until_it_shows("Your turn")


async def test_a_window_shows_what_others_do_at_the_same_time_but_not_their_private_answers(
    discord: LocalDiscord, clicker: ResponseMessage, client: aiohttp.ClientSession
) -> None:
    windows = [await window(client, "card-table", member.id) for member in discord.world.members]
    receipts = await asyncio.gather(*(seen.click(clicker, "click") for seen in windows))
    assert [receipt["settlement"] for receipt in receipts] == ["settled"] * 3
    for seen in windows:
        await seen.until_it_shows("3 clicks")
        assert len({"Click 1", "Click 2", "Click 3"} & {*seen.texts()}) == 1


@pytest.mark.parametrize("replaced", [False, True])
async def test_a_click_holds_although_its_message_has_changed_unless_its_control_is_gone(
    discord: LocalDiscord,
    clicker: ResponseMessage,
    bot: TinyBot,
    client: aiohttp.ClientSession,
    replaced: bool,
) -> None:
    aki, ben, _ = discord.world.members
    seen, other = [await window(client, "card-table", member.id) for member in (aki, ben)]
    view = dpy.ui.View(timeout=None) if replaced else Clicker()
    for row, item in enumerate(view.children, start=1):
        item.row = row
    view.add_item(dpy.ui.Button(label="Another", custom_id="another", row=0))
    message = text_channel(bot, clicker.channel_id).get_partial_message(clicker.id)
    await message.edit(content="One more button", view=view)
    await other.until_it_shows("One more button")
    receipt = await seen.click(clicker, "click")
    if replaced:
        assert [item["code"] for item in receipt["diagnostics"]] == ["stale-revision"]
    else:
        assert receipt["settlement"] == "settled"


async def test_an_ended_room_opens_again(discord: LocalDiscord, client: aiohttp.ClientSession) -> None:
    before = (await rooms_of(client))["tea-room"]["address"]
    seen = await window(client, "tea-room", discord.world.members[0].id)
    await seen.end()
    discord.changes.announce_change()
    await until_rooms(client, lambda rooms: rooms["tea-room"]["address"] != before)


async def test_the_page_has_one_name_and_frames_simcord_alone(client: aiohttp.ClientSession) -> None:
    async with client.get("/rooms.json", headers={"Host": "elsewhere.example"}) as answer:
        assert answer.status == 403
    async with client.get("/room") as answer:
        assert "X-Frame-Options" not in answer.headers
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"]


@pytest.mark.deep
async def test_a_picture_is_shown_although_the_same_one_leaves_the_page_while_it_is_prepared(
    discord: LocalDiscord, bot: TinyBot, rooms: Rooms, client: aiohttp.ClientSession
) -> None:
    aki, channel = discord.world.members[0], text_channel(bot, discord.world.channels[0].id)
    # Long to prepare and short once prepared: SimCord leaves the pipe of a picture open that is half sent.
    frames = [Image.new("RGB", (600, 600), (number, 7 * number % 256, 90)) for number in range(200)]
    film = BytesIO()
    frames[0].save(film, "GIF", save_all=True, append_images=frames[1:])
    first, _ = [
        await channel.send(file=dpy.File(BytesIO(film.getvalue()), name)) for name in ("1.gif", "2.gif")
    ]
    room, port = await window(client, "card-table", aki.id), next(iter(rooms)).preview.port
    assert await asyncio.to_thread(room.status_of_picture, "1.gif", port) == 200
    asking = asyncio.create_task(asyncio.to_thread(room.status_of_picture, "2.gif", port))
    await asyncio.sleep(0.2)
    await first.delete()
    assert await asking == 200
