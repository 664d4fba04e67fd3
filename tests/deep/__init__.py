"""The bot as a separate process, on the wire and in the browser, as it will run for people."""
