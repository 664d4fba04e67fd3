"""Breaks promises on purpose: changes one line of the program at a time and reports the test that notices.

The changes are in `tools/mutations.toml`. Each is tried on a copy of the project, first with the tests that
noticed it last, then with those of its package, then with all quick ones, until one fails. If code has moved,
its line is reported as gone: find the new place where the program keeps the same promise.

    python -m tools.mutations hygge-refill --note    # all of them if no name is given, which takes a while
"""

import argparse
import ast
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "tools" / "mutations.toml"

GONE, UNNOTICED = "gone", "not by"
"""Noted if the line has disappeared, and before the tests that did not notice a change."""
MAX_TEST_SECONDS = 1800
"""Maximum duration of a test run; longer ones hang."""
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
_Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class Mutation:
    """A change of one line.

    Attributes:
        promise: the promise that the change breaks.
        file: the file, relative to the project's folder.
        within: the function or class with the line; empty if the line is unique in the file.
        line: the line, without its indentation.
        changed: its replacement.
        noticed: the test that noticed it last, UNNOTICED with the tests that did not, or GONE.
    """

    name: str
    promise: str
    file: str
    within: str
    line: str
    changed: str
    noticed: str

    def applied(self, root: Path) -> str | None:
        """Return the file with the change, or None if the line is gone.

        Raises ValueError if the line is ambiguous.
        """
        file = root / self.file
        source = file.read_text(encoding="utf-8") if file.is_file() else ""
        lines = source.split("\n")
        parts = [range(source.count("\n") + 1)]
        if self.within:
            named = (node for node in ast.walk(ast.parse(source)) if isinstance(node, _Named))
            parts = [range(each.lineno, each.end_lineno or 0) for each in named if each.name == self.within]
        places = {at for part in parts for at in part if lines[at].strip() == self.line}
        if len(places) > 1:
            raise ValueError(f"{self.name}: the line is there {len(places)} times; say within what")
        for at in places:
            lines[at] = lines[at].replace(self.line, self.changed)
        return "\n".join(lines) if places else None

    def selections(self) -> list[str]:
        """Return the tests that may notice it, the most likely first."""
        path = Path("tests", self.file).with_suffix("")
        room = next(each for each in (path, *path.parents) if (ROOT / each).is_dir()).as_posix()
        found = dict.fromkeys((self.noticed.partition("::")[0], room, "tests"))
        return [each for each in found if (ROOT / each).exists()]


def load_mutations() -> list[Mutation]:
    """Return the listed changes."""
    return [Mutation(**each) for each in tomllib.loads(LIST.read_text(encoding="utf-8"))["mutation"]]


def note_result(name: str, noticed: str) -> None:
    """Store in the list which test noticed a change."""
    entry = re.compile(rf"^(name = '{re.escape(name)}'\n(?:.+\n)*?noticed = ).*$", re.MULTILINE)
    value = json.dumps(noticed, ensure_ascii=False)
    text = LIST.read_text(encoding="utf-8")
    LIST.write_text(entry.sub(lambda found: found[1] + value, text), encoding="utf-8")


def copy_to(folder: Path) -> None:
    """Copy the project with uncommitted changes, without the files that Git ignores."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in (name for name in listing.split("\0") if (ROOT / name).is_file()):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, folder / name)


def first_failure(folder: Path, tests: str) -> str | None:
    """Return the first of some tests that fails in a copy of the project, or None."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "2", "-rfE", *tests.split()]
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=MAX_TEST_SECONDS)
    except subprocess.TimeoutExpired:
        return f"{tests} hangs"
    found = _FAILED.search(done.stdout)
    return found[1] if found else f"pytest ends with {done.returncode}" if done.returncode else None


def try_mutation(folder: Path, mutation: Mutation, selections: Sequence[str]) -> str:
    """Return the result of a change in a copy of the project, in the form of `Mutation.noticed`."""
    if (changed := mutation.applied(folder)) is None:
        return GONE
    file = folder / mutation.file
    before = file.read_bytes()
    file.write_text(changed, encoding="utf-8")
    try:
        found = (first_failure(folder, tests) for tests in selections)
        return next(filter(None, found), f"{UNNOTICED} {selections[-1]}")
    finally:
        file.write_bytes(before)


def main() -> None:
    """Try the changes named on the command line, and print the test that noticed each."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutations")
    parser.add_argument("names", nargs="*", help="only these changes")
    parser.add_argument("--tests", help="only with these tests, as pytest takes them")
    parser.add_argument("--note", action="store_true", help="write into the list what noticed each")
    asked = parser.parse_args()
    chosen = [each for each in load_mutations() if not asked.names or each.name in asked.names]
    results: list[str] = []
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        copy_to(Path(folder))
        for each in chosen:
            results.append(
                try_mutation(Path(folder), each, [asked.tests] if asked.tests else each.selections())
            )
            print(f"{each.name:30} {results[-1]}", flush=True)
            if asked.note:
                note_result(each.name, results[-1])
    print(f"{sum(not each.startswith((GONE, UNNOTICED)) for each in results)} of {len(results)} noticed")


if __name__ == "__main__":
    main()
