"""Delivery: how pages reach Discord, and how clicks on them come back."""
