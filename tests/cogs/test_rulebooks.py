"""Rulebooks: every page, in every language, with the pictures and numbers of the rules themselves."""

import re
from pathlib import Path

import pytest

from bot.choices import CARD_STYLES, ENGLISH, LANGUAGES, Language
from bot.errors import TableProblem
from bot.pictures.layout import MAX_HEIGHT, lay_out_board
from bot.texts import words_for
from bot.texts.rulebooks import Figure, Leaf, RulebookError, load_rulebook
from cogs.delivery.pages import MAX_CHOICES, TEXT_LENGTH, Select
from cogs.faces import face_of
from cogs.faces.face import FIRST_ROUND
from cogs.screens.options import offered_games
from cogs.screens.parts import scene_of
from cogs.screens.rules import (
    HOUSE_RULING,
    Illustration,
    fill_placeholders,
    help_page,
    more_help_page,
    numbers_of,
    page_contents,
    rulebooks_page,
    rules_page,
)
from games.cards import hanafuda, ise
from games.hanafuda.yaku import IDS
from tests.cogs.tables import table_of, too_much, words
from tests.cogs.variants import COVERING
from tests.games.variants import Variant, walk
from tests.support.some import some

HEADING = 32
"""Characters of a heading, of which a phone's select shows this many."""

HANAFUDA = {
    *("pass-by", "must-take", "redeal", "best-light", "bukku", "tsukifuda", "weather", "gekkazake"),
    *("rounds", "last"),
}
HIYOKO = {"one-two", "first-card", "rain-ribbon"}
READINGS = {
    "hiifuu": {"tokens", "fifth", "change"},
    "hygge": {"objects", "animals", "layouts", "first", "starter", "stores"},
    "hana-awase": HANAFUDA,
    "koi-koi": HANAFUDA,
    "hiyoko": HIYOKO,
    "isuri": {"opponent-pays", "number-next", "three-rounds", "sixes", *HIYOKO},
}
"""The readings of the house: where the sources are silent or differ."""

books = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in offered_games() for language in LANGUAGES]
)
games = pytest.mark.parametrize("game", offered_games())


def texts(leaf: Leaf) -> str:
    """Return all texts of a page as they are written."""
    return "\n".join(part for part in leaf.parts if isinstance(part, str))


def figures(leaf: Leaf) -> list[tuple[str, ...]]:
    """Return the pictures of a page without their words: cards, marks and names."""
    return [
        tuple(re.sub(r"\([^)]*\)| = .*|^#.*", "", line).strip() for line in part.lines)
        for part in leaf.parts
        if isinstance(part, Figure)
    ]


def names(leaf: Leaf) -> set[str]:
    """Return the names of numbers and cards on a page, in texts and pictures."""
    drawn = (line for part in leaf.parts if isinstance(part, Figure) for line in part.lines)
    return set(re.findall(r"\{([^}]+)\}", "\n".join([texts(leaf), *drawn])))


def digits(leaf: Leaf) -> list[str]:
    """Return the numbers that are written out in the texts of a page."""
    return sorted(re.findall(r"\d+", re.sub(r"\{[^}]+\}", "", texts(leaf))))


@books
def test_a_rulebook_begins_with_the_aim_and_ends_with_the_words(game: str, language: Language) -> None:
    ids = [leaf.id for leaf in load_rulebook(game, language)]
    assert ids[0] == "aim"
    assert FIRST_ROUND in ids[1:3]
    assert ids[-1] == "index"
    assert any(name.startswith("example") for name in ids)
    assert len(ids) == len(set(ids))


@books
def test_every_page_is_within_the_limits_however_its_reader_sees_cards(game: str, language: Language) -> None:
    for look in CARD_STYLES:
        for leaf in some(load_rulebook(game, language)):
            page = rules_page(game, leaf.id, words_for(language, look))
            assert too_much(page) == [], leaf.id
            assert sum(len(block) for block in page.blocks if isinstance(block, str)) < TEXT_LENGTH
            assert len(leaf.heading) <= HEADING, leaf.heading


