"""Links to tables."""

from bot.tables import Table
from bot.texts import Words


def link_to(table: Table, words: Words) -> str:
    """Return a link to the message of a table, or a mention of its channel if it has no message.

    A personal table has neither: its own words say how to see it.
    """
    stored = table.stored
    if table.personal:
        return words("table-link-personal")
    if stored.message_id is None:
        return f"<#{stored.channel_id}>"
    place = stored.guild_id or "@me"
    url = f"https://discord.com/channels/{place}/{stored.channel_id}/{stored.message_id}"
    return words("table-link", url=url)
