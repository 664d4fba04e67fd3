"""Marks: cards in texts stay known as cards until a message is sent, so that it may show their emojis.

A mark holds the id of a card, its name in words, and whether a text shows its emoji; a button only takes its
name from it. Marks are made of signs that Unicode leaves to private use, so no language has them.
"""

import re
from collections.abc import Callable

_QUIET, _LOUD, _NAME, _END = "\ue000", "\ue001", "\ue002", "\ue003"
_MARK = re.compile(f"([{_QUIET}{_LOUD}])([^{_NAME}]*){_NAME}([^{_QUIET}-{_END}]*){_END}")
_DECORATION = re.compile(r"^[^\w*~_]+|[^\w*~_)]+$")


def mark(card: str, name: str, *, in_texts: bool) -> str:
    """Return the name of a card as a mark.

    Args:
        card: id of the card, `hanafuda/1b`.
        name: how it is called where its emoji is not shown; empty if it would not be named at all.
        in_texts: whether texts show its emoji, where there is one.
    """
    return f"{_LOUD if in_texts else _QUIET}{card}{_NAME}{name}{_END}"


def in_words(text: str) -> str:
    """Return a text with the names of its cards in the place of their marks.

    >>> in_words(f"You took {mark('hanafuda/1b', 'Crane 🎴', in_texts=True)}.")
    'You took Crane 🎴.'
    """
    return _MARK.sub(lambda found: found[3], text)


def with_emojis(text: str, emoji_of: Callable[[str], str | None]) -> str:
    """Return a text with an emoji before the name of each card that is to have one.

    The signs that stood for the picture are left out then: `Crane 🎴` becomes the emoji and `Crane`.

    Args:
        text: the text.
        emoji_of: returns how the emoji of a card is written, None if there is none.
    """

    def shown(found: re.Match[str]) -> str:
        emoji = emoji_of(found[2]) if found[1] == _LOUD else None
        return found[3] if emoji is None else f"{emoji} {undecorated(found[3])}".rstrip()

    return _MARK.sub(shown, text)


def beside_emoji(text: str, card: str) -> str:
    """Return what stands on a button with the emoji of this card: its name without signs that show it too."""
    return in_words(_MARK.sub(lambda found: undecorated(found[3]) if found[2] == card else found[0], text))


def undecorated(name: str) -> str:
    """Return a name without the signs before and behind it."""
    return _DECORATION.sub("", name)
