"""Faces: the appearance of each game, at the table and in the hand."""

from collections.abc import Mapping
from typing import Any

from cogs.faces.face import Face
from cogs.faces.hanafuda.hana_awase import HanaAwaseFace
from cogs.faces.hanafuda.koi_koi import KoiKoiFace
from cogs.faces.hiifuu.face import HiifuuFace
from cogs.faces.hygge.face import HyggeFace
from cogs.faces.sequence.hiyoko import HiyokoFace
from cogs.faces.sequence.isuri import IsuriFace

FACES: Mapping[str, Face[Any]] = {
    "hana-awase": HanaAwaseFace(),
    "hiifuu": HiifuuFace(),
    "hiyoko": HiyokoFace(),
    "hygge": HyggeFace(),
    "isuri": IsuriFace(),
    "koi-koi": KoiKoiFace(),
}
"""The faces by game id; only games with a face are offered on Discord."""


def face_of(game: str) -> Face[Any]:
    """Return the face of a game."""
    return FACES[game]


def has_face(game: str) -> bool:
    """Return whether a game has a face."""
    return game in FACES
