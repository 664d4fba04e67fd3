"""Trophies: what people reach in finished matches, each a line of data with its condition."""

from bot.trophies.feats import Counts, Feat, feats_of
from bot.trophies.trophy import GROUPS, TROPHIES, Trophy, reached, trophy_of

__all__ = ["GROUPS", "TROPHIES", "Counts", "Feat", "Trophy", "feats_of", "reached", "trophy_of"]
