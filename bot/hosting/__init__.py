"""Hosting: the operator's commands."""
