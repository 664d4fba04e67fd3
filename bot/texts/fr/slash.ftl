# What people type: the names of commands and their options.

slash-play = jouer
slash-challenge = défier
slash-table = table
slash-tables = tables
slash-history = historique
slash-leaderboard = classement
slash-learn = apprendre
slash-puzzle = énigme
slash-daily = donne-du-jour
slash-tournament = tournoi
slash-deck = cartes
slash-profile = profil
slash-me = moi
slash-rules = règles
slash-help = aide
slash-server = serveur

slash-person = personne
slash-here = ici
slash-game = jeu
slash-speed = rythme
slash-thread = fil
slash-card = carte
