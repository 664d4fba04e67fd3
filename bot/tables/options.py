"""Options of tables: defaults, changes, and values of rated matches."""

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
"""Option values of rated matches besides the defaults, by game and option."""


def usual_options(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return all defaults in the variant of these options; the variant itself has its own default."""
    variant = game.variant_of(options)
    return {option.name: option.usual.get(variant, option.default) for option in game.options}


def change_options(game: Game, options: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return all options after a change of some.

    If that changes the variant, defaults become those of the new one, and options outside it are reset.

    Raises:
        WrongOptions: as for `Game.read_options`.
    """
    usual = usual_options(game, options)
    offered = game.offered_values({**options, **changes})
    kept = {name: value for name, value in options.items() if name in offered and usual.get(name) != value}
    return game.read_options({**kept, **changes})


def valid_options(game: Game, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values that are allowed and belong to one variant."""
    allowed = {
        option.name: values[option.name]
        for option in game.options
        if option.name in values and option.allows(values[option.name])
    }
    offered = game.offered_values(allowed)
    return {name: value for name, value in allowed.items() if name in offered}


def may_be_rated(game: Game, options: Mapping[str, Any]) -> bool:
    """Return whether a match with these options may be rated: they are defaults, or in `RATED`."""
    usual = usual_options(game, options)
    rated = RATED.get(game.id, {})
    return all(
        name in usual and (value == usual[name] or value in rated.get(name, ()))
        for name, value in options.items()
    )
