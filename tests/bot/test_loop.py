"""The event loop in which the bot runs on Discord."""

import asyncio

import pytest

from bot.hosting import loop


async def its_package() -> str:
    return type(asyncio.get_running_loop()).__module__.partition(".")[0]


@pytest.mark.skipif(loop.uvloop is None, reason="uvloop does not exist for this system")
def test_it_is_uvloops() -> None:
    assert loop.run(its_package()) == "uvloop"


def test_where_there_is_no_uvloop_it_is_pythons_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "uvloop", None)
    assert loop.run(its_package()) == "asyncio"
