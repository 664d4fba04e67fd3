"""What Babel knows of our languages, without the sections that no text asks for."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from bot.texts.locales import OF_A_LANGUAGE, OF_THE_WORLD, ROOT

FOLDER = Path(__file__).resolve().parents[3]

WRITING = f"""
import json, pickle, sys
from datetime import date
from decimal import Decimal
from babel import Locale
from babel.core import get_global
from babel.dates import format_date
from babel.lists import format_list
from babel.localedata import load
from babel.numbers import format_decimal
from bot.choices import LOCALES

locales = [Locale.parse(name, sep="-") for name in LOCALES.values()]
if sys.argv[1] == "ours":
    from bot.texts.locales import locale_of

    locales = [locale_of(language) for language in LOCALES]
written = [
    [format_date(date(2026, 11, 3), style, locale) for style in ("short", "medium", "long", "full")]
    + [format_decimal(Decimal("-12345.6"), locale=locale), format_list(["a", "b", "c"], locale=locale)]
    + [locale.plural_form(number) + locale.ordinal_form(number) for number in range(200)]
    for locale in locales
]
left = [bool(get_global(name)) for name in {OF_THE_WORLD}]
loaded = [{ROOT!r}, "en", "en_001", *map(str, locales)]
left += [name in load(each) for each in loaded for name in {OF_A_LANGUAGE}]
print(json.dumps([written, left]))
"""


def done_by(whose: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-c", WRITING, whose], cwd=FOLDER, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_a_locale_writes_as_babels_own_and_keeps_what_texts_need_alone() -> None:
    (written, left), (babels, before) = done_by("ours"), done_by("Babel's")
    assert written == babels
    assert before.count(True) > len(before) // 2
    assert not any(left)
