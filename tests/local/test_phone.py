"""Every page on a phone: it fits one screen, nothing on it is cut, no two of its buttons read alike.

Chromium measures the pages in French, the longest language; of the others we reckon what letters take.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from math import ceil
from pathlib import Path

import pytest

from bot.choices import EMOJI, PICTURES, WORDS, Language
from bot.local.server import LocalDiscord
from bot.pictures.fonts import width_of
from bot.pictures.layout import lay_out_board
from bot.pictures.phone import BUTTON_LABEL_SIZE, BUTTON_PADDING, LINE_WIDTH
from bot.results.lessons import all_lessons
from bot.tables.deadlines import TIME_LIMITS
from bot.tables.lobbies import ROUNDS
from bot.texts import Words, words_for
from bot.texts.marks import in_words
from bot.texts.rulebooks import load_rulebook
from cogs.delivery.pages import Drawing, Page
from cogs.screens.lessons import step_page
from cogs.screens.lobby import house_rules_page
from cogs.screens.options import offered_games
from cogs.screens.rules import rules_page
from games import catalogue
from tests.local.stage import Stage, stage
from tests.local.tiny_bot import TinyBot
from tests.support.heights import MAX_DUEL_HAND_HEIGHT, MAX_HAND_HEIGHT, MAX_TABLE_HEIGHT, height_on_phone
from tools.scenes import CAST, SCENES, Cast
from tools.scenes.playing import DEFAULTS, HOUSE, show_options

pytestmark = pytest.mark.deep

SCREEN = 700
"""Height of a phone's screen, in CSS pixels."""

ONLY_YOU, USED = 19, 46
"""Heights of what stands above a message: that it is private; who used a command, and who answers."""

FOR_A_SEAT, FOR_A_PERSON = 135, 50
"""How much higher a page may be for each seat beyond two, and a lobby for each person beyond four."""

FOR_A_HINT, FOR_A_PUZZLE, FOR_A_DECISION, FOR_FOUR = 40, 60, 60, 100
"""How much higher may be: what is looked at once; a puzzle, and a lesson of Hygge, whose cards stay as large
as in play; what tells much of decisions, a replay of Isuri and an analysis; and a puzzle of Hiifuu,
which has four seats."""
AROUND = 13
"""Height of the space around a message, below another one of the same author."""

HIGHER = {
    "lobby-hygge": 30,
    "lobby-hiifuu": 10,
    "lobby-hana-awase": 10,
    "table-hiifuu-end-asked": 60,
    "leaderboard-rating": 50,
    "leaderboard-matches": 120,
    "daily-end-hygge": 110,
    "deck-hanafuda-card": 40,
}
"""By how much more scenes exceed a screen that were found too high when they were first measured in all
languages, or first said whether their match is rated, as real lobbies do; none is to be added."""

CUT = {"menu", "server-channels", "server-speed", "server-rated"}
"""Scenes in which a closed select was found too narrow for its text, likewise."""

SCROLLED = ("log", "daily-log")
"""What is read from its end, however long it is."""

PUBLIC = ("lobby", "table", "round", "end", "review")
"""What everybody sees; all else is private."""

RAREST = {
    "hand-isuri-fullest": 80,
    "hand-koi-koi-fullest-by-emoji": 20,
    "profile-own": 60,
    "profile-other": 100,
    "profile-public": 60,
}
"""Pixels more for what hardly ever meets: a hint, several cards at once, and a one that counts as two; a
hint, an emoji on each button, and three cards that may each take one of two; or results in all six games with
both curves, whose buttons are on the next screen."""

WITHOUT_PICTURES = ("hand-koi-koi", "table-koi-koi", "waiting", "hand-hint", "hand-alone")
"""How the names of scenes begin that fit a phone in words and in emojis, too."""

MORE_SEATS = {
    "hana-awase-4": 2,
    "hygge-2": 0,
    "hygge-4": 2,
    "hiifuu-6": 4,
    "hiifuu": 2,
    "hana-awase": 1,
    "hygge": 1,
}
"""How many seats beyond two there are in the scenes with these in their names."""

OF_THEIR_OWN: Mapping[Language, tuple[str, ...]] = {
    "en": (),
    "fr": ("Élodie", "Noël", "Chloé", "Zoë"),
    "ja": ("山田", "さくら", "健太", "千尋"),
}
"""What some people are called in each language."""

