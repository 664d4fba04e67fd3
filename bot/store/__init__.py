"""Persistence in SQLite or PostgreSQL, with one module per aggregate.

`database` opens connections, `schema` defines the tables, and `migrations` upgrade them. `sessions` stores
game tables with their seats and moves, as the values in `stored`; `pending` finds those that need an update
or an action. `match_end` stores results, which `history`, `leaderboard` and `profiles` read.
"""
