"""Calls the program's commands as a terminal would, but in this process."""

from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO

from bot.cli import main


@dataclass(frozen=True)
class Result:
    """How a command ended, and what it wrote."""

    exit_code: int
    stdout: str
    stderr: str


def call(*arguments: str) -> Result:
    code, stdout, stderr = 0, StringIO(), StringIO()
    with redirect_stdout(stdout), redirect_stderr(stderr):
        try:
            main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
    return Result(code, stdout.getvalue(), stderr.getvalue())


def refusal(*arguments: str, exit_code: int = 2) -> str:
    """The one line with which a call ends that cannot begin."""
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (exit_code, "")
    (line,) = result.stderr.splitlines()
    return line
