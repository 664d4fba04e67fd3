"""What README.md promises newcomers is true."""

import re
from pathlib import Path

import pytest
from discord import Permissions

from bot.texts import words_for
from games import catalogue

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOP = ("README.md", "CONTRIBUTING.md", "PRIVACY.md", "TERMS.md")
PAGES = [*(ROOT / name for name in TOP), *sorted((ROOT / "docs").glob("*.md"))]


def test_every_game_is_listed_with_its_numbers_of_players() -> None:
    rows = re.findall(r"^\| ([\w-]+) \| ([\d–]+) \|", README, re.MULTILINE)
    words = words_for()
    assert [(name.lower(), players) for name, players in rows] == [
        (game.id, words("players-range", fewest=min(game.players), most=max(game.players)))
        for game in catalogue.GAMES.values()
    ]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?://)([^)#]+)\)", page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_invitation_asks_for_the_rights_that_the_bot_needs_and_no_others() -> None:
    needed = Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        embed_links=True,
        attach_files=True,
    )
    for page in (README, (ROOT / "docs" / "admins.md").read_text(encoding="utf-8")):
        assert re.findall(r"permissions=(\d+)", page) == [str(needed.value)]
