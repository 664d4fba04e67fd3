"""The decks: every card of each deck drawn in shapes."""
