"""Tests of deals of the day and puzzles."""
