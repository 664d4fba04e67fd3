"""Game: who can play it, what a table may choose, and where its rules are."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from games.chance import Chance
from games.errors import MOST_SHOWN, WrongOptions, short_repr
from games.state import Event, State
from games.view import TableView


@dataclass(frozen=True, slots=True)
class Option:
    """Something that a table may choose before a match.

    Attributes:
        name: its id.
        values: all the values it may have, in the order in which they are offered.
        default: the value it has if nobody chooses.
        only_for: the values of the game's variant with which it can be chosen; with all if empty. With others
            it stays at its default.
        usual: the default with some values of the variant, where it is another one.
    """

    name: str
    values: Sequence[Any]
    default: Any
    only_for: Sequence[Any] = ()
    usual: Mapping[Any, Any] = field(default_factory=dict[Any, Any])

    def allows(self, value: object) -> bool:
        """Return whether it may have this value; of the type of the default, so 1 is neither 1.0 nor True."""
        return type(value) is type(self.default) and value in self.values

    def belongs_to(self, variant: Any) -> bool:
        """Return whether it can be chosen with this value of the game's variant."""
        return not self.only_for or variant in self.only_for


class Start(Protocol):
    """Begins a match of a game."""

    def __call__(
        self, options: Mapping[str, Any], players: int, chance: Chance, log: list[Event] | None = None
    ) -> State:
        """Return a match at its first decision.

        Args:
            options: all options, as returned by `Game.read_options`.
            players: number of seats, one that the game allows.
            chance: where random numbers come from.
            log: where events go, including those of the deal.
        """
        ...


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the catalogue, with one version of its rules.

    Attributes:
        id: its id.
        players: the possible numbers of seats, ascending.
        start: begins a match.
        table: returns what a seat, or a spectator (None), may see of the cards of a state.
        options: what a table may choose, in the order in which it is offered.
        variant: the option that decides which of the others can be chosen; None if none does.
        version: the version of its rules; any change that a stored match could notice needs a new one.
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
            WrongOptions: an option is unknown, its value is not allowed, or it does not belong to the
                variant; says what is allowed.
        """
        try:
            given = dict(values)
        except (TypeError, ValueError):  # a value read from JSON may not be a mapping at all
            message = f"{self.id}: options are values by name, not {short_repr(values)}"
            raise WrongOptions("wrong-option", message, option="options") from None
        for option in self.options:
            if option.name in given and not option.allows(given[option.name]):
                raise self._wrong_option(option.name, f"it can be {', '.join(map(str, option.values))}")
        for name in given.keys() - {option.name for option in self.options}:
            raise self._wrong_option(str(name)[:MOST_SHOWN], "there is no such option")
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

    def _wrong_option(self, name: str, why: str) -> WrongOptions:
        allowed = ", ".join(option.name for option in self.options) or "none"
        message = f"{self.id}: option {name}: {why} (options of this game: {allowed})"
        return WrongOptions("wrong-option", message, option=name, allowed=allowed)

    def variant_of(self, options: Mapping[str, Any]) -> Any:
        """Return the value of the variant among some options, or its default; None if the game has none."""
        default = next((option.default for option in self.options if option.name == self.variant), None)
        return default if self.variant is None else options.get(self.variant, default)

    def offered_values(self, options: Mapping[str, Any] | None = None) -> dict[str, tuple[Any, ...]]:
        """Return, for each option, all the values it may have.

        Args:
            options: if given, only those options are returned that belong to the variant of these.
        """
        return {
            option.name: tuple(option.values)
            for option in self.options
            if options is None or option.belongs_to(self.variant_of(options))
        }

    def check_players(self, count: int) -> None:
        """Raise WrongOptions if the game cannot be played with this many seats."""
        if count not in self.players:
            allowed = ", ".join(map(str, self.players))
            message = f"{self.id} is played by {allowed}, not by {count}"
            raise WrongOptions("wrong-players", message, players=count, allowed=allowed)
