"""Checks what the bot sends against Discord's published OpenAPI description, and against `limits`.

Works on SimCord's `env.http_requests` and on the log of the Discord on this machine.
"""

import functools
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

import pytest
from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.support.limits import limits

__all__ = ["SPEC", "Sent", "complaints", "limits", "over_limits", "violations"]

SPEC = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"
_URI = "urn:discord"
_JSON = "application/json"


class Sent(Protocol):
    """A request that was sent."""

    @property
    def method(self) -> str: ...
    @property
    def path(self) -> str: ...
    @property
    def params(self) -> Mapping[str, Any]: ...
    @property
    def json(self) -> Any: ...


def complaints(requests: Iterable[Sent]) -> list[str]:
    """Everything in these requests that Discord's description rejects; skips the test if it is missing."""
    return [
        f"{sent.method} {sent.path}: {text}"
        for sent in requests
        for text in violations(sent.method, sent.path, sent.json, sent.params)
    ]


def over_limits(requests: Iterable[Sent]) -> list[str]:
    """All limits that these requests exceed; does not need the description."""
    return [f"{sent.method} {sent.path}: {text}" for sent in requests for text in limits(sent.json)]


def violations(method: str, path: str, body: Any, query: Mapping[str, Any] | None = None) -> list[str]:
    """What is wrong with one request, each as "place: what"; skips the test if the description is missing.

    Args:
        method: the HTTP method.
        path: the path after the API's version, with ids, for instance "/channels/1/messages".
        body: the JSON part of the body, None if there is none.
        query: the parameters after the question mark.
    """
    if not SPEC.exists():
        pytest.skip(f"Discord's OpenAPI description is not here: {SPEC}")
    template = _template(path)
    if template is None:
        return [f"no such path: {path}"]
    operation = _spec()["paths"][template].get(method.lower())
    if operation is None:
        return [f"no method {method} for {template}"]
    return [*_wrong_query(template, operation, query or {}), *_wrong_body(method, template, operation, body)]


def _wrong_query(template: str, operation: Mapping[str, Any], query: Mapping[str, Any]) -> list[str]:
    declared = [*operation.get("parameters", []), *_spec()["paths"][template].get("parameters", [])]
    known = {parameter["name"] for parameter in declared if parameter.get("in") == "query"}
    return [f"?{name}: no such parameter" for name in query if name not in known]


def _wrong_body(method: str, template: str, operation: Mapping[str, Any], body: Any) -> list[str]:
    if "requestBody" not in operation:
        return [] if body in (None, {}) else ["a body where none belongs"]
    if _JSON not in operation["requestBody"]["content"]:
        return []
    errors = _validator(template, method.lower()).iter_errors(_with_text_ids(body))
    return [text for error in errors for text in _explain(error)]


@functools.cache
def _spec() -> dict[str, Any]:
    return json.loads(SPEC.read_text())


@functools.cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    """Every path as a pattern; those with fewer variable parts first, so that "@me" wins over an id."""
    paths = sorted(_spec()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(path))), path) for path in paths]


def _template(path: str) -> str | None:
    return next((template for pattern, template in _templates() if pattern.fullmatch(path)), None)


@functools.cache
def _validator(template: str, method: str) -> Draft202012Validator:
    resource = Resource.from_contents(_spec(), default_specification=DRAFT202012)
    parts = ("paths", template, method, "requestBody", "content", _JSON, "schema")
    pointer = "/".join(part.replace("~", "~0").replace("/", "~1") for part in parts)
    return Draft202012Validator(
        {"$ref": f"{_URI}#/{pointer}"},
        registry=Registry().with_resource(_URI, resource),
        format_checker=Draft202012Validator.FORMAT_CHECKER,
    )


def _with_text_ids(value: Any) -> Any:
    """The body with all ids as text: discord.py sends some as numbers, and Discord accepts them."""
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
    """The error in the intended alternative, where the description offers several."""
    if error.validator not in ("anyOf", "oneOf"):
        place = "/".join(str(part) for part in error.absolute_path) or "body"
        return [f"{place}: {error.message[:200]}"]
    branches: defaultdict[int | str, list[ValidationError]] = defaultdict(list)
    for inner in error.context or ():
        branches[inner.schema_path[0]].append(inner)
    if not branches:
        return []  # fits several alternatives at once, which Discord allows
    return [text for inner in min(branches.values(), key=_strangeness) for text in _explain(inner)]


def _strangeness(errors: Iterable[ValidationError]) -> int:
    """How unlikely an alternative is meant: another `type` counts most, another kind of value next."""
    return sum(
        100
        if error.validator in ("enum", "const") and list(error.path)[-1:] == ["type"]
        else 50
        if error.validator == "type" and not error.relative_path
        else 1
        for error in errors
    )
