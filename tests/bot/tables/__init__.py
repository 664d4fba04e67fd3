"""What the tables promise."""
