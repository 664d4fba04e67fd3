"""Publishing: what keeps the messages of tables up to date, and reminds people of their turn."""
