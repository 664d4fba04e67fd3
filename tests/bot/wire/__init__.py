"""What goes between Discord and the bot, and how fast."""
