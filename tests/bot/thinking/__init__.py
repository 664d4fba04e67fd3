"""What computer players, hints and analyses promise."""
