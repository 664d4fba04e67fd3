"""Reads the bot's messages: their texts, and their usable controls."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from simcord import ChannelHandle, Env, ResponseMessage

from bot.texts import words_for
from bot.texts.marks import command_mark

words = words_for()

MENTION = re.compile(r"</([^:>]+):[0-9]+>")
"""Discord's mention of a command."""

TEXT, THUMBNAIL, GALLERY, BUTTON, SELECT, TEXT_INPUT = 10, 11, 12, 2, 3, 4


@dataclass(frozen=True)
class Control:
    """A button or a select of a message.

    Its id is `z:<table>:<decision>:<verb>[:<argument>]`; a button has no choices.
    """

    custom_id: str
    label: str
    disabled: bool
    choices: tuple[str, ...] = ()
    min_values: int = 0
    max_values: int = 0

    @property
    def decision(self) -> int:
        return int(self.custom_id.split(":")[2])

    @property
    def verb(self) -> str:
        return self.custom_id.split(":")[3]

    @property
    def argument(self) -> str:
        """Its argument; empty for most verbs."""
        return ":".join(self.custom_id.split(":")[4:])


@dataclass(frozen=True)
class Seen:
    """A picture of a message: its alt text and its address."""

    alt: str
    url: str


class Shown:
    """A message in its current state, after all edits."""

    def __init__(self, message: ResponseMessage) -> None:
        self.message = message

    @property
    def id(self) -> int:
        return self.message.id

    @property
    def private(self) -> bool:
        return self.message.ephemeral

    @property
    def sent(self) -> str:
        """Its texts exactly as sent."""
        return "\n".join(texts_of(self.message.components))

    @property
    def text(self) -> str:
        """Its texts, with mentions of commands as in our texts."""
        return MENTION.sub(lambda found: command_mark(found[1]), self.sent)

    @property
    def pictures(self) -> list[Seen]:
        return [
            Seen(item["description"], item["media"]["url"])
            for part in walk(self.message.components)
            if part.get("type") == GALLERY
            for item in part["items"]
        ]

    @property
    def portraits(self) -> list[Seen]:
        """The pictures next to texts."""
        return [
            Seen(part["description"], part["media"]["url"])
            for part in walk(self.message.components)
            if part.get("type") == THUMBNAIL
        ]

    @property
    def controls(self) -> list[Control]:
        return controls_of(self.message.components)

    @property
    def links(self) -> dict[str, str]:
        """The addresses of its links, by label."""
        return {part["label"]: part["url"] for part in walk(self.message.components) if part.get("url")}

    @property
    def usable(self) -> list[Control]:
        return [control for control in self.controls if not control.disabled]

    @property
    def verbs(self) -> set[str]:
        """The verbs of its controls, including disabled ones."""
        return {control.verb for control in self.controls}

    def control(self, verb: str, argument: str | None = None) -> Control:
        """Return the only control with this verb and, if given, this argument."""
        fitting = [
            control
            for control in self.controls
            if control.verb == verb and argument in (None, control.argument)
        ]
        assert len(fitting) == 1, f"{verb}:{argument} among {[each.custom_id for each in self.controls]}"
        return fitting[0]

    def offers(self, verb: str) -> list[Control]:
        """Return the usable controls with this verb."""
        return [control for control in self.usable if control.verb == verb]

    def says(self, key: str, /, **values: object) -> bool:
        """Return whether it contains the English text with this id and these values."""
        return words(key, **values) in self.text

    def __repr__(self) -> str:
        return f"<Shown {self.id}: {self.text}>"


def shown_in(env: Env, channel: ChannelHandle) -> list[Shown]:
    """Return all messages of a channel, private ones too, oldest first."""
    stored = env.backend.messages.get(channel.id, {})
    return [Shown(ResponseMessage(env, stored[number])) for number in sorted(stored)]


def texts_of(components: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return all texts of a message's components, in order, without word joiners."""
    shown = [part["content"] for part in walk(components) if part.get("type") == TEXT]
    return [text.replace("\N{WORD JOINER}", "") for text in shown]


def controls_of(components: Sequence[Mapping[str, Any]]) -> list[Control]:
    """Return all buttons and selects of a message's components, in order, without links."""
    parts = [part for part in walk(components) if part.get("type") in (BUTTON, SELECT)]
    return [_control(part) for part in parts if "url" not in part]


def walk(components: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield components and everything nested in them."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        yield from walk([component[key] for key in ("component", "accessory") if component.get(key)])


def _control(part: Mapping[str, Any]) -> Control:
    choices = tuple(option["value"] for option in part.get("options") or ())
    return Control(
        custom_id=part["custom_id"],
        label=part.get("label") or part.get("placeholder") or "",
        disabled=bool(part.get("disabled")),
        choices=choices,
        min_values=part.get("min_values", 1) if choices else 0,
        max_values=part.get("max_values", 1) if choices else 0,
    )
