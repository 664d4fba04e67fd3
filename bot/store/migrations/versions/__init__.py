"""One module per revision, the oldest first. `schema.py` says what the newest leaves."""
