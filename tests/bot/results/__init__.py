"""Tests of ratings, statistics, trophies and the like."""
