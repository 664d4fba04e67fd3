"""What the drawings of cards promise."""
