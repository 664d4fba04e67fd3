"""Frames: what a film shows, and the film itself."""

from dataclasses import dataclass

from bot.pictures.board import Board


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame of a film: a caption, and below it what it is about, both on the same cloth."""

    caption: Board
    board: Board


@dataclass(frozen=True, slots=True)
class Film:
    """A film.

    Attributes:
        content: a GIF.
        whole: whether it has all the frames that were asked for.
    """

    content: bytes
    whole: bool
