"""SimCord's browser preview of one channel, adapted to a bot and several people acting in real time.

SimCord's own preview is refreshed by hand: it refuses any action on a page that is not the very latest, and
any action that comes while another is under way. Here pages are refreshed all the time, so an action is
accepted as long as whatever it acts on still looks the same, and actions wait for each other.
"""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from simcord import ChannelHandle, MemberActor, UserHandle
from simcord.components import walk_components
from simcord.preview import Preview
from simcord.preview._pages import _Page

from bot.local.backend import LocalEnv

_REMEMBERED_REVISIONS = 40
_ABOUT_ONE_MESSAGE = frozenset({"click", "select"})
_Drawn = dict[str, str]


class LivePreview(Preview):
    """The preview of one channel for the people who may see it, starting as the first of `viewers`."""

    def __init__(
        self, env: LocalEnv, channel: ChannelHandle, viewers: tuple[MemberActor | UserHandle, ...]
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
            assets=None,
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
        """Update the pages that people look at; SimCord has one more, for scripts."""
        self._advance_presentation_time()
        for page in tuple(self._pages.values()):
            if page is not self._python and page.id in self._pages:
                self._publish(page, reason="refresh")

    def _publish(self, page: _Page, **reason: Any) -> None:
        super()._publish(page, **reason)
        drawn = self._drawn.setdefault(page.id, OrderedDict())
        drawn[page.revision] = {key: self._controls(page, int(key)) for key in page.snapshot["messages"]}
        while len(drawn) > _REMEMBERED_REVISIONS:
            drawn.popitem(last=False)
        for closed in self._drawn.keys() - self._pages.keys() - {page.id}:
            del self._drawn[closed]

    def _controls(self, page: _Page, message_id: int) -> str:
        """The controls of a message, in a form that can be compared."""
        message = self.env.backend.get_message(page.channel_id, message_id)
        controls = [control for control in walk_components(message.components) if "custom_id" in control]
        return json.dumps(controls, sort_keys=True)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turns:
            page = self._pages.get(context_id or "")
            if page is not None and self._still_holds(page, body):
                body = {**body, "published_revision": page.revision}
            return await super()._action(context_id, body)

    def _still_holds(self, page: _Page, body: Mapping[str, Any]) -> bool:
        """Whether an action on an older state of a page means the same on the current one.

        A click or a choice refers to a control by its position in a message, so that message must have the
        same controls. Everything else names what it acts on, and is checked by that name.
        """
        if body.get("kind") not in _ABOUT_ONE_MESSAGE:
            return True
        drawn = self._drawn.get(page.id, {})
        message = str(body.get("target_id"))
        seen = drawn.get(body.get("published_revision", 0), {}).get(message)
        return seen is not None and seen == drawn.get(page.revision, {}).get(message)
