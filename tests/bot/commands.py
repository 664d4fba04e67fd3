"""Runs the program's commands as a terminal would, but in this process."""

from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO

from bot.cli import main


@dataclass(frozen=True)
class Result:
    """The exit code and the output of a command."""

    exit_code: int
    stdout: str
    stderr: str


def call(*arguments: str) -> Result:
    code = 0
    stdout = StringIO()
    stderr = StringIO()
    with redirect_stdout(stdout), redirect_stderr(stderr):
        try:
            main(arguments)
        except SystemExit as end:
            code = int(end.code or 0)
    return Result(code, stdout.getvalue(), stderr.getvalue())


def refusal(*arguments: str, exit_code: int = 2) -> str:
    """Return the error message, a single line, of a command that can't run."""
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (exit_code, "")
    (line,) = result.stderr.splitlines()
    return line
