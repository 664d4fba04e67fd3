"""What the texts promise, whoever reads them."""
