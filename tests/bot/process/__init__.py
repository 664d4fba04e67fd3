"""Tests of the running program; time advances as the tests say."""
