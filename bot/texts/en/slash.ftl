# The names of commands and their options, as typed.

slash-play = play
slash-challenge = challenge
slash-table = table
slash-tables = tables
slash-history = history
slash-leaderboard = leaderboard
slash-learn = learn
slash-puzzle = puzzle
slash-daily = daily
slash-tournament = tournament
slash-deck = deck
slash-profile = profile
slash-me = me
slash-rules = rules
slash-help = help
slash-server = server

slash-person = person
slash-here = here
slash-game = game
slash-speed = speed
slash-thread = thread
slash-card = card
