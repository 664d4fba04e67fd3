"""Without the extra `local`, the package says in one line what to install."""

import importlib
import importlib.util

import pytest

import bot.local


def test_a_missing_package_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "simcord" else object())
    with pytest.raises(ImportError, match=r"needs simcord: install zabuton\[local\]") as raised:
        importlib.reload(bot.local)
    assert "\n" not in str(raised.value)
    assert type(raised.value).__name__ == "LocalExtraMissingError"
