"""The decks as data: card codes in canonical order, and the values printed on cards."""
