"""Emojis: cards as emojis of the bot's application, and the markup of cards and commands in messages.

An emoji's name contains its card and, as a few digits of a hash, its picture. So the names alone show which
emojis are new, changed or outdated; nothing else is stored.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Generic, TypeVar

import discord

from bot.pictures.decks import DECKS
from bot.pictures.sprites import emoji_cards, emoji_picture

_OURS = re.compile(r"(zab_[a-z][A-Za-z0-9]+)_[0-9a-f]{6}")
"""Names given by this program; others belong to emojis that others added."""

Emoji = TypeVar("Emoji", discord.Emoji, discord.PartialEmoji)


@dataclass(frozen=True, slots=True)
class UploadPlan(Generic[Emoji]):
    """The changes to an application's emojis: names to upload, names to keep, and emojis to remove."""

    new: tuple[str, ...]
    unchanged: tuple[str, ...]
    outdated: tuple[Emoji, ...]


def emoji_name(deck: str, code: str, picture: bytes) -> str:
    """Return the name of a card's emoji with this picture (PNG), such as `zab_h1b_3f9c2a`."""
    return f"{_name_stem(deck, code)}_{hashlib.sha256(picture).hexdigest()[:6]}"


def _name_stem(deck: str, code: str) -> str:
    return f"zab_{DECKS[deck].letter}{re.sub('[^A-Za-z0-9]', '', code)}"


@cache
def current_emojis() -> Mapping[str, tuple[str, str]]:
    """Return deck and code of today's emojis, by name. Their pictures are not cached."""
    return {emoji_name(*card, emoji_picture(*card)): card for card in emoji_cards()}


def picture_of(name: str) -> bytes:
    """Return the picture of one of today's emojis as a PNG."""
    return emoji_picture(*current_emojis()[name])


def plan_upload(there: Iterable[Emoji]) -> UploadPlan[Emoji]:
    """Return the changes for an application with these emojis."""
    kept = list[str]()
    outdated: list[Emoji] = []
    for emoji in there:
        if not _OURS.fullmatch(emoji.name):
            continue
        if emoji.name in current_emojis() and emoji.name not in kept:
            kept.append(emoji.name)
        else:
            outdated.append(emoji)
    new = tuple(name for name in current_emojis() if name not in kept)
    return UploadPlan(new, tuple(kept), tuple(outdated))


def emojis_of_cards(there: Iterable[Emoji]) -> Mapping[str, discord.PartialEmoji]:
    """Return the emojis of cards in an application, by the ids of the cards: `hanafuda/1b`.

    Of two for a card, the one with today's picture counts; an older picture is better than none.
    """
    cards = {_name_stem(deck, code): f"{deck}/{code}" for deck, code in emoji_cards()}
    found: dict[str, discord.PartialEmoji] = {}
    for emoji in sorted(there, key=lambda emoji: emoji.name in current_emojis()):
        ours = _OURS.fullmatch(emoji.name)
        if ours is not None and ours[1] in cards:
            found[cards[ours[1]]] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
    return found


@dataclass(frozen=True, slots=True)
class Markup:
    """The markup in messages: emojis by card id, and command ids by English name; words by default."""

    emojis: Mapping[str, discord.PartialEmoji] = field(default_factory=dict)
    commands: Mapping[str, int] = field(default_factory=dict)

    def card_emoji(self, card: str) -> discord.PartialEmoji | None:
        """Return the emoji of a card by its id (`hanafuda/1b`), or None."""
        return self.emojis.get(card)

    def command_mention(self, command: str) -> str:
        """Return a command's mention, given its English name; it works in any reader's language.

        If the id is unknown, it is what people type.
        """
        command_id = self.commands.get(command)
        return f"`/{command}`" if command_id is None else f"</{command}:{command_id}>"
