"""Cogs: what Discord's users touch. Loaded by name, imported by nothing."""
