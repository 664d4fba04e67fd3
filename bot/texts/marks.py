"""Marks: they keep cards and commands in texts recognisable until a message that can show them is sent.

The mark of a card holds its id, its name in words, and whether a text shows its emoji, with the name or
instead of it; a button uses only the name. The mark of a command holds its name, for Discord's own mention of
it. Marks are made of characters that Unicode reserves for private use, so no language contains them.
"""

import re
from collections.abc import Callable

_QUIET, _LOUD, _ALONE, _NAME, _END, _COMMAND = "\ue000", "\ue001", "\ue002", "\ue003", "\ue004", "\ue005"
_MARK = re.compile(f"([{_QUIET}{_LOUD}{_ALONE}])([^{_NAME}]*){_NAME}([^{_QUIET}-{_END}]*){_END}")
_COMMAND_MARK = re.compile(f"{_COMMAND}([^{_END}]*){_END}")
_DECORATION = re.compile(r"^[^\w*~_]+|[^\w*~_)]+$")


def card_mark(card: str, name: str, *, in_texts: bool, alone: bool = False) -> str:
    """Return the name of a card as a mark.

    Args:
        card: id of the card, `hanafuda/1b`.
        name: what to call it where its emoji is not shown; empty if it would not be named at all.
        in_texts: whether texts show its emoji, if it has one.
        alone: whether they then leave out the name.
    """
    sign = (_ALONE if alone else _LOUD) if in_texts else _QUIET
    return f"{sign}{card}{_NAME}{name}{_END}"


def command_mark(name: str) -> str:
    """Return a command as a mark.

    Args:
        name: its name in English, with that of the subcommand if one is meant: `server language`.
    """
    return f"{_COMMAND}{name}{_END}"


def in_words(text: str) -> str:
    """Return a text with names in place of its marks.

    >>> in_words(f"You took {card_mark('hanafuda/1b', 'Crane', in_texts=True)}.")
    'You took Crane.'
    """
    return _COMMAND_MARK.sub(r"/\1", _MARK.sub(lambda found: found[3], text))


def with_commands(text: str, mention_of: Callable[[str], str]) -> str:
    """Return a text with the markup of its commands.

    Args:
        text: the text.
        mention_of: returns the markup of a command by its name.
    """
    return _COMMAND_MARK.sub(lambda found: mention_of(found[1]), text)


def with_emojis(text: str, emoji_of: Callable[[str], object]) -> str:
    """Return a text with an emoji before the name of each card that should have one, or in its place.

    Signs in the name that stood for the picture are then left out: `🪙 3` becomes the emoji and `3`.

    Args:
        text: the text.
        emoji_of: returns the emoji of a card, which is its own markup as a string; None if there is none.
    """
    return _MARK.sub(lambda found: _with_emoji(found[0], emoji_of(found[2])), text)


def _with_emoji(marked: str, emoji: object) -> str:
    """Return what a text shows for the mark of a card."""
    sign, name = marked[0], marked[marked.index(_NAME) + 1 : -1]
    if emoji is None or sign == _QUIET:
        return name
    return str(emoji) if sign == _ALONE else f"{emoji} {strip_signs(name)}".rstrip()


def strip_signs(name: str) -> str:
    """Return a name without the signs before and after it."""
    return _DECORATION.sub("", name)
