"""Calls the program's commands as a terminal would, but in this process."""

from typer.testing import CliRunner, Result

from bot.hosting.command_line import app


def call(*arguments: str) -> Result:
    result = CliRunner().invoke(app, arguments)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def refusal(*arguments: str, exit_code: int = 2) -> str:
    """The one line with which a call ends that cannot begin."""
    result = call(*arguments)
    assert (result.exit_code, result.stdout) == (exit_code, "")
    (line,) = result.stderr.splitlines()
    return line
