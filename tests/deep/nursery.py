"""`python -m tests.deep.nursery`: imports the bot once, and forks a new `python -m bot …` for each order.

A bot takes a second or more to import what it needs, too long for a test that starts hundreds of them.
Orders are lines of JSON. Each is answered with two lines: the id of the process and, later, its exit code.
"""

import importlib
import json
import os
import sys
from typing import Any, NoReturn
from unittest.mock import patch

from discord.state import ConnectionState

from bot.client import COGS
from bot.hosting.command_line import app
from tests.deep import deaths, hurry

ALSO_NEEDED = (
    "bot.watching.logs",
    "bot.watching.failures",
    "alembic.command",
    "aiosqlite",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "asyncpg",
    *COGS,
)
"""What `python -m bot run` imports later."""


def main() -> None:
    """Fork until there are no more orders."""
    for name in ALSO_NEEDED:
        importlib.import_module(name)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            become_bot(json.loads(line))
        answer(pid)
        answer(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))


def answer(number: int) -> None:
    """Write one line."""
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def do_not_wait_for_guilds() -> None:
    """Have discord.py not wait two seconds for further guilds at each start: there is one."""
    whole = ConnectionState.__init__

    def begin(state: Any, **options: Any) -> None:
        whole(state, **{**options, "guild_ready_timeout": 0.0})

    patch.object(ConnectionState, "__init__", begin).start()


def become_bot(order: dict[str, Any]) -> NoReturn:
    """Be `python -m bot` with the arguments, the environment and the output of an order."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    output = os.open(order["output"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, into in enumerate((nothing, output, output)):
        os.dup2(into, number)
    os.environ.update(order["environment"])
    do_not_wait_for_guilds()
    sys.argv = ["bot", *order["arguments"]]
    if order["death"] is not None:
        deaths.prepare(*order["death"])
    if order["hurried"]:
        hurry.prepare()
    code = 1
    try:
        app()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        sys.stdout.flush()
        os._exit(code)


if __name__ == "__main__":
    main()
