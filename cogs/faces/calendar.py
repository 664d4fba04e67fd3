"""The names of the months in a language."""

from typing import Any

from babel import Locale


def month_name(number: int, locale: str) -> str:
    """Return the name of a month as it stands alone.

    >>> month_name(1, "en")
    'January'
    """
    names: Any = Locale.parse(locale).months["stand-alone"]["wide"]
    return str(names[number])
