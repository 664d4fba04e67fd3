"""The leaderboard: who has won the most on a server."""

from collections.abc import Iterator, Sequence

from bot.rankings import Standing
from bot.texts import Words
from cogs.delivery.pages import Button, Choice, Page, Select, note
from cogs.delivery.verbs import Verb
from cogs.screens.offers import offered_games
from cogs.screens.parts import game_name

ALL_GAMES = "all"
"""Chosen to see all games together."""


def leaderboard_page(standings: Sequence[Standing], game: str | None, words: Words) -> Page:
    """Return a leaderboard as its reader sees it, with a choice of games.

    Args:
        standings: the leaders, best first.
        game: the game it is about, None for all games together.
        words: the reader's texts.
    """
    games = [
        (ALL_GAMES, words("leaderboard-all")),
        *((each, game_name(each, words)) for each in offered_games()),
    ]
    choices = tuple(Choice(name, each, chosen=each == (game or ALL_GAMES)) for each, name in games)
    select = Select(words("leaderboard-ask"), Verb.LEADERS, "", choices)
    page = shown_leaderboard_page(standings, game, words)
    if game is None or not standings:
        return Page(0, 0, page.blocks, (select,))
    return Page(0, 0, page.blocks, (select, (Button(words("leaderboard-show"), Verb.SHOW_LEADERS, game),)))


def shown_leaderboard_page(standings: Sequence[Standing], game: str | None, words: Words) -> Page:
    """Return a leaderboard as everybody in a channel sees it. Arguments as for `leaderboard_page`."""
    if game is None:
        title = words("leaderboard-title")
    else:
        title = words("leaderboard-title-game", game=game_name(game, words))
    lines = [
        words(
            "leaderboard-line",
            mark=_mark(standing, words),
            user=str(standing.user_id),
            results=" · ".join(_results(standing, words)),
        )
        for standing in standings
    ]
    return note("\n".join([title, *(lines or [words("leaderboard-empty")])]))


def _mark(standing: Standing, words: Words) -> str:
    """Return a person's place; the first one's is a medal if they have won at all."""
    won = standing.people.wins + standing.computers.wins > 0
    return words("place-mark" if won else "place-number", place=standing.place)


def _results(standing: Standing, words: Words) -> Iterator[str]:
    """Yield what a person has won: first against people, then against computer players only."""
    if standing.people.matches:
        yield words("leaderboard-people", wins=standing.people.wins, matches=standing.people.matches)
    if standing.computers.matches:
        yield words("leaderboard-computers", wins=standing.computers.wins, matches=standing.computers.matches)
