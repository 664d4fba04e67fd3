"""Sending: the requests that send messages and edit them.

They are made with discord.py's own means. But discord.py builds a whole message, with every component, of
what Discord sends back, and nobody reads it. Here it stays JSON.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import discord
from discord import InteractionResponseType, ui
from discord.http import MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import async_context, interaction_message_response_params

from bot.wire.interactions import clicked

Interaction = discord.Interaction[Any]

Received = Mapping[str, Any]
"""A message as Discord describes it; perhaps nothing but its id."""

Files = Sequence[discord.File | discord.Attachment]


async def reply(
    interaction: Interaction,
    view: ui.LayoutView,
    files: Sequence[discord.File],
    *,
    private: bool,
    mentions: discord.AllowedMentions,
) -> Received:
    """Answer an interaction with a new message, and return it.

    Args:
        interaction: an interaction that has no answer yet.
        view: the components.
        files: the files.
        private: whether only the person who asked sees it.
        mentions: whom it pings.

    Raises:
        discord.HTTPException: Discord does not accept it.
        aiohttp.ClientError, OSError: it could not be reached.
    """
    return await _respond(
        interaction,
        InteractionResponseType.channel_message,
        view=view,
        files=files,
        flags=discord.MessageFlags(ephemeral=private),
        allowed_mentions=mentions,
    )


async def reply_in_place(interaction: Interaction, view: ui.LayoutView, attachments: Files) -> Received:
    """Answer a click by editing the message it was on, and return that; raises what `reply` does.

    Without pictures nothing is to be learnt from it, so Discord is not asked to send it back.
    """
    kind = InteractionResponseType.message_update
    if attachments or not (message := clicked(interaction)):
        return await _respond(interaction, kind, view=view, attachments=attachments)
    params = _params(interaction, kind, view=view, attachments=attachments)
    route = Route(
        "POST",
        "/interactions/{webhook_id}/{webhook_token}/callback",
        webhook_id=interaction.id,
        webhook_token=interaction.token,
    )
    await async_context.get().request(route, interaction._session, payload=params.payload)
    return {"id": message["id"]}


async def edit_reply(interaction: Interaction, view: ui.LayoutView, attachments: Files) -> Received:
    """Edit the message that answered an interaction, and return it; raises what `reply` does."""
    with handle_message_parameters(
        view=view,
        attachments=attachments,
        previous_allowed_mentions=interaction.client.allowed_mentions,
    ) as params:
        return await async_context.get().edit_original_interaction_response(
            interaction.application_id,
            interaction.token,
            session=interaction._session,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
        )


async def follow_up(
    interaction: Interaction,
    view: ui.LayoutView,
    files: Sequence[discord.File],
    *,
    private: bool,
    mentions: discord.AllowedMentions,
) -> Received:
    """Send a further message for an interaction that has its answer, as `reply` sends the first."""
    with handle_message_parameters(
        view=view,
        files=files,
        flags=discord.MessageFlags(ephemeral=private),
        allowed_mentions=mentions,
        previous_allowed_mentions=interaction.client.allowed_mentions,
    ) as params:
        adapter: Any = async_context.get()  # its types say that nothing comes back, if it is not waited for
        return await adapter.execute_webhook(
            interaction.application_id,
            interaction.token,
            session=interaction._session,
            payload=params.payload,
            multipart=params.multipart,
            files=params.files,
            wait=True,
            with_components=True,
        )


async def replied(interaction: Interaction) -> Received:
    """Return the message that answered an interaction; raises what `reply` does."""
    return await async_context.get().get_original_interaction_response(
        interaction.application_id, interaction.token, session=interaction._session
    )


async def post(
    client: discord.Client, channel_id: int, view: ui.LayoutView, files: Sequence[discord.File]
) -> Received:
    """Send a message to a channel, and return it; raises what `reply` does."""
    with handle_message_parameters(
        view=view, files=files, previous_allowed_mentions=client.allowed_mentions
    ) as params:
        return await client.http.send_message(channel_id, params=params)


async def edit(
    client: discord.Client, channel_id: int, message_id: int, view: ui.LayoutView, attachments: Files
) -> Received:
    """Edit a message in a channel, and return it; raises what `reply` does."""
    with handle_message_parameters(view=view, attachments=attachments) as params:
        return await client.http.edit_message(channel_id, message_id, params=params)


async def _respond(interaction: Interaction, kind: InteractionResponseType, **message: Any) -> Received:
    params = _params(interaction, kind, **message)
    answered = await async_context.get().create_interaction_response(
        interaction.id, interaction.token, session=interaction._session, params=params
    )
    resource = answered.get("resource") or {}
    return resource.get("message") or {"id": answered["interaction"].get("response_message_id", 0)}


def _params(interaction: Interaction, kind: InteractionResponseType, **message: Any) -> MultipartParameters:
    before = interaction.client.allowed_mentions
    return interaction_message_response_params(type=kind.value, previous_allowed_mentions=before, **message)
