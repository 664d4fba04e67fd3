"""Developers' tools; the bot doesn't need them."""
