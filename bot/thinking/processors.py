"""Processors: how many of them this process may use, which in a container may be fewer than there are."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

V1_QUOTA, V1_PERIOD, V2_BOTH = "cpu.cfs_quota_us", "cpu.cfs_period_us", "cpu.max"
"""The files of control groups, by version, that say how much of each period may be used."""


def count_processors(root: Path = Path("/")) -> int:
    """Return how many processors this process may use, at least 1.

    That is how many it may run on, or fewer if one of its control groups has a quota: a container with a
    limit of one processor sees all those of its machine. Parts of a processor do not count.

    Args:
        root: where `proc` and `sys` are.
    """
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, int(min([float(usable), *_quotas(root)])))


def _quotas(root: Path) -> Iterator[float]:
    """Yield the quotas of this process, in processors.

    Source: https://man7.org/linux/man-pages/man7/cgroups.7.html
    """
    try:
        groups = (root / "proc/self/cgroup").read_text().splitlines()
    except OSError:  # not Linux
        return
    for group in groups:
        _, controllers, path = group.split(":", 2)
        if controllers and "cpu" not in controllers.split(","):
            continue
        top = root / "sys/fs/cgroup" / ("cpu" if controllers else "")
        own = top / path.lstrip("/")
        for folder in (own, *own.parents):  # in a container, `path` may be one that only the machine has
            with suppress(OSError, ValueError, ZeroDivisionError):
                yield _quota_of(folder, v1=bool(controllers))
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
