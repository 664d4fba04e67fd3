"""Commands and emojis as Discord knows them."""
