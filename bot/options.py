"""Options of tables: what is usual, what goes on after a change, and with which a match may be rated."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.game import Game

RATED: Mapping[str, Mapping[str, Sequence[Any]]] = {
    "hiifuu": {"tokens": ("random",)},
    "hygge": {"rounds": (1,)},
    "hana-awase": {"rounds": (6, 12)},
    "koi-koi": {"rounds": (3, 6, 12), "scoring": ("nintendo", "classic")},
    "hiyoko": {"deck": ("hanafuda",)},
    "isuri": {"rounds": (3, 12), "deck": ("hanafuda",)},
}
"""The values with which a match may be rated besides what is usual, by game and option."""


def usual_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return all defaults in the variant of these options; the variant itself is at its own default."""
    variant = game.variant_of(options)
    return {option.name: option.usual.get(variant, option.default) for option in game.options}


def change_options(game: Game, options: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options after some of them were changed.

    If that changes the variant, what was as usual becomes as usual in the new one, and what does not belong
    to it goes back to its default.

    Raises:
        WrongOptions: as for `Game.read_options`.
    """
    usual, offered = usual_options(game, options), game.offered_values({**options, **changes})
    kept = {name: value for name, value in options.items() if name in offered and usual.get(name) != value}
    return game.read_options({**kept, **changes})


def valid_options(game: Game, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of some values that are allowed and belong to one variant."""
    allowed = {
        option.name: values[option.name]
        for option in game.options
        if option.name in values and option.allows(values[option.name])
    }
    offered = game.offered_values(allowed)
    return {name: value for name, value in allowed.items() if name in offered}


def may_be_rated(game: Game, options: Mapping[str, Any]) -> bool:
    """Return whether a match with these options may be rated: they are as usual, or listed for it."""
    usual, rated = usual_options(game, options), RATED.get(game.id, {})
    return all(
        name in usual and (value == usual[name] or value in rated.get(name, ()))
        for name, value in options.items()
    )
