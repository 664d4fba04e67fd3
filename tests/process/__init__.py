"""Tests of real processes, and what makes the Discord on this machine fail for them."""