LIKELY = 3
"""How many pages of each rulebook and of each lesson are shown: those that are likely to be the highest."""

AT_ONCE = 8
"""How many pages are shown together, which takes a third of the time."""

TOO_CAUTIOUS = 50
"""By how much the height of a page may be overestimated."""

Pages = Callable[[Cast, Words], Iterator[tuple[str, Page]]]
"""What is shown in a language, with names."""

SHOTS = os.environ.get("SHOTS")
"""Where to keep pictures of what was measured, for whoever wants to look."""

FOUND = r"""messages => messages.map(message => ({
    height: message.querySelector(".component-container").getBoundingClientRect().height,
    labels: [...message.querySelectorAll("button.component-button")].map(shown => shown.innerText),
    cut: [...message.querySelectorAll(
        ".markdown-paragraph, .markdown, .button-label, .component-button, .select-trigger,"
        + " .select-value-label, h1, h2, h3"
    )].filter(shown => shown.scrollWidth > shown.clientWidth + (/[）」]/.test(shown.innerText) ? 7 : 1)
        || shown.innerText.endsWith("\n…"))
     .map(shown => shown.innerText),
}))"""
"""Measures messages; finds texts that are wider than their place, or of which lines have been left out.

At the end of a line Chromium sets a Japanese bracket half as wide as usual, but measures all of it.
"""


def spare(name: str) -> int:
    """Return by how much a scene may exceed a screen."""
    kind, *_ = name.split("-")
    seats = next((more for game, more in MORE_SEATS.items() if game in name), 0)
    in_play = 0 if "hiifuu" in name else FOR_A_SEAT * seats  # it fits as if played by two
    looked_at = FOR_A_HINT if kind == "details" or "fullest" in name or "hint-by" in name else 0
    table = min(MAX_TABLE_HEIGHT - SCREEN + FOR_A_SEAT * seats, in_play)
    allowed = {
        "lobby": FOR_A_PERSON * max(seats - 2, 0),
        "hand": (MAX_HAND_HEIGHT if seats else MAX_DUEL_HAND_HEIGHT) - SCREEN + looked_at,
        "table": table,
        "details": in_play + looked_at,
        "round": FOR_A_SEAT * seats,
        "end": FOR_A_SEAT * seats,
        "replay": FOR_A_DECISION if "isuri" in name else FOR_A_SEAT * seats,
        "review": FOR_A_DECISION + FOR_A_HINT if "isuri" in name else FOR_A_SEAT * seats,
        "analysis": FOR_A_DECISION,
        "lesson": FOR_A_PUZZLE if "hygge" in name or name == "lesson" else 0,
        "mistake": FOR_A_DECISION,
        "puzzle": FOR_FOUR if "hiifuu" in name else FOR_A_PUZZLE,
    }
    return allowed.get(kind, 0) + RAREST.get(name, 0) + HIGHER.get(name, 0)


def above(name: str) -> int:
    """Return the height of what stands above the message of a scene."""
    if name.startswith("lobby"):
        return USED
    return 0 if name.startswith(PUBLIC) and "own" not in name else ONLY_YOU


