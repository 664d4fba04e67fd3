"""The games by id and version of their rules: numbers of players, options, and the rules themselves."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from games.chance import Chance
from games.edge import Edge
from games.errors import UnknownGame, UnknownRules, WrongOptions
from games.event import Event
from games.hanafuda.classic_koi_koi import ClassicKoiKoi
from games.hanafuda.edge import HanaAwaseEdge, KoiKoiEdge
from games.hanafuda.hana_awase import HanaAwase, HanaAwaseOptions
from games.hanafuda.koi_koi import KoiKoi, KoiKoiOptions
from games.hiifuu.edge import HiifuuEdge
from games.hiifuu.rules import Hiifuu, HiifuuOptions
from games.hygge.edge import HyggeEdge
from games.hygge.rules import Hygge, HyggeOptions
from games.options import model_of
from games.sequence.edge import HiyokoEdge, IsuriEdge
from games.sequence.hiyoko import Hiyoko, HiyokoOptions
from games.sequence.isuri import Isuri, IsuriOptions
from games.state import State


@dataclass(frozen=True, slots=True)
class Style:
    """What one value of an option changes about a game's other options and about its rules.

    Attributes:
        option: the option, which decides on the style.
        value: its value.
        own: the options that belong to this value alone; with another one they stay at their defaults.
        usual: defaults that are different with this value.
        state: the rules with this value, if they are different.
    """

    option: str
    value: Any
    own: tuple[str, ...] = ()
    usual: Mapping[str, Any] = field(default_factory=dict[str, Any])
    state: type[State] | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game of the catalogue, with one version of its rules.

    Attributes:
        id: its id.
        players: the possible numbers of seats, ascending.
        options: the dataclass of its options.
        state: its rules.
        edge: how its moves are written, and what readers see.
        version: the version of its rules; any change that a stored match could notice needs a new one.
        rated: values of options, by name, with which a match may be rated besides the defaults.
        styles: what values of options change about the others.
    """

    id: str
    players: tuple[int, ...]
    options: type[Any]
    state: type[State]
    edge: Edge[Any]
    version: int = 1
    rated: Mapping[str, tuple[Any, ...]] = field(default_factory=dict[str, tuple[Any, ...]])
    styles: tuple[Style, ...] = ()

    @property
    def model(self) -> type[BaseModel]:
        """The model that checks its options."""
        return model_of(self.options)

    def read_options(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options by name, including defaults.

        Raises:
            WrongOptions: an option is unknown, its value is not allowed, or it is not one of the style of the
                others; says what is allowed.
        """
        try:
            given = dict(values)
        except (TypeError, ValueError):  # a value read from JSON may not be a mapping at all
            message = f"{self.id}: options are values by name, not {values!r}"
            raise WrongOptions("wrong-option", message, option="options") from None
        try:
            read = self.model.model_validate(given).model_dump()
        except ValidationError as error:
            first = error.errors()[0]
            name = ".".join(map(str, first["loc"])) or "options"
            allowed = ", ".join(self.model.model_fields) or "none"
            message = f"{self.id}: option {name}: {first['msg']} (options of this game: {allowed})"
            raise WrongOptions("wrong-option", message, option=name, allowed=allowed) from None
        for name, style in self._foreign(read).items():
            if read[name] != self.model.model_fields[name].default:
                message = f"{self.id}: option {name} is only for {style.option} {style.value}"
                raise WrongOptions(
                    "option-of-other-style", message, option=name, of=style.option, value=style.value
                )
        for style in self.styles:
            if read[style.option] == style.value:
                read |= {name: value for name, value in style.usual.items() if name not in given}
        return read

    def _foreign(self, options: Mapping[str, Any]) -> dict[str, Style]:
        """Return the options that do not belong to the style of these, each with the style that it is for."""
        return {
            name: style
            for style in self.styles
            if options.get(style.option, self.model.model_fields[style.option].default) != style.value
            for name in style.own
        }

    def usual(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all defaults in the style of these options; what decides on the style is at its default."""
        deciding = {style.option for style in self.styles}
        usual = self.read_options({name: options[name] for name in deciding & options.keys()})
        return usual | {name: self.model.model_fields[name].default for name in deciding}

    def changed(self, options: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options after some of them were changed.

        If that changes the style, what was as usual becomes as usual in the new one, and what is not of that
        style goes back to its default.

        Raises:
            WrongOptions: as for `read_options`.
        """
        usual, foreign = self.usual(options), self._foreign({**options, **changes})
        kept = {
            name: value
            for name, value in options.items()
            if name not in foreign and not (name in usual and usual[name] == value)
        }
        return self.read_options({**kept, **changes})

    def fitting(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return those of some values that are allowed and belong to one style."""
        allowed = self.allowed_options()
        valid = {name: value for name, value in values.items() if value in allowed.get(name, ())}
        foreign = self._foreign(valid)
        return {name: value for name, value in valid.items() if name not in foreign}

    def start(
        self, options: Mapping[str, Any], players: int, chance: Chance, log: list[Event] | None = None
    ) -> State:
        """Return a match at its first decision.

        Args:
            options: all options, as returned by `read_options`.
            players: number of seats, one that the game allows.
            chance: where random numbers come from.
            log: where events go, including those of the deal.
        """
        styles = (style for style in self.styles if options[style.option] == style.value)
        state = next((style.state for style in styles if style.state), self.state)
        return state.start(self.options(**options), players, chance, log)

    def allowed_options(self, options: Mapping[str, Any] | None = None) -> dict[str, tuple[Any, ...]]:
        """Return, for each option, all the values it may have, in the order of its model.

        Args:
            options: if given, only those options are returned that belong to the style of these.
        """
        foreign = {} if options is None else self._foreign(options)
        return {name: values for name, values in _values_of(self.model).items() if name not in foreign}

    def rates(self, options: Mapping[str, Any]) -> bool:
        """Return whether a match with these options may be rated: they are as usual, or listed for it."""
        usual = self.usual(options)
        return all(
            name in usual and value in (usual[name], *self.rated.get(name, ()))
            for name, value in options.items()
        )

    def check_players(self, count: int) -> None:
        """Raise WrongOptions if the game cannot be played with this many seats."""
        if count not in self.players:
            allowed = ", ".join(map(str, self.players))
            message = f"{self.id} is played by {allowed}, not by {count}"
            raise WrongOptions("wrong-players", message, players=count, allowed=allowed)


@cache
def _values_of(options: type[BaseModel]) -> dict[str, tuple[Any, ...]]:
    """Return all the values that each option may have. pydantic takes long to write a schema."""
    properties: dict[str, Any] = options.model_json_schema()["properties"]
    return {
        name: tuple(schema["enum"])
        if "enum" in schema
        else tuple(range(schema["minimum"], schema["maximum"] + 1))
        for name, schema in properties.items()
    }


_SCORING = (
    Style("scoring", "manual", own=("weather", "tsukifuda", "washing", "viewings")),
    Style("scoring", "classic", own=("double", "viewing"), usual={"rounds": 12}, state=ClassicKoiKoi),
)

_GAMES = (
    Game("hiifuu", (4, 5, 6), HiifuuOptions, Hiifuu, HiifuuEdge(), rated={"tokens": ("random",)}),
    Game("hygge", (2, 3, 4), HyggeOptions, Hygge, HyggeEdge(), rated={"rounds": (3,)}),
    Game(
        "hana-awase",
        (2, 3, 4),
        HanaAwaseOptions,
        HanaAwase,
        HanaAwaseEdge(),
        rated={"rounds": (6, 12)},
    ),
    Game(
        "koi-koi",
        (2,),
        KoiKoiOptions,
        KoiKoi,
        KoiKoiEdge(),
        rated={"rounds": (3, 6, 12), "scoring": ("classic",)},
        styles=_SCORING,
    ),
    Game("hiyoko", (2,), HiyokoOptions, Hiyoko, HiyokoEdge(), rated={"deck": ("hanafuda",)}),
    Game("isuri", (2,), IsuriOptions, Isuri, IsuriEdge(), rated={"rounds": (6, 12), "deck": ("hanafuda",)}),
)
"""Every version of every game; the versions of a game are next to each other, the newest last."""

VERSIONS: Mapping[tuple[str, int], Game] = {(game.id, game.version): game for game in _GAMES}
"""All games by id and version of their rules, for records and for matches that have begun."""

GAMES: Mapping[str, Game] = {game.id: game for game in _GAMES}
"""The newest version of all games by id, in the order in which they are offered, for new matches."""


def game(game_id: str, version: int | None = None) -> Game:
    """Return the game of this id.

    Args:
        game_id: its id.
        version: the version of its rules; the newest if none is given.

    Raises:
        UnknownGame: there is no such game; lists those there are.
        UnknownRules: there is no such version of its rules; lists those there are.
    """
    if game_id not in GAMES:
        allowed = ", ".join(GAMES)
        raise UnknownGame("unknown-game", f"no game {game_id!r}; there are {allowed}", allowed=allowed)
    if version is None:
        return GAMES[game_id]
    if (game_id, version) not in VERSIONS:
        allowed = ", ".join(str(known) for name, known in VERSIONS if name == game_id)
        message = f"no version {version} of the rules of {game_id}; there are {allowed}"
        raise UnknownRules("other-rules", message, version=version, allowed=allowed)
    return VERSIONS[game_id, version]
