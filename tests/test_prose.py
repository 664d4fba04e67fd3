"""Plain English: turns of phrase that read as translated stay rare in code, texts and documents.

A pattern is a hint, not a law: one match may be good English, and so each budget leaves room for some.
Budgets may only fall: lower one when its files get better.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.some import some

ROOT = Path(__file__).resolve().parent.parent

PATTERNS = re.compile(
    # A clause in the place of a noun: say result, phase, limit, setting, player, host.
    r"\b(?:what|whatever) (?:is|was|are|were|has|have|had|comes?|came|goes|went|may|can|they|it|an?|the)\b"
    r"|(?<!anyone )(?<!people )(?<!players )(?<!those )"
    r"\b(?:who|whoever) (?:is|was|has|have|may|can|plays|played|sits|leaves|left|comes)\b"
    r"|\b(?:by|for|of|to|in|at|from|with|after|on|under|behind) (?:which|whom|whose)\b"
    r"|\b(?:some|no|every|any)body\b"
    # A question in the place of a limit: say maximum, minimum, number of, time between.
    r"|(?:^|[.:] )(?:(?:by|from|after|in|up to|to) )?how (?:long|many|much|often|far|old|late|soon|strong)\b"
    r"|\bas (?:many|much|long|often|far|well|high) as (?:they|it|there|is|are|may|he|one)\b"
    r"|\bso (?:many|much)\b"
    # Verbs that other languages use more widely than English.
    r"|\bst(?:ands?|ood) (?:for|at|in|below|above|there|here|where|beside|between|under|on|alone|by)\b"
    r"|\b(?:goes|go|going|went|gone) on\b"
    r"|\b(?:is|are|was|were|be|being) (?:told|said|asked|looked)\b|\b(?:told|tells?) of\b"
    r"|(?:^|[.:] )(?:Let|Have|Has|Having)\b"
    # Conditions and adverbs that a sentence rarely needs.
    r"|\bas (?:it|they|he|she) (?:is|was|are|were) (?:read|stored|after|before|now|then|at)\b"
    r"|\b(?:if|unless|where|as long as) there (?:is|are|was|were)\b|\bthat there (?:is|are|was)\b"
    r"|\b(?:meanwhile|by (?:itself|themselves)|anew|likewise|thereby|of (?:its|their) own)\b"
    # An object before its subject.
    r"|(?:^|[.;:] )(?:To|Of|With|From|For|In|At|By) (?:what|whom|those|people|somebody|a person|him|them)\b",
    re.IGNORECASE,
)

REPLACED_SOON = re.compile(r"/(?:me|challenges?)\.(?:py|ftl)$")
"""Files that are about to be rewritten, in plain English from the start; the others do not wait for them."""

BUDGETS = {
    "games/**/*.py": 20,
    "bot/**/*.py": 20,
    "cogs/**/*.py": 20,
    "tools/**/*.py": 20,
    "benchmarks/**/*.py": 20,
    "tests/**/*.py": 260,
    "bot/texts/en/**/*.*": 20,
    "docs/*.md": 30,
    "*.md": 22,
}
"""The most matches per 1,000 lines of prose, by place."""

BUDGET_REPLACED_SOON = 402


def prose_of(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines of prose of a Python module, a file of texts or a document, with their numbers."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            match node:
                case ast.Expr(value=ast.Constant(value=str() as string)):
                    yield from enumerate(string.splitlines(), node.lineno)
                case _:
                    pass
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string.lstrip("# ")
        return
    code = False
    for number, line in enumerate(text.splitlines(), 1):
        code ^= line.strip().startswith("```")
        if not (code or line.startswith("#" if path.suffix == ".ftl" else "    ")):
            yield number, line.split(" = ", 1)[-1]


def count_matches(files: list[Path]) -> tuple[float, list[str]]:
    """Return the matches per 1,000 lines of prose, and the lines that hold them."""
    found, lines = list[str](), 0
    for path in some(files):
        for number, line in prose_of(path):
            lines += bool(line.strip())
            found += [
                f"{path.relative_to(ROOT)}:{number}: {match[0]}" for match in PATTERNS.finditer(line.strip())
            ]
    return 1000 * len(found) / lines, found


@pytest.mark.parametrize("place", BUDGETS)
def test_prose_reads_as_if_written_in_english(place: str) -> None:
    files = [path for path in sorted(ROOT.glob(place)) if not REPLACED_SOON.search(path.as_posix())]
    density, found = count_matches(files)
    assert density <= BUDGETS[place], "\n".join(found)


def test_files_that_are_replaced_soon_get_no_worse() -> None:
    files = [path for place in BUDGETS for path in sorted(ROOT.glob(place))]
    density, found = count_matches([path for path in files if REPLACED_SOON.search(path.as_posix())])
    assert density <= BUDGET_REPLACED_SOON, "\n".join(found)
