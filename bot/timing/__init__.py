"""Timing: what time it is, when days begin, and how long to wait before trying again."""
