"""The fair shuffle computed independently, by the program on the page docs/records.md."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

from games import Match

PAGE = (Path(__file__).parents[2] / "docs/records.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)[0]


PROGRAM = SimpleNamespace()
exec(block("python"), vars(PROGRAM))  # noqa: S102 - shown to readers to be run

stream, uniform, shuffled = PROGRAM.stream, PROGRAM.uniform, PROGRAM.shuffled


def match_seed(match: Match) -> bytes:
    return PROGRAM.seed_of(json.loads(match.record().to_line()))
