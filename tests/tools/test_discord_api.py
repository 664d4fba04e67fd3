"""Discord's description, shortened to what the bot sends."""

from pathlib import Path

import pytest

from tools.discord_api import FIXTURE, main


def test_the_fixture_is_as_it_is_written(tmp_path: Path) -> None:
    """If this fails, write it anew as the docstring of `tools/discord_api.py` says."""
    written = tmp_path / "again.json"
    assert main([str(FIXTURE)], written) is None
    assert written.read_bytes() == FIXTURE.read_bytes()


@pytest.mark.parametrize("content", [None, "no JSON", "[]", "{}", '{"paths": {}}'])
def test_what_is_no_description_of_discords_is_refused(content: str | None, tmp_path: Path) -> None:
    given, written = tmp_path / "given.json", tmp_path / "written.json"
    if content is not None:
        given.write_text(content)
    assert (main([str(given)], written) or "").startswith(f"{given}: ")
    assert not written.exists()


def test_without_a_description_it_says_where_there_is_one() -> None:
    assert "specs/openapi.json" in (main([]) or "")
