"""Delivery: how pages reach Discord and stay up to date there, and how clicks on them come back."""
