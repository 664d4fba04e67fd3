"""Pictures: tables, hands and results, painted with sprites of the cards."""
