"""Cogs: the bot's commands, controls and events on Discord."""
