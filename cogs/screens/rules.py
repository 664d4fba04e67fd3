"""The pages of rulebooks, /help with all commands, and the cards of a deck."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from textwrap import shorten
from types import MappingProxyType
from typing import Any

from bot.choices import PICTURES
from bot.errors import Reason, TableProblem
from bot.pictures.board import Board, Picture
from bot.pictures.decks import DECKS
from bot.pictures.sprites import SHEET, card_picture
from bot.texts import Words
from bot.texts.rulebooks import Figure, Leaf, RulebookError, load_rulebook
from cogs.delivery.pages import (
    ABOUT_LENGTH,
    MOST_CHOICES,
    PRIMARY,
    Block,
    Button,
    Choice,
    Drawing,
    Links,
    Page,
    Select,
    choices_around,
)
from cogs.delivery.verbs import Verb
from cogs.faces import face_of
from cogs.faces.face import FIRST_ROUND, Face, Scene
from cogs.faces.figures import draw_figure
from cogs.screens.options import offered_games, suits_words
from cogs.screens.parts import game_name, players_words
from games import catalogue

READING = "🏠"
"""Marks a reading of the house."""

_READING_ID = re.compile(rf"(?<={READING}) \([a-z-]+\)")

_TERM = re.compile(r"\*\*(.+?)\*\*(.*?)\s*[:：]\s*(.+)")

MOST_FACTS = 2
"""How many facts about a card the choice of it tells."""

INDEX = "index"
"""The page of every rulebook with the words of the game, a line each."""

_NAME = re.compile(r"\{([^{}]+)\}")

PLAY, SETTINGS = "play", "settings"

COMMANDS: Mapping[str, tuple[str, ...]] = {
    PLAY: ("play", "challenge", "tournament", "table", "tables"),
    "learn": ("rules", "learn", "puzzle", "daily", "deck"),
    "past": ("history", "verify", "profile", "leaderboard"),
    SETTINGS: ("me", "server", "help"),
}
"""All commands by what they are for; each group is a page that fits a phone."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture on a page of a rulebook.

    Attributes:
        id: names it within its game: the page, and its place there.
        board: what it shows.
    """

    id: str
    board: Board

    @property
    def alt_texts(self) -> tuple[str, ...]:
        """What it shows in words: the descriptions of its sections."""
        return tuple(section.alt for section in self.board.sections)


@cache
def numbers_of(game: str) -> Mapping[str, int]:
    """Return all numbers that a game's rulebook may state, by name."""
    rules = catalogue.find_game(game)
    options = {name: value for name, value in rules.read_options({}).items() if isinstance(value, int)}
    return {
        "fewest": min(rules.players),
        "most": max(rules.players),
        **options,
        **face_of(game).rule_numbers(),
    }


def fill_placeholders(text: str, game: str, words: Words) -> str:
    """Return a text with the numbers of the rules and the names of cards in place of what is in braces.

    Raises:
        RulebookError: there is no such number and no such card.
    """
    numbers, face = numbers_of(game), face_of(game)

    def replacement(found: re.Match[str]) -> str:
        names = found[1].split("+")
        if all(name in numbers for name in names):
            return str(sum(numbers[name] for name in names))
        return _placeholder_card(found[1], face, words)

    return _NAME.sub(replacement, _READING_ID.sub("", text))


def _placeholder_card(code: str, face: Face[Any], words: Words) -> str:
    if not any(code in DECKS[deck].codes for deck in face.decks):
        raise RulebookError(f"no number or card {code!r}")
    return face.brief_card(code, words)


def page_contents(game: str, leaf: Leaf, words: Words) -> list[str | Illustration]:
    """Return the texts and pictures of a page, in order."""
    plain, face = words.plain, face_of(game)

    def fill(text: str) -> str:
        return fill_placeholders(text, game, plain)

    parts: list[str | Illustration] = []
    for part in leaf.parts:
        if isinstance(part, Figure):
            place = sum(isinstance(before, Illustration) for before in parts) + 1
            parts.append(Illustration(f"{leaf.id}-{place}", draw_figure(part, face, fill, plain)))
        else:
            parts.append(fill_placeholders(part, game, words))
    return parts


