"""Results: what finished matches say about their players, computed without the store."""
