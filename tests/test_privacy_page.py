"""What PRIVACY.md promises is what the program does."""

import re
from pathlib import Path

from bot.store.guilds import RETENTION_DAYS
from bot.store.schema import metadata

ROOT = Path(__file__).resolve().parent.parent
PRIVACY, TERMS, README = (
    (ROOT / name).read_text(encoding="utf-8") for name in ("PRIVACY.md", "TERMS.md", "README.md")
)


def test_the_privacy_page_names_every_table_of_the_database() -> None:
    assert sorted(re.findall(r"^\| `(\w+)` \|", PRIVACY, re.MULTILINE)) == sorted(metadata.tables)


def test_both_pages_say_how_long_the_data_of_a_server_is_kept() -> None:
    for page in (PRIVACY, TERMS):
        assert {*re.findall(r"(\d+) days", page)} == {str(RETENTION_DAYS)}


def test_the_readme_leads_to_both() -> None:
    assert "(PRIVACY.md)" in README
    assert "(TERMS.md)" in README