def rules_page(game: str, page: str, words: Words) -> Page:
    """Return a page of a game's rulebook, with a select of all pages and buttons to turn it.

    Args:
        game: the game.
        page: id of the page; empty for the first.
        words: the reader's texts.

    Raises:
        TableProblem: there is no such page.
    """
    leaves = load_rulebook(game, words.language)
    ids = [leaf.id for leaf in leaves]
    if page and page not in ids:
        raise TableProblem(Reason.OLD_CONTROL)
    place = ids.index(page) if page else 0
    leaf = leaves[place]
    name = _place_words(game, ids, place, words)
    blocks: list[Block] = [f"{words('rules-heading', heading=leaf.heading)}\n{name}"]
    for part in page_contents(game, leaf, words):
        if isinstance(part, str) and isinstance(blocks[-1], str):
            blocks[-1] = f"{blocks[-1]}\n{part}"
        elif isinstance(part, str):
            blocks.append(part)
        elif words.look == PICTURES:
            blocks.append(Drawing(part.board, part.alt_texts))
        else:
            blocks.append("\n".join(part.alt_texts))
    rows = (_page_select(game, leaves, place, words), _page_buttons(game, ids, place, words))
    return Page(0, 0, tuple(blocks), rows)


def _place_words(game: str, ids: list[str], place: int, words: Words) -> str:
    """Return which page it is: of the few with which beginners begin, or of all."""
    first = ids.index(FIRST_ROUND) + 1
    key = "rules-place-first" if place < first else "rules-place"
    count = first if place < first else len(ids)
    return words(key, game=game_name(game, words), number=place + 1, count=count)


def rules_button(game: str, page: str, words: Words) -> Button:
    """Return the button that opens a page of a game's rulebook."""
    heading = next(leaf.heading for leaf in load_rulebook(game, words.language) if leaf.id == page)
    return Button(words("rules-open", heading=heading), Verb.RULES, f"{game}.{page}")


def what_is_select(scene: Scene) -> Select:
    """Return the select that explains the words of a game, and the cards that its reader sees."""
    game, face, words = scene.view.game, face_of(scene.view.game), scene.words
    leaf = next(leaf for leaf in load_rulebook(game, words.language) if leaf.id == INDEX)
    parts = (part for part in page_contents(game, leaf, words.plain) if isinstance(part, str))
    terms = [found.groups() for line in "\n".join(parts).split("\n") if (found := _TERM.fullmatch(line))]
    choices = [
        Choice(f"{term}{more}", f"{INDEX}.{place}", about=meaning)
        for place, (term, more, meaning) in enumerate(terms)
    ]
    for card in dict.fromkeys(face.seen_cards(scene)):
        # The last facts are what matters most in play.
        if facts := face.card_facts(card.code, words.plain)[-MOST_FACTS:]:
            name, icon = face.brief_card(card.code, words.plain), words.icon(card.deck, card.code)
            about = shorten(" · ".join(facts), ABOUT_LENGTH, placeholder="…")
            choices.append(Choice(name, f"{card.deck}.{card.code}", card=icon, about=about))
    return Select(words("what-is"), Verb.WHAT_IS, "", tuple(choices[:MOST_CHOICES]))


def rules_select(games: Iterable[str], words: Words) -> Select:
    """Return the select that opens the rules of one of these games."""
    choices = tuple(Choice(game_name(game, words), game, about=words(f"help-line-{game}")) for game in games)
    return Select(words("help-learn"), Verb.RULES, "", choices)


def _page_select(game: str, leaves: tuple[Leaf, ...], place: int, words: Words) -> Select:
    """Return the select of all pages, or of those around this one if there are more than it can hold."""
    choices = tuple(
        Choice(words("rules-page", number=i + 1, heading=leaves[i].heading), leaves[i].id, chosen=i == place)
        for i in choices_around(place, len(leaves))
    )
    # Discord keeps showing what was chosen until the id changes.
    return Select(words("rules-pages"), Verb.PAGE, f"{game}.{leaves[place].id}", choices)


