"""Hosting: what the command line does for hosts, who run the bot."""
