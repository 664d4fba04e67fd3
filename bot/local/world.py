"""The one guild of the Discord on this machine: four people and two text channels, the same in every run."""

from dataclasses import dataclass
from datetime import UTC, datetime

from simcord import ChannelHandle, GuildHandle, MemberActor

from bot.local.avatars import avatar_key
from bot.local.backend import LocalEnv

FOUNDED = datetime(2025, 1, 1, tzinfo=UTC)
"""The moment from which the ids of the guild, its channels and its members are derived, in every run."""

BOT_NAME = "Zabuton"
GUILD_NAME = "Zabuton"
PEOPLE = ("Aki", "Ben", "Chika")
OWNER = "Momo (owner)"
CHANNELS = (
    ("card-table", "Type / to see what the bot offers"),
    ("tea-room", "A second channel, for a second table"),
)


@dataclass(frozen=True)
class World:
    """Handles on what a run starts with; people act through `members` and `owner`, who may do everything."""

    guild: GuildHandle
    members: tuple[MemberActor, ...]
    owner: MemberActor
    channels: tuple[ChannelHandle, ...]

    @property
    def people(self) -> tuple[MemberActor, ...]:
        """Everybody in the guild who is not a bot."""
        return (*self.members, self.owner)


def build_world(env: LocalEnv) -> World:
    """Fill an empty Discord. The order of the steps decides the ids: append, never reorder."""
    env.backend.bot_user.name = BOT_NAME
    guild = env.create_guild(name=GUILD_NAME)
    channels = tuple(guild.create_text_channel(name, topic=topic) for name, topic in CHANNELS)
    members = tuple(
        guild.add_member(env.create_user(name, avatar=avatar_key(number)))
        for number, name in enumerate(PEOPLE)
    )
    owner = env.backend.get_user(guild.owner.id)
    owner.name, owner.avatar = OWNER, avatar_key(len(PEOPLE))
    return World(guild, members, MemberActor(env, guild, guild.owner), channels)
