"""Settings as data: the values on offer for each setting of a person or server, with the stored fields."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.choices import CARD_STYLES, LANGUAGES, PICTURES, PINGS
from bot.errors import Reason, TableProblem
from bot.store.preferences import GuildSettings, UserSettings
from bot.tables.deadlines import TIME_LIMITS
from bot.texts import Words
from cogs.delivery.pages import Choice

Stored = Mapping[str, Any]
"""Values of stored fields, by name."""

AS_DISCORD = "discord"
"""The language that Discord is set to."""

AS_SERVER = "server"
"""The card style of the server."""

DEFAULT_PINGS = "usual"
"""Pings that depend on the speed."""

ON, OFF = "on", "off"


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting with a select.

    Attributes:
        values: the fields that each value on offer stores.
        text: begins the ids of the labels, `<text>-<value>`.
        default: the value shown if none fits the stored fields.
        labels: ids of labels that don't begin like this, by value.
        about: whether each value has a line about its effect, `<text>-<value>-about`.
        redraws: whether a person's open hands look different afterwards.
    """

    values: Mapping[str, Stored]
    text: str
    default: str = ""
    labels: Mapping[str, str] = field(default_factory=dict[str, str])
    about: bool = True
    redraws: bool = False

    def current(self, stored: UserSettings | GuildSettings) -> str:
        """Return the value that fits the stored fields."""
        for value, changes in self.values.items():
            if all(getattr(stored, name) == wanted for name, wanted in changes.items()):
                return value
        return self.default

    def changes(self, value: str) -> Stored:
        """Return the fields that a value stores, or raise TableProblem if it isn't on offer."""
        if value not in self.values:
            raise TableProblem(Reason.NOT_OFFERED)
        return self.values[value]

    def label(self, value: str) -> str:
        """Return the id of a value's label."""
        return self.labels.get(value, f"{self.text}-{value}")

    def choices(self, name: str, stored: UserSettings | GuildSettings, words: Words) -> tuple[Choice, ...]:
        """Return the choices of the setting's select, which say its name, as a select shows no more."""
        current = self.current(stored)
        return tuple(
            Choice(
                words("option-line", option=name, value=words(self.label(value))),
                value,
                value == current,
                about=words(f"{self.text}-{value}-about") if self.about else "",
            )
            for value in self.values
        )


def _stored_as(name: str, values: Iterable[str], unset: str | None = None) -> dict[str, Stored]:
    """Return values stored as themselves in a field; `unset` is the value that stores None."""
    found: dict[str, Stored] = {each: {name: each} for each in values}
    return found if unset is None else {**found, unset: {name: None}}


_LANGUAGES = _stored_as("language", LANGUAGES, AS_DISCORD)
_PINGS = _stored_as("pings", PINGS, DEFAULT_PINGS)

PERSONAL: Mapping[str, Setting] = {
    "language": Setting(_LANGUAGES, "language", AS_DISCORD, about=False, redraws=True),
    "look": Setting(_stored_as("look", CARD_STYLES, AS_SERVER), "look", AS_SERVER, redraws=True),
    "pings": Setting(_PINGS, "pings", DEFAULT_PINGS),
    "moves": Setting(
        {
            "for-me": {"plays_forced": True, "asks_first": False},
            "by-hand": {"plays_forced": False, "asks_first": False},
            "asked": {"plays_forced": True, "asks_first": True},
        },
        "moves",
        "asked",
    ),
    "said": Setting({"heard": {"hears": True}, "unheard": {"hears": False}}, "said", redraws=True),
    "boards": Setting({"seen": {"hidden": False}, "hidden": {"hidden": True}}, "boards"),
}
"""The settings of a person in `/settings`, by name."""

OF_SERVER: Mapping[str, Setting] = {
    "speed": Setting(_stored_as("speed", TIME_LIMITS), "speed", about=False),
    "pings": Setting(
        _PINGS, "pings", DEFAULT_PINGS, labels={DEFAULT_PINGS: "server-pings-usual"}, about=False
    ),
    "calls": Setting({ON: {"calls": True}, OFF: {"calls": False}}, "server-calls", about=False),
    "look": Setting(_stored_as("look", CARD_STYLES), "look", PICTURES),
    "language": Setting(_LANGUAGES, "language", AS_DISCORD, about=False),
    "rated": Setting({ON: {"rated": True}, OFF: {"rated": False}}, "server-rated", about=False),
}
"""The settings of a server in `/server` with a single value, by name."""
