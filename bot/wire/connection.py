"""The connection: what the bot takes from a new session, if Discord does not let it resume the one before."""

from typing import Any

from bot.wire.interactions import State


class Connection(State):
    """discord.py's state of the connection; it forgets servers that removed the bot in a gap."""

    def parse_ready(self, data: Any) -> None:
        """Begin a session; `data` is what Discord sent.

        It names all servers of the shard. discord.py keeps those it knew before as well.
        """
        there = {int(guild["id"]) for guild in data["guilds"]}
        shard_id = data["shard"][0]
        gone = [guild for guild in self.guilds if guild.shard_id == shard_id and guild.id not in there]
        for guild in gone:
            deleted: Any = {"id": str(guild.id)}
            self.parse_guild_delete(deleted)
        super().parse_ready(data)
