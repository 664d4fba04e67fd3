# The names of commands and their options, as typed.

slash-play = play
slash-tables = tables
slash-leaderboard = leaderboard
slash-learn = learn
slash-daily = daily
slash-tournament = tournament
slash-profile = profile
slash-settings = settings
slash-rules = rules
slash-help = help
slash-server = server

slash-person = person
slash-with = with
slash-game = game
slash-speed = speed
slash-thread = thread
