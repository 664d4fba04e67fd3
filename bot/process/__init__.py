"""Process: the running program, its connection to Discord, its clock, locks and health."""
