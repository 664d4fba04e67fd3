"""Tests of the user interface on Discord."""
