"""The one guild of the Discord on this machine: three people and two text channels, the same in every run."""

from dataclasses import dataclass
from datetime import UTC, datetime

from simcord import ChannelHandle, GuildHandle, MemberActor

from bot.local.backend import LocalEnv

FOUNDED = datetime(2025, 1, 1, tzinfo=UTC)
"""The moment from which the ids of the guild, its channels and its members are derived, in every run."""

BOT_NAME = "Zabuton"
GUILD_NAME = "Zabuton"
PEOPLE = ("Aki", "Ben", "Chika")
CHANNELS = (
    ("card-table", "Type / to see what the bot offers"),
    ("tea-room", "A second channel, for a second table"),
)


@dataclass(frozen=True)
class World:
    """Handles on what a run starts with; people act through `members`."""

    guild: GuildHandle
    members: tuple[MemberActor, ...]
    channels: tuple[ChannelHandle, ...]


def build_world(env: LocalEnv) -> World:
    """Fill an empty Discord. The order of the steps decides the ids: append, never reorder."""
    env.backend.bot_user.name = BOT_NAME
    guild = env.create_guild(name=GUILD_NAME)
    channels = tuple(guild.create_text_channel(name, topic=topic) for name, topic in CHANNELS)
    members = tuple(guild.add_member(env.create_user(name)) for name in PEOPLE)
    return World(guild, members, channels)
