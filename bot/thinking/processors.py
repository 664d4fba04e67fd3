"""Processors: how many of them and how much memory this process may use: in a container less than all."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

V1_QUOTA, V1_PERIOD, V2_BOTH = "cpu.cfs_quota_us", "cpu.cfs_period_us", "cpu.max"
"""The files of control groups, by version, that say how much of each period may be used."""

V1_MEMORY, V2_MEMORY = "memory.limit_in_bytes", "memory.max"
"""The files that say how many bytes of memory may be used."""


def count_processors(root: Path = Path("/")) -> int:
    """Return how many processors this process may use, at least 1.

    That is how many it may run on, or fewer if one of its control groups has a quota: a container with a
    limit of one processor sees all those of its machine. Parts of a processor do not count.

    Args:
        root: where `proc` and `sys` are.
    """
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, int(min([float(usable), *_quotas(root)])))


def count_memory(root: Path = Path("/")) -> int | None:
    """Return how many bytes of memory this process may use with all its group; None if that is not known.

    Args:
        root: where `proc` and `sys` are.
    """
    limits: list[int] = []
    with suppress(AttributeError, OSError, ValueError):  # not on Windows
        limits.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    for folder, v1 in _groups(root, "memory"):
        with suppress(OSError, ValueError):
            limits.append(int((folder / (V1_MEMORY if v1 else V2_MEMORY)).read_text()))
    return min(limits, default=None)


def _quotas(root: Path) -> Iterator[float]:
    """Yield the quotas of this process, in processors."""
    for folder, v1 in _groups(root, "cpu"):
        with suppress(OSError, ValueError, ZeroDivisionError):
            yield _quota_of(folder, v1=v1)


def _groups(root: Path, controller: str) -> Iterator[tuple[Path, bool]]:
    """Yield the folders of this process's control groups, and whether they are those of version 1.

    Source: https://man7.org/linux/man-pages/man7/cgroups.7.html
    """
    try:
        groups = (root / "proc/self/cgroup").read_text().splitlines()
    except OSError:  # not Linux
        return
    for group in groups:
        _, controllers, path = group.split(":", 2)
        if controllers and controller not in controllers.split(","):
            continue
        top = root / "sys/fs/cgroup" / (controller if controllers else "")
        own = top / path.lstrip("/")
        for folder in (own, *own.parents):  # in a container, `path` may be one that only the machine has
            yield folder, bool(controllers)
            if folder == top:
                break


def _quota_of(folder: Path, *, v1: bool) -> float:
    """Return the quota of a control group.

    Raises:
        OSError, ValueError: it has none.
    """
    if v1:
        quota, period = (int((folder / name).read_text()) for name in (V1_QUOTA, V1_PERIOD))
    else:
        quota, period = map(int, (folder / V2_BOTH).read_text().split())
    if quota < 0:
        raise ValueError("no quota")
    return quota / period
