"""What the rulebooks of Hiyoko and Isuri take from the rules: numbers, and pictures of ghosts and decks."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from bot.pictures.board import MEDIUM, SMALL, Card, Group, Section, Strip
from bot.texts import Words
from cogs.faces import Drawn
from cogs.faces.boards import line, plain
from cogs.faces.ise import ISE
from cogs.faces.sequence.cards import HANAFUDA, brief_card, deck_of, range_words
from games.cards import hanafuda, ise
from games.cards.ise import GHOSTS, NUMBER_OF_MONTH, Ghost
from games.sequence import hiyoko, isuri
from games.sequence.hiyoko import WINNING_POINTS
from games.sequence.isuri import FEWEST_TOGETHER, PRICES, SOU_DASHI, Isuri
from games.sequence.turn import HAND_SIZE

GHOST = 72
"""Width of a ghost."""

DECKS = {"hiyoko": hiyoko.DECKS, "isuri": isuri.DECKS}


def is_in(game: str, code: str) -> bool:
    """Return whether a game is played with this card."""
    return code in DECKS[game][deck_of(code)].codes


def numbers(game: str) -> dict[str, int]:
    """Return the numbers of the rules by name; those of a price end in the number on the card."""
    return {
        "hand": HAND_SIZE,
        "deck": len(DECKS[game][ISE].codes),
        "suits": len(ise.SUITS),
        "top": len(ise.NUMBERS),
        "points": WINNING_POINTS,
        "ghosts": sum(code in DECKS[game][ISE].codes for ghost in GHOSTS for code in ghost.ise),
        "together": FEWEST_TOGETHER,
        "sou-dashi": SOU_DASHI,
        "pass": Isuri.PASS_COST,
        **{f"price-{number}": PRICES[number] for number in ise.NUMBERS},
    }


def ghosts(game: str, names: Sequence[str], words: Words) -> list[Drawn]:
    """Return the ghosts of a game and a deck, with the numbers that they count as.

    Args:
        game: the game.
        names: the deck, and `always` or `turned`.
        words: the reader's texts.
    """
    deck, when = names
    there = DECKS[game][deck].codes
    rows: list[Strip] = []
    told: list[str] = []
    spans: dict[str, list[str]] = {}
    for ghost in GHOSTS:
        if ghost.turned_only == (when == "turned"):
            numbers = range_words(tuple(range(ghost.first, ghost.last + 1)), words)
            spans.setdefault(numbers, []).extend(code for code in _codes(ghost, deck) if code in there)
    for numbers, codes in spans.items():
        groups = tuple(Group((Card(deck, code),), brief_card(code, words)) for code in codes)
        rows.append(Strip(groups, GHOST, title=f"= {numbers}"))
        title = words("picture-counts-as", numbers=numbers)
        told.append(line(title, [brief_card(code, words) for code in codes], words))
    return [Drawn(Section(tuple(rows), alt=plain(" ".join(told))), tuple(told))]


def _codes(ghost: Ghost, deck: str) -> tuple[str, ...]:
    return ghost.ise if deck == ISE else ghost.hanafuda


def suits(names: Sequence[str], words: Words) -> list[Drawn]:
    """Return some cards of each suit of the Ise deck: those with pictures."""
    rows: list[Strip] = []
    told: list[str] = []
    for suit in ise.SUITS:
        codes = [f"{suit}{number}" for number in (1, 2, 9, 10, 11, 12)]
        title = words(f"ise-suit-{suit}")
        rows.append(Strip(tuple(Group((Card(ISE, code),)) for code in codes), 70, title=title))
        told.append(line(title, [brief_card(code, words) for code in codes], words))
    return [Drawn(Section(tuple(rows), alt=plain(" ".join(told))), tuple(told))]


def months(names: Sequence[str], words: Words) -> list[Drawn]:
    """Return the number that each month of hanafuda stands for, with one of its cards."""
    by_number = sorted(NUMBER_OF_MONTH.items(), key=lambda item: item[1])
    groups: list[Group] = []
    told: list[str] = []
    for month, number in by_number:
        place = hanafuda.MONTHS.index(month)
        name = words(f"hanafuda-month-{place + 1}")
        groups.append(Group((Card(HANAFUDA, hanafuda.CODES[4 * place + 2]),), str(number), strong=True))
        told.append(words("numbered", number=number, label=name))
    strip = Strip(tuple(groups), MEDIUM, columns=6)
    return [Drawn(Section((strip,), alt=plain(", ".join(told))), (", ".join(told),))]


def left_out(game: str, names: Sequence[str], words: Words) -> list[Drawn]:
    """Return the cards of a deck that a game leaves out.

    Args:
        game: the game.
        names: the deck.
        words: the reader's texts.
    """
    (deck,) = names
    there = DECKS[game][deck].codes
    codes = [code for code in (ise.CODES if deck == ISE else hanafuda.CODES) if code not in there]
    groups = tuple(Group((Card(deck_of(code), code),)) for code in codes)
    title = words("rules-left-out")
    told = line(title, [brief_card(code, words) for code in codes], words)
    return [Drawn(Section((Strip(groups, SMALL, title=title),), alt=plain(told)), (told,))]


def figures_of(game: str) -> Mapping[str, Callable[[Sequence[str], Words], Sequence[Drawn]]]:
    """Return the pictures of a game by name."""
    return {
        "ghosts": partial(ghosts, game),
        "leftout": partial(left_out, game),
        "suits": suits,
        "months": months,
    }
