"""The page docs/records.md holds: its program, its numbers, its codes and its record."""

import json
import re
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from games import Match, MatchRecord
from games.cards import hanafuda, hiifuu, hygge, ise
from games.chance import FairChance, commitment, match_seed
from games.sequence.deck import HANAFUDA, ISE, REMOVED_IN_HIYOKO, REMOVED_IN_ISURI

PAGE = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[0]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """All that the page's program defines."""
    file = tmp_path_factory.mktemp("page") / "shuffle.py"
    file.write_text(block("python"), encoding="utf-8")
    return run_path(str(file))


@pytest.fixture(scope="module")
def record() -> MatchRecord:
    """The page's record."""
    return MatchRecord.model_validate(json.loads(block("json")))


def row(heading: str, name: str) -> list[str]:
    """Return the codes in the row of this name, in the part of the page under a heading."""
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    told = re.findall(rf"^\| {name} \| (.*) \|$", part, re.MULTILINE)[0]
    return [*" ".join(re.findall(r"`([^`]*)`", told)).split(" ")]


def test_the_program_of_the_page_shuffles_as_the_matches_do(program: dict[str, Any]) -> None:
    seed = match_seed(program["server_seed"], "1,2")
    assert program["seed"] == seed
    assert program["commitment"] == commitment(program["server_seed"])
    for label in ("deal:1", "dealer:2", "redeal:3:1"):
        shuffled = program["shuffled"](seed, label, hanafuda.CODES)
        assert shuffled == FairChance(seed).shuffled(label, hanafuda.CODES)
    number = program["uniform"](program["stream"](seed, "first"), 5)
    assert number == FairChance(seed).uniform("first", 5)


def test_the_numbers_of_the_page_are_what_its_program_gives(program: dict[str, Any]) -> None:
    words = program["stream"](program["seed"], "dealer:1")
    assert f"begins with {next(words)}, {next(words)}, {next(words)}." in PAGE.replace("\n", " ")
    assert f"the commitment is `{program['commitment']}`" in PAGE
    assert f"`{program['seed'].hex()}`" in PAGE


def test_the_record_of_the_page_holds_and_its_deal_is_told_rightly(record: MatchRecord) -> None:
    match = record.verify()
    assert (match.over, match.scores) == (True, (0, 30))
    begun = Match.new(
        record.game, record.seats, record.options, bytes.fromhex(record.server_seed), record.entropy
    )
    for name, seat in (("Aki", 0), ("Ben", 1)):
        assert set(row("The record", name)) == set(begun.view(seat).table.model_dump()["hand"])
    assert set(row("The record", "table")) == set(begun.view().table.model_dump()["field"])
    turned = [event.cards[0] for event in played(record, begun) if event.label == "stock"]
    assert turned == row("The record", "stock")[: len(turned)]


def played(record: MatchRecord, match: Match) -> list[Any]:
    return [event for seat, move in record.moves for event in match.play(seat, move)]


def test_every_field_of_a_record_is_explained() -> None:
    explained = re.findall(r"`(\w+)`", PAGE.split("| field | |")[1].split("To replay it")[0])
    assert set(MatchRecord.model_fields) <= set(explained)


def test_the_codes_of_the_page_are_those_of_the_decks() -> None:
    assert tuple(row("Card codes", "hanafuda")) == hanafuda.CODES
    kinds = dict.fromkeys(hygge.CODES[card] for card in hygge.DECK)
    assert row("Card codes", "Hygge") == [*kinds, hygge.CODES[hygge.WINTER]]
    assert [kind.copies for kind in hygge.OBJECTS] == [*(4, 3, 2) * 2, *(5, 2, 2) * 2, *(3, 3, 3)]
    assert "4 3 2 in red and blue, 5 2 2 in purple and green, 3 3 3 in yellow, of each animal 3" in PAGE
    assert row("Card codes", "Ise") == [
        ise.CODES[0],
        ise.CODES[11],
        *(f"{suit}…" for suit in [*ise.SUITS][1:]),
    ]
    values = {players: len(deck) // len(hiifuu.COLOURS) for players, deck in hiifuu.DECKS.items()}
    assert values == {4: 13, 5: 15, 6: 18}
    assert "`O1` to `O13` (five players 15, six 18)" in PAGE
    letters = dict.fromkeys(code[0] for code in hiifuu.CODES)
    assert row("Card codes", "Hiifuu") == ["O1", "O13", *(f"{letter}…" for letter in [*letters][1:])]


def test_the_cards_left_out_are_those_of_the_rules() -> None:
    told = re.findall(r"Hiyoko leaves out `(.*?)` \(with hanafuda `(.*?)`\), Isuri `(.*?)` \(`(.*?)`\)", PAGE)
    assert [tuple(codes.split(" ")) for codes in told[0]] == [
        REMOVED_IN_HIYOKO[ISE],
        REMOVED_IN_HIYOKO[HANAFUDA],
        REMOVED_IN_ISURI[ISE],
        REMOVED_IN_ISURI[HANAFUDA],
    ]


def test_every_label_of_the_rules_is_on_the_page() -> None:
    rules = Path(__file__).parents[2] / "games"
    asked = {
        label
        for path in rules.rglob("*.py")
        for label in re.findall(r'self\.chance\.(?:shuffled|uniform)\(f?"([a-z-]+)', path.read_text())
    }
    assert asked
    assert asked <= set(re.findall(r"`([a-z-]+)(?::[RK:]+)?`", PAGE))
