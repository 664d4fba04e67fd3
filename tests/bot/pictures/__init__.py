"""What pictures promise."""
