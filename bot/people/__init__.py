"""People: their data, languages, ping lists and presence."""
