"""Solo: deals and puzzles that a person plays alone."""
