"""Computer players in worker processes: for their seats, for hints and for analyses."""
