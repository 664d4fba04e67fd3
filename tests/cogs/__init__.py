"""Tests of what Discord's users touch."""