def scenes(cast: Cast, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield all scenes with their names."""
    yield from ((name, scene(cast, words)) for name, scene in SCENES.items())


def koi_koi_without_pictures(cast: Cast, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield hands and tables of Koi-Koi as those see them who want words, or emojis."""
    shown = {name: scene for name, scene in SCENES.items() if name.startswith(WITHOUT_PICTURES)}
    for look in (WORDS, EMOJI):
        told = words_for(words.language, look)
        yield from ((f"{name}-by-{look}", scene(cast, told)) for name, scene in shown.items())


def more(cast: Cast, words: Words) -> Iterator[tuple[str, Page]]:
    """Yield what there is too much of for scenes: pages of rulebooks and lessons, and options."""
    for game in offered_games():
        leaves = [rules_page(game, leaf.id, words) for leaf in load_rulebook(game, words.language)]
        yield from ((f"rules-{game}-{at}", page) for at, page in enumerate(highest(leaves)))
    for game in all_lessons():
        steps = highest(list(in_a_lesson(game, words)))
        yield from ((f"lesson-{game}-{at}", page) for at, page in enumerate(steps))
    for name, script in DEFAULTS.items():
        rules = catalogue.find_game(script.game)
        allowed = rules.offered_values(dict(script.options))
        values = max(len(some) for option, some in allowed.items() if option != ROUNDS)
        for place in range(max(values, len(TIME_LIMITS))):
            yield f"options-{name}-{place}", show_options(script, place)(cast, words)
            if name in HOUSE:
                shown = show_options(script, place, house_rules_page)(cast, words)
                yield f"house-rules-{name}-{place}", shown


def in_a_lesson(game: str, words: Words) -> Iterator[Page]:
    """Yield each step of a lesson, and each answer to a mistake."""
    lesson = all_lessons()[game]
    for step in range(lesson.step_count):
        yield step_page(game, lesson, step, words)
        legal = lesson.match_at(step).legal_moves(lesson.seat)
        mistakes = {lesson.answer_to(step, move): move for move in legal if move != lesson.wanted_move(step)}
        yield from (step_page(game, lesson, step, words, move) for move in mistakes.values())


def highest(some: list[Page]) -> list[Page]:
    """Return the pages that are likely to be the highest."""
    return sorted(some, key=likely_height)[-LIKELY:]


def likely_height(page: Page) -> float:
    """Return about how high a page is, in pixels."""
    lines = (line for block in page.blocks if isinstance(block, str) for line in block.split("\n"))
    drawn = [lay_out_board(block.board) for block in page.blocks if isinstance(block, Drawing)]
    rows = sum(ceil(len(row) / 2) if isinstance(row, tuple) else 1 for row in page.rows)
    return (
        20 * sum(1 + len(line) // 45 for line in lines) + 46 * rows + sum(each.height / 2 for each in drawn)
    )


def is_title(text: str, page: Page) -> bool:
    """Return whether a numbered choice names the page that it is on, whose title has it in full."""
    number, _, heading = " ".join(text.split()).partition(" · ")
    title = str(page.blocks[0]).partition("\n")[0]
    return number.isdecimal() and heading in " ".join(title.split())


def of_a_language(cast: Cast, language: Language) -> Cast:
    """Return a cast some of whom are called as people are who speak a language."""
    own = OF_THEIR_OWN[language]
    return replace(cast, names=(*own, *cast.names[len(own) :]))


@pytest.mark.parametrize("pages", [scenes, koi_koi_without_pictures, more])
async def test_every_page_fits_a_phone(pages: Pages, discord: LocalDiscord, bot: TinyBot) -> None:
    faults = list[str]()
    async with stage(discord, bot) as on_a_phone:
        rest = pages(of_a_language(on_a_phone.cast, "fr"), words_for("fr", PICTURES))
        while some := dict(islice(rest, AT_ONCE)):
            faults += await faults_of(some, on_a_phone)
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_page_is_higher_or_has_wider_buttons_in_another_language(language: Language) -> None:
    for name, page in scenes(of_a_language(CAST, language), words_for(language, PICTURES)):
        most = SCREEN + spare(name) + TOO_CAUTIOUS
        assert height_on_phone(page) <= most or name.startswith(SCROLLED), name
        labels = [in_words(each.label) for row in page.rows if isinstance(row, tuple) for each in row]
        assert all(width_of(label, BUTTON_LABEL_SIZE) <= LINE_WIDTH - BUTTON_PADDING for label in labels), (
            name
        )


async def faults_of(some: Mapping[str, Page], on_a_phone: Stage) -> list[str]:
    """Show pages, and return what is wrong with them."""
    faults = list[str]()
    async with on_a_phone.showing(*some.values()) as messages:
        measured = await messages.evaluate_all(FOUND)
        for place, ((name, page), found) in enumerate(zip(some.items(), measured, strict=True)):
            height, labels = found["height"] + AROUND + above(name), found["labels"]
            most = SCREEN + spare(name)
            if height >= most and not name.startswith(SCROLLED):
                faults.append(f"{name} is {height:.0f} high, not {most}")
            cut = [text for text in found["cut"] if not is_title(text, page)]
            faults += [f"{name} cuts {text!r}" for text in cut if name not in CUT]
            faults += [f"{name} has {label!r} twice" for label in {*labels} if labels.count(label) > 1]
            if SHOTS:
                await messages.nth(place).screenshot(path=Path(SHOTS) / f"{name}-{height:.0f}.png")
    return faults
