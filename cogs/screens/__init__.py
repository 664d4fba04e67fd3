"""Screens: what each message shows, as pages of plain values."""
