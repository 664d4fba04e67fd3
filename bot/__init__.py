"""Zabuton."""

__version__ = "0.9.0"
"""The version; packages and the changelog take it from here."""
