"""What is known of people, shown to them and deleted."""
