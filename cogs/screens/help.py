"""/help: one screen that leads everywhere, and all commands by what they are for."""

from collections.abc import Mapping

from bot.errors import Reason, TableProblem
from bot.pictures.decks import DECKS
from bot.texts import Words
from cogs.delivery.pages import Button, Choice, Page, Select
from cogs.delivery.verbs import Verb
from cogs.screens.offers import offered_games
from cogs.screens.parts import game_name, players_words
from games import catalogue

PLAY, SETTINGS = "play", "settings"

COMMANDS: Mapping[str, tuple[str, ...]] = {
    PLAY: ("play", "table", "tables", "leave", "end", "pings"),
    "learn": ("rules", "learn", "puzzle", "daily", "deck", "hint", "analyse"),
    "past": ("history", "replay", "verify", "profile", "versus", "leaderboard", "trophies"),
    SETTINGS: ("me", "look", "privacy", "server", "help"),
}
"""All commands by what they are for; each group is a page that fits a phone."""


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
        (Button(words("help-daily"), Verb.DAILIES), Button(words("help-commands"), Verb.HELP, PLAY)),
    )
    return Page(0, 0, blocks, rows)


def commands_page(group: str, words: Words) -> Page:
    """Return the commands of a group, a line each, with the way to the other groups.

    Args:
        group: one of COMMANDS.
        words: the reader's texts.

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
        (Button(words("help-back"), Verb.HELP),),
    )
    return Page(0, 0, ("\n".join([title, *lines]), *credits), rows)
