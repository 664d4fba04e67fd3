"""Tests of the Discord on this machine, and the browser that looks at its page."""