def _page_buttons(game: str, ids: list[str], place: int, words: Words) -> tuple[Button, ...]:
    """Return the buttons that turn the page; at either end one of them cannot be used."""
    before, after = max(place - 1, 0), min(place + 1, len(ids) - 1)
    return (
        Button(words("rules-before"), Verb.PAGE, f"{game}.{ids[before]}.before", disabled=before == place),
        Button(words("rules-after"), Verb.PAGE, f"{game}.{ids[after]}.after", disabled=after == place),
    )


def help_page(words: Words) -> Page:
    """Return what to do first, the games in a line each, and the ways to rules, decks and commands."""
    games = [
        words(
            "help-game",
            game=game_name(game, words),
            players=players_words(catalogue.find_game(game).players, words),
            line=words(f"help-line-{game}"),
        )
        for game in offered_games()
    ]
    blocks = (f"{words('help-title')}\n{words('help-text')}", "\n".join(games))
    to_play = tuple(
        Choice(game_name(game, words), game, about=suits_words(game, words)) for game in offered_games()
    )
    rows = (
        (Button(words("help-lessons"), Verb.LESSONS, style=PRIMARY),),
        Select(words("help-play"), Verb.OPEN_TABLE, "", to_play),
        rules_select(offered_games(), words),
        (Button(words("help-daily"), Verb.DAILIES), Button(words("help-commands"), Verb.HELP, PLAY)),
    )
    return Page(0, 0, blocks, rows)


def commands_page(group: str, words: Words, links: Mapping[str, str] = MappingProxyType({})) -> Page:
    """Return the commands of a group, a line each, with the ways to the other groups and the host's pages.

    Args:
        group: one of COMMANDS.
        words: the reader's texts.
        links: the addresses of the host's pages, by what they are about.

    Raises:
        TableProblem: there is no such group.
    """
    if group not in COMMANDS:
        raise TableProblem(Reason.OLD_CONTROL)
    lines = [words("help-command", name=name, about=words(f"command-{name}")) for name in COMMANDS[group]]
    title = words("help-commands-title", group=words(f"help-commands-{group}"))
    credits = (words("help-credits"),) if group == SETTINGS else ()
    choices = tuple(Choice(words(f"help-commands-{each}"), each, chosen=each == group) for each in COMMANDS)
    rows = (
        Select(words("help-commands"), Verb.HELP, "groups", choices),
        *((Links(tuple((words(f"help-{name}"), links[name]) for name in links)),) if links else ()),
        (Button(words("help-back"), Verb.HELP),),
    )
    return Page(0, 0, ("\n".join([title, *lines]), *credits), rows)


def _games_with(deck: str) -> list[str]:
    """Return the games that are played with a deck."""
    return [game for game in offered_games() if deck in face_of(game).decks]


@cache
def _namer_of(deck: str) -> Face[Any]:
    """Return the face that names the cards of a deck: that of the first game played with it."""
    return face_of(_games_with(deck)[0])


def card_name(deck: str, code: str, words: Words) -> str:
    """Return the name of a card."""
    return _namer_of(deck).card_words(code, words)


def deck_page(deck: str, card: str, words: Words) -> Page:
    """Return the page of a card, or of the whole deck (SHEET), with buttons to the neighbouring cards."""
    codes = DECKS[deck].codes
    place = codes.index(card) if card != SHEET else -1
    facts: tuple[str, ...] = ()
    name = words(f"deck-{deck}")
    if card == SHEET:
        title, alt = words("deck-title", deck=name, count=len(codes)), words("deck-alt", deck=name)
    else:
        title = alt = words("deck-card", deck=name, card=card_name(deck, card, words))
        facts = _namer_of(deck).card_facts(card, words)
    buttons = [
        Button(words("deck-before"), Verb.DECK, f"{deck}.{codes[place - 1]}"),
        Button(words("deck-after"), Verb.DECK, f"{deck}.{codes[(place + 1) % len(codes)]}"),
    ]
    if card != SHEET:
        buttons.append(Button(words("deck-all"), Verb.DECK, f"{deck}.{SHEET}"))
    picture = Picture(f"{card}.png", card_picture(deck, card), alt)
    rows = (tuple(buttons), rules_select(_games_with(deck), words))
    return Page(0, 0, ("\n".join([title, *facts]), picture), rows)
