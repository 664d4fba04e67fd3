"""Requests that Discord would reject, according to its API description and its limits.

`python -m tools.discord_api` writes `tests/fixtures/discord-api.json`, the part of the description for the
bot's own requests. The requests come from SimCord's `env.http_requests`, or from the local Discord's log.
"""

import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from jsonschema import Draft202012Validator, ValidationError

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


_known: dict[tuple[str, str, Any, Any], list[str]] = {}


def refused(requests: Iterable[Sent]) -> list[str]:
    """Return the violations of Discord's description in these requests; each kind of request is checked once.

    Validation takes longer than the bot itself. Requests that differ only in words, ids and the number of
    similar components are of one kind, and each component of a message is checked as if it were the only
    one. `limits` checks the lengths and numbers of every request.
    """
    found: list[str] = []
    for sent in requests:
        path = re.sub(r"\d+|simcord_\w+", "0", sent.path)
        for body in with_one_component(sent.json):
            kind = (sent.method, path, shape(sent.params), shape(body))
            if kind not in _known:
                wrong = violations(sent.method, sent.path, body, sent.params)
                _known[kind] = [f"{sent.method} {sent.path}: {text}" for text in wrong]
            found += _known[kind]
    return found


def over_limits(requests: Iterable[Sent]) -> list[str]:
    """Return all limits that these requests exceed, and the files they show without bringing them."""
    return [
        f"{sent.method} {sent.path}: {text}"
        for sent in requests
        for text in (*limits(sent.json), *missing_files(sent.json))
    ]


def with_one_component(body: Any) -> Iterator[Any]:
    """Yield a body once for each of its innermost components, with that component alone."""
    if isinstance(body, dict):
        for key in ("data", "components"):
            inside = body.get(key)
            if isinstance(inside, dict):
                yield from ({**body, key: one} for one in with_one_component(inside))
                return
            if inside and isinstance(inside, list):
                yield from ({**body, key: [one]} for item in inside for one in with_one_component(item))
                return
    yield body


def shape(value: Any) -> Any:
    """Return the common shape of all values of one kind."""
    if isinstance(value, dict):
        return tuple((key, shape(item)) for key, item in sorted(value.items()))
    if isinstance(value, list):
        return ("list", *dict.fromkeys(shape(item) for item in value))
    if isinstance(value, str):
        return "1" if value.isdecimal() else value and "text"
    return value


def violations(method: str, path: str, body: Any, query: Mapping[str, Any] | None = None) -> list[str]:
    """Return the violations in one request, each as "place: violation".

    Args:
        method: the HTTP method.
        path: the path after the API's version, with ids, for instance "/channels/1/messages".
        body: the JSON part of the body, or None.
        query: the parameters after the question mark.
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
    errors = _validator(template, method.lower()).iter_errors(_with_text_ids(body))
    return [*wrong, *(text for error in errors for text in _explain(error))]


@cache
def _pattern(template: str) -> re.Pattern[str]:
    """Return the pattern for the paths of an operation; ids are numbers, unlike "@me"."""
    ids = re.sub(r"\{\w+_id\}", r"\\d+", template)
    return re.compile(re.sub(r"\{\w+\}", "[^/]+", ids))


@cache
def _validator(template: str, method: str) -> Draft202012Validator:
    body = DESCRIPTION["paths"][template][method]["requestBody"]["content"]["application/json"]["schema"]
    return Draft202012Validator(
        body | {"components": DESCRIPTION["components"]},
        format_checker=Draft202012Validator.FORMAT_CHECKER,
    )


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
    """Return how unlikely an alternative is: a different `type` counts most, another kind of value next."""
    return sum(
        100
        if error.validator in ("enum", "const") and list(error.path)[-1:] == ["type"]
        else 50
        if error.validator == "type" and not error.relative_path
        else 1
        for error in errors
    )
