"""Pictures: the cards as drawings of our own, sprites of them, and tables and hands composed of these."""
