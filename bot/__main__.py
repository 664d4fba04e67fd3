"""`python -m bot …`. Running the bot does without the command line, whose libraries would stay in memory."""

import gc
import sys
from importlib import import_module

from bot.errors import SetupProblem
from bot.hosting.sparing import spared

NEVER_USED = ("rich", "greenlet")
"""What structlog loads if it is there, for tracebacks and for green threads: megabytes."""

WHILE_LOADING = (5000, 10, 1000)
"""When the garbage collector looks, as Python counts it. Loading leaves circles behind, but these are young;
looking at everything again and again would take a tenth of the start."""

INTERRUPTED = 130
"""Exit code after Ctrl-C while the bot cannot stop in order yet, as of other programs."""


def main() -> None:
    """Do what the command line says."""
    if sys.argv[1:] == ["run"]:
        run()
    else:
        from bot.hosting.command_line import app

        app()


def run() -> None:
    """Run the bot on Discord; if it cannot, say why in one line."""
    gc.set_threshold(*WHILE_LOADING)
    try:
        load_sparingly()
        from bot.hosting.running import run_bot

        run_bot()
    except SetupProblem as problem:
        sys.stderr.write(f"{problem}\n")
        sys.exit(problem.exit_code)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def load_sparingly() -> None:
    """Load the libraries of which only a part is to be loaded, before anything else does it."""
    with spared(*NEVER_USED):
        import_module("structlog")


if __name__ == "__main__":
    main()
