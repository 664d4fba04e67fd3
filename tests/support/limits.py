"""Discord's limits on a bot's requests, as far as nothing else checks them before Discord does."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_MODAL, _AUTOCOMPLETE = 9, 8
_COMPONENTS_V2 = 1 << 15

_ROW, _BUTTON, _STRING_SELECT, _TEXT_INPUT = 1, 2, 3, 4
_SELECTS = frozenset({3, 5, 6, 7, 8})
_SECTION, _TEXT, _THUMBNAIL, _GALLERY = 9, 10, 11, 12
_LABEL = 18
_LINK, _PREMIUM = 5, 6

_SUBCOMMANDS = frozenset({1, 2})
_COMMAND_CHARACTERS = 8000

_UPLOADED = "attachment://"
"""Beginning of the address of a file attached to the same message."""


def limits(body: Any) -> list[str]:
    """Return the limits that a body exceeds, each as "place: limit".

    Args:
        body: the JSON body of a message, an edit, an interaction callback, a command, a list of commands or
            an event of a server; anything else has no limits here.
    """
    if isinstance(body, list):
        commands = [item for item in body if isinstance(item, Mapping) and "name" in item]
        return [text for command in commands for text in _command(command)]
    if not isinstance(body, Mapping):
        return []
    if isinstance(body.get("data"), Mapping) and "type" in body:
        return list(_callback(body["type"], body["data"]))
    if "entity_type" in body:
        return list(_event(body))
    if "name" in body and "description" in body:
        return list(_command(body))
    return list(_message(body))


def missing_files(body: Any) -> list[str]:
    """The files that a message, an edit or an answer shows although they do not come with it."""
    message = body.get("data") or body if isinstance(body, Mapping) else {}
    there = {attachment.get("filename") for attachment in message.get("attachments") or []}
    shown = [
        (item.get("media") or {}).get("url") or ""
        for component in _walk(message.get("components") or [])
        for item in component.get("items") or [component]
    ]
    names = [url.removeprefix(_UPLOADED) for url in shown if url.startswith(_UPLOADED)]
    return [f"attachments: {name!r} is shown and not among them" for name in names if name not in there]


def _callback(kind: int, data: Mapping[str, Any]) -> Iterator[str]:
    if kind == _MODAL:
        yield from _modal(data)
    elif kind == _AUTOCOMPLETE:
        yield from _choices("autocomplete", data.get("choices"))
    else:
        yield from _message(data)


def _event(body: Mapping[str, Any]) -> Iterator[str]:
    yield from _length("event name", body["name"], 100, least=1)
    yield from _length("event location", (body.get("entity_metadata") or {}).get("location"), 100, least=1)


def _length(place: str, text: Any, most: int, least: int = 0) -> Iterator[str]:
    if text is not None and not least <= len(text) <= most:
        yield f"{place}: {len(text)} characters, {least} to {most} allowed"


def _count(place: str, items: Any, most: int, least: int = 0) -> Iterator[str]:
    if items is not None and not least <= len(items) <= most:
        yield f"{place}: {len(items)}, {least} to {most} allowed"


# ---- messages


def _message(body: Mapping[str, Any]) -> Iterator[str]:
    yield from _length("content", body.get("content"), 2000)
    yield from _count("attachments", body.get("attachments"), 10)
    for attachment in body.get("attachments") or []:
        yield from _length("attachment description", attachment.get("description"), 1024)
    yield from _embeds(body.get("embeds") or [])
    components = body.get("components") or []
    is_layout = (body.get("flags") or 0) & _COMPONENTS_V2 or any(item["type"] != _ROW for item in components)
    if not is_layout:
        yield from _count("action rows", components, 5)
    yield from _components(components)


def _embeds(embeds: list[Mapping[str, Any]]) -> Iterator[str]:
    yield from _count("embeds", embeds, 10)
    total = 0
    for embed in embeds:
        fields = embed.get("fields") or []
        yield from _count("embed fields", fields, 25)
        for place, text, most in _embed_texts(embed, fields):
            total += len(text or "")
            yield from _length(place, text, most)
    if total > 6000:
        yield f"embeds: {total} characters in all, 6000 allowed"


def _embed_texts(
    embed: Mapping[str, Any], fields: Iterable[Mapping[str, Any]]
) -> Iterator[tuple[str, str | None, int]]:
    yield "embed title", embed.get("title"), 256
    yield "embed description", embed.get("description"), 4096
    yield "embed footer", (embed.get("footer") or {}).get("text"), 2048
    yield "embed author", (embed.get("author") or {}).get("name"), 256
    for field in fields:
        yield "embed field name", field.get("name"), 256
        yield "embed field value", field.get("value"), 1024


# ---- components


def _walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All components, nested ones too."""
    for component in components:
        yield component
        yield from _walk(component.get("components") or [])
        yield from _walk(component[key] for key in ("accessory", "component") if component.get(key))


def _components(components: list[Mapping[str, Any]]) -> Iterator[str]:
    every = list(_walk(components))
    yield from _count("components", every, 40)
    characters = sum(len(component.get("content", "")) for component in every if component["type"] == _TEXT)
    if characters > 4000:
        yield f"texts: {characters} characters in all, 4000 allowed"
    names = Counter(component["custom_id"] for component in every if component.get("custom_id") is not None)
    for name, times in names.items():
        yield from _length("custom_id", name, 100, least=1)
        if times > 1:
            yield f"custom_id: {name!r} stands {times} times"
    for component in every:
        yield from _component(component)


