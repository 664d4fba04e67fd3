"""Delivery: how pages reach Discord, stay true there, and how clicks on them come back."""
