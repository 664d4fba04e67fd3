"""Hosting: what the command line does for whoever runs the bot."""
