# What people type: the names of commands and their options.

slash-play = jouer
slash-table = table
slash-tables = tables
slash-leave = quitter
slash-end = terminer
slash-pings = mentions
slash-hint = conseil
slash-analyse = analyser
slash-history = historique
slash-replay = revoir
slash-leaderboard = classement
slash-learn = apprendre
slash-puzzle = problème
slash-daily = donne-du-jour
slash-deck = cartes
slash-look = affichage
slash-me = moi
slash-privacy = confidentialité
slash-rules = règles
slash-help = aide
slash-server = serveur

slash-person = personne
slash-here = ici
slash-game = jeu
slash-speed = rythme
slash-thread = fil
slash-when = quand
slash-card = carte
slash-language = langue
slash-rounds = manches
slash-weather = météo
slash-fuke = fuke
slash-yaku = yaku
slash-tokens = jetons
