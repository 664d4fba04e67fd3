"""The checks of requests find what Discord would refuse, and pass what it would accept."""

from typing import Any

import pytest
from simcord import HttpLogEntry

from tests.support.discord_api import over_limits, refused, violations
from tests.support.limits import limits

V2 = 1 << 15


def button(**more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Play", "custom_id": "z:1:0:play", **more}


def row(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(children)}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def container(*children: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(children)}


def select(options: int = 2, **more: Any) -> dict[str, Any]:
    choices = [{"label": f"Card {n}", "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "z:1:0:discard", "options": choices, **more}


def layout(*components: dict[str, Any]) -> dict[str, Any]:
    return {"flags": V2, "components": list(components)}


def gallery() -> dict[str, Any]:
    return {"type": 12, "items": [{"media": {"url": "attachment://hand.png"}}]}


def command(**more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Open a table", "type": 1, **more}


def option(name: str = "game", **more: Any) -> dict[str, Any]:
    return {"name": name, "description": "Which game", "type": 3, **more}


def modal(*components: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "type": 9,
        "data": {"custom_id": "z:1:0:name", "title": "Rules", "components": list(components), **more},
    }


def label(**more: Any) -> dict[str, Any]:
    child = {"type": 4, "style": 1, "custom_id": f"z:{len(more)}"}
    return {"type": 18, "label": "Rounds", "component": child, **more}


def event(name: str = "Game night", location: str = "#tea-room") -> dict[str, Any]:
    return {"name": name, "entity_type": 3, "entity_metadata": {"location": location}}


LONG_CHOICES = [{"name": str(n).zfill(90), "value": str(n)} for n in range(4)]

TAKEN = {
    "buttons": {"content": "Sit down", "components": [row(*(button(custom_id=str(n)) for n in range(5)))]},
    "layout": layout(container(text("## Koi-Koi"), row(select(25)))),
    "modal": modal(label()),
    "suggestions": {"type": 8, "data": {"choices": [{"name": "Koi-Koi", "value": "koi-koi"}]}},
    "command": command(options=[option(required=True), option("rounds")]),
    "menu": [{"name": "Show Profile", "type": 2}],
    "event": event("x" * 100, "x" * 100),
    "nothing": None,
}

REFUSED = {
    "event name of 101": (event(name="x" * 101), "event name"),
    "event location of 101": (event(location="x" * 101), "event location"),
    "content of 2001": ({"content": "x" * 2001}, "content"),
    "11 attachments": ({"attachments": [{"id": n} for n in range(11)]}, "attachments"),
    "6 rows": ({"components": [row(button(custom_id=str(n))) for n in range(6)]}, "action rows"),
    "6 buttons": (layout(row(*(button(custom_id=str(n)) for n in range(6)))), "action row"),
    "select beside a button": (layout(row(select(), button())), "action row"),
    "41 components": (layout(container(*(text("x") for _ in range(40)))), "components: 41"),
    "4001 characters": (layout(text("x" * 2000), container(text("x" * 2001))), "texts: 4001"),
    "a name twice": (layout(row(button()), row(button())), "stands 2 times"),
    "a name of 101": (layout(row(button(custom_id="x" * 101))), "custom_id"),
    "a label of 81": (layout(row(button(label="x" * 81))), "button label"),
    "an empty button": (layout(row(button(label=None))), "neither label nor emoji"),
    "26 options": (layout(row(select(26))), "select options: 26"),
    "more values than options": (layout(row(select(2, max_values=3))), "up to 3 values"),
    "an option's label of 101": (
        layout(row(select(options=0) | {"options": [{"label": "x" * 101, "value": "1"}]})),
        "option label",
    ),
    "a placeholder of 151": (layout(row(select(placeholder="x" * 151))), "placeholder"),
    "11 pictures": (layout({"type": 12, "items": [{"media": {"url": "x"}}] * 11}), "gallery: 11"),
    "a picture's text of 1025": (
        layout({"type": 12, "items": [{"media": {"url": "x"}, "description": "x" * 1025}]}),
        "gallery description",
    ),
    "embeds of 6001": (
        {"embeds": [{"description": "x" * 3000}, {"description": "x" * 3001}]},
        "embeds: 6001",
    ),
    "an embed's title of 257": ({"embeds": [{"title": "x" * 257}]}, "embed title"),
    "a modal's title of 46": (modal(label(), title="x" * 46), "modal title"),
    "6 parts of a modal": (modal(*(label() for _ in range(6))), "modal components: 6"),
    "a modal's label of 46": (modal(label(label="x" * 46)), "label: 46"),
    "26 suggestions": (
        {"type": 8, "data": {"choices": [{"name": str(n), "value": n} for n in range(26)]}},
        "autocomplete choices: 26",
    ),
    "a suggestion of 101": (
        {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": 1}]}},
        "choice name",
    ),
    "a long answer": ({"type": 4, "data": {"content": "x" * 2001}}, "content"),
    "a command's name of 33": (command(name="x" * 33), "name: 33"),
    "a command's name with a capital": (command(name="Play"), "lower case"),
    "a command's description of 101": ([command(description="x" * 101)], "description: 101"),
    "a translation of 101": (command(description_localizations={"fr": "x" * 101}), "description: 101"),
    "26 command options": (command(options=[option(f"o{n}") for n in range(26)]), "options: 26"),
    "26 choices": (
        command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]),
        "choices: 26",
    ),
    "required after optional": (
        command(options=[option("first"), option("second", required=True)]),
        "after an optional one",
    ),
    "a subcommand's option": (
        command(options=[option("top", type=1, options=[option("x" * 33)])]),
        "name: 33",
    ),
    "too many characters in a command": (
        command(options=[option(f"o{n}", choices=LONG_CHOICES) for n in range(25)]),
        "8000 allowed",
    ),
}


@pytest.mark.parametrize("name", TAKEN)
def test_what_discord_takes_exceeds_no_limit(name: str) -> None:
    assert limits(TAKEN[name]) == []


@pytest.mark.parametrize("name", REFUSED)
def test_what_discord_refuses_is_found(name: str) -> None:
    body, expected = REFUSED[name]
    found = limits(body)
    assert any(expected in complaint for complaint in found), found


def test_a_message_that_discord_takes_agrees_with_its_description() -> None:
    body = layout(container(text("## Koi-Koi"), row(select(25))), row(button()))
    assert violations("POST", "/channels/1/messages", body) == []


def test_the_number_of_a_new_attachment_is_no_violation() -> None:
    body = {"content": "The table", "attachments": [{"id": 0, "filename": "table.png"}]}
    assert violations("POST", "/channels/1/messages", body) == []
    assert body["attachments"] == [{"id": 0, "filename": "table.png"}]


def test_the_numbers_of_those_who_are_mentioned_are_no_violation() -> None:
    body = {"content": "Your turn", "allowed_mentions": {"parse": [], "users": [123456789012345678]}}
    assert violations("POST", "/channels/1/messages", body) == []


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        (
            "POST",
            "/channels/1/messages",
            layout(row(button(label="x" * 81))),
            "components/0/components/0/label",
        ),
        ("POST", "/channels/1/messages", layout(container() | {"accent_color": 1 << 24}), "accent_color"),
        ("PUT", "/applications/1/commands", [command(name="x" * 33)], "0/name"),
        ("PUT", "/applications/1/commands", [command(options=[option()] * 26)], "0/options"),
        ("POST", "/interactions/1/token/callback", modal(label(), title="x" * 46), "data/title"),
        ("POST", "/channels/1/messages", {"content": 5}, "content"),
        ("DELETE", "/channels/1/messages/2", {"content": "x"}, "a body where none belongs"),
        ("POST", "/no/such/path", {}, "not in discord-api.json"),
        ("PUT", "/channels/1/messages", {}, "not in discord-api.json"),
    ],
)
def test_what_the_description_forbids_is_found(method: str, path: str, body: Any, expected: str) -> None:
    found = violations(method, path, body)
    assert any(expected in complaint for complaint in found), found


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/users/1"), ("DELETE", "/channels/1"), ("PATCH", "/channels/@me")]
)
def test_what_the_bot_never_asked_before_is_refused_though_discord_may_have_it(
    method: str, path: str
) -> None:
    sent = HttpLogEntry(method, path, {}, None, None)
    assert [complaint.partition(":")[0] for complaint in refused([sent])] == [f"{method} {path}"]


