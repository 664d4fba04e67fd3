"""The bot as its own process, on the wire and in the browser, as it will run for people."""
