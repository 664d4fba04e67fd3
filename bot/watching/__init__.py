"""Watching: what a host hears from the running bot, in a log without secrets and over HTTP."""
