"""What the command line does for hosts."""
