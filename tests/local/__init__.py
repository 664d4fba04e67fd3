"""Tests of the local Discord, and a browser for its page."""
