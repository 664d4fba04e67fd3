"""Hygge: collecting objects and animals from a shared stock until Winter comes, for two to four."""
