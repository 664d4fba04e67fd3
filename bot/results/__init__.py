"""Results: what finished matches come to, worked out from their records alone."""
