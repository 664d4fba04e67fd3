# What people type: the names of commands and their options.

slash-play = jouer
slash-tables = tables
slash-leaderboard = classement
slash-learn = apprendre
slash-daily = donne-du-jour
slash-tournament = tournoi
slash-profile = profil
slash-settings = réglages
slash-rules = règles
slash-help = aide
slash-server = serveur

slash-person = personne
slash-with = avec
slash-game = jeu
slash-speed = rythme
slash-thread = fil
