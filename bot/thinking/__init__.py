"""Computer players that think in separate processes: for their seats, for hints and for analyses."""
