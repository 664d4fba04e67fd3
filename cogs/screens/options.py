"""Options: the games, speeds and options on offer, how they are read, and how they are called."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from bot.errors import Reason, TableProblem
from bot.options import usual_options
from bot.tables.deadlines import SPEEDS
from bot.texts import Words
from cogs.delivery.pages import (
    MOST_CHOICES,
    Choice,
)
from cogs.faces import face_of, has_face
from cogs.screens.parts import game_name, players_words
from games import catalogue

MAIN_OPTIONS = ("rounds", "scoring", "deck", "dealer")
"""The options that people choose who do not know the rules; the others are house rules."""


def offered_games() -> list[str]:
    """Return the ids of the games that can be played here: those in the catalogue with a face."""
    return [game for game in catalogue.GAMES if has_face(game)]


def game_offer(key: str, game: str, words: Words) -> str:
    """Return a game with how many play it, about how long it takes, and what it is about, in one line.

    Args:
        key: that of the text: `play-game` where a command offers it, `which-game-line` on a page.
        game: the game.
        words: the reader's texts.
    """
    return words(
        key,
        game=game_name(game, words),
        players=players_words(catalogue.find_game(game).players, words),
        minutes=max(face_of(game).minutes.values(), default=0),
        line=words(f"help-line-{game}"),
    )


def suits_words(game: str, words: Words) -> str:
    """Return how many people a game suits best, empty if nobody has said so."""
    return words(f"suits-{game}") if words.has(f"suits-{game}") else ""


def suggestions(words: Words) -> str:
    """Return which games suit how many people best, in one line."""
    return words("game-suggestions", **{game: game_name(game, words) for game in offered_games()})


def minutes_of(game: str, options: Mapping[str, Any], seats: int) -> int:
    """Return about how many minutes a match takes if everybody decides quickly; 0 if that is not known.

    Args:
        game: the game.
        options: all its options.
        seats: how many sit at the table; those who are missing are reckoned with.
    """
    rules, minutes = catalogue.find_game(game), face_of(game).minutes
    usual = minutes.get(max(seats, min(rules.players)), 0)
    rounds = usual_options(rules, options).get("rounds")
    return usual if rounds is None else ceil(usual * options["rounds"] / rounds)


def option_names() -> list[str]:
    """Return the names of all options of the offered games, in order of first occurrence."""
    names = (name for game in offered_games() for name in catalogue.find_game(game).offered_values())
    return list(dict.fromkeys(names))


def check_game(game: str | None) -> None:
    """Raise TableProblem unless the game is offered or none was chosen."""
    if game is not None and game not in offered_games():
        raise TableProblem(Reason.UNKNOWN_GAME)


def check_speed(speed: str | None) -> None:
    """Raise TableProblem unless the speed exists or none was chosen."""
    if speed is not None and speed not in SPEEDS:
        raise TableProblem(Reason.WRONG_SPEED)


def read_values(game: str, given: Mapping[str, str], words: Words) -> dict[str, Any]:
    """Return the options in the game's own terms, from what people picked.

    Raises:
        TableProblem: the game or an option is unknown, or the game has no such option or value; says what is
            allowed.
    """
    check_game(game)
    allowed = catalogue.find_game(game).offered_values()
    options: dict[str, Any] = {}
    for name, text in given.items():
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


def option_words(name: str, value: Any, words: Words) -> str:
    """Return the value of an option in words."""
    key = f"option-{name}-{value}"
    return words(key) if words.has(key) else words(f"option-{name}-value", value=value)


def option_label(name: str, value: Any, words: Words) -> str:
    """Return an option and its value, in the fewest words there are."""
    option = _brief_words(f"option-{name}", words(f"option-{name}"), words)
    return words(
        "option-line",
        option=option,
        value=_brief_words(f"option-{name}-{value}", option_words(name, value, words), words),
    )


def option_choices(name: str, values: tuple[Any, ...], chosen: Any, words: Words) -> tuple[Choice, ...]:
    """Return the values of an option as choices that also name it, as a closed select shows nothing else.

    On a phone a closed select has room for about 28 letters: what is longer has a short form, and stands
    in full below that in the open select.
    """
    return tuple(_option_choice(name, value, value == chosen, words) for value in values[:MOST_CHOICES])


def _option_choice(name: str, value: Any, chosen: bool, words: Words) -> Choice:
    option, told = words(f"option-{name}"), option_words(name, value, words)
    short, whole = option_label(name, value, words), words("option-line", option=option, value=told)
    about = told if short.startswith(option) else whole
    return Choice(short, str(value), chosen, about="" if short == whole else about)


def _brief_words(key: str, otherwise: str, words: Words) -> str:
    return words(f"{key}-brief") if words.has(f"{key}-brief") else otherwise
