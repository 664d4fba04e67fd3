"""Properties of a drawn card: its pixels, its difference from another, its colours and shapes."""

import re
from collections.abc import Mapping
from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from tools import sprites

PHONE = 48
"""Width of a card on a phone, in pixels."""

FLAT_SHAPES = {"svg", "defs", "clipPath", "g", "rect", "circle", "ellipse", "path", "polygon"}
"""The allowed elements of a card: no text, no gradient, no filter, no external picture."""


def rendered(svg: str, width: int = PHONE) -> Image.Image:
    """Return a drawing as RGBA pixels, by default with a phone's width."""
    return sprites.render_drawing(svg, width)


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference of two pictures over all pixels and channels, 0 to 255."""
    channels = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(channels) / len(channels)


def colours(svg: str) -> set[str]:
    """Return the colours a drawing uses, except the black shape that cards are clipped to."""
    seen = re.sub(r"<clipPath.*?</clipPath>", "", svg)
    return set(re.findall(r"#[0-9a-fA-F]{3,8}\b", seen))


def elements(svg: str) -> set[str]:
    """Return the names of the elements in a drawing."""
    return set(re.findall(r"<(\w+)", svg))


def alike(pictures: Mapping[str, Image.Image], least: float) -> dict[tuple[str, str], float]:
    """Return the pairs of pictures with a smaller difference than this, each with its difference."""
    return {
        (one, other): round(found, 1)
        for one, other in combinations(pictures, 2)
        if (found := difference(pictures[one], pictures[other])) < least
    }


def fills_a_card(picture: Image.Image) -> bool:
    """Return whether a picture has the shape of a card and is filled up to its round corners."""
    alpha = picture.getchannel("A")
    corner = alpha.crop((0, 0, 2, 2)).getextrema()
    inside = alpha.crop((4, 4, 44, 72)).getextrema()
    return picture.size == (PHONE, 76) and corner != (255, 255) and inside == (255, 255)