def test_parameters_that_the_description_does_not_know_are_told() -> None:
    assert violations("GET", "/users/@me", None) == []
    assert violations("GET", "/channels/1/messages", None, {"limit": 5}) == []
    assert violations("GET", "/users/@me", None, {"shiny": "1"}) == ["?shiny: no such parameter"]


def test_what_is_refused_names_the_request() -> None:
    sent = HttpLogEntry("POST", "/channels/1/messages", {}, {"content": 5}, None)
    assert refused([sent])[0].startswith("POST /channels/1/messages: content")


def test_exceeded_limits_name_the_request() -> None:
    sent = HttpLogEntry("POST", "/channels/1/messages", {}, {"content": "x" * 2001}, None)
    assert over_limits([sent]) == ["POST /channels/1/messages: content: 2001 characters, 0 to 2000 allowed"]


def test_a_picture_that_does_not_come_with_its_message_or_answer_is_told() -> None:
    shown = layout(container(gallery()))
    brought = shown | {"attachments": [{"id": 0, "filename": "hand.png"}]}
    for body, answered in ((shown, False), (brought, True)):
        for sent in (body, {"type": 7, "data": body}):
            told = over_limits([HttpLogEntry("PATCH", "/channels/1/messages/2", {}, sent, None)])
            assert (told == []) is answered
