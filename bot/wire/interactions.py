"""Interactions: how clicks and filled-in forms come in, with as little as is read of them.

discord.py builds the whole message of each click, with every component and all the people in it, and looks
for a view that waits for the click. None of ours waits: controls are found by their custom_id. So the message
stays as Discord describes it.
"""

from collections.abc import Mapping
from typing import Any

from discord import Interaction, InteractionType, MessageFlags
from discord.state import AutoShardedConnectionState

from bot.wire.lateness import Lateness

_MESSAGE = "message"
_EPHEMERAL = MessageFlags.ephemeral.flag
_CLICK, _FORM = InteractionType.component.value, InteractionType.modal_submit.value


class State(AutoShardedConnectionState[Any]):
    """discord.py's state of the connection; it makes less of clicks and forms.

    Args:
        lateness: is told of every interaction.
        options: those of discord.py.
    """

    def __init__(self, *, lateness: Lateness, **options: Any) -> None:
        super().__init__(**options)
        self._lateness = lateness

    def parse_interaction_create(self, data: Any) -> None:
        """Have an interaction answered; `data` is what Discord sent."""
        self._lateness.read(int(data["id"]))
        message = data.get("message")
        if data["type"] not in (_CLICK, _FORM) or message is None:
            super().parse_interaction_create(data)
            return
        lighter: Any = {name: value for name, value in data.items() if name != _MESSAGE}
        interaction = Interaction[Any](data=lighter, state=self)
        interaction.extras[_MESSAGE] = message
        self.dispatch("interaction", interaction)


def clicked(interaction: Interaction[Any]) -> Mapping[str, Any]:
    """Return the message whose control somebody used, as Discord describes it; empty if there is none."""
    return interaction.extras.get(_MESSAGE, {})


def in_private(interaction: Interaction[Any]) -> bool:
    """Return whether the control that somebody used is in a message that only they see."""
    return bool(clicked(interaction).get("flags", 0) & _EPHEMERAL)


def forget_clicked(interaction: Interaction[Any]) -> None:
    """Forget the message whose control somebody used: an interaction may be kept for long."""
    interaction.extras.pop(_MESSAGE, None)
