"""What the clock promises."""
