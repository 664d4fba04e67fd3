"""Tests of the rules, and of the guarantees of every game."""
