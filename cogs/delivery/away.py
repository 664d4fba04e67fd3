"""Away: places where the bot is not a member, but somebody who has installed it for themselves uses it.

In servers without the bot, in group messages and in direct messages between people, Discord lets an app
answer interactions and edit these answers for 15 minutes with the interaction's token. Nothing else: it can
neither send a message nor see or change one in any other way. It may follow up five times at most. So a
table lives in private answers there, and belongs to whoever opened it, wherever they are: `Table.personal`.

Sources: https://docs.discord.com/developers/resources/application#installation-context and
https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages.
"""

from typing import Any

import discord

from bot.wire.interactions import clicked, in_private
from cogs.delivery.copies import table_shown_by


def away(interaction: discord.Interaction[Any]) -> bool:
    """Return whether the bot is not a member of the place of an interaction."""
    if interaction.guild_id is None:
        return interaction.context.private_channel
    return interaction.client.get_guild(interaction.guild_id) is None


def at_personal_table(interaction: discord.Interaction[Any]) -> bool:
    """Return whether somebody used a control of the private message that shows their personal table."""
    if not in_private(interaction) or not away(interaction):
        return False
    return table_shown_by(clicked(interaction)) is not None
