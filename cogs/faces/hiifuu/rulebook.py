"""Numbers for the rulebook of Hiifuu, and a picture of the tokens."""

from collections.abc import Callable, Mapping, Sequence

from bot.pictures.board import Card, Group, Section, Strip
from bot.texts import Words
from cogs.faces.hiifuu.words import HIIFUU
from games.cards.hiifuu import COLOURS, DEALS, TOKENS
from games.hiifuu.chances import WANTED
from games.hiifuu.rules import COVERING_TRICKS, LAST_ROUND, WINNING_POINTS

RULES_TOKEN_WIDTH = 72


def rule_numbers() -> dict[str, int]:
    """Return the numbers of the rules by name; names of a deal's sizes end in the number of players."""
    deals: dict[str, int] = {}
    for players, deal in DEALS.items():
        deals |= {
            f"values-{players}": deal.values,
            f"hand-{players}": deal.hand,
            f"discards-{players}": deal.discards,
            f"play-{players}": deal.hand - deal.discards,
        }
    return {
        **deals,
        "colours": len(COLOURS),
        "wanted": WANTED,
        "too-many": COVERING_TRICKS,
        "enough": WINNING_POINTS,
        "last-round": LAST_ROUND,
        "tokens": len(TOKENS[0]),
        "first-token": TOKENS[0][0],
        "second-token": TOKENS[0][1],
    }


def tokens(names: Sequence[str], words: Words) -> list[Section]:
    """Return the row of tokens of every round."""
    rows: list[Strip] = []
    for number, values in enumerate(TOKENS, start=1):
        title = words("picture-hiifuu-round", number=number)
        groups = tuple(Group((Card(HIIFUU, f"token-{value}"),), alt=str(value)) for value in values)
        rows.append(Strip(groups, RULES_TOKEN_WIDTH, title=title))
    return [Section(tuple(rows))]


HIIFUU_FIGURES: Mapping[str, Callable[[Sequence[str], Words], Sequence[Section]]] = {"tokens": tokens}
