"""What the bot says when it joins a server: how to begin, and how to have it speak another language."""

from collections.abc import Sequence

from bot.texts import Words
from cogs.delivery.pages import Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.offers import offered_games
from cogs.screens.parts import game_name


def welcome_page(words: Words, others: Sequence[Words]) -> Page:
    """Return how to begin, the games to learn, and in all other languages how to change the language.

    Args:
        words: the texts of the server.
        others: the same in all other languages.
    """
    games = tuple(
        Choice(game_name(game, words), game, about=words(f"help-line-{game}")) for game in offered_games()
    )
    blocks = (
        f"{words('welcome-title')}\n{words('welcome-text')}",
        "\n".join(other("welcome-language") for other in others),
    )
    return Page(0, 0, blocks, (Select(words("help-learn"), Verb.RULES, "", games),))
