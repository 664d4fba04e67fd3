"""What a host hears from the running bot."""
