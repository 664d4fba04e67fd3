"""Tests of what only developers run."""
