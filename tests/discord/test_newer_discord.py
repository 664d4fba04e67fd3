"""A Discord that is newer than discord.py: what nobody knows yet is left out, and all else goes on."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.discord.simulated import connection_of
from tests.discord.world import World, decisions

NEW = {"new_field": {"of": ["a", "newer", "Discord"], "type": 99}}
BY_ID = ("authorizing_integration_owners", "resolved")
MANY = 1 << 60
"""A number of flags that nobody knows."""

Change = Callable[[dict[str, Any]], None]


def new_fields(payload: dict[str, Any]) -> None:
    """Add fields everywhere."""
    for part in [*_parts(payload)]:
        part.update(deepcopy(NEW))


def _parts(value: Any) -> Any:
    """Return all objects in a value, but not those whose fields are ids."""
    if isinstance(value, dict):
        yield value
        value = [part for name, part in value.items() if name not in BY_ID]
    for each in value if isinstance(value, list) else ():
        yield from _parts(each)


def new_locales(payload: dict[str, Any]) -> None:
    payload.update(locale="tlh", guild_locale="x-new")


def no_locales(payload: dict[str, Any]) -> None:
    payload.pop("locale", None)
    payload.pop("guild_locale", None)


def new_places(payload: dict[str, Any]) -> None:
    payload["channel"]["type"] = 99
    payload["context"] = 9
    payload["authorizing_integration_owners"] = {"0": "1", "7": "8"}
    payload["entitlements"] = [
        {"id": "1", "type": 99, "sku_id": "2", "application_id": "3", "deleted": False}
    ]


def new_flags(payload: dict[str, Any]) -> None:
    payload["app_permissions"] = str(int(payload["app_permissions"]) | MANY)
    payload["member"]["permissions"] = str(int(payload["member"]["permissions"]) | MANY)
    payload["member"].update(flags=MANY, avatar_decoration_data={"asset": "new", "sku_id": "1", "kind": 9})
    payload["member"]["user"].update(public_flags=MANY, clan={"tag": "new"}, global_name=None)
    if "message" in payload:
        payload["message"].update(flags=payload["message"].get("flags", 0) | MANY, type=99)


def new_components(payload: dict[str, Any]) -> None:
    if "message" in payload:
        payload["message"]["components"].append({"type": 99, "id": 999, "parts": [{"type": 98}]})


CHANGES = [new_fields, new_locales, no_locales, new_places, new_flags, new_components]


def changed(world: World, monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    """Have each interaction come as a newer Discord may send it."""
    parsers = connection_of(world.bot).parsers
    parse = parsers["INTERACTION_CREATE"]

    def newer(data: Mapping[str, Any]) -> None:
        payload = deepcopy(dict(data))
        change(payload)
        parse(payload)

    monkeypatch.setitem(parsers, "INTERACTION_CREATE", newer)


@pytest.mark.parametrize("change", CHANGES)
async def test_commands_and_clicks_of_a_newer_discord_are_answered(
    world: World, monkeypatch: pytest.MonkeyPatch, change: Change
) -> None:
    changed(world, monkeypatch, change)
    message = await world.begin("koi-koi", rounds="1")
    await world.play_some(message, Random(1), 2)
    assert any([decisions(await person.open_hand(message)) for person in (world.aki, world.ben)])
    assert (await world.aki.type(world.channel, "tables")).text
    await world.finish(message, Random(1))


UNKNOWN: list[tuple[str, dict[str, Any]]] = [
    ("INTERACTION_CREATE", {"id": "1", "type": 99, "token": "new", "application_id": "2", "version": 2}),
    ("INTERACTION_CREATE", {"id": "1", "kind": "without a type"}),
    ("CHANNEL_UPDATE", {"id": "in words"}),
    ("GUILD_UPDATE", {"id": "1", "features": None}),
    ("THREAD_UPDATE", {}),
    ("SOMETHING_NEW", {"id": "1"}),
]


@pytest.mark.parametrize(
    ("event", "payload"), UNKNOWN, ids=lambda value: value if isinstance(value, str) else ""
)
async def test_an_event_that_nobody_understands_ends_nothing(
    world: World, event: str, payload: dict[str, Any]
) -> None:
    message = await world.begin()
    with capture_logs() as logs:
        world.env.backend.emit(event, payload)
        await world.env.advance_time(1)
    assert {line["event"] for line in logs if line["log_level"] == "error"} <= {"event not understood"}
    await world.play_some(message, Random(1), 2)
