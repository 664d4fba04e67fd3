"""Tests of privacy, languages and ping lists."""
