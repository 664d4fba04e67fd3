"""The rules, one module a game, behind the State protocol of `state.py`."""
