"""What the running process promises."""
