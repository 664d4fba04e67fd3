"""Discord's description, shortened to what the bot sends."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools.discord_api import FIXTURE, main, needed


def body(schema: Any) -> dict[str, Any]:
    return {"requestBody": {"content": {"application/json": {"schema": schema}, "multipart/form-data": {}}}}


def refers(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


CHANNEL = {"name": "channel", "in": "path", "schema": refers("Id"), "required": True}
LIMIT = {"name": "limit", "in": "query", "schema": {"type": "integer"}}
ITEM = {
    "description": "An item.",
    "type": "object",
    "properties": {"description": {"type": "string", "description": "What it is."}, "of": refers("Item")},
}
DESCRIPTION: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "API", "version": "10", "license": {"name": "MIT"}, "description": "All of it."},
    "paths": {
        "/items": {"get": {"operationId": "list_items", "responses": {"200": refers("Answer")}}},
        "/channels/{channel}/items": {
            "parameters": [CHANNEL],
            "get": {"operationId": "channel_items", "parameters": [LIMIT], "responses": {}},
            "post": {"operationId": "add_item", "description": "Adds one.", **body(refers("Item"))},
        },
    },
    "components": {"schemas": {"Item": ITEM, "Id": {"type": "string"}, "Answer": {"type": "object"}}},
}


def test_what_is_sent_stays_and_what_comes_back_goes() -> None:
    found = needed(DESCRIPTION, ["add_item", "channel_items"])
    assert found["paths"] == {
        "/channels/{channel}/items": {
            "get": {"operationId": "channel_items", "parameters": [LIMIT]},
            "post": {
                "operationId": "add_item",
                "requestBody": {"content": {"application/json": {"schema": refers("Item")}}},
            },
        }
    }
    assert [*found["components"]["schemas"]] == ["Item"]


def test_the_version_and_where_it_is_from_are_told() -> None:
    found = needed(DESCRIPTION, ["list_items"])
    assert found["info"] == {"title": "API", "version": "10", "license": {"name": "MIT"}}
    assert found["externalDocs"]["url"].endswith("discord/discord-api-spec")
    assert found["components"] == {"schemas": {}}


def test_an_operation_that_the_description_lacks_is_named() -> None:
    with pytest.raises(ValueError, match=r"lacks no_such, nor_this$"):
        needed(DESCRIPTION, ["nor_this", "list_items", "no_such"])


def test_the_fixture_is_as_it_is_written(tmp_path: Path) -> None:
    """If this fails, write it anew as the docstring of `tools/discord_api.py` says."""
    written = tmp_path / "again.json"
    assert main([str(FIXTURE)], written) is None
    assert written.read_bytes() == FIXTURE.read_bytes()


@pytest.mark.parametrize("content", [None, "no JSON", "[]", "{}", json.dumps(DESCRIPTION)])
def test_what_is_no_description_of_discords_is_refused(content: str | None, tmp_path: Path) -> None:
    given, written = tmp_path / "given.json", tmp_path / "written.json"
    if content is not None:
        given.write_text(content)
    assert (main([str(given)], written) or "").startswith(f"{given}: ")
    assert not written.exists()


def test_without_a_description_it_says_where_there_is_one() -> None:
    assert "specs/openapi.json" in (main([]) or "")
