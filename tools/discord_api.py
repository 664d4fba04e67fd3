"""Extracts the parts of Discord's API description that the bot uses: `tests/fixtures/discord-api.json`.

    python -m tools.discord_api openapi.json

The description is `specs/openapi.json` of Discord's repository (`ADDRESS`); equal input gives equal bytes.
"""

import json
import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

FIXTURE = Path(__file__).resolve().parents[1] / "tests" / "fixtures" / "discord-api.json"
ADDRESS = "https://github.com/discord/discord-api-spec"

OPERATIONS = (
    "bulk_set_application_commands",
    "create_application_emoji",
    "create_guild_scheduled_event",
    "create_interaction_response",
    "create_message",
    "create_thread",
    "create_thread_from_message",
    "delete_application_emoji",
    "delete_guild_scheduled_event",
    "delete_message",
    "delete_original_webhook_message",
    "execute_webhook",
    "get_bot_gateway",
    "get_channel",
    "get_guild_member",
    "get_message",
    "get_my_oauth2_application",
    "get_my_user",
    "get_original_webhook_message",
    "join_thread",
    "leave_guild",
    "list_application_commands",
    "list_application_emojis",
    "list_guild_application_command_permissions",
    "list_guild_scheduled_events",
    "list_messages",
    "list_my_guilds",
    "update_channel",
    "update_message",
    "update_original_webhook_message",
)
"""The ids of all operations that the bot uses."""

JSON = "application/json"
REFERENCE = re.compile(r'"#/components/schemas/([^"]+)"')


def needed(description: Mapping[str, Any], operations: Collection[str] = OPERATIONS) -> dict[str, Any]:
    """Return the part of an OpenAPI description that these operations need.

    Raises ValueError if the description lacks one of them.
    """
    paths = {path: dict(_operations(item, operations)) for path, item in description["paths"].items()}
    paths = {path: item for path, item in paths.items() if item}
    found = {operation["operationId"] for item in paths.values() for operation in item.values()}
    if missing := sorted({*operations} - found):
        raise ValueError(f"the description lacks {', '.join(missing)}")
    return {
        "openapi": description["openapi"],
        "info": {key: description["info"][key] for key in ("title", "version", "license")},
        "externalDocs": {"url": ADDRESS},
        "paths": paths,
        "components": {"schemas": dict(_schemas(paths, description["components"]["schemas"]))},
    }


def _operations(item: Mapping[str, Any], operations: Collection[str]) -> Iterator[tuple[str, Any]]:
    """Yield the wanted methods of a path, each with its query and body."""
    for method, operation in item.items():
        if method == "parameters" or operation["operationId"] not in operations:
            continue
        kept: dict[str, Any] = {"operationId": operation["operationId"]}
        parameters = [*item.get("parameters", ()), *operation.get("parameters", ())]
        if query := [parameter for parameter in parameters if parameter["in"] == "query"]:
            kept["parameters"] = _without_sentences(query)
        if body := operation.get("requestBody"):
            kept["requestBody"] = {"content": {JSON: _without_sentences(body["content"][JSON])}}
        yield method, kept


def _schemas(paths: Mapping[str, Any], schemas: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield all schemas that these paths refer to, directly or through other schemas."""
    unread = [json.dumps(paths)]
    seen = set[str]()
    while unread:
        for name in set(REFERENCE.findall(unread.pop())) - seen:
            seen.add(name)
            schema = _without_sentences(schemas[name])
            unread.append(json.dumps(schema))
            yield name, schema


def _without_sentences(schema: Any) -> Any:
    """Return a schema without its descriptions; properties named `description` stay."""
    if isinstance(schema, list):
        return [_without_sentences(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: _without_sentences(inner) for name, inner in value.items()}
        if key == "properties"
        else _without_sentences(value)
        for key, value in schema.items()
        if key != "description"
    }


def as_text(value: Any, depth: int = 3) -> str:
    """Return sorted JSON; anything nested deeper than `depth` (operations, schemas) is on one line."""
    if not depth or not isinstance(value, dict):
        return json.dumps(value, separators=(",", ":"), sort_keys=True)
    lines = (f"{json.dumps(key)}: {as_text(inner, depth - 1)}" for key, inner in sorted(value.items()))
    return "{\n" + ",\n".join(lines) + "\n}"


def main(arguments: Sequence[str], fixture: Path = FIXTURE) -> str | None:
    """Write the fixture from the description at a path; return an error message, if any."""
    if len(arguments) != 1:
        return f"this needs one file: specs/openapi.json of {ADDRESS}"
    try:
        found = needed(json.loads(Path(arguments[0]).read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        return f"{arguments[0]}: {error}"
    except (KeyError, TypeError):
        return f"{arguments[0]}: this is not Discord's description of its API"
    fixture.write_text(as_text(found) + "\n", encoding="utf-8")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
