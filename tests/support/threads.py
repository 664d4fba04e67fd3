"""Threads in SimCord that can be archived and locked, with what Discord refuses there."""

from typing import Any

import pytest
from simcord import ChannelHandle
from simcord.backend import Backend
from simcord.backend.errors import BackendError
from simcord.http import router

from bot.local.threads import check_thread


def know_threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have SimCord treat archived and locked threads as Discord does.

    Returns:
        The paths of the requests that are refused from now on.
    """
    whole, refused = router.dispatch, list[str]()

    def dispatch(backend: Backend, method: str, path: str, **more: Any) -> Any:
        try:
            check_thread(backend, method, path, more.get("json"))
        except BackendError:
            refused.append(path)
            raise
        return whole(backend, method, path, **more)

    monkeypatch.setattr(router, "dispatch", dispatch)
    return refused


def set_thread(backend: Backend, thread: ChannelHandle, *, archived: bool, locked: bool = False) -> None:
    """Have a moderator, or Discord itself, archive, lock or open a thread."""
    backend.edit_channel(thread.id, {}, thread_metadata={"archived": archived, "locked": locked})
