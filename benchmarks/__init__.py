"""What is measured of the bot, each thing beside something from outside."""
