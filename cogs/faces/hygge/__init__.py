"""The face of Hygge."""
