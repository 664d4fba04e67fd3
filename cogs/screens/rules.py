"""Pages of rulebooks, of /help, and of the cards of a deck."""

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
from bot.store.leaderboard import BoardQuery
from bot.texts import Words
from bot.texts.rulebooks import Figure, Leaf, RulebookError, load_rulebook
from cogs.delivery.arguments import encode
from cogs.delivery.pages import (
    ABOUT_LENGTH,
    MAX_CHOICES,
    PRIMARY,
    SUCCESS,
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
from cogs.screens.history import PERSON_MATCHES, MatchFilter
from cogs.screens.leaderboard import write_wanted
from cogs.screens.options import offered_games
from cogs.screens.parts import game_buttons, game_name
from games import catalogue

HOUSE_RULING = "🏠"
"""Marks a house ruling."""

_RULING_ID = re.compile(rf"(?<={HOUSE_RULING}) \([a-z-]+\)")

_TERM = re.compile(r"\*\*(.+?)\*\*(.*?)\s*[:：]\s*(.+)")

MAX_FACTS = 2
"""Maximum number of facts about a card in a select's option."""

INDEX_PAGE = "index"
"""A page of every rulebook: the words of the game, one per line."""

_NAME = re.compile(r"\{([^{}]+)\}")

MORE = "more"
"""Argument of the button that leads to the second page of help."""


@dataclass(frozen=True, slots=True)
class Illustration:
    """A picture on a page of a rulebook; its id, unique in the game, is the page and the place on it."""

    id: str
    board: Board

    @property
    def alt_texts(self) -> tuple[str, ...]:
        """Its description: the alt texts of its sections."""
        return tuple(section.alt for section in self.board.sections)


@cache
def numbers_of(game: str) -> Mapping[str, int]:
    """Return all numbers for a game's rulebook, by name."""
    rules = catalogue.find_game(game)
    options = {name: value for name, value in rules.read_options({}).items() if isinstance(value, int)}
    return {
        "fewest": min(rules.players),
        "most": max(rules.players),
        **options,
        **face_of(game).rule_numbers(),
    }


def fill_placeholders(text: str, game: str, words: Words) -> str:
    """Return a text with the numbers and card names for its braces.

    Raises RulebookError if a number or card is unknown.
    """
    numbers = numbers_of(game)
    face = face_of(game)

    def replacement(found: re.Match[str]) -> str:
        names = found[1].split("+")
        if all(name in numbers for name in names):
            return str(sum(numbers[name] for name in names))
        return _placeholder_card(found[1], face, words)

    return _NAME.sub(replacement, _RULING_ID.sub("", text))


def _placeholder_card(code: str, face: Face[Any], words: Words) -> str:
    if not any(code in DECKS[deck].codes for deck in face.decks):
        raise RulebookError(f"no number or card {code!r}")
    return face.brief_card(code, words)


def page_contents(game: str, leaf: Leaf, words: Words) -> list[str | Illustration]:
    """Return the texts and pictures of a page, in order."""
    plain = words.plain
    face = face_of(game)

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
    """Return a page of a game's rulebook (by default the first), with a select and buttons for the others.

    Raises TableProblem if the page doesn't exist.
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
    """Return the place of a page: among the first few for beginners, or among all."""
    first = ids.index(FIRST_ROUND) + 1
    key = "rules-place-first" if place < first else "rules-place"
    count = first if place < first else len(ids)
    return words(key, game=game_name(game, words), number=place + 1, count=count)


def rules_button(game: str, page: str, words: Words) -> Button:
    """Return the button that opens a page of a game's rulebook."""
    heading = next(leaf.heading for leaf in load_rulebook(game, words.language) if leaf.id == page)
    return Button(words("rules-open", heading=heading), Verb.RULES, encode(game, page))


def what_is_select(scene: Scene) -> Select:
    """Return the select that explains the words of a game, and the cards that its reader sees."""
    game = scene.view.game
    face = face_of(scene.view.game)
    words = scene.words
    leaf = next(leaf for leaf in load_rulebook(game, words.language) if leaf.id == INDEX_PAGE)
    parts = (part for part in page_contents(game, leaf, words.plain) if isinstance(part, str))
    terms = [found.groups() for line in "\n".join(parts).split("\n") if (found := _TERM.fullmatch(line))]
    choices = [
        Choice(f"{term}{more}", encode(INDEX_PAGE, place), about=meaning)
        for place, (term, more, meaning) in enumerate(terms)
    ]
    for card in dict.fromkeys(face.seen_cards(scene)):
        # The last facts matter most in play.
        if facts := face.card_facts(card.code, words.plain)[-MAX_FACTS:]:
            name = face.brief_card(card.code, words.plain)
            icon = words.icon(card.deck, card.code)
            about = shorten(" · ".join(facts), ABOUT_LENGTH, placeholder="…")
            choices.append(Choice(name, encode(card.deck, card.code), card=icon, about=about))
    return Select(words("what-is"), Verb.WHAT_IS, "", tuple(choices[:MAX_CHOICES]))


def rules_select(games: Iterable[str], words: Words) -> Select:
    """Return the select that opens the rules of one of these games."""
    choices = tuple(Choice(game_name(game, words), game, about=words(f"help-line-{game}")) for game in games)
    return Select(words("help-learn"), Verb.RULES, "", choices)


def _page_select(game: str, leaves: tuple[Leaf, ...], place: int, words: Words) -> Select:
    """Return the select of all pages, or of those around the current one if they are too many."""
    choices = tuple(
        Choice(words("rules-page", number=i + 1, heading=leaves[i].heading), leaves[i].id, chosen=i == place)
        for i in choices_around(place, len(leaves))
    )
    # Discord keeps showing the choice until the id changes.
    return Select(words("rules-pages"), Verb.PAGE, encode(game, leaves[place].id), choices)


def _page_buttons(game: str, ids: list[str], place: int, words: Words) -> tuple[Button, ...]:
    """Return the buttons that turn the page (at either end one is disabled); the index leads to the cards."""
    before = max(place - 1, 0)
    after = min(place + 1, len(ids) - 1)
    return (
        Button(
            words("rules-before"), Verb.PAGE, encode(game, ids[before], "before"), disabled=before == place
        ),
        Button(words("rules-after"), Verb.PAGE, encode(game, ids[after], "after"), disabled=after == place),
        *(
            Button(words("rules-cards", deck=words(f"deck-{deck}")), Verb.DECK, encode(deck, SHEET))
            for deck in (face_of(game).decks if ids[place] == INDEX_PAGE else ())
        ),
    )


def rulebooks_page(words: Words) -> Page:
    """Return the list of all rulebooks."""
    return Page(0, 0, (words("rules-title"),), game_buttons(offered_games(), Verb.PAGE, words))


def help_page(user_id: int, words: Words) -> Page:
    """Return the page of /help, whose buttons open the pages for all that people want to do."""
    rows = (
        (
            Button(words("help-play"), Verb.OPEN_TABLE, style=SUCCESS),
            Button(words("help-teach"), Verb.LESSONS, style=PRIMARY),
        ),
        (
            Button(words("help-friend"), Verb.CALLS),
            Button(words("help-matches"), Verb.MATCHES, encode(*MatchFilter(PERSON_MATCHES, user_id, None))),
        ),
        (
            Button(words("help-rules"), Verb.RULES),
            Button(words("daily-others"), Verb.DAILIES),
            Button(words("help-settings"), Verb.ME),
            Button(words("table-menu"), Verb.HELP, MORE),
        ),
    )
    return Page(0, 0, (f"{words('help-title')}\n{words('help-text')}",), rows)


def more_help_page(
    user_id: int,
    words: Words,
    links: Mapping[str, str] = MappingProxyType({}),
    *,
    in_guild: bool,
    manages: bool,
) -> Page:
    """Return the second page of help, with the operator's links.

    Args:
        user_id: the reader.
        words: their texts.
        links: addresses of web pages, by name.
        in_guild: whether they are on a server, which has profiles, leaderboards, game nights and leagues.
        manages: whether they may change the server's settings.
    """
    of_guild = (
        Button(words("help-profile"), Verb.PROFILE, str(user_id)),
        Button(words("help-leaderboard"), Verb.LEADERS, write_wanted(BoardQuery())),
        Button(words("help-events"), Verb.EVENT_NEW),
    )
    buttons = (
        Button(words("help-tables"), Verb.TABLES),
        *(of_guild if in_guild else ()),
        *((Button(words("help-server"), Verb.SERVER),) if manages else ()),
    )
    rows = (
        buttons,
        *((Links(tuple((words(f"help-{name}"), links[name]) for name in links)),) if links else ()),
        (Button(words("help-back"), Verb.HELP),),
    )
    return Page(0, 0, (words("help-title"), words("help-credits")), rows)


def _games_with(deck: str) -> list[str]:
    """Return the games that are played with a deck."""
    return [game for game in offered_games() if deck in face_of(game).decks]


@cache
def _namer_of(deck: str) -> Face[Any]:
    """Return the face that names the cards of a deck, which is that of its first game."""
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
        title = words("deck-title", deck=name, count=len(codes))
        alt = words("deck-alt", deck=name)
    else:
        title = alt = words("deck-card", deck=name, card=card_name(deck, card, words))
        facts = _namer_of(deck).card_facts(card, words)
    buttons = [
        Button(words("deck-before"), Verb.DECK, encode(deck, codes[place - 1])),
        Button(words("deck-after"), Verb.DECK, encode(deck, codes[(place + 1) % len(codes)])),
    ]
    if card != SHEET:
        buttons.append(Button(words("deck-all"), Verb.DECK, encode(deck, SHEET)))
    picture = Picture(f"{card}.png", card_picture(deck, card), alt)
    rows = (tuple(buttons), rules_select(_games_with(deck), words))
    return Page(0, 0, ("\n".join([title, *facts]), picture), rows)
