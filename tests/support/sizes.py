"""Memory use: all objects reachable from one object, counted by place."""

import asyncio
import threading
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

_CONTAINERS = (Mapping, list, tuple, deque, AbstractSet)
_LEFT_OUT = (type, ModuleType, FunctionType, BuiltinFunctionType, asyncio.AbstractEventLoop, threading.Thread)


def sizes(root: object, packages: Iterable[str]) -> Counter[str]:
    """Return the number of objects and entries reachable from a root through attributes and containers.

    Only objects of classes in these packages are followed. Return numbers of entries by attribute, as in
    `Clock._at` (of all clocks together), and numbers of objects by class.
    """
    found = Counter[str]()
    seen = {id(root)}
    wanted = tuple(packages)
    left: list[tuple[str, Any]] = [(type(root).__name__, root)]
    while left:
        place, thing = left.pop()
        if isinstance(thing, _CONTAINERS):
            found[place] += len(thing)
            parts = [(f"{place}[]", each) for each in _entries(thing)]
        elif type(thing).__module__.partition(".")[0] in wanted:
            name = type(thing).__name__
            found[name] += 1
            parts = [(f"{name}.{attribute}", value) for attribute, value in _attributes(thing)]
        else:
            continue
        for part in parts:
            if id(part[1]) not in seen and not isinstance(part[1], _LEFT_OUT):
                seen.add(id(part[1]))
                left.append(part)
    return found


def _entries(container: Any) -> list[Any]:
    if isinstance(container, Mapping):
        return [*container.keys(), *container.values()]
    return list(container)


def _attributes(thing: object) -> Iterator[tuple[str, Any]]:
    yield from getattr(thing, "__dict__", {}).items()
    for base in type(thing).__mro__:
        slots = vars(base).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if not name.startswith("__") and hasattr(thing, name):
                yield name, getattr(thing, name)
