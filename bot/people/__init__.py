"""People: what is known of them, how they want things, and how all of it is deleted."""