@books
def test_every_picture_of_a_page_is_one_picture_with_a_description(game: str, language: Language) -> None:
    here = words_for(language)
    parts = (part for leaf in load_rulebook(game, language) for part in page_contents(game, leaf, here))
    for picture in some(part for part in parts if isinstance(part, Illustration)):
        assert lay_out_board(picture.board).height <= MAX_HEIGHT
        assert 0 < len(picture.board.alt) <= 1024
        assert picture.alt_texts


@books
def test_all_languages_have_the_same_pages_pictures_and_numbers(game: str, language: Language) -> None:
    here, english = load_rulebook(game, language), load_rulebook(game, ENGLISH)
    assert [leaf.id for leaf in here] == [leaf.id for leaf in english]
    for leaf, other in zip(here, english, strict=True):
        assert figures(leaf) == figures(other), leaf.id
        assert names(leaf) == names(other), leaf.id
        assert texts(leaf).count(HOUSE_RULING) == texts(other).count(HOUSE_RULING), leaf.id


@books
def test_the_readings_of_the_house_are_all_there_and_no_others(game: str, language: Language) -> None:
    pages = {leaf.id: texts(leaf) for leaf in load_rulebook(game, language)}
    house = [name for name in pages if name.startswith("house")]
    told = [
        id for name in house for id in re.findall(rf"^- {HOUSE_RULING} \(([a-z-]+)\) \S", pages[name], re.M)
    ]
    assert len(told) == len(set(told))
    if game in READINGS:
        assert set(told) == READINGS[game]
    marked = sum(len(re.findall(rf"{HOUSE_RULING}[)）]", text)) for text in pages.values())
    assert marked >= len(told)
    shown = [block for name in house for block in rules_page(game, name, words_for(language)).blocks]
    assert not any(f"({name})" in str(block) for block in shown for name in told)


def test_each_reading_of_the_house_is_marked_where_it_is_coded_with_the_page_that_it_is_on() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(hanafuda.__file__).parents[1].rglob("*.py")
    )
    marks = re.findall(rf"# {HOUSE_RULING} ([a-z, ]+): ([a-z-]+)$", code, re.MULTILINE)
    assert len(marks) == code.count(HOUSE_RULING)
    marked = {(page, reading) for pages, reading in marks for page in pages.split(", ")}
    pages = {game: readings for game, readings in READINGS.items() if readings is not HANAFUDA}
    told = {**pages, "hanafuda": HANAFUDA}
    assert marked == {(page, reading) for page, readings in told.items() for reading in readings}


