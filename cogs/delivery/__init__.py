"""Delivery: sends pages to Discord, and dispatches the clicks on them."""
