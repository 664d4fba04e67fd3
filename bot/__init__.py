"""Zabuton."""

__version__ = "1.1.0"
"""The version; packages and the changelog take it from here."""
