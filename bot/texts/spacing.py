"""Spacing: French has a space before some signs, and no line may begin with them."""

import re

from bot.choices import Language

_BEFORE_COLON = re.compile("(?<=\\S) (?=[:»])|(?<=«) ")
_BEFORE_OTHERS = re.compile("(?<=\\S) (?=[;?!])")

_FIXED, _NARROW = "\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}"


def spaced(text: str, language: Language) -> str:
    r"""Return a text as it was written, with spaces that keep French signs at their words.

    Source: Imprimerie nationale, *Lexique des règles typographiques*: narrow before `;`, `?` and `!`,
    a word's before `:` and within `«` and `»`.

    >>> spaced("Vraiment ? « Oui » : à 20:30", "fr")
    'Vraiment\u202f? «\xa0Oui\xa0»\xa0: à 20:30'
    """
    if language != "fr":
        return text
    return _BEFORE_OTHERS.sub(_NARROW, _BEFORE_COLON.sub(_FIXED, text))
