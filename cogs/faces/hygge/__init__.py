"""The face of Hygge."""

from cogs.faces.hygge.face import FACE

__all__ = ["FACE"]
