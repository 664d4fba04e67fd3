"""The pages of /help: how to play with the bot, and the rules of each game."""

from bot.texts import Words
from cogs.delivery.pages import Page
from cogs.screens.offers import offered_games
from cogs.screens.parts import game_name, players_words
from games import catalogue


def help_page(words: Words) -> Page:
    """Return the page on how to play with the bot, with a list of the games."""
    games = [
        words(
            "help-game",
            game=game_name(game, words),
            players=words("help-players", players=players_words(catalogue.game(game).players, words)),
            about=words(f"about-{game}"),
        )
        for game in offered_games()
    ]
    blocks = (
        f"{words('help-title')}\n{words('help-text')}",
        "\n".join([words("help-games"), *games]),
        words("help-credits"),
    )
    return Page(0, 0, blocks)


def rules_page(game: str, words: Words) -> Page:
    """Return the rules of a game."""
    return Page(0, 0, (words(f"rules-{game}"),))
