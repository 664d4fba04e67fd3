"""Emojis: the cards as emojis of the bot's application, and what messages show for cards and commands.

An emoji's name says which card it shows and, by a few digits of a hash, with which picture. So the names
alone tell what is new, what has changed and what is out of date; nothing is kept anywhere else.
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
"""Names that this program gives; all others belong to emojis that others added."""

Emoji = TypeVar("Emoji", discord.Emoji, discord.PartialEmoji)


@dataclass(frozen=True, slots=True)
class UploadPlan(Generic[Emoji]):
    """What it takes to give the application today's emojis.

    Attributes:
        new: names of those to upload.
        unchanged: names of those it already has.
        outdated: those to remove; only ones that this program uploaded.
    """

    new: tuple[str, ...]
    unchanged: tuple[str, ...]
    outdated: tuple[Emoji, ...]


def emoji_name(deck: str, code: str, picture: bytes) -> str:
    """Return the name of a card's emoji: `zab_h1b_3f9c2a`.

    Args:
        deck: id of the deck.
        code: code of the card.
        picture: the picture that the emoji shows, as a PNG.
    """
    return f"{_name_stem(deck, code)}_{hashlib.sha256(picture).hexdigest()[:6]}"


def _name_stem(deck: str, code: str) -> str:
    return f"zab_{DECKS[deck].letter}{re.sub('[^A-Za-z0-9]', '', code)}"


@cache
def current_emojis() -> Mapping[str, tuple[str, str]]:
    """Return today's emojis: deck and code by name. Their pictures are not kept."""
    return {emoji_name(*card, emoji_picture(*card)): card for card in emoji_cards()}


def picture_of(name: str) -> bytes:
    """Return the picture of one of today's emojis as a PNG."""
    return emoji_picture(*current_emojis()[name])


def plan_upload(there: Iterable[Emoji]) -> UploadPlan[Emoji]:
    """Return what it takes to bring an application with these emojis up to date."""
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
    """Return the emojis that show cards, by the ids of the cards: `hanafuda/1b`.

    Args:
        there: the emojis that the application has. Of two for a card, the one with today's picture is shown;
            an older picture is better than none.
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
    """What messages show for cards and commands; by default words for both.

    Attributes:
        emojis: the emojis of cards, by the ids of the cards.
        commands: the ids of commands on Discord, by their names in English.
    """

    emojis: Mapping[str, discord.PartialEmoji] = field(default_factory=dict)
    commands: Mapping[str, int] = field(default_factory=dict)

    def card_emoji(self, card: str) -> discord.PartialEmoji | None:
        """Return the emoji of a card, None if there is none.

        Args:
            card: its id, `hanafuda/1b`.
        """
        return self.emojis.get(card)

    def command_mention(self, command: str) -> str:
        """Return a command's mention, which works in any reader's language.

        Args:
            command: its name in English, which is what people type if its id is not known.
        """
        command_id = self.commands.get(command)
        return f"`/{command}`" if command_id is None else f"</{command}:{command_id}>"
