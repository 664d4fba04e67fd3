"""The time of day, and trying again."""
