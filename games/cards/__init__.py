"""The decks as data: card codes in canonical order, and what is printed on each card."""
