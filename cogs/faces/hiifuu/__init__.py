"""The face of Hiifuu."""

from cogs.faces.hiifuu.face import FACE

__all__ = ["FACE"]
