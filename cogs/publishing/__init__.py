"""Publishing: keeps the messages of tables up to date, deletes old ones, and reminds people."""
