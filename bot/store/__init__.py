"""The store: what is kept in SQLite or PostgreSQL, with a module for each aggregate.

`database` reaches it, `schema` says what is in it, and `migrations` bring it up to date. `sessions` has
tables with their seats and moves, whose values are in `stored`; `pending` has what a process still has to
show and to do at them. `match_end` stores how a match ends; `history`, `leaderboard`, `profiles` read that.
The others are `preferences`, `guilds`, `personal_data`, `learning`, `daily`, `notes` and `backups`.
"""
