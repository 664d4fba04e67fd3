"""Tests of computer players, hints and analyses."""
