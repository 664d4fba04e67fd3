"""What the database promises."""
