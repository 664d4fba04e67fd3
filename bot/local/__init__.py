"""A Discord on this machine: SimCord's world behind Discord's REST API and gateway, and a page to play on.

Nothing outside this package imports SimCord; it comes with the optional extra `local`.
"""

from importlib.util import find_spec

_EXTRA = ("simcord", "markdown_it", "linkify_it", "regex", "PIL")


class LocalExtraMissingError(ImportError):
    """The packages of the extra `local` are not installed."""


_missing = [module for module in _EXTRA if find_spec(module) is None]
if _missing:
    raise LocalExtraMissingError(
        f"A Discord on this machine needs {', '.join(_missing)}: install zabuton[local], "
        "for example with `pip install 'zabuton[local]'`."
    )
