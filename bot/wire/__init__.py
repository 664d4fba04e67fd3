"""The wire: what goes between Discord and the bot, in both directions, and how fast."""
