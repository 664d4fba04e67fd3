"""Tests of what lasts in a channel for hours or days."""
