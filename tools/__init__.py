"""What only those who work on the project use."""
