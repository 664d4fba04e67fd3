"""Tests of the texts in all languages and card styles."""
