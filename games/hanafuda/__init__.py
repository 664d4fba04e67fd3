"""Hana-awase and Koi-Koi: capturing hanafuda cards by month, for yaku."""
