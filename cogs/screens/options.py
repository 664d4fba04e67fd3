"""The games, speeds and options on offer: reading them, and their names."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from bot.errors import Reason, TableProblem
from bot.tables.deadlines import TIME_LIMITS
from bot.tables.options import usual_options
from bot.texts import Words
from cogs.delivery.pages import (
    MAX_CHOICES,
    Choice,
)
from cogs.faces import face_of, has_face
from cogs.screens.parts import game_name, players_words
from games import catalogue

MAIN_OPTIONS = ("rounds", "scoring", "deck", "dealer")
"""Options for people who don't know the rules; the others are house rules."""


def offered_games() -> list[str]:
    """Return the ids of the playable games: those in the catalogue with a face."""
    return [game for game in catalogue.GAMES if has_face(game)]


def game_names(words: Words) -> dict[str, str]:
    """Return the names of the playable games, by id."""
    return {game: game_name(game, words) for game in offered_games()}


def game_offer(key: str, game: str, words: Words) -> str:
    """Return a game in one line: its numbers of players, approximate minutes, and a description.

    `key` is the id of the text: `play-game` for an option of a command, `which-game-line` for a page, or
    `which-game-tile` for a picture with the name.
    """
    return words(
        key,
        game=game_name(game, words),
        players=players_words(catalogue.find_game(game).players, words),
        minutes=max(face_of(game).minutes.values(), default=0),
        line=words(f"help-line-{game}"),
    )


def suits_words(game: str, words: Words) -> str:
    """Return the numbers of players a game suits best; empty if unknown."""
    return words(f"suits-{game}") if words.has(f"suits-{game}") else ""


def minutes_of(game: str, options: Mapping[str, Any], seats: int) -> int:
    """Return about how many minutes a match takes if all players decide quickly; 0 if unknown.

    `seats` is the number of occupied seats; a table with fewer than the game needs counts as if they were
    filled.
    """
    rules = catalogue.find_game(game)
    minutes = face_of(game).minutes
    usual = minutes.get(max(seats, min(rules.players)), 0)
    rounds = usual_options(rules, options).get("rounds")
    return usual if rounds is None else ceil(usual * options["rounds"] / rounds)


def option_names() -> list[str]:
    """Return the names of all options of the offered games, in order of first occurrence."""
    names = (name for game in offered_games() for name in catalogue.find_game(game).offered_values())
    return list(dict.fromkeys(names))


def check_game(game: str | None) -> None:
    """Raise TableProblem if a game was chosen that isn't on offer."""
    if game is not None and game not in offered_games():
        raise TableProblem(Reason.UNKNOWN_GAME)


def check_speed(speed: str | None) -> None:
    """Raise TableProblem if a speed was chosen that isn't on offer."""
    if speed is not None and speed not in TIME_LIMITS:
        raise TableProblem(Reason.WRONG_SPEED)


def read_values(game: str, given: Mapping[str, str], words: Words) -> dict[str, Any]:
    """Return the values of the chosen options in the game's own terms.

    Raises:
        TableProblem: the game or an option is unknown, or the game doesn't have the option or value; a wrong
            value is answered with the allowed ones.
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
    """Return an option and its value in their short forms, if any."""
    option = _brief_words(f"option-{name}", words(f"option-{name}"), words)
    return words(
        "option-line",
        option=option,
        value=_brief_words(f"option-{name}-{value}", option_words(name, value, words), words),
    )


def option_choices(name: str, values: tuple[Any, ...], chosen: Any, words: Words) -> tuple[Choice, ...]:
    """Return the values of an option as choices that include its name, as a closed select shows only those.

    On a phone, a closed select has room for about 28 characters: longer choices have a short form, and the
    open select shows them in full below.
    """
    return tuple(_option_choice(name, value, value == chosen, words) for value in values[:MAX_CHOICES])


def _option_choice(name: str, value: Any, chosen: bool, words: Words) -> Choice:
    option = words(f"option-{name}")
    value_words = option_words(name, value, words)
    short = option_label(name, value, words)
    full = words("option-line", option=option, value=value_words)
    about = value_words if short.startswith(option) else full
    return Choice(short, str(value), chosen, about="" if short == full else about)


def _brief_words(key: str, otherwise: str, words: Words) -> str:
    return words(f"{key}-brief") if words.has(f"{key}-brief") else otherwise
