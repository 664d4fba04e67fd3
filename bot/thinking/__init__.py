"""Computer players that think in processes of their own: for their seats, for hints and for analyses."""
