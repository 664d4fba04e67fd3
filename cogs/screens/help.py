"""/help: one screen that leads everywhere, and the page of all commands."""

from collections.abc import Iterable

from bot.pictures.decks import DECKS
from bot.texts import Words
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.offers import offered_games
from cogs.screens.parts import game_name, players_words
from games import catalogue

COMMANDS = "commands"


def help_page(words: Words) -> Page:
    """Return what to do first, the games in a line each, and the ways to rules, decks and commands."""
    games = [
        words(
            "help-game",
            game=game_name(game, words),
            players=players_words(catalogue.game(game).players, words),
            line=words(f"help-line-{game}"),
        )
        for game in offered_games()
    ]
    blocks = (f"{words('help-title')}\n{words('help-text')}", "\n".join(games))
    learn = tuple(
        Choice(game_name(game, words), game, about=words(f"help-line-{game}")) for game in offered_games()
    )
    decks = tuple(Choice(words(f"deck-{deck}"), deck) for deck in DECKS)
    rows = (
        Select(words("help-learn"), Verb.RULES, "", learn),
        Select(words("help-decks"), Verb.DECK, "", decks),
        (Button(words("help-daily"), Verb.DAILIES), Button(words("help-commands"), Verb.HELP, COMMANDS)),
    )
    return Page(0, 0, blocks, rows)


def commands_page(names: Iterable[str], words: Words) -> Page:
    """Return all commands, a line each, and to whom we owe the games."""
    lines = [words("help-command", name=name, about=words(f"command-{name}")) for name in sorted(names)]
    blocks = ("\n".join([words("help-commands-title"), *lines]), words("help-credits"))
    return Page(0, 0, blocks, ((Button(words("help-back"), Verb.HELP),),))