@pytest.mark.parametrize("game", ["hana-awase", "koi-koi"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_other_names_that_the_leaflet_has_for_a_yaku_are_explained(game: str, language: Language) -> None:
    pages = {leaf.id: texts(leaf) for leaf in load_rulebook(game, language)}
    for name in ("Nomi", "Teppo", "Ohsan"):
        assert f"*{name}*" in pages["yaku-animals"]
    for name in ("Kozan", "Ura-Sugawara"):
        assert f"*{name}*" in pages["yaku-ribbons"]


@games
def test_french_has_no_wide_space_before_a_sign(game: str) -> None:
    for leaf in some(load_rulebook(game, "fr")):
        for part in page_contents(game, leaf, words_for("fr")):
            told = [part] if isinstance(part, str) else [part.board.alt, *part.alt_texts]
            assert re.findall(r".*\S[ \xa0][:;?!»].*|.*«[ \xa0].*", "\n".join([leaf.heading, *told])) == []


@games
def test_numbers_come_from_the_rules_and_not_from_the_text(game: str) -> None:
    """What is written out counts paragraphs, names cards by their number, or says where something lies."""
    most = max(ise.NUMBERS)
    for leaf in some(load_rulebook(game, ENGLISH)):
        assert all(int(number) <= most for number in digits(leaf)), (leaf.id, digits(leaf))


@pytest.mark.parametrize("variant", COVERING, ids=str)
def test_every_decision_has_a_page_of_its_own(variant: Variant) -> None:
    match, pages = variant.match(), set[str]()
    known = {leaf.id for leaf in load_rulebook(variant.game, ENGLISH)}
    for _ in walk(match, variant.rng()):
        if match.over:
            break
        table = table_of(match)
        for seat in (None, *range(variant.players)):
            pages.add(face_of(variant.game).rules_page(scene_of(table, match.view(seat), words)))
    assert pages
    assert pages <= known


def test_a_page_that_is_not_there_is_refused() -> None:
    with pytest.raises(TableProblem):
        rules_page("koi-koi", "no-such-page", words)


def test_a_number_or_card_that_is_not_there_is_an_error() -> None:
    for name in ("{no-such-number}", "{goko+no-such-number}", "{13b}"):
        with pytest.raises(RulebookError):
            fill_placeholders(name, "koi-koi", words)


def test_numbers_are_filled_in_and_added_up() -> None:
    assert fill_placeholders("{gekkazake+hanami+tsukimi} and {1b}", "koi-koi", words) == "70 and Crane"


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("koi-koi", {"hand-2": 8, "table-2": 8, "rounds": 6, "goko": 80, "tsukifuda": 20, "all-points": 264}),
        ("hana-awase", {"hand-2": 7, "table-4": 8, "hand-4": 5, "fuke-limit": 30, "unused-2": 14}),
        ("hygge", {"winter-2": 16, "winter-3": 10, "refill-at": 3, "stock-4": 13, "match": 3, "kinds": 3}),
        (
            "hiifuu",
            {"wanted": 2, "enough": 10, "last-round": 5, "values-6": 18, "discards-4": 4, "play-5": 9},
        ),
        ("hiyoko", {"deck": 45, "hand": 6, "points": 3}),
        ("isuri", {"deck": 46, "price-1": 10, "price-12": 12, "pass": 1, "sou-dashi": 10, "together": 3}),
    ],
)
def test_numbers_are_those_of_the_leaflets(game: str, expected: dict[str, int]) -> None:
    numbers = numbers_of(game)
    assert {name: numbers[name] for name in expected} == expected


@pytest.mark.parametrize("game", ["koi-koi", "hana-awase"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_months_and_yaku_are_shown_as_pictures(game: str, language: Language) -> None:
    drawn = " ".join(
        line for leaf in load_rulebook(game, language) for figure in figures(leaf) for line in figure
    ).split()
    assert {str(number) for number in range(1, len(hanafuda.MONTHS) + 1)} <= set(drawn)
    assert {*IDS, "rain", "paulownia"} <= set(drawn)


@books
def test_the_select_has_the_page_that_is_open_and_all_around_it(game: str, language: Language) -> None:
    leaves, here = load_rulebook(game, language), words_for(language)
    for place, leaf in some(enumerate(leaves)):
        select = next(row for row in rules_page(game, leaf.id, here).rows if isinstance(row, Select))
        assert [choice.value for choice in select.choices if choice.chosen] == [leaf.id]
        assert len(select.choices) == min(len(leaves), MAX_CHOICES)
        around = {each.id for each in leaves[max(0, place - 12) : place + 13]}
        assert around <= {choice.value for choice in select.choices}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_within_the_limits_and_leads_to_every_game(language: Language) -> None:
    here = words_for(language)
    links = {name: f"https://zabuton.example/{name}" for name in ("privacy", "terms", "support")}
    for page in (help_page(1, here), more_help_page(1, here, links, in_guild=True, manages=True)):
        assert too_much(page) == []
    (*buttons,) = (button for row in rulebooks_page(here).rows if isinstance(row, tuple) for button in row)
    assert [button.argument for button in buttons] == offered_games()
