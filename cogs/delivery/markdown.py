"""Markdown: what people wrote is shown in Discord's Markdown as they wrote it."""

import re
from functools import lru_cache

_SIGNS = re.compile(r"[\\*_~`|<>\[\]()#:@]")
"""What has a meaning in Discord's Markdown anywhere in a line, links and mentions included."""


@lru_cache(maxsize=1024)
def as_written(text: str) -> str:
    r"""Return one line of text in Markdown that shows it as it is.

    >>> as_written("*Aki*")
    '\\*Aki\\*'
    """
    return _SIGNS.sub(r"\\\g<0>", text)
