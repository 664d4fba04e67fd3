"""Sparing: leaves out what a library loads because it is there, although this program never uses it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def spared(*names: str) -> Iterator[None]:
    """While this holds, modules that are not loaded yet cannot be found; libraries do without them.

    Args:
        names: packages that are no more than welcome to the library.
    """
    missing = [name for name in names if name not in sys.modules]
    # That is how Python itself notes down what is not to be imported; pyright knows only of modules.
    sys.modules.update(dict.fromkeys(missing))  # pyright: ignore[reportArgumentType, reportCallIssue]
    try:
        yield
    finally:
        for name in missing:
            del sys.modules[name]
