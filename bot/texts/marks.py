"""Marks: placeholders for cards and commands in texts, replaced when a message is sent.

A card's mark holds its id, its name, and whether texts show its emoji with the name or instead of it;
buttons use only the name. A command's mark holds its name, for Discord's own mention of it. Marks consist of
Unicode's private-use characters, which no language contains.
"""

import re
from collections.abc import Callable

_QUIET, _LOUD, _ALONE, _NAME, _END, _COMMAND = "\ue000", "\ue001", "\ue002", "\ue003", "\ue004", "\ue005"
_MARK = re.compile(f"([{_QUIET}{_LOUD}{_ALONE}])([^{_NAME}]*){_NAME}([^{_QUIET}-{_END}]*){_END}")
_COMMAND_MARK = re.compile(f"{_COMMAND}([^{_END}]*){_END}")
_DECORATION = re.compile(r"^[^\w*~_]+|[^\w*~_)]+$")


def card_mark(card: str, name: str, *, in_texts: bool, alone: bool = False) -> str:
    """Return the mark of a card.

    Args:
        card: id of the card, `hanafuda/1b`.
        name: shown wherever the emoji isn't; may be empty.
        in_texts: whether texts show its emoji, if it has one.
        alone: whether the emoji then replaces the name.
    """
    sign = (_ALONE if alone else _LOUD) if in_texts else _QUIET
    return f"{sign}{card}{_NAME}{name}{_END}"


def command_mark(name: str) -> str:
    """Return the mark of a command, given its English name with any subcommand: `server language`."""
    return f"{_COMMAND}{name}{_END}"


def in_words(text: str) -> str:
    """Return a text with names instead of its marks.

    >>> in_words(f"You took {card_mark('hanafuda/1b', 'Crane', in_texts=True)}.")
    'You took Crane.'
    """
    return _COMMAND_MARK.sub(r"/\1", _MARK.sub(lambda found: found[3], text))


def with_commands(text: str, mention_of: Callable[[str], str]) -> str:
    """Return a text with Discord's markup for its commands; `mention_of` finds it by name."""
    return _COMMAND_MARK.sub(lambda found: mention_of(found[1]), text)


def with_emojis(text: str, emoji_of: Callable[[str], object]) -> str:
    """Return a text with the emojis of its cards, before their names or instead of them.

    Signs that replaced the picture in a name are dropped: `🪙 3` becomes the emoji and `3`. `emoji_of` finds
    a card's emoji, whose string is its markup, or None.
    """
    return _MARK.sub(lambda found: _with_emoji(found[0], emoji_of(found[2])), text)


def _with_emoji(marked: str, emoji: object) -> str:
    """Return the text for a card's mark, with or without the emoji."""
    sign = marked[0]
    name = marked[marked.index(_NAME) + 1 : -1]
    if emoji is None or sign == _QUIET:
        return name
    return str(emoji) if sign == _ALONE else f"{emoji} {strip_signs(name)}".rstrip()


def strip_signs(name: str) -> str:
    """Return a name without the signs around it."""
    return _DECORATION.sub("", name)
