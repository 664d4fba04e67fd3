"""Names: what people are called at tables, cleaned once, where they come in from Discord, and escaped."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import bidirectional, category, combining, normalize

from bot.errors import Reason, TableProblem

MAX_NAME_LENGTH = 32
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


_COMPUTERS = re.compile("^[\\s\ufe0e\ufe0f]*🤖[\\s\ufe0e\ufe0f🤖]*")
"""The sign of computer players, where it would stand before a name."""

_JOINERS = "\u200c\u200d"
"""Between some characters these invisible ones decide how the two are written: in families of emoji, say."""

_VIRAMA = 9
"""The class of combining marks after which a joiner decides how letters of India are joined."""

_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_ISOLATE, _END_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True, slots=True)
class Person:
    """A person who acts: their id on Discord, the name they go by here, and where their picture is.

    The name is always clean; it is empty if it is not known or nothing of it can be seen.
    """

    id: int
    name: str
    avatar: str = ""

    def __post_init__(self) -> None:
        """Clean the name."""
        object.__setattr__(self, "name", clean_name(self.name))


@lru_cache(maxsize=1024)
def person_named(user_id: int, *names: str | None, avatar: str = "") -> Person:
    """Return a person by the first of their names that can be shown.

    Args:
        user_id: the id Discord knows them by.
        names: what they are called, what they like best first; None where there is no such name.
        avatar: the address of their picture.
    """
    known = (Person(user_id, name, avatar) for name in names if name)
    return next((person for person in known if person.name), Person(user_id, str(user_id), avatar))


def clean_name(name: str) -> str:
    """Return a name as one line without mentions or the sign of computers; empty if nothing of it is seen.

    >>> clean_name(" <@12>  Aki @everyone")
    'Aki everyone'
    """
    text, before = clean_text(name, MAX_NAME_LENGTH), ""
    while text != before:
        before = text
        for signs in (_MARKUP, _ALMOST, _COMPUTERS):
            if text == before:
                text = clean_text(signs.sub("", text), MAX_NAME_LENGTH)
    return text if any(category(sign)[0] in _SEEN and sign not in _BLANK for sign in text) else ""


def read_line(written: str, most: int) -> str:
    """Return a line that somebody wrote, cleaned and whole: normal form NFC may make it longer.

    Args:
        written: what they wrote.
        most: how many characters it may have.

    Raises:
        TableProblem: nothing of it can be seen, or it is too long.
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
    Any run of white space becomes one space, none is left at the ends, and texts that look the same become
    the same (Unicode normal form NFC). The result may be empty.

    Args:
        text: what a user wrote.
        most: how many characters it may have; the rest is cut off. None for all.
    """
    spaced = " ".join(text.split())
    visible = [sign for sign in spaced if sign in _JOINERS or not category(sign).startswith("C")]
    around = zip(["", *visible], visible, [*visible[1:], ""], strict=False)
    kept = "".join(sign for before, sign, after in around if sign not in _JOINERS or _joins(before, after))
    return normalize("NFC", " ".join(kept.split()))[:most].rstrip(f" {_JOINERS}")


def _joins(before: str, after: str) -> bool:
    """Return whether a joiner between two characters changes how they are written; "" stands for none."""
    if not before or not after:
        return False
    emoji = category(before) in ("So", "Sk", "Mn") and category(after) == "So"
    arabic = bidirectional(before) == bidirectional(after) == "AL"
    return emoji or arabic or _VIRAMA in (combining(before), combining(after))


def tell_apart(names: Iterable[str]) -> list[str]:
    """Return the names of a table's seats, with a number after each that an earlier seat has already.

    >>> tell_apart(["Ben", "Aki", "Ben", "Ben"])
    ['Ben', 'Aki', 'Ben 2', 'Ben 3']
    """
    apart: list[str] = []
    for name in names:
        number, told = 1, name
        while told in apart:
            number += 1
            told = f"{name[: MAX_NAME_LENGTH - len(str(number)) - 1]} {number}"
        apart.append(told)
    return apart


def isolate_name(text: str) -> str:
    """Return a name for a line of plain text, whose order letters from right to left then leave alone."""
    if any(bidirectional(sign) in _RIGHT_TO_LEFT for sign in text):
        return f"{_ISOLATE}{text}{_END_ISOLATE}"
    return text


@lru_cache(maxsize=1024)
def escape_name(text: str) -> str:
    r"""Return one line of text in Markdown that shows it as it is.

    >>> escape_name("*Aki*")
    '\\*Aki\\*'
    """
    return _SIGNS.sub(r"\\\g<0>", isolate_name(text))
