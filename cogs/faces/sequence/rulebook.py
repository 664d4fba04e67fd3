"""Numbers for the rulebooks of Hiyoko and Isuri, and pictures of ghosts and decks."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bot.pictures.board import MEDIUM_WIDTH, SMALL_WIDTH, Card, Group, Section, Strip
from bot.texts import Words
from cogs.faces.ise_cards import ISE
from cogs.faces.sequence.words import HANAFUDA, brief_card, deck_of, range_words
from games.cards import hanafuda, ise
from games.cards.ise import GHOSTS, NUMBER_OF_MONTH, Ghost
from games.sequence import hiyoko, isuri
from games.sequence.hiyoko import WINNING_POINTS
from games.sequence.isuri import MIN_TOGETHER, PRICES, SOU_DASHI, Isuri
from games.sequence.rules import HAND_SIZE

GHOST_WIDTH = 72
"""Width of a ghost."""

SEQUENCE_DECKS = {"hiyoko": hiyoko.Hiyoko.DECKS, "isuri": isuri.Isuri.DECKS}


def is_in(game: str, code: str) -> bool:
    """Return whether a game is played with this card."""
    return code in SEQUENCE_DECKS[game][deck_of(code)].codes


def rule_numbers(game: str) -> dict[str, int]:
    """Return the numbers of the rules by name; names of prices end in the card's number."""
    return {
        "hand": HAND_SIZE,
        "deck": len(SEQUENCE_DECKS[game][ISE].codes),
        "suits": len(ise.SUITS),
        "top": len(ise.NUMBERS),
        "points": WINNING_POINTS,
        "ghosts": sum(code in SEQUENCE_DECKS[game][ISE].codes for ghost in GHOSTS for code in ghost.ise),
        "together": MIN_TOGETHER,
        "sou-dashi": SOU_DASHI,
        "pass": Isuri.PASS_COST,
        **{f"price-{number}": PRICES[number] for number in ise.NUMBERS},
    }


def ghosts(game: str, names: Sequence[str], words: Words) -> list[Section]:
    """Return the ghosts of a game with their numbers; `names` are the deck, and `always` or `turned`."""
    deck, when = names
    there = SEQUENCE_DECKS[game][deck].codes
    rows: list[Strip] = []
    spans: dict[str, list[str]] = {}
    for ghost in GHOSTS:
        if ghost.turned_only == (when == "turned"):
            numbers = range_words(tuple(range(ghost.first, ghost.last + 1)), words)
            spans.setdefault(numbers, []).extend(code for code in _ghost_codes(ghost, deck) if code in there)
    for numbers, codes in spans.items():
        names = [brief_card(code, words) for code in codes]
        groups = tuple(
            Group((Card(deck, code),), name, alt=name) for code, name in zip(codes, names, strict=True)
        )
        rows.append(Strip(groups, GHOST_WIDTH, title=f"= {numbers}"))
    return [Section(tuple(rows))]


def _ghost_codes(ghost: Ghost, deck: str) -> tuple[str, ...]:
    return ghost.ise if deck == ISE else ghost.hanafuda


def suits(names: Sequence[str], words: Words) -> list[Section]:
    """Return the picture cards and some others of each suit of the Ise deck."""
    rows: list[Strip] = []
    for suit in ise.SUITS:
        codes = [f"{suit}{number}" for number in (1, 2, 9, 10, 11, 12)]
        title = words(f"ise-suit-{suit}")
        rows.append(Strip(tuple(Group((Card(ISE, code),)) for code in codes), 70, title=title))
    return [Section(tuple(rows))]


def months(names: Sequence[str], words: Words) -> list[Section]:
    """Return the number of each month of hanafuda, with one of its cards."""
    by_number = sorted(NUMBER_OF_MONTH.items(), key=lambda item: item[1])
    groups: list[Group] = []
    for month, number in by_number:
        place = hanafuda.MONTHS.index(month)
        card = Card(HANAFUDA, hanafuda.CODES[4 * place + 2])
        alt = words("numbered", number=number, label=words(f"hanafuda-month-{place + 1}"))
        groups.append(Group((card,), str(number), strong=True, alt=alt))
    strip = Strip(tuple(groups), MEDIUM_WIDTH, columns=6)
    return [Section((strip,))]


def left_out(game: str, names: Sequence[str], words: Words) -> list[Section]:
    """Return the cards of a deck that a game leaves out; `names` has the deck alone."""
    (deck,) = names
    there = SEQUENCE_DECKS[game][deck].codes
    codes = [code for code in (ise.CODES if deck == ISE else hanafuda.CODES) if code not in there]
    groups = tuple(Group((Card(deck_of(code), code),)) for code in codes)
    title = words("rules-left-out")
    return [Section((Strip(groups, SMALL_WIDTH, title=title),))]


def figures_of(game: str) -> Mapping[str, Callable[[Sequence[str], Words], Sequence[Section]]]:
    """Return the pictures of a game by name."""
    return {
        "ghosts": partial(ghosts, game),
        "leftout": partial(left_out, game),
        "suits": suits,
        "months": months,
    }
