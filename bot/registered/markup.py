"""Markup: what messages show for the marks in texts."""

from dataclasses import dataclass, field

from bot.registered.commands import CommandIds
from bot.registered.emojis import Emojis


@dataclass(frozen=True, slots=True)
class Markup:
    """What messages show for cards and commands; by default words for both.

    Attributes:
        emojis: the emojis of cards.
        commands: the ids by which commands are mentioned.
    """

    emojis: Emojis = field(default_factory=Emojis)
    commands: CommandIds = field(default_factory=CommandIds)
