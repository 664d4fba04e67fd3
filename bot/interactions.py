"""Interactions: how clicks and filled-in forms come in, with as little as is read of them.

discord.py builds the whole message of each click, with every component and all the people in it, and looks
for a view that waits for the click. None of ours waits: controls are found by their custom_id.
"""

from collections.abc import Mapping
from typing import Any

from discord import Interaction, InteractionType
from discord.state import AutoShardedConnectionState

KEPT = ("id", "type", "author", "content", "flags", "channel_id", "guild_id")
"""What the message of an interaction is built from."""

_LEFT_OUT = ("components", "mentions", "mention_roles")
_MESSAGE = "message"
_CLICK, _FORM = InteractionType.component.value, InteractionType.modal_submit.value


class State(AutoShardedConnectionState[Any]):
    """discord.py's state of the connection; it makes less of clicks and forms."""

    def parse_interaction_create(self, data: Any) -> None:
        """Have an interaction answered; `data` is what Discord sent."""
        message = data.get("message")
        if data["type"] not in (_CLICK, _FORM) or message is None:
            super().parse_interaction_create(data)
            return
        light = {name: message[name] for name in KEPT if name in message}
        light.update((name, []) for name in _LEFT_OUT)
        lighter: Any = {**data, _MESSAGE: light}
        interaction = Interaction[Any](data=lighter, state=self)
        interaction.extras[_MESSAGE] = message
        self.dispatch("interaction", interaction)


def clicked(interaction: Interaction[Any]) -> Mapping[str, Any]:
    """Return the message whose control somebody used, as Discord describes it; empty if there is none."""
    return interaction.extras.get(_MESSAGE, {})


def forget_clicked(interaction: Interaction[Any]) -> None:
    """Forget the message whose control somebody used: an interaction may be kept for long."""
    interaction.message = None
    interaction.extras.pop(_MESSAGE, None)
