"""What is offered: the games with a face, and the options that people can choose for them."""

from collections.abc import Mapping
from typing import Any

from bot.errors import Reason, TableProblem
from bot.tables.deadlines import SPEEDS
from bot.texts import Words
from cogs.faces import has_face
from cogs.screens.lobby import option_words
from games import catalogue


def offered_games() -> list[str]:
    """Return the ids of the games that can be played here: those in the catalogue with a face."""
    return [game for game in catalogue.GAMES if has_face(game)]


def option_names() -> list[str]:
    """Return the names of all options of the offered games, in order of first occurrence."""
    names = (name for game in offered_games() for name in catalogue.game(game).allowed_options())
    return list(dict.fromkeys(names))


def allowed_values(name: str, game: str | None) -> list[Any]:
    """Return the values of an option that a game allows, or any game if none is chosen yet."""
    games = [game] if game is not None and game in catalogue.GAMES else offered_games()
    values = (value for each in games for value in catalogue.game(each).allowed_options().get(name, ()))
    return list(dict.fromkeys(values))


def check_game(game: str | None) -> None:
    """Raise TableProblem unless the game is offered or none was chosen."""
    if game is not None and game not in offered_games():
        raise TableProblem(Reason.UNKNOWN_GAME)


def check_speed(speed: str | None) -> None:
    """Raise TableProblem unless the speed exists or none was chosen."""
    if speed is not None and speed not in SPEEDS:
        raise TableProblem(Reason.WRONG_SPEED)


def read_values(game: str, given: Mapping[str, str | None], words: Words) -> dict[str, Any]:
    """Return the options in the game's own terms, from what people typed or picked.

    Raises:
        TableProblem: the game or an option is unknown, or the game has no such option or value; says what is
            allowed.
    """
    check_game(game)
    allowed = catalogue.game(game).allowed_options()
    options: dict[str, Any] = {}
    for name, text in given.items():
        if text is None:
            continue
        if name not in option_names():
            raise TableProblem(Reason.OLD_CONTROL)
        option = words(f"option-{name}")
        if name not in allowed:
            raise TableProblem(Reason.OPTION_OF_OTHER_GAME, game=words(f"game-{game}"), option=option)
        value = next((value for value in allowed[name] if str(value) == text), None)
        if value is None:
            values = words.join([option_words(name, value, words) for value in allowed[name]])
            raise TableProblem(Reason.WRONG_OPTION, option=option, allowed=values)
        options[name] = value
    return options
