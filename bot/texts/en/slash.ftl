# What people type: the names of commands and their options.

slash-play = play
slash-table = table
slash-tables = tables
slash-leave = leave
slash-end = end
slash-pings = pings
slash-hint = hint
slash-analyse = analyse
slash-history = history
slash-replay = replay
slash-leaderboard = leaderboard
slash-learn = learn
slash-puzzle = puzzle
slash-daily = daily
slash-deck = deck
slash-look = look
slash-me = me
slash-privacy = privacy
slash-rules = rules
slash-help = help
slash-server = server

slash-person = person
slash-here = here
slash-game = game
slash-speed = speed
slash-thread = thread
slash-when = when
slash-card = card
slash-language = language
slash-rounds = rounds
slash-weather = weather
slash-fuke = fuke
slash-yaku = yaku
slash-tokens = tokens
