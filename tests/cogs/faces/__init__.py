"""Tests of what each game looks like."""
