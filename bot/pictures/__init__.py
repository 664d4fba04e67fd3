"""Pictures: our own drawings of the cards, sprites of them, and tables and hands composed of sprites."""
