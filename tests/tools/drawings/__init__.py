"""Tests of the drawings of cards."""
