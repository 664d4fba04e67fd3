"""Game: a catalogue entry with its numbers of players, options and rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.chance import Chance
from games.errors import MAX_QUOTED_LENGTH, WrongOptions, short_repr
from games.state import Event, State
from games.view import TableView


@dataclass(frozen=True, slots=True)
class Option:
    """An option that a table may choose before a match.

    Attributes:
        name: its id.
        values: its possible values, in the order offered.
        default: its default value.
        only_for: the values of the game's variant that allow a choice (all if empty); with others, the option
            keeps its default.
        usual: other defaults, by the value of the variant.
    """

    name: str
    values: Sequence[Any]
    default: Any
    only_for: Sequence[Any] = ()
    usual: Mapping[Any, Any] = field(default_factory=dict[Any, Any])

    def allows(self, value: object) -> bool:
        """Return whether a value is possible. It needs the default's type: 1 is neither 1.0 nor True."""
        return type(value) is type(self.default) and value in self.values

    def belongs_to(self, variant: Any) -> bool:
        """Return whether the option can be chosen with this value of the game's variant."""
        return not self.only_for or variant in self.only_for


class Start(Protocol):
    """Begins a match of a game."""

    def __call__(
        self, options: Mapping[str, Any], players: int, chance: Chance, log: list[Event] | None = None
    ) -> State:
        """Return a match at its first decision; events, including the deal's, go to `log`.

        `options` are those that `Game.read_options` returns, and `players` is a number the game allows.
        """
        ...


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the catalogue, with one version of its rules.

    Attributes:
        id: its id.
        players: the possible numbers of seats, ascending.
        start: begins a match.
        table: returns the part of a state visible to a seat or to a spectator (None).
        options: its options, in the order offered.
        variant: name of the option that determines which others can be chosen, or None.
        version: version of its rules; any change that affects stored matches needs a new one.
    """

    id: str
    players: tuple[int, ...]
    start: Start
    table: Callable[[Any, int | None], TableView]
    options: tuple[Option, ...] = ()
    variant: str | None = None
    version: int = 1

    def read_options(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options by name, including defaults.

        Raises:
            WrongOptions: an option is unknown, its value is not allowed, or the variant excludes it; the
                message lists the allowed values.
        """
        given = self._by_name(values)
        for option in self.options:
            if option.name in given and not option.allows(given[option.name]):
                raise self._wrong_option(option.name, f"it can be {', '.join(map(str, option.values))}")
        for name in given.keys() - {option.name for option in self.options}:
            raise self._wrong_option(str(name)[:MAX_QUOTED_LENGTH], "there is no such option")
        variant = self.variant_of(given)
        for option in self.options:
            if not option.belongs_to(variant) and given.get(option.name, option.default) != option.default:
                only = ", ".join(map(str, option.only_for))
                message = f"{self.id}: option {option.name} is only for {self.variant} {only}"
                raise WrongOptions(
                    "option-of-other-style", message, option=option.name, of=self.variant, value=only
                )
        return {
            option.name: given.get(option.name, option.usual.get(variant, option.default))
            for option in self.options
        }

    def _by_name(self, values: Mapping[str, Any]) -> dict[str, Any]:
        try:
            return dict(values)
        except (TypeError, ValueError):  # a value read from JSON may not be a mapping at all
            message = f"{self.id}: options are values by name, not {short_repr(values)}"
            raise WrongOptions("wrong-option", message, option="options") from None

    def _wrong_option(self, name: str, why: str) -> WrongOptions:
        allowed = ", ".join(option.name for option in self.options) or "none"
        message = f"{self.id}: option {name}: {why} (options of this game: {allowed})"
        return WrongOptions("wrong-option", message, option=name, allowed=allowed)

    def variant_of(self, options: Mapping[str, Any]) -> Any:
        """Return the variant's value among some options, or its default; None without a variant."""
        default = next((option.default for option in self.options if option.name == self.variant), None)
        return default if self.variant is None else self._by_name(options).get(self.variant, default)

    def offered_values(self, options: Mapping[str, Any] | None = None) -> dict[str, tuple[Any, ...]]:
        """Return each option's possible values; with `options`, only for those their variant allows."""
        return {
            option.name: tuple(option.values)
            for option in self.options
            if options is None or option.belongs_to(self.variant_of(options))
        }

    def check_players(self, count: int) -> None:
        """Raise WrongOptions if the game cannot be played with this number of seats."""
        if type(count) is not int or count not in self.players:
            allowed = ", ".join(map(str, self.players))
            message = f"{self.id} is played by {allowed}, not by {short_repr(count)}"
            raise WrongOptions("wrong-players", message, players=count, allowed=allowed)
