"""Zabuton."""
