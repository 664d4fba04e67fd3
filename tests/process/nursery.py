"""`python -m tests.process.nursery`: imports the bot once, and forks a new `bot run` for each order.

A bot takes a second or more for its imports, too long for a test that starts hundreds of bots.
Orders are lines of JSON. Each is answered with two lines: the id of the process and, later, its exit code.
"""

import importlib
import json
import os
import sys
import traceback
from dataclasses import replace
from typing import Any, NoReturn

from bot.errors import SetupProblem
from bot.process.client import COGS
from bot.process.run import run_bot
from bot.timing import DEFAULT_TIMING
from tests.process import deaths

ALSO_NEEDED = ("alembic.command", "aiosqlite", "sqlalchemy.dialects.sqlite.aiosqlite", "asyncpg", COGS)
"""Further imports of `python -m bot run`."""


def main() -> None:
    """Fork until the orders end."""
    for name in ALSO_NEEDED:
        importlib.import_module(name)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            become_bot(json.loads(line))
        answer(pid)
        answer(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def answer(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def become_bot(order: dict[str, Any]) -> NoReturn:
    """Become `python -m bot run` with the environment, the output and the pauses of an order."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    output = os.open(order["output"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, into in enumerate((nothing, output, output)):
        os.dup2(into, number)
    os.environ.update(order["environment"])
    if order["death"] is not None:
        deaths.prepare(*order["death"])
    code = 0
    try:
        run_bot(timing=replace(DEFAULT_TIMING, **order["timing"]))
    except SetupProblem as problem:
        code = problem.exit_code
        sys.stderr.write(f"{problem}\n")
    except BaseException:
        code = 1
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
