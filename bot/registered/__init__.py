"""Registered: what Discord knows of the bot's own, its commands and emojis, and how messages name them."""
