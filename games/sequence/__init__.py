"""Hiyoko and Isuri: playing cards in sequence, with ghosts that stand for others."""
