"""The pictures of the people in the Discord on this machine, which has no other place to get them from."""

from collections.abc import Iterable, Mapping
from io import BytesIO

from PIL import Image, ImageDraw, ImageFont
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import User

from bot.pictures.avatars import SIZE, avatar_of

COLOURS = ("#b3282d", "#2f6f8f", "#7a5a9e", "#4f7a3a")
LETTERS = "#fbf6e9"

_LETTER_SIZE = 72


def avatar_key(number: int) -> str:
    """Return the hash by which Discord would know the avatar of a person."""
    return f"{number:032x}"


def avatars(people: Iterable[User]) -> Mapping[str, bytes]:
    """Return the avatars of people as PNGs, by the addresses at which the bot and the page look for them."""
    found: dict[str, bytes] = {}
    for number, person in enumerate(people):
        picture = _drawn(person.name[0], COLOURS[number % len(COLOURS)])
        found[avatar_of(person.id, person.avatar)] = picture
        found[f"{CDN_BASE}/avatars/{person.id}/{person.avatar}.png"] = picture
    return found


def _drawn(letter: str, colour: str) -> bytes:
    """Return a letter on a coloured ground as a PNG."""
    image = Image.new("RGB", (SIZE, SIZE), colour)
    middle = (SIZE / 2, SIZE / 2)
    font = ImageFont.load_default(_LETTER_SIZE)
    ImageDraw.Draw(image).text(middle, letter, LETTERS, font, anchor="mm")
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()
