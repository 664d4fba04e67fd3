"""Names: clean the names of people as they come from Discord, and escape them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import bidirectional, category, combining, normalize

from bot.errors import Reason, TableProblem

MAX_NAME_LENGTH = 32
"""Maximum length of a name, as on Discord."""

_MARKUP = re.compile(r"<(?:@|#|/|a?:|t:|id:)[^<>]*>|@+(?=everyone|here)")
"""Text that Discord would show as a mention, a command, an emoji or a time."""

_ALMOST = re.compile("<(?=(?:@|#|/|a?:|t:|id:).*>)")
"""The start of text that almost looks like that."""

_SIGNS = re.compile(r"[\\*_~`|<>\[\]()#:@]")
"""Characters with a meaning in Discord's Markdown anywhere in a line, links and mentions included."""

_SEEN = ("L", "N", "P", "S")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols by Unicode that look blank."""


_COMPUTERS = re.compile("^[\\s\ufe0e\ufe0f]*🤖[\\s\ufe0e\ufe0f🤖]*")
"""The sign of computer players, before a name."""

_JOINERS = "\u200c\u200d"
"""Invisible characters that change how their neighbours are written, in families of emoji, say."""

_VIRAMA = 9
"""The class of combining marks before a joiner that changes how Indic letters are joined."""

_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True, slots=True)
class Person:
    """An acting person: their id on Discord, their name here, and the address of their picture.

    The name is always clean; it is empty if it is unknown or has no visible character.
    """

    id: int
    name: str
    avatar: str = ""

    def __post_init__(self) -> None:
        """Clean the name."""
        object.__setattr__(self, "name", clean_name(self.name))


@lru_cache(maxsize=1024)
def person_named(user_id: int, *names: str | None, avatar: str = "") -> Person:
    """Return a person with the first of their names that can be shown.

    `names` are in order of preference, None for a missing one; `avatar` is the address of their picture.
    """
    known = (Person(user_id, name, avatar) for name in names if name)
    return next((person for person in known if person.name), Person(user_id, str(user_id), avatar))


def clean_name(name: str) -> str:
    """Return a name as one line without mentions or the sign of computers; empty if it looks blank.

    >>> clean_name(" <@12>  Aki @everyone")
    'Aki everyone'
    """
    text = clean_text(name, MAX_NAME_LENGTH)
    before = ""
    while text != before:
        before = text
        for signs in (_MARKUP, _ALMOST, _COMPUTERS):
            if text == before:
                text = clean_text(signs.sub("", text), MAX_NAME_LENGTH)
    return text if any(category(sign)[0] in _SEEN and sign not in _BLANK for sign in text) else ""


def read_line(written: str, most: int) -> str:
    """Return a user's line, cleaned, or raise TableProblem if it is blank or too long.

    Its length counts after the change to normal form NFC, which may lengthen it.
    """
    line = clean_text(written)
    if not line:
        raise TableProblem(Reason.EMPTY_CUT)
    if len(line) > most:
        raise TableProblem(Reason.TOO_LONG, length=len(line), limit=most)
    return line


def clean_text(text: str, most: int | None = None) -> str:
    """Return a text without invisible characters: control, format, private-use and unassigned ones.

    Joiners stay where Unicode (UAX 31) has a use for them: in emoji, after a virama, between Arabic letters.
    White space becomes single spaces, with none at the ends, and texts that look the same become the same
    (normal form NFC). The result is cut to `most` characters, if given, and may be empty.
    """
    spaced = " ".join(text.split())
    visible = [sign for sign in spaced if sign in _JOINERS or not category(sign).startswith("C")]
    around = zip(["", *visible], visible, [*visible[1:], ""], strict=False)
    kept = "".join(sign for before, sign, after in around if sign not in _JOINERS or _joins(before, after))
    return normalize("NFC", " ".join(kept.split()))[:most].rstrip(f" {_JOINERS}")


def _joins(before: str, after: str) -> bool:
    """Return whether a joiner between two characters, "" for none, changes how they are written."""
    if not before or not after:
        return False
    emoji = category(before) in ("So", "Sk", "Mn") and category(after) == "So"
    arabic = bidirectional(before) == bidirectional(after) == "AL"
    return emoji or arabic or _VIRAMA in (combining(before), combining(after))


def tell_apart(names: Iterable[str]) -> list[str]:
    """Return the names of a table's seats, with a number after each repeated name.

    >>> tell_apart(["Ben", "Aki", "Ben", "Ben"])
    ['Ben', 'Aki', 'Ben 2', 'Ben 3']
    """
    apart: list[str] = []
    for name in names:
        number = 1
        distinct = name
        while distinct in apart:
            number += 1
            distinct = f"{name[: MAX_NAME_LENGTH - len(str(number)) - 1]} {number}"
        apart.append(distinct)
    return apart


def isolate_name(text: str) -> str:
    """Return a name for a line of plain text, protecting the line from right-to-left letters."""
    if any(bidirectional(sign) in _RIGHT_TO_LEFT for sign in text):
        return f"{_ISOLATE}{text}{_END_ISOLATE}"
    return text


@lru_cache(maxsize=1024)
def escape_name(text: str) -> str:
    r"""Return Markdown that shows one line of text unchanged.

    >>> escape_name("*Aki*")
    '\\*Aki\\*'
    """
    return _SIGNS.sub(r"\\\g<0>", isolate_name(text))
