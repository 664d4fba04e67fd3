"""Tests of the running bot."""
