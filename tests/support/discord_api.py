"""Requests that Discord would reject, according to its API description and its limits.

`python -m tools.discord_api` writes `tests/fixtures/discord-api.json`, the part of the description for the
bot's own requests. The requests come from SimCord's `env.http_requests`, or from the local Discord's log.
"""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind

from tests.support.limits import limits, missing_files

FIXTURE = Path(__file__).parents[1] / "fixtures" / "discord-api.json"
DESCRIPTION: dict[str, Any] = json.loads(FIXTURE.read_text(encoding="utf-8"))

MEDIA = 16
"""The type of media channels, which Discord's pages name, but the description doesn't yet."""

DESCRIPTION["components"]["schemas"]["ChannelTypes"]["oneOf"].append({"const": MEDIA})


class Sent(Protocol):
    """A request sent to Discord."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Any]: ...
    @property
    def json(self) -> Any: ...


def refused(requests: Iterable[Sent]) -> list[str]:
    """Return what Discord would refuse in these requests: violations, exceeded limits and missing files."""
    return [
        f"{sent.method} {sent.path}: {text}"
        for sent in requests
        for text in (
            *violations(sent.method, sent.path, sent.json, sent.params),
            *limits(sent.json),
            *missing_files(sent.json),
        )
    ]


def refused_message(body: Any) -> list[str]:
    """Return what Discord would refuse in the body of a new message, which needn't have its files yet."""
    return [*violations("POST", "/channels/1/messages", body), *limits(body)]


def violations(method: str, path: str, body: Any, query: Mapping[str, Any] | None = None) -> list[str]:
    """Return the violations in one request, each as "place: violation".

    The path comes after the API's version, with ids, for instance "/channels/1/messages".
    """
    for template, item in DESCRIPTION["paths"].items():
        if method.lower() in item and _pattern(template).fullmatch(path):
            operation = item[method.lower()]
            break
    else:
        return [f"not in {FIXTURE.name}: if Discord has it, add it to the operations of tools/discord_api.py"]
    known = {parameter["name"] for parameter in operation.get("parameters", ())}
    wrong = [f"?{name}: no such parameter" for name in query or () if name not in known]
    if "requestBody" not in operation:
        return wrong if body in (None, {}) else [*wrong, "a body where none belongs"]
    sent = _with_text_ids(json.loads(json.dumps(body)))
    errors = _validator(template, method.lower()).iter_errors(sent)
    return [*wrong, *(text for error in errors for text in _explain(error))]


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """Return the pattern for the paths of an operation; ids are numbers, unlike "@me"."""
    ids = re.sub(r"\{\w+_id\}", r"\\d+", template)
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", ids))


@cache
def _validator(template: str, method: str) -> Draft202012Validator:
    body = DESCRIPTION["paths"][template][method]["requestBody"]["content"]["application/json"]["schema"]
    return Draft202012Validator(body | {"components": DESCRIPTION["components"]})


def _with_text_ids(value: Any) -> Any:
    """Return the body with all ids as text: discord.py sends some as numbers, which Discord accepts."""
    if isinstance(value, list):
        return [_with_text_ids(item) for item in value]
    if not isinstance(value, dict):
        return value
    copy = {key: _with_text_ids(item) for key, item in value.items()}
    for named in (*(copy.get("attachments") or ()), *(copy.get("default_values") or ())):
        named["id"] = str(named["id"])
    if isinstance(emoji := copy.get("emoji"), dict) and emoji.get("id") is not None:
        emoji["id"] = str(emoji["id"])
    for kind in ("users", "roles"):
        if kind in (mentions := copy.get("allowed_mentions") or {}):
            mentions[kind] = [str(number) for number in mentions[kind]]
    return copy


def _explain(error: ValidationError) -> list[str]:
    """Return the violations of the most likely alternative, where the description offers several."""
    kind: Any = error.kind  # its types say too little
    match kind:
        case ValidationErrorKind.OneOfMultipleValid():
            return []  # fits several alternatives at once, which Discord allows
        case ValidationErrorKind.AnyOf() | ValidationErrorKind.OneOfNotValid():
            branches: list[list[ValidationError]] = kind.context
            likely = min(branches, key=lambda errors: _strangeness(errors, error.instance_path))
            return [text for inner in likely for text in _explain(inner)]
        case _:
            place = "/".join(map(str, error.instance_path)) or "body"
            return [f"{place}: {error.message[:200]}"]


def _strangeness(errors: Iterable[ValidationError], place: list[str | int]) -> int:
    """Return how unlikely an alternative is: a different `type` counts most, another kind of value next."""
    return sum(
        100
        if error.kind.name in ("enum", "const") and error.instance_path[-1:] == ["type"]
        else 50
        if error.kind.name == "type" and error.instance_path == place
        else not isinstance(error.kind, ValidationErrorKind.OneOfMultipleValid)
        for error in errors
    )
