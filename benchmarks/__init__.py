"""Benchmarks of the bot, each against an outside reference."""
