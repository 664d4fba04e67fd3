"""End-to-end tests through a simulated Discord."""
