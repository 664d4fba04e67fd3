"""Discord's limits on a bot's requests that neither its description nor SimCord knows."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

_MODAL = 9
_ROW, _BUTTON, _STRING_SELECT, _TEXT = 1, 2, 3, 10
_LINK, _PREMIUM = 5, 6
_SUBCOMMANDS = frozenset({1, 2})

_UPLOADED = "attachment://"
"""Beginning of the address of a file attached to the same message."""


def limits(body: Any) -> list[str]:
    """Return the limits that a body exceeds, each as "place: limit".

    What is no message, edit, interaction callback or command has no limits here.
    """
    if isinstance(body, list):
        return [text for item in body if isinstance(item, Mapping) for text in limits(item)]
    if not isinstance(body, Mapping):
        return []
    if "name" in body and "description" in body and "entity_type" not in body:
        return [*_options(f"/{body['name']}", body), *_at_most(f"/{body['name']}", _characters(body), 8000)]
    message = body.get("data") or body
    components = message.get("components") or []
    parts = _at_most("modal components", len(components), 5) if body.get("type") == _MODAL else ()
    return [*parts, *_components([*_walk(components)])]


def missing_files(body: Any) -> list[str]:
    """Return the files that a message, an edit or an answer shows although they do not come with it."""
    message = body.get("data") or body if isinstance(body, Mapping) else {}
    there = {attachment.get("filename") for attachment in message.get("attachments") or []}
    shown = [
        (item.get("media") or {}).get("url") or ""
        for component in _walk(message.get("components") or [])
        for item in component.get("items") or [component]
    ]
    names = [url.removeprefix(_UPLOADED) for url in shown if url.startswith(_UPLOADED)]
    return [f"attachments: {name!r} is shown and not among them" for name in names if name not in there]


def _at_most(place: str, count: int, most: int) -> Iterator[str]:
    if count > most:
        yield f"{place}: {count}, {most} allowed"


def _once(place: str, values: Iterable[str | None]) -> Iterator[str]:
    for value, times in Counter(values).items():
        if value is not None and times > 1:
            yield f"{place}: {value!r} stands {times} times"


def _walk(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield all components, nested ones too."""
    for component in components:
        yield component
        yield from _walk(component.get("components") or [])
        yield from _walk(component[key] for key in ("accessory", "component") if component.get(key))


def _components(every: list[Mapping[str, Any]]) -> Iterator[str]:
    yield from _at_most("components", len(every), 40)
    texts = [component["content"] for component in every if component["type"] == _TEXT]
    yield from _at_most("characters of texts", sum(map(len, texts)), 4000)
    yield from _once("custom_id", (component.get("custom_id") for component in every))
    for component in every:
        kind = component["type"]
        if kind == _ROW and len(component["components"]) > 1:
            if {child["type"] for child in component["components"]} != {_BUTTON}:
                yield "action row: 5 buttons or 1 select allowed"
        elif kind == _BUTTON:
            yield from _button(component)
        elif kind == _STRING_SELECT:
            options = component["options"]
            yield from _at_most("values of a select", component.get("max_values", 1), len(options))
            yield from _once("option value", (option["value"] for option in options))


def _button(button: Mapping[str, Any]) -> Iterator[str]:
    if button["style"] == _PREMIUM:
        return
    if not button.get("label") and not button.get("emoji"):
        yield "button: neither label nor emoji"
    wanted = "url" if button["style"] == _LINK else "custom_id"
    if not button.get(wanted):
        yield f"button: no {wanted}"


def _options(place: str, item: Mapping[str, Any]) -> Iterator[str]:
    """Yield what exceeds a limit in the names and options of a command, and below it."""
    for name in (item["name"], *(item.get("name_localizations") or {}).values()):
        if name != name.lower() or any(not (sign.isalnum() or sign in "-_'") for sign in name):
            yield f"{place}: {name!r} is not in lower case, or has more than letters, digits, - and _"
    for choice in item.get("choices") or ():
        yield from _at_most(f"characters of a value of {place}", len(str(choice["value"])), 100)
    optional = False
    for option in item.get("options") or ():
        yield from _options(f"{place} {option['name']}", option)
        if option["type"] not in _SUBCOMMANDS:
            if optional and option.get("required"):
                yield f"{place} {option['name']}: required, but after an optional one"
            optional = optional or not option.get("required")


def _characters(item: Mapping[str, Any]) -> int:
    """Names, descriptions and values of a command and everything below it, each in its longest language."""
    own = sum(
        max(map(len, (item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values())))
        for key in ("name", "description")
    )
    values = sum(len(str(choice["value"])) + len(choice["name"]) for choice in item.get("choices") or [])
    return own + values + sum(_characters(option) for option in item.get("options") or [])
