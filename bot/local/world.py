"""The one guild of the Discord on this machine: four people and their pictures, and two text channels.

They are the same in every run.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont
from simcord import ChannelHandle, GuildHandle, MemberActor
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import User

from bot.local.backend import LocalEnv
from bot.pictures.avatars import AVATAR_SIZE, avatar_of

FOUNDED = datetime(2025, 1, 1, tzinfo=UTC)
"""The moment from which the ids of the guild, its channels and its members are derived, in every run."""

BOT_NAME = "Zabuton"
GUILD_NAME = "Zabuton"
MEMBERS = ("Aki", "Ben", "Chika")
OWNER = "Momo (owner)"
CHANNELS = (
    ("card-table", "Type / to see what the bot offers"),
    ("tea-room", "A second channel, for a second table"),
)

COLOURS = ("#b3282d", "#2f6f8f", "#7a5a9e", "#4f7a3a")
LETTERS = "#fbf6e9"

_LETTER_SIZE = 72


@dataclass(frozen=True)
class World:
    """Handles on what a run starts with; people act through `members` and `owner`, who may do everything."""

    guild: GuildHandle
    members: tuple[MemberActor, ...]
    owner: MemberActor
    channels: tuple[ChannelHandle, ...]

    @property
    def people(self) -> tuple[MemberActor, ...]:
        """All members of the guild but the bot."""
        return (*self.members, self.owner)


def build_world(env: LocalEnv) -> World:
    """Fill an empty Discord. The order of the steps decides the ids: append, never reorder."""
    env.backend.bot_user.name = BOT_NAME
    guild = env.create_guild(name=GUILD_NAME)
    channels = tuple(guild.create_text_channel(name, topic=topic) for name, topic in CHANNELS)
    members = tuple(
        guild.add_member(env.create_user(name, avatar=avatar_key(number)))
        for number, name in enumerate(MEMBERS)
    )
    owner = env.backend.get_user(guild.owner.id)
    owner.name, owner.avatar = OWNER, avatar_key(len(MEMBERS))
    return World(guild, members, MemberActor(env, guild, guild.owner), channels)


def avatar_key(number: int) -> str:
    """Return the hash by which Discord would know the avatar of a person."""
    return f"{number:032x}"


def draw_avatars(people: Iterable[User]) -> Mapping[str, bytes]:
    """Return the avatars of people as PNGs, by the addresses at which the bot and the page look for them."""
    found: dict[str, bytes] = {}
    for number, person in enumerate(people):
        picture = _draw_letter(person.name[0], COLOURS[number % len(COLOURS)])
        found[avatar_of(person.id, person.avatar)] = picture
        found[f"{CDN_BASE}/avatars/{person.id}/{person.avatar}.png"] = picture
    return found


def _draw_letter(letter: str, colour: str) -> bytes:
    """Return a letter on a coloured ground as a PNG."""
    image = Image.new("RGB", (AVATAR_SIZE, AVATAR_SIZE), colour)
    middle = (AVATAR_SIZE / 2, AVATAR_SIZE / 2)
    font = ImageFont.load_default(_LETTER_SIZE)
    ImageDraw.Draw(image).text(middle, letter, LETTERS, font, anchor="mm")
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()
