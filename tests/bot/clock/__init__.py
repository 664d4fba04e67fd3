"""The clock of a program, in time that passes as a test asks for it."""
