"""What a player reads of themselves: texts speak to them; their own name, or "you" as a name, is in none."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.choices import PICTURES, WORDS, CardStyle, Language
from bot.pictures.layout import split_board
from bot.solo.puzzles import puzzles_of
from bot.store.profiles import Profile
from bot.tables.replay import steps_of
from bot.texts import Words, words_for, words_of_all_languages
from bot.texts.marks import in_words
from bot.thinking.analysis import Analysis, Judgement
from bot.thinking.worker import Difference
from cogs.delivery.pages import Drawing, Page, Portrait
from cogs.faces.face import Scene
from cogs.screens.analysis import analysis_page, decision_page
from cogs.screens.profiles import bests_page, profile_page, trophies_page
from cogs.screens.reasons import reason_words
from cogs.screens.replay import match_of, replay_page
from cogs.screens.story import details_page, history_page
from cogs.screens.table import hand_page, public_page, round_end_page
from games import Match
from games.catalogue import GAMES
from tests.cogs.tables import person, table_of
from tests.cogs.variants import COVERING
from tests.games.variants import Variant, two_each, walk
from tools.scenes import CAST

READER = "Momo"
OTHERS = ("Aki", "Ben", "Chika", "Dai", "Emi")

EVERY_STEP = 7
"""Of how many steps of a replay, which has all that a match's log has, one is looked at."""

AS_A_NAME = {
    "en": r"\*\*You\*\* (?!·|\*\*)"
    r"|\b[Yy]ou (?:has|is|was|took their|to|takes|calls|plays|leads|deals|scores|wins|needs|gets|begins)\b"
    r"|(?:^|\n)\W*you\b|of you\b|\b[Yy]ou, who\b",
    "fr": r"\*\*Toi\*\* (?!·|\*\*)"
    r"|\b[Tt]oi (?:a|n’a|as|est|avait|peut|joue|prend|donne|commence|annonce|marque|mène|remporte|choisit)\b"
    r"|(?:^|\n)\W*toi\b|(?:décisions|cartes|nez|Photo|Koi-koi) de toi\b|\b[Tt]oi, qui\b",
    "ja": r"\*\*あなた\*\*(?!：)|あなたさん",
}
"""Where "you" stands like a name, by language."""


def dealt(variant: Variant, reader: int) -> Match:
    """Return a match of people, with the reader in a seat."""
    names = [*OTHERS[: variant.players - 1]]
    names.insert(reader, READER)
    return Match.new(variant.game, names, variant.options, variant.seed(0), shares=variant.shares)


def read(variant: Variant, reader: int, words: Words) -> Iterator[Page]:
    """Yield what the reader sees of a match, from its deal to long after its end."""
    match, rounds = dealt(variant, reader), 0
    for _ in walk(match, variant.rng()):
        table = table_of(match)
        yield hand_page(table, person(reader), words)
        yield details_page(table, person(reader), words)
        if len(match.rounds) > rounds:
            yield round_end_page(table, words, reader)
        rounds = len(match.rounds)
    table = table_of(match)
    yield history_page(table, person(reader), words)
    seats = [replace(seat, away=seat.seat == reader) for seat in table.seats]
    yield history_page(replace(table, seats=tuple(seats)), person(reader), words)
    yield hand_page(table, person(reader), words)
    steps = range(len(steps_of(match_of(table))))
    yield from (replay_page(table, place, words, reader) for place in (*steps[::EVERY_STEP], steps[-1]))
    yield from analyses(match, reader, words)


def analyses(match: Match, reader: int, words: Words) -> Iterator[Page]:
    """Yield the analysis of the reader's own decisions."""
    table = table_of(match)
    yield analysis_page(table, Analysis(reader, ()), words, reader)
    made = [(number, move) for number, (seat, move) in enumerate(match.moves) if seat == reader]
    lost = [None, Difference(0.3, 2.0, 0.0), Difference(0.0, 0.0, 0.0)]
    judgements = (
        Judgement(number, 1, move, move, each) for (number, move), each in zip(made, lost, strict=False)
    )
    analysis = Analysis(reader, tuple(judgements))
    yield analysis_page(table, analysis, words, reader)
    for judged in analysis.judgements:
        yield decision_page(table, analysis, judged.number, words, reader)


def texts(page: Page) -> Iterator[str]:
    """Yield the texts of a page, and how its pictures are described."""
    for block in page.blocks:
        if isinstance(block, Drawing):
            yield from (*block.beside, *block.instead, *(part.alt for part in split_board(block.board)))
        elif isinstance(block, Portrait):
            yield block.text
        elif isinstance(block, str):
            yield block


def faults(told: str, words: Words) -> list[str]:
    """Return the lines in which the reader is named, or "you" stands like a name."""
    as_a_name = re.compile(AS_A_NAME[words.language])
    lines = in_words(told).split("\n")
    return [line for line in lines if READER in line or as_a_name.search(line)]


@pytest.mark.parametrize(
    ("language", "look", "reader"),
    [("en", WORDS, 0), ("fr", WORDS, 1), ("en", PICTURES, 1), ("ja", WORDS, 0)],
)
@two_each(COVERING)
def test_players_are_you(variant: Variant, language: Language, look: CardStyle, reader: int) -> None:
    words = words_for(language, look)
    pages = read(variant, reader, words)
    assert {fault for page in pages for told in texts(page) for fault in faults(told, words)} == set()


def test_what_everybody_reads_has_the_names_of_all() -> None:
    match = dealt(Variant("koi-koi", 2), 0)
    assert f"**{READER}**" in "".join(texts(public_page(table_of(match), words_for())))


@pytest.mark.parametrize("words", words_of_all_languages(), ids=lambda words: words.language)
@pytest.mark.parametrize("game", GAMES)
def test_reasons_speak_to_the_player_whom_they_are_about(game: str, words: Words) -> None:
    for puzzle in puzzles_of(game):
        best, *others = puzzle.worth
        names = [f"**{name}**" for name in CAST.names[: len(puzzle.view.seats)]]
        for other in others:
            if other.reason is None or other.reason.feature.seat is None:
                continue
            about = other.reason.feature.seat
            named = [*names[:about], f"**{READER}**", *names[about + 1 :]]
            told = reason_words(
                Scene.from_view(puzzle.view, named, words, about), other.reason, best.move, other.move
            )
            assert faults(told, words) == []


@pytest.mark.parametrize("words", words_of_all_languages(), ids=lambda words: words.language)
def test_ones_own_profile_and_trophies_are_ones_own(words: Words) -> None:
    reader, empty = replace(CAST.person(0), name=READER), Profile((), 0, 0, ())
    for page in (
        profile_page(reader, empty, words, own=True),
        bests_page(reader, empty, words, own=True),
        trophies_page(reader, (), None, words, own=True),
    ):
        assert faults("\n".join(texts(page)), words) == []
