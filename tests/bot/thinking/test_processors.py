"""How many processors a process may use: those it may run on, or fewer by the quota of a container."""

import os
import sys
from pathlib import Path

import pytest

from bot.thinking.processors import count_memory, count_processors

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no control groups")

HERE = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@pytest.mark.parametrize(
    ("group", "files", "quota"),
    [
        ("0::/", {"cpu.max": "100000 100000"}, 1),
        ("0::/", {"cpu.max": "50000 100000"}, 0.5),
        ("0::/", {"cpu.max": "max 100000"}, HERE),
        ("0::/system.slice/zabuton", {"system.slice/cpu.max": "150000 100000"}, 1.5),
        ("0::/only/on/the/machine", {"cpu.max": "100000 100000"}, 1),
        ("4:cpu,cpuacct:/docker/1", {"cpu/cpu.cfs_quota_us": "100000", "cpu/cpu.cfs_period_us": "50000"}, 2),
        ("4:cpu:/", {"cpu/cpu.cfs_quota_us": "-1", "cpu/cpu.cfs_period_us": "100000"}, HERE),
        ("3:cpuset:/", {"cpu.max": "100000 100000"}, HERE),
        ("0::/", {}, HERE),
    ],
)
def test_a_quota_limits_processors(tmp_path: Path, group: str, files: dict[str, str], quota: float) -> None:
    for name, content in {
        "proc/self/cgroup": group,
        **{f"sys/fs/cgroup/{k}": files[k] for k in files},
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"{content}\n")
    assert count_processors(tmp_path) == max(1, int(min(HERE, quota)))


def test_where_there_are_no_control_groups_all_count(tmp_path: Path) -> None:
    assert count_processors(tmp_path) == HERE


@pytest.mark.parametrize(
    ("group", "files"),
    [
        ("0::/", {"memory.max": "64000000"}),
        ("0::/zabuton", {"zabuton/memory.max": "max", "memory.max": "64000000"}),
        ("7:memory:/docker/1", {"memory/memory.limit_in_bytes": "64000000"}),
    ],
)
def test_the_memory_of_a_container_is_what_counts(tmp_path: Path, group: str, files: dict[str, str]) -> None:
    whole = count_memory(tmp_path)
    for name, content in {
        "proc/self/cgroup": group,
        **{f"sys/fs/cgroup/{k}": files[k] for k in files},
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"{content}\n")
    assert whole is None or whole > 64_000_000
    assert count_memory(tmp_path) == 64_000_000
