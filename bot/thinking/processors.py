"""Processors: counts the usable processors and memory, which a container may limit."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

V1_QUOTA, V1_PERIOD, V2_BOTH = "cpu.cfs_quota_us", "cpu.cfs_period_us", "cpu.max"
"""The files of control groups with the quota of each period, by version."""

V1_MEMORY, V2_MEMORY = "memory.limit_in_bytes", "memory.max"
"""The files of control groups with the memory limit in bytes, by version."""


def count_processors(root: Path = Path("/")) -> int:
    """Return the number of usable processors, at least 1; `root` contains `proc` and `sys`.

    A quota of a control group can lower it: a container limited to one processor still sees all those of its
    machine. Fractions of a processor are rounded down.
    """
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, int(min([float(usable), *_quotas(root)])))


def count_memory(root: Path = Path("/")) -> int | None:
    """Return the bytes of memory that this process's group may use, or None if unknown."""
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
    """Yield the folders of this process's control groups, and whether they are version 1.

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
        for folder in (own, *own.parents):  # in a container, `path` may exist only on the host
            yield folder, bool(controllers)
            if folder == top:
                break


def _quota_of(folder: Path, *, v1: bool) -> float:
    """Return the quota of a control group; raise OSError or ValueError if it has none."""
    if v1:
        quota, period = (int((folder / name).read_text()) for name in (V1_QUOTA, V1_PERIOD))
    else:
        quota, period = map(int, (folder / V2_BOTH).read_text().split())
    if quota < 0:
        raise ValueError("no quota")
    return quota / period
