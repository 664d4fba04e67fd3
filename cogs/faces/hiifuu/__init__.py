"""The face of Hiifuu."""
