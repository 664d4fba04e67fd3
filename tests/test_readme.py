"""What README.md promises newcomers is true, and so is what the other pages say about the same."""

import doctest
import re
from pathlib import Path

import pytest

from bot.texts import words_for
from games import catalogue

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
TOP = ("README.md", "CONTRIBUTING.md", "PRIVACY.md", "SECURITY.md", "TERMS.md")
COMMANDS = {
    "daily",
    "help",
    "leaderboard",
    "learn",
    "play",
    "profile",
    "rules",
    "server",
    "settings",
    "tables",
    "tournament",
}
"""The names of all commands."""

OTHER_COMMANDS = {"jouer", "health", "metrics", "data"}
"""Names of commands in other languages, addresses of the bot's own, and the folder of its image."""

PAGES = [*(ROOT / name for name in TOP), *sorted((ROOT / "docs").glob("*.md"))]


def test_every_game_is_listed_with_its_numbers_of_players() -> None:
    rows = re.findall(r"^\| ([\w-]+) \| ([\d–]+) \|", README, re.MULTILINE)
    words = words_for()
    assert [(name.lower(), players) for name, players in rows] == [
        (game.id, words("players-range", fewest=min(game.players), most=max(game.players)))
        for game in catalogue.GAMES.values()
    ]


def test_the_example_of_the_library_plays_a_match() -> None:
    example = doctest.DocTestParser().get_doctest(README, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(example, clear_globs=False).failed == 0
    assert example.globs["match"].over


def test_the_page_for_admins_lists_every_command() -> None:
    rows = re.findall(r"^\| (`/.+?) \|", (ROOT / "docs/admins.md").read_text(encoding="utf-8"), re.MULTILINE)
    listed = [name for row in rows for name in re.findall(r"`/([a-z]+)`", row)]
    assert sorted(listed) == sorted(COMMANDS)


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_headings_that_are_there(page: Path) -> None:
    links = re.findall(r"\]\((?!https?://)([^)#]*)#([^)]+)\)", page.read_text(encoding="utf-8"))
    missing = [
        (target, anchor)
        for target, anchor in links
        if anchor not in anchors(page.parent / target if target else page)
    ]
    assert missing == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_a_page_names_exists(page: Path) -> None:
    named = set(re.findall(r"`/([a-z]+)[ `]", page.read_text(encoding="utf-8")))
    assert named <= COMMANDS | OTHER_COMMANDS


def test_the_readme_alone_says_whose_name_goes_into_addresses() -> None:
    assert "`OWNER` is" in README
    others = [page.read_text(encoding="utf-8") for page in PAGES if page.name != "README.md"]
    assert all("(../README.md#try-it-now)" in text for text in others if "OWNER/" in text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_and_pictures_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    targets = re.findall(r'(?:\]\(|src=")(?!https?://)([^)#"]+)', text)
    assert [target for target in targets if not (page.parent / target).exists()] == []
