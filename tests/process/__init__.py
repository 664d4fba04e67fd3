"""Tests of real processes, and faults of the local Discord for them."""
