"""Puzzles: positions from matches of strong computer players in which one move is clearly the best."""

from bot.puzzles.collection import collection, collection_of
from bot.puzzles.puzzle import Puzzle, Worth

__all__ = ["Puzzle", "Worth", "collection", "collection_of"]
