"""One module per revision, the oldest first. `schema.py` describes the result of the newest."""
