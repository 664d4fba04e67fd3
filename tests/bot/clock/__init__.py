"""What the drawn cards and pictures promise."""
