"""Names: what people are called at tables, cleaned once, where they come in from Discord, and escaped."""

import re
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import category, normalize

MOST = 32
"""The longest name, in characters; Discord allows no longer ones."""

_MARKUP = re.compile(r"<(?:@|#|/|a?:|t:|id:)[^<>]*>|@+(?=everyone|here)")
"""What Discord would show as a mention, a command, an emoji or a time."""

_ALMOST = re.compile("<(?=(?:@|#|/|a?:|t:|id:).*>)")
"""The beginning of what looks almost like that."""

_SIGNS = re.compile(r"[\\*_~`|<>\[\]()#:@]")
"""What has a meaning in Discord's Markdown anywhere in a line, links and mentions included."""

_SEEN = ("L", "N", "P", "S")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols, as Unicode has it, that look like nothing."""


@dataclass(frozen=True, slots=True)
class Person:
    """A person who acts: their id on Discord, the name they go by here, and where their picture is."""

    id: int
    name: str
    avatar: str = ""


def person_named(user_id: int, *names: str | None, avatar: str = "") -> Person:
    """Return a person by the first of their names that can be shown.

    Args:
        user_id: the id Discord knows them by.
        names: what they are called, what they like best first; None where there is no such name.
        avatar: the address of their picture.
    """
    shown = (clean_name(name) for name in names if name)
    return Person(user_id, next(filter(None, shown), str(user_id)), avatar)


def clean_name(name: str) -> str:
    """Return a name as one line without mentions; empty if nothing of it can be seen.

    >>> clean_name(" <@12>  Aki @everyone")
    'Aki everyone'
    """
    text, before = clean_text(name, MOST), ""
    while text != before:
        before = text
        for signs in (_MARKUP, _ALMOST):
            if text == before:
                text = clean_text(signs.sub("", text), MOST)
    return text if any(category(sign)[0] in _SEEN and sign not in _BLANK for sign in text) else ""


def clean_text(text: str, most: int) -> str:
    """Return a text without invisible characters: control, format, private-use and unassigned ones.

    Any run of white space becomes one space, none is left at the ends, and texts that look the same become
    the same (Unicode normal form NFC). The result may be empty.

    Args:
        text: what a user wrote.
        most: how many characters it may have; the rest is cut off.
    """
    visible = "".join(sign for sign in " ".join(text.split()) if not category(sign).startswith("C"))
    return normalize("NFC", " ".join(visible.split()))[:most].rstrip()


@lru_cache(maxsize=1024)
def escape_name(text: str) -> str:
    r"""Return one line of text in Markdown that shows it as it is.

    >>> escape_name("*Aki*")
    '\\*Aki\\*'
    """
    return _SIGNS.sub(r"\\\g<0>", text)
