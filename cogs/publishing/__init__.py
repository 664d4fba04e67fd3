"""Publishing: keeps the messages of tables up to date, takes old ones away, and reminds people."""
