"""Calls the program's commands as a terminal would, but in this process."""

from typer.testing import CliRunner, Result

from bot.__main__ import app


def call(*arguments: str) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refusal(*arguments: str) -> str:
    """The one line printed by a call that cannot start."""
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    return line
