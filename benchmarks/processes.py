"""Processor time and memory of processes, as Linux counts them."""

import os
from pathlib import Path


def busy_seconds(pid: int) -> float:
    """Return the processor seconds of a process, without its children."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_megabytes(pid: int) -> float:
    """Return the resident megabytes of a process."""
    (line,) = [
        line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")
    ]
    return int(line.split()[1]) / 1024


def process_family(pid: int) -> list[int]:
    """Return the ids of a process and its descendants."""
    children = [
        int(child)
        for thread in Path(f"/proc/{pid}/task").iterdir()
        for child in (thread / "children").read_text().split()
    ]
    return [pid, *(each for child in children for each in process_family(child))]
