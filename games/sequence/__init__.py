"""Hiyoko and Isuri: playing cards that follow one another, with ghosts that stand for others."""
