"""Looks for unknown faults: random walks, property tests and simulated days, with fresh seeds."""

import argparse
import os
import secrets
import subprocess
import sys
import time
from pathlib import Path

WALKS = (
    "tests/discord/test_forged.py",
    "tests/discord/test_random_clicks.py",
    "tests/games/test_hidden_cards.py",
    "tests/process/test_troubles.py",
)
"""Tests that take the seeds in SEEDS."""

MONTH_DAYS = "3"
"""Days of the simulated month."""


def properties() -> list[str]:
    """Return the tests that use Hypothesis's seed."""
    found = sorted(Path("tests").rglob("test_*.py"))
    return [str(path) for path in found if "from hypothesis import" in path.read_text(encoding="utf-8")]


def commands(seed: int) -> list[list[str]]:
    """Return the commands for a seed; they depend on nothing else."""
    pytest = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", "deep or not deep"]
    fresh = ["--hypothesis-profile=explore", f"--hypothesis-seed={seed}"]
    month = [sys.executable, "-m", "tools.month", "--days", MONTH_DAYS, "--seed", str(seed)]
    return [[*pytest, *WALKS], [*pytest, *fresh, *properties()], month]


def run_with_seed(seed: int) -> bool:
    """Run everything with a seed, and print the command that repeats a failure; return whether all passed."""
    for command in commands(seed):
        if subprocess.run(command, env={**os.environ, "SEEDS": str(seed)}, check=False).returncode:
            print(f"\nFound with this seed; again with: python -m tools.explore --seed {seed}")
            return False
    return True


def main() -> int:
    """Try seeds until the time is up or a test fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("minutes", nargs="?", type=float, default=30, help="how long to begin new looks")
    parser.add_argument("--seed", type=int, help="look once, with this seed")
    arguments = parser.parse_args()
    if arguments.seed is not None:
        return 0 if run_with_seed(arguments.seed) else 1
    end = time.monotonic() + 60 * arguments.minutes
    while time.monotonic() < end:
        if not run_with_seed(secrets.randbelow(2**32)):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
