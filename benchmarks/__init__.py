"""Benchmarks of the bot, each compared with something from outside."""
