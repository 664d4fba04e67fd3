"""Tests of the clock, in time that a test advances."""
