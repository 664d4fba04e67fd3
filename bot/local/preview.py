"""SimCord's browser preview of one channel, adapted to a bot and several people acting in real time.

SimCord's own preview is refreshed by hand: it refuses actions on all but the latest page, and actions during
another one. Here pages are refreshed all the time, so an action is accepted while its control still exists
anywhere in its message, and actions wait for each other.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from simcord import ChannelHandle, MemberActor, UserHandle
from simcord.preview import Preview
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._pages import _Page

from bot.local.backend import LocalEnv

_MAX_REVISIONS = 40
_MESSAGE_ACTIONS = frozenset({"click", "select"})
_Controls = dict[str, str]
"""The controls of a message in a comparable form, by their keys, which are their positions."""
_Drawn = dict[str, _Controls]
"""The controls of all messages of a page."""


class LivePreview(Preview):
    """The preview of one channel, starting as its first viewer; `avatars` are PNGs by address."""

    def __init__(
        self,
        env: LocalEnv,
        channel: ChannelHandle,
        viewers: tuple[MemberActor | UserHandle, ...],
        avatars: Mapping[str, bytes],
    ) -> None:
        super().__init__(
            env,
            channel,
            viewers,
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone="UTC",
            presentation_time=None,
            assets={address: ("avatar.png", picture) for address, picture in avatars.items()},
            port=0,
        )
        self._turns = asyncio.Lock()
        self._drawn: dict[str, OrderedDict[int, _Drawn]] = {}

    @property
    def open(self) -> bool:
        """Whether the preview still serves its pages; people can end it from the page."""
        return self._active and not self._closed

    @property
    def port(self) -> int | None:
        """The loopback port of SimCord's server for this channel."""
        return self._server.port

    async def refresh(self) -> None:
        """Update the open pages; SimCord has one more, for scripts."""
        self._advance_presentation_time()
        for page in tuple(self._pages.values()):
            if page is not self._python and page.id in self._pages:
                self._publish(page, reason="refresh")

    async def _prepare_asset(self, *wanted: Any, **how: Any) -> tuple[str, bytes, str]:
        """Prepare a picture; retry if another one with the same content has left the page at the same time.

        SimCord cancels the work on both then, and its server closes the connection without an answer.
        """
        while True:
            try:
                return await super()._prepare_asset(*wanted, **how)
            except asyncio.CancelledError:
                asking = asyncio.current_task()
                if asking is None or asking.cancelling():
                    raise

    def _publish(self, page: _Page, **reason: Any) -> None:
        super()._publish(page, **reason)
        drawn = self._drawn.setdefault(page.id, OrderedDict())
        drawn[page.revision] = {
            key: self._comparable_controls(page, int(key)) for key in page.snapshot["messages"]
        }
        while len(drawn) > _MAX_REVISIONS:
            drawn.popitem(last=False)
        for closed in self._drawn.keys() - self._pages.keys() - {page.id}:
            del self._drawn[closed]

    def _comparable_controls(self, page: _Page, message_id: int) -> _Controls:
        message = self.env.backend.get_message(page.channel_id, message_id)
        keyed = (
            (_component_key(control, path, message_id), control)
            for number, root in enumerate(message.components)
            for path, control in _component_paths(root, str(number))
        )
        # a select gets a new id with each edit
        return {key: json.dumps({**control, "id": None}, sort_keys=True) for key, control in keyed if key}

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turns:
            page = self._pages.get(context_id or "")
            return await super()._action(context_id, body if page is None else self._on_current(page, body))

    def _on_current(self, page: _Page, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Translate an action on an older state of a page to the current state.

        Clicks and choices refer to a control by its position in a message, so the control's current position
        is searched; if it is gone, the action stays unchanged and is refused. All other actions refer to
        names, and are checked by those.
        """
        current = {**body, "published_revision": page.revision}
        if body.get("kind") not in _MESSAGE_ACTIONS:
            return current
        drawn = self._drawn.get(page.id, {})
        message = str(body.get("target_id"))
        seen = drawn.get(body.get("published_revision", 0), {}).get(message, {})
        control = seen.get(body.get("control_key", ""))
        now = drawn.get(page.revision, {}).get(message, {})
        key = next((key for key, shown in now.items() if shown == control), None)
        return body if key is None else {**current, "control_key": key}
