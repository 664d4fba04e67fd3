"""What Discord accepts and refuses: its own description, and the limits that it leaves out."""

from typing import Any

import pytest
from simcord import HttpLogEntry

from tests.support.discord_api import refused, violations

V2 = 1 << 15
CHANNEL = "/channels/1/messages"
COMMANDS = "/applications/1/commands"
ANSWER = "/interactions/1/token/callback"


def button(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Play", "custom_id": "z:1:0:play", **more}


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def container(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(children)}


def select(*values: str, **more: Any) -> dict[str, Any]:
    options = [{"label": "Card", "value": value} for value in values or ("1", "2")]
    return {"type": 3, "custom_id": "z:1:0:discard", "options": options, **more}


def layout(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


def picture(url: str = "attachment://hand.png") -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": url}}]}


def command(*options: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Open a table", "type": 1, "options": list(options), **more}


def option(name: str = "game", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Which game", "type": 3, **more}


def modal(count: int = 1, **more: Any) -> dict[str, Any]:
    fields = ({"type": 4, "style": 1, "custom_id": f"z:{number}"} for number in range(count))
    labels = [{"type": 18, "label": "Rounds", "component": field} for field in fields]
    return {"type": 9, "data": {"custom_id": "z:1:0:name", "title": "Rules", "components": labels, **more}}


def event(**more: Any) -> dict[str, Any]:
    times = {"scheduled_start_time": "2026-01-01T00:00:00Z", "scheduled_end_time": "2026-01-01T01:00:00Z"}
    there = {"entity_type": 3, "entity_metadata": {"location": "#tea-room"}}
    return {"name": "Game night", "description": "", "privacy_level": 2, **there, **times, **more}


LONG_CHOICES = [{"name": str(n).zfill(90), "value": str(n)} for n in range(4)]

TAKEN: list[tuple[str, str, Any]] = [
    ("POST", CHANNEL, {"content": "Sit down", "components": [row(button()), row(button(custom_id="z"))]}),
    ("POST", CHANNEL, layout(container(text("## Koi-Koi"), row(select())), row(button()))),
    ("POST", CHANNEL, {"attachments": [{"id": 0, "filename": "hand.png"}]} | layout(picture())),
    ("POST", CHANNEL, {"content": "x", "allowed_mentions": {"parse": [], "users": [123456789012345678]}}),
    ("POST", ANSWER, modal()),
    ("POST", ANSWER, {"type": 8, "data": {"choices": [{"name": "Koi-Koi", "value": "koi-koi"}]}}),
    ("PUT", COMMANDS, [command(option(required=True), option("o")), {"name": "Show Profile", "type": 2}]),
    ("POST", "/guilds/1/scheduled-events", event()),
    ("GET", "/users/@me", None),
]

REFUSED: list[tuple[str, str, Any, str]] = [
    ("POST", CHANNEL, layout(row(button(label="x" * 81))), "components/0/components/0/label"),
    ("POST", CHANNEL, layout(container() | {"accent_color": 1 << 24}), "accent_color"),
    ("POST", CHANNEL, {"content": 5}, "content"),
    ("POST", CHANNEL, layout(row(*(button(custom_id=str(n)) for n in range(6)))), "0/components"),
    ("POST", CHANNEL, layout(row(select(*map(str, range(26))))), "options"),
    ("POST", CHANNEL, layout(row(select(), button(custom_id="z"))), "action row"),
    ("POST", CHANNEL, layout(container(*(text("x") for _ in range(40)))), "components: 41"),
    ("POST", CHANNEL, layout(text("x" * 2000), container(text("x" * 2001))), "characters of texts: 4001"),
    ("POST", CHANNEL, layout(row(button()), row(button())), "stands 2 times"),
    ("POST", CHANNEL, layout(row(button(label=None))), "neither label nor emoji"),
    ("POST", CHANNEL, layout(row(button(custom_id=None))), "no custom_id"),
    ("POST", CHANNEL, layout(row(select("1", "2", max_values=3))), "values of a select: 3"),
    ("POST", CHANNEL, layout(row(select("1", "1"))), "option value"),
    ("POST", CHANNEL, layout(picture()), "'hand.png' is shown"),
    ("POST", ANSWER, {"type": 7, "data": layout(picture())}, "'hand.png' is shown"),
    ("POST", ANSWER, modal(title="x" * 46), "data/title"),
    ("POST", ANSWER, modal(6), "modal components: 6"),
    ("PUT", COMMANDS, [command(name="x" * 33)], "0/name"),
    ("PUT", COMMANDS, [command(*[option()] * 26)], "0/options"),
    ("PUT", COMMANDS, [command(name="Play")], "lower case"),
    ("PUT", COMMANDS, [command(option("first"), option("second", required=True))], "after an optional one"),
    ("PUT", COMMANDS, [command(option(choices=[{"name": "x", "value": "x" * 101}]))], "value of /play game"),
    ("PUT", COMMANDS, [command(*(option(f"o{n}", choices=LONG_CHOICES) for n in range(25)))], "8000 allowed"),
    ("POST", "/guilds/1/scheduled-events", event(name="x" * 101), "name"),
    ("DELETE", "/channels/1/messages/2", {"content": "x"}, "a body where none belongs"),
    ("POST", "/no/such/path", {}, "not in discord-api.json"),
    ("GET", "/users/1", None, "not in discord-api.json"),
    ("PATCH", "/channels/@me", {}, "not in discord-api.json"),
]
"""Requests, and what is said of them; those that the bot never sends are refused though Discord has them."""


@pytest.mark.parametrize(("method", "path", "body"), TAKEN)
def test_what_discord_takes_is_not_refused(method: str, path: str, body: Any) -> None:
    assert refused([HttpLogEntry(method, path, {}, body, None)]) == []


@pytest.mark.parametrize(("method", "path", "body", "expected"), REFUSED)
def test_what_discord_refuses_is_found(method: str, path: str, body: Any, expected: str) -> None:
    found = refused([HttpLogEntry(method, path, {}, body, None)])
    assert any(expected in complaint for complaint in found), found
    assert all(complaint.startswith(f"{method} {path}: ") for complaint in found)


def test_parameters_that_the_description_does_not_know_are_told() -> None:
    assert violations("GET", CHANNEL, None, {"limit": 5}) == []
    assert violations("GET", "/users/@me", None, {"shiny": "1"}) == ["?shiny: no such parameter"]
