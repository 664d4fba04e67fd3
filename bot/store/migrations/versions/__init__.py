"""One module per revision, the oldest first. `schema.py` describes the schema after the newest."""
