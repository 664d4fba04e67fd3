"""Runs the bot for as long as the program that started it is there, however that one ends."""

import contextlib
import os
import runpy
import signal
import sys
from threading import Thread
from time import sleep

from bot.local.bot_process import STOP_SECONDS


def run() -> None:
    """Run the bot; it stops when its standard input ends, which the starting program holds open."""
    Thread(target=_stop_at_the_end_of_input, name="leash", daemon=True).start()
    sys.argv = ["bot", "run"]
    runpy.run_module("bot", run_name="__main__")


def _stop_at_the_end_of_input() -> None:
    with contextlib.suppress(OSError):
        while os.read(sys.stdin.fileno(), 1024):
            pass
    signal.raise_signal(signal.SIGTERM)
    sleep(STOP_SECONDS)
    os._exit(1)


if __name__ == "__main__":
    run()