def _component(component: Mapping[str, Any]) -> Iterator[str]:
    kind = component["type"]
    if kind == _ROW:
        yield from _row(component["components"])
    elif kind == _BUTTON:
        yield from _button(component)
    elif kind in _SELECTS:
        yield from _select(component)
    elif kind == _TEXT:
        yield from _length("text", component.get("content"), 4000, least=1)
    elif kind == _THUMBNAIL:
        yield from _length("thumbnail description", component.get("description"), 1024)
    elif kind == _GALLERY:
        yield from _count("gallery", component["items"], 10, least=1)
        for item in component["items"]:
            yield from _length("gallery description", item.get("description"), 1024)
    elif kind == _SECTION:
        yield from _count("section texts", component["components"], 3, least=1)
    elif kind == _LABEL:
        yield from _length("label", component.get("label"), 45, least=1)
        yield from _length("label description", component.get("description"), 100)
    elif kind == _TEXT_INPUT:
        yield from _length("input label", component.get("label"), 45)
        yield from _length("input placeholder", component.get("placeholder"), 100)
        yield from _length("input value", component.get("value"), 4000)


def _row(children: list[Mapping[str, Any]]) -> Iterator[str]:
    buttons = sum(child["type"] == _BUTTON for child in children)
    if not (len(children) == 1 or (buttons == len(children) and 1 <= buttons <= 5)):
        yield f"action row: {buttons} of {len(children)} are buttons, 5 buttons or 1 select allowed"


def _button(button: Mapping[str, Any]) -> Iterator[str]:
    yield from _length("button label", button.get("label"), 80)
    if button.get("style") == _PREMIUM:
        return
    if not button.get("label") and not button.get("emoji"):
        yield "button: neither label nor emoji"
    wanted = "url" if button.get("style") == _LINK else "custom_id"
    if not button.get(wanted):
        yield f"button: no {wanted}"


def _select(select: Mapping[str, Any]) -> Iterator[str]:
    yield from _length("placeholder", select.get("placeholder"), 150)
    least = select.get("min_values", 1)
    most = select.get("max_values", 1)
    if not 0 <= least <= most <= 25:
        yield f"select: {least} to {most} values, 0 to 25 allowed"
    if select["type"] != _STRING_SELECT:
        return
    options = select.get("options") or []
    yield from _count("select options", options, 25, least=1)
    if most > len(options):
        yield f"select: up to {most} values of {len(options)} options"
    for option in options:
        yield from _length("option label", option.get("label"), 100, least=1)
        yield from _length("option value", option.get("value"), 100, least=1)
        yield from _length("option description", option.get("description"), 100)
    for value, times in Counter(option.get("value") for option in options).items():
        if times > 1:
            yield f"option value: {value!r} stands {times} times"


def _modal(data: Mapping[str, Any]) -> Iterator[str]:
    yield from _length("modal title", data.get("title"), 45, least=1)
    yield from _length("modal custom_id", data.get("custom_id"), 100, least=1)
    components = data.get("components") or []
    yield from _count("modal components", components, 5, least=1)
    yield from _components(components)


# ---- commands


def _command(command: Mapping[str, Any]) -> Iterator[str]:
    name = command["name"]
    if command.get("type", 1) == 1:
        yield from _named(f"/{name}", command)
    else:
        yield from _length(f"menu {name}", name, 32, least=1)
    characters = _characters(command)
    if characters > _COMMAND_CHARACTERS:
        yield f"/{name}: {characters} characters in all, {_COMMAND_CHARACTERS} allowed"


def _named(place: str, item: Mapping[str, Any]) -> Iterator[str]:
    """A command, a subcommand or an option, with everything below it."""
    for name in _translations(item, "name"):
        yield from _length(f"{place} name", name, 32, least=1)
        if name != name.lower() or any(not (sign.isalnum() or sign in "-_'") for sign in name):
            yield f"{place} name: {name!r} is not in lower case, or has more than letters, digits, - and _"
    for description in _translations(item, "description"):
        yield from _length(f"{place} description", description, 100, least=1)
    options = item.get("options") or []
    yield from _count(f"{place} options", options, 25)
    yield from _choices(place, item.get("choices"))
    optional = False
    for option in options:
        yield from _named(f"{place} {option['name']}", option)
        if option["type"] not in _SUBCOMMANDS:
            if optional and option.get("required"):
                yield f"{place} {option['name']}: required, but after an optional one"
            optional = optional or not option.get("required")


def _choices(place: str, choices: list[Mapping[str, Any]] | None) -> Iterator[str]:
    yield from _count(f"{place} choices", choices, 25)
    for choice in choices or []:
        for name in _translations(choice, "name"):
            yield from _length(f"{place} choice name", name, 100, least=1)
        if isinstance(choice.get("value"), str):
            yield from _length(f"{place} choice value", choice["value"], 100)


def _translations(item: Mapping[str, Any], key: str) -> Iterator[str]:
    yield item.get(key) or ""
    yield from (item.get(f"{key}_localizations") or {}).values()


def _characters(item: Mapping[str, Any]) -> int:
    """Names, descriptions and values of a command and everything below it, each in its longest language."""
    own = sum(max(len(text) for text in _translations(item, key)) for key in ("name", "description"))
    values = sum(len(str(choice["value"])) + len(choice["name"]) for choice in item.get("choices") or [])
    return own + values + sum(_characters(option) for option in item.get("options") or [])
