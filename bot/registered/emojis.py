"""Emojis: the cards as emojis of the bot's application: their names, and which ones there are.

An emoji's name says which card it shows and, by a few digits of a hash, with which picture. So the names
alone tell what is new, what has changed and what is out of date; nothing is kept anywhere else.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

import discord

from bot.pictures.decks import DECKS
from bot.pictures.sprites import emoji_cards, emoji_picture

MOST = 2000
"""The most emojis that an application can have."""

_OURS = re.compile(r"(zab_[a-z][A-Za-z0-9]+)_[0-9a-f]{6}")
"""Names that this program gives; all others belong to emojis that somebody else added."""


@dataclass(frozen=True, slots=True)
class Uploaded:
    """An emoji that the application has."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Plan:
    """What it takes to give the application today's emojis.

    Attributes:
        new: names of those to upload.
        unchanged: names of those it already has.
        outdated: those to remove; only ones that this program uploaded.
        foreign: how many emojis there are of somebody else's.
    """

    new: tuple[str, ...]
    unchanged: tuple[str, ...]
    outdated: tuple[Uploaded, ...]
    foreign: int

    @property
    def excess(self) -> int:
        """How many emojis there would be above the limit."""
        return max(self.foreign + len(self.new) + len(self.unchanged) - MOST, 0)

    @property
    def needs_room(self) -> bool:
        """Whether outdated ones must go before new ones can come."""
        return self.foreign + len(self.outdated) + len(self.unchanged) + len(self.new) > MOST


def card_id(deck: str, code: str) -> str:
    """Return the id of a card, by which its emoji is found: `hanafuda/1b`."""
    return f"{deck}/{code}"


def emoji_name(deck: str, code: str, picture: bytes) -> str:
    """Return the name of a card's emoji: `zab_h1b_3f9c2a`.

    Args:
        deck: id of the deck.
        code: code of the card.
        picture: the picture that the emoji shows, as a PNG.
    """
    return f"{_stem(deck, code)}_{hashlib.sha256(picture).hexdigest()[:6]}"


def _stem(deck: str, code: str) -> str:
    return f"zab_{DECKS[deck].letter}{re.sub('[^A-Za-z0-9]', '', code)}"


@cache
def wanted() -> Mapping[str, tuple[str, str]]:
    """Return today's emojis: deck and code by name. Their pictures are not kept."""
    return {emoji_name(*card, emoji_picture(*card)): card for card in emoji_cards()}


def picture_of(name: str) -> bytes:
    """Return the picture of one of today's emojis as a PNG."""
    return emoji_picture(*wanted()[name])


def plan(there: Iterable[Uploaded]) -> Plan:
    """Return what it takes to bring an application with these emojis up to date."""
    kept: dict[str, Uploaded] = {}
    outdated: list[Uploaded] = []
    foreign = 0
    for emoji in there:
        if not _OURS.fullmatch(emoji.name):
            foreign += 1
        elif emoji.name in wanted() and emoji.name not in kept:
            kept[emoji.name] = emoji
        else:
            outdated.append(emoji)
    new = tuple(name for name in wanted() if name not in kept)
    return Plan(new, tuple(kept), tuple(outdated), foreign)


class Emojis:
    """The emojis that messages can show cards with; none until they are uploaded.

    Args:
        there: the emojis that the application has. Of two for a card, the one with today's picture is shown;
            an older picture is better than none.
    """

    def __init__(self, there: Iterable[Uploaded] = ()) -> None:
        cards = {_stem(*card): card_id(*card) for card in emoji_cards()}
        self._by_card: dict[str, discord.PartialEmoji] = {}
        self._in_texts: dict[str, str] = {}
        for emoji in sorted(there, key=lambda emoji: emoji.name in wanted()):
            found = _OURS.fullmatch(emoji.name)
            if found is not None and found[1] in cards:
                card = cards[found[1]]
                self._by_card[card] = discord.PartialEmoji(name=emoji.name, id=emoji.id)
                self._in_texts[card] = str(self._by_card[card])

    def __len__(self) -> int:
        return len(self._by_card)

    def forget(self) -> None:
        """Forget all emojis, because Discord no longer knows them."""
        self._by_card.clear()
        self._in_texts.clear()

    def get(self, card: str) -> discord.PartialEmoji | None:
        """Return the emoji of a card, None if there is none.

        Args:
            card: its id, see `card_id`.
        """
        return self._by_card.get(card)

    def in_text(self, card: str) -> str | None:
        """Return what shows the emoji of a card in a text, None if there is none."""
        return self._in_texts.get(card)


def uploaded(emojis: Iterable[discord.Emoji]) -> list[Uploaded]:
    """Return the ids and names of emojis that Discord reports."""
    return [Uploaded(emoji.id, emoji.name) for emoji in emojis]
