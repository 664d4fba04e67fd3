"""Links to tables."""

from bot.tables.table import Table
from bot.texts import Words


def link_to(table: Table, words: Words) -> str:
    """Return a link to the message of a table, or a mention of its channel if it has no message.

    A personal table has neither: its own words say how to see it.
    """
    if table.personal:
        return words("table-link-personal")
    if table.message_id is None:
        return f"<#{table.channel_id}>"
    place = table.guild_id or "@me"
    url = f"https://discord.com/channels/{place}/{table.channel_id}/{table.message_id}"
    return words("table-link", url=url)
